//! The coach: facts of the board that matter to a player as long as something can be done about them.

use liege_game::{Advice, Seat, say};

use super::parts::{self, Part};
use crate::rules::PositionRef;
use crate::rules::epoch::disloyalty;
use crate::rules::status::stars;
use crate::state::{Board, Good, Guild, Region, Slot, Topic};
use crate::{Feudum, View};

/// A fact of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Fact {
    /// These pawns eat, and there are fewer meals in haversack and barrel (FU-160).
    Hungry { eaters: Vec<Slot>, meals: u8 },
    /// So many more stacks must show this epoch before it dawns (FU-165).
    Dawn { epoch: u8, missing: u8 },
    /// At that dawn so many points are lost (FU-170).
    Disloyal { epoch: u8, points: u8 },
    /// The seat has as many stars as the master: one more and it leads (FU-116).
    Reach { guild: Guild, master: Seat, stars: u8 },
    /// Another has as many stars as the seat, which is master (FU-116).
    Defend { guild: Guild, rival: Seat, stars: u8 },
}

impl Fact {
    fn advice(self, view: &View, seat: Seat) -> Option<Advice> {
        let hall = |guild| Part::Guild(guild).element(view);
        Some(match self {
            Fact::Hungry { eaters, meals } => {
                let n = eaters.len();
                let line = say!(
                    "Your {n:pawn eats|# pawns eat} at the end of the round, and you have {meals:no food or wine|food or wine for one|food or wine for #}"
                );
                Advice::new(line, "FU-160").showing(eaters.into_iter().map(|slot| Part::Pawn(seat, slot)))
            }
            Fact::Dawn { epoch, missing } => {
                let numeral = parts::epoch(epoch)?;
                let line = match (missing, epoch) {
                    (0, _) => say!("Epoch {numeral} dawns at the end of this round"),
                    (_, 5) => say!("Epoch {numeral} dawns once one stack is empty"),
                    _ => say!("Epoch {numeral} dawns once one more stack shows a {numeral}"),
                };
                let shown = |region: &Region| view.board.stack(*region) == epoch;
                let stacks = Region::ALL.iter().filter(|region| missing > 0 || shown(region));
                Advice::new(line, "FU-165").showing(stacks.map(|&region| Part::Stack(region)))
            }
            Fact::Disloyal { epoch, points } => {
                let numeral = parts::epoch(epoch)?;
                Advice::new(
                    say!(
                        "At the dawn of {numeral} you lose {points:point|points} for military service that is not done"
                    ),
                    "FU-170",
                )
            }
            Fact::Reach { guild, master, stars } => Advice::new(
                say!(
                    "One more star, and you lead {hall}: {master} has {stars} as you do",
                    hall = hall(guild)
                ),
                "FU-116",
            ),
            Fact::Defend { guild, rival, stars } => Advice::new(
                say!("One more star, and {rival} leads {hall}: both of you have {stars}", hall = hall(guild)),
                "FU-116",
            ),
        })
    }
}

/// The facts that matter to a player, the most important first.
fn facts(game: &Feudum, view: &View, seat: Seat) -> Vec<Fact> {
    let quiet = matches!(view.phase.topic(), Topic::Turn(..) | Topic::Choice) && !view.board.unsettled;
    if !quiet || seat.index() >= view.players {
        return Vec::new();
    }
    let mut facts: Vec<Fact> = hungry(&view.board, seat).into_iter().collect();
    let dawn = dawn(game, &view.board);
    if let Some(Fact::Dawn { epoch, .. }) = dawn {
        let position = view.imagined(game);
        let points = disloyalty(PositionRef { game, position: &position }, seat, epoch);
        facts.extend((points > 0).then_some(Fact::Disloyal { epoch, points }));
    }
    facts.extend(guilds(&view.board, view.players, seat));
    // A second fact about guilds waits behind the dawn.
    facts.splice(facts.len().min(2)..facts.len().min(2), dawn);
    facts
}

fn hungry(board: &Board, seat: Seat) -> Option<Fact> {
    let household = &board.households[seat];
    let eaters: Vec<Slot> = household.pawns().filter(|(_, pawn)| !pawn.wine).map(|(slot, _)| slot).collect();
    let meals = household.goods[Good::Food] + household.barrel;
    (eaters.len() > meals.into()).then_some(Fact::Hungry { eaters, meals })
}

/// The next dawn, once no more than one stack is missing.
fn dawn(game: &Feudum, board: &Board) -> Option<Fact> {
    let epoch = board.epoch + 1;
    let needed = *game.components.trigger.get(usize::from(board.epoch).checked_sub(1)?)?;
    let showing = board.stacks.iter().filter(|&&top| top == epoch).count() as u8;
    let missing = needed.saturating_sub(showing);
    (missing <= 1).then_some(Fact::Dawn { epoch, missing })
}

/// Guilds that one star decides: first those that the seat would lose.
fn guilds(board: &Board, players: usize, seat: Seat) -> Vec<Fact> {
    let all = stars(board, players);
    let of = |seat: Seat, guild: Guild| all[seat][guild as usize];
    let (mut defend, mut reach) = (Vec::new(), Vec::new());
    for guild in Guild::ALL {
        let standing = board.halls.standing(guild);
        let Some(master) = standing.master() else { continue };
        let stars = of(seat, guild);
        if stars == 0 {
        } else if master == seat {
            let equal = standing.seats().find(|&other| other != seat && of(other, guild) == stars);
            defend.extend(equal.map(|rival| Fact::Defend { guild, rival, stars }));
        } else if of(master, guild) == stars && standing.placed.has(seat) {
            reach.push(Fact::Reach { guild, master, stars });
        }
    }
    defend.extend(reach);
    defend
}

/// The facts of the position, as they are told.
pub(super) fn advice(game: &Feudum, view: &View, seat: Seat) -> Vec<Advice> {
    facts(game, view, seat).into_iter().filter_map(|fact| fact.advice(view, seat)).collect()
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Playout, Rng, Setup, Silent, Viewer, settle};

    use super::*;
    use crate::show::outlook::rank::Terms;

    /// Everything is counted again: pawn by pawn, stack by stack, star by star; dawns by the rule that brings them.
    #[test]
    fn each_fact_is_found_again_on_the_board() {
        let mut met = [0; 5];
        for seed in 0..24 {
            let game = Feudum::new(&Setup::new(2 + seed as usize % 4)).expect("a setup that the game knows");
            let (mut rng, mut playout, mut position) = (Rng::new(seed), Playout::default(), game.start());
            loop {
                settle(&game, &mut position, &mut rng, &mut Silent);
                let Some((active, action)) = playout.choose(&game, &position, &mut rng) else { break };
                let other = Seat::new(rng.index(game.players)).expect("a seat");
                let seat = if rng.index(2) == 0 { active } else { other };
                let facts = facts(&game, &game.view(&position, Viewer::Seat(seat)), seat);
                let dealt = game.resample(&position, Viewer::Seat(seat), &mut rng);
                assert_eq!(super::facts(&game, &game.view(&dealt, Viewer::Seat(seat)), seat), facts);
                let board = &position.board;
                let household = &board.households[seat];
                let stars = |seat, guild| Terms::of(board, seat, guild).stars();
                for fact in facts {
                    match fact {
                        Fact::Hungry { eaters, meals } => {
                            met[0] += 1;
                            let sober = household.pawns.iter().flatten().filter(|pawn| !pawn.wine).count();
                            assert_eq!(sober, eaters.len());
                            assert_eq!(household.goods[Good::Food] + household.barrel, meals);
                            assert!(usize::from(meals) < sober);
                        }
                        Fact::Dawn { epoch, missing } => {
                            met[1] += 1;
                            assert_eq!(
                                game.triggered(board.epoch, &board.stacks),
                                (missing == 0).then_some(epoch)
                            );
                            // One more stack is enough.
                            let mut stacks = board.stacks;
                            if let Some(top) = stacks.iter_mut().find(|top| **top < epoch) {
                                *top = epoch;
                            }
                            assert_eq!(game.triggered(board.epoch, &stacks), Some(epoch));
                        }
                        Fact::Disloyal { epoch, points } => {
                            met[2] += 1;
                            let due = [0, 0, 3, 0, 7, 12][usize::from(epoch)];
                            let done = [0, 3, 7, 12][usize::from(household.military.min(3))];
                            assert_eq!(due - done, points);
                            let vassal = |site: &&crate::state::Site| {
                                site.ruler == Some(seat)
                                    && matches!(site.disc, Some(crate::state::Disc::Feudum(_)))
                            };
                            assert!(board.sites.iter().any(|site| vassal(&site)));
                        }
                        Fact::Reach { guild, master, stars: told } => {
                            met[3] += 1;
                            assert_eq!(board.halls.standing(guild).master(), Some(master));
                            assert_eq!((stars(seat, guild), stars(master, guild)), (told, told));
                            // Nobody else has more.
                            assert!(Seat::all(game.players).all(|other| stars(other, guild) <= told));
                        }
                        Fact::Defend { guild, rival, stars: told } => {
                            met[4] += 1;
                            assert_eq!(board.halls.standing(guild).master(), Some(seat));
                            assert_eq!((stars(seat, guild), stars(rival, guild)), (told, told));
                        }
                    }
                }
                game.play(&mut position, active, action, &mut Silent);
            }
        }
        assert!(met.iter().all(|&times| times > 20), "{met:?}");
    }
}
