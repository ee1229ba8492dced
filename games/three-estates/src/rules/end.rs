//! The end of the game: when nothing can be played, and who wins (TE-45 to TE-49).

use liege_game::{Line, Pending, Phrase, Prompt, Question, Seat, say};

use super::grid::on_grid;
use super::slots::Slots;
use super::{Checked, refuse};
use crate::rulings::EmptySupply;
use crate::{Action, Colour, Kind, Position, ThreeEstates, Tile, View};

/// Nothing is asked any more (TE-45).
#[derive(Clone, Copy)]
pub(crate) struct Over;

impl Question<ThreeEstates> for Over {
    #[inline]
    fn pending(self, _: &ThreeEstates, _: &Position) -> Pending {
        Pending::Over
    }

    fn check(self, _: &ThreeEstates, _: &Position, _: Seat, _: Action) -> Checked {
        refuse("TE-45", "the game is over")
    }
}

impl Prompt<ThreeEstates> for Over {
    const ASKS: Phrase = Phrase::new("the game is over").rule("TE-45");

    fn moment(self, _: &ThreeEstates, view: &View) -> Line {
        match view.supply.is_empty() {
            true => say!("the supply is empty"),
            false => say!("{player} can’t play or reserve anything", player = view.to_move.title()),
        }
    }
}

impl ThreeEstates {
    /// The warning that the game may soon be over (TE-45): nothing is left to refill the supply with.
    pub(crate) fn nears_end(&self, view: &View) -> Option<Line> {
        view.bag.is_empty().then(|| match self.rulings.empty_supply {
            EmptySupply::End => say!("; the bag is empty, and when the supply is empty too the game ends"),
            _ => say!("; the bag is empty, and the game ends when nothing more can be played or reserved"),
        })
    }

    /// Whether the supply tile can be reserved, or any tile be played, while the supply tile is owed (TE-45).
    pub(crate) fn has_play(&self, position: &Position) -> bool {
        // TE-19: reserving needs only room.
        if !position.supply.is_empty() && position.own_reserve().len() < self.parts.limit {
            return true;
        }
        let supply = position.supply.iter().fold([false; 7], |mut kinds, &kind| {
            kinds[kind as usize] = true;
            kinds
        });
        let own = position.to_move;
        // TE-26: an estate goes next to any friendly tile, and most boards have such a slot at once.
        let estate =
            |&kind: &Kind| kind.is_estate() && (supply[kind as usize] || position.playable(kind) > 0);
        let has_slot =
            |tile: &Tile| tile.cell.sides().into_iter().any(|cell| position.fief.find(cell).is_err());
        if Kind::ALL.iter().any(estate)
            && position.fief.tiles().iter().filter(|tile| tile.colour == own).any(has_slot)
        {
            return true;
        }
        on_grid!(&position.fief, own, grid => {
            let slots = Slots::new(&grid, self.rulings);
            Kind::ALL.into_iter().any(|kind| {
                let (in_supply, in_reserve) = (supply[kind as usize], position.playable(kind) > 0);
                let harvest = in_reserve || position.own_reserve().len() < self.parts.limit;
                let replaced = slots.replaced(&grid, kind, harvest);
                (in_supply || in_reserve)
                    && (!slots.placed(kind).is_empty() || replaced.is_some_and(|cells| !cells.is_empty()))
            })
        })
    }
}

/// TE-49: more tiles win; on equal tiles Black wins.
pub(crate) fn winner(position: &Position) -> Colour {
    if position.fief.count(Colour::White) > position.fief.count(Colour::Black) {
        Colour::White
    } else {
        Colour::Black
    }
}
