//! Rebuilding: a building that peasantry displaced goes back on the board at once (TE-33).

use liege_game::{Attempt, Line, Pending, Prompt, Question, Seat, Sink, say};

use super::grid::on_grid;
use super::play::beside;
use super::reserve::not_reserving;
use super::slots::Slots;
use super::{Checked, refuse, wait};
use crate::{Action, Event, Kind, Position, ThreeEstates, Tile, View};

/// D3: where the displaced building goes.
#[derive(Clone, Copy)]
pub(crate) struct Rebuild(pub(crate) Kind);

impl Question<ThreeEstates> for Rebuild {
    #[inline]
    fn pending(self, _: &ThreeEstates, position: &Position) -> Pending {
        Pending::one(position.to_move.seat())
    }

    #[inline]
    fn legal(self, game: &ThreeEstates, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        on_grid!(&position.fief, position.to_move, grid => {
            let slots = Slots::new(&grid, game.rulings);
            grid.cells(slots.rebuilt(), |cell| actions.push(Action::Rebuild(cell)));
        });
    }

    fn check(self, _: &ThreeEstates, position: &Position, _: Seat, action: Action) -> Checked {
        let name = self.0.name();
        match action {
            Action::Take(_) | Action::Done => not_reserving(position),
            // TR-11: a slot, wherever the building lay before.
            Action::Rebuild(at) if position.fief.at(at).is_some() => {
                refuse("TR-11", format!("the displaced {name} can't replace a tile"))
            }
            Action::Rebuild(at) if beside(position, at, None) < 1 => {
                refuse("TE-33", format!("the displaced {name} goes next to a friendly tile"))
            }
            Action::Rebuild(_) => Ok(()),
            _ => refuse("TE-33", format!("the displaced {name} must be put back on the board at once")),
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

impl Prompt<ThreeEstates> for Rebuild {
    const STEP: Option<usize> = Some(2);

    fn moment(self, _: &ThreeEstates, _: &View) -> Line {
        say!("the {building} goes back on a slot", building = self.0.name())
    }

    fn prompt(self, _: &ThreeEstates, view: &View, seat: Seat) -> Line {
        if seat != view.to_move.seat() {
            return wait();
        }
        say!("put the displaced {building} on a slot next to a friendly tile", building = self.0.name())
            .rule("TE-33")
    }

    fn attempts(self, _: &ThreeEstates, view: &View, _: Seat) -> Vec<Attempt<ThreeEstates>> {
        super::play::any_tile(view)
    }
}
