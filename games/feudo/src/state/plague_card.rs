//! [`PlagueCard`]: the cards of the Plague deck (FD-33 to FD-38).

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
    pub fn title(self) -> String {
        let way = |direction| match direction {
            Direction::North => "north",
            Direction::East => "east",
            Direction::South => "south",
            Direction::West => "west",
        };
        match self {
            PlagueCard::Move(direction, 1) => format!("1 Village {}", way(direction)),
            PlagueCard::Move(direction, steps) => format!("{steps} Villages {}", way(direction)),
            PlagueCard::Border => "Border".to_owned(),
            PlagueCard::Cross => "Cross".to_owned(),
            PlagueCard::Lingering => "Lingering Plague".to_owned(),
            PlagueCard::Fog => "Fog 1".to_owned(),
            PlagueCard::Vocation => "Vocation".to_owned(),
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
