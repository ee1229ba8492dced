//! The pages around the tables: front page, archive, rules, about.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Html;
use axum_extra::extract::CookieJar;
use liege_pages::{Archive, Home};
use liege_table::AnyGame;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::routes;

use super::Addresses;
use super::answers::Page;
use crate::app::App;
use crate::page::home::{archived, invited, lobby, running, watchable};
use crate::problem::Problem;
use crate::request::body::Query;
use crate::request::browser::Browser;

pub(super) fn addresses() -> Addresses {
    Addresses::new()
        .routes(routes!(home))
        .routes(routes!(archive))
        .routes(routes!(rules))
        .routes(routes!(about))
        .routes(routes!(sentences))
        .routes(routes!(sentence))
}

/// The games, and the tables of this browser.
#[utoipa::path(get, path = "/", responses(Page))]
async fn home(State(app): State<Arc<App>>, browser: Browser) -> Result<(CookieJar, Html<String>), Problem> {
    let (tables, lobby) = (running(&app, &browser).await?, lobby(&app, &browser).await?);
    let home = Home {
        base: app.options.base.clone(),
        games: app.rooms.games.iter().map(|game| game.info()).collect(),
        watchable: watchable(&app, &browser, &tables).await?,
        tables,
        invited: invited(&app, &browser).await?,
        lobby,
        name: browser.session().map(|session| session.account.name.clone()),
        signed_out: browser.was_signed_in(),
        archive: has_archive(&app, &browser).await?,
        notices: app.notices.is_offered(),
        offline: !app.options.offline.is_empty(),
        first_lessons: app.rooms.games.iter().filter_map(|game| app.first_lesson(game.info().id)).collect(),
    };
    Ok((browser.renewed(), Html(liege_pages::home(&home))))
}

async fn has_archive(app: &App, browser: &Browser) -> Result<bool, Problem> {
    let Some(owner) = browser.owner() else { return Ok(false) };
    Ok(!app.store.archive(owner, app.rooms.forgotten().await?, 0, 1).await?.is_empty())
}

/// Which page of the archive is wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ArchiveQuery {
    /// Its number, from 1 on.
    page: Option<usize>,
}

/// The tables of the caller that are over, or that everybody has forgotten.
#[utoipa::path(get, path = "/archive", params(ArchiveQuery), responses(Page))]
async fn archive(
    State(app): State<Arc<App>>,
    Query(query): Query<ArchiveQuery>,
    browser: Browser,
) -> Result<Html<String>, Problem> {
    let page = query.page.unwrap_or(1).clamp(1, 1_000_000);
    let (tables, more) = archived(&app, &browser, page).await?;
    Ok(Html(liege_pages::archive(&Archive { base: app.options.base.clone(), tables, page, more })))
}

/// The rules of a game.
#[utoipa::path(get, path = "/rules/{game}", responses(Page))]
async fn rules(State(app): State<Arc<App>>, Path(game): Path<String>) -> Result<Html<String>, Problem> {
    Ok(Html(app.rules(&game).await?.to_string()))
}

/// The sentences of a game, for those who translate.
#[utoipa::path(get, path = "/languages/{game}", responses(Page))]
async fn sentences(State(app): State<Arc<App>>, Path(game): Path<String>) -> Result<Html<String>, Problem> {
    let base = app.options.base.clone();
    let made =
        move |game: &dyn AnyGame| liege_pages::sentences(&base, game.info(), &liege_showing::sentences(game));
    app.told_of(game, made).await.map(Html)
}

/// A sentence of a game with a position in which it is said.
#[utoipa::path(get, path = "/languages/{game}/{key}", responses(Page))]
async fn sentence(
    State(app): State<Arc<App>>,
    Path((game, key)): Path<(String, String)>,
) -> Result<Html<String>, Problem> {
    let base = app.options.base.clone();
    let made = move |game: &dyn AnyGame| {
        let there = liege_showing::occurrence(game, &key)?;
        Some(liege_pages::sentence(
            &base,
            game.info(),
            game.style(),
            there.sentence,
            &there.line,
            &there.board,
        ))
    };
    app.told_of(game, made).await?.map(Html).ok_or(Problem::NoPage)
}

/// What Liege is.
#[utoipa::path(get, path = "/about", responses(Page))]
async fn about(State(app): State<Arc<App>>) -> Html<String> {
    let games: Vec<_> = app.rooms.games.iter().map(|game| game.info()).collect();
    Html(liege_pages::about(&app.options.base, &games))
}
