//! Lessons: the first one of a game, and the strip that leads through one.

use liege_game::say;

use crate::{Hint, HintDegree, LearnPuzzle};

/// The lesson with which one begins to learn a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstLesson {
    /// The game's id.
    pub game: &'static str,
    /// The lesson's id.
    pub id: String,
    /// Minutes that it takes.
    pub minutes: usize,
}

impl FirstLesson {
    /// Returns how long it takes: `2 minutes`.
    pub fn length(&self) -> String {
        say!("{n:minute|minutes}", n = self.minutes).to_string()
    }

    /// Where it lies, below the base.
    pub fn address(&self) -> String {
        format!("/learn/{}/{}", self.game, self.id)
    }
}

/// What a strip beside the board is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonKind {
    /// A lesson, step by step.
    Lesson,
    /// The same, made by a reader.
    Reader,
    /// A position that somebody tries.
    Sandbox,
    /// A position in which a task is to be brought about.
    Puzzle,
}

/// What a lesson says beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonStrip {
    /// Its id.
    pub id: String,
    /// The language of its words, if it is another than the reader's.
    pub lang: Option<&'static str>,
    /// What it is called.
    pub title: String,
    /// What the game is about and how it is won, said at the first step.
    pub theme: Option<String>,
    /// What it is.
    pub kind: LessonKind,
    /// The puzzle as the list tells it, if it is one.
    pub puzzle: Option<LearnPuzzle>,
    /// Where one can go from here, if not to the list of lessons: paths below the base, and what the buttons say.
    pub ways: Vec<(String, &'static str)>,
    /// The step, from 0.
    pub step: usize,
    /// How many steps it has.
    pub steps: usize,
    /// Set if all steps are done because the answer was shown: nothing of it is kept.
    pub shown: bool,
    /// What to do.
    pub say: String,
    /// So much of the answer as was asked for.
    pub hint: Option<Hint>,
    /// The query of the same page with more of it, and how much more.
    pub further: Option<(String, HintDegree)>,
    /// What is worth aiming at.
    pub aim: Option<String>,
    /// The ids of parts to look at, and of those to click next, in order.
    pub light: Vec<String>,
    /// The ids of the parts to click next, in order.
    pub next: Vec<String>,
    /// The action that the page does by itself, in notation, in a lesson to watch.
    pub plays: Option<String>,
    /// The rules that were met in the step before.
    pub met: Vec<String>,
    /// The rules that are met in this step.
    pub rules: Vec<String>,
    /// One more sentence for parts that people try, by their ids.
    pub wrong: Vec<(String, String)>,
    /// What the learner has done, as the query of the page's address.
    pub here: String,
    /// The query of the step before, if there is one.
    pub back: Option<String>,
    /// The query of this step from its beginning.
    pub again: String,
    /// The query of the step after it, if there is one.
    pub skip: Option<String>,
    /// Whether something can be taken back.
    pub undoable: bool,
    /// The lesson after this one, by id and title.
    pub after: Option<(String, String)>,
    /// The fields of the form that makes a table for the first whole game, once all steps are done.
    pub first: Vec<(String, String)>,
    /// The minutes that a short one takes, about, where the game has such.
    pub short: Option<usize>,
}
