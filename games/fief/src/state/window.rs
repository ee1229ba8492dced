//! [`Window`]: a moment at which all who could act are asked, one after the other (FF-149).

use liege_game::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// An asking window: who is asked now, and who has passed in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Window {
    /// Who is asked.
    pub asked: Seat,
    /// Who has passed since anybody acted.
    pub passed: Seats,
}

impl Window {
    /// A window in which nobody has been asked yet.
    pub const NEW: Window = Window { asked: Seat::A, passed: Seats::NONE };
}

/// When a window is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// W-2.
    Canvass,
    /// W-6, before incomes are paid.
    Incomes,
    /// W-6, before TAXES counters return.
    Taxes,
    /// W-9.
    Declared,
    /// W-10.
    Fought,
    /// W-12.
    Revolt,
    /// W-14.
    Victory,
}
