//! [`Question`]: one question, with what is right and why.

use liege_game::{Line, Rule};

use crate::{Answer, Form, Place, Posed};

/// One question, with what is right and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The game's id.
    pub game: &'static str,
    /// The kind's id.
    pub kind: &'static str,
    /// The title of its kind.
    pub title: &'static str,
    /// The number that it followed from; the next one gives another position.
    pub seed: u64,
    /// Where it was found.
    pub place: Place,
    /// The sentence that is asked.
    pub asks: Line,
    /// The answers that can be given.
    pub form: Form,
    /// The right answers, of which one is enough.
    pub right: Vec<Answer>,
    /// The numbers of the rules behind it.
    pub rules: Vec<Rule>,
    /// Why it is so, from the facts of the position.
    pub explains: Line,
}

/// The judgement of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict<'a> {
    /// It is right.
    Right {
        /// Why.
        explains: &'a Line,
    },
    /// It is not.
    Wrong {
        /// The rules to read.
        rules: &'a [Rule],
        /// Why something else is right.
        explains: &'a Line,
        /// The seed of a question of the same kind from another position.
        again: u64,
    },
    /// The question is not answered in this way.
    Misplaced,
}

impl Question {
    pub(crate) fn new(
        game: &'static str,
        (kind, title): (&'static str, &'static str),
        (seed, place): (u64, Place),
        posed: Posed,
    ) -> Question {
        let Posed { asks, form, right, rules, explains } = posed;
        let rules = rules.iter().map(|&rule| Rule(rule)).collect();
        Question { game, kind, title, seed, place, asks, form, right, rules, explains }
    }

    /// Judges an answer.
    pub fn judge(&self, answer: &Answer) -> Verdict<'_> {
        let (rules, explains) = (self.rules.as_slice(), &self.explains);
        if !self.form.takes(answer) {
            Verdict::Misplaced
        } else if self.right.contains(answer) {
            Verdict::Right { explains }
        } else {
            Verdict::Wrong { rules, explains, again: self.seed.wrapping_add(1) }
        }
    }
}
