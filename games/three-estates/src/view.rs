//! [`View`]: what a viewer may know, which here is everything (TE-6).

use serde::Serialize;

use crate::feeding::starving;
use crate::{Cell, Colour, Phase, Position, end};

/// What anybody may know of a position: all of it, and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The game as it stands.
    pub position: Position,
    /// Tiles of White and of Black (TE-48).
    pub score: [usize; 2],
    /// The tiles of each player that have no path to grain now (TE-42), White's first. Only those of the player whose
    /// turn ends flip (TE-43).
    pub hungry: [Vec<Cell>; 2],
    /// Who won (TE-49), once the game is over.
    pub winner: Option<Colour>,
}

impl View {
    /// What follows from this position.
    pub(crate) fn new(position: &Position) -> View {
        let fief = &position.fief;
        let hungry = |colour| {
            let cell = |place: usize| fief.tiles().get(place).map(|tile| tile.cell);
            starving(fief, colour).iter().filter_map(cell).collect()
        };
        View {
            position: *position,
            score: Colour::BOTH.map(|colour| fief.count(colour)),
            hungry: Colour::BOTH.map(hungry),
            winner: (position.phase == Phase::Over).then(|| end::winner(position)),
        }
    }
}
