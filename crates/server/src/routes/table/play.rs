//! What players do in the game: acting, and taking back.

use std::sync::Arc;

use liege_rooms::Acted;
use liege_seating::{ActRequest, UndoExtent, UndoRequest};
use liege_showing::Update;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::page::{PageQuery, update};
use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::request::body::{Json, Query};
use crate::routes::Addresses;
use crate::routes::answers::ProblemJson;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(act)).routes(routes!(undo)).routes(routes!(restart))
}

/// The answer to an action that was stored.
#[derive(Serialize, ToSchema)]
pub(super) struct Done {
    /// The number of the table from now on.
    number: usize,
    /// What has changed on the page that asked, if it has named its version.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    page: Option<Update>,
}

pub(super) fn done(at: &AtTable, query: PageQuery, acted: Acted) -> axum::Json<Done> {
    // A player who follows what others do sees the page as it was before they did it.
    let position = query.follow.is_some().then_some(acted.position).or(query.at);
    let (query, number) = (PageQuery { at: position, ..query }, acted.number);
    // The action is stored, whatever is the matter with the page: it asks again then.
    let page = query.have.as_ref().and_then(|_| update(&at.app, &at.room, &at.browser, &query).ok());
    axum::Json(Done { number, page })
}

/// Acts for an own seat.
#[utoipa::path(post, path = "/t/{id}/act", params(PageQuery), request_body = ActRequest, security(("player" = [])),
    responses((status = OK, description = "the new number", body = Done), ProblemJson))]
async fn act(
    at: AtTable,
    Query(query): Query<PageQuery>,
    Json(request): Json<ActRequest>,
) -> Result<axum::Json<Done>, Problem> {
    let acted = Arc::clone(&at.room).act(Arc::clone(&at.app.rooms), at.browser.caller(), request).await?;
    Ok(done(&at, query, acted))
}

/// Takes the last action of an own seat back.
#[utoipa::path(post, path = "/t/{id}/undo", params(PageQuery), request_body = UndoRequest, security(("player" = [])),
    responses((status = OK, description = "the new number", body = Done), ProblemJson))]
async fn undo(
    at: AtTable,
    Query(query): Query<PageQuery>,
    Json(request): Json<UndoRequest>,
) -> Result<axum::Json<Done>, Problem> {
    take_back(at, query, request, UndoExtent::Step).await
}

/// Takes all of an own seat's turn back that can be taken back.
#[utoipa::path(post, path = "/t/{id}/restart", params(PageQuery), request_body = UndoRequest, security(("player" = [])),
    responses((status = OK, description = "the new number", body = Done), ProblemJson))]
async fn restart(
    at: AtTable,
    Query(query): Query<PageQuery>,
    Json(request): Json<UndoRequest>,
) -> Result<axum::Json<Done>, Problem> {
    take_back(at, query, request, UndoExtent::Turn).await
}

async fn take_back(
    at: AtTable,
    query: PageQuery,
    request: UndoRequest,
    reach: UndoExtent,
) -> Result<axum::Json<Done>, Problem> {
    let (room, rooms) = (Arc::clone(&at.room), Arc::clone(&at.app.rooms));
    let acted = room.undo(rooms, at.browser.caller(), request, reach).await?;
    Ok(done(&at, query, acted))
}
