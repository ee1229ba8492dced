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
    for line in report.lines.iter().take(LINES) {
        let share = line.expected.get(seat.index()).copied().unwrap_or_default() * 100.0;
        let plies: Vec<_> =
            line.plies.iter().take(PLIES).map(|ply| format!("{} {}", ply.seat, ply.action)).collect();
        let plies = if plies.is_empty() { "pass".to_owned() } else { plies.join(" · ") };
        // Writing to a text can't fail.
        let _ = writeln!(text, "{:>7} visits, {share:>3.0}% of the victory: {plies}", line.visits);
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
        let plies = vec![Ply { seat: "B".into(), action: "go 1".into() }];
        let line = Line { visits: 12, expected: vec![0.25, 0.75], plies };
        let report = Report { seat: "B".into(), visits: 12, expected: vec![0.25, 0.75], lines: vec![line] };
        assert_eq!(lines(&report, Seat::B), "     12 visits,  75% of the victory: B go 1\n");
        assert!(lines(&Report::default(), Seat::A).contains("does not search"));
    }
}
