//! What battles and revolts came to.

use liege_cases::{Run, Stop, Unordered};
use liege_game::Seat;

use super::{Expect, Loss};
use crate::cases::words::seat;
use crate::rules::battle::loss_sets;
use crate::state::{Lord, Lords, Side};
use crate::{Event, Fief};

/// What has happened in the last round that was rolled.
struct Round {
    sides: [liege_game::Seats; 2],
    points: liege_game::PerSeat<u8>,
    dice: [u8; 2],
    hits: [u8; 2],
    stood: [(crate::state::Troop, Lords, Lords); 2],
}

fn last_round(run: &Run<'_, Fief>) -> Option<Round> {
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

impl Expect {
    pub(super) fn battles(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        let names = run.aside.names.clone();
        let node = run.node().clone();
        let round = last_round(run);
        let side_of = |key: &str, sides: &[liege_game::Seats; 2]| -> Result<(usize, Option<Seat>), Stop> {
            match key {
                "attacker" => Ok((0, None)),
                "defender" => Ok((1, None)),
                player => {
                    let seat = seat(&names, player, &node)?;
                    Ok((usize::from(!sides[0].has(seat)), Some(seat)))
                }
            }
        };
        for (key, expected) in self.points.iter().flatten() {
            let battle = run.position.battle;
            let found = match battle {
                Some(battle) => match side_of(key, &battle.sides)? {
                    (_, Some(seat)) => run.game.fighting_points(&run.position, &battle, seat),
                    (side, None) => run.game.side_points(&run.position, &battle, Side::BOTH[side]),
                },
                None => 0,
            };
            run.same(&format!("{name}, points of {key}"), expected, &found);
        }
        if let Some(round) = &round {
            for (key, expected) in self.points_before.iter().flatten() {
                let found = match side_of(key, &round.sides)? {
                    (_, Some(seat)) => round.points[seat],
                    (side, None) => round.sides[side].iter().map(|seat| round.points[seat]).sum(),
                };
                run.same(&format!("{name}, points_before of {key}"), expected, &found);
            }
            for (key, expected) in self.dice.iter().flatten() {
                let (side, _) = side_of(key, &round.sides)?;
                run.same(&format!("{name}, dice of {key}"), expected, &round.dice[side]);
            }
        }
        for (key, expected) in self.hits.iter().flatten() {
            let found = if key == "revolt" {
                run.events.iter().rev().find_map(|event| match event {
                    Event::RevoltHits(_, hits) => Some(*hits),
                    _ => None,
                })
            } else {
                match &round {
                    Some(round) => Some(round.hits[side_of(key, &round.sides)?.0]),
                    None => None,
                }
            };
            run.same(&format!("{name}, hits of {key}"), &Some(*expected), &found);
        }
        for (key, expected) in self.next_dice.iter().flatten() {
            let found = match &run.position.battle {
                Some(battle) => {
                    let (side, _) = side_of(key, &battle.sides)?;
                    Some(run.game.side_dice(&run.position, battle, Side::BOTH[side]))
                }
                None => None,
            };
            run.same(&format!("{name}, next_dice of {key}"), &Some(*expected), &found);
        }
        for (side, losses, kills) in [
            (Side::Attacker, &self.loss_sets_att, &self.kill_sets_att),
            (Side::Defender, &self.loss_sets_def, &self.kill_sets_def),
        ] {
            let Some(round) = &round else { continue };
            let (troop, worthy, others) = round.stood[side.index()];
            let hits = round.hits[side.other().index()];
            if let Some(expected) = losses {
                let found = loss_sets(troop, hits)
                    .iter()
                    .map(|troop| Loss(troop.knights, troop.sergeants))
                    .collect::<Vec<_>>();
                run.same_set(
                    &format!("{name}, loss sets of the {}", side.id()),
                    expected.items().iter().copied(),
                    found,
                );
            }
            if let Some(expected) = kills {
                let found: Unordered<Unordered<Lord>> =
                    kill_sets(troop.value(), hits, worthy, others).into_iter().collect();
                let text = |sets: &Unordered<Unordered<Lord>>| {
                    format!("{:?}", sets.items().iter().map(|set| set.items().to_vec()).collect::<Vec<_>>())
                };
                if expected != &found {
                    run.differs(format!("{name}, kill sets"), text(expected), text(&found));
                }
            }
        }
        if let Some(expected) = &self.loss_sets
            && let Some(revolt) = run.position.revolts.last()
        {
            let owner = run.position.place(revolt.at).holder;
            let troop = owner
                .map_or_else(Default::default, |seat| run.position.families[seat].soldiers.troop(revolt.at));
            let found = loss_sets(troop, revolt.hits)
                .iter()
                .map(|troop| Loss(troop.knights, troop.sergeants))
                .collect::<Vec<_>>();
            run.same_set(&format!("{name}, loss sets"), expected.items().iter().copied(), found);
        }
        if let Some(expected) = &self.battle {
            let last = run.events.iter().rev().find_map(|event| match event {
                Event::CalledOff(_) => Some("called off"),
                Event::Ended(_, Some(Side::Attacker)) => Some("ended, attacker won"),
                Event::Ended(_, Some(Side::Defender)) => Some("ended, defender won"),
                Event::Ended(_, None) => Some("ended, no winner"),
                Event::Attacked(..) | Event::Cavalcade(..) => Some("going on"),
                _ => None,
            });
            run.same(&format!("{name}, battle"), &expected.as_str(), &last.unwrap_or("none"));
        }
        for &[points, expected] in self.dice_for_points.iter().flatten() {
            run.same(&format!("{name}, dice for {points} points"), &expected, &run.game.base_dice(points));
        }
        Ok(())
    }
}

/// FF-113: the complete sets of lords of whom one falls.
fn kill_sets(value: u8, hits: u8, worthy: Lords, others: Lords) -> Vec<Unordered<Lord>> {
    let left = usize::from(hits.saturating_sub(value));
    let (fixed, class, due) = if left <= worthy.len() {
        (Lords::NONE, worthy, left)
    } else {
        (worthy, others, (left - worthy.len()).min(others.len()))
    };
    if due == 0 && fixed.is_empty() {
        return Vec::new();
    }
    let members: Vec<Lord> = class.iter().collect();
    let mut sets = Vec::new();
    for bits in 0..1u32 << members.len() {
        if bits.count_ones() as usize == due {
            let chosen =
                members.iter().enumerate().filter(|(index, _)| bits >> index & 1 != 0).map(|(_, &lord)| lord);
            sets.push(fixed.iter().chain(chosen).collect());
        }
    }
    sets
}
