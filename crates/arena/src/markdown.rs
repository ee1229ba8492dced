//! A report as a section of `docs/strength.md`.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::section::put;
use crate::{Pairs, Report, Results, Run};

impl Report {
    /// The report as a section of Markdown, with the command that made it, the machine and the time for a move.
    pub fn section(&self, results: &Results, command: &str) -> String {
        let apart = self.apart().map(|who| format!(", {who}")).unwrap_or_default();
        let mut text = format!("## {} with {} seats{apart}\n\n", self.plan.game, self.plan.setup.players);
        let _ = writeln!(text, "```sh\n{command}\n```\n");
        let machines: BTreeSet<_> = results.runs.iter().map(|run| run.machine.as_str()).collect();
        let machines: Vec<_> = machines.into_iter().collect();
        let threads: usize = results.runs.iter().map(|run| run.threads).max().unwrap_or(1);
        let _ = writeln!(
            text,
            "{} games in all, seed {}, Liege {}; {}, {threads} games at a time.{}\n",
            self.games,
            self.plan.seed,
            self.plan.version,
            machines.join("; "),
            if self.complete { "" } else { " The run was stopped early." }
        );
        let _ = writeln!(text, "| bot | budget a move | time a move | rating | games |");
        let _ = writeln!(text, "| --- | --- | --- | --- | --- |");
        for (index, bot) in self.bots.iter().enumerate() {
            let budget = if bot.budget.is_empty() { "none" } else { &bot.budget };
            let (time, rating) = (pace(&results.runs, index), bot.rating.in_words(0));
            let _ = writeln!(text, "| {} | {budget} | {time} | {rating} | {} |", bot.bot, bot.games);
        }
        let _ = writeln!(text, "\n| bot | against | share of victories | placing | games | blocks |");
        let _ = writeln!(text, "| --- | --- | --- | --- | --- | --- |");
        for one in &self.contests {
            let (share, placing) = (one.share.in_words(3), one.placing.in_words(3));
            let (bot, against) = (&one.bot, &one.against);
            let _ = writeln!(
                text,
                "| {bot} | {against} | {share} | {placing} | {} | {} |",
                one.games, one.blocks
            );
        }
        self.matrix_and_faults(&mut text);
        self.measures(&mut text);
        let seats: Vec<_> =
            self.seats.iter().map(|seat| format!("{} {}", seat.seat, seat.share.in_words(3))).collect();
        let _ = writeln!(
            text,
            "\nSeats' shares of the victories: {}. A game has {:.1} decisions on average ({} to {}), each among \
             {:.1} legal actions.",
            seats.join(", "),
            self.length.mean,
            self.length.min,
            self.length.max,
            self.branching
        );
        text
    }

    fn matrix_and_faults(&self, text: &mut String) {
        // Between neighbours alone most of it would be empty.
        if let Some((heads, rows)) = self.matrix_in_words().filter(|_| self.plan.pairs == Pairs::All) {
            let _ = writeln!(text, "\n| {} |\n|{}", heads.join(" | "), " --- |".repeat(heads.len()));
            for row in rows {
                let _ = writeln!(text, "| {} |", row.join(" | "));
            }
        }
        if !self.faults.is_empty() {
            let _ = writeln!(text);
        }
        for fault in &self.faults {
            let _ = writeln!(text, "- {fault}");
        }
    }

    /// What the game counts itself, a column for each pairing.
    fn measures(&self, text: &mut String) {
        let Some(first) = self.contests.first().filter(|contest| !contest.measures.is_empty()) else {
            return;
        };
        let heads: Vec<_> = self.contests.iter().map(crate::Contest::table).collect();
        let _ = writeln!(text, "\n| at a table of | {} |", heads.join(" | "));
        let _ = writeln!(text, "| ---{} |", " | ---".repeat(heads.len()));
        for (place, measure) in first.measures.iter().enumerate() {
            let cells = self.contests.iter().filter_map(|contest| contest.measures.get(place));
            let cells: Vec<_> = cells.map(ToString::to_string).collect();
            let _ = writeln!(text, "| {} | {} |", measure.title, cells.join(" | "));
        }
    }

    /// Whose match it is, if it has a section of its own beside the one of its game and number of seats.
    fn apart(&self) -> Option<String> {
        let names =
            || self.plan.bots.iter().map(|bot| bot.player.to_string()).collect::<Vec<_>>().join(" and ");
        let mirror = self.plan.mirror().map(|player| format!("{player} alone"));
        mirror.or_else(|| (!self.plan.repeats()).then(names))
    }

    /// Puts the section into a document: in place of the one for the same game and number of seats, or at its end. Matches
    /// against the mirror, and those in which somebody thinks by the clock, have sections of their own.
    pub fn into_document(&self, document: &str, results: &Results, command: &str) -> String {
        let apart = self.apart().map(|who| format!(" {who}")).unwrap_or_default();
        let name = format!("{} {}{apart}", self.plan.game, self.plan.setup.players);
        put(document, "match", &name, &self.section(results, command))
    }
}

/// The average time of a decision with more than one legal action.
fn pace(runs: &[Run], bot: usize) -> String {
    let own = || runs.iter().filter_map(|run| run.paces.get(bot));
    let (decisions, nanos) =
        own().fold((0, 0), |(decisions, nanos), pace| (decisions + pace.decisions, nanos + pace.nanos));
    if decisions == 0 {
        return "none made".to_owned();
    }
    let micros = nanos as f64 / decisions as f64 / 1000.0;
    match micros {
        // What measuring itself takes.
        ..1.0 => "below 1 µs".to_owned(),
        ..1000.0 => format!("{micros:.1} µs"),
        _ => format!("{:.2} ms", micros / 1000.0),
    }
}
