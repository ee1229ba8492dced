//! The JSON interface: what the pages show and do, for programs.

mod account;
mod actions;
mod asking;
mod bounds;
mod clock;
#[cfg(test)]
mod complete;
pub(super) mod document;
mod games;
mod hall;
mod letters;
mod locations;
mod model;
mod proposal;
mod review;
mod seats;
mod spectators;
mod stream;
mod tables;
mod talk;
mod tokens;

pub(crate) use model::KeyedSentence;

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use liege_identity::Grant;
use liege_pages::Base;
use utoipa::openapi::OpenApi;
use utoipa_axum::routes;

use super::Addresses;
use crate::app::App;
use crate::problem::Problem;
use crate::request::bearer::bearer;
use crate::request::browser::Browser;
use crate::request::etag::etag;

/// What every address begins with. Within a version nothing is taken away, renamed or given another meaning.
const VERSION: &str = "/api/v1";

/// Every address of the interface that answers at once.
fn answers() -> Addresses {
    let answers = Addresses::new()
        .routes(routes!(games::games))
        .routes(routes!(games::rules))
        .routes(routes!(games::components))
        .routes(routes!(games::schema))
        .routes(routes!(games::rule))
        .routes(routes!(games::find))
        .routes(routes!(games::seal))
        .routes(routes!(hall::lobby))
        .routes(routes!(hall::watchable))
        .routes(routes!(hall::archive))
        .routes(routes!(hall::programs))
        .routes(routes!(account::program, account::set_program))
        .routes(routes!(tables::own, tables::create))
        .routes(routes!(tables::join))
        .routes(routes!(tables::table))
        .routes(routes!(tables::board))
        .routes(routes!(tables::locations))
        .routes(routes!(tables::log))
        .routes(routes!(actions::legal, actions::act))
        .routes(routes!(actions::undo))
        .routes(routes!(actions::restart))
        .routes(routes!(actions::propose))
        .routes(routes!(asking::settings, asking::set))
        .routes(routes!(asking::draft, asking::change))
        .routes(routes!(asking::send))
        .routes(routes!(talk::list, talk::say))
        .routes(routes!(talk::judge))
        .routes(routes!(talk::mute))
        .routes(routes!(talk::notes, talk::keep_notes))
        .routes(routes!(seats::fill))
        .routes(routes!(seats::invite))
        .routes(routes!(seats::leave))
        .routes(routes!(seats::turn_down))
        .routes(routes!(seats::reclaim))
        .routes(routes!(seats::visibility))
        .routes(routes!(seats::rematch))
        .routes(routes!(spectators::close))
        .routes(routes!(spectators::hide))
        .routes(routes!(spectators::admit))
        .routes(routes!(spectators::link))
        .routes(routes!(spectators::look))
        .routes(routes!(review::record))
        .routes(routes!(review::analysis))
        .routes(routes!(review::hint))
        .routes(routes!(tokens::list, tokens::make))
        .routes(routes!(tokens::revoke))
        .routes(routes!(account::list, account::make))
        .routes(routes!(account::revoke));
    Addresses::new().nest(VERSION, answers)
}

/// Its streams.
fn streams() -> Addresses {
    Addresses::new().nest(VERSION, Addresses::new().routes(routes!(stream::events)))
}

/// The addresses that the document describes, as they are listed beside all others.
#[cfg(test)]
pub(super) fn addresses() -> Addresses {
    answers().merge(streams()).routes(routes!(document::show))
}

/// Every address of the interface: those that answer at once, among them the document that describes them all, and the
/// streams.
pub(super) fn routers(app: &Arc<App>) -> (Router<Arc<App>>, Router<Arc<App>>) {
    let bearer = || from_fn_with_state(Arc::clone(app), bearer);
    let answers = Router::from(answers().routes(routes!(document::show)));
    (answers.layer(from_fn(etag)).layer(bearer()), Router::from(streams()).layer(bearer()))
}

/// All that the document describes.
fn described(base: &Base) -> OpenApi {
    let mut document = document::begin(base);
    document.merge(answers().into_openapi());
    document.merge(streams().into_openapi());
    document
}

/// Refuses callers whose token may not make tables and take seats.
fn may_make(browser: &Browser) -> Result<(), Problem> {
    Ok(browser.grant().map_or(Ok(()), Grant::makes)?)
}

/// Refuses callers whose token opens the seat of one table alone: the rest of the house is nothing to them.
fn opens_more_than_a_seat(browser: &Browser) -> Result<(), Problem> {
    match browser.grant() {
        Some(grant) if grant.table().is_some() => Err(grant.refuse().into()),
        _ => Ok(()),
    }
}
