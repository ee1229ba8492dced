//! The JSON interface: what the pages show, for programs.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use liege_game::{Info, Line, Pending, Seat, Seats, Viewer};
use liege_pages::{SeatInfo, Sitter};
use liege_table::Choice;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::body::{Json, Query};
use crate::browser::Browser;
use crate::create::{LEVELS, create as make};
use crate::live::Live;
use crate::page::PageQuery;
use crate::problem::Problem;
use crate::room::Room;
use crate::seats::seats;
use crate::table_request::TableRequest;

/// Every game, with its options, and the levels of bots.
pub(super) async fn games(State(app): State<Arc<App>>) -> axum::Json<Value> {
    let games: Vec<_> = app.games.iter().map(|game| about(game.info())).collect();
    axum::Json(json!({ "games": games, "levels": LEVELS }))
}

fn about(info: &Info) -> Value {
    let options = info.options.iter().map(|option| {
        let values: Vec<_> =
            option.values.iter().map(|value| json!({ "id": value.id, "title": value.title })).collect();
        json!({ "id": option.id, "title": option.title, "values": values })
    });
    let options = options.collect::<Vec<_>>();
    json!({
        "id": info.id, "title": info.title, "designer": info.designer, "publisher": info.publisher,
        "year": info.year, "summary": info.summary, "min_players": info.min_players,
        "max_players": info.max_players, "options": options,
    })
}

/// A seal, to be noted before a table is made with its ticket.
pub(super) async fn seal(State(app): State<Arc<App>>) -> Result<axum::Json<Value>, Problem> {
    let offer = app.seals.offer()?;
    Ok(axum::Json(json!({ "seal": offer.seal.to_string(), "ticket": offer.ticket })))
}

/// Makes a table.
pub(super) async fn create(
    State(app): State<Arc<App>>,
    browser: Browser,
    Json(request): Json<TableRequest>,
) -> Result<Response, Problem> {
    let (owner, cookies) = browser.clone().known()?;
    let room = make(&app, &browser, request, owner).await?;
    let invitations = room.read(invitations);
    let body = json!({ "id": room.id, "path": format!("/t/{}", room.id), "invitations": invitations });
    Ok((StatusCode::CREATED, cookies, axum::Json(body)).into_response())
}

fn invitations(live: &Live) -> Value {
    let open = live.seats.iter().filter_map(|row| match &row.sitter {
        liege_store::Sitter::Open { invite } => {
            Some((row.seat.to_string(), crate::seats::invitation(invite).into()))
        }
        _ => None,
    });
    Value::Object(open.collect())
}

/// A table as this viewer may see it.
pub(super) async fn table(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
) -> Result<axum::Json<Value>, Problem> {
    let room = app.room(&id).await?;
    room.read_as(&browser, |live| table_json(&room, live, &query, &browser)).map(axum::Json)
}

fn table_json(room: &Room, live: &Live, query: &PageQuery, browser: &Browser) -> Result<Value, Problem> {
    let look = query.look(live, browser)?;
    let at = query.past(live).unwrap_or(usize::MAX);
    let (table, viewer) = (&live.table, look.viewer);
    let name = |seat| live.name(seat);
    let pending = table.pending(at);
    let prompts = pending
        .asked()
        .iter()
        .map(|seat| json!({ "seat": seat.to_string(), "text": table.prompt(at, seat, viewer).plain(name) }));
    let scores = table
        .scores(at, viewer)
        .into_iter()
        .map(|score| json!({ "seat": score.seat.to_string(), "total": score.total, "parts": score.parts }));
    let standing = table.standing(at);
    let ranks = Seat::all(standing.players).map(|seat| {
        json!({ "seat": seat.to_string(), "score": standing.score[seat], "rank": standing.rank[seat] })
    });
    let seats: Vec<_> = seats(room, live, browser).iter().map(seat_json).collect();
    let over = table.pending(usize::MAX) == Pending::Over;
    Ok(json!({
        "id": room.id,
        "game": room.info.id,
        "number": live.revision,
        "position": at.min(table.number()),
        "last_position": table.number(),
        "waiting_for_players": live.waits(),
        "viewer": eyes(viewer),
        "acting": look.acting.map(|seat| seat.to_string()),
        "curtain": look.curtain.map(|seat| seat.to_string()),
        "seats": seats,
        "pending": asked(pending),
        "prompts": prompts.collect::<Vec<_>>(),
        "view": table.view(at, viewer),
        "scores": scores.collect::<Vec<_>>(),
        // Ranks are made from everything, so they are sent only when nothing is secret any more.
        "standing": if over { ranks.collect::<Vec<_>>() } else { Vec::new() },
        "seal": room.seal.to_string(),
        "parts": parts(live),
        "secret": over.then(|| room.secret.reveal()),
    }))
}

fn parts(live: &Live) -> Value {
    let parts = live.open_parts();
    let given = parts.iter(live.seats.len()).filter_map(|(seat, part)| part.map(|part| (seat, part)));
    Value::Object(given.map(|(seat, part)| (seat.to_string(), part.to_string().into())).collect())
}

fn eyes(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Onlooker => "onlooker".to_owned(),
        Viewer::All => "all".to_owned(),
    }
}

fn letters(seats: Seats) -> Vec<String> {
    seats.iter().map(|seat| seat.to_string()).collect()
}

fn asked(pending: Pending) -> Value {
    match pending {
        Pending::Chance => json!({ "kind": "chance" }),
        Pending::Over => json!({ "kind": "over" }),
        Pending::Seats(asked) => {
            json!({ "kind": "seats", "must": letters(asked.must), "may": letters(asked.may) })
        }
    }
}

fn seat_json(player: &SeatInfo) -> Value {
    let (kind, level, invitation) = match &player.sitter {
        Sitter::Person => ("person", None, None),
        Sitter::Bot(level) => ("bot", Some(level), None),
        Sitter::Open(invitation) => ("open", None, invitation.as_ref()),
    };
    json!({
        "seat": player.seat.to_string(), "name": player.name, "kind": kind, "level": level,
        "invitation": invitation, "mine": player.mine, "present": player.present,
    })
}

/// Whose choices are asked for.
#[derive(Deserialize)]
pub(super) struct Whose {
    seat: String,
}

/// Every legal action of an own seat, with what it would bring.
pub(super) async fn choices(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(whose): Query<Whose>,
    browser: Browser,
) -> Result<axum::Json<Value>, Problem> {
    let room = app.room(&id).await?;
    room.read_as(&browser, |live| {
        let seat = live.own_seat(&whose.seat, &browser)?;
        let choices = if live.waits() { Vec::new() } else { live.table.choices(seat, live.company(seat)) };
        let choices = choices.iter().map(|choice| offer(live, seat, choice));
        let choices = choices.collect::<Result<Vec<_>, _>>()?;
        Ok(axum::Json(json!({ "number": live.revision, "seat": seat.to_string(), "choices": choices })))
    })
}

fn offer(live: &Live, seat: Seat, choice: &Choice) -> Result<Value, Problem> {
    let preview = live.table.preview(seat, &choice.action)?;
    let preview: Vec<_> = preview.iter().map(|line| told(live, line)).collect();
    Ok(json!({
        "action": choice.action, "label": choice.label, "elements": choice.elements, "preview": preview,
        "final": choice.last,
    }))
}

fn told(live: &Live, line: &Line) -> Value {
    json!({ "text": line.plain(|seat| live.name(seat)), "rule": line.rule, "level": line.level })
}

/// What happened, as told to this viewer.
pub(super) async fn log(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
) -> Result<axum::Json<Value>, Problem> {
    let room = app.room(&id).await?;
    room.read_as(&browser, |live| {
        let viewer = query.look(live, &browser)?.viewer;
        let at = query.past(live).unwrap_or(usize::MAX);
        let lines = live.table.log(at, viewer).into_iter().map(|line| {
            let mut told = told(live, &line.line);
            told["position"] = line.number.into();
            told
        });
        Ok(axum::Json(json!({ "number": live.revision, "lines": lines.collect::<Vec<_>>() })))
    })
}
