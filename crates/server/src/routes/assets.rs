//! Style sheets, script and icon: part of the program, the same for everybody.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::problem::Problem;

/// Browsers may keep an asset but ask before they use it, so that a new version is seen at once.
const fn asset(media: &'static str) -> [(HeaderName, &'static str); 2] {
    [(CONTENT_TYPE, media), (CACHE_CONTROL, "no-cache")]
}

const CSS: [(HeaderName, &str); 2] = asset("text/css; charset=utf-8");
const SVG: [(HeaderName, &str); 2] = asset("image/svg+xml");

/// The style of every page.
pub(super) async fn style() -> impl IntoResponse {
    (CSS, liege_pages::STYLE)
}

/// The style of a game's board, `/board/<game>.css`, and a picture of it, `/board/<game>.svg`.
pub(super) async fn board(
    State(app): State<Arc<App>>,
    Path(file): Path<String>,
) -> Result<Response, Problem> {
    match file.rsplit_once('.') {
        Some((game, "css")) => Ok((CSS, app.game(game)?.style()).into_response()),
        Some((game, "svg")) => Ok((SVG, app.picture(game).await?.to_string()).into_response()),
        _ => Err(Problem::NoPage),
    }
}

/// The script of every page.
pub(super) async fn script() -> impl IntoResponse {
    (asset("text/javascript; charset=utf-8"), liege_pages::SCRIPT)
}

/// The icon of every page.
pub(super) async fn icon() -> impl IntoResponse {
    (SVG, liege_pages::ICON)
}
