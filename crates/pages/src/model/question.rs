//! Questions about positions, and what is kept of answers.

use liege_game::Board;
use liege_questions::{Answer, Question};
use liege_table::AnyGame;

use crate::Base;

/// A learner’s answers, as far as a page tells of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Practised {
    /// The number of today’s answers, if it is known.
    pub today: Option<usize>,
    /// The number of days in a row on which something was answered.
    pub streak: u32,
    /// Set once the ten of today are done.
    pub done: bool,
    /// When the kind that was asked comes back, in milliseconds since 1970, if an answer was given just now.
    pub back_ms: Option<i64>,
    /// The lines that the browser keeps from now on, if it is to keep any others.
    pub lines: Option<String>,
    /// Why an answer could not be kept.
    pub unkept: Option<String>,
}

/// The page of a question.
pub struct QuestionPage<'a> {
    /// Below which everything lies.
    pub base: Base,
    /// The game.
    pub game: &'a dyn AnyGame,
    /// The question.
    pub question: &'a Question,
    /// Its board, as the one who is asked sees it.
    pub board: &'a Board,
    /// The answer, if one was given.
    pub answer: Option<&'a Answer>,
    /// Cards that are kept.
    pub practised: Practised,
}

/// A kind of questions in the list.
pub struct KindLine {
    /// Its id.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// When it comes back, in milliseconds since 1970, if it was asked before.
    pub back_ms: Option<i64>,
}

/// The page of all kinds of questions of a game.
pub struct QuestionsPage<'a> {
    /// Below which everything lies.
    pub base: Base,
    /// The game.
    pub game: &'a dyn AnyGame,
    /// The kinds of its questions.
    pub kinds: Vec<KindLine>,
    /// The number from which today’s questions follow.
    pub seed: u64,
    /// Cards that are kept.
    pub practised: Practised,
}
