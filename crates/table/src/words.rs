//! How a table stands, in a few words.

use liege_game::{Key, Line, Pending, Seat, Viewer, capitalised, say};

use crate::{At, Table};

/// Returns how a game that goes on or is over stands, in a few words that give nothing away: "Anna has won". Those who `gave_up`
/// have not.
pub fn state(table: &dyn Table, gave_up: &[Seat]) -> Line {
    let pending = table.pending(At::Now);
    if pending == Pending::Over {
        let winners: Vec<Seat> = table.standing(At::Now).below(gave_up).winners().collect();
        return match winners.as_slice() {
            [] => say!("Nobody has won"),
            [winner] => say!("{winner} has won"),
            _ => say!("{winners} have won"),
        };
    }
    let asked: Vec<Seat> = pending.must().iter().collect();
    match asked.as_slice() {
        [] => say!("Nobody to decide"),
        [player] => {
            let asked = table.seen(At::Now, Viewer::Spectator).prompt(*player);
            say!("{player}: {asked}")
        }
        _ => say!("{asked} to decide"),
    }
}

/// Returns what a bot is called unless somebody gives it a name: "Knight B".
pub fn bot_name(level: &str, seat: Seat) -> String {
    format!("{} {seat}", capitalised(level))
}

/// A number that follows from the table's key and the moment, so that a bot's choice can be repeated.
pub fn bot_seed(key: &Key, step: usize, seat: Seat) -> u64 {
    key.seed(&format!("bot {step} {seat}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bots_seed_follows_from_the_moment() {
        let key = Key::from_seed(1);
        assert_eq!(bot_seed(&key, 3, Seat::A), bot_seed(&key, 3, Seat::A));
        assert_ne!(bot_seed(&key, 3, Seat::A), bot_seed(&key, 3, Seat::B));
        assert_ne!(bot_seed(&key, 3, Seat::A), bot_seed(&key, 4, Seat::A));
    }

    #[test]
    fn a_bot_is_called_by_its_level_and_seat() {
        assert_eq!(bot_name("knight", Seat::B), "Knight B");
    }
}
