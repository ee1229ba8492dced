//! [`Entry`]: one row of a record that only grows, and [`SideEffects`]: what is kept together with rows.

use liege_game::{Cause, Seat, Seats, Step};

/// What one row says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// An action or a draw.
    Step(Step),
    /// An action that was played by itself, as its seat had set it.
    Automatic {
        /// Whose.
        seat: Seat,
        /// The notation.
        text: String,
        /// Why.
        cause: Cause,
    },
    /// A step that was taken over from another record when the table was made.
    Given(Step),
    /// A step was taken back.
    Undo {
        /// Whose step it was.
        seat: Seat,
        /// Its index among the steps not undone at that moment.
        index: usize,
    },
}

/// What is stored together with steps.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SideEffects {
    /// The seats whose raised hands have been seen.
    pub lowered: Seats,
    /// The seats whose standing orders have ended, and the position at which they did.
    pub ended: (Seats, usize),
    /// What is left of the draft of a seat that has sent it.
    pub draft: Option<(Seat, Vec<String>)>,
}
