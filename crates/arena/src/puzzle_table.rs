//! [`PuzzleTable`]: the puzzles of a game as a section of `docs/puzzles.md`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use liege_cases::{Difficulty, Fare, Puzzle, PuzzleFile};

use crate::section::put;

/// The puzzles of a game as a table.
pub struct PuzzleTable<'a> {
    /// The game's id.
    pub id: &'a str,
    /// Its title.
    pub title: &'a str,
    /// Its puzzles.
    pub file: &'a PuzzleFile,
}

/// How one level fares on a puzzle, in percent.
type Found = fn(&Fare) -> u8;

/// The levels, and how each fares on a puzzle.
const LEVELS: [(&str, Found); 5] = [
    ("random", |fare| fare.random),
    ("greedy", |fare| fare.greedy),
    ("squire", |fare| fare.squire),
    ("knight", |fare| fare.knight),
    ("baron", |fare| fare.baron),
];

impl PuzzleTable<'_> {
    /// Puts the table into a document: in place of the one of the same game, or at its end.
    pub fn into_document(&self, document: &str) -> String {
        put(document, "puzzles", self.id, &self.section())
    }

    fn section(&self) -> String {
        let PuzzleFile { players, seed, budget, margin, .. } = self.file;
        let puzzles: Vec<&Puzzle> = self.file.puzzles().map(|(_, puzzle)| puzzle).collect();
        let mut text = format!("## {}\n\n", self.title);
        let _ = writeln!(
            text,
            "{} puzzles with {players} seats, from {} games; seed {seed}, {budget} playouts of each action and {} to check, \
             margin at least {}.\n",
            puzzles.len(),
            self.file.games.len(),
            u64::from(*budget) * 10,
            share(*margin),
        );
        let _ = writeln!(text, "| margin | least | median | greatest |\n| --- | --- | --- | --- |");
        for (name, margin) in [
            ("by the search", (|puzzle| puzzle.margin) as fn(&Puzzle) -> u16),
            ("by ten times its budget", Puzzle::margin_at_tenfold),
        ] {
            let mut margins: Vec<u16> = puzzles.iter().map(|puzzle| margin(puzzle)).collect();
            margins.sort_unstable();
            let at = |place: usize| margins.get(place).copied().map_or("–".to_owned(), share);
            let last = margins.len().saturating_sub(1);
            let _ = writeln!(text, "| {name} | {} | {} | {} |", at(0), at(last / 2), at(last));
        }
        let names: Vec<_> = LEVELS.iter().map(|(name, _)| *name).collect();
        let _ = writeln!(text, "\n| difficulty | puzzles | {} |", names.join(" | "));
        let _ = writeln!(text, "| --- | ---{} |", " | ---".repeat(names.len()));
        for difficulty in Difficulty::ALL {
            let these: Vec<_> = puzzles.iter().filter(|puzzle| puzzle.difficulty == difficulty).collect();
            let _ = writeln!(text, "| {difficulty} | {} | {} |", these.len(), fares(these.iter().copied()));
        }
        let _ = writeln!(text, "| all | {} | {} |", puzzles.len(), fares(puzzles.iter()));
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        for puzzle in &puzzles {
            *kinds.entry(puzzle.answer.split(' ').next().unwrap_or_default()).or_default() += 1;
        }
        let mut kinds: Vec<_> = kinds.into_iter().collect();
        kinds.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
        let kinds: Vec<_> = kinds.iter().map(|(kind, count)| format!("`{kind}` {count}")).collect();
        let _ = writeln!(text, "\nKinds of answers, by their first word: {}.", kinds.join(", "));
        text
    }
}

/// Returns how each level fares on these puzzles, on average in percent.
fn fares<'a>(puzzles: impl Iterator<Item = &'a &'a Puzzle>) -> String {
    let fares: Vec<&Fare> = puzzles.map(|puzzle| &puzzle.fare).collect();
    let mean = |of: fn(&Fare) -> u8| match fares.len() {
        0 => "–".to_owned(),
        count => {
            let sum: usize = fares.iter().map(|fare| usize::from(of(fare))).sum();
            format!("{} %", (2 * sum + count) / (2 * count))
        }
    };
    LEVELS.map(|(_, of)| mean(of)).join(" | ")
}

/// Thousandths as a share.
fn share(thousandths: u16) -> String {
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}
