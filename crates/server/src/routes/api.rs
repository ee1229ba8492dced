//! The JSON interface: what the pages show and do, for programs.

mod account;
mod actions;
mod clock;
mod document;
mod games;
mod model;
mod stream;
mod tables;
mod tokens;

use std::sync::Arc;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use liege_identity::Grant;
use liege_rooms::Room;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::problem::Problem;
use crate::request::bearer::bearer;
use crate::request::browser::Browser;

/// What every address begins with. Within a version nothing is taken away, renamed or given another meaning.
const VERSION: &str = "/api/v1";

/// Every address of the interface: those that answer at once, among them the document that describes them all, and the
/// streams.
pub(super) fn routers(app: &Arc<App>) -> (Router<Arc<App>>, Router<Arc<App>>) {
    let answers = OpenApiRouter::new()
        .routes(routes!(games::games))
        .routes(routes!(games::rules))
        .routes(routes!(games::rule))
        .routes(routes!(games::seal))
        .routes(routes!(tables::own, tables::create))
        .routes(routes!(tables::join))
        .routes(routes!(tables::table))
        .routes(routes!(tables::board))
        .routes(routes!(tables::log))
        .routes(routes!(actions::legal, actions::act))
        .routes(routes!(actions::undo))
        .routes(routes!(actions::restart))
        .routes(routes!(actions::propose))
        .routes(routes!(tokens::list, tokens::make))
        .routes(routes!(tokens::revoke))
        .routes(routes!(account::list, account::make))
        .routes(routes!(account::revoke));
    let streams = OpenApiRouter::new().routes(routes!(stream::events));
    let (answers, mut document) = OpenApiRouter::with_openapi(document::begin(&app.options.base))
        .nest(VERSION, answers)
        .split_for_parts();
    let (streams, more) = OpenApiRouter::new().nest(VERSION, streams).split_for_parts();
    document.merge(more);
    let text: Arc<str> = document::finished(document).into();
    let tell = async move || ([(CONTENT_TYPE, "application/json")], text.to_string());
    let answers = answers.route("/api/v1/openapi.json", get(tell));
    let bearer = || from_fn_with_state(Arc::clone(app), bearer);
    (answers.layer(bearer()), streams.layer(bearer()))
}

/// The table with this id, unless whoever asks shows a token that does not open it.
async fn room(app: &Arc<App>, id: &str, browser: &Browser) -> Result<Arc<Room>, Problem> {
    browser.grant().map_or(Ok(()), |grant| grant.opens(id))?;
    let room = app.rooms.look_at(id, browser).await?;
    if browser.grant().is_some_and(|grant| grant.table().is_some())
        && room.read(|live| live.own(browser)).is_empty()
    {
        return Err(Problem::FormerPlayer);
    }
    Ok(room)
}

/// Refuses whoever shows a token: none makes or revokes another.
fn without_token(browser: &Browser) -> Result<(), Problem> {
    browser.grant().map_or(Ok(()), |grant| Err(grant.refuse().into()))
}

/// Refuses whoever shows a token that may not make tables and take seats.
fn may_make(browser: &Browser) -> Result<(), Problem> {
    Ok(browser.grant().map_or(Ok(()), Grant::makes)?)
}
