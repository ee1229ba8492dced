//! Questions from one’s own games, as pages and hosts tell each other of them.

use liege_game::clean_text;
use liege_practice::{Card, OwnQuestion, OwnWords};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::questions::Learner;

/// News of own questions from a page.
#[derive(Clone, Deserialize, Default, Debug, ToSchema)]
pub struct OwnNews {
    /// The browser’s cards, a kind and its card on each line.
    #[serde(default)]
    pub lines: String,
    /// Questions that were found, answered or put away.
    #[serde(default)]
    pub questions: Vec<ToldQuestion>,
}

/// News of one own question.
#[derive(Clone, Deserialize, Default, Debug, ToSchema)]
pub struct ToldQuestion {
    /// The id of its position among lessons, as in `table-ID-12-bots`.
    pub at: String,
    /// Words for what was done; without them it is no new question.
    #[serde(default)]
    pub told: String,
    /// Words for what would have been better.
    #[serde(default)]
    pub better: String,
    /// The same as the game writes it.
    #[serde(default)]
    pub best: String,
    /// Set once it was answered: whether that was right.
    pub right: Option<bool>,
    /// Set once it is put away for good.
    #[serde(default)]
    pub away: bool,
}

/// All own questions that were not put away.
#[derive(Clone, Serialize, Debug, ToSchema)]
pub struct OwnQuestions {
    /// The lines that the browser keeps; empty where the host does.
    pub lines: String,
    /// In order: those that wait longest, then those that come back first.
    pub questions: Vec<OpenQuestion>,
}

/// An own question that was not put away.
#[derive(Clone, Serialize, Debug, ToSchema)]
pub struct OpenQuestion {
    at: String,
    told: String,
    better: String,
    best: String,
    /// Set if it is to be asked today.
    due: bool,
    /// When it comes back, in milliseconds since 1970, once it was answered.
    back_ms: Option<i64>,
}

/// The id of a position has not the form of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoPosition;

impl Learner<'_> {
    /// Takes in what a page tells of own questions.
    ///
    /// # Errors
    /// The id of a position has not the form of one.
    pub fn hear(&mut self, told: &[ToldQuestion]) -> Result<(), NoPosition> {
        for question in told {
            let at = &question.at;
            let line = |text: &str| clean_text(text, OwnWords::LONGEST);
            let words = OwnWords::new(&line(&question.told), &line(&question.better), &question.best);
            if !words.told().is_empty() && !self.practice.meet(at, words, self.now_ms) {
                return Err(NoPosition);
            }
            if let Some(right) = question.right {
                self.practice.answer_own(at, right, self.now_ms);
            }
            if question.away {
                self.practice.put_away(at, self.now_ms);
            }
        }
        Ok(())
    }

    /// Returns the own questions, with the lines that the browser keeps unless the host holds them.
    pub fn own_questions(&self, held: bool) -> OwnQuestions {
        let open = |(at, own): (&str, &OwnQuestion)| OpenQuestion {
            at: at.to_owned(),
            told: own.words().told().to_owned(),
            better: own.words().better().to_owned(),
            best: own.words().best().to_owned(),
            due: own.is_due(self.now_ms),
            back_ms: own.card().map(Card::due_ms),
        };
        OwnQuestions {
            lines: if held { String::new() } else { self.lines() },
            questions: self.practice.own().into_iter().map(open).collect(),
        }
    }
}
