//! [`Acted`]: what became of an action of the learner.

use crate::Place;

/// What became of an action of the learner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acted {
    /// Where the learner is now.
    pub place: Place,
    /// A word about it, if it does not simply stand.
    pub answer: Option<Answer>,
}

/// What is said of an action that does not simply stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is legal but leads away from the goal, so that it was taken back; and one more sentence, if there is one.
    TakenBack(Option<String>),
    /// It stands; and a sentence that says how the lesson goes on from it.
    Told(String),
}

impl Acted {
    /// An action that stands.
    pub(crate) fn stands(place: Place) -> Acted {
        Acted { place, answer: None }
    }

    /// Returns whether the action was taken back.
    pub fn is_taken_back(&self) -> bool {
        matches!(self.answer, Some(Answer::TakenBack(_)))
    }
}
