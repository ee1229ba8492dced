//! How a table stands, in a few words.

use liege_game::{Key, Pending, Seat, Viewer};

use crate::{At, Table};

/// Returns how a game that goes on or is over stands, in a few words that give nothing away: "Anna has won". Those who `gave_up`
/// have not.
pub fn state(table: &dyn Table, name: &dyn Fn(Seat) -> String, gave_up: &[Seat]) -> String {
    let pending = table.pending(At::Now);
    if pending == Pending::Over {
        let standing = table.standing(At::Now).below(gave_up);
        let winners: Vec<_> = standing.winners().map(name).collect();
        let have = if winners.len() == 1 { "has" } else { "have" };
        return format!("{} {have} won", listed(&winners));
    }
    let asked: Vec<_> = pending.must().iter().collect();
    match asked.as_slice() {
        [seat] => {
            let prompt = table.seen(At::Now, Viewer::Spectator).prompt(*seat);
            format!("{}: {}", name(*seat), prompt.plain(name))
        }
        _ => format!("{} to decide", listed(&asked.into_iter().map(name).collect::<Vec<_>>())),
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

/// Returns what a bot is called unless somebody gives it a name: "Knight B".
pub fn bot_name(level: &str, seat: Seat) -> String {
    let mut chars = level.chars();
    let capitalised: String =
        chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default();
    format!("{capitalised} {seat}")
}

/// A number that follows from the table's key and the moment, so that a bot's choice can be repeated.
pub fn bot_seed(key: &Key, step: usize, seat: Seat) -> u64 {
    key.seed(&format!("bot {step} {seat}"))
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
