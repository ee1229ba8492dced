//! [`Faulted`]: what a bot has lost by the rules of the arena.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::seating::seatings;
use crate::{Block, FaultKind, Plan};

/// Games that a guest has lost by one kind of fault.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Faulted {
    /// The guest.
    pub bot: String,
    /// The kind of fault.
    pub kind: FaultKind,
    /// How often, counted by seats.
    pub times: u64,
    /// The first such fault, in a sentence.
    pub first: String,
}

impl Faulted {
    /// Of all guests, in the order of the plan.
    pub(crate) fn all(plan: &Plan, blocks: &[Block]) -> Vec<Faulted> {
        let pairings = plan.pairings();
        let seatings = seatings(plan.setup.players);
        let mut found: BTreeMap<(usize, FaultKind), Faulted> = BTreeMap::new();
        for block in blocks {
            let Some(&(one, other)) = pairings.get(block.pairing) else { continue };
            for (played, seating) in block.match_games.iter().zip(&seatings) {
                for fault in &played.faults {
                    let side = seating.get(fault.seat).copied().unwrap_or_default();
                    let bot = if side { other } else { one };
                    let entry = found.entry((bot, fault.kind)).or_insert_with(|| Faulted {
                        bot: plan.bots.get(bot).map(|bot| bot.player.to_string()).unwrap_or_default(),
                        kind: fault.kind,
                        times: 0,
                        first: fault.why.clone(),
                    });
                    entry.times += 1;
                }
            }
        }
        found.into_values().collect()
    }
}

impl std::fmt::Display for Faulted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Faulted { bot, kind, times, first } = self;
        let games = if *times == 1 { "once".to_owned() } else { format!("{times} times") };
        write!(f, "{bot} lost {games} by the rules of the arena: it {kind}. The first time: {first}")
    }
}
