//! Sentences, scores and results as plain text.

use std::fmt::Write as _;

use liege_game::{Level, Line, Score, Seat};
use liege_table::Table;

/// What the player at this seat is called.
pub(crate) fn name(names: &[String], seat: Seat) -> String {
    names.get(seat.index()).map(|name| liege_game::clean_name(name)).unwrap_or_else(|| format!("Seat {seat}"))
}

/// A sentence with its rule, set as its level asks.
pub(crate) fn line(line: &Line, names: &[String]) -> String {
    let words = line.plain(|seat| name(names, seat));
    let rule = line.rule.map(|rule| format!(" [{rule}]")).unwrap_or_default();
    match line.level {
        Level::Heading => format!("── {words}{rule}"),
        Level::Deed => format!("{words}{rule}"),
        Level::Consequence => format!("   {words}{rule}"),
    }
}

/// One line per seat: points, and what they are made of.
pub(crate) fn scores(scores: &[Score], names: &[String]) -> String {
    let mut text = String::new();
    let width = names.iter().map(|name| liege_game::clean_name(name).chars().count()).max().unwrap_or(0);
    for Score { seat, total, parts } in scores {
        let parts: Vec<_> = parts.iter().map(|(what, value)| format!("{what} {value}")).collect();
        // Writing to a text can't fail.
        let _ = writeln!(text, "{seat}  {:width$}  {total:>4}  {}", name(names, *seat), parts.join(", "));
    }
    text
}

/// The final result: who has won, and every seat's points and rank.
pub(crate) fn result(table: &dyn Table, names: &[String]) -> String {
    let now = table.number();
    let standing = table.standing(now);
    let winners: Vec<_> = standing.winners().map(|seat| name(names, seat)).collect();
    let mut text = match winners.as_slice() {
        [winner] => format!("The game is over: {winner} has won.\n"),
        several => format!("The game is over: {} share the victory.\n", several.join(" and ")),
    };
    text.push_str(&scores(&table.scores(now, liege_game::Viewer::All), names));
    let _ = writeln!(text, "{}", places(table, names));
    text
}

/// Every seat's place, in one line.
pub(crate) fn places(table: &dyn Table, names: &[String]) -> String {
    let standing = table.standing(table.number());
    let place =
        |seat: Seat| format!("{} {} with {}", name(names, seat), standing.rank[seat], standing.score[seat]);
    let places: Vec<_> = Seat::all(standing.players).map(place).collect();
    format!("Places: {}", places.join(", "))
}
