//! Who looks at a position.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Whose eyes a view, a log line or a board is for.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player at this seat: sees what is public and what is theirs.
    Seat(Seat),
    /// Anybody else: sees only what is public.
    #[serde(rename = "onlooker")]
    Spectator,
    /// Everything lies open, as after the game or in a trace. Draws still to come stay unknown.
    All,
}

impl Viewer {
    /// Returns whether this viewer may see what belongs to `seat` alone.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::All => true,
        }
    }
}
