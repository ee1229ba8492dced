//! Sentences, scores and results as plain text.

use std::fmt::Write as _;

use liege_game::{Level, Line, Say as _, Score, Seat, Verbatim, say};
use liege_table::{At, Table};

use super::names::Names;

/// A sentence with its rule, set as its level asks.
pub(crate) fn line(line: &Line, names: &Names) -> String {
    let words = line.plain(|seat| names.of(seat));
    let rule = line.rule.map(|rule| format!(" [{rule}]")).unwrap_or_default();
    match line.level {
        Level::Heading => format!("── {words}{rule}"),
        Level::Deed => format!("{words}{rule}"),
        Level::Consequence => format!("   {words}{rule}"),
    }
}

/// One line per seat: points, and what they are made of.
pub(crate) fn scores(scores: &[Score], names: &Names) -> String {
    let mut text = String::new();
    let width = scores.iter().map(|score| names.plain(score.seat).chars().count()).max().unwrap_or(0);
    for Score { seat, total, parts } in scores {
        let parts: Vec<_> = parts.iter().map(|(what, value)| format!("{what} {value}")).collect();
        // Writing to a text can't fail.
        let _ = writeln!(text, "{seat}  {}  {total:>4}  {}", names.padded(*seat, width), parts.join(", "));
    }
    text
}

/// The final result: who has won, and every seat's points and rank.
pub(crate) fn result(table: &dyn Table, names: &Names) -> String {
    let winners: Vec<Seat> = table.standing(At::Now).winners().collect();
    let won = match winners.as_slice() {
        [winner] => say!("The game is over: {winner} has won."),
        several => say!("The game is over: {winners} share the victory.", winners = several),
    };
    let scores = scores(&table.seen(At::Now, liege_game::Viewer::All).scores(), names);
    format!("{}\n{scores}{}\n", line(&won, names), places(table, names))
}

/// Every seat's place, in one line.
pub(crate) fn places(table: &dyn Table, names: &Names) -> String {
    let standing = table.standing(At::Now);
    let mut places = Line::new();
    for player in Seat::all(standing.players) {
        if player != Seat::A {
            places.add_text(", ");
        }
        // As records have them, in the signs of programs.
        let (rank, points) = (standing.rank[player], standing.score[player].to_string());
        say!("{player} {rank} with {points}", points = Verbatim(&points)).say(&mut places);
    }
    say!("Places: {places}").plain(|seat| names.plain(seat))
}
