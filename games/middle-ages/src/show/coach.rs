//! The coach: facts of the table that matter to a player as long as something can be done about them.

use liege_game::{Advice, Seat, say};

use super::parts::{self, Part};
use crate::rules::ROUNDS;
use crate::view::{FiefdomView, View};
use crate::{Estate, Phase, Print, Spot};

/// From this round on it is told which Estates are still empty: half of the tiles are taken.
const LATE: u8 = 8;

/// A fact of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Fact {
    /// A Lord stands on Barracks that will be so many, more than the own Ramparts: this tile falls (MA-28, MA-29).
    Attacked { by: Seat, at: Spot, barracks: usize, ramparts: usize, falls: Print },
    /// A Lord stands on a Mill with which its owner has more than oneself (MA-22).
    Taxed { by: Seat, at: Spot, mills: usize, own: usize },
    /// So many tiles could come back, by the Villages that the Lord may go to (MA-23).
    Back { buried: usize, villages: Vec<Spot> },
    /// These Estates are empty; so many Coins are lost after so many more rounds (MA-52).
    Empty { estates: Vec<Estate>, coins: usize, rounds: u8 },
}

impl Fact {
    fn advice(self, seat: Seat) -> Advice {
        match self {
            Fact::Attacked { by, at, barracks, ramparts, falls } => {
                let tile = parts::owned(seat, falls);
                let line = say!(
                    "{by} takes Barracks next, {barracks} in all: with {ramparts:no Rampart|one Rampart|# Ramparts} you lose {tile}"
                );
                Advice::new(line, "MA-28").showing([Part::Place(at)])
            }
            Fact::Taxed { by, at, mills, own } => {
                let line = say!("{by} takes a Mill next, {mills} in all: you have {own:none|one|#}, and pay");
                Advice::new(line, "MA-22").showing([Part::Place(at)])
            }
            Fact::Back { buried, villages } => {
                let line = say!(
                    "{buried:One tile lies|# tiles lie} in your Cemetery: a Village brings one back in your next turn"
                );
                Advice::new(line, "MA-23").showing(villages.into_iter().map(Part::Place))
            }
            Fact::Empty { estates, coins, rounds } => {
                let n = estates.len();
                let line = say!(
                    "{n:One Estate is|# Estates are} empty: that costs {coins} Coins in {rounds:round|rounds}"
                );
                Advice::new(line, "MA-52")
                    .showing(estates.into_iter().map(|estate| Part::Estate(seat, estate)))
            }
        }
    }
}

/// Tiles of an Estate.
fn count(fiefdom: &FiefdomView, estate: Estate) -> usize {
    fiefdom.estates.get(estate.index()).map_or(0, |own| own.stack.len())
}

/// The facts that matter to a player, the most important first.
fn facts(view: &View, seat: Seat) -> Vec<Fact> {
    let Some(own) = view.fiefdoms.get(seat.index()).filter(|_| view.round > 0 && !view.over) else {
        return Vec::new();
    };
    let mut facts: Vec<Fact> = standing(view, Estate::Barracks, seat)
        .filter_map(|(by, at, barracks)| {
            let ramparts = count(own, Estate::Rampart);
            let falls = own.estates.iter().find_map(|estate| estate.stack.last().copied())?;
            (barracks > ramparts).then_some(Fact::Attacked { by, at, barracks, ramparts, falls })
        })
        .collect();
    facts.truncate(1);
    let taxed = standing(view, Estate::Mill, seat).find_map(|(by, at, mills)| {
        let have = count(own, Estate::Mill);
        (mills > have && own.coins > 0).then_some(Fact::Taxed { by, at, mills, own: have })
    });
    facts.extend(taxed);
    facts.extend(back(view, seat, own));
    let estates: Vec<Estate> =
        own.estates.iter().filter(|estate| estate.stack.is_empty()).map(|estate| estate.estate).collect();
    if view.round >= LATE && !estates.is_empty() {
        let coins = estates.len() * usize::from(view.penalty);
        facts.push(Fact::Empty { estates, coins, rounds: ROUNDS.saturating_sub(view.round) + 1 });
    }
    facts
}

/// The others whose Lords stand on tiles of an Estate, where, and how many of these they will have.
fn standing(view: &View, estate: Estate, seat: Seat) -> impl Iterator<Item = (Seat, Spot, usize)> + '_ {
    view.rows.iter().flatten().filter_map(move |place| {
        let by = place.lord.filter(|&by| by != seat)?;
        place.tile.filter(|tile| tile.estate == estate)?;
        Some((by, place.spot, count(view.fiefdoms.get(by.index())?, estate) + 1))
    })
}

/// Villages to which the Lord may go now, while there is something to bring back.
fn back(view: &View, seat: Seat, own: &FiefdomView) -> Option<Fact> {
    let buried = own.cemetery.len();
    if buried == 0 || view.active != Some(seat) || view.phase != Phase::Move {
        return None;
    }
    let next = view.rows.get(usize::from(view.current_row) % 4)?.iter();
    let free = next.filter(|place| place.lord.is_none() && place.scout.is_none_or(|scout| scout == seat));
    let villages = free.filter(|place| place.tile.is_some_and(|tile| tile.estate == Estate::Village));
    let villages: Vec<Spot> = villages.map(|place| place.spot).collect();
    (!villages.is_empty()).then_some(Fact::Back { buried, villages })
}

/// The facts of the position, as they are told.
pub(super) fn advice(view: &View, seat: Seat) -> Vec<Advice> {
    facts(view, seat).into_iter().map(|fact| fact.advice(seat)).collect()
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Playout, Rng, Setup, Silent, Viewer, settle};

    use super::*;
    use crate::{Action, Event, MiddleAges};

    /// The next turn of the one who threatens is played on to see what comes of it; the rest is reckoned from the position.
    #[test]
    fn each_fact_comes_true_or_is_found_again() {
        let mut met = [0; 4];
        for seed in 0..60 {
            let game =
                MiddleAges::new(&Setup::new(2 + seed as usize % 4)).expect("a setup that the game knows");
            let (mut rng, mut playout, mut position) = (Rng::new(seed), Playout::default(), game.start());
            loop {
                settle(&game, &mut position, &mut rng, &mut Silent);
                let Some((active, action)) = playout.choose(&game, &position, &mut rng) else { break };
                let mut events = Vec::new();
                let mut after = position;
                game.play(&mut after, active, action, &mut events);
                for seat in Seat::all(game.players()) {
                    let view = game.view(&position, Viewer::Seat(seat));
                    let dealt = game.resample(&position, Viewer::Seat(seat), &mut rng);
                    let facts = facts(&view, seat);
                    assert_eq!(super::facts(&game.view(&dealt, Viewer::Seat(seat)), seat), facts);
                    let turn = matches!(action, Action::Lord(_) | Action::Leave);
                    for fact in facts {
                        match fact {
                            Fact::Attacked { by, falls, .. } if by == active && turn => {
                                met[0] += 1;
                                let fell = events.iter().find_map(|event| match event {
                                    Event::Fell { seat: hit, face } if *hit == seat => *face,
                                    _ => None,
                                });
                                let print = fell.map(|face| game.components.tiles.print(face));
                                assert_eq!(print, Some(falls), "seed {seed}");
                            }
                            Fact::Taxed { by, .. } if by == active && turn => {
                                met[1] += 1;
                                let paid = events.iter().any(|event| {
                                    matches!(event, Event::Paid { from, to, estate: Estate::Mill, .. } if (*from, *to) == (seat, by))
                                });
                                assert!(paid, "seed {seed}");
                            }
                            Fact::Attacked { .. } | Fact::Taxed { .. } => {}
                            Fact::Back { buried, villages } => {
                                met[2] += 1;
                                assert_eq!(position.fiefdoms[seat].cemetery().len(), buried);
                                let mut legal = Vec::new();
                                game.legal(&position, seat, &mut legal);
                                for at in villages {
                                    assert!(legal.contains(&Action::Lord(at)), "seed {seed}");
                                }
                            }
                            Fact::Empty { estates, coins, rounds } => {
                                met[3] += 1;
                                let own = &position.fiefdoms[seat];
                                assert!(estates.iter().all(|&estate| own.count(estate) == 0));
                                let standing = game.standing(&position);
                                assert_eq!(i32::from(own.coins) - standing.score[seat], coins as i32);
                                assert_eq!(position.round + rounds, 17);
                            }
                        }
                    }
                }
                position = after;
            }
        }
        assert!(met.iter().all(|&times| times > 20), "{met:?}");
    }
}
