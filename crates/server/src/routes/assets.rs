//! Style sheets, script and icon: part of the program, the same for everybody.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;

use crate::app::App;
use crate::problem::Problem;

/// Browsers may keep an asset but ask before they use it, so that a new version is seen at once.
const fn kind(media: &'static str) -> [(HeaderName, &'static str); 2] {
    [(CONTENT_TYPE, media), (CACHE_CONTROL, "no-cache")]
}

const CSS: [(HeaderName, &str); 2] = kind("text/css; charset=utf-8");

/// The style of every page.
pub(super) async fn style() -> impl IntoResponse {
    (CSS, liege_pages::STYLE)
}

/// The style of a game's board: `/board/<game>.css`.
pub(super) async fn board(
    State(app): State<Arc<App>>,
    Path(file): Path<String>,
) -> Result<impl IntoResponse, Problem> {
    let game = file.strip_suffix(".css").ok_or(Problem::NoPage)?;
    Ok((CSS, app.kind(game)?.style()))
}

/// The script of every page.
pub(super) async fn script() -> impl IntoResponse {
    (kind("text/javascript; charset=utf-8"), liege_pages::SCRIPT)
}

/// The icon of every page.
pub(super) async fn icon() -> impl IntoResponse {
    (kind("image/svg+xml"), liege_pages::ICON)
}
