//! The forms by which people come to a table.

use liege_game::{Info, Seal, Seat};

use super::answer::Notice;
use super::lesson::FirstLesson;
use crate::{Base, Terms};

/// The form that makes a table.
pub struct NewTable {
    /// Below which everything lies.
    pub base: Base,
    /// The game.
    pub info: &'static Info,
    /// Levels of bots, weakest first.
    pub levels: Vec<&'static str>,
    /// The friends for whom a seat can be kept, by name.
    pub friends: Vec<String>,
    /// The programs that wait for this game, by name.
    pub programs: Vec<String>,
    /// The name that this browser used last.
    pub name: String,
    /// What was wrong with the last try.
    pub notice: Option<Notice>,
    /// The seal of the table that the form will make.
    pub seal: Seal,
    /// What the form sends back with the seal.
    pub ticket: String,
    /// The lesson for those who have never played the game.
    pub first_lesson: Option<FirstLesson>,
    /// Set where a short game is asked for.
    pub short: bool,
    /// The position that the table goes on from, if it is not the start.
    pub from: Option<FromPosition>,
}

/// A position of another table from which a new one goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FromPosition {
    /// The other table's id.
    pub table: String,
    /// The number of the position.
    pub position: usize,
    /// How many play there.
    pub players: usize,
}

/// The page behind an invitation.
pub struct Join<'a> {
    /// Below which everything lies.
    pub base: Base,
    /// The path below it that the form posts to.
    pub action: &'a str,
    /// The table's id, from which the seat has its arms.
    pub table: &'a str,
    /// The game.
    pub info: &'static Info,
    /// The state of a game that has begun already: "Turn 3. Points: seat A 2".
    pub state: Option<String>,
    /// The seat that is offered.
    pub seat: Seat,
    /// Those who sit already, by name.
    pub others: Vec<String>,
    /// What was agreed.
    pub terms: Terms,
    /// Whether anybody may take the seat, from the hall.
    pub open: bool,
    /// The name that this browser used last.
    pub name: String,
    /// The table's seal.
    pub seal: Seal,
    /// The lesson for those who have never played the game.
    pub first_lesson: Option<FirstLesson>,
}
