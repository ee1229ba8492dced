//! Seats: given to a bot, offered anew, left, taken back; and who may look at the table.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use liege_rooms::{RoomError, detached};
use liege_store::Sitter;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::may_make;
use crate::app::App;
use crate::page::invitation;
use crate::problem::Problem;
use crate::request::at_table::{AtTable, Play};
use crate::request::body::Json;
use crate::request::browser::Browser;

/// A bot for a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with level")]
pub(super) struct FillRequest {
    /// The level of the bot; without it a knight.
    #[serde(default)]
    level: String,
}

/// An invitation to a seat.
#[derive(Serialize, ToSchema)]
pub(super) struct Invitation {
    /// The address that opens the seat.
    invitation: Option<String>,
}

/// Who may look at a table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with visibility")]
pub(super) struct VisibilityRequest {
    /// `open`, `unlisted` or `private`.
    #[schema(pattern = "^(open|unlisted|private)$")]
    visibility: String,
}

/// The table at which everybody plays once more.
#[derive(Serialize, ToSchema)]
pub(super) struct NextTable {
    /// Its id; none until all have agreed.
    id: Option<String>,
}

/// Gives a seat that is open or given up to a bot, for the maker of the table; others propose it
#[utoipa::path(post, path = "/tables/{id}/seats/{seat}/fill", operation_id = "fill_seat", tag = "seats",
    params(("id" = String, Path, description = "The table's id"), ("seat" = String, Path, description = "The letter of the seat")),
    request_body = FillRequest, responses((status = NO_CONTENT, description = "a bot has the seat")))]
pub(super) async fn fill(
    at: AtTable<Play>,
    Path((_, seat)): Path<(String, String)>,
    Json(request): Json<FillRequest>,
) -> Result<StatusCode, Problem> {
    detached(async move {
        at.room.fill(&at.app.rooms, &at.browser, &seat, &request.level).await?;
        at.app.rooms.wake(&at.room);
        Ok::<_, RoomError>(())
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes another invitation to a seat that is open or given up, for the maker of the table
///
/// The former one opens nothing any more.
#[utoipa::path(post, path = "/tables/{id}/seats/{seat}/invitation", operation_id = "invite", tag = "seats",
    params(("id" = String, Path, description = "The table's id"), ("seat" = String, Path, description = "The letter of the seat")),
    responses((status = OK, description = "the invitation", body = Invitation)))]
pub(super) async fn invite(
    at: AtTable<Play>,
    Path((_, seat)): Path<(String, String)>,
) -> Result<axum::Json<Invitation>, Problem> {
    may_make(&at.browser)?;
    let AtTable { app, room, browser, .. } = at;
    let kept = std::sync::Arc::clone(&room);
    let wanted = seat.clone();
    detached(async move { kept.invite_anew(&app.rooms, &browser, &wanted).await }).await?;
    let made = room.read(|live| {
        let row = live.shared.seats.iter().find(|row| row.seat.to_string() == seat)?;
        match &row.sitter {
            Sitter::Open { invite } => Some(invitation(invite)),
            _ => None,
        }
    });
    Ok(axum::Json(Invitation { invitation: made }))
}

/// Leaves an own seat: it is open again, or a knight plays on
#[utoipa::path(post, path = "/tables/{id}/seats/{seat}/leave", operation_id = "leave_seat", tag = "seats",
    params(("id" = String, Path, description = "The table's id"), ("seat" = String, Path, description = "The letter of an own seat")),
    responses((status = NO_CONTENT, description = "the seat is left")))]
pub(super) async fn leave(
    at: AtTable<Play>,
    Path((_, seat)): Path<(String, String)>,
) -> Result<StatusCode, Problem> {
    detached(async move {
        at.room.leave(&at.app.rooms, &at.browser, &seat).await?;
        at.app.rooms.wake(&at.room);
        Ok::<_, RoomError>(())
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Says no to a seat that is kept for the caller
///
/// It is kept for nobody from then on.
#[utoipa::path(post, path = "/tables/{id}/seats/{seat}/turn-down", operation_id = "turn_down_seat", tag = "seats",
    params(("id" = String, Path, description = "The table's id"), ("seat" = String, Path, description = "The letter of the seat")),
    responses((status = NO_CONTENT, description = "it is kept for nobody")))]
pub(super) async fn turn_down(
    State(app): State<Arc<App>>,
    Path((id, seat)): Path<(String, String)>,
    browser: Browser,
) -> Result<StatusCode, Problem> {
    super::opens_more_than_a_seat(&browser)?;
    let room = app.rooms.room(&id).await?;
    detached(async move { room.turn_down(&app.rooms, &browser, &seat).await }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes the own seat back from the bot that plays there since the time was up
#[utoipa::path(post, path = "/tables/{id}/reclaim", operation_id = "reclaim_seat", tag = "seats",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = NO_CONTENT, description = "the seat is the caller's again")))]
pub(super) async fn reclaim(at: AtTable<Play>) -> Result<StatusCode, Problem> {
    detached(async move { at.room.come_back(&at.app.rooms, &at.browser).await }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sets who may look
#[utoipa::path(post, path = "/tables/{id}/visibility", operation_id = "set_visibility", tag = "seats",
    params(("id" = String, Path, description = "The table's id")),
    request_body = VisibilityRequest, responses((status = NO_CONTENT, description = "it is set")))]
pub(super) async fn visibility(
    at: AtTable<Play>,
    Json(request): Json<VisibilityRequest>,
) -> Result<StatusCode, Problem> {
    detached(async move { at.room.set_visibility(&at.app.rooms, &at.browser, &request.visibility).await })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Goes to the next table, at which everybody sits one seat further, after the end of the game
///
/// If there is none, it is proposed to the others, or agreed to if somebody has proposed it.
#[utoipa::path(post, path = "/tables/{id}/rematch", operation_id = "rematch", tag = "seats",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = OK, description = "the next table", body = NextTable)))]
pub(super) async fn rematch(at: AtTable<Play>) -> Result<axum::Json<NextTable>, Problem> {
    let id = detached(async move { at.room.rematch(&at.app.rooms, &at.browser).await }).await?;
    Ok(axum::Json(NextTable { id }))
}
