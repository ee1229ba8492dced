//! The form that makes a table.

mod form;

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use liege_pages::{NewTable, Notice};
use liege_rooms::{LEVELS, Offer, RoomError, TableRequest, create_table};
use liege_store::Relation;
use utoipa_axum::routes;

use super::Addresses;
use super::answers::{FORM, Page, ToTable};
use crate::app::App;
use crate::page::last_name;
use crate::problem::Problem;
use crate::request::body::Fields;
use crate::request::browser::Browser;
use crate::request::idempotency::{Keyed, Sent, of_seal};

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(show)).routes(routes!(create))
}

/// The form that makes a table.
#[utoipa::path(get, path = "/new/{game}", responses(Page))]
async fn show(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    browser: Browser,
) -> Result<(CookieJar, Html<String>), Problem> {
    let page = page(&app, &game, &browser, None).await?;
    // The sender of the form is known by it, also if it is sent twice.
    let (_, cookies) = browser.known()?;
    Ok((cookies, page))
}

/// Makes a table. A form that can't be right comes back with what is wrong.
#[utoipa::path(post, path = "/tables", params(Keyed), responses(ToTable),
    request_body(content = String, content_type = FORM, description = "`game`, `name`, `clock`, `hours` and `zone`, `starts`, `visibility`, \
        `behind`, `seal`, `ticket`, `part`; for each seat `seat-A` (`me`, `hot`, `open`, `friend:NAME`, `bot:LEVEL` or nothing) and `name-A`; for \
        each optional rule `option-ID`"))]
async fn create(
    State(app): State<Arc<App>>,
    browser: Browser,
    Sent(fields, once): Sent<Fields>,
) -> Result<Response, Problem> {
    let once = once.or_else(|| of_seal(&browser, &fields));
    let game = fields.field("game").to_owned();
    let (owner, cookies) = browser.clone().known()?;
    let made = match TableRequest::try_from(fields) {
        Ok(request) => create_table(&app.rooms, &browser, request, owner, once.as_ref()).await,
        Err(error) => Err(error),
    };
    match made.map_err(Problem::from) {
        Ok(room) => Ok((cookies, Redirect::to(&format!("/t/{}", room.id))).into_response()),
        Err(problem @ Problem::Room(RoomError::Setup(_) | RoomError::Seal)) => {
            let notice = Notice { text: problem.sentence(), rule: None };
            let page = page(&app, &game, &browser, Some(notice)).await?;
            Ok((problem.kind().0, page).into_response())
        }
        Err(problem) => Err(problem),
    }
}

async fn page(
    app: &App,
    game: &str,
    browser: &Browser,
    notice: Option<Notice>,
) -> Result<Html<String>, Problem> {
    let info = app.rooms.game(game)?.info();
    let name = last_name(app, browser).await?;
    let known = app.rooms.known_to(browser.owner().unwrap_or_default()).await?;
    let friends = known.into_iter().filter(|person| person.relation == Relation::Friend);
    let Offer { seal, ticket } = app.rooms.seals.offer()?;
    let new = NewTable {
        base: app.options.base.clone(),
        info,
        levels: LEVELS.to_vec(),
        friends: friends.map(|person| person.name).collect(),
        name,
        notice,
        seal,
        ticket,
        first_lesson: app.first_lesson(info.id),
    };
    Ok(Html(liege_pages::new_table(&new)))
}
