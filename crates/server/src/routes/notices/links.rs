//! What is behind the links in mails. Programs that look at mails open links, so only a form behind a link does something.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use liege_game::{Verbatim, say};
use liege_rooms::detached;
use utoipa_axum::routes;

use crate::app::App;
use crate::notices::{NoticesProblem, channels};
use crate::problem::Problem;
use crate::request::browser::Browser;
use crate::routes::Addresses;
use crate::routes::answers::Page;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(ask, confirm)).routes(routes!(offer, stop))
}

/// The page behind the link that confirms an address. Programs that look at mails open links, so it does nothing yet.
#[utoipa::path(get, path = "/notices/confirm/{token}", security(("link" = [])), responses(Page))]
async fn ask(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
    browser: Browser,
) -> Result<Response, Problem> {
    app.notices.notifier()?;
    let channel = match channels::confirmable(&app, &token).await {
        // Who is told finds that on the page of notices.
        Err(Problem::Notices(NoticesProblem::UsedLink))
            if !app.store.channels(browser.owner().unwrap_or_default()).await?.is_empty() =>
        {
            return Ok(Redirect::to("/notices").into_response());
        }
        found => found?,
    };
    let action = format!("/notices/confirm/{token}");
    Ok(Html(liege_pages::confirm_notices(&app.options.base, &action, &channel.address)).into_response())
}

/// Confirms the address.
#[utoipa::path(post, path = "/notices/confirm/{token}", security(("link" = [])), responses(Page))]
async fn confirm(State(app): State<Arc<App>>, Path(token): Path<String>) -> Result<Html<String>, Problem> {
    app.notices.notifier()?;
    let asked = Arc::clone(&app);
    let channel = detached(async move { channels::confirm(&asked, &token).await }).await?;
    let lead =
        say!("Liege writes to {address} when a table waits for you.", address = Verbatim(&channel.address));
    Ok(Html(liege_pages::notices_done(&app.options.base, &say!("You will be told"), &lead)))
}

/// The page behind the link that stops notices.
#[utoipa::path(get, path = "/notices/stop/{token}", security(("link" = [])), responses(Page))]
async fn offer(State(app): State<Arc<App>>, Path(token): Path<String>) -> Result<Html<String>, Problem> {
    app.notices.notifier()?;
    if is_stopped(channels::stoppable(&app, &token).await)? {
        return Ok(stopped(&app));
    }
    Ok(Html(liege_pages::stop_notices(&app.options.base, &format!("/notices/stop/{token}"))))
}

/// Stops them, as the page asks, or a mail program on its own (RFC 8058).
#[utoipa::path(post, path = "/notices/stop/{token}", security(("link" = [])), responses(Page))]
async fn stop(State(app): State<Arc<App>>, Path(token): Path<String>) -> Result<Html<String>, Problem> {
    app.notices.notifier()?;
    let asked = Arc::clone(&app);
    is_stopped(detached(async move { channels::stop(&asked, &token).await }).await)?;
    Ok(stopped(&app))
}

/// True if they were stopped before: somebody who asks again has what they want.
fn is_stopped<T>(done: Result<T, Problem>) -> Result<bool, Problem> {
    match done {
        Ok(_) => Ok(false),
        Err(Problem::Notices(NoticesProblem::UsedLink)) => Ok(true),
        Err(problem) => Err(problem),
    }
}

fn stopped(app: &App) -> Html<String> {
    let lead = say!("You get no more of these notices.");
    Html(liege_pages::notices_done(&app.options.base, &say!("Stopped"), &lead))
}
