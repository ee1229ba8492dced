//! What a round costs, and who chooses (FF-112, FF-113).

use liege_game::{Flow, List, Question, Refusal, Seat, Sink};

use crate::rules::ensure;
use crate::state::{Battle, Lords, Position, Side, Troop};
use crate::{Action, Event, Fief};

/// FF-112: what can be lost to so many hits: the greatest value not above them, fewest knights first.
pub(crate) fn loss_sets(troop: Troop, hits: u8) -> List<Troop, 9> {
    let best =
        (0..=hits.min(troop.value())).rev().find(|&value| worth(troop, value).next().is_some()).unwrap_or(0);
    worth(troop, best).collect()
}

/// Parts of a troop of exactly this value.
fn worth(troop: Troop, value: u8) -> impl Iterator<Item = Troop> {
    (0..=troop.knights.min(value / 3))
        .map(move |knights| Troop { knights, sergeants: value - 3 * knights })
        .filter(move |part| part.sergeants <= troop.sergeants)
}

/// Where somebody would lose soldiers whom he doesn't have.
const TOO_FEW: &str = "there are not so many of these soldiers";

/// FF-112: whether this is what a troop can lose to so many hits.
pub(crate) fn may_lose(troop: Troop, hits: u8, lost: Troop) -> Result<(), Refusal> {
    ensure(lost.is_within(troop), "FF-112", TOO_FEW)?;
    ensure(
        loss_sets(troop, hits).contains(&lost),
        "FF-112",
        "the soldiers lost must be worth as much as possible without exceeding the hits",
    )
}

/// What is to be chosen after a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// D-20: which soldiers of a side.
    Soldiers(Side),
    /// Which of them are this player's.
    Share(Side, Seat),
    /// FF-113: which lord dies.
    Lord(Side),
}

/// Hits that a side suffers in this round.
pub(crate) fn suffered(battle: &Battle, side: Side) -> u8 {
    battle.hits[side.other().index()]
}

/// The part of the side's loss that this player can have, others after him taking the rest.
pub(crate) fn shares(
    game: &Fief,
    position: &Position,
    battle: &Battle,
    side: Side,
    seat: Seat,
) -> List<Troop, 144> {
    let Some(loss) = battle.loss[side.index()] else { return List::new() };
    let mut left = loss;
    let mut later = Troop::NONE;
    for other in battle.sides[side.index()] {
        if battle.allotted.has(other) {
            left.knights -= battle.fallen[other].knights;
            left.sergeants -= battle.fallen[other].sergeants;
        } else if other != seat {
            later = later.and(game.fighting(position, battle, other));
        }
    }
    let own = game.fighting(position, battle, seat);
    let range = |left: u8, own: u8, later: u8| left.saturating_sub(later)..=own.min(left);
    let knights = range(left.knights, own.knights, later.knights);
    let sergeants = range(left.sergeants, own.sergeants, later.sergeants);
    knights.flat_map(|knights| sergeants.clone().map(move |sergeants| Troop { knights, sergeants })).collect()
}

/// FF-113, RL-63: lords among whom one must fall, and how many must.
fn doomed(game: &Fief, position: &Position, battle: &Battle, side: Side) -> Option<(Lords, u8)> {
    let loss = battle.loss[side.index()]?;
    if loss != game.troop_of(position, battle, side) {
        return None;
    }
    let mut left = suffered(battle, side) - loss.value();
    let lords = game.lords_of(position, battle, side);
    // First those who are worth a point, then untitled women.
    let worthy: Lords = lords.iter().filter(|&lord| game.lord_points(position, lord) > 0).collect();
    for class in [worthy, lords - worthy] {
        let dead = class.and(battle.dead).len() as u8;
        let size = class.len() as u8;
        if left <= size {
            let due = left.saturating_sub(dead);
            return (due > 0).then(|| (class - battle.dead, due));
        }
        if dead < size {
            return Some((class - battle.dead, size - dead));
        }
        left -= size;
    }
    None
}

/// FF-112: who decides for a side.
pub(crate) fn decider(game: &Fief, position: &Position, battle: &Battle, side: Side) -> Seat {
    game.strongest(position, battle.sides[side.index()], |seat| battle.points[seat])
        .unwrap_or(battle.attacker)
}

/// The next choice of losses, attackers first.
pub(crate) fn choice(game: &Fief, position: &Position, battle: &Battle) -> Option<(Seat, Choice)> {
    for side in Side::ALL {
        let decider = decider(game, position, battle, side);
        if battle.loss[side.index()].is_none() {
            return Some((decider, Choice::Soldiers(side)));
        }
        let mut order = game.in_turn(position).filter(|&seat| battle.sides[side.index()].has(seat));
        if let Some(seat) = order.find(|&seat| !battle.allotted.has(seat)) {
            return Some((decider, Choice::Share(side, seat)));
        }
        if doomed(game, position, battle, side).is_some() {
            return Some((decider, Choice::Lord(side)));
        }
    }
    None
}

/// Makes the choices that have one way only; `false` where there are several.
fn choose(game: &Fief, position: &mut Position) -> bool {
    let Some(mut battle) = position.battle() else { return true };
    while let Some((_, next)) = choice(game, position, &battle) {
        match next {
            Choice::Soldiers(side) => {
                let ways = loss_sets(game.troop_of(position, &battle, side), suffered(&battle, side));
                let [only] = *ways else {
                    position.set_battle(battle);
                    return false;
                };
                battle.loss[side.index()] = Some(only);
            }
            Choice::Share(side, seat) => {
                let ways = shares(game, position, &battle, side, seat);
                let [only] = *ways else {
                    position.set_battle(battle);
                    return false;
                };
                battle.fallen[seat] = only;
                battle.allotted = battle.allotted.with(seat);
            }
            Choice::Lord(side) => match doomed(game, position, &battle, side) {
                Some((lords, due)) if lords.len() == usize::from(due) => battle.dead |= lords,
                _ => {
                    position.set_battle(battle);
                    return false;
                }
            },
        }
    }
    position.set_battle(battle);
    true
}

/// D-20: losses are chosen.
#[derive(Clone, Copy)]
pub(crate) struct Losing;

impl Losing {
    fn choice(self, game: &Fief, position: &Position) -> Option<(Seat, Choice)> {
        choice(game, position, position.battle().as_ref()?)
    }

    fn ways(self, game: &Fief, position: &Position) -> List<Troop, 144> {
        let (Some(battle), Some((_, next))) = (&position.battle(), self.choice(game, position)) else {
            return List::new();
        };
        match next {
            Choice::Soldiers(side) => {
                let sets = loss_sets(game.troop_of(position, battle, side), suffered(battle, side));
                sets.iter().copied().collect()
            }
            Choice::Share(side, seat) => shares(game, position, battle, side, seat),
            Choice::Lord(_) => List::new(),
        }
    }

    fn lords(self, game: &Fief, position: &Position) -> Lords {
        match (self.choice(game, position), &position.battle()) {
            (Some((_, Choice::Lord(side))), Some(battle)) => {
                doomed(game, position, battle, side).map_or(Lords::NONE, |(lords, _)| lords)
            }
            _ => Lords::NONE,
        }
    }
}

impl Question<Fief> for Losing {
    fn seat(self, game: &Fief, position: &Position) -> Seat {
        self.choice(game, position).map_or(position.first, |(seat, _)| seat)
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let ways = self.ways(game, position);
        match self.choice(game, position) {
            Some((_, Choice::Soldiers(_))) => actions.extend(ways.iter().map(|&troop| Action::Lose(troop))),
            Some((_, Choice::Share(..))) => actions.extend(ways.iter().map(|&troop| Action::Allot(troop))),
            _ => actions.extend(self.lords(game, position).iter().map(Action::Kill)),
        }
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let (Some((_, choice)), Some(battle)) = (self.choice(game, position), &position.battle()) else {
            return Err(game.wrong_time(position, seat, action));
        };
        match (choice, action) {
            (Choice::Soldiers(side), Action::Lose(lost)) => {
                may_lose(game.troop_of(position, battle, side), suffered(battle, side), lost)
            }
            (Choice::Share(_, seat), Action::Allot(lost)) => {
                ensure(lost.is_within(game.fighting(position, battle, seat)), "FF-112", TOO_FEW)?;
                let fits = self.ways(game, position).contains(&lost);
                ensure(fits, "FF-112", "together the players must lose just what their side loses")
            }
            (Choice::Lord(side), Action::Kill(lord)) => {
                let fights = game.lords_of(position, battle, side).has(lord);
                ensure(fights, "FF-113", "this lord doesn’t fight on the side that was hit")?;
                ensure(!battle.dead.has(lord), "FF-113", "this lord falls already")?;
                let may = self.lords(game, position).has(lord);
                ensure(may, "FF-113", "those worth a fighting point fall first, then untitled women")
            }
            _ => Err(game.wrong_time(position, seat, action)),
        }
    }

    fn play(self, game: &Fief, position: &mut Position, _: Seat, action: Action, _: &mut impl Sink<Event>) {
        let next = self.choice(game, position);
        let (Some((_, next)), Some(battle)) = (next, position.battle_mut()) else { return };
        match (next, action) {
            (Choice::Soldiers(side), Action::Lose(troop)) => battle.loss[side.index()] = Some(troop),
            (Choice::Share(_, seat), Action::Allot(troop)) => {
                battle.fallen[seat] = troop;
                battle.allotted = battle.allotted.with(seat);
            }
            (Choice::Lord(_), Action::Kill(lord)) => battle.dead = battle.dead.with(lord),
            _ => {}
        }
    }

    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let chosen = choose(game, position);
        if chosen {
            game.carry_out(position, events);
            game.is_won(position, events);
        }
        chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FF-112: ties between knights and sergeants are the owner's to decide.
    #[test]
    fn losses_are_of_the_greatest_value() {
        let sets = |sergeants, knights, hits| -> Vec<(u8, u8)> {
            loss_sets(Troop { sergeants, knights }, hits)
                .iter()
                .map(|troop| (troop.knights, troop.sergeants))
                .collect()
        };
        assert_eq!(sets(1, 1, 2), [(0, 1)]);
        assert_eq!(sets(1, 1, 3), [(1, 0)]);
        assert_eq!(sets(3, 2, 3), [(0, 3), (1, 0)]);
        assert_eq!(sets(0, 2, 2), [(0, 0)]);
        assert_eq!(sets(2, 1, 9), [(1, 2)]);
    }
}
