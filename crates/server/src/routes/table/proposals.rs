//! What people at a table ask of each other, answer and declare.

mod answer;
mod declare;
mod propose;

use std::sync::Arc;

use axum::http::StatusCode;
use liege_identity::IdempotentRequest;
use liege_rooms::{ConsentRequest, detached};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::routes::Addresses;

pub(super) fn addresses() -> Addresses {
    propose::addresses().merge(answer::addresses()).merge(declare::addresses())
}

/// For whom something is proposed or declared.
#[derive(Deserialize, ToSchema)]
struct OwnSeat {
    /// The letter of an own seat.
    seat: String,
}

async fn consent(
    at: AtTable,
    request: ConsentRequest,
    once: Option<IdempotentRequest>,
) -> Result<StatusCode, Problem> {
    detached(at.room.consent(Arc::clone(&at.app.rooms), at.browser.caller(), request, once)).await?;
    Ok(StatusCode::NO_CONTENT)
}
