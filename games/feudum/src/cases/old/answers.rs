//! Answers to what a verb's action asks later: which writ is kept, whether a reeve is placed, where sulfur goes.

use std::collections::BTreeMap;

use liege_data::Either;
use liege_game::Seat;

use super::verb::Step;
use crate::Action;
use crate::state::{Cask, Good, Landscape, MAX_PLAYERS, Phase, Position, Writ};

/// What the verbs have said so far about questions that are still to come.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    pub(super) keep: Vec<Writ>,
    pub(super) back: Vec<Writ>,
    pub(super) iron: bool,
    pub(super) voyage: bool,
    pub(super) reeve: bool,
    /// `None` until an answer that decides a battle has come.
    pub(super) military: Option<bool>,
    pub(super) collect: bool,
    /// Whether the verb of the dawn answers which landscapes are collected from.
    pub(super) at_dawn: bool,
    sulfur: BTreeMap<Seat, Cask>,
    tiles: BTreeMap<Good, Vec<Landscape>>,
}

impl Answers {
    /// Adds what may be said beside every verb.
    pub(super) fn read(&mut self, step: &Step) {
        match &step.sulfur_to {
            None => {}
            Some(Either::One(cask)) => self.sulfur.extend(Seat::all(MAX_PLAYERS).map(|seat| (seat, *cask))),
            Some(Either::All(casks)) => {
                self.sulfur.extend(casks.iter().map(|(player, cask)| (player.0, *cask)))
            }
        }
        for good in Good::ALL {
            self.tiles.entry(good).or_default().extend(step.tiles_as(good));
        }
    }

    /// A tile that pays for this good, if the verb names one.
    pub(super) fn tile(&mut self, good: Good) -> Option<Landscape> {
        let tiles = self.tiles.get_mut(&good)?;
        if tiles.is_empty() { None } else { Some(tiles.remove(0)) }
    }

    /// The answer to the question that is asked now, if the verbs have given one. `drawn` are the writs as drawn.
    pub(super) fn to(&mut self, position: &Position, drawn: &[Writ]) -> Option<Action> {
        match position.phase() {
            Phase::Sulfur { seat, .. } => {
                Some(Action::Store(self.sulfur.get(&seat).copied().unwrap_or(Cask::Supply)))
            }
            Phase::Pay { seat, due } => {
                let (good, _) = due.iter().next()?;
                let household = position.household(seat);
                if let Some(tile) = self.tile(good) {
                    return Some(Action::Substitute(tile));
                }
                if household.goods[good] > 0 {
                    return Some(Action::Pay);
                }
                household.tiles.iter().next().map(|(tile, _)| Action::Substitute(tile))
            }
            Phase::Keep(_) => {
                let named = self.keep.iter().position(|writ| position.drawn.has(*writ));
                let kept = named.map(|at| self.keep.remove(at)).or_else(|| drawn.first().copied());
                kept.map(Action::Keep)
            }
            Phase::PutBack(_) => {
                let named = self.back.iter().find(|writ| position.drawn.has(**writ));
                let next = named.or_else(|| drawn.iter().find(|writ| position.drawn.has(**writ)))?;
                Some(Action::Return(*next))
            }
            Phase::Shovels(_) => Some(taken(&mut self.iron, Action::Dig)),
            Phase::Voyage(_) => Some(taken(&mut self.voyage, Action::Sail)),
            Phase::Reeve { .. } => Some(taken(&mut self.reeve, Action::Reeve)),
            Phase::Military(_) => {
                self.military.take().map(|serves| if serves { Action::Serve } else { Action::Done })
            }
            Phase::Collect(_) if !self.at_dawn => {
                Some(if self.collect { Action::Collect } else { Action::Done })
            }
            _ => None,
        }
    }

    /// What a verb has asked for that never came up: trying it gives the refusal.
    pub(super) fn unmet(&mut self) -> Option<Action> {
        let flags = [
            (&mut self.iron, Action::Dig),
            (&mut self.voyage, Action::Sail),
            (&mut self.reeve, Action::Reeve),
        ];
        flags.into_iter().find_map(|(flag, action)| std::mem::take(flag).then_some(action))
    }
}

/// What the verb wants, once; otherwise it is declined.
fn taken(wanted: &mut bool, action: Action) -> Action {
    if std::mem::take(wanted) { action } else { Action::Done }
}
