//! The games without this server: the files of `liege site`, below `/offline/`.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::{CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, VARY};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use liege_pages::OFFLINE_POLICY;
use utoipa_axum::routes;

use super::Addresses;
use super::assets::{Asked, kept};
use crate::app::App;
use crate::problem::Problem;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(door)).routes(routes!(first)).routes(routes!(file))
}

/// The page that hosts answer with where they have no file.
const LEAD: &str = "404.html";

/// The folder's address, for those who leave out its slash.
#[utoipa::path(get, path = "/offline", responses((status = SEE_OTHER, description = "The games without this server")))]
async fn door(State(app): State<Arc<App>>) -> Redirect {
    Redirect::to(&format!("{}/offline/", app.options.base))
}

/// The games without this server, if it offers them: after the first visit a browser needs it no more.
#[utoipa::path(get, path = "/offline/", responses((status = OK, description = "text/html")))]
async fn first(State(app): State<Arc<App>>, asked: Asked) -> Result<Response, Problem> {
    answer(&app, "index.html", &asked).await
}

/// One of their files.
#[utoipa::path(get, path = "/offline/{*file}",
    responses((status = OK, description = "text/html, text/javascript, application/wasm, application/json, application/manifest+json or a picture")))]
async fn file(
    State(app): State<Arc<App>>,
    Path(file): Path<String>,
    asked: Asked,
) -> Result<Response, Problem> {
    answer(&app, &file, &asked).await
}

async fn answer(app: &App, path: &str, asked: &Asked) -> Result<Response, Problem> {
    let site = &app.options.offline;
    if let Some(file) = site.file(path) {
        // The programs are nearly all of the folder's bytes.
        let compressed = match asked.brotli && path.ends_with(".wasm") {
            true => file.compressed().await,
            false => None,
        };
        let is_compressed = compressed.is_some();
        let contents = compressed.unwrap_or_else(|| file.contents.clone());
        let mut answer = kept(asked, [(CONTENT_TYPE, media(path))], &file.version, contents);
        let is_sent = answer.status() == StatusCode::OK;
        let headers = answer.headers_mut();
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(OFFLINE_POLICY));
        if is_compressed && is_sent {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
            headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        }
        return Ok(answer);
    }
    // An address of a page that the browser draws itself: it is led there as by any other host.
    let lead = site.file(LEAD).ok_or(Problem::NoPage)?;
    let headers = [(CONTENT_SECURITY_POLICY, OFFLINE_POLICY), (CONTENT_TYPE, media(LEAD))];
    Ok((StatusCode::NOT_FOUND, headers, lead.contents.clone()).into_response())
}

/// What a file is, by the end of its name.
fn media(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}
