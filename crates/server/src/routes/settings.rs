//! How a seat wants to be asked, and what it means to do.

use std::sync::Arc;

use axum::extract::{Path, State};
use liege_rooms::{DraftRequest, SettingRequest};

use super::table::{Done, done};
use crate::app::App;
use crate::page::PageQuery;
use crate::problem::Problem;
use crate::request::body::{Json, Query};
use crate::request::browser::Browser;

/// A player sets how one of his seats wants to be asked, or raises its hand.
pub(super) async fn set(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
    Json(request): Json<SettingRequest>,
) -> Result<axum::Json<Done>, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    let acted = Arc::clone(&room).set(Arc::clone(&app.rooms), browser.caller(), request).await?;
    let query = PageQuery { follow: None, ..query };
    Ok(done(&app, &room, &browser, query, acted))
}

/// A player changes the draft of one of his seats.
pub(super) async fn draft(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
    Json(request): Json<DraftRequest>,
) -> Result<axum::Json<Done>, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    let acted = Arc::clone(&room).draft(Arc::clone(&app.rooms), browser.caller(), request).await?;
    // Nothing has happened that could be followed: the page stays on its draft.
    let query = PageQuery { follow: None, ..query };
    Ok(done(&app, &room, &browser, query, acted))
}

/// A player does what one of his seats has drafted.
pub(super) async fn send(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
    Json(request): Json<DraftRequest>,
) -> Result<axum::Json<Done>, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    let acted = Arc::clone(&room).send(Arc::clone(&app.rooms), browser.caller(), request).await?;
    Ok(done(&app, &room, &browser, query, acted))
}
