//! What battles and revolts came to.

use std::collections::{BTreeMap, BTreeSet};

use liege_cases::old::{Run, Unordered};
use liege_game::{PerSeat, Seat, Seats};

use crate::cases::words::Soldiers;
use crate::rules::battle;
use crate::state::{Lord, Lords, Side, Troop};
use crate::{Event, Fief};

/// Sets of lords, in any order.
pub(super) type LordSets = Unordered<Unordered<Lord>>;

/// The last round that was rolled.
pub(super) struct Round {
    pub(super) sides: [Seats; 2],
    pub(super) points: PerSeat<u8>,
    pub(super) dice: [u8; 2],
    pub(super) hits: [u8; 2],
    stood: [(Troop, Lords, Lords); 2],
}

pub(super) fn last_round(run: &Run<'_, Fief>) -> Option<Round> {
    let mut begun = None;
    let mut last = None;
    for event in &run.events {
        match *event {
            Event::Round(_, sides, points, dice) => begun = Some((sides, points, dice)),
            Event::Hits(hits, stood) => {
                let (sides, points, dice) = begun?;
                last = Some(Round { sides, points, dice, hits, stood });
            }
            _ => {}
        }
    }
    last
}

/// What is expected of the last round; without any nothing is compared.
pub(super) fn of_round<T: Clone>(run: &Run<'_, Fief>, given: &T, of: impl Fn(Round) -> T) -> T {
    last_round(run).map_or_else(|| given.clone(), of)
}

/// A number for each side and for each player, who is on one of them.
pub(super) fn by_fighter(
    run: &Run<'_, Fief>,
    sides: [Seats; 2],
    of: impl Fn(Side, Option<Seat>) -> u8,
) -> BTreeMap<String, u8> {
    let players = run.players().zip(run.node().names()).map(|(player, name)| {
        let side = if sides[0].has(player.0) { Side::Attacker } else { Side::Defender };
        (name.clone(), of(side, Some(player.0)))
    });
    // A player may be called as a side is: the side is meant.
    players.chain(Side::ALL.map(|side| (side.id().to_owned(), of(side, None)))).collect()
}

fn losses(troop: Troop, hits: u8) -> BTreeSet<Soldiers> {
    battle::loss_sets(troop, hits).iter().map(|&troop| troop.into()).collect()
}

/// What may be lost to the last revolt.
pub(super) fn revolt_losses(run: &Run<'_, Fief>) -> Option<BTreeSet<Soldiers>> {
    let revolt = run.position.revolt()?;
    let owner = run.position.place(revolt.at).holder;
    let troop = owner.map(|seat| run.position.families[seat].soldiers.troop(revolt.at));
    Some(losses(troop.unwrap_or_default(), revolt.hits))
}

impl Round {
    /// What this side may lose.
    pub(super) fn loss_sets(&self, side: Side) -> BTreeSet<Soldiers> {
        losses(self.stood[side.index()].0, self.hits[side.other().index()])
    }

    /// FF-113: the complete sets of lords of whom one falls.
    pub(super) fn kill_sets(&self, side: Side) -> LordSets {
        let (troop, worthy, others) = self.stood[side.index()];
        let left = usize::from(self.hits[side.other().index()].saturating_sub(troop.value()));
        let (fixed, class, due) = if left <= worthy.len() {
            (Lords::NONE, worthy, left)
        } else {
            (worthy, others, (left - worthy.len()).min(others.len()))
        };
        if due == 0 && fixed.is_empty() {
            return std::iter::empty().collect();
        }
        let members: Vec<Lord> = class.iter().collect();
        let chosen = |bits: u32| {
            let chosen = members.iter().enumerate().filter(move |(index, _)| bits >> index & 1 != 0);
            fixed.iter().chain(chosen.map(|(_, &lord)| lord)).collect()
        };
        (0..1u32 << members.len()).filter(|bits| bits.count_ones() as usize == due).map(chosen).collect()
    }
}
