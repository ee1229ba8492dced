//! Every address that the server knows. [`addresses`] is the table of them: the router is built from it, and so is the page
//! `docs/http.md`.

mod account;
mod admin;
mod answers;
mod api;
pub(crate) mod assets;
mod events;
mod hall;
mod health;
mod join;
mod learn;
mod lessons_kept;
mod lessons_made;
#[cfg(test)]
mod listing;
mod look;
mod new_table;
#[cfg(feature = "notices")]
mod notices;
mod offline;
mod own_questions;
mod profile;
mod programs;
mod questions;
mod table;
mod take;
mod used_link;

pub(crate) use api::KeyedSentence;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::Uri;
use axum::middleware::{from_fn, from_fn_with_state, map_request};
use axum::response::{IntoResponse, Redirect, Response};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer};
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::metrics;
use crate::problem::{JsonAddresses, Problem, render_error};
use crate::request::base;
use crate::request::body;
use crate::request::cors;
use crate::request::guard;
use crate::request::language;
use crate::request::request_id;

/// How hard pages are compressed, as Brotli counts: from here on it takes much longer and saves little.
const EFFORT: i32 = 5;

/// Addresses that belong together, with what is told of them.
type Addresses = OpenApiRouter<Arc<App>>;

/// Every address of pages and their script, by what it is about. Those of the API are in [`api`].
fn addresses() -> Vec<(&'static str, Addresses)> {
    vec![
        ("The hall", hall::addresses().merge(new_table::addresses())),
        (
            "Lessons",
            learn::addresses()
                .merge(lessons_kept::addresses())
                .merge(lessons_made::addresses())
                .merge(own_questions::addresses())
                .merge(questions::addresses()),
        ),
        ("Links", join::addresses().merge(look::addresses()).merge(take::addresses())),
        ("A table", table::addresses()),
        ("An account", account::addresses()),
        ("A player", profile::addresses()),
        #[cfg(feature = "notices")]
        ("Notices", notices::addresses()),
        ("Programs", programs::addresses()),
        ("Looking after the server", admin::addresses().merge(health::addresses())),
        ("Style sheets, scripts and pictures", assets::addresses()),
        ("Without this server", offline::addresses()),
    ]
}

/// The streams of changes that pages listen to.
fn streams() -> Addresses {
    table::streams().merge(events::addresses())
}

/// Every address, behind the checks that apply to all of them.
pub(crate) fn router(app: &Arc<App>) -> Router {
    let (api, api_streams) = api::routers(app);
    let pages = addresses().into_iter().fold(Addresses::new(), |all, (_, some)| all.merge(some));
    let (pages, mut document) = pages.split_for_parts();
    let (streams, more) = streams().split_for_parts();
    document.merge(more);
    let json = JsonAddresses::of(&document);
    let router = pages
        .merge(api)
        .fallback(nothing)
        .merge(streams.merge(api_streams))
        .layer(DefaultBodyLimit::max(body::LIMIT))
        .layer(CatchPanicLayer::custom(|_| Problem::broken("a handler panicked").into_response()))
        .layer(from_fn_with_state(Arc::clone(app), body::arrive))
        .layer(from_fn(body::without_nul))
        // What a page of another site makes a browser send is refused.
        .layer(CsrfLayer::new().with_rejection_response(|_| Problem::CrossSite.into_response()))
        .layer(from_fn(cors::trust_token));
    #[cfg(feature = "mcp")]
    let router = {
        let asked = guarded(router.clone(), app, &json).with_state(Arc::clone(app));
        router.merge(crate::assistants::beside(app, asked))
    };
    base::below(&app.options.base, guarded(router, app, &json).with_state(Arc::clone(app)))
}

/// Nothing lies under this address; perhaps something does without the stroke at its end.
async fn nothing(uri: Uri) -> Response {
    let path = uri.path().trim_end_matches('/');
    // Two strokes at the beginning, or one of the other kind, would name another host.
    let here = path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
    if !here || path.len() == uri.path().len() {
        return Problem::NoPage.into_response();
    }
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Redirect::permanent(&format!("{path}{query}")).into_response()
}

/// Addresses behind the checks of who asks, and whether this server is meant; what goes wrong is put into words, and all is counted.
fn guarded(router: Router<Arc<App>>, app: &Arc<App>, json: &JsonAddresses) -> Router<Arc<App>> {
    router
        .layer(from_fn_with_state(Arc::clone(app), guard::visitor))
        .layer(from_fn_with_state(Arc::clone(app), guard::host))
        .layer(from_fn_with_state((Arc::clone(app), json.clone()), render_error))
        // Outside of what puts other words in the place of a problem.
        .layer(from_fn_with_state(Arc::clone(app), language::answer))
        // It leaves streams as they are: what is sent there is short, and
        // thousands stay open.
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(EFFORT)))
        // A program behind a page of another site reads refusals too.
        .layer(cors::layer())
        .layer(from_fn_with_state(Arc::clone(app), guard::headers))
        .layer(from_fn(metrics::measure))
        .layer(from_fn(request_id::trace))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
        .layer(map_request(request_id::bounded))
}
