//! Where somebody wants to be told that a table waits for them, and the links in what they are told.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use liege_notices::Subscription;
use liege_pages::{Answer, Channel, ChannelState, Means, Notices};
use liege_rooms::detached;
use liege_store::{self as store, ChannelKind, ChannelRow};

use crate::app::App;
use crate::notices::channels;
use crate::problem::Problem;
use crate::request::body::{Form, Json};
use crate::request::browser::Browser;

/// The page.
pub(super) async fn show(
    State(app): State<Arc<App>>,
    browser: Browser,
) -> Result<(CookieJar, Html<String>), Problem> {
    let page = page(&app, browser.owner(), None).await?;
    Ok((browser.renewed(), page))
}

/// What a form on the page asks for in its field `do`.
pub(super) async fn change(
    State(app): State<Arc<App>>,
    browser: Browser,
    fields: Form,
) -> Result<Response, Problem> {
    let (owner, cookies) = browser.clone().known()?;
    match carry_out(&app, &browser, &owner, &fields).await {
        Ok(None) => Ok((cookies, Redirect::to("/notices")).into_response()),
        Ok(Some(text)) => {
            Ok((cookies, page(&app, Some(&owner), Some(Answer::Done(text))).await?).into_response())
        }
        Err(problem @ Problem::Notices(_)) => {
            let status = problem.kind().0;
            let answer = Some(Answer::Refused(problem.sentence()));
            Ok((status, cookies, page(&app, Some(&owner), answer).await?).into_response())
        }
        Err(problem) => Err(problem),
    }
}

/// Does it, and says what is to be said.
async fn carry_out(
    app: &Arc<App>,
    browser: &Browser,
    owner: &str,
    fields: &Form,
) -> Result<Option<String>, Problem> {
    let telling = app.notices.telling()?;
    let (channel, address) = (fields.field("channel"), fields.field("address"));
    match fields.field("do") {
        "mail" => {
            telling.add_mail(app, browser, owner, address).await?;
            return Ok(Some(format!("A mail with a link is on its way to {address}.")));
        }
        "web" => telling.add_web(app, browser, owner, address).await?,
        "pace" => channels::pace(app, channel, owner, fields.field("pause")).await?,
        "again" => channels::revive(app, channel, owner).await?,
        "remove" => channels::remove(app, channel, owner).await?,
        _ => return Err(Problem::Unexpected("no such thing can be done about notices".to_owned())),
    }
    Ok(None)
}

/// A browser says where its push service can be reached.
pub(super) async fn push(
    State(app): State<Arc<App>>,
    browser: Browser,
    Json(subscription): Json<Subscription>,
) -> Result<(CookieJar, StatusCode), Problem> {
    let (owner, cookies) = browser.clone().known()?;
    app.notices.telling()?.add_push(&app, &browser, &owner, &subscription).await?;
    Ok((cookies, StatusCode::NO_CONTENT))
}

/// The page behind the link that confirms an address. Programs that look at mails open links, so it does nothing yet.
pub(super) async fn ask(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
) -> Result<Html<String>, Problem> {
    app.notices.telling()?;
    let channel = channels::confirmable(&app, &token).await?;
    Ok(Html(liege_pages::confirm_notices(
        &app.options.base,
        &format!("/notices/confirm/{token}"),
        &channel.address,
    )))
}

/// Confirms the address.
pub(super) async fn confirm(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
) -> Result<Html<String>, Problem> {
    app.notices.telling()?;
    let asked = Arc::clone(&app);
    let channel = detached(async move { channels::confirm(&asked, &token).await }).await?;
    let lead = format!("Liege writes to {} when a table waits for you.", channel.address);
    Ok(Html(liege_pages::notices_done(&app.options.base, "You will be told", &lead)))
}

/// The page behind the link that stops notices.
pub(super) async fn offer(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
) -> Result<Html<String>, Problem> {
    app.notices.telling()?;
    channels::stoppable(&app, &token).await?;
    Ok(Html(liege_pages::stop_notices(&app.options.base, &format!("/notices/stop/{token}"))))
}

/// Stops them, as the page asks, or a mail program on its own (RFC 8058).
pub(super) async fn stop(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
) -> Result<Html<String>, Problem> {
    app.notices.telling()?;
    let asked = Arc::clone(&app);
    detached(async move { channels::stop(&asked, &token).await }).await?;
    Ok(Html(liege_pages::notices_done(&app.options.base, "Stopped", "You get no more of these notices.")))
}

async fn page(app: &App, owner: Option<&str>, answer: Option<Answer>) -> Result<Html<String>, Problem> {
    let telling = app.notices.telling()?;
    let channels = match owner {
        Some(owner) => app.store.channels(owner).await?,
        None => Vec::new(),
    };
    let push_key = telling.pusher(app).await?.public_key();
    Ok(Html(liege_pages::notices(&Notices {
        base: app.options.base.clone(),
        channels: channels.into_iter().map(channel).collect(),
        mail: telling.mailer.is_some(),
        push_key: &push_key,
        answer,
    })))
}

fn channel(row: ChannelRow) -> Channel {
    Channel {
        id: row.id,
        means: match row.kind {
            ChannelKind::Mail => Means::Mail,
            ChannelKind::Push => Means::Push,
            ChannelKind::Web => Means::Web,
        },
        address: row.address,
        state: match row.state {
            store::ChannelState::New { until_ms } => ChannelState::New(until_ms),
            store::ChannelState::On => ChannelState::On,
            store::ChannelState::Off => ChannelState::Off,
        },
        trouble: row.trouble,
        pause_ms: row.pause_ms,
    }
}
