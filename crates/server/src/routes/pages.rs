//! The pages around the tables: front page, new table, rules, about.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use liege_pages::{Archive, Home, NewTable, Notice};
use liege_rooms::{LEVELS, Offer, RoomError, TableRequest, create_table as make};
use serde::Deserialize;

use crate::app::App;
use crate::page::home::{archived, lobby, running};
use crate::problem::Problem;
use crate::request::body::{Form, Query};
use crate::request::browser::Browser;
use crate::request::idempotency::{Sent, of_seal};

/// The games, and the tables of this browser.
pub(super) async fn home(
    State(app): State<Arc<App>>,
    browser: Browser,
) -> Result<(CookieJar, Html<String>), Problem> {
    let (tables, lobby) = (running(&app, &browser).await?, lobby(&app, &browser).await?);
    let home = Home {
        base: app.options.base.clone(),
        games: app.rooms.games.iter().map(|game| game.info()).collect(),
        tables,
        lobby,
        name: browser.session().map(|session| session.account.name.clone()),
        signed_out: browser.was_signed_in(),
        archive: !app
            .store
            .archive(browser.owner().unwrap_or_default(), app.rooms.forgotten().await?, 0, 1)
            .await?
            .is_empty(),
        notices: app.notices.is_offered(),
    };
    Ok((browser.renewed(), Html(liege_pages::home(&home))))
}

/// Which page of the archive is wanted, from 1 on.
#[derive(Deserialize)]
pub(super) struct ArchiveQuery {
    page: Option<usize>,
}

/// The tables of whoever asks that are over, or that everybody has forgotten.
pub(super) async fn archive(
    State(app): State<Arc<App>>,
    Query(query): Query<ArchiveQuery>,
    browser: Browser,
) -> Result<Html<String>, Problem> {
    let page = query.page.unwrap_or(1).clamp(1, 1_000_000);
    let (tables, more) = archived(&app, &browser, page).await?;
    Ok(Html(liege_pages::archive(&Archive { base: app.options.base.clone(), tables, page, more })))
}

/// The form that makes a table.
pub(super) async fn new_table(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    browser: Browser,
) -> Result<(CookieJar, Html<String>), Problem> {
    let page = form(&app, &game, &browser, None).await?;
    // The sender of the form is known by it, also if it is sent twice.
    let (_, cookies) = browser.known()?;
    Ok((cookies, page))
}

async fn form(
    app: &App,
    game: &str,
    browser: &Browser,
    notice: Option<Notice>,
) -> Result<Html<String>, Problem> {
    let info = app.rooms.game(game)?.info();
    let name = last_name(app, browser).await?;
    let Offer { seal, ticket } = app.rooms.seals.offer()?;
    let new = NewTable {
        base: app.options.base.clone(),
        info,
        levels: LEVELS.to_vec(),
        name,
        notice,
        seal,
        ticket,
    };
    Ok(Html(liege_pages::new_table(&new)))
}

/// The name of the account that is signed in, or the one that this browser used last.
pub(super) async fn last_name(app: &App, browser: &Browser) -> Result<String, Problem> {
    if let Some(session) = browser.session() {
        return Ok(session.account.name.clone());
    }
    match browser.owner() {
        Some(digest) => Ok(app.store.last_name(digest).await?.unwrap_or_default()),
        None => Ok(String::new()),
    }
}

/// Makes a table and goes to it; a form that can't be right comes back with what is wrong.
pub(super) async fn create(
    State(app): State<Arc<App>>,
    browser: Browser,
    Sent(fields, once): Sent<Form>,
) -> Result<Response, Problem> {
    let once = once.or_else(|| of_seal(&browser, &fields));
    let game = fields.field("game").to_owned();
    let (owner, cookies) = browser.clone().known()?;
    let made = match TableRequest::try_from(fields) {
        Ok(request) => make(&app.rooms, &browser, request, owner, once.as_ref()).await.map_err(Problem::from),
        Err(error) => Err(error.into()),
    };
    match made {
        Ok(room) => Ok((cookies, Redirect::to(&format!("/t/{}", room.id))).into_response()),
        Err(problem @ Problem::Room(RoomError::Setup(_) | RoomError::Seal)) => {
            let notice = Notice { text: problem.sentence(), rule: None };
            let page = form(&app, &game, &browser, Some(notice)).await?;
            Ok((problem.kind().0, page).into_response())
        }
        Err(problem) => Err(problem),
    }
}

/// The rules of a game.
pub(super) async fn rules(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
) -> Result<Html<String>, Problem> {
    Ok(Html(app.rules(&game).await?.to_string()))
}

/// What Liege is.
pub(super) async fn about(State(app): State<Arc<App>>) -> Html<String> {
    let games: Vec<_> = app.rooms.games.iter().map(|game| game.info()).collect();
    Html(liege_pages::about(&app.options.base, &games))
}
