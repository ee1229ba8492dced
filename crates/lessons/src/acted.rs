//! [`Acted`]: what became of an action of the learner.

use crate::Place;

/// What became of an action of the learner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acted {
    /// Where the learner is now.
    pub place: Place,
    /// Whether the action does not stand, since it is legal but leads away from the goal; and one more sentence, if the lesson has
    /// one.
    pub strayed: Option<Option<String>>,
}
