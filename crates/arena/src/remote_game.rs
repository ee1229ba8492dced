//! [`RemoteGame`]: a game of a match that is played at another server, where one of its players waits.

use std::sync::atomic::AtomicBool;

use liege_game::{Record, Seat};

use crate::{NoAnswer, Pace, Player, Times};

/// A game that is to be played at another server.
pub struct RemoteGame<'a> {
    /// Who sits where, in seat order.
    pub players: &'a [&'a Player],
    /// What its draws follow from.
    pub seed: u64,
    /// How long guests may think.
    pub times: Times,
    /// Once this is set nobody waits for the end any more.
    pub stop: &'a AtomicBool,
}

/// A game that was played at another server.
pub struct PlayedRemotely {
    /// The record, up to the end of the game.
    pub record: Record,
    /// Guests that have not answered: after how many steps, and why.
    pub silent: Vec<(Seat, usize, NoAnswer)>,
    /// How long each seat took, in seat order; nothing for bots of the house.
    pub paces: Vec<Pace>,
}
