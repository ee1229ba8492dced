//! How a table stands, in a few words.

use liege_game::{Pending, say};
use liege_table::{At, state};

use crate::consent::proposals::Halt;
use crate::live::Live;
use crate::room::Room;

/// The state of a table in a few words, and whether it is over.
pub fn state_of(room: &Room, live: &Live) -> (String, bool) {
    let pending = live.table.pending(At::Now);
    let gave_up = room.time(|game_clock| game_clock.proposals.gave_up());
    let halt = room.halt().filter(|_| pending != Pending::Over);
    let state = match halt {
        Some(Halt::Paused) => say!("Paused until somebody resumes it"),
        Some(Halt::Ended) => match gave_up.as_slice() {
            [seat] if live.shared.seats.len() == 2 => {
                say!("{seat} gave up: {other} has won", other = seat.next(2))
            }
            _ if room.time(|game_clock| game_clock.proposals.closed_by_operator()) => {
                say!("Ended by the operator of this server")
            }
            _ => say!("Ended as it stood"),
        },
        None if live.has_free_seat() => say!("Waiting for players to join"),
        None if live.waits() => say!("Begins at the agreed time"),
        None => state(&*live.table, &gave_up),
    };
    (state.plain(|seat| live.name(seat)), pending == Pending::Over || halt == Some(Halt::Ended))
}
