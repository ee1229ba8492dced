//! The stream of a browser: everything that it has open or plays at.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::routes;

use super::Addresses;
use super::answers::Stream;
use crate::app::App;
use crate::events::all;
use crate::page::hall::MAX_TABLES;
use crate::problem::Problem;
use crate::request::body::Query;
use crate::request::browser::Browser;

/// What the hall is called among open tables.
const HALL: &str = "hall";

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(events))
}

/// Which tables are open in the browser.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Open {
    /// Their ids, with commas, and `hall` for the hall.
    #[serde(default)]
    open: String,
}

/// Every change of the tables that are open in this browser, and of those at which it plays and that are not over, or at which
/// something is proposed: `event: table`
/// with `{"id","title","number","seats","talk","yours"}`, `event: ready` after the first of each, `event: more` when it plays at one
/// more.
#[utoipa::path(get, path = "/events", params(Open), responses(Stream))]
async fn events(
    State(app): State<Arc<App>>,
    Query(query): Query<Open>,
    browser: Browser,
) -> Result<Response, Problem> {
    let open: Vec<&str> = query.open.split(',').filter(|id| !id.is_empty()).take(MAX_TABLES).collect();
    let mut rooms = Vec::new();
    for id in &open {
        // A table that is gone has nothing to tell.
        if let Ok(room) = app.rooms.look_at(id, &browser).await {
            rooms.push((room, true));
        }
    }
    let own = match browser.owner() {
        Some(digest) => app.store.tables_of(digest, MAX_TABLES).await?,
        None => Vec::new(),
    };
    for id in own.iter().filter(|id| !open.contains(&id.as_str())) {
        if let Ok(room) = app.rooms.room(id).await
            && (!room.is_over() || room.is_proposed())
        {
            rooms.push((room, false));
        }
    }
    let stream = app.rate_limiters.open_stream(&browser)?;
    Ok(all(&app, rooms, open.contains(&HALL), browser, stream))
}
