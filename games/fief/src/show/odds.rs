//! The exact distribution of a battle’s outcome, round by round, nobody playing a card or surrendering. Where a side may
//! choose its losses it keeps its knights; lords fall after the soldiers, so they only lend their points (FF-108 to FF-117).

use std::collections::BTreeMap;

use liege_game::{Line, say};

use crate::Fief;
use crate::rules::battle::loss_sets;
use crate::state::{Battle, Position, Side, Troop};

/// All of the chances together.
const WHOLE: u64 = 1 << 40;

/// One side as it goes into battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Party {
    /// Its soldiers.
    pub(crate) troop: Troop,
    /// Points of its lords.
    pub(crate) lords: u8,
    /// Dice that Of Arc adds.
    pub(crate) arc: u8,
    /// Dice that walls take.
    pub(crate) walls: u8,
    /// What each of its dice counts more (FF-101).
    pub(crate) more: u8,
}

/// How a battle may end, in percent, and what is left of the soldiers in the mean, in tenths of their value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Odds {
    /// Attackers win, defenders win, nobody wins.
    pub(crate) wins: [u8; 3],
    /// Value lost by attackers and defenders, in tenths.
    pub(crate) lost: [u16; 2],
}

impl Party {
    /// Its dice with so many soldiers left.
    fn dice(self, game: &Fief, troop: Troop) -> u8 {
        (game.base_dice(troop.value() + self.lords) + self.arc).saturating_sub(self.walls)
    }
}

/// A number of tenths: "1.6".
pub(crate) fn tenths(value: u16) -> Line {
    say!("{whole}.{tenths}", whole = value / 10, tenths = value % 10)
}

/// The chances of so many hits with these dice.
fn hits(game: &Fief, dice: u8, more: u8) -> Vec<u64> {
    let mut chances = vec![WHOLE];
    for _ in 0..dice {
        let mut next = vec![0; chances.len() + 10];
        for (hits, chance) in chances.iter().enumerate() {
            for face in game.components.faces {
                next[hits + usize::from(face + more)] += chance / 6;
            }
        }
        while next.last() == Some(&0) {
            next.pop();
        }
        chances = next;
    }
    chances
}

/// The chances of a battle between these parties.
pub(crate) fn odds(game: &Fief, parties: [Party; 2]) -> Odds {
    let quiet_end = game.components.limits.quiet_rounds.get() as u8;
    let mut wins = [0_u64; 3];
    let mut left = [0_u64; 2];
    let mut states: BTreeMap<([Troop; 2], u8), u64> = BTreeMap::new();
    states.insert((parties.map(|party| party.troop), 0), WHOLE);
    while let Some(((troops, quiet), chance)) = states.pop_last() {
        let gone = troops.map(Troop::is_empty);
        let end = match gone {
            [false, true] => Some(0),
            [true, false] => Some(1),
            [true, true] => Some(2),
            _ if quiet >= quiet_end => Some(2),
            _ => None,
        };
        if let Some(end) = end {
            wins[end] += chance;
            for side in 0..2 {
                left[side] += chance / 10 * u64::from(troops[side].value());
            }
            continue;
        }
        let scored = [0, 1].map(|side| {
            let party: Party = parties[side];
            hits(game, party.dice(game, troops[side]), party.more)
        });
        for (by_attacker, &one) in scored[0].iter().enumerate() {
            for (by_defender, &other) in scored[1].iter().enumerate() {
                let weight = scale(scale(chance, one), other);
                if weight == 0 {
                    continue;
                }
                let after = [(0, by_defender), (1, by_attacker)].map(|(side, hits)| {
                    let lost =
                        loss_sets(troops[side], hits.min(99) as u8).first().copied().unwrap_or_default();
                    Troop {
                        sergeants: troops[side].sergeants - lost.sergeants,
                        knights: troops[side].knights - lost.knights,
                    }
                });
                let quiet = if after == troops { quiet + 1 } else { 0 };
                *states.entry((after, quiet)).or_default() += weight;
            }
        }
    }
    let all = wins.iter().sum::<u64>().max(1);
    let percent = wins.map(|chance| ((chance * 100 + all / 2) / all) as u8);
    let lost = [0, 1].map(|side| {
        let before = 10 * u64::from(parties[side].troop.value());
        before.saturating_sub(left[side] * 10 / (all / 10).max(1)) as u16
    });
    Odds { wins: percent, lost }
}

/// A part of a chance.
const fn scale(chance: u64, part: u64) -> u64 {
    ((chance as u128 * part as u128) / WHOLE as u128) as u64
}

/// The parties of a battle as it stands.
pub(crate) fn parties(game: &Fief, position: &Position, battle: &Battle) -> [Party; 2] {
    Side::ALL.map(|side| {
        let lords = game.lords_of(position, battle, side);
        let arc = position.court.of_arc.is_some_and(|arc| lords.has(arc));
        let defends = side == Side::Defender;
        Party {
            troop: game.troop_of(position, battle, side),
            lords: lords.iter().map(|lord| game.lord_points(position, lord)).sum(),
            arc: if arc { game.components.fighting.of_arc.get() as u8 } else { 0 },
            walls: if defends { 0 } else { game.walls_count(position, battle) },
            // FF-101: each die of those who are ridden against counts one more.
            more: u8::from(defends && battle.cavalcade),
        }
    })
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Setup};

    use super::*;

    /// A sergeant against a sergeant: each scores with five faces of six, so that each is left alone in one case of seven;
    /// three rounds in which both miss are too rare to be seen in percents.
    #[test]
    fn equal_sides_win_equally_often() {
        let game = Fief::new(&Setup::new(3)).expect("a setup that the game knows");
        let one = Party { troop: Troop { sergeants: 1, knights: 0 }, ..Party::default() };
        let odds = odds(&game, [one, one]);
        assert_eq!(odds.wins, [14, 14, 71]);
        // Lost in six cases of seven.
        assert!((8..=9).contains(&odds.lost[0]) && odds.lost[0] == odds.lost[1], "{odds:?}");
    }

    /// Walls and Of Arc matter: with them the chances of the side that has them are better.
    #[test]
    fn walls_and_of_arc_help() {
        let game = Fief::new(&Setup::new(3)).expect("a setup that the game knows");
        let side = Party { troop: Troop { sergeants: 4, knights: 1 }, ..Party::default() };
        let wins = |attacker: Party, defender: Party| odds(&game, [attacker, defender]).wins[0];
        let even = wins(side, side);
        assert!(wins(Party { arc: 1, ..side }, side) > even);
        assert!(wins(Party { walls: 1, ..side }, side) < even);
        assert!(wins(side, Party { more: 1, ..side }) < even);
    }
}
