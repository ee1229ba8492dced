//! What battles and revolts came to.

use std::collections::BTreeSet;

use liege_cases::{Seen, Unordered};
use liege_game::{PerSeat, Seats};

use super::parts::Fighter;
use crate::cases::words::Soldiers;
use crate::rules::battle;
use crate::state::{Lord, Lords, Side, Troop};
use crate::{Event, Fief};

/// A round that was rolled.
pub(super) struct Round {
    pub(super) sides: [Seats; 2],
    points: PerSeat<u8>,
    pub(super) dice: [u8; 2],
    pub(super) hits: [u8; 2],
    stood: [(Troop, Lords, Lords); 2],
}

impl Round {
    /// The last one.
    pub(super) fn last(events: &[Event]) -> Result<Round, String> {
        let rolled = events.iter().enumerate().rev().find_map(|(at, event)| match *event {
            Event::Hits(hits, stood) => Some((at, hits, stood)),
            _ => None,
        });
        let (at, hits, stood) = rolled.ok_or("a round that was fought")?;
        let begun = events[..at].iter().rev().find_map(|event| match *event {
            Event::Round(_, sides, points, dice) => Some((sides, points, dice)),
            _ => None,
        });
        let (sides, points, dice) = begun.ok_or("a round that was fought")?;
        Ok(Round { sides, points, dice, hits, stood })
    }

    /// Fighting points as it began.
    pub(super) fn points(&self, fighter: Fighter) -> u8 {
        match fighter {
            Fighter::Player(player) => self.points[player.0],
            Fighter::Side(side) => self.sides[side.index()].iter().map(|seat| self.points[seat]).sum(),
        }
    }

    /// Returns what this side may lose.
    pub(super) fn loss_sets(&self, side: Side) -> BTreeSet<Soldiers> {
        losses(self.stood[side.index()].0, self.hits[side.other().index()])
    }

    /// FF-113: the complete sets of lords of whom one falls.
    pub(super) fn kill_sets(&self, side: Side) -> Unordered<Unordered<Lord>> {
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

fn losses(troop: Troop, hits: u8) -> BTreeSet<Soldiers> {
    battle::loss_sets(troop, hits).iter().map(|&troop| troop.into()).collect()
}

/// Returns what may be lost to the revolt that is carried out now.
pub(super) fn revolt_losses(seen: &Seen<'_, Fief>) -> Result<BTreeSet<Soldiers>, String> {
    let revolt = seen.position.revolt().ok_or("a revolt that goes on")?;
    let owner = seen.position.place(revolt.at).holder;
    let troop = owner.map(|seat| seen.position.families[seat].soldiers.troop(revolt.at));
    Ok(losses(troop.unwrap_or_default(), revolt.hits))
}

/// Fighting points in the battle that goes on.
pub(super) fn points(seen: &Seen<'_, Fief>, fighter: Fighter) -> Result<u8, String> {
    let battle = seen.position.battle().ok_or("a battle that goes on")?;
    Ok(match fighter {
        Fighter::Player(player) => seen.game.fighting_points(seen.position, &battle, player.0),
        Fighter::Side(side) => seen.game.side_points(seen.position, &battle, side),
    })
}

/// Where the last battle stands, or how it ended.
pub(super) fn standing(seen: &Seen<'_, Fief>) -> &'static str {
    let told = seen.last(|event| {
        Some(match event {
            Event::CalledOff(_) => "called off",
            Event::Ended(_, Some(Side::Attacker)) => "ended, attacker won",
            Event::Ended(_, Some(Side::Defender)) => "ended, defender won",
            Event::Ended(_, None) => "ended, no winner",
            Event::Attacked(..) | Event::Cavalcade(..) => "going on",
            _ => return None,
        })
    });
    told.unwrap_or("none")
}
