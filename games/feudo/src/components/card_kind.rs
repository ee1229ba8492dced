//! [`CardKind`]: one kind of Plague Card in the components file.

use liege_components::Node;
use liege_game::SetupError;

use crate::{Direction, PlagueCard};

/// One kind of card and how many there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CardKind {
    pub(crate) id: String,
    pub(crate) card: PlagueCard,
    pub(crate) copies: u8,
    /// FD-38, R-19: whether it begins with the Vocation.
    pub(crate) vocation: bool,
}

impl CardKind {
    pub(crate) fn read(node: &Node<'_>) -> Result<CardKind, SetupError> {
        node.only(&["id", "kind", "direction", "steps", "copies", "vocation"])?;
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
            ("vocation", Some(PlagueCard::Vocation)),
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
        // Where the file does not say, Fog 1 carries it, as the rulebook has it.
        let vocation = match node.get("vocation") {
            Some(node) => node.flag()?,
            None => matches!(card, PlagueCard::Fog | PlagueCard::Vocation),
        };
        let copies = node.need("copies")?.int_in(1u8..=20)?;
        Ok(CardKind { id: id.text()?.to_owned(), card, copies, vocation })
    }
}
