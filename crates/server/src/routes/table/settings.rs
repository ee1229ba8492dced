//! How a seat wants to be asked.

use std::sync::Arc;

use liege_seating::SettingRequest;
use utoipa_axum::routes;

use super::play::{Done, done};
use crate::page::PageQuery;
use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::request::body::{Json, Query};
use crate::routes::Addresses;
use crate::routes::answers::ProblemJson;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(set))
}

/// Sets how an own seat wants to be asked from the next moment on, or raises its hand.
#[utoipa::path(post, path = "/t/{id}/settings", params(PageQuery), request_body = SettingRequest, security(("player" = [])),
    responses((status = OK, description = "the new number", body = Done), ProblemJson))]
async fn set(
    at: AtTable,
    Query(query): Query<PageQuery>,
    Json(request): Json<SettingRequest>,
) -> Result<axum::Json<Done>, Problem> {
    let acted = Arc::clone(&at.room).set(Arc::clone(&at.app.rooms), at.browser.caller(), request).await?;
    let query = PageQuery { follow: None, ..query };
    Ok(done(&at, query, acted))
}
