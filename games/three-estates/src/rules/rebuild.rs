//! Rebuilding: a building that peasantry displaced goes back on the board at once (TE-33).

use liege_game::{Question, Seat, Sink, say};

use super::grid::{Grid, Large, Row, Size, Small, Tiny};
use super::play::beside;
use super::reserve::not_reserving;
use super::slots::Slots;
use super::{Checked, refuse};
use crate::options::Rulings;
use crate::{Action, Event, Kind, Position, ThreeEstates, Tile};

/// D3: where the displaced building goes.
#[derive(Clone, Copy)]
pub(crate) struct Rebuild(pub(crate) Kind);

fn list_on<R: Row, const H: usize>(grid: &Grid<R, H>, rulings: Rulings, actions: &mut Vec<Action>) {
    grid.cells(Slots::new(grid, rulings).rebuilt(), |cell| actions.push(Action::Rebuild(cell)));
}

impl Question<ThreeEstates> for Rebuild {
    #[inline]
    fn seat(self, _: &ThreeEstates, position: &Position) -> Seat {
        position.to_move.seat()
    }

    #[inline]
    fn legal(self, game: &ThreeEstates, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let (fief, bounds, own) = (&position.fief, position.fief.bounds(), position.to_move);
        match Size::of(bounds) {
            Size::Tiny => list_on(&Tiny::new(fief, bounds, own), game.rulings, actions),
            Size::Small => list_on(&Small::new(fief, bounds, own), game.rulings, actions),
            Size::Large => list_on(&Large::new(fief, bounds, own), game.rulings, actions),
        }
    }

    fn check(self, _: &ThreeEstates, position: &Position, _: Seat, action: Action) -> Checked {
        let name = self.0.name();
        match action {
            Action::Take(_) | Action::Done => not_reserving(position),
            // TR-11: a slot, wherever the building lay before.
            Action::Rebuild(at) if position.fief.at(at).is_some() => {
                refuse("TR-11", say!("the displaced {name} can’t replace a tile"))
            }
            Action::Rebuild(at) if beside(position, at, None) < 1 => {
                refuse("TE-33", say!("the displaced {name} goes next to a friendly tile"))
            }
            Action::Rebuild(_) => Ok(()),
            _ => refuse("TE-33", say!("the displaced {name} must be put back on the board at once")),
        }
    }

    fn play(
        self,
        game: &ThreeEstates,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        if let Action::Rebuild(at) = action {
            let (kind, player) = (self.0, position.to_move);
            // TE-33: the building's ability is resolved where it comes to lie.
            position.fief.put(Tile { cell: at, kind, colour: player });
            events.tell(|| Event::Rebuilt { player, kind, at });
            game.resolve(position, kind, at, events);
        }
        game.go_on_playing(position, events);
    }
}
