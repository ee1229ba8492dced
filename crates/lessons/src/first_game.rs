//! [`FirstGame`]: the whole game that follows a first lesson.

use std::collections::BTreeMap;

use liege_game::Seat;

/// A whole game that follows a first lesson, in the words of the form that makes a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstGame {
    /// Each seat and who sits there: `me`, `bot:LEVEL`.
    pub seats: Vec<(Seat, String)>,
    /// The options of the table that are not as usual.
    pub options: BTreeMap<String, String>,
}
