//! Titles as cases write them.

use liege_data::{DataError, Node};

use super::Setup;
use super::entries::Since;
use crate::cases::state::{Title, TitleName};
use crate::state::Position;

impl Setup {
    /// Every lord has the titles that the case gives him.
    pub(super) fn titles(&self, position: &mut Position, node: &Node<'_>) -> Result<(), DataError> {
        for entry in self.lords.iter().flatten() {
            for &TitleName(title) in &entry.titles {
                title.give(position, entry.id);
                if let Title::Bishop(see) = title {
                    position.see_mut(see).fresh = entry.bishop_since == Since::ThisTurn;
                }
            }
        }
        let called = |lord: &&super::LordEntry| lord.titles.contains(&TitleName(Title::Queen));
        match self.lords.iter().flatten().filter(called).find(|entry| position.queen() != Some(entry.id)) {
            Some(entry) => Err(node.error(format!("{} is queen, but not the king’s wife (FF-35)", entry.id))),
            None => Ok(()),
        }
    }
}
