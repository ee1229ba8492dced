//! Mobilizing: an estate may move after grain was played or harvested (TE-36, TE-37).

use std::ops::ControlFlow;

use liege_game::{Question, Seat, Sink, say};

use super::grid::{Grid, Large, Row, Size, Small, Tiny};
use super::moves::{can_move, moves, stays_whole, within_reach};
use super::reserve::not_reserving;
use super::{Checked, refuse};
use crate::options::Rulings;
use crate::{Action, Cell, Event, Phase, Position, ThreeEstates, Tile};

/// D4: which estate moves, and where.
#[derive(Clone, Copy)]
pub(crate) struct Mobilize;

fn list_on<R: Row, const H: usize>(grid: &Grid<R, H>, rulings: Rulings, actions: &mut Vec<Action>) {
    let _ = moves(grid, rulings, |from, to| {
        actions.push(Action::Move { from, to });
        ControlFlow::Continue(())
    });
}

impl Question<ThreeEstates> for Mobilize {
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
        actions.push(Action::Skip);
    }

    fn check(self, game: &ThreeEstates, position: &Position, _: Seat, action: Action) -> Checked {
        match action {
            Action::Skip => Ok(()),
            Action::Move { from, to } => may_move(game, position, from, to),
            Action::Take(_) | Action::Done => not_reserving(position),
            Action::Rebuild(_) => refuse("TE-33", "no displaced building waits to be put back"),
            _ => refuse("TE-18", "this play is not finished yet: move an estate, or skip the move"),
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
        if let Action::Move { from, to } = action
            && let Some(tile) = position.fief.lift(from)
        {
            position.fief.put(Tile { cell: to, ..tile });
            let player = position.to_move;
            events.tell(|| Event::Moved { player, kind: tile.kind, from, to });
            // TE-38: clergy converts and nobility captures from its new cell.
            game.resolve(position, tile.kind, to, events);
        }
        game.go_on_playing(position, events);
    }
}

fn may_move(game: &ThreeEstates, position: &Position, from: Cell, to: Cell) -> Checked {
    let Some(tile) = position.fief.at(from) else {
        return refuse("TE-36", say!("no tile lies on {from}", from = from.to_string()));
    };
    if tile.colour != position.to_move {
        return refuse("TE-36", "only a friendly tile can be moved");
    }
    let name = tile.kind.name();
    if !tile.kind.is_estate() {
        return refuse("TE-36", say!("only estates move, and {name} is not an estate"));
    }
    if from == to {
        return refuse("TE-37", "an estate moves to an empty cell only");
    }
    if !within_reach(tile.kind, from, to, false) {
        return refuse("TE-37", say!("{name} moves at most {n:step|steps}", n = tile.kind.range()));
    }
    if !within_reach(tile.kind, from, to, game.rulings.nobility_moves_straight) {
        return refuse("TR-13", say!("{name} moves straight on, in one of 8 directions"));
    }
    if position.fief.at(to).is_some() {
        return refuse("TE-37", "an estate moves to an empty cell only");
    }
    let corners = game.rulings.corners_connect;
    if !stays_whole(&position.fief, from, to, corners) {
        let by = if corners { "edges or corners" } else { "edges" };
        return refuse(
            "TE-37",
            say!("after the move all tiles of both colours must form one group connected by {by}"),
        );
    }
    Ok(())
}

impl ThreeEstates {
    /// TE-36: the player may move an estate, if any can move.
    pub(crate) fn offer_move(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let (fief, bounds, own) = (&position.fief, position.fief.bounds(), position.to_move);
        let can_move = match Size::of(bounds) {
            Size::Tiny => can_move(&Tiny::new(fief, bounds, own), self.rulings),
            Size::Small => can_move(&Small::new(fief, bounds, own), self.rulings),
            Size::Large => can_move(&Large::new(fief, bounds, own), self.rulings),
        };
        if can_move {
            position.phase = Phase::Mobilize;
        } else {
            self.go_on_playing(position, events);
        }
    }
}
