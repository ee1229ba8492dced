//! The form that makes a table.

mod form;

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use liege_pages::{FromPosition, NewTable, Notice};
use liege_rooms::{LEVELS, Offer, RoomError, TableRequest, create_table};
use liege_store::Relation;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::routes;

use super::Addresses;
use super::answers::{FORM, Page, ToTable};
use crate::app::App;
use crate::page::last_name;
use crate::problem::Problem;
use crate::request::body::{Fields, Query};
use crate::request::browser::Browser;
use crate::request::idempotency::{Keyed, Sent, of_seal};

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(show)).routes(routes!(create))
}

/// The position that the table goes on from, or the length that is asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct FormQuery {
    /// The id of another table.
    from: Option<String>,
    /// The number of the position; else its last one.
    at: Option<usize>,
    /// `yes` if a short game is asked for.
    short: Option<String>,
}

/// The position that a query names, if the caller may have that table's record.
async fn from(app: &App, browser: &Browser, query: FormQuery) -> Result<Option<FromPosition>, Problem> {
    let Some(table) = query.from else { return Ok(None) };
    let room = app.rooms.look_at(&table, browser).await?;
    room.record(browser)?;
    let (last, players) = room.read_from(browser, |live| (live.table.number(), live.shared.seats.len()));
    Ok(Some(FromPosition { table, position: query.at.unwrap_or(last).min(last), players }))
}

/// The form that makes a table.
#[utoipa::path(get, path = "/new/{game}", params(FormQuery), responses(Page))]
async fn show(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Query(query): Query<FormQuery>,
    browser: Browser,
) -> Result<(CookieJar, Html<String>), Problem> {
    let short = query.short.as_deref() == Some("yes");
    let from = from(&app, &browser, query).await?;
    let page = page(&app, &game, &browser, (from, None, short)).await?;
    // The sender of the form is known by it, also if it is sent twice.
    let (_, cookies) = browser.known()?;
    Ok((cookies, page))
}

/// Makes a table. A form that can't be right comes back with what is wrong.
#[utoipa::path(post, path = "/tables", params(Keyed), responses(ToTable),
    request_body(content = String, content_type = FORM, description = "`game`, `name`, `clock`, `hours` and `zone`, `starts`, `visibility`, \
        `behind`, `seal`, `ticket`, `part`; `record` or `from` (another table’s id), with `at`; for each seat `seat-A` (`me`, `hot`, `open`, `friend:NAME`, `program:NAME`, `bot:LEVEL` or nothing) and `name-A`; for \
        each optional rule `option-ID`"))]
async fn create(
    State(app): State<Arc<App>>,
    browser: Browser,
    Sent(fields, once): Sent<Fields>,
) -> Result<Response, Problem> {
    let once = once.or_else(|| of_seal(&browser, &fields));
    let game = fields.field("game").to_owned();
    let (owner, cookies) = browser.clone().known()?;
    let short = fields.field("option-short") == "yes";
    let query = FormQuery {
        from: Some(fields.field("from").to_owned()).filter(|table| !table.is_empty()),
        at: fields.field("at").parse().ok(),
        short: None,
    };
    let made = match TableRequest::try_from(fields) {
        Ok(request) => create_table(&app.rooms, &browser, request, owner, once.as_ref()).await,
        Err(error) => Err(error),
    };
    match made.map_err(Problem::from) {
        Ok(room) => Ok((cookies, Redirect::to(&format!("/t/{}", room.id))).into_response()),
        Err(problem @ Problem::Room(RoomError::Setup(_) | RoomError::Seal)) => {
            let notice = Notice { text: problem.sentence(), rule: None };
            let from = from(&app, &browser, query).await?;
            let page = page(&app, &game, &browser, (from, Some(notice), short)).await?;
            Ok((problem.status(), page).into_response())
        }
        Err(problem) => Err(problem),
    }
}

async fn page(
    app: &App,
    game: &str,
    browser: &Browser,
    (from, notice, short): (Option<FromPosition>, Option<Notice>, bool),
) -> Result<Html<String>, Problem> {
    let info = app.rooms.game(game)?.info();
    let name = last_name(app, browser).await?;
    let known = app.rooms.known_to(browser.owner().unwrap_or_default()).await?;
    let friends = known.into_iter().filter(|person| person.relation == Relation::Friend);
    let programs = app.rooms.waiting_programs().await?.into_iter();
    let programs = programs.filter(|program| program.games.iter().any(|waited| waited == info.id));
    let Offer { seal, ticket } = app.rooms.seals.offer()?;
    let new = NewTable {
        base: app.options.base.clone(),
        info,
        levels: LEVELS.to_vec(),
        friends: friends.map(|person| person.name).collect(),
        programs: programs.map(|program| program.name).collect(),
        name,
        notice,
        seal,
        ticket,
        first_lesson: app.first_lesson(info.id),
        short,
        from,
    };
    Ok(Html(liege_pages::new_table(&new)))
}
