//! Style sheets, script and icon: part of the program, the same for everybody.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Path, State};
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use liege_game::fingerprint;
use liege_pages::{Asset, Dictionary, Tile, version};
use utoipa_axum::routes;

use super::Addresses;
use crate::app::App;
use crate::problem::Problem;

/// What is part of the program, or made of it. An address that names its contents is kept for good; of any other browsers ask again
/// before they use it, so that a new version is seen at once, and are told if they have it already.
pub(super) fn kept(
    asked: &Asked,
    media: [(HeaderName, &'static str); 1],
    version: &str,
    contents: impl IntoResponse,
) -> Response {
    if asked.query.as_deref() == Some(version) {
        return (media, KEPT, contents).into_response();
    }
    let tag = format!("\"{version}\"");
    let has = asked
        .tags
        .as_deref()
        .is_some_and(|tags| tags.split(',').any(|known| known.trim().trim_start_matches("W/") == tag));
    let headers = [(CACHE_CONTROL, "no-cache".to_owned()), (ETAG, tag)];
    if has {
        (StatusCode::NOT_MODIFIED, headers).into_response()
    } else {
        (media, headers, contents).into_response()
    }
}

/// What a request says of what its browser wants and has.
pub(super) struct Asked {
    query: Option<String>,
    tags: Option<String>,
    /// True if it takes what is compressed by brotli.
    pub(super) brotli: bool,
}

impl<S: Send + Sync> FromRequestParts<S> for Asked {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asked, Infallible> {
        let header = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let codings = header(ACCEPT_ENCODING).unwrap_or_default();
        Ok(Asked {
            query: parts.uri.query().map(str::to_owned),
            tags: header(IF_NONE_MATCH).map(str::to_owned),
            brotli: codings.split(',').any(|coding| coding.trim() == "br"),
        })
    }
}

/// Of what never changes under its address.
pub(super) const KEPT: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "public, max-age=31536000, immutable")];

const CSS: [(HeaderName, &str); 1] = [(CONTENT_TYPE, "text/css; charset=utf-8")];
const SVG: [(HeaderName, &str); 1] = [(CONTENT_TYPE, "image/svg+xml")];
const PNG: [(HeaderName, &str); 1] = [(CONTENT_TYPE, "image/png")];
const JPEG: [(HeaderName, &str); 1] = [(CONTENT_TYPE, "image/jpeg")];
const MANIFEST: [(HeaderName, &str); 1] = [(CONTENT_TYPE, "application/manifest+json")];
pub(super) const JAVASCRIPT: [(HeaderName, &str); 1] = [(CONTENT_TYPE, "text/javascript; charset=utf-8")];

pub(crate) fn addresses() -> Addresses {
    Addresses::new()
        .routes(routes!(style))
        .routes(routes!(board))
        .routes(routes!(script))
        .routes(routes!(worker))
        .routes(routes!(words))
        .routes(routes!(icon))
        .routes(routes!(tile))
        .routes(routes!(service))
        .routes(routes!(manifest))
        .routes(routes!(favicon))
        .routes(routes!(share))
        .routes(routes!(robots))
}

fn asset(asset: Asset, asked: &Asked) -> Response {
    let media = match asset {
        Asset::Style => CSS,
        Asset::Script | Asset::Worker | Asset::Words(_) | Asset::Service => JAVASCRIPT,
        Asset::Icon => SVG,
        Asset::Manifest => MANIFEST,
        Asset::Tile(_) => PNG,
        Asset::Share => JPEG,
    };
    kept(asked, media, asset.version(), asset.contents())
}

/// The style of every page.
#[utoipa::path(get, path = "/style.css", responses((status = OK, description = "text/css")))]
async fn style(asked: Asked) -> Response {
    asset(Asset::Style, &asked)
}

/// The script of every page.
#[utoipa::path(get, path = "/script.js", responses((status = OK, description = "text/javascript")))]
async fn script(asked: Asked) -> Response {
    asset(Asset::Script, &asked)
}

/// The script of the worker that the tabs of a browser share.
#[utoipa::path(get, path = "/worker.js", responses((status = OK, description = "text/javascript")))]
async fn worker(asked: Asked) -> Response {
    asset(Asset::Worker, &asked)
}

/// The words of the script of every page in a language other than English, `/words/fr.js`.
#[utoipa::path(get, path = "/words/{file}", responses((status = OK, description = "text/javascript")))]
async fn words(Path(file): Path<String>, asked: Asked) -> Result<Response, Problem> {
    let dictionary = file.strip_suffix(".js").and_then(Dictionary::of);
    Ok(asset(Asset::Words(dictionary.ok_or(Problem::NoPage)?), &asked))
}

/// The icon of every page.
#[utoipa::path(get, path = "/icon.svg", responses((status = OK, description = "image/svg+xml")))]
async fn icon(asked: Asked) -> Response {
    asset(Asset::Icon, &asked)
}

/// The icon as a picture of so many pixels, `/icon/180.png`.
#[utoipa::path(get, path = "/icon/{file}", responses((status = OK, description = "image/png")))]
async fn tile(Path(file): Path<String>, asked: Asked) -> Result<Response, Problem> {
    let tile = Tile::ALL.into_iter().find(|tile| format!("{}.png", tile.pixels()) == file);
    Ok(asset(Asset::Tile(tile.ok_or(Problem::NoPage)?), &asked))
}

/// The script of the service worker.
#[utoipa::path(get, path = "/service.js", responses((status = OK, description = "text/javascript")))]
async fn service(asked: Asked) -> Response {
    asset(Asset::Service, &asked)
}

/// What a device has to know to keep Liege among its programs.
#[utoipa::path(get, path = "/app.webmanifest", responses((status = OK, description = "application/manifest+json")))]
async fn manifest(asked: Asked) -> Response {
    asset(Asset::Manifest, &asked)
}

/// The icon, for programs that look for it under this address alone.
#[utoipa::path(get, path = "/favicon.ico", responses((status = OK, description = "image/png")))]
async fn favicon(asked: Asked) -> Response {
    asset(Asset::Tile(Tile::Small), &asked)
}

/// A picture of the house, for those who are sent a link to it.
#[utoipa::path(get, path = "/share.jpg", responses((status = OK, description = "image/jpeg")))]
async fn share(asked: Asked) -> Response {
    asset(Asset::Share, &asked)
}

/// What programs that collect pages may read: the hall and the rules, no table and no link.
#[utoipa::path(get, path = "/robots.txt", responses((status = OK, description = "text/plain")))]
async fn robots(State(app): State<Arc<App>>) -> Response {
    let base = &app.options.base;
    let closed = ["/t/", "/join/", "/look/", "/take/", "/account", "/admin", "/api/"];
    let lines: String = closed.iter().map(|path| format!("Disallow: {base}{path}\n")).collect();
    format!("User-agent: *\n{lines}").into_response()
}

/// The style of a game's board, `/board/<game>.css`, the script that its tables share, `/board/<game>.js`, and pictures of it:
/// `/board/<game>.svg`, and `/board/<game>.jpg` for those who are sent a link.
#[utoipa::path(get, path = "/board/{file}",
    responses((status = OK, description = "text/css, text/javascript, image/svg+xml or image/jpeg")))]
async fn board(
    State(app): State<Arc<App>>,
    Path(file): Path<String>,
    asked: Asked,
) -> Result<Response, Problem> {
    match file.rsplit_once('.') {
        Some((game, "css")) => {
            let style = app.rooms.game(game)?.style();
            Ok(kept(&asked, CSS, &version(style), style))
        }
        Some((game, "js")) => {
            let art = app.art(game)?;
            let name = liege_pages::shared_name(&art);
            Ok(kept(&asked, JAVASCRIPT, &name, liege_pages::shared(&art)))
        }
        Some((game, "jpg")) => match app.rooms.game(game)?.picture() {
            Some(picture) => Ok(kept(&asked, JPEG, &format!("{:016x}", fingerprint(&picture)), picture)),
            None => Ok(asset(Asset::Share, &asked)),
        },
        Some((game, "svg")) => {
            let picture = app.picture(game).await?.to_string();
            Ok(kept(&asked, SVG, &version(&picture), picture))
        }
        _ => Err(Problem::NoPage),
    }
}
