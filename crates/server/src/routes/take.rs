//! The link that takes a seat to another device.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use liege_game::Seat;
use liege_identity::random;
use liege_rooms::{RoomError, detached};
use utoipa_axum::routes;

use super::Addresses;
use super::answers::{Page, ToTable};
use super::used_link::leads;
use crate::app::App;
use crate::problem::Problem;
use crate::request::browser::Browser;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(show, take))
}

/// The page behind the link. One that was used leads to its table.
#[utoipa::path(get, path = "/take/{code}", security(("link" = [])), responses(Page))]
async fn show(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    browser: Browser,
) -> Result<Response, Problem> {
    let digest = random::digest(&code);
    let Some((id, seat)) = app.store.moved(&digest).await? else {
        return Ok(leads(&app, &browser, &digest, |_| RoomError::UsedLink).await?.into_response());
    };
    let room = app.rooms.room(&id).await?;
    let name = room.read(|live| live.name(seat));
    let page = liege_pages::take_over(&app.options.base, &format!("/take/{code}"), room.info, &name);
    Ok(Html(page).into_response())
}

/// Takes the seat to the device that asks, once.
#[utoipa::path(post, path = "/take/{code}", security(("link" = [])), responses(ToTable))]
async fn take(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    browser: Browser,
) -> Result<Response, Problem> {
    let (id, seat) = moved(&app, &code).await?;
    let room = app.rooms.room(&id).await?;
    let (digest, cookies) = browser.known()?;
    let asked = Arc::clone(&app);
    detached(async move {
        // Of two devices that open it at once, one takes the seat.
        if !asked.store.use_move(&random::digest(&code)).await? {
            return Err(Problem::from(RoomError::UsedLink));
        }
        Ok(room.take_over(&asked.rooms, seat, &digest).await?)
    })
    .await?;
    Ok((cookies, Redirect::to(&format!("/t/{id}"))).into_response())
}

/// What a link of one's own opens, as long as it was not used.
async fn moved(app: &App, code: &str) -> Result<(String, Seat), Problem> {
    let digest = random::digest(code);
    match app.store.moved(&digest).await? {
        Some(moved) => Ok(moved),
        None if app.store.used_link(&digest).await?.is_some() => Err(RoomError::UsedLink.into()),
        None => Err(RoomError::NoInvitation.into()),
    }
}
