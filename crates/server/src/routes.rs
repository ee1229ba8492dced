//! Every address that the server knows.

mod account_tokens;
mod accounts;
mod admin;
mod analysis;
mod api;
mod assets;
mod events;
mod health;
mod join;
#[cfg(feature = "notices")]
mod mailed;
#[cfg(feature = "notices")]
mod notices;
mod pages;
mod programs;
mod settings;
mod sitting;
mod table;
mod table_form;
mod talk;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state, map_request};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer};

use crate::app::App;
use crate::figures;
use crate::problem::{Problem, tell};
use crate::request::base;
use crate::request::body;
use crate::request::guard;
use crate::request::request_id;

/// How hard pages are compressed, as Brotli counts: from here on it takes much longer and saves little.
const EFFORT: i32 = 5;

#[cfg(feature = "notices")]
fn notices() -> Router<Arc<App>> {
    Router::new()
        .route("/notices", get(notices::show).post(notices::change))
        .route("/notices/push", post(notices::push))
        .route("/notices/confirm/{token}", get(notices::ask).post(notices::confirm))
        .route("/notices/stop/{token}", get(notices::offer).post(notices::stop))
        .route("/account/mail", post(mailed::change))
        .route("/account/mail/{token}", get(mailed::offer_mail).post(mailed::confirm_mail))
        .route("/account/enter/{token}", get(mailed::offer_entry).post(mailed::enter))
}

#[cfg(not(feature = "notices"))]
fn notices() -> Router<Arc<App>> {
    Router::new()
}

/// Every address, behind the checks that apply to all of them.
pub(crate) fn router(app: &Arc<App>) -> Router {
    let (answers, api_streams) = api::routers(app);
    let router = Router::new()
        .route("/", get(pages::home))
        .route("/new/{game}", get(pages::new_table))
        .route("/tables", post(pages::create))
        .route("/rules/{game}", get(pages::rules))
        .route("/about", get(pages::about))
        .route("/join/{invite}", get(join::show).post(join::sit))
        .route("/t/{id}", get(table::show))
        .route("/t/{id}/at/{number}", get(table::past))
        .route("/t/{id}/live", get(table::live))
        .route("/t/{id}/log", get(table::log))
        .route("/t/{id}/ground/{name}", get(table::ground))
        .route("/t/{id}/preview", get(table::preview))
        .route("/t/{id}/record", get(table::record))
        .route("/t/{id}/analysis", get(analysis::analysis))
        .route("/t/{id}/why", get(analysis::why))
        .route("/t/{id}/act", post(table::act))
        .route("/t/{id}/undo", post(table::undo))
        .route("/t/{id}/restart", post(table::restart))
        .route("/t/{id}/settings", post(settings::set))
        .route("/t/{id}/draft", post(settings::draft))
        .route("/t/{id}/draft/send", post(settings::send))
        .route("/t/{id}/sitting", post(sitting::sitting))
        .route("/t/{id}/programs", get(programs::show).post(programs::change))
        .route("/t/{id}/talk", post(talk::talk))
        .route("/t/{id}/proposals", post(talk::proposals))
        .route("/t/{id}/notes", get(talk::notes).post(talk::keep_notes))
        .route("/look/{code}", get(sitting::show_look).post(sitting::look))
        .route("/archive", get(pages::archive))
        .route("/account", get(accounts::show).post(accounts::change))
        .route("/admin", get(admin::show).post(admin::change))
        .route("/account/tokens", post(account_tokens::change))
        .route("/take/{code}", get(sitting::offer).post(sitting::take_over))
        .merge(answers)
        .route("/health", get(health::health))
        .route("/ready", get(health::ready))
        .route("/metrics", get(health::metrics))
        .route("/style.css", get(assets::style))
        .route("/board/{file}", get(assets::board))
        .route("/script.js", get(assets::script))
        .route("/worker.js", get(assets::worker))
        .route("/icon.svg", get(assets::icon))
        .route("/icon/{file}", get(assets::tile))
        .route("/service.js", get(assets::service))
        .route("/app.webmanifest", get(assets::manifest))
        .merge(notices())
        .fallback(async || Problem::NoPage)
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(EFFORT)));
    // What is sent here is short, and thousands of these stay open: none holds a compressor.
    let streams =
        Router::new().route("/t/{id}/events", get(table::events)).route("/events", get(events::events));
    let router = router
        .merge(streams.merge(api_streams))
        .layer(DefaultBodyLimit::max(body::LIMIT))
        .layer(CatchPanicLayer::custom(|_| Problem::broken("a handler panicked").into_response()))
        .layer(from_fn_with_state(Arc::clone(app), body::arrive))
        .layer(from_fn(body::without_nul))
        .layer(from_fn(guard::same_site))
        .layer(from_fn_with_state(Arc::clone(app), guard::visitor))
        .layer(from_fn_with_state(Arc::clone(app), guard::host))
        .layer(from_fn_with_state(Arc::clone(app), tell))
        .layer(from_fn_with_state(Arc::clone(app), guard::headers))
        .layer(from_fn(figures::measure))
        .layer(from_fn(request_id::trace))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
        .layer(map_request(request_id::bounded))
        .with_state(Arc::clone(app));
    base::below(&app.options.base, router)
}
