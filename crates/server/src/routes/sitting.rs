//! Leaving, handing over and going on: forms at a table.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use liege_game::Seat;
use liege_identity::random;
use liege_rooms::{RoomError, detached, wake};

use crate::app::App;
use crate::problem::Problem;
use crate::request::body::Form;
use crate::request::browser::Browser;

/// What the form at a table asks for in its field `do`.
pub(super) async fn sitting(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
    fields: Form,
) -> Result<Response, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    let (seat, level) = (fields.field("seat").to_owned(), fields.field("level").to_owned());
    let (table, hall) = (format!("/t/{id}"), "/".to_owned());
    match fields.field("do") {
        "fill" => {
            let app = Arc::clone(&app);
            detached(async move {
                room.fill(&app.rooms, &browser, &seat, &level).await?;
                wake(&app.rooms, &room);
                Ok::<_, RoomError>(())
            })
            .await?;
            Ok(Redirect::to(&table).into_response())
        }
        "leave" => {
            let app = Arc::clone(&app);
            detached(async move {
                room.leave(&app.rooms, &browser, &seat).await?;
                wake(&app.rooms, &room);
                Ok::<_, RoomError>(())
            })
            .await?;
            Ok(Redirect::to(&hall).into_response())
        }
        "back" => {
            let app = Arc::clone(&app);
            detached(async move { room.come_back(&app.rooms, &browser).await }).await?;
            Ok(Redirect::to(&table).into_response())
        }
        "hide" => {
            if let Some(digest) = browser.owner() {
                app.store.hide(digest, &id).await?;
            }
            Ok(Redirect::to(&hall).into_response())
        }
        "close" => {
            let app = Arc::clone(&app);
            detached(async move { room.close(&app.rooms, &browser).await }).await?;
            Ok(Redirect::to(&hall).into_response())
        }
        "move" => {
            let seat = room.read(|live| live.own_seat(&seat, &browser))?;
            let code = random::token()?;
            app.store.keep_move(&random::digest(&code), &id, seat).await?;
            Ok(Html(liege_pages::moving(&app.options.base, &id, &format!("/take/{code}"))).into_response())
        }
        "invite" => {
            let app = Arc::clone(&app);
            detached(async move { room.invite_anew(&app.rooms, &browser, &seat).await }).await?;
            Ok(Redirect::to(&table).into_response())
        }
        "visibility" => {
            let (app, word) = (Arc::clone(&app), fields.field("visibility").to_owned());
            detached(async move { room.set_visibility(&app.rooms, &browser, &word).await }).await?;
            Ok(Redirect::to(&table).into_response())
        }
        "look" => {
            let app = Arc::clone(&app);
            detached(async move { room.replace_look(&app.rooms, &browser).await }).await?;
            Ok(Redirect::to(&table).into_response())
        }
        "admit" => {
            let (app, name) = (Arc::clone(&app), fields.field("name").to_owned());
            detached(async move { room.admit_account(&app.rooms, &browser, &name).await }).await?;
            Ok(Redirect::to(&table).into_response())
        }
        "rematch" => {
            let app = Arc::clone(&app);
            let next = detached(async move { room.rematch(&app.rooms, &browser).await }).await?;
            Ok(Redirect::to(&format!("/t/{next}")).into_response())
        }
        _ => Err(Problem::Unexpected("no such thing can be done at a table".to_owned())),
    }
}

/// The table at which this link lets one look.
async fn looked_at(app: &App, code: &str) -> Result<String, Problem> {
    let found = app.store.looked_at(code).await?.filter(|_| !code.is_empty());
    Ok(found.ok_or(RoomError::NoInvitation)?)
}

/// The page behind a link that lets one look at a private table. It reads nothing of the game, and keeps nothing.
pub(super) async fn show_look(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
) -> Result<Html<String>, Problem> {
    let id = looked_at(&app, &code).await?;
    let table = app.store.table(&id).await?.ok_or(RoomError::NoInvitation)?;
    let info = app.rooms.game(&table.game)?.info();
    Ok(Html(liege_pages::look_on(&app.options.base, &format!("/look/{code}"), info)))
}

/// Lets whoever holds the link look at a private table, and goes there.
pub(super) async fn look(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    browser: Browser,
) -> Result<Response, Problem> {
    let id = looked_at(&app, &code).await?;
    let room = app.rooms.room(&id).await?;
    let here = Redirect::to(&format!("/t/{id}"));
    if room.read(|live| live.may_look(&browser)) {
        return Ok(here.into_response());
    }
    let (digest, cookies) = browser.known()?;
    let asked = Arc::clone(&app);
    detached(async move { room.admit(&asked.rooms, &digest).await }).await?;
    Ok((cookies, here).into_response())
}

/// What a link of one's own opens, as long as it was not used.
async fn moved(app: &App, code: &str) -> Result<(String, Seat), Problem> {
    Ok(app.store.moved(&random::digest(code)).await?.ok_or(RoomError::NoInvitation)?)
}

/// The page behind a link that takes a seat to this device.
pub(super) async fn offer(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
) -> Result<Html<String>, Problem> {
    let (id, seat) = moved(&app, &code).await?;
    let room = app.rooms.room(&id).await?;
    let name = room.read(|live| live.name(seat));
    Ok(Html(liege_pages::take_over(&app.options.base, &format!("/take/{code}"), room.info, &name)))
}

/// Takes the seat to this device.
pub(super) async fn take_over(
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
            return Err(Problem::from(RoomError::NoInvitation));
        }
        Ok(room.take_over(&asked.rooms, seat, &digest).await?)
    })
    .await?;
    Ok((cookies, Redirect::to(&format!("/t/{id}"))).into_response())
}
