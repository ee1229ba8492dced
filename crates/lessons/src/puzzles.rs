//! [`Puzzles`]: the puzzles of a game that hold.

use std::sync::Arc;

use liege_cases::{Cases, PuzzleFile};
use liege_game::{Judge, Line, Record, Replay, Show, Silent};

use crate::LessonError;
use crate::puzzle::{OpenPuzzle, PUZZLE, steps};

/// What is told of a puzzle in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleTitle {
    /// Its id, which stands in addresses.
    pub id: String,
    /// The task, with its names.
    pub title: Line,
    /// A few words under which it is listed with others of its kind.
    pub theme: &'static str,
    /// A first estimate of its difficulty, on the scale of Glicko ratings.
    pub estimate: u16,
    /// The number of actions that it takes.
    pub actions: usize,
}

/// The puzzles of a game that hold, and what is wrong with the others.
pub(crate) struct Puzzles<G: Show + Judge> {
    held: Vec<OpenPuzzle<G>>,
    pub(crate) titles: Vec<PuzzleTitle>,
    wrong: Vec<String>,
}

impl<G: Show + Judge + Cases> Puzzles<G> {
    /// The game's own puzzles.
    pub(crate) fn own() -> Puzzles<G> {
        match PuzzleFile::of::<G>() {
            Ok(file) => file.as_ref().map_or_else(Puzzles::none, Puzzles::opened),
            Err(error) => Puzzles { wrong: vec![error.to_string()], ..Puzzles::none() },
        }
    }

    fn none() -> Puzzles<G> {
        Puzzles { held: Vec::new(), titles: Vec::new(), wrong: Vec::new() }
    }

    /// Follows every record of a file of puzzles. One that does not hold is left out.
    pub(crate) fn opened(file: &PuzzleFile) -> Puzzles<G> {
        let mut puzzles = Puzzles::none();
        puzzles.open_all(file);
        puzzles.titles = puzzles.held.iter().filter_map(|open| open.title().ok()).collect();
        puzzles
    }

    fn open_all(&mut self, file: &PuzzleFile) {
        let setup = file.setup();
        for game in &file.games {
            let record = Record::new(G::INFO.id, setup.clone());
            let lines: Vec<&str> = game.record.lines().collect();
            let mut opened = Vec::new();
            let outcome = steps(&lines).and_then(|steps| {
                let mut replay = Replay::<G>::begin(&record)?;
                let rules = Arc::new(G::new(&setup).map_err(|error| LessonError::Broken(error.to_string()))?);
                for puzzle in &game.puzzles {
                    while replay.steps < puzzle.step {
                        let step = steps.get(replay.steps);
                        let step = step.ok_or_else(|| {
                            LessonError::Broken(format!("puzzle {}: its record is too short", puzzle.id))
                        })?;
                        replay.step(step, &mut Silent)?;
                    }
                    opened.push(OpenPuzzle::new(&replay, &rules, puzzle));
                }
                Ok(())
            });
            for puzzle in opened {
                match puzzle {
                    Ok(puzzle) if self.find(&puzzle.puzzle.id).is_some() => {
                        self.wrong.push(format!("puzzle {}: there is another of this id", puzzle.puzzle.id));
                    }
                    Ok(puzzle) => self.held.push(puzzle),
                    Err(error) => self.wrong.push(error.to_string()),
                }
            }
            if let Err(error) = outcome {
                let ids: Vec<&str> = game.puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
                self.wrong.push(format!("the game of puzzles {}: {error}", ids.join(", ")));
            }
        }
    }

    fn find(&self, id: &str) -> Option<&OpenPuzzle<G>> {
        self.held.iter().find(|open| open.puzzle.id == id)
    }

    /// The puzzle that an address names; `None` if it names a lesson.
    ///
    /// # Errors
    /// There is no such puzzle any more.
    pub(crate) fn named(&self, id: &str) -> Option<Result<&OpenPuzzle<G>, LessonError>> {
        let id = id.strip_prefix(PUZZLE)?;
        Some(self.find(id).ok_or(LessonError::Gone))
    }
}

/// Follows every puzzle of a file to its position and checks what it says: those that hold, and what is wrong with the others,
/// each with its id.
pub fn check_puzzles<G: Show + Judge + Cases>(file: &PuzzleFile) -> (Vec<PuzzleTitle>, Vec<String>) {
    let mut puzzles = Puzzles::<G>::opened(file);
    for open in &puzzles.held {
        if let Err(error) = open.is_fair() {
            puzzles.wrong.push(error.to_string());
            puzzles.titles.retain(|title| title.id.strip_prefix(PUZZLE) != Some(&open.puzzle.id));
        }
    }
    (puzzles.titles, puzzles.wrong)
}
