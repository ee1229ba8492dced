//! Answers to what a verb's action asks later: which writ is kept, whether a reeve is placed, where sulfur goes.

use std::collections::BTreeMap;

use liege_cases::{Fields, Unreadable};
use liege_game::Seat;

use super::{Names, known};
use crate::Action;
use crate::state::{Cask, Good, Landscape, Phase, Position, Writ};

/// What the verbs have said so far about questions that are still to come.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    keep: Vec<Writ>,
    back: Vec<Writ>,
    pub(super) iron: bool,
    pub(super) voyage: bool,
    pub(super) reeve: bool,
    /// `None` until an answer that decides a battle has come.
    pub(super) military: Option<bool>,
    collect: bool,
    /// Whether the verb of the dawn answers which landscapes are collected from.
    pub(super) at_dawn: bool,
    sulfur: BTreeMap<usize, Cask>,
    tiles: BTreeMap<Good, Vec<Landscape>>,
}

fn kinds<K: crate::state::Kind>(fields: &Fields<'_>, key: &str) -> Result<Vec<K>, Unreadable> {
    let ids: Vec<String> = fields.get(key)?.unwrap_or_default();
    ids.iter().map(|id| known(id).map_err(|error| fields.wrong(key, error))).collect()
}

fn kind<K: crate::state::Kind>(fields: &Fields<'_>, key: &str) -> Result<Option<K>, Unreadable> {
    let id: Option<String> = fields.get(key)?;
    id.map(|id| known(&id).map_err(|error| fields.wrong(key, error))).transpose()
}

impl Answers {
    /// Adds what a verb says.
    pub(super) fn read(&mut self, fields: &Fields<'_>, names: &Names) -> Result<(), Unreadable> {
        for key in ["keep", "keep2"] {
            self.keep.extend(kind::<Writ>(fields, key)?);
        }
        for key in ["back", "back2"] {
            self.back.extend(kinds::<Writ>(fields, key)?);
        }
        let flag = |key: &str, old: bool| -> Result<bool, Unreadable> { Ok(fields.get(key)?.unwrap_or(old)) };
        self.iron = flag("iron", self.iron)?;
        self.voyage = flag("voyage", self.voyage)?;
        self.reeve = flag("reeve", self.reeve)?;
        self.military = fields.get("military_disc")?.or(self.military);
        if !matches!(fields.value("collect"), Some(toml::Value::Table(_))) {
            self.collect = flag("collect", self.collect)?;
        }
        match fields.value("sulfur_to") {
            Some(toml::Value::Table(_)) => {
                if let Some(table) = fields.table("sulfur_to")? {
                    for color in table.keys() {
                        let seat =
                            names.seat(color).ok_or_else(|| table.wrong(color, "expected a player"))?;
                        self.sulfur.extend(kind::<Cask>(&table, color)?.map(|cask| (seat.index(), cask)));
                    }
                }
            }
            Some(_) => {
                let cask: Option<Cask> = kind(fields, "sulfur_to")?;
                self.sulfur.extend((0..crate::state::MAX_PLAYERS).filter_map(|index| Some((index, cask?))));
            }
            None => {}
        }
        for &good in Good::ALL {
            let tiles: Vec<Landscape> = kinds(fields, &format!("tiles_as_{good}"))?;
            self.tiles.entry(good).or_default().extend(tiles);
        }
        Ok(())
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
                let seat: Seat = seat;
                Some(Action::Store(self.sulfur.get(&seat.index()).copied().unwrap_or(Cask::Supply)))
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
        let flag = flags.into_iter().find(|(flag, _)| **flag);
        flag.map(|(flag, action)| {
            *flag = false;
            action
        })
    }
}

/// What the verb wants, once; otherwise it is declined.
fn taken(wanted: &mut bool, action: Action) -> Action {
    if std::mem::take(wanted) { action } else { Action::Done }
}
