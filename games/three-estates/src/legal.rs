//! The list of legal actions (section 8 of the rules).

use std::ops::ControlFlow;

use crate::grid::{Grid, Row, on_grid};
use crate::slots::Slots;
use crate::{Action, Kind, Phase, Position, Source, ThreeEstates, mobilize};

impl ThreeEstates {
    /// Adds the active player's legal actions: sources from left to right, the reserve after the row, cells by rows.
    #[inline]
    pub(crate) fn list(&self, position: &Position, actions: &mut Vec<Action>) {
        let (fief, own) = (&position.fief, position.to_move);
        match position.phase {
            Phase::Reserve => {
                // TE-14, TR-5: any passed tile, or no more.
                actions.extend((0..position.passed).map(Action::Take));
                actions.push(Action::Done);
            }
            Phase::Action => self.list_plays(position, actions),
            Phase::Rebuild(_) => on_grid!(fief, own, grid => {
                // TE-33
                let slots = Slots::new(&grid, self.rulings);
                grid.cells(slots.rebuilt(), |cell| actions.push(Action::Rebuild(cell)));
            }),
            Phase::Mobilize => {
                // TE-36, TE-37
                let _ = on_grid!(fief, own, grid => mobilize::moves(&grid, self.rulings, |from, to| {
                    actions.push(Action::Move { from, to });
                    ControlFlow::Continue(())
                }));
                actions.push(Action::Skip);
            }
            Phase::FirstSupply | Phase::FirstReserves | Phase::Refill | Phase::Over => {}
        }
    }

    /// D2: plays from the supply while its tile is owed (TE-19), plays from the reserve (TE-20), the end (TE-22).
    fn list_plays(&self, position: &Position, actions: &mut Vec<Action>) {
        let owed = position.selected.is_none();
        let has_reserve = !position.own_reserve().is_empty() && *position.own_reserve() != position.locked;
        if owed || has_reserve {
            on_grid!(&position.fief, position.to_move, grid => self.list_on(&grid, position, actions));
        }
        if !owed {
            actions.push(Action::End);
        }
    }

    fn list_on<R: Row, const H: usize>(
        &self,
        grid: &Grid<R, H>,
        position: &Position,
        actions: &mut Vec<Action>,
    ) {
        let slots = Slots::new(grid, self.rulings);
        // TE-15: room for harvested grain, or for the supply tile itself.
        let room = position.own_reserve().len() < self.parts.limit;
        // Kinds of one group go to the same slots, which are looked up on the board once.
        let mut placed = [None; 3];
        if position.selected.is_none() {
            for (place, &kind) in (0..).zip(position.supply.iter()) {
                list_targets(grid, &slots, &mut placed, Source::Supply(place), kind, room, actions);
            }
            if room {
                actions.extend((0..position.supply.len() as u8).map(Action::Keep));
            }
        }
        for kind in Kind::ALL {
            if position.playable(kind) > 0 {
                // TR-6: the tile has left the reserve, so there is always room for harvested grain.
                list_targets(grid, &slots, &mut placed, Source::Reserve(kind), kind, true, actions);
            }
        }
    }
}

/// Adds every play of one tile: on slots, then in place of other tiles.
#[inline]
fn list_targets<R: Row, const H: usize>(
    grid: &Grid<R, H>,
    slots: &Slots<R, H>,
    placed: &mut [Option<(usize, usize)>; 3],
    from: Source,
    kind: Kind,
    harvest: bool,
    actions: &mut Vec<Action>,
) {
    let group = if kind.is_estate() {
        0
    } else if kind.is_building() {
        1
    } else {
        2
    };
    let listed = actions.len();
    match placed[group] {
        None => {
            grid.cells(slots.placed(kind), |at| actions.push(Action::Play { from, at }));
            placed[group] = Some((listed, actions.len()));
        }
        Some((start, end)) => {
            actions.extend_from_within(start..end);
            for action in &mut actions[listed..] {
                if let Action::Play { from: source, .. } = action {
                    *source = from;
                }
            }
        }
    }
    let replaced = slots.replaced(grid, kind, harvest);
    if !replaced.is_empty() {
        grid.cells(&replaced, |at| actions.push(Action::Play { from, at }));
    }
}
