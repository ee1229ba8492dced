//! How a table stands, in a few words.

use liege_game::{Pending, Seat, Viewer};

use crate::consent::proposals::Halt;
use crate::live::Live;
use crate::room::Room;

/// The state of a table in a few words, and whether it is over.
pub fn state_of(room: &Room, live: &Live) -> (String, bool) {
    let pending = live.table.pending(usize::MAX);
    let gave_up = room.time(|game_clock| game_clock.proposals.gave_up());
    let halt = room.halt().filter(|_| pending != Pending::Over);
    let state = match halt {
        Some(Halt::Paused) => "Paused until somebody resumes it".to_owned(),
        Some(Halt::Ended) => match gave_up.as_slice() {
            [seat] if live.seats.len() == 2 => {
                format!("{} gave up: {} has won", live.name(*seat), live.name(seat.next(2)))
            }
            _ => "Ended as it stood".to_owned(),
        },
        None => state(live, pending, &gave_up),
    };
    (state, pending == Pending::Over || halt == Some(Halt::Ended))
}

/// The state of a table in a few words that give nothing away.
fn state(live: &Live, pending: Pending, gave_up: &[Seat]) -> String {
    if live.has_free_seat() {
        return "Waiting for players to join".to_owned();
    }
    if live.waits() {
        return "Begins at the agreed time".to_owned();
    }
    if pending == Pending::Over {
        let standing = live.table.standing(usize::MAX).below(gave_up);
        let winners: Vec<_> = standing.winners().map(|seat| live.name(seat)).collect();
        let have = if winners.len() == 1 { "has" } else { "have" };
        return format!("{} {have} won", listed(&winners));
    }
    let asked: Vec<_> = pending.must().iter().collect();
    let names: Vec<_> = asked.iter().map(|seat| live.name(*seat)).collect();
    match asked.as_slice() {
        [seat] => {
            let prompt = live.table.prompt(usize::MAX, *seat, Viewer::Spectator);
            format!("{}: {}", live.name(*seat), prompt.plain(|seat| live.name(seat)))
        }
        _ => format!("{} to decide", listed(&names)),
    }
}

/// "Anna", "Anna and Ben", "Anna, Ben and Cleo".
fn listed(names: &[String]) -> String {
    match names {
        [] => "Nobody".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_listed_as_people_do() {
        let names = ["Anna", "Ben", "Cleo"].map(str::to_owned);
        assert_eq!(listed(&names[..1]), "Anna");
        assert_eq!(listed(&names[..2]), "Anna and Ben");
        assert_eq!(listed(&names), "Anna, Ben and Cleo");
    }
}
