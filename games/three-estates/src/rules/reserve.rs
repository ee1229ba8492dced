//! The reserve phase: tiles that the opponent passed go to the reserve (TE-13, TE-14).

use liege_game::{Question, Refusal, Seat, Sink, say};

use super::{Checked, refuse};
use crate::{Action, Colour, Event, Phase, Position, ThreeEstates};

/// D1: which passed tile the player takes.
#[derive(Clone, Copy)]
pub(crate) struct Reserve;

impl Question<ThreeEstates> for Reserve {
    #[inline]
    fn seat(self, _: &ThreeEstates, position: &Position) -> Seat {
        position.to_move.seat()
    }

    #[inline]
    fn legal(self, _: &ThreeEstates, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        // TR-5: any passed tile, or no more.
        actions.extend((0..position.passed).map(Action::Take));
        actions.push(Action::Done);
    }

    fn check(self, game: &ThreeEstates, position: &Position, _: Seat, action: Action) -> Checked {
        match action {
            Action::Done => Ok(()),
            Action::Take(place) => {
                if usize::from(place) >= position.supply.len() {
                    return refuse("TE-13", "there is no such tile in the row");
                }
                if place >= position.passed {
                    return refuse(
                        "TE-13",
                        "this tile was not passed: it did not lie left of the opponent’s selection",
                    );
                }
                game.room(position, "a passed tile")
            }
            _ => refuse("TE-12", "the reserve phase comes first: take passed tiles, or be done with it"),
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
        let Action::Take(place) = action else { return game.refill(position, events) };
        // TE-14: the tile leaves the row for the reserve; the rest keeps its order.
        if let Some(kind) = position.leave_row(place) {
            position.passed = position.passed.saturating_sub(1);
            position.own_reserve_mut().add(kind);
            let player = position.to_move;
            events.tell(|| Event::Took { player, kind });
        }
        game.go_on_reserving(position, events);
    }
}

/// Passed tiles are taken in the reserve phase alone.
pub(super) fn not_reserving(position: &Position) -> Checked {
    // TE-11
    if position.turn == 1 && position.to_move == Colour::White {
        return refuse("TE-11", "White’s first turn has no reserve phase: nothing has been passed yet");
    }
    refuse("TE-14", "passed tiles can be taken in the reserve phase only")
}

impl ThreeEstates {
    /// TE-12, TE-13: a turn begins with what the opponent passed.
    pub(crate) fn begin_turn(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        events.tell(|| Event::Turn {
            player: position.to_move,
            number: position.turn,
            passed: position.supply.iter().copied().take(position.passed.into()).collect(),
        });
        self.go_on_reserving(position, events);
    }

    /// TE-14: the reserve phase goes on while a passed tile can be taken (TE-15).
    pub(crate) fn go_on_reserving(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        if position.passed > 0 && position.own_reserve().len() < self.parts.limit {
            position.phase = Phase::Reserve;
        } else {
            self.refill(position, events);
        }
    }

    /// TE-15: how many more tiles a reserve may hold.
    pub(crate) fn room_left(&self, reserve: &crate::Stock) -> usize {
        self.parts.limit.saturating_sub(reserve.len())
    }

    /// TE-15: the reserve has a limit.
    pub(super) fn room(&self, position: &Position, what: &str) -> Result<(), Refusal> {
        match self.room_left(position.own_reserve()) {
            0 => {
                let limit = self.parts.limit;
                refuse("TE-15", say!("the reserve holds {limit} tiles and has no room for {what}"))
            }
            _ => Ok(()),
        }
    }
}
