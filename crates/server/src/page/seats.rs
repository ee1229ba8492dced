//! Who sits where, as everybody at the table may know it.

use liege_game::Seats;
use liege_identity::Caller;
use liege_pages::{SeatInfo, Sitter};
use liege_rooms::{Live, Room};
use liege_store as store;

use super::invitation;

/// The seats of a table as this browser sees them.
pub(crate) fn seats(room: &Room, live: &Live, caller: &Caller) -> Vec<SeatInfo> {
    let own = live.own(caller);
    let maker = caller.is(&live.shared.owner);
    // A person who was given one seat was not given the others.
    let invites = caller.grant().is_none_or(|grant| grant.makes().is_ok()) && (!own.is_empty() || maker);
    let program = |row: &store::SeatRow| live.shared.programs.has(row.seat);
    // A seat that is kept for somebody is theirs and its maker's to talk of.
    let invites = |row: &store::SeatRow| invites && (maker || live.kept_for(row.seat).is_none());
    live.shared.seats.iter().map(|row| seat(room, row, own, (invites(row), program(row)))).collect()
}

fn seat(room: &Room, row: &store::SeatRow, own: Seats, (invites, program): (bool, bool)) -> SeatInfo {
    let sitter = match &row.sitter {
        store::Sitter::Person { .. } => Sitter::Person,
        store::Sitter::Bot { level } => Sitter::Bot(level.clone()),
        store::Sitter::Open { invite } => Sitter::Open(invites.then(|| invitation(invite))),
        store::Sitter::Gone => Sitter::Gone,
    };
    SeatInfo {
        seat: row.seat,
        name: row.name.clone(),
        sitter,
        mine: own.has(row.seat),
        present: room.is_present(&row.sitter),
        program,
    }
}
