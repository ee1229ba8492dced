//! Tables: made, joined, listed, looked at.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use liege_game::{Pending, Seat};
use liege_rooms::{Halt, Live, Room, TableRequest, create_table};
use liege_store::Sitter;
use liege_table::{At, Keyed, LogEntry, LogSpan};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::clock::ClockState;
use super::hall::summaries;
use super::locations::Locations;
use super::may_make;
use super::model::{
    HaltState, Joined, Log, Made, Place, Prompt, ScorePart, ScoreState, SeatState, TableState, Tables, eyes,
};
use super::proposal::OpenProposal;
use crate::app::App;
use crate::page::home;
use crate::page::{PageQuery, looks};
use crate::page::{invitation, seats};
use crate::problem::Problem;
use crate::request::at_table::{AtTable, Look, room_for};
use crate::request::body::{Json, Query};
use crate::request::browser::Browser;
use crate::request::idempotency::{self, Sent};
use crate::routes::join::take_seat;

/// How to look at a table.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LookQuery {
    /// The own seat to look for, on a screen that several share.
    #[serde(rename = "as")]
    seat: Option<String>,
    /// The number of a past position; else the present one.
    at: Option<usize>,
    /// With whose eyes a finished game is looked at: a seat's letter, `onlooker` or `all`; else one's own.
    eyes: Option<String>,
}

/// Which part of the log is wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LogQuery {
    /// The own seat to look for, on a screen that several share.
    #[serde(rename = "as")]
    seat: Option<String>,
    /// The number of a past position at which it ends; else the present one.
    at: Option<usize>,
    /// With whose eyes a finished game is looked at.
    eyes: Option<String>,
    /// Only what happened after the position of this number.
    since: Option<usize>,
}

/// The name under which somebody takes a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with name and part")]
pub(super) struct JoinRequest {
    /// If left out the server thinks of one.
    #[serde(default)]
    name: String,
    /// What the client adds to the draws: 64 hexadecimal digits.
    #[serde(default)]
    part: String,
}

impl From<LookQuery> for PageQuery {
    fn from(query: LookQuery) -> PageQuery {
        PageQuery { seat: query.seat, at: query.at, eyes: query.eyes, ..PageQuery::default() }
    }
}

/// The tables that this browser made or plays at, those that wait for it first; for the token of a seat its own
#[utoipa::path(get, path = "/tables", operation_id = "list_tables", tag = "tables", responses((status = OK, description = "the tables, those that wait for the caller first", body = Tables)))]
pub(super) async fn own(
    State(app): State<Arc<App>>,
    browser: Browser,
) -> Result<axum::Json<Tables>, Problem> {
    let tables = match browser.grant().and_then(|grant| grant.table()) {
        Some(table) => vec![home::line(&*room_for::<Look>(&app, table, &browser).await?, &browser)],
        None => home::tables(&app, &browser).await?,
    };
    Ok(axum::Json(Tables { tables: summaries(tables) }))
}

/// Makes a table
#[utoipa::path(post, path = "/tables", operation_id = "make_table", tag = "tables", params(("Idempotency-Key" = Option<String>, Header, description = idempotency::ABOUT)),
    request_body = TableRequest, responses((status = CREATED, description = "the table, and what opens its seats", body = Made)))]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    browser: Browser,
    Sent(Json(request), once): Sent<Json<TableRequest>>,
) -> Result<Response, Problem> {
    may_make(&browser)?;
    let (owner, cookies) = browser.clone().known()?;
    let base = &app.options.base;
    let room = create_table(&app.rooms, &browser, request, owner, once.as_ref()).await?;
    let invitations = room.read(|live| {
        let open = live.shared.seats.iter().filter_map(|row| match &row.sitter {
            Sitter::Open { invite } => Some((row.seat.to_string(), format!("{base}{}", invitation(invite)))),
            _ => None,
        });
        open.collect()
    });
    let made = Made { id: room.id.clone(), path: format!("{base}/t/{}", room.id), invitations };
    Ok((StatusCode::CREATED, cookies, axum::Json(made)).into_response())
}

/// Takes the open seat behind an invitation, which is what stands after `/join/` in its address
#[utoipa::path(post, path = "/invitations/{invitation}", operation_id = "take_seat", tag = "tables",
    params(("invitation" = String, Path, description = "What opens the seat")),
    request_body = JoinRequest, responses((status = CREATED, description = "the seat", body = Joined)))]
pub(super) async fn join(
    State(app): State<Arc<App>>,
    Path(invite): Path<String>,
    browser: Browser,
    Json(request): Json<JoinRequest>,
) -> Result<Response, Problem> {
    may_make(&browser)?;
    let (id, seat, cookies) = take_seat(&app, browser, invite, &request.name, &request.part).await?;
    let joined = Joined { id, seat: seat.to_string() };
    Ok((StatusCode::CREATED, cookies, axum::Json(joined)).into_response())
}

/// A table as the caller may know it
#[utoipa::path(get, path = "/tables/{id}", operation_id = "get_table", tag = "tables", params(("id" = String, Path, description = "The table's id"), LookQuery),
    responses((status = OK, description = "the table", body = TableState)))]
pub(super) async fn table(
    AtTable { app, room, browser, .. }: AtTable<Look>,
    Query(query): Query<LookQuery>,
) -> Result<axum::Json<TableState>, Problem> {
    let query = query.into();
    room.read_as(&browser, |live| state((&room, app.now()), live, &query, &browser)).map(axum::Json)
}

/// The board as text, as the caller may know it
#[utoipa::path(get, path = "/tables/{id}/board", operation_id = "get_board", tag = "tables", params(("id" = String, Path, description = "The table's id"), LookQuery),
    responses((status = OK, description = "the board as text", body = String, content_type = "text/plain")))]
pub(super) async fn board(
    AtTable { room, browser, .. }: AtTable<Look>,
    Query(query): Query<LookQuery>,
) -> Result<String, Problem> {
    let query = PageQuery::from(query);
    room.read_as(&browser, |live| {
        let viewer = looks(&query, live, &browser)?.viewer;
        Ok(live.table.seen(query.past(&*live.table).into(), viewer).board_text())
    })
}

/// Every place of the map with who and what is there, and where its routes lead; none where the game has no map
#[utoipa::path(get, path = "/tables/{id}/locations", operation_id = "list_locations", tag = "tables", params(("id" = String, Path, description = "The table's id"), LookQuery),
    responses((status = OK, description = "the places", body = Locations)))]
pub(super) async fn locations(
    AtTable { room, browser, .. }: AtTable<Look>,
    Query(query): Query<LookQuery>,
) -> Result<axum::Json<Locations>, Problem> {
    let query = PageQuery::from(query);
    room.read_as(&browser, |live| {
        let viewer = looks(&query, live, &browser)?.viewer;
        let locations = live.table.seen(query.past(&*live.table).into(), viewer).locations();
        Ok(axum::Json(Locations::of(locations)))
    })
}

fn state(
    (room, now): (&Room, i64),
    live: &Live,
    query: &PageQuery,
    browser: &Browser,
) -> Result<TableState, Problem> {
    let mut look = looks(query, live, browser)?;
    let halt = room.halt();
    if halt.is_some() {
        look.acting = None;
    }
    let at = At::from(query.past(&*live.table));
    let (table, viewer) = (&live.table, look.viewer);
    let seen = table.seen(at, viewer);
    let pending = table.pending(at);
    let prompts = pending.asked().iter().map(|seat| {
        let line = seen.prompt(seat);
        let text = line.plain(|seat| live.name(seat));
        Prompt { seat: seat.to_string(), text, spans: LogSpan::all(&line), sentence: Keyed::of(&line) }
    });
    let scores = seen.scores().into_iter().map(|score| ScoreState {
        seat: score.seat.to_string(),
        total: score.total,
        made_of: score.parts.iter().cloned().map(|(what, points)| ScorePart { what, points }).collect(),
        parts: score.parts,
    });
    let ended = table.pending(at) == Pending::Over || halt == Some(Halt::Ended);
    let gave_up = room.time(|game_clock| game_clock.proposals.gave_up());
    let standing = table.standing(at).below(if ended { &gave_up } else { &[] });
    let places = Seat::all(standing.players).map(|seat| Place {
        seat: seat.to_string(),
        score: standing.score[seat],
        rank: standing.rank[seat],
    });
    let over = table.pending(At::Now) == Pending::Over;
    let parts = live.open_parts();
    let given = parts.iter(live.shared.seats.len()).filter_map(|(seat, part)| part.map(|part| (seat, part)));
    Ok(TableState {
        id: room.id.clone(),
        game: room.info.id,
        number: live.revision,
        position: at.number(table.number()),
        last_position: table.number(),
        waiting_for_players: live.waits(),
        halt: halt.map(|halt| match halt {
            Halt::Paused => HaltState::Paused,
            Halt::Ended => HaltState::Ended,
        }),
        proposal: room.time(|game_clock| {
            game_clock.proposals.open(live, now).filter(|_| !live.is_delayed_copy).map(OpenProposal::of)
        }),
        clock: room.time(|game_clock| ClockState::of(game_clock, live, browser, now)),
        viewer: eyes(viewer),
        acting: look.acting.map(|seat| seat.to_string()),
        curtain: look.curtain.map(|seat| seat.to_string()),
        seats: seats(room, live, browser).iter().map(SeatState::from).collect(),
        pending: pending.into(),
        prompts: prompts.collect(),
        view: seen.view(),
        scores: scores.collect(),
        // Ranks are made from everything, so they are sent only when nothing is secret any more.
        standing: if over { places.collect() } else { Vec::new() },
        seal: room.seal.to_string(),
        seed: room.seed,
        given: table.given(),
        parts: given.map(|(seat, part)| (seat.to_string(), part.to_string())).collect(),
        secret: over.then(|| room.secret.reveal()),
        sealed: live.seals().into_iter().map(|(seat, seal)| (seat.to_string(), seal)).collect(),
    })
}

/// What happened, as told to the caller
#[utoipa::path(get, path = "/tables/{id}/log", operation_id = "get_log", tag = "tables", params(("id" = String, Path, description = "The table's id"), LogQuery),
    responses((status = OK, description = "the lines", body = Log)))]
pub(super) async fn log(
    AtTable { room, browser, .. }: AtTable<Look>,
    Query(query): Query<LogQuery>,
) -> Result<axum::Json<Log>, Problem> {
    let since = query.since.unwrap_or(0);
    let query: PageQuery = LookQuery { seat: query.seat, at: query.at, eyes: query.eyes }.into();
    room.read_as(&browser, |live| {
        let viewer = looks(&query, live, &browser)?.viewer;
        let seen = live.table.seen(query.past(&*live.table).into(), viewer);
        let lines = seen.log_since(since).into_iter();
        let lines = lines.map(|line| LogEntry::of(&line, |seat| live.name(seat)));
        Ok(axum::Json(Log { number: live.revision, lines: lines.collect() }))
    })
}
