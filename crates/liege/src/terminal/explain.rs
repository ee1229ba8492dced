//! A search's reasons as text.

use std::fmt::Write as _;

use liege_bots::{Level, Report};
use liege_game::{Line, Seat, Verbatim, say};

/// How many lines of a search are worth reading.
const LINES: usize = 4;
/// How many decisions of a line are.
const PLIES: usize = 6;

/// The action that the report puts first, or `None` in it for letting the moment pass; nothing if it has no lines.
pub(super) fn best(report: &Report) -> Option<Option<&str>> {
    report.lines.first().map(|line| line.plies.first().map(|ply| ply.action.as_str()))
}

/// Why a bot of this level would do what it would, in lines. There is always one.
pub(super) fn reasons(report: &Report, seat: Seat, level: Level, choices: usize) -> String {
    let because = match level {
        _ if choices == 1 => say!("because there is no other action"),
        _ if report.reason.is_some() => because(report),
        Level::Random => say!("because it takes any action, all equally likely"),
        _ if report.lines.iter().any(|line| line.visits > 0) => {
            say!("because most of its playouts began so")
        }
        _ => say!("because of all that it could do, the position after this one is judged best"),
    };
    format!("   {because}\n{}", best_lines(report, seat))
}

/// The best lines of a search with visits and the share of the victory that the seat may expect.
pub(super) fn lines(report: &Report, seat: Seat) -> String {
    let mut text = String::new();
    if report.reason.is_some() {
        text.push_str(&format!("   {}\n", because(report)));
    }
    text.push_str(&best_lines(report, seat));
    if text.is_empty() {
        text = format!("   {}\n", say!("This bot does not search, so it has no lines to show."));
    }
    text
}

fn because(report: &Report) -> Line {
    say!("because {reason}", reason = report.reason)
}

fn best_lines(report: &Report, seat: Seat) -> String {
    let mut text = String::new();
    let searched = report.lines.iter().any(|line| line.visits > 0);
    let worth_reading = report.lines.iter().filter(|line| line.visits > 0 || !searched);
    for line in worth_reading.take(LINES) {
        let share = line.expected.get(seat.index()).copied().unwrap_or_default() * 100.0;
        let plies: Vec<_> =
            line.plies.iter().take(PLIES).map(|ply| format!("{} {}", ply.seat, ply.action)).collect();
        let plies = if plies.is_empty() { "pass".to_owned() } else { plies.join(" · ") };
        let (visits, share) = (format!("{:>7}", line.visits), format!("{share:>3.0}%"));
        let (visits, share, plies) = (Verbatim(&visits), Verbatim(&share), Verbatim(&plies));
        // Writing to a text can't fail.
        let _ = if searched {
            writeln!(text, "{}", say!("{visits} visits, {share} to win: {plies}"))
        } else {
            writeln!(text, "   {}", say!("{share} to win: {plies}"))
        };
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use liege_bots::Ply;

    fn line(visits: u64) -> liege_bots::Line {
        let plies = vec![Ply { seat: "B".into(), action: "go 1".into(), words: None }];
        liege_bots::Line { visits, expected: vec![0.25, 0.75], plies }
    }

    #[test]
    fn lines_show_the_share_of_the_seat() {
        let mut report = Report { visits: 12, lines: vec![line(12), line(0)], ..Report::default() };
        let best = "     12 visits,  75% to win: B go 1\n";
        assert_eq!(lines(&report, Seat::B), best);
        report.reason = Some("it is the shortest way".into());
        assert_eq!(lines(&report, Seat::B), format!("   because it is the shortest way\n{best}"));
        assert!(lines(&Report::default(), Seat::A).contains("does not search"));
    }

    #[test]
    fn a_hint_always_has_a_reason() {
        let reasons = |report: &Report, level, choices| reasons(report, Seat::B, level, choices);
        let weighed = Report { lines: vec![line(0)], ..Report::default() };
        assert_eq!(best(&weighed), Some(Some("go 1")));
        assert!(reasons(&weighed, Level::Squire, 3).ends_with("is judged best\n    75% to win: B go 1\n"));
        assert!(reasons(&Report::default(), Level::Random, 3).contains("equally likely"));
        assert!(reasons(&Report::default(), Level::Greedy, 3).contains("judged best"));
        assert!(reasons(&Report::default(), Level::Greedy, 1).contains("no other action"));
        let searched = Report { lines: vec![line(4)], ..Report::default() };
        assert!(reasons(&searched, Level::Squire, 3).contains("most of its playouts"));
        let passing =
            Report { lines: vec![liege_bots::Line { plies: Vec::new(), ..line(4) }], ..Report::default() };
        assert_eq!(best(&passing), Some(None));
    }
}
