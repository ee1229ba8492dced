//! Where somebody wants to be told that a table waits for them, and the links in what they are told.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use liege_notices::Subscription;
use liege_pages::{Answer, Means, Notices, Way, WayState};
use liege_store::{self as store, WayKind, WayRow};

use crate::app::{App, detached};
use crate::body::{Form, Json};
use crate::browser::Browser;
use crate::notices::ways;
use crate::problem::Problem;

/// The page.
pub(super) async fn show(
    State(app): State<Arc<App>>,
    browser: Browser,
) -> Result<(CookieJar, Html<String>), Problem> {
    let page = page(&app, browser.digest(), None).await?;
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
    let (way, address) = (fields.field("way"), fields.field("address"));
    match fields.field("do") {
        "mail" => {
            telling.add_mail(app, browser, owner, address).await?;
            return Ok(Some(format!("A mail with a link is on its way to {address}.")));
        }
        "web" => telling.add_web(app, browser, owner, address).await?,
        "pace" => ways::pace(app, way, owner, fields.field("pause")).await?,
        "again" => ways::revive(app, way, owner).await?,
        "remove" => ways::remove(app, way, owner).await?,
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
    let way = ways::confirmable(&app, &token).await?;
    Ok(Html(liege_pages::confirm_notices(&format!("/notices/confirm/{token}"), &way.address)))
}

/// Confirms the address.
pub(super) async fn confirm(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
) -> Result<Html<String>, Problem> {
    app.notices.telling()?;
    let way = detached(async move { ways::confirm(&app, &token).await }).await?;
    let lead = format!("Liege writes to {} when a table waits for you.", way.address);
    Ok(Html(liege_pages::notices_done("You will be told", &lead)))
}

/// The page behind the link that stops notices.
pub(super) async fn offer(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
) -> Result<Html<String>, Problem> {
    app.notices.telling()?;
    ways::stoppable(&app, &token).await?;
    Ok(Html(liege_pages::stop_notices(&format!("/notices/stop/{token}"))))
}

/// Stops them, as the page asks, or a mail program on its own (RFC 8058).
pub(super) async fn stop(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
) -> Result<Html<String>, Problem> {
    app.notices.telling()?;
    detached(async move { ways::stop(&app, &token).await }).await?;
    Ok(Html(liege_pages::notices_done("Stopped", "You get no more of these notices.")))
}

async fn page(app: &App, owner: Option<&str>, answer: Option<Answer>) -> Result<Html<String>, Problem> {
    let telling = app.notices.telling()?;
    let ways = match owner {
        Some(owner) => app.store.ways(owner).await?,
        None => Vec::new(),
    };
    let push_key = telling.pusher(app).await?.public_key();
    Ok(Html(liege_pages::notices(&Notices {
        ways: ways.into_iter().map(way).collect(),
        mail: telling.mailer.is_some(),
        push_key: &push_key,
        answer,
    })))
}

fn way(row: WayRow) -> Way {
    Way {
        id: row.id,
        means: match row.kind {
            WayKind::Mail => Means::Mail,
            WayKind::Push => Means::Push,
            WayKind::Web => Means::Web,
        },
        address: row.address,
        state: match row.state {
            store::WayState::New { until_ms } => WayState::New(until_ms),
            store::WayState::On => WayState::On,
            store::WayState::Off => WayState::Off,
        },
        trouble: row.trouble,
        pause_ms: row.pause_ms,
    }
}
