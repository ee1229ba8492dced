//! The stream of one table's changes.

use axum::response::Response;
use utoipa_axum::routes;

use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::routes::Addresses;
use crate::routes::answers::Stream;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(events))
}

/// `event: table` with `{"number":n,"seats":"pab","talk":n}`: now, at every change, and when somebody comes or goes.
#[utoipa::path(get, path = "/t/{id}/events", security(("spectator" = [])), responses(Stream))]
async fn events(at: AtTable) -> Result<Response, Problem> {
    let open = at.app.rate_limiters.open_stream(&at.browser)?;
    Ok(crate::events::events(&at.app, at.room, at.browser, open))
}
