//! What a position asks for.

use crate::{Seat, Seats};

/// Every position asks for exactly one of these three things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pending {
    /// One random draw; [`Game::chances`](crate::Game::chances) lists the outcomes.
    Chance,
    /// Answers from seats.
    Seats(Asked),
    /// Nothing: the game is over and [`Game::standing`](crate::Game::standing) is final.
    Over,
}

/// Who is asked. While `must` holds more than one seat they answer at the same time, and what one answers stays hidden
/// from the others until all are in, except for an answer that [`reveals`](crate::Game::reveals).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Asked {
    /// The game waits for each of these. Never empty, or nobody could go on.
    pub must: Seats,
    /// These may interrupt now, or let the moment pass without saying so.
    pub may: Seats,
}

impl Pending {
    /// One seat must answer and nobody may interrupt.
    #[inline]
    pub const fn one(seat: Seat) -> Pending {
        Pending::all(Seats::only(seat))
    }

    /// All these seats must answer, at the same time and in secret.
    #[inline]
    pub const fn all(must: Seats) -> Pending {
        Pending::Seats(Asked { must, may: Seats::NONE })
    }

    /// The seats that the game waits for; nobody at a draw or when it is over.
    #[inline]
    pub const fn must(self) -> Seats {
        match self {
            Pending::Seats(asked) => asked.must,
            _ => Seats::NONE,
        }
    }

    /// The seats that have something to choose from: those that must and those that may.
    #[inline]
    pub const fn asked(self) -> Seats {
        match self {
            Pending::Seats(asked) => asked.must.or(asked.may),
            _ => Seats::NONE,
        }
    }
}
