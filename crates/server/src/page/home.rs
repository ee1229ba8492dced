//! The tables of one browser, as the front page lists them.

use std::sync::Arc;

use liege_game::{Pending, Seat, say};
use liege_identity::Caller;
use liege_pages::{LobbyLine, TableLine};
use liege_rooms::{Room, Summary, offered, owns, state_of};
use liege_store::{ListedTable, SeatRow, Sitter};
use liege_table::{At, verbatim};

use crate::app::App;
use crate::page::hall::MAX_TABLES;
use crate::page::{invitation, terms};
use crate::problem::Problem;

/// The tables of this browser: those that wait for it first, then the last changed.
pub(crate) async fn tables(app: &Arc<App>, caller: &Caller) -> Result<Vec<TableLine>, Problem> {
    let Some(digest) = caller.owner() else { return Ok(Vec::new()) };
    let ids = app.store.tables_of(digest, MAX_TABLES).await?;
    let mut lines = lines(app, caller, &ids).await;
    lines.sort_by_key(|line| (!line.your_turn, std::cmp::Reverse(line.changed)));
    Ok(lines)
}

/// How many tables the hall names that can be watched.
const WATCHABLE: usize = 8;

/// How many tables a page of the archive has.
const PAGE: usize = 20;

/// The tables of this browser that go on, or are over and at which something is proposed: what is asked at those that are over first,
/// then those that wait for it, the longest waiting before the others; then the last changed.
pub(crate) async fn running(app: &Arc<App>, caller: &Caller) -> Result<Vec<TableLine>, Problem> {
    let Some(digest) = caller.owner() else { return Ok(Vec::new()) };
    let ids = app.store.running(digest, app.rooms.forgotten().await?, app.now(), MAX_TABLES).await?;
    let mut lines = lines(app, caller, &ids).await;
    // What was over is here for what is proposed there.
    lines.sort_by_key(|line| {
        (
            !(line.over && line.your_turn),
            !line.your_turn,
            if line.your_turn { line.changed } else { -line.changed },
        )
    });
    Ok(lines)
}

/// A page of this browser's tables that are over or forgotten, counted from 1, and whether there is another one.
pub(crate) async fn archived(
    app: &Arc<App>,
    caller: &Caller,
    page: usize,
) -> Result<(Vec<TableLine>, bool), Problem> {
    let Some(digest) = caller.owner() else { return Ok((Vec::new(), false)) };
    let mut ids =
        app.store.archive(digest, app.rooms.forgotten().await?, (page - 1) * PAGE, PAGE + 1).await?;
    let more = ids.len() > PAGE;
    ids.truncate(PAGE);
    Ok((lines(app, caller, &ids).await, more))
}

async fn lines(app: &Arc<App>, caller: &Caller, ids: &[String]) -> Vec<TableLine> {
    let (mut lines, known) = (Vec::new(), app.rooms.known_summaries(ids).await);
    for id in ids {
        if let Some(line) = known.get(id).and_then(|summary| summarised(summary, id, caller)) {
            lines.push(line);
            continue;
        }
        // A table that can't be opened any more says so when it is asked for; here it is left out.
        if let Ok(room) = app.rooms.room(id).await {
            lines.push(line(&room, caller));
        }
    }
    lines
}

/// The open tables that wait for players, but for those at which this browser sits.
pub(crate) async fn lobby(app: &Arc<App>, caller: &Caller) -> Result<Vec<LobbyLine>, Problem> {
    let blocked = match caller.owner() {
        Some(owner) => app.store.blocked(owner).await?,
        None => Vec::new(),
    };
    let lists = app.hall.lists(&app.rooms, &app.store).await?;
    let others = lists.open.iter().filter(|table| {
        !table.seats.iter().any(|row| owns(caller, row)) && !blocked.contains(&table.row.owner)
    });
    Ok(others.filter_map(|table| lobby_line(app, table)).collect())
}

/// The tables at which a seat is kept for this browser, but for those of people whom it has blocked.
pub(crate) async fn invited(app: &Arc<App>, caller: &Caller) -> Result<Vec<LobbyLine>, Problem> {
    let Some(owner) = caller.owner() else { return Ok(Vec::new()) };
    let blocked = app.store.blocked(owner).await?;
    let (ids, kept): (Vec<String>, Vec<Seat>) =
        app.store.invitations(owner, MAX_TABLES).await?.into_iter().unzip();
    let tables = app.store.listed_tables(&ids).await?;
    let lines = ids.iter().zip(kept).filter_map(|(id, seat)| {
        let table = tables.iter().find(|table| table.row.id == *id && !blocked.contains(&table.row.owner))?;
        let sit = table.seats.iter().find_map(|row| match &row.sitter {
            Sitter::Open { invite } if row.seat == seat => Some(invitation(invite)),
            _ => None,
        })?;
        let free = table.seats.iter().filter(|row| matches!(row.sitter, Sitter::Open { .. })).count();
        open_line(app, table, (sit, free, Some(seat)))
    });
    Ok(lines.collect())
}

/// Open tables at which others play, which anybody may watch.
pub(crate) async fn watchable(
    app: &Arc<App>,
    caller: &Caller,
    own: &[TableLine],
) -> Result<Vec<TableLine>, Problem> {
    let lists = app.hall.lists(&app.rooms, &app.store).await?;
    let others = lists.watchable.iter().filter(|id| own.iter().all(|line| line.id != **id));
    let ids: Vec<String> = others.take(WATCHABLE).cloned().collect();
    let mut lines = lines(app, caller, &ids).await;
    lines.retain(|line| !line.over && !line.your_turn);
    Ok(lines)
}

/// A line of the lobby; none for a table of a game that is not there, or whose open seats are all kept for somebody.
fn lobby_line(app: &App, table: &ListedTable) -> Option<LobbyLine> {
    let offered = offered(&table.seats, &table.kept);
    open_line(app, table, (invitation(offered.first()?), offered.len(), None))
}

/// A line with where to sit down, how many seats are free, and which of them is kept for the reader.
fn open_line(
    app: &App,
    table: &ListedTable,
    (sit, free, kept): (String, usize, Option<Seat>),
) -> Option<LobbyLine> {
    let ListedTable { row, seats, access, clock, .. } = table;
    let info = app.rooms.game(&row.game).ok()?.info();
    let open = |row: &&SeatRow| matches!(row.sitter, Sitter::Open { .. });
    Some(LobbyLine {
        id: row.id.clone(),
        info,
        terms: terms(info, &row.setup, clock.as_ref(), access, seats),
        sit,
        free,
        kept,
        seats: seats.len(),
        names: seats.iter().filter(|row| !open(row)).map(|row| row.name.clone()).collect(),
        since: row.created_ms,
    })
}

/// One line of that list.
pub(crate) fn line(room: &Room, caller: &Caller) -> TableLine {
    room.read_as(caller, |live| {
        let pending = live.table.pending(At::Now);
        let halt = room.halt().filter(|_| pending != Pending::Over);
        let asked = halt.is_none() && pending.must().iter().any(|seat| live.own(caller).has(seat));
        let (state, over) = state_of(room, live);
        let (asked_to, own) = (room.asked(live), live.own(caller));
        let proposed = asked_to.iter().any(|seat| own.has(seat));
        let state = match () {
            () if proposed => {
                say!("A proposal waits for your answer. {state}", state = verbatim(state)).to_string()
            }
            () if !asked_to.is_empty() && !own.is_empty() => {
                say!("A proposal waits for others. {state}", state = verbatim(state)).to_string()
            }
            () => state,
        };
        TableLine {
            id: room.id.clone(),
            info: room.info,
            title: live.shared.access.title.clone(),
            names: live.shared.seats.iter().map(|row| row.name.clone()).collect(),
            state,
            your_turn: asked && !live.waits() || proposed,
            over,
            changed: live.changed_ms,
        }
    })
}

/// The same of a table that made room in memory; none for a spectator who may not see the present.
fn summarised(summary: &Summary, id: &str, caller: &Caller) -> Option<TableLine> {
    let sits = summary.seats.iter().any(|row| owns(caller, row));
    (sits || !summary.said.delayed).then(|| TableLine {
        id: id.to_owned(),
        info: summary.info,
        title: summary.title.clone(),
        names: summary.seats.iter().map(|row| row.name.clone()).collect(),
        state: summary.state(),
        your_turn: summary.seats.iter().any(|row| summary.said.must.has(row.seat) && owns(caller, row)),
        over: summary.said.over,
        changed: summary.said.changed_ms,
    })
}
