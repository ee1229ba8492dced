//! Which players tables wait for, and since when.

use std::sync::Arc;

use liege_game::{Seat, Seats, Step, Viewer};
use liege_notices::Wait;
use liege_rooms::{Live, Room};
use liege_store::{Sitter, WaitRow};

use super::Notifier;
use crate::app::App;
use crate::problem::Problem;

/// How long a table has waited before anybody is told: a player who plays on at once hears nothing, and several tables
/// become one notice.
const GATHER_MS: i64 = 2 * 60_000;

/// Looks which of the players who want notices are waited for at a table.
pub(super) async fn look(app: &Arc<App>, id: &str) -> Result<(), Problem> {
    let channels = app.store.channels_at(id).await?;
    if channels.is_empty() {
        return Ok(app.store.save_waits(id, &[]).await?);
    }
    let room = app.rooms.room(id).await?;
    let seated_ms = app.store.seated_ms(id).await?;
    let waits: Vec<WaitRow> = room.read(|live| {
        let wait = |(seat, channel): (Seat, String)| {
            let proposed_ms = proposed(&room, live, seat).map(|(_, made_ms)| made_ms);
            // Of both the later is news.
            let since_ms = since(live, seat, seated_ms).max(proposed_ms)?;
            Some(WaitRow { channel, table: id.to_owned(), seat, since_ms, due_ms: since_ms + GATHER_MS })
        };
        channels.into_iter().filter_map(wait).collect()
    });
    Ok(app.store.save_waits(id, &waits).await?)
}

/// Since when a seat is asked, in milliseconds since 1970: since it was last not asked, or has acted itself. `None` if it is not
/// asked now. `seated_ms` is when everybody sat down.
fn since(live: &Live, seat: Seat, seated_ms: i64) -> Option<i64> {
    if live.waits() || !live.table.pending(usize::MAX).must().has(seat) {
        return None;
    }
    let steps = live.table.steps();
    let begins = |(number, step): &(usize, &&Step)| {
        let own = matches!(step, Step::Action { seat: actor, .. } if *actor == seat);
        own || !live.table.pending(*number).must().has(seat)
    };
    match steps.iter().enumerate().rev().find(begins) {
        Some((number, _)) => live.times.get(number).copied(),
        None => Some(seated_ms),
    }
}

/// Who has proposed something that waits for the answer of a seat, and when, in milliseconds since 1970.
fn proposed(room: &Room, live: &Live, seat: Seat) -> Option<(Seat, i64)> {
    room.time(|game_clock| {
        let open = game_clock.proposals.open(live, room.now())?;
        open.asked.minus(open.agreed).has(seat).then_some((open.seat, open.made_ms))
    })
}

/// Whether a proposal waits for the answer of a seat. It does also while the table is paused, and once the game is over.
pub(super) fn is_proposed_to(room: &Room, seat: Seat) -> bool {
    room.read(|live| proposed(room, live, seat).is_some())
}

/// The seats of a table that this owner plays.
fn seats_of(live: &Live, owner: &str) -> Seats {
    let own =
        live.seats.iter().filter(|row| matches!(&row.sitter, Sitter::Person { token } if token == owner));
    own.map(|row| row.seat).collect()
}

/// What is to be told of a wait, as its player may know it; `None` if it has ended meanwhile.
pub(super) fn told(notifier: &Notifier, room: &Room, row: &WaitRow, owner: &str) -> Option<Wait> {
    room.read(|live| {
        let own = seats_of(live, owner);
        let proposal = proposed(room, live, row.seat);
        let known = live.known_to(own);
        let live = known.as_ref().unwrap_or(live);
        let must = !live.waits() && live.table.pending(usize::MAX).must().has(row.seat);
        if !own.has(row.seat) || !must && proposal.is_none() {
            return None;
        }
        // A notice may be read by others than its player: it says no more than the table says to everybody.
        let prompt = match proposal {
            Some((by, _)) => format!("answer what {} proposes", live.name(by)),
            None => live.table.prompt(usize::MAX, row.seat, Viewer::Spectator).plain(|seat| live.name(seat)),
        };
        let asked = if own.len() > 1 { format!("{}: {prompt}", live.name(row.seat)) } else { prompt };
        let others = live.seats.iter().filter(|seat| !own.has(seat.seat));
        Some(Wait {
            at: room.info.title.to_owned(),
            with: others.map(|seat| seat.name.clone()).collect(),
            asked,
            since_ms: row.since_ms,
            link: notifier.link(&format!("/t/{}", room.id)),
        })
    })
}

/// Whether the page of a table is open at the owner's.
pub(super) fn is_open(room: &Room, owner: &str) -> bool {
    room.is_present(&Sitter::Person { token: owner.to_owned() })
}
