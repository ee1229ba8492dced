//! The record of a game as a file.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use utoipa_axum::routes;

use crate::app::App;
use crate::problem::Problem;
use crate::request::browser::Browser;
use crate::routes::Addresses;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(record))
}

/// The record as text: with the parts of the draws' key once something was drawn, with the secret when the game is over. Of a game
/// that can't be taken up any more its players and administrators get what is stored.
#[utoipa::path(get, path = "/t/{id}/record", security(("spectator" = [])),
    responses((status = OK, description = "a file", content_type = "text/plain", body = String)))]
async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
) -> Result<impl IntoResponse, Problem> {
    let (game, text) = match app.rooms.look_at(&id, &browser).await {
        Ok(room) => (room.info.id.to_owned(), room.record(&browser)?),
        Err(error) if error.leaves_the_record() => {
            let administrator = app.administrator(&browser).await.is_ok();
            app.rooms.stored_record(&id, &browser, administrator).await?
        }
        Err(error) => return Err(error.into()),
    };
    let file = format!("attachment; filename=\"{game}-{id}.liege\"");
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, file)], text))
}
