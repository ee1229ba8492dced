//! A table: its page, its stream, its record, and what players do.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{Html, IntoResponse};
use axum_extra::extract::CookieJar;
use liege_game::{Pending, Record, Seats, Viewer};
use serde_json::{Value, json};

use crate::act::{ActRequest, Reach, UndoRequest};
use crate::app::App;
use crate::body::{Json, Query};
use crate::browser::Browser;
use crate::live::Live;
use crate::page::{PageQuery, draw};
use crate::problem::Problem;
use crate::room::Room;

/// The whole page.
pub(super) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
) -> Result<(CookieJar, Html<String>), Problem> {
    let page = draw(&*app.room(&id).await?, &browser, &query, liege_pages::table)?;
    Ok((browser.renewed(), Html(page)))
}

/// The whole page at a past position.
pub(super) async fn past(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(String, String)>,
    Query(query): Query<PageQuery>,
    browser: Browser,
) -> Result<Html<String>, Problem> {
    let room = app.room(&id).await?;
    let at = number.parse().map_err(|_| Problem::NoPage)?;
    let last = room.read_as(&browser, |live| live.table.number());
    if at > last {
        return Err(Problem::NoPosition { found: at, last });
    }
    draw(&room, &browser, &PageQuery { at: Some(at), ..query }, liege_pages::table).map(Html)
}

/// The part of the page that changes.
pub(super) async fn live(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
) -> Result<Html<String>, Problem> {
    draw(&*app.room(&id).await?, &browser, &query, liege_pages::live).map(Html)
}

/// The stream of changes.
pub(super) async fn events(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
) -> Result<impl IntoResponse, Problem> {
    let room = app.room(&id).await?;
    Ok(crate::events::events(&app, room, browser))
}

/// The record as a file.
pub(super) async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Problem> {
    let room = app.room(&id).await?;
    let text = room.read(|live| written(&room, live))?;
    let file = format!("attachment; filename=\"{}-{}.liege\"", room.info.id, room.id);
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, file)], text))
}

/// The record with names and seal, the parts once something was drawn, and the secret once the game is over. While it goes on a record names every step, so
/// it is withheld as long as something is hidden from somebody. It does not give away that somebody is choosing in secret.
fn written(room: &Room, live: &Live) -> Result<String, Problem> {
    let known = live.known_to(Seats::NONE);
    let live = known.as_ref().unwrap_or(live);
    let over = live.table.pending(usize::MAX) == Pending::Over;
    let hidden = || live.table.view(usize::MAX, Viewer::All) != live.table.view(usize::MAX, Viewer::Onlooker);
    if !over && hidden() {
        return Err(Problem::Secret);
    }
    let names = live.seats.iter().map(|row| row.name.clone()).collect();
    let secret = over.then_some(room.secret);
    let record =
        Record { names, seal: Some(room.seal), parts: live.open_parts(), secret, ..live.table.record() };
    Ok(record.to_string())
}

/// A player acts.
pub(super) async fn act(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
    Json(request): Json<ActRequest>,
) -> Result<axum::Json<Value>, Problem> {
    let number = app.room(&id).await?.act(app, browser, request).await?;
    Ok(axum::Json(json!({ "number": number })))
}

/// A player takes the last action back.
pub(super) async fn undo(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
    Json(request): Json<UndoRequest>,
) -> Result<axum::Json<Value>, Problem> {
    let number = app.room(&id).await?.undo(app, browser, request, Reach::Step).await?;
    Ok(axum::Json(json!({ "number": number })))
}

/// A player takes the whole turn back.
pub(super) async fn restart(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
    Json(request): Json<UndoRequest>,
) -> Result<axum::Json<Value>, Problem> {
    let number = app.room(&id).await?.undo(app, browser, request, Reach::Turn).await?;
    Ok(axum::Json(json!({ "number": number })))
}
