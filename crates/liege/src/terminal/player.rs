//! [`Player`]: who sits at a seat, and how records tell it to the terminal that takes them up again.

use std::fmt;
use std::str::FromStr;

use liege_bots::{BotError, Level};
use liege_game::{Record, Seat};

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// Somebody at the keyboard.
    Human,
    /// A bot of this level.
    Bot(Level),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Human => f.write_str("human"),
            Player::Bot(level) => level.fmt(f),
        }
    }
}

impl FromStr for Player {
    type Err = BotError;

    fn from_str(text: &str) -> Result<Player, BotError> {
        if text == "human" { Ok(Player::Human) } else { text.parse().map(Player::Bot) }
    }
}

/// How the remark begins by which a record says who sat where. Readers of records skip it.
const SEATS: &str = "# Seats: ";

/// The remark, as a line.
pub(crate) fn seats_line(players: &[Player]) -> String {
    let players: Vec<_> = players.iter().map(Player::to_string).collect();
    format!("{SEATS}{}\n", players.join(","))
}

/// Returns who sat where, as a record's remark tells; in a record without one, a player who is called like a bot is one.
pub(crate) fn seats_in(text: &str, record: &Record) -> Vec<Player> {
    let told =
        text.lines().take_while(|line| line.starts_with('#')).find_map(|line| line.strip_prefix(SEATS));
    let told: Option<Vec<Player>> =
        told.and_then(|line| line.split(',').map(|word| word.trim().parse().ok()).collect());
    told.filter(|players| players.len() == record.setup.players).unwrap_or_else(|| {
        let by_name = |seat: Seat| {
            let name = record.names.get(seat.index())?;
            let level = name.split(' ').next()?.parse::<Level>().ok()?;
            (*name == level.to_string() || *name == format!("{level} {seat}")).then_some(Player::Bot(level))
        };
        Seat::all(record.setup.players).map(|seat| by_name(seat).unwrap_or(Player::Human)).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use liege_game::Setup;

    #[test]
    fn records_tell_who_sat_where() {
        let mut record = Record::new("feudo", Setup::new(3));
        record.names = ["Anna", "squire B", "squire A"].map(str::to_owned).to_vec();
        let players = [Player::Bot(Level::Knight), Player::Human, Player::Human];
        let text = format!("# Places: …\n{}liege: 1\n", seats_line(&players));
        assert_eq!(seats_in(&text, &record), players);
        let guessed = [Player::Human, Player::Bot(Level::Squire), Player::Human];
        for text in ["liege: 1\n", "# Seats: human\n", "# Seats: duke,human,human\n"] {
            assert_eq!(seats_in(text, &record), guessed, "{text}");
        }
    }
}
