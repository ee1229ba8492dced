//! Seats: given to a bot, offered anew, left, taken back, and taken to another device.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, Redirect};
use liege_identity::random;
use liege_rooms::{RoomError, detached};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::app::App;
use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::request::body::Form;
use crate::request::browser::Browser;
use crate::routes::Addresses;
use crate::routes::answers::{FORM, Page, ToHall, ToTable};

pub(super) fn addresses() -> Addresses {
    Addresses::new()
        .routes(routes!(fill))
        .routes(routes!(invite))
        .routes(routes!(leave))
        .routes(routes!(turn_down))
        .routes(routes!(reclaim))
        .routes(routes!(move_))
}

/// A seat of the table.
#[derive(Deserialize, ToSchema)]
struct SeatNamed {
    /// The letter of the seat.
    seat: String,
}

/// A seat for a bot.
#[derive(Deserialize, ToSchema)]
struct SeatFilled {
    /// The letter of the seat.
    seat: String,
    /// The level of the bot; without it a knight.
    #[serde(default)]
    level: String,
}

/// Gives a seat that is open or given up to a bot, for the maker of the table.
#[utoipa::path(post, path = "/t/{id}/seats/fill", security(("host" = [])), responses(ToTable),
    request_body(content = SeatFilled, content_type = FORM))]
async fn fill(at: AtTable, Form(SeatFilled { seat, level }): Form<SeatFilled>) -> Result<Redirect, Problem> {
    let table = at.page();
    detached(async move {
        at.room.fill(&at.app.rooms, &at.browser, &seat, &level).await?;
        at.app.rooms.wake(&at.room);
        Ok::<_, RoomError>(())
    })
    .await?;
    Ok(Redirect::to(&table))
}

/// Makes another invitation to a seat that is open or given up, for the maker of the table. The former one opens nothing any more.
#[utoipa::path(post, path = "/t/{id}/seats/invite", security(("host" = [])), responses(ToTable),
    request_body(content = SeatNamed, content_type = FORM))]
async fn invite(at: AtTable, Form(SeatNamed { seat }): Form<SeatNamed>) -> Result<Redirect, Problem> {
    let table = at.page();
    detached(async move { at.room.invite_anew(&at.app.rooms, &at.browser, &seat).await }).await?;
    Ok(Redirect::to(&table))
}

/// Leaves an own seat: it is open again, or a knight plays on.
#[utoipa::path(post, path = "/t/{id}/seats/leave", security(("player" = [])), responses(ToHall),
    request_body(content = SeatNamed, content_type = FORM))]
async fn leave(at: AtTable, Form(SeatNamed { seat }): Form<SeatNamed>) -> Result<Redirect, Problem> {
    detached(async move {
        at.room.leave(&at.app.rooms, &at.browser, &seat).await?;
        at.app.rooms.wake(&at.room);
        Ok::<_, RoomError>(())
    })
    .await?;
    Ok(Redirect::to("/"))
}

/// Says no to a seat that is kept for the caller: it is kept for nobody from then on.
#[utoipa::path(post, path = "/t/{id}/seats/turn-down", security(("spectator" = [])), responses(ToHall),
    request_body(content = SeatNamed, content_type = FORM))]
async fn turn_down(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
    Form(SeatNamed { seat }): Form<SeatNamed>,
) -> Result<Redirect, Problem> {
    // Who is invited need not be let in to look.
    let room = app.rooms.room(&id).await?;
    detached(async move { room.turn_down(&app.rooms, &browser, &seat).await }).await?;
    Ok(Redirect::to("/"))
}

/// Takes the own seat back from the bot that plays there since the time was up.
#[utoipa::path(post, path = "/t/{id}/seats/reclaim", security(("absent" = [])), responses(ToTable))]
async fn reclaim(at: AtTable) -> Result<Redirect, Problem> {
    let table = at.page();
    detached(async move { at.room.come_back(&at.app.rooms, &at.browser).await }).await?;
    Ok(Redirect::to(&table))
}

/// Makes a link that takes an own seat to another device, once.
#[utoipa::path(post, path = "/t/{id}/seats/move", security(("player" = [])), responses(Page),
    request_body(content = SeatNamed, content_type = FORM))]
async fn move_(at: AtTable, Form(SeatNamed { seat }): Form<SeatNamed>) -> Result<Html<String>, Problem> {
    let (id, seat) = (&at.room.id, at.room.read(|live| live.own_seat(&seat, &at.browser))?);
    let code = random::token()?;
    at.app.store.save_move(&random::digest(&code), id, seat).await?;
    Ok(Html(liege_pages::device_transfer(&at.app.options.base, id, &format!("/take/{code}"))))
}
