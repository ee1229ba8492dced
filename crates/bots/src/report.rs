//! [`Report`]: why a search chose what it chose.

use serde::{Deserialize, Serialize};

/// What a search found, the best answer first. Holds nothing that its seat can't know.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Report {
    /// The letter of the seat that asked.
    pub seat: String,
    /// How many playouts the answer rests on, those kept from earlier moves included.
    pub visits: u64,
    /// Each seat's expected share of the victory, in seat order.
    pub expected: Vec<f64>,
    /// One line per answer that was tried, most visited first.
    pub lines: Vec<Line>,
}

/// One answer and what the search expects to follow.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// How many playouts began with this answer.
    pub visits: u64,
    /// Each seat's expected share of the victory after it, in seat order.
    pub expected: Vec<f64>,
    /// The answer itself and what most playouts went on with; empty if the answer is to let the moment pass.
    /// Draws are left out: each playout makes its own.
    pub plies: Vec<Ply>,
}

/// One decision of a [`Line`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ply {
    /// The letter of the seat.
    pub seat: String,
    /// The action in the game's notation.
    pub action: String,
}
