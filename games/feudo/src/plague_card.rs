//! [`PlagueCard`]: the cards of the Plague deck (FD-33 to FD-38).

use liege_components::Node;
use liege_game::SetupError;
use serde::{Deserialize, Serialize};

/// A direction of the compass on the Convent token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the four directions")]
pub enum Direction {
    North,
    East,
    South,
    West,
}

/// What a Plague Card does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
    /// FD-38: Fog 1 with the Vocation.
    Fog,
}

impl PlagueCard {
    /// What it is called in the log and on the board.
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
        }
    }
}

/// The most different cards that a components file may hold.
pub(crate) const CARD_KINDS: usize = 20;

/// Which card, by its place in the components file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub(crate) u8);

/// One kind of card and how many there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CardKind {
    pub(crate) id: String,
    pub(crate) card: PlagueCard,
    pub(crate) copies: u8,
}

impl CardKind {
    pub(crate) fn read(node: &Node<'_>) -> Result<CardKind, SetupError> {
        node.only(&["id", "kind", "direction", "steps", "copies"])?;
        let directions = [
            ("north", Direction::North),
            ("east", Direction::East),
            ("south", Direction::South),
            ("west", Direction::West),
        ];
        let card = match node.need("kind")?.one_of(&[
            ("move", None),
            ("border", Some(PlagueCard::Border)),
            ("cross", Some(PlagueCard::Cross)),
            ("lingering", Some(PlagueCard::Lingering)),
            ("fog", Some(PlagueCard::Fog)),
        ])? {
            Some(card) => card,
            None => PlagueCard::Move(
                node.need("direction")?.one_of(&directions)?,
                node.need("steps")?.int_in(1u8..=3)?,
            ),
        };
        let id = node.need("id")?;
        if id.text()?.is_empty() || !id.text()?.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(id.wrong("letters and digits"));
        }
        Ok(CardKind { id: id.text()?.to_owned(), card, copies: node.need("copies")?.int_in(1u8..=20)? })
    }
}
