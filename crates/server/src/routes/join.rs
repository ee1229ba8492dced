//! Invitations.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use liege_game::{Level, Seat, Step, Viewer, say};
use liege_pages::Join;
use liege_rooms::{Live, Room, RoomError, detached, given, is_taken, part};
use liege_store::{Sitter, Visibility};
use liege_table::{At, verbatim};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::Addresses;
use super::answers::{FORM, Page, ToTable};
use super::used_link::leads;
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

/// Returns how far a game is that has begun without the visitor, since it goes on from a record: its last heading, the points.
fn how_far(live: &Live) -> Option<String> {
    let begun = live.table.steps().iter().any(|step| matches!(step, Step::Action { .. }));
    let seen = live.table.seen(At::Now, Viewer::Spectator);
    let name = |seat: Seat| say!("seat {seat}").to_string();
    let heading = seen.log().into_iter().rfind(|line| line.line.level == Level::Heading);
    let points = seen.scores().into_iter().map(|score| format!("{} {}", name(score.seat), score.total));
    let points = verbatim(points.collect::<Vec<_>>().join(", "));
    let told = match heading {
        Some(heading) => {
            say!("{heading}. Points: {points}", heading = verbatim(heading.line.plain(name)))
        }
        None => say!("Points: {points}"),
    };
    begun.then(|| told.to_string())
}

/// The page behind an invitation. One that was used leads to its table.
#[utoipa::path(get, path = "/join/{invite}", security(("link" = [])), responses(Page))]
async fn show(
    State(app): State<Arc<App>>,
    Path(invite): Path<String>,
    browser: Browser,
) -> Result<Response, Problem> {
    let Some((table, seat)) = app.store.invited(&invite).await? else {
        return Ok(leads(&app, &browser, &invite, Room::taken).await?.into_response());
    };
    let room = app.rooms.room(&table).await?;
    room.ensure_welcome(&app.rooms, &browser, seat).await?;
    let name = last_name(&app, &browser).await?;
    let others = room.read(|live| {
        let sit = live.shared.seats.iter().filter(|row| !matches!(row.sitter, Sitter::Open { .. }));
        sit.map(|row| row.name.clone()).collect()
    });
    let access = app.store.access(&table).await?;
    let clock = app.store.clock(&table).await?;
    let terms =
        room.read(|live| terms(room.info, live.table.setup(), clock.as_ref(), &access, &live.shared.seats));
    let kept = room.read(|live| live.kept_for(seat).is_some());
    let page = liege_pages::join(&Join {
        base: app.options.base.clone(),
        action: &invitation(&invite),
        table: &table,
        info: room.info,
        state: room.read(how_far),
        seat,
        others,
        terms,
        open: access.visibility == Visibility::Open && !kept,
        name,
        seal: room.seal,
        first_lesson: app.first_lesson(room.info.id),
    });
    Ok(Html(page).into_response())
}

/// Takes the seat and goes to the table. Who has taken it already goes there too.
#[utoipa::path(post, path = "/join/{invite}", security(("link" = [])), responses(ToTable),
    request_body(content = Newcomer, content_type = FORM))]
async fn sit(
    State(app): State<Arc<App>>,
    Path(invite): Path<String>,
    browser: Browser,
    Form(Newcomer { name, part }): Form<Newcomer>,
) -> Result<Response, Problem> {
    let taken = take_seat(&app, browser.clone(), invite.clone(), &name, &part).await;
    if let Err(Problem::Room(RoomError::UsedInvitation { .. })) = &taken
        && let Ok(table) = sits(&app, &browser, &invite).await
    {
        return Ok(table.into_response());
    }
    let (table, _, cookies) = taken?;
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
    let Some((table, seat)) = app.store.invited(&invite).await? else {
        let table = app.store.used_link(&invite).await?.ok_or(RoomError::NoInvitation)?;
        return Err(match app.rooms.room(&table).await {
            Ok(room) => room.taken().into(),
            Err(_) => RoomError::UsedLink.into(),
        });
    };
    let room = app.rooms.room(&table).await?;
    room.ensure_welcome(&app.rooms, &browser, seat).await?;
    let name = match given(name)? {
        Some(name) => app.rooms.borne(&browser, name).await?,
        None => format!("Player {seat}"),
    };
    if room.read(|live| is_taken(&live.shared.seats, &name)) {
        return Err(RoomError::NameTaken(name).into());
    }
    let (digest, cookies) = browser.known()?;
    let (part, app) = (part(adds)?, Arc::clone(app));
    detached(async move { room.join(&app.rooms, &invite, &name, &digest, part).await }).await?;
    Ok((table, seat, cookies))
}

/// The table to which a used invitation leads somebody who sits there.
async fn sits(app: &App, browser: &Browser, invite: &str) -> Result<Redirect, Problem> {
    let table = app.store.used_link(invite).await?.ok_or(RoomError::NoInvitation)?;
    let room = app.rooms.room(&table).await?;
    let own = room.read(|live| !live.own(browser).is_empty());
    if own { Ok(Redirect::to(&format!("/t/{table}"))) } else { Err(room.taken().into()) }
}
