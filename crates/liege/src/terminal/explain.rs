//! A search's reasons as text.

use std::fmt::Write as _;

use liege_bots::Report;
use liege_game::Seat;

/// How many lines of a search are worth reading.
const LINES: usize = 4;
/// How many decisions of a line are.
const PLIES: usize = 6;

/// The best lines of a search with visits and the share of the victory that the seat may expect.
pub(super) fn lines(report: &Report, seat: Seat) -> String {
    let mut text = String::new();
    if !report.reason.is_empty() {
        // Writing to a text can't fail.
        let _ = writeln!(text, "   because {}", report.reason);
    }
    for line in report.lines.iter().filter(|line| line.visits > 0).take(LINES) {
        let share = line.expected.get(seat.index()).copied().unwrap_or_default() * 100.0;
        let plies: Vec<_> =
            line.plies.iter().take(PLIES).map(|ply| format!("{} {}", ply.seat, ply.action)).collect();
        let plies = if plies.is_empty() { "pass".to_owned() } else { plies.join(" · ") };
        // Writing to a text can't fail.
        let _ = writeln!(text, "{:>7} visits, {share:>3.0}% to win: {plies}", line.visits);
    }
    if text.is_empty() {
        text.push_str("   This bot does not search, so it has no lines to show.\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use liege_bots::{Line, Ply};

    #[test]
    fn lines_show_the_share_of_the_seat() {
        let plies = vec![Ply { seat: "B".into(), action: "go 1".into(), words: String::new() }];
        let line = Line { visits: 12, expected: vec![0.25, 0.75], plies };
        let mut report = Report { visits: 12, lines: vec![line], ..Report::default() };
        let best = "     12 visits,  75% to win: B go 1\n";
        assert_eq!(lines(&report, Seat::B), best);
        report.reason = "it is the shortest way".into();
        assert_eq!(lines(&report, Seat::B), format!("   because it is the shortest way\n{best}"));
        assert!(lines(&Report::default(), Seat::A).contains("does not search"));
    }
}
