//! What is behind the links in mails. Programs that look at mails open links, so only a form behind a link does something.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Html;
use liege_rooms::detached;
use utoipa_axum::routes;

use crate::app::App;
use crate::notices::channels;
use crate::problem::Problem;
use crate::routes::Addresses;
use crate::routes::answers::Page;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(ask, confirm)).routes(routes!(offer, stop))
}

/// The page behind the link that confirms an address. Programs that look at mails open links, so it does nothing yet.
#[utoipa::path(get, path = "/notices/confirm/{token}", security(("link" = [])), responses(Page))]
async fn ask(State(app): State<Arc<App>>, Path(token): Path<String>) -> Result<Html<String>, Problem> {
    app.notices.notifier()?;
    let channel = channels::confirmable(&app, &token).await?;
    Ok(Html(liege_pages::confirm_notices(
        &app.options.base,
        &format!("/notices/confirm/{token}"),
        &channel.address,
    )))
}

/// Confirms the address.
#[utoipa::path(post, path = "/notices/confirm/{token}", security(("link" = [])), responses(Page))]
async fn confirm(State(app): State<Arc<App>>, Path(token): Path<String>) -> Result<Html<String>, Problem> {
    app.notices.notifier()?;
    let asked = Arc::clone(&app);
    let channel = detached(async move { channels::confirm(&asked, &token).await }).await?;
    let lead = format!("Liege writes to {} when a table waits for you.", channel.address);
    Ok(Html(liege_pages::notices_done(&app.options.base, "You will be told", &lead)))
}

/// The page behind the link that stops notices.
#[utoipa::path(get, path = "/notices/stop/{token}", security(("link" = [])), responses(Page))]
async fn offer(State(app): State<Arc<App>>, Path(token): Path<String>) -> Result<Html<String>, Problem> {
    app.notices.notifier()?;
    channels::stoppable(&app, &token).await?;
    Ok(Html(liege_pages::stop_notices(&app.options.base, &format!("/notices/stop/{token}"))))
}

/// Stops them, as the page asks, or a mail program on its own (RFC 8058).
#[utoipa::path(post, path = "/notices/stop/{token}", security(("link" = [])), responses(Page))]
async fn stop(State(app): State<Arc<App>>, Path(token): Path<String>) -> Result<Html<String>, Problem> {
    app.notices.notifier()?;
    let asked = Arc::clone(&app);
    detached(async move { channels::stop(&asked, &token).await }).await?;
    Ok(Html(liege_pages::notices_done(&app.options.base, "Stopped", "You get no more of these notices.")))
}
