//! The link that lets one look at a private table.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use liege_rooms::{RoomError, detached};
use utoipa_axum::routes;

use super::Addresses;
use super::answers::{Page, ToTable};
use super::used_link::leads;
use crate::app::App;
use crate::problem::Problem;
use crate::request::browser::Browser;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(show, look))
}

/// The page behind the link. It reads nothing of the game, and keeps nothing. A link that was replaced leads who may look all the
/// same to the table.
#[utoipa::path(get, path = "/look/{code}", security(("link" = [])), responses(Page))]
async fn show(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    browser: Browser,
) -> Result<Response, Problem> {
    let Some(id) = app.store.looked_at(&code).await?.filter(|_| !code.is_empty()) else {
        return Ok(leads(&app, &browser, &code, |_| RoomError::UsedLink).await?.into_response());
    };
    let table = app.store.table(&id).await?.ok_or(RoomError::NoInvitation)?;
    let info = app.rooms.game(&table.game)?.info();
    Ok(Html(liege_pages::look_on(&app.options.base, &format!("/look/{code}"), info)).into_response())
}

/// Lets the holder of the link look at the table, and goes there.
#[utoipa::path(post, path = "/look/{code}", security(("link" = [])), responses(ToTable))]
async fn look(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    browser: Browser,
) -> Result<Response, Problem> {
    let (id, cookies) = admit_by_link(&app, &code, browser).await?;
    Ok((cookies, Redirect::to(&format!("/t/{id}"))).into_response())
}

/// Lets the holder of the link look at the table; returns its id, and the cookies to answer with.
pub(super) async fn admit_by_link(
    app: &Arc<App>,
    code: &str,
    browser: Browser,
) -> Result<(String, CookieJar), Problem> {
    let id = looked_at(app, code).await?;
    let room = app.rooms.room(&id).await?;
    if room.read(|live| live.may_look(&browser)) {
        return Ok((id, browser.renewed()));
    }
    let (digest, cookies) = browser.known()?;
    let asked = Arc::clone(app);
    detached(async move { room.admit(&asked.rooms, &digest).await }).await?;
    Ok((id, cookies))
}

/// The table at which this link lets one look.
async fn looked_at(app: &App, code: &str) -> Result<String, Problem> {
    match app.store.looked_at(code).await?.filter(|_| !code.is_empty()) {
        Some(id) => Ok(id),
        None if app.store.used_link(code).await?.is_some() => Err(RoomError::UsedLink.into()),
        None => Err(RoomError::NoInvitation.into()),
    }
}
