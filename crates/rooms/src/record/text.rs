//! The record of a table as a text.

use liege_game::{Pending, Record, Seats, Viewer};
use liege_identity::Caller;
use liege_table::At;

use crate::RoomError;
use crate::consent::proposals::Halt;
use crate::live::Live;
use crate::room::Room;

impl Room {
    /// The record as this caller may know it.
    ///
    /// # Errors
    /// [`RoomError::Secret`].
    pub fn record(&self, caller: &Caller) -> Result<String, RoomError> {
        self.read_from(caller, |live| written(self, live))
    }
}

/// The record with names and seal, the parts once something was drawn, and the secret once the game is over. While it goes on a record names every step, so
/// it is withheld as long as something is hidden from somebody. It does not give away that somebody is choosing in secret.
fn written(room: &Room, live: &Live) -> Result<String, RoomError> {
    let known = live.known_to(Seats::NONE);
    let live = known.as_ref().unwrap_or(live);
    let over = live.table.pending(At::Now) == Pending::Over || room.halt() == Some(Halt::Ended);
    let hidden =
        || live.table.seen(At::Now, Viewer::All).view() != live.table.seen(At::Now, Viewer::Spectator).view();
    if !over && hidden() {
        return Err(RoomError::Secret);
    }
    let names = live.shared.seats.iter().map(|row| row.name.clone()).collect();
    let secret = over.then_some(room.secret);
    // What is sealed stays so until nothing is secret any more: a choice may be hidden long after all have chosen.
    let sealed = if over { live.opened_choices() } else { Vec::new() };
    let record = Record {
        names,
        seal: Some(room.seal),
        parts: live.open_parts(),
        secret,
        sealed,
        ended: (room.halt() == Some(Halt::Ended)).then(|| live.table.number()),
        ..live.table.record()
    };
    Ok(record.to_string() + &room.time(|game_clock| game_clock.proposals.remarks(live)))
}
