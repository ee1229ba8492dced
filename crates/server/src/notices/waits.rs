//! Which players tables wait for, and since when.

use std::sync::Arc;

use liege_game::{Pending, Seat, Step, Verbatim, Viewer, say};
use liege_notices::{News, Wait};
use liege_rooms::{Live, Room, state_of};
use liege_store::{Sitter, WaitKind, WaitRow};
use liege_table::At;

use super::Notifier;
use crate::app::App;
use crate::page::invitation;
use crate::problem::Problem;

/// How long a table has waited before anybody is told: a player who plays on at once hears nothing, and several tables
/// become one notice.
const GATHER_MS: i64 = 2 * 60_000;

const DAY_MS: i64 = 24 * 3_600_000;

/// How long after a game has begun or ended people are told who have heard nothing of it yet.
const NEWS_MS: [i64; 2] = [DAY_MS, 3 * DAY_MS];

/// Looks which of the players who want notices are waited for at a table.
pub(super) async fn look(app: &Arc<App>, id: &str) -> Result<(), Problem> {
    let channels = app.store.channels_at(id).await?;
    let guests = app.store.channels_kept_for(id).await?;
    if channels.is_empty() && guests.is_empty() {
        return Ok(app.store.save_waits(id, &[]).await?);
    }
    let room = app.rooms.room(id).await?;
    let seated_ms = app.store.seated_ms(id).await?;
    let waits: Vec<WaitRow> = room.read(|live| {
        let sits = channels.into_iter().flat_map(|(seat, channel)| {
            let due = |kind: WaitKind, since_ms: i64, due_ms: i64| WaitRow {
                channel: channel.clone(),
                table: id.to_owned(),
                seat,
                kind,
                since_ms,
                due_ms,
            };
            let soon = |kind: WaitKind, since_ms: i64| due(kind, since_ms, since_ms + GATHER_MS);
            let proposed_ms = proposed(&room, live, seat).map(|(_, made_ms)| made_ms);
            let asked_ms = since(live, seat, seated_ms);
            // Of both the later is news.
            let turn = asked_ms.max(proposed_ms).map(|since_ms| soon(WaitKind::Turn, since_ms));
            let last = asked_ms.and_then(|since_ms| {
                let due_ms = last_day(&room, live, seat)?;
                (due_ms > since_ms + GATHER_MS).then(|| due(WaitKind::LastDay, since_ms, due_ms))
            });
            let began = began(&room, live, seat)
                .filter(|_| asked_ms.is_none() && room.now() < seated_ms + NEWS_MS[0])
                .map(|made_ms| due(WaitKind::Began, made_ms, seated_ms + GATHER_MS));
            let ended = ended(&room, live).map(|at| soon(WaitKind::Ended, at));
            [turn, last, began, ended].into_iter().flatten().collect::<Vec<_>>()
        });
        let kept = guests.into_iter().map(|(seat, channel)| {
            let (table, since_ms) = (id.to_owned(), live.shared.created_ms);
            WaitRow { channel, table, seat, kind: WaitKind::Kept, since_ms, due_ms: since_ms + GATHER_MS }
        });
        sits.chain(kept).collect()
    });
    Ok(app.store.save_waits(id, &waits).await?)
}

/// Since when a seat is asked, in milliseconds since 1970: since it was last not asked, or has acted itself. `None` if it is not
/// asked now. `seated_ms` is when everybody sat down.
fn since(live: &Live, seat: Seat, seated_ms: i64) -> Option<i64> {
    if live.waits() || !live.table.pending(At::Now).must().has(seat) {
        return None;
    }
    let steps = live.table.steps();
    let begins = |(number, step): &(usize, &&Step)| {
        let own = matches!(step, Step::Action { seat: actor, .. } if *actor == seat);
        own || !live.table.pending(At::Number(*number)).must().has(seat)
    };
    match steps.iter().enumerate().rev().find(begins) {
        Some((number, _)) => live.times.get(number).copied(),
        None => Some(seated_ms),
    }
}

/// When a seat that is asked will have a day left, in milliseconds since 1970, at a clock of more than that.
fn last_day(room: &Room, live: &Live, seat: Seat) -> Option<i64> {
    let left = room.time(|game_clock| game_clock.left(live, room.now()))?[seat];
    let running = live.table.pending(At::Now).must().has(seat) && !live.waits();
    (running && left > 0).then(|| room.now() + left - DAY_MS)
}

/// When a table was made whose game has begun, if that is news for a seat: several people play, and it has not acted itself.
fn began(room: &Room, live: &Live, seat: Seat) -> Option<i64> {
    let acted = |step: &Step| matches!(step, Step::Action { seat: actor, .. } if *actor == seat);
    let several = live.people().len() > 1 && !live.waits() && ended_since(room, live).is_none();
    let news = several && !live.table.steps().into_iter().skip(live.table.given()).any(acted);
    news.then_some(live.shared.created_ms)
}

/// When the game was over, by the rules or before its end, in milliseconds since 1970.
fn ended_since(room: &Room, live: &Live) -> Option<i64> {
    match room.time(|game_clock| game_clock.proposals.ended_ms()) {
        None if live.table.pending(At::Now) == Pending::Over => Some(live.changed_ms),
        ended_ms => ended_ms,
    }
}

/// The same, if that is news.
fn ended(room: &Room, live: &Live) -> Option<i64> {
    ended_since(room, live).filter(|ended_ms| room.now() < ended_ms + NEWS_MS[1])
}

/// Until when what is due now is put off: a clock has stood meanwhile, so that more than a day is left.
pub(super) fn put_off(room: &Room, row: &WaitRow) -> Option<i64> {
    let due_ms =
        room.read(|live| last_day(room, live, row.seat)).filter(|_| row.kind == WaitKind::LastDay)?;
    (due_ms > room.now()).then_some(due_ms)
}

/// Returns who has proposed something that waits for the answer of a seat, and when, in milliseconds since 1970.
fn proposed(room: &Room, live: &Live, seat: Seat) -> Option<(Seat, i64)> {
    room.time(|game_clock| {
        let open = game_clock.proposals.open(live, room.now())?;
        open.asked.minus(open.agreed).has(seat).then_some((open.seat, open.made_ms))
    })
}

/// Returns whether a proposal waits for the answer of a seat. It does also while the table is paused, and once the game is over.
pub(super) fn is_proposed_to(room: &Room, seat: Seat) -> bool {
    room.read(|live| proposed(room, live, seat).is_some())
}

/// Returns what is to be told of a wait, as its player may know it and in the language in which this is read; `None` if it has ended
/// meanwhile.
pub(super) fn told(notifier: &Notifier, room: &Room, row: &WaitRow, owner: &str) -> Option<Wait> {
    let told = |live: &Live, news: News, asked: String, path: &str| {
        let others = live.shared.seats.iter().filter(|seat| {
            matches!(&seat.sitter, Sitter::Person { token } if token != owner)
                || matches!(seat.sitter, Sitter::Bot { .. })
        });
        Wait {
            news,
            at: room.info.title.to_owned(),
            table: live.shared.access.title.clone(),
            with: others.map(|seat| seat.name.clone()).collect(),
            asked,
            since_ms: row.since_ms,
            link: notifier.link(path),
        }
    };
    let page = format!("/t/{}", room.id);
    room.read(|live| {
        let own = live.seats_of(owner);
        match row.kind {
            WaitKind::Turn | WaitKind::LastDay => {}
            WaitKind::Kept => {
                let kept = live.kept_for(row.seat) == Some(owner);
                let Sitter::Open { invite } = &live.shared.seats.get(row.seat.index())?.sitter else {
                    return None;
                };
                let maker = live.seats_of(&live.shared.owner).lowest().map(|seat| live.name(seat));
                let asked = match &maker {
                    Some(maker) => say!("{maker} keeps it", maker = Verbatim(maker)),
                    None => say!("somebody keeps it"),
                };
                return kept.then(|| told(live, News::Kept, asked.to_string(), &invitation(invite)));
            }
            WaitKind::Began => {
                let asked = since(live, row.seat, 0).is_some();
                let news = own.has(row.seat) && !asked && began(room, live, row.seat).is_some();
                return news.then(|| told(live, News::Began, String::new(), &page));
            }
            WaitKind::Ended => {
                let news = own.has(row.seat) && ended(room, live).is_some();
                return news.then(|| told(live, News::Ended, state_of(room, live).0, &page));
            }
        }
        let proposal = proposed(room, live, row.seat);
        let known = live.known_to(own);
        let live = known.as_ref().unwrap_or(live);
        let must = !live.waits() && live.table.pending(At::Now).must().has(row.seat);
        if !own.has(row.seat) || !must && proposal.is_none() {
            return None;
        }
        // A notice may be read by others than its player: it says no more than the table says to everybody.
        let prompt = match proposal {
            Some((by, _)) => {
                say!("answer what {player} proposes", player = Verbatim(&live.name(by))).to_string()
            }
            None => {
                live.table.seen(At::Now, Viewer::Spectator).prompt(row.seat).plain(|seat| live.name(seat))
            }
        };
        let asked = if own.len() > 1 {
            let player = live.name(row.seat);
            say!("{player}: {asked}", player = Verbatim(&player), asked = Verbatim(&prompt)).to_string()
        } else {
            prompt
        };
        let news = if row.kind == WaitKind::LastDay { News::LastDay } else { News::Turn };
        Some(told(live, news, asked, &page))
    })
}

/// Returns whether the page of a table is open at the owner's.
pub(super) fn is_open(room: &Room, owner: &str) -> bool {
    room.is_present(&Sitter::Person { token: owner.to_owned() })
}
