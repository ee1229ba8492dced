//! Channels: added, paced, taken up again, removed.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use liege_notices::Subscription;
use liege_pages::Answer;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::PAGE;
use super::page::page;
use crate::app::App;
use crate::notices::channels;
use crate::problem::Problem;
use crate::request::body::{Form, Json};
use crate::request::browser::Browser;
use crate::routes::Addresses;
use crate::routes::answers::{FORM, Page, Stored, ToNotices};

pub(super) fn addresses() -> Addresses {
    Addresses::new()
        .routes(routes!(mail))
        .routes(routes!(web))
        .routes(routes!(push))
        .routes(routes!(pace))
        .routes(routes!(resume))
        .routes(routes!(remove))
}

/// Where somebody wants to be told.
#[derive(Deserialize, ToSchema)]
struct ToldAt {
    /// A mail address, or the web address of a program.
    address: String,
    /// The name of the zone by whose time moments are told there, such as `Europe/Berlin`; empty for universal time.
    #[serde(default)]
    zone: String,
}

/// A channel that is meant.
#[derive(Deserialize, ToSchema)]
struct ChannelNamed {
    /// Its id.
    channel: String,
}

/// How often a channel is used.
#[derive(Deserialize, ToSchema)]
struct Pace {
    /// Its id.
    channel: String,
    /// For how many milliseconds it is quiet after a notice, as the page offers them.
    pause: String,
}

/// Mails a link to an address, after which notices go there.
#[utoipa::path(post, path = "/notices/mail", responses(Page), request_body(content = ToldAt, content_type = FORM))]
async fn mail(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(ToldAt { address, zone }): Form<ToldAt>,
) -> Result<Response, Problem> {
    let (owner, cookies) = browser.clone().known()?;
    let done = async { app.notices.notifier()?.add_mail(&app, &browser, &owner, (&address, &zone)).await };
    match done.await {
        Ok(()) => {
            let told = Answer::Done(format!("A mail with a link is on its way to {address}."));
            Ok((cookies, page(&app, Some(&owner), Some(told)).await?).into_response())
        }
        refused => listed(&app, (owner, cookies), refused).await,
    }
}

/// Sends notices to a program from now on.
#[utoipa::path(post, path = "/notices/web", responses(ToNotices), request_body(content = ToldAt, content_type = FORM))]
async fn web(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(ToldAt { address, zone }): Form<ToldAt>,
) -> Result<Response, Problem> {
    let known = browser.clone().known()?;
    let done = async { app.notices.notifier()?.add_web(&app, &browser, &known.0, (&address, &zone)).await };
    let done = done.await;
    listed(&app, known, done).await
}

/// Sends notices to the browser that asks, as its push service has told it.
#[utoipa::path(
    post,
    path = "/notices/push",
    responses(Stored),
    request_body(
        content_type = "application/json",
        description = "`endpoint` and `keys`, as the push service gives them"
    )
)]
async fn push(
    State(app): State<Arc<App>>,
    browser: Browser,
    Json(subscription): Json<Subscription>,
) -> Result<(CookieJar, StatusCode), Problem> {
    let (owner, cookies) = browser.clone().known()?;
    app.notices.notifier()?.add_push(&app, &browser, &owner, &subscription).await?;
    Ok((cookies, StatusCode::NO_CONTENT))
}

/// Sets how often a channel is used.
#[utoipa::path(post, path = "/notices/pace", responses(ToNotices), request_body(content = Pace, content_type = FORM))]
async fn pace(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(Pace { channel, pause }): Form<Pace>,
) -> Result<Response, Problem> {
    app.notices.notifier()?;
    let known = browser.known()?;
    let done = channels::pace(&app, &channel, &known.0, &pause).await;
    listed(&app, known, done).await
}

/// Uses a channel again that was given up, because nothing arrived there.
#[utoipa::path(post, path = "/notices/resume", responses(ToNotices), request_body(content = ChannelNamed, content_type = FORM))]
async fn resume(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(ChannelNamed { channel }): Form<ChannelNamed>,
) -> Result<Response, Problem> {
    app.notices.notifier()?;
    let known = browser.known()?;
    let done = channels::revive(&app, &channel, &known.0).await;
    listed(&app, known, done).await
}

/// Removes a channel.
#[utoipa::path(post, path = "/notices/remove", responses(ToNotices), request_body(content = ChannelNamed, content_type = FORM))]
async fn remove(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(ChannelNamed { channel }): Form<ChannelNamed>,
) -> Result<Response, Problem> {
    app.notices.notifier()?;
    let known = browser.known()?;
    let done = channels::remove(&app, &channel, &known.0).await;
    listed(&app, known, done).await
}

/// Goes back to the page. What somebody can put right comes back with the page, which says why.
async fn listed(
    app: &App,
    (owner, cookies): (String, CookieJar),
    done: Result<(), Problem>,
) -> Result<Response, Problem> {
    match done {
        Ok(()) => Ok((cookies, Redirect::to(PAGE)).into_response()),
        Err(problem @ Problem::Notices(_)) => {
            let (status, refused) = (problem.status(), Answer::Refused(problem.sentence()));
            Ok((status, cookies, page(app, Some(&owner), Some(refused)).await?).into_response())
        }
        Err(problem) => Err(problem),
    }
}
