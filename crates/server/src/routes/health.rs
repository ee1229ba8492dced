//! What the operator asks: whether it lives, whether it may be sent requests, its figures.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::response::IntoResponse;
use liege_identity::random::digest;
use liege_store::StoreError;
use tokio::time::timeout;
use utoipa_axum::routes;

use super::Addresses;
use super::answers::ProblemJson;
use crate::app::App;
use crate::metrics;
use crate::problem::Problem;
use crate::request::browser::Browser;

/// How long the caller waits for data that can't be reached.
const PATIENCE: Duration = Duration::from_secs(2);

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(health)).routes(routes!(ready)).routes(routes!(metrics))
}

/// The process answers.
#[utoipa::path(get, path = "/health", responses((status = OK, description = "`ok`", content_type = "text/plain", body = String)))]
async fn health() -> &'static str {
    "ok\n"
}

/// The process takes requests: its data can be read and written, and it has not been asked to stop.
#[utoipa::path(get, path = "/ready",
    responses((status = OK, description = "`ready`", content_type = "text/plain", body = String), ProblemJson))]
async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, Problem> {
    if app.is_leaving() {
        return Err(Problem::Leaving);
    }
    app.store.check_location()?;
    timeout(PATIENCE, app.store.check()).await.map_err(|_| Problem::Busy)??;
    match timeout(PATIENCE, app.store.check_writing()).await.map_err(|_| Problem::Busy)? {
        Err(StoreError::Full(_)) => return Err(Problem::Unwritable),
        // Another process asks at the same moment, so it can write.
        Ok(()) | Err(StoreError::Conflict) => {}
        Err(error) => return Err(error.into()),
    }
    Ok("ready\n")
}

/// The metrics, for this machine and for callers that show the token that was set for them.
#[utoipa::path(get, path = "/metrics", security(("operator" = [])),
    responses((status = OK, description = "figures for Prometheus", content_type = "text/plain", body = String)))]
async fn metrics(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    browser: Browser,
) -> Result<impl IntoResponse, Problem> {
    let shown = headers.get(AUTHORIZATION).and_then(|shown| shown.to_str().ok());
    let shown = shown.and_then(|shown| shown.strip_prefix("Bearer "));
    // Digests are compared, so that timing leaks nothing.
    let known = app.options.metrics_token.as_deref().map(digest);
    let may = match known {
        Some(known) => shown.is_some_and(|shown| digest(shown) == known),
        None => browser.client().is_near(),
    };
    // Nobody else needs to know that there are metrics.
    if !metrics::KEPT || !may {
        return Err(Problem::NoPage);
    }
    Ok((
        [(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")],
        metrics::told(&app.rooms, app.streams_open()),
    ))
}
