//! How a table stands, in a few words.

use liege_game::{Pending, Seat};
use liege_table::At;
use liege_table::state as words;

use crate::consent::proposals::Halt;
use crate::live::Live;
use crate::room::Room;

/// The state of a table in a few words, and whether it is over.
pub fn state_of(room: &Room, live: &Live) -> (String, bool) {
    let pending = live.table.pending(At::Now);
    let gave_up = room.time(|game_clock| game_clock.proposals.gave_up());
    let halt = room.halt().filter(|_| pending != Pending::Over);
    let state = match halt {
        Some(Halt::Paused) => "Paused until somebody resumes it".to_owned(),
        Some(Halt::Ended) => match gave_up.as_slice() {
            [seat] if live.shared.seats.len() == 2 => {
                format!("{} gave up: {} has won", live.name(*seat), live.name(seat.next(2)))
            }
            _ if room.time(|game_clock| game_clock.proposals.closed_by_operator()) => {
                "Ended by the operator of this server".to_owned()
            }
            _ => "Ended as it stood".to_owned(),
        },
        None => state(live, &gave_up),
    };
    (state, pending == Pending::Over || halt == Some(Halt::Ended))
}

/// The state of a table in a few words that give nothing away.
fn state(live: &Live, gave_up: &[Seat]) -> String {
    if live.has_free_seat() {
        return "Waiting for players to join".to_owned();
    }
    if live.waits() {
        return "Begins at the agreed time".to_owned();
    }
    words(&*live.table, &|seat| live.name(seat), gave_up)
}
