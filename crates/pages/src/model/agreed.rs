//! What the players have agreed on, and their clocks.

use liege_game::{Seat, Seats};
use liege_table::Proposal;

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    /// The people, each with the time left in milliseconds; below 0 if it has run out.
    pub left: Vec<(Seat, i64)>,
    /// Those whose clocks run.
    pub running: Seats,
    /// Those who are asked and whose time is up.
    pub out: Seats,
    /// The seat that a bot keeps for this browser.
    pub kept: Option<Seat>,
    /// In which hours of the day they run, in words; none if all day.
    pub hours: Option<String>,
    /// When they begin to run today and when they stop, in milliseconds since 1970, so that it can be told in the reader's time.
    pub today: Option<(i64, i64)>,
    /// When they run again, such as "8:00", if they stand now because of the hour.
    pub opens: Option<String>,
}

/// What people at a table have proposed to each other and declared.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Agreed {
    /// The proposal that waits for answers.
    pub open: Option<Proposal>,
    /// All others, in order, each with what has become of it by now.
    pub told: Vec<Proposal>,
    /// Why nobody can act, if so.
    pub halt: Option<Halt>,
    /// The seats whose players have given up, in the order in which they did.
    pub gave_up: Vec<Seat>,
    /// Whether everybody has agreed to play again: the table of the next game stands.
    pub plays_again: bool,
    /// Who is away, and until when, in milliseconds since 1970.
    pub away: Vec<(Seat, i64)>,
    /// For how many days the speaker may still be away.
    pub days_left: i64,
    /// The own seat that proposes; none for spectators.
    pub speaker: Option<Seat>,
    /// Whether the speaker can ask to take something back.
    pub asks_back: bool,
    /// Grows with everything that is proposed, answered and decided.
    pub changes: usize,
}

/// Why nobody can act at a table whose game is not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// It is paused until somebody resumes it.
    Paused,
    /// It was ended as it stands.
    Ended,
}
