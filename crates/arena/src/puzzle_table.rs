//! [`PuzzleTable`]: the puzzles of a game as a section of `docs/puzzles.md`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use liege_cases::{Fare, Puzzle, PuzzleFile};

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
const LEVELS: [(&str, Found); 3] =
    [("random", |fare| fare.random), ("squire", |fare| fare.squire), ("knight", |fare| fare.knight)];

impl PuzzleTable<'_> {
    /// Puts the table into a document: in place of the one of the same game, or at its end.
    pub fn into_document(&self, document: &str) -> String {
        put(document, "puzzles", self.id, &self.section())
    }

    fn section(&self) -> String {
        let PuzzleFile { players, seed, games, .. } = self.file;
        let puzzles: Vec<&Puzzle> = self.file.puzzles().map(|(_, puzzle)| puzzle).collect();
        let mut text = format!("## {}\n\n", self.title);
        let _ = writeln!(
            text,
            "{} puzzles with {players} seats, from {} games; seed {seed}.\n",
            puzzles.len(),
            games.len()
        );
        let names: Vec<_> = LEVELS.iter().map(|(name, _)| *name).collect();
        let _ = writeln!(
            text,
            "| task | puzzles | of 2, 3, 4 actions | positions, median | rating, least to greatest | {} |",
            names.join(" | ")
        );
        let _ = writeln!(text, "| --- | --- | --- | --- | ---{} |", " | ---".repeat(names.len()));
        let mut kinds: BTreeMap<&str, Vec<&Puzzle>> = BTreeMap::new();
        for &puzzle in &puzzles {
            kinds.entry(&puzzle.task).or_default().push(puzzle);
        }
        for (kind, puzzles) in &kinds {
            line(&mut text, &format!("`{kind}`"), puzzles);
        }
        line(&mut text, "all", &puzzles);
        text
    }
}

/// A line of the table.
fn line(text: &mut String, name: &str, puzzles: &[&Puzzle]) {
    let actions = [2, 3, 4]
        .map(|actions| puzzles.iter().filter(|puzzle| puzzle.line.len() == actions).count().to_string());
    let mut positions: Vec<usize> = puzzles.iter().map(|puzzle| puzzle.positions).collect();
    positions.sort_unstable();
    let median = positions.get(positions.len() / 2).copied().unwrap_or_default();
    let ratings = || puzzles.iter().map(|puzzle| puzzle.rating());
    let (least, greatest) = (ratings().min().unwrap_or_default(), ratings().max().unwrap_or_default());
    let _ = writeln!(
        text,
        "| {name} | {} | {} | {median} | {least} to {greatest} | {} |",
        puzzles.len(),
        actions.join(", "),
        fares(puzzles)
    );
}

/// Returns how each level fares on these puzzles, on average in percent.
fn fares(puzzles: &[&Puzzle]) -> String {
    let count = puzzles.len().max(1);
    let mean = |of: Found| {
        let sum: usize = puzzles.iter().map(|puzzle| usize::from(of(&puzzle.fare))).sum();
        format!("{} %", (2 * sum + count) / (2 * count))
    };
    LEVELS.map(|(_, of)| mean(of)).join(" | ")
}
