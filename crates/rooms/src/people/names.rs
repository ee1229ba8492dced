//! What bots are called.

use liege_game::Seat;

/// What a bot is called unless somebody gives it a name.
pub(crate) fn usual_name(level: &str, seat: Seat) -> String {
    format!("{} {seat}", capitalised(level))
}

/// The word with a capital letter.
pub(crate) fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
