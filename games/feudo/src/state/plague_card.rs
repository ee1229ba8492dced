//! [`PlagueCard`]: the cards of the Plague deck (FD-33 to FD-38).

use liege_game::{Line, say};
use serde::{Deserialize, Serialize};

/// A direction of the compass on the Convent token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the four directions")]
pub enum Direction {
    North,
    East,
    South,
    West,
}

/// What a Plague Card does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlagueCard {
    /// FD-34: the Plague Token jumps this many Villages.
    Move(Direction, u8),
    /// FD-36.
    Border,
    /// FD-37.
    Cross,
    /// FD-35.
    Lingering,
    /// FD-38: Fog 1.
    Fog,
    /// FD-38: nothing but the Vocation, in a components file that makes it a card of its own.
    Vocation,
}

impl PlagueCard {
    /// Returns what it is called in the log and on the board.
    pub fn title(self) -> Line {
        match self {
            PlagueCard::Move(Direction::North, steps) => say!("{steps:Village|Villages} north"),
            PlagueCard::Move(Direction::East, steps) => say!("{steps:Village|Villages} east"),
            PlagueCard::Move(Direction::South, steps) => say!("{steps:Village|Villages} south"),
            PlagueCard::Move(Direction::West, steps) => say!("{steps:Village|Villages} west"),
            PlagueCard::Border => "Border".into(),
            PlagueCard::Cross => "Cross".into(),
            PlagueCard::Lingering => "Lingering Plague".into(),
            PlagueCard::Fog => "Fog 1".into(),
            PlagueCard::Vocation => "Vocation".into(),
        }
    }
}

/// The most different cards that a components file may hold.
pub(crate) const CARD_KINDS: usize = 20;

/// Which card, by its place in the components file.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(transparent)]
pub struct CardId(pub(crate) u8);
