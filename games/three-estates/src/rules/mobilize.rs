//! Mobilizing: an estate may move after grain was played or harvested (TE-36, TE-37).

use std::ops::ControlFlow;

use liege_game::{Attempt, Line, Pending, Prompt, Question, Seat, Sink, counted, say};

use super::grid::on_grid;
use super::moves::{can_move, moves, stays_whole, within_reach};
use super::reserve::not_reserving;
use super::{Checked, refuse, wait};
use crate::{Action, Cell, Event, Phase, Position, Spot, ThreeEstates, Tile, View};

/// D4: which estate moves, and where.
#[derive(Clone, Copy)]
pub(crate) struct Mobilize;

impl Question<ThreeEstates> for Mobilize {
    #[inline]
    fn pending(self, _: &ThreeEstates, position: &Position) -> Pending {
        Pending::one(position.to_move.seat())
    }

    #[inline]
    fn legal(self, game: &ThreeEstates, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let _ = on_grid!(&position.fief, position.to_move, grid => moves(&grid, game.rulings, |from, to| {
            actions.push(Action::Move { from, to });
            ControlFlow::Continue(())
        }));
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
        return refuse("TE-36", format!("no tile lies on {from}"));
    };
    if tile.colour != position.to_move {
        return refuse("TE-36", "only a friendly tile can be moved");
    }
    let name = tile.kind.name();
    if !tile.kind.is_estate() {
        return refuse("TE-36", format!("only estates move, and {name} is not an estate"));
    }
    if from == to {
        return refuse("TE-37", "an estate moves to an empty cell only");
    }
    if !within_reach(tile.kind, from, to, false) {
        let steps = counted(tile.kind.range(), "step|steps");
        return refuse("TE-37", format!("{name} moves at most {steps}"));
    }
    if !within_reach(tile.kind, from, to, game.rulings.nobility_moves_straight) {
        return refuse("TR-13", format!("{name} moves straight on, in one of 8 directions"));
    }
    if position.fief.at(to).is_some() {
        return refuse("TE-37", "an estate moves to an empty cell only");
    }
    let corners = game.rulings.corners_connect;
    if !stays_whole(&position.fief, from, to, corners) {
        let by = if corners { "edges or corners" } else { "edges" };
        return refuse(
            "TE-37",
            format!("after the move all tiles of both colours must form one group connected by {by}"),
        );
    }
    Ok(())
}

impl Prompt<ThreeEstates> for Mobilize {
    const MOMENT: &str = "mobilize: an estate may move";
    const STEP: Option<usize> = Some(2);

    fn prompt(self, _: &ThreeEstates, view: &View, seat: Seat) -> Line {
        if seat != view.to_move.seat() {
            return wait();
        }
        say!("move 1 estate, or none").rule("TE-36")
    }

    /// A tile that is clicked would move to some cell within its reach.
    fn attempts(self, _: &ThreeEstates, view: &View, _: Seat) -> Vec<Attempt<ThreeEstates>> {
        let somewhere = |from: Cell| {
            let empty = from.around().into_iter().find(|&cell| view.fief.at(cell).is_none());
            Action::Move { from, to: empty.unwrap_or_else(|| from.shifted(1, 0)) }
        };
        let tiles = view.fief.tiles().iter();
        let tiles = tiles.map(|tile| Attempt::new(&Spot::Cell(tile.cell), somewhere(tile.cell)));
        let skip = Attempt::new(&Spot::Skip, Action::Skip);
        tiles.chain(super::play::from_hand(view)).chain([skip]).collect()
    }
}

impl ThreeEstates {
    /// TE-36: the player may move an estate, if any can move.
    pub(crate) fn offer_move(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        if on_grid!(&position.fief, position.to_move, grid => can_move(&grid, self.rulings)) {
            position.phase = Phase::Mobilize;
        } else {
            self.go_on_playing(position, events);
        }
    }
}
