//! Who sits where, as everybody at the table may know it.

use liege_game::Seats;
use liege_pages::{SeatInfo, Sitter};
use liege_store as store;

use crate::browser::Browser;
use crate::live::Live;
use crate::room::Room;

/// The seats of a table as this browser sees them.
pub(crate) fn seats(room: &Room, live: &Live, browser: &Browser) -> Vec<SeatInfo> {
    let own = live.own(browser);
    // Whoever was given a seat was not given the others.
    let invites = browser.grant().is_none_or(|grant| grant.makes().is_ok())
        && (!own.is_empty() || browser.is(&live.owner));
    live.seats.iter().map(|row| seat(room, row, own, invites)).collect()
}

fn seat(room: &Room, row: &store::SeatRow, own: Seats, invites: bool) -> SeatInfo {
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
    }
}

/// The invitation to the first seat that is open.
pub(crate) fn free(seats: &[store::SeatRow]) -> Option<&str> {
    seats.iter().find_map(|row| match &row.sitter {
        store::Sitter::Open { invite } => Some(invite.as_str()),
        _ => None,
    })
}

/// The path below the base that opens a seat.
pub(crate) fn invitation(invite: &str) -> String {
    format!("/join/{invite}")
}
