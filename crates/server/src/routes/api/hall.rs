//! The hall: tables that wait for players, that can be watched, that are over.

use std::sync::Arc;

use axum::extract::State;
use liege_pages::{LobbyLine, TableLine};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::model::{TableSummary, Tables};
use crate::app::App;
use crate::page::home;
use crate::problem::Problem;
use crate::request::body::Query;
use crate::request::browser::Browser;

/// Tables at which a seat is free.
#[derive(Serialize, ToSchema)]
pub(super) struct Lobby {
    /// At these a seat is kept for the caller.
    invited: Vec<OpenTable>,
    /// At these anybody may sit down.
    open: Vec<OpenTable>,
}

/// A table at which a seat is free.
#[derive(Serialize, ToSchema)]
struct OpenTable {
    id: String,
    /// The game's id.
    game: &'static str,
    /// What `take_seat` takes to sit down there.
    invitation: String,
    /// Those who sit there already.
    names: Vec<String>,
    /// How many seats are free, and how many there are.
    free: usize,
    seats: usize,
    /// What is not usual there.
    terms: Vec<OpenTerm>,
    /// When the game begins at the earliest, in milliseconds since 1970, if that was agreed.
    starts_ms: Option<i64>,
    /// Since when it waits, in milliseconds since 1970.
    since_ms: i64,
}

/// What was agreed about one thing.
#[derive(Serialize, ToSchema)]
struct OpenTerm {
    about: String,
    agreed: String,
}

/// Programs that wait for somebody to play with.
#[derive(Serialize, ToSchema)]
pub(super) struct Programs {
    programs: Vec<WaitingProgram>,
}

/// A program that waits: a seat of the kind `program` with its name is its at once.
#[derive(Serialize, ToSchema)]
struct WaitingProgram {
    name: String,
    /// The ids of the games for which it waits.
    games: Vec<String>,
}

/// A page of the archive.
#[derive(Serialize, ToSchema)]
pub(super) struct ArchivePage {
    tables: Vec<TableSummary>,
    /// Whether there is another page.
    more: bool,
}

/// Which page of the archive is wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ArchiveQuery {
    /// Its number, from 1 on.
    #[serde(default)]
    #[param(value_type = Option<usize>, minimum = 1, maximum = 1_000_000)]
    page: PageNumber,
}

/// The number of a page: 1 to [`PageNumber::MAX`].
#[derive(Deserialize, Clone, Copy)]
#[serde(try_from = "usize")]
struct PageNumber(usize);

impl PageNumber {
    /// The last page that can be asked for.
    const MAX: usize = 1_000_000;
}

impl Default for PageNumber {
    fn default() -> PageNumber {
        PageNumber(1)
    }
}

impl TryFrom<usize> for PageNumber {
    type Error = String;

    fn try_from(number: usize) -> Result<PageNumber, String> {
        match number {
            1..=PageNumber::MAX => Ok(PageNumber(number)),
            _ => Err(format!("a page is a number from 1 to {}", PageNumber::MAX)),
        }
    }
}

impl From<LobbyLine> for OpenTable {
    fn from(line: LobbyLine) -> OpenTable {
        // Behind the last stroke of the page's address stands the invitation itself.
        let invitation = line.sit.rsplit('/').next().unwrap_or_default().to_owned();
        let terms = line.terms.terms.into_iter();
        OpenTable {
            id: line.id,
            game: line.info.id,
            invitation,
            names: line.names,
            free: line.free,
            seats: line.seats,
            terms: terms
                .map(|term| OpenTerm { about: term.about.to_string(), agreed: term.agreed.to_string() })
                .collect(),
            starts_ms: line.terms.starts_ms,
            since_ms: line.since,
        }
    }
}

/// The tables that wait for players: those at which a seat is kept for the caller, and open ones
#[utoipa::path(get, path = "/lobby", operation_id = "list_open_tables", tag = "hall",
    responses((status = OK, description = "the tables", body = Lobby)))]
pub(super) async fn lobby(
    State(app): State<Arc<App>>,
    browser: Browser,
) -> Result<axum::Json<Lobby>, Problem> {
    super::opens_more_than_a_seat(&browser)?;
    let open = home::lobby(&app, &browser).await?;
    let invited = home::invited(&app, &browser).await?;
    let told = |lines: Vec<LobbyLine>| lines.into_iter().map(OpenTable::from).collect();
    Ok(axum::Json(Lobby { invited: told(invited), open: told(open) }))
}

/// The programs that wait for a game
#[utoipa::path(get, path = "/programs", operation_id = "list_programs", tag = "hall",
    responses((status = OK, description = "the programs, by name", body = Programs)))]
pub(super) async fn programs(State(app): State<Arc<App>>) -> Result<axum::Json<Programs>, Problem> {
    let waiting = app.rooms.waiting_programs().await?.into_iter();
    let programs = waiting.map(|program| WaitingProgram { name: program.name, games: program.games });
    Ok(axum::Json(Programs { programs: programs.collect() }))
}

/// Open tables at which others play, which anybody may watch
#[utoipa::path(get, path = "/watchable", operation_id = "list_watchable_tables", tag = "hall",
    responses((status = OK, description = "the tables", body = Tables)))]
pub(super) async fn watchable(
    State(app): State<Arc<App>>,
    browser: Browser,
) -> Result<axum::Json<Tables>, Problem> {
    super::opens_more_than_a_seat(&browser)?;
    let own = home::running(&app, &browser).await?;
    let tables = home::watchable(&app, &browser, &own).await?;
    Ok(axum::Json(Tables { tables: summaries(tables) }))
}

/// The tables of the caller that are over, or that everybody has forgotten
#[utoipa::path(get, path = "/archive", operation_id = "list_finished_tables", tag = "hall", params(ArchiveQuery),
    responses((status = OK, description = "a page of them, the last changed first", body = ArchivePage)))]
pub(super) async fn archive(
    State(app): State<Arc<App>>,
    Query(query): Query<ArchiveQuery>,
    browser: Browser,
) -> Result<axum::Json<ArchivePage>, Problem> {
    super::opens_more_than_a_seat(&browser)?;
    let (tables, more) = home::archived(&app, &browser, query.page.0).await?;
    Ok(axum::Json(ArchivePage { tables: summaries(tables), more }))
}

/// Tables as lists tell them.
pub(super) fn summaries(lines: Vec<TableLine>) -> Vec<TableSummary> {
    let told = |line: TableLine| TableSummary {
        id: line.id,
        game: line.info.id,
        names: line.names,
        state: line.state,
        your_turn: line.your_turn,
        over: line.over,
        changed_ms: line.changed,
    };
    lines.into_iter().map(told).collect()
}
