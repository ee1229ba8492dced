//! [`Acted`]: what became of an action of the learner.

use crate::Place;

/// What became of an action of the learner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acted {
    /// Where the learner is now.
    pub place: Place,
    /// A word about it, if it does not simply stand.
    pub answer: Option<Answer>,
    /// The action as the game writes it, if it was taken back.
    pub tried: Option<String>,
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
        Acted { place, answer: None, tried: None }
    }

    /// An action that was taken back at this place, and one more sentence, if there is one.
    pub(crate) fn taken_back(place: Place, tried: String, hint: Option<String>) -> Acted {
        Acted { place, answer: Some(Answer::TakenBack(hint)), tried: Some(tried) }
    }

    /// Returns whether the action was taken back.
    pub fn is_taken_back(&self) -> bool {
        matches!(self.answer, Some(Answer::TakenBack(_)))
    }
}
