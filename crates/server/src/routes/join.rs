//! Invitations.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use liege_game::Seat;
use liege_pages::Join;
use liege_rooms::{RoomError, detached, given, is_taken, part};
use liege_store::{Sitter, Visibility};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::Addresses;
use super::answers::{FORM, Page, ToTable};
use crate::app::App;
use crate::page::{invitation, last_name, terms};
use crate::problem::Problem;
use crate::request::body::Form;
use crate::request::browser::Browser;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(show, sit))
}

/// Somebody who takes a seat.
#[derive(Deserialize, ToSchema)]
struct Newcomer {
    /// What the others call them; without it the server thinks of a name.
    #[serde(default)]
    name: String,
    /// What the browser adds to the draws: 64 hexadecimal digits.
    #[serde(default)]
    part: String,
}

/// The page behind an invitation.
#[utoipa::path(get, path = "/join/{invite}", security(("link" = [])), responses(Page))]
async fn show(
    State(app): State<Arc<App>>,
    Path(invite): Path<String>,
    browser: Browser,
) -> Result<Html<String>, Problem> {
    let (table, seat) = app.store.invited(&invite).await?.ok_or(RoomError::NoInvitation)?;
    let room = app.rooms.room(&table).await?;
    let name = last_name(&app, &browser).await?;
    let others = room.read(|live| {
        let sit = live.seats.iter().filter(|row| !matches!(row.sitter, Sitter::Open { .. }));
        sit.map(|row| row.name.clone()).collect()
    });
    let access = app.store.access(&table).await?;
    let clock = app.store.clock(&table).await?;
    let terms = room.read(|live| terms(room.info, live.table.setup(), clock.as_ref(), &access, &live.seats));
    Ok(Html(liege_pages::join(&Join {
        base: app.options.base.clone(),
        action: &invitation(&invite),
        info: room.info,
        seat,
        others,
        terms,
        open: access.visibility == Visibility::Open,
        name,
        seal: room.seal,
        first_lesson: app.first_lesson(room.info.id),
    })))
}

/// Takes the seat and goes to the table.
#[utoipa::path(post, path = "/join/{invite}", security(("link" = [])), responses(ToTable),
    request_body(content = Newcomer, content_type = FORM))]
async fn sit(
    State(app): State<Arc<App>>,
    Path(invite): Path<String>,
    browser: Browser,
    Form(Newcomer { name, part }): Form<Newcomer>,
) -> Result<Response, Problem> {
    let (table, _, cookies) = take_seat(&app, browser, invite, &name, &part).await?;
    Ok((cookies, Redirect::to(&format!("/t/{table}"))).into_response())
}

/// Takes the seat behind an invitation under this name; returns table and seat, and the cookies to answer with.
pub(super) async fn take_seat(
    app: &Arc<App>,
    browser: Browser,
    invite: String,
    name: &str,
    adds: &str,
) -> Result<(String, Seat, CookieJar), Problem> {
    let (table, seat) = app.store.invited(&invite).await?.ok_or(RoomError::NoInvitation)?;
    let room = app.rooms.room(&table).await?;
    room.ensure_welcome(&app.rooms, &browser).await?;
    let name = given(name)?.unwrap_or_else(|| format!("Player {seat}"));
    if room.read(|live| is_taken(&live.seats, &name)) {
        return Err(RoomError::NameTaken(name).into());
    }
    let (digest, cookies) = browser.known()?;
    let (part, app) = (part(adds)?, Arc::clone(app));
    detached(async move { room.join(&app.rooms, &invite, &name, &digest, part).await }).await?;
    Ok((table, seat, cookies))
}
