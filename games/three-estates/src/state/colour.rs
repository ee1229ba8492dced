//! [`Colour`]: the side of a tile that lies face up (TE-1, TE-2).

use liege_game::Seat;
use serde::{Deserialize, Serialize};

/// White or black: a side of a tile, and the player it belongs to.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    Serialize,
    Deserialize,
    schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Seat A, who moves first (TE-1).
    #[default]
    White,
    /// Seat B, who wins a tie (TE-49).
    Black,
}

impl Colour {
    /// White, then Black.
    pub const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

    /// The colour of this seat; `None` for a seat that the game does not have.
    pub fn of(seat: Seat) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|colour| colour.seat() == seat)
    }

    /// The seat that plays this colour.
    #[inline]
    pub const fn seat(self) -> Seat {
        match self {
            Colour::White => Seat::A,
            Colour::Black => Seat::B,
        }
    }

    /// The other colour: the enemy.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// The letter of case files and layouts: w or b.
    pub const fn code(self) -> char {
        match self {
            Colour::White => 'w',
            Colour::Black => 'b',
        }
    }

    /// The word as a name: White or Black.
    pub const fn title(self) -> &'static str {
        match self {
            Colour::White => "White",
            Colour::Black => "Black",
        }
    }

    /// The word, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::White => "white",
            Colour::Black => "black",
        }
    }
}
