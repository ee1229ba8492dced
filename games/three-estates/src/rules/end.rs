//! The end of the game: when nothing can be played, and who wins (TE-45 to TE-49).

use liege_game::{Question, Refusal, Seat};

use super::grid::{Grid, Large, Row, Size, Small, Tiny};
use super::slots::Slots;
use crate::{Action, Colour, Kind, Position, ThreeEstates, Tile};

/// Nothing is asked any more (TE-45).
#[derive(Clone, Copy)]
pub(crate) struct Over;

impl Question<ThreeEstates> for Over {
    fn refusal(self, _: &ThreeEstates, _: &Position, _: Seat, _: Action) -> Option<Refusal> {
        Some(Refusal::new("TE-45", "the game is over"))
    }
}

impl ThreeEstates {
    /// Returns whether the supply tile can be reserved, or any tile be played, while the supply tile is owed (TE-45).
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
        let (fief, bounds) = (&position.fief, position.fief.bounds());
        match Size::of(bounds) {
            Size::Tiny => self.has_play_on(&Tiny::new(fief, bounds, own), position, supply),
            Size::Small => self.has_play_on(&Small::new(fief, bounds, own), position, supply),
            Size::Large => self.has_play_on(&Large::new(fief, bounds, own), position, supply),
        }
    }

    /// Returns whether a tile of these kinds of the supply, or one of the reserve, has a place on the board.
    fn has_play_on<R: Row, const H: usize>(
        &self,
        grid: &Grid<R, H>,
        position: &Position,
        supply: [bool; 7],
    ) -> bool {
        let slots = Slots::new(grid, self.rulings);
        Kind::ALL.into_iter().any(|kind| {
            let (in_supply, in_reserve) = (supply[kind as usize], position.playable(kind) > 0);
            let harvest = in_reserve || position.own_reserve().len() < self.parts.limit;
            let replaced = slots.replaced(grid, kind, harvest);
            (in_supply || in_reserve)
                && (!slots.placed(kind).is_empty() || replaced.is_some_and(|cells| !cells.is_empty()))
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
