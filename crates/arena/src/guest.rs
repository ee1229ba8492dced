//! [`Guest`]: a program outside that plays a seat, as the arena sees it.

use std::sync::atomic::AtomicBool;

use liege_game::{Game, Seat, Standing};

use crate::no_answer::NoAnswer;
use crate::remote_game::{PlayedRemotely, RemoteGame};
use crate::{Fault, Left};

/// By what a guest lets a moment pass in which it was free to act.
pub const PASS: &str = "-";

/// Which game of a match a guest plays, and where it sits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Tells the games of a match apart: pairing, block and seating, each from 0.
    pub id: String,
    /// The seat.
    pub seat: Seat,
}

/// What a guest is asked.
pub struct Question<'a, G: Game> {
    /// The game as agreed.
    pub game: &'a G,
    /// The position, of which the guest must learn no more than its seat may know.
    pub position: &'a G::Position,
    /// Its seat.
    pub seat: Seat,
    /// Its legal actions, at least one.
    pub legal: &'a [G::Action],
    /// Whether it is free to let the moment pass, by [`PASS`].
    pub may_pass: bool,
    /// Decisions of all seats before this one.
    pub number: u32,
    /// How long it may think.
    pub left: Left,
    /// Once this is set nobody waits for the answer any more.
    pub stop: &'a AtomicBool,
}

/// A program outside at one seat of one game.
pub trait Guest<G: Game>: Send {
    /// The line that it answers: an action in the game's notation, or [`PASS`]. Waits no longer than `left.action`.
    ///
    /// # Errors
    /// It has not answered.
    fn answer(&mut self, question: &Question<'_, G>) -> Result<String, NoAnswer>;

    /// Tells it that the game is over for it, and how; `fault` if it has lost by a fault of its own.
    fn end(&mut self, standing: &Standing, fault: Option<&Fault>);
}

/// Who brings guests to the table.
pub trait Usher<G: Game>: Sync {
    /// The guest of this name, ready to play at this place.
    ///
    /// # Errors
    /// It does not come.
    fn seat(
        &self,
        name: &str,
        game: &G,
        place: &Place,
        stop: &AtomicBool,
    ) -> Result<Box<dyn Guest<G>>, NoAnswer>;

    /// Plays a game at another server, where one of its guests waits. `None` if nobody here can.
    fn elsewhere(&self, _game: &G, _table: &RemoteGame<'_>) -> Option<Result<PlayedRemotely, NoAnswer>> {
        None
    }
}

/// A house without guests.
pub struct NoGuests;

impl<G: Game> Usher<G> for NoGuests {
    fn seat(&self, _: &str, _: &G, _: &Place, _: &AtomicBool) -> Result<Box<dyn Guest<G>>, NoAnswer> {
        Err(NoAnswer::Gone("nobody brings guests here".to_owned()))
    }
}
