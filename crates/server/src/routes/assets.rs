//! Style sheets, script and icon: part of the program, the same for everybody.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use liege_pages::{Asset, Tile, version};
use utoipa_axum::routes;

use super::Addresses;
use crate::app::App;
use crate::problem::Problem;

/// How long browsers keep what they have. An address that names its contents is kept for good; of any other they ask again
/// before they use it, so that a new version is seen at once.
fn kept(query: Option<&str>, version: &str) -> [(HeaderName, &'static str); 1] {
    if query == Some(version) { KEPT } else { [(CACHE_CONTROL, "no-cache")] }
}

/// Of what never changes under its address.
pub(super) const KEPT: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "public, max-age=31536000, immutable")];

const CSS: [(HeaderName, &str); 1] = [(CONTENT_TYPE, "text/css; charset=utf-8")];
const SVG: [(HeaderName, &str); 1] = [(CONTENT_TYPE, "image/svg+xml")];
const PNG: [(HeaderName, &str); 1] = [(CONTENT_TYPE, "image/png")];
const MANIFEST: [(HeaderName, &str); 1] = [(CONTENT_TYPE, "application/manifest+json")];
pub(super) const JAVASCRIPT: [(HeaderName, &str); 1] = [(CONTENT_TYPE, "text/javascript; charset=utf-8")];

pub(super) fn addresses() -> Addresses {
    Addresses::new()
        .routes(routes!(style))
        .routes(routes!(board))
        .routes(routes!(script))
        .routes(routes!(worker))
        .routes(routes!(icon))
        .routes(routes!(tile))
        .routes(routes!(service))
        .routes(routes!(manifest))
}

fn asset(asset: Asset, query: Option<String>) -> Response {
    let media = match asset {
        Asset::Style => CSS,
        Asset::Script | Asset::Worker | Asset::Service => JAVASCRIPT,
        Asset::Icon => SVG,
        Asset::Manifest => MANIFEST,
        Asset::Tile(_) => PNG,
    };
    (media, kept(query.as_deref(), asset.version()), asset.contents()).into_response()
}

/// The style of every page.
#[utoipa::path(get, path = "/style.css", responses((status = OK, description = "text/css")))]
async fn style(RawQuery(query): RawQuery) -> Response {
    asset(Asset::Style, query)
}

/// The script of every page.
#[utoipa::path(get, path = "/script.js", responses((status = OK, description = "text/javascript")))]
async fn script(RawQuery(query): RawQuery) -> Response {
    asset(Asset::Script, query)
}

/// The script of the worker that the tabs of a browser share.
#[utoipa::path(get, path = "/worker.js", responses((status = OK, description = "text/javascript")))]
async fn worker(RawQuery(query): RawQuery) -> Response {
    asset(Asset::Worker, query)
}

/// The icon of every page.
#[utoipa::path(get, path = "/icon.svg", responses((status = OK, description = "image/svg+xml")))]
async fn icon(RawQuery(query): RawQuery) -> Response {
    asset(Asset::Icon, query)
}

/// The icon as a picture of so many pixels, `/icon/180.png`.
#[utoipa::path(get, path = "/icon/{file}", responses((status = OK, description = "image/png")))]
async fn tile(Path(file): Path<String>, RawQuery(query): RawQuery) -> Result<Response, Problem> {
    let tile = Tile::ALL.into_iter().find(|tile| format!("{}.png", tile.pixels()) == file);
    Ok(asset(Asset::Tile(tile.ok_or(Problem::NoPage)?), query))
}

/// The script of the service worker.
#[utoipa::path(get, path = "/service.js", responses((status = OK, description = "text/javascript")))]
async fn service(RawQuery(query): RawQuery) -> Response {
    asset(Asset::Service, query)
}

/// What a device has to know to keep Liege among its programs.
#[utoipa::path(get, path = "/app.webmanifest", responses((status = OK, description = "application/manifest+json")))]
async fn manifest(RawQuery(query): RawQuery) -> Response {
    asset(Asset::Manifest, query)
}

/// The style of a game's board, `/board/<game>.css`, the script that its tables share, `/board/<game>.js`, and a picture
/// of it, `/board/<game>.svg`.
#[utoipa::path(get, path = "/board/{file}", responses((status = OK, description = "text/css, text/javascript or image/svg+xml")))]
async fn board(
    State(app): State<Arc<App>>,
    Path(file): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let query = query.as_deref();
    match file.rsplit_once('.') {
        Some((game, "css")) => {
            let style = app.rooms.game(game)?.style();
            Ok((CSS, kept(query, &version(style)), style).into_response())
        }
        Some((game, "js")) => {
            let art = app.art(game)?;
            let name = liege_pages::shared_name(&art);
            Ok((JAVASCRIPT, kept(query, &name), liege_pages::shared(&art)).into_response())
        }
        Some((game, "svg")) => {
            let picture = app.picture(game).await?.to_string();
            Ok((SVG, kept(query, &version(&picture)), picture).into_response())
        }
        _ => Err(Problem::NoPage),
    }
}
