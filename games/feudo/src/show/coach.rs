//! The coach: facts of the table that matter to a player as long as something can be done about them.

use std::cmp::Reverse;

use liege_game::{Advice, Element, Seat, say};

use super::parts::Part;
use crate::rules::attack::Odds;
use crate::state::Stage;
use crate::{Feudo, PlagueCard, Table, Territory, Token, TokenSet, View};

/// The King is near when the first lacks no more points than these.
const NEAR: i16 = 6;

/// A fact of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fact {
    /// Own tokens that stand beside this can take it as they stand (FD-87).
    Take { at: Territory, force: u8, defence: u8 },
    /// Another could beat what the seat has there (FD-87).
    Threat { by: Seat, at: Territory, force: u8, defence: u8 },
    /// Healthy tokens that Lingering Plague would hit where they stand (FD-35).
    Plague(TokenSet),
    /// So many points bring the King, to the player with the most; then the own cowards cost so many (FD-102).
    King { lacks: i16, cost: u8, cowards: TokenSet },
}

impl Fact {
    fn advice(self, game: &Feudo, table: &Table, seat: Seat) -> Advice {
        let place = |at| Element::part(&Part::Land(at), game.site_name(table, at));
        let own = |tokens: TokenSet| tokens.iter().map(move |token| Part::Token(seat, token));
        match self {
            Fact::Take { at, force, defence } => {
                let line = say!(
                    "As tokens stand you can take {place}: {force} against {defence}",
                    place = place(at)
                );
                Advice::new(line, "FD-87").showing(own(game.attackers(table, seat, at)))
            }
            Fact::Threat { by, at, force, defence } => {
                let line = say!(
                    "As tokens stand {by} can beat you in {place}: {force} against {defence}",
                    place = place(at)
                );
                let near = game.attackers(table, by, at).iter().map(|token| Part::Token(by, token));
                Advice::new(line, "FD-87").showing(near)
            }
            Fact::Plague(tokens) => {
                let n = tokens.len();
                let line = say!("Lingering Plague would hit {n:one of your tokens|# of your tokens} here");
                Advice::new(line, "FD-35").showing(own(tokens))
            }
            Fact::King { lacks, cost, cowards } => {
                let n = cowards.len();
                let line = say!(
                    "The King comes {lacks:# point|# points} from now: {n:one token|# tokens} still at home will cost you {cost}"
                );
                Advice::new(line, "FD-102").showing(cowards.iter().map(|token| Part::Card(seat, token)))
            }
        }
    }
}

/// The facts that matter to a player, the most important first.
fn facts(game: &Feudo, view: &View, seat: Seat) -> Vec<Fact> {
    let table = &view.table;
    let found = match table.phase.stage() {
        Stage::Strategy => [threat(game, table, seat), king(game, table, seat), None, None],
        Stage::Movement => [
            threat(game, table, seat),
            take(game, table, seat),
            plague(game, table, seat),
            king(game, table, seat),
        ],
        Stage::Attack if view.asked.has(seat) => [take(game, table, seat), None, None, None],
        _ => [None; 4],
    };
    found.into_iter().flatten().collect()
}

/// Both sums of an attack with all who stand next to the target.
fn odds(game: &Feudo, table: &Table, seat: Seat, at: Territory) -> Odds {
    game.odds(table, seat, at, game.attackers(table, seat, at))
}

/// The own attack that would bring most.
fn take(game: &Feudo, table: &Table, seat: Seat) -> Option<Fact> {
    let brings = |at: Territory, odds: Odds| {
        let city = game.map(table).city_at(at).map_or(0, |city| game.worth(table, seat, city));
        odds.defence - game.ground_defence(table, at) + city
    };
    let attacks = game.objects(table, seat).iter().map(|at| (at, odds(game, table, seat, at)));
    let (at, odds) =
        attacks.filter(|(_, odds)| odds.wins()).max_by_key(|&(at, odds)| (brings(at, odds), Reverse(at)))?;
    Some(Fact::Take { at, force: odds.force, defence: odds.defence })
}

/// The attack of another that would cost most.
fn threat(game: &Feudo, table: &Table, seat: Seat) -> Option<Fact> {
    let costs = |at: Territory| {
        let city = game.map(table).city_at(at).filter(|&city| table.owner(city) == Some(seat));
        let city = city.map_or(0, |city| game.worth(table, seat, city));
        city + game.force(table, seat, game.defenders(table, seat, at))
    };
    let others = game.seats().filter(|&other| other != seat);
    let attacks = others.flat_map(|by| game.objects(table, by).iter().map(move |at| (by, at)));
    let own = attacks.filter(|&(_, at)| costs(at) > 0);
    let winning = own.map(|(by, at)| (by, at, odds(game, table, by, at))).filter(|(.., odds)| odds.wins());
    let (by, at, odds) = winning.max_by_key(|&(by, at, _)| (costs(at), Reverse((by, at))))?;
    Some(Fact::Threat { by, at, force: odds.force, defence: odds.defence })
}

fn plague(game: &Feudo, table: &Table, seat: Seat) -> Option<Fact> {
    table.plague.filter(|_| game.has_plague())?;
    let struck =
        (game.struck(table, PlagueCard::Lingering) - game.map(table).cities).without(Territory::CENTRAL);
    let barony = table.barony(seat);
    let hit = |token: &Token| {
        !barony.stricken.has(*token) && barony.place(*token).territory().is_some_and(|at| struck.has(at))
    };
    let tokens: TokenSet = Token::ALL.into_iter().filter(hit).collect();
    (!tokens.is_empty()).then_some(Fact::Plague(tokens))
}

fn king(game: &Feudo, table: &Table, seat: Seat) -> Option<Fact> {
    let most = game.seats().map(|other| table.barony(other).vp).max()?;
    let lacks = game.components.constants.king_arrives - most;
    let cowards: TokenSet =
        Token::ALL.into_iter().filter(|&token| Feudo::never_left(table, seat, token)).collect();
    let near = !table.king && (1..=NEAR).contains(&lacks) && !cowards.is_empty();
    near.then_some(Fact::King { lacks, cost: game.cowardice(table, seat), cowards })
}

/// The facts of the position, as they are told.
pub(super) fn advice(game: &Feudo, view: &View, seat: Seat) -> Vec<Advice> {
    facts(game, view, seat).into_iter().map(|fact| fact.advice(game, &view.table, seat)).collect()
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Playout, Rng, Setup, Silent, Viewer, settle};

    use super::*;
    use crate::{Action, Place};

    /// The numbers of fighters of a seat that fulfil a condition, one by one.
    fn sum(game: &Feudo, table: &Table, seat: Seat, fits: impl Fn(Territory) -> bool) -> u8 {
        let fighters = Token::ALL.into_iter().filter(|&token| token != Token::Milady);
        let standing = fighters.filter(|&token| {
            matches!(table.barony(seat).place(token), Place::At(at) if at != Territory::CENTRAL && fits(at))
        });
        standing.map(|token| game.number(table, seat, token)).sum()
    }

    /// Attacks are found among what the rules allow when they can be made, sums are added up token by token.
    #[test]
    fn each_fact_is_found_again_by_rules_and_tokens() {
        let (mut met, mut allowed) = ([0; 4], 0);
        for seed in 0..40 {
            let game = Feudo::new(&Setup::new(3 + seed as usize % 2)).expect("a setup that the game knows");
            let (mut rng, mut playout, mut position) = (Rng::new(seed), Playout::default(), game.start());
            loop {
                settle(&game, &mut position, &mut rng, &mut Silent);
                let Some((active, action)) = playout.choose(&game, &position, &mut rng) else { break };
                let seat = Seat::new(rng.index(game.players())).expect("a seat");
                let seat = if rng.index(2) == 0 { active } else { seat };
                let view = game.view(&position, Viewer::Seat(seat));
                let dealt = game.resample(&position, Viewer::Seat(seat), &mut rng);
                let seen = game.view(&dealt, Viewer::Seat(seat));
                let table = &position.table;
                let facts = facts(&game, &view, seat);
                assert_eq!(super::facts(&game, &seen, seat), facts);
                for fact in facts {
                    match fact {
                        Fact::Take { at, force, defence } => {
                            met[0] += 1;
                            assert!(force > defence);
                            let mut legal = Vec::new();
                            game.legal(&position, seat, &mut legal);
                            // All who stand beside it may come along.
                            if legal.iter().any(|action| matches!(action, Action::Attack(_))) {
                                allowed += 1;
                                assert!(legal.contains(&Action::Attack(at)), "seed {seed}");
                            }
                        }
                        Fact::Threat { by, at, force, defence } => {
                            met[1] += 1;
                            let near = game.map(table).next_to(at);
                            assert_eq!(force, sum(&game, table, by, |from| near.has(from)));
                            let others = game.seats().filter(|&other| other != by);
                            let tokens: u8 =
                                others.map(|other| sum(&game, table, other, |here| here == at)).sum();
                            assert_eq!(defence, tokens + game.ground_defence(table, at));
                            assert!(force > defence);
                            let city = game.map(table).city_at(at).and_then(|city| table.owner(city));
                            assert!(city == Some(seat) || sum(&game, table, seat, |here| here == at) > 0);
                        }
                        Fact::Plague(tokens) => {
                            met[2] += 1;
                            let village = table.plague.expect("there is a plague");
                            for token in tokens.iter() {
                                let Place::At(here) = table.barony(seat).place(token) else {
                                    panic!("off the map")
                                };
                                assert!(here == village || game.map(table).next_to(village).has(here));
                                assert!(game.map(table).city_at(here).is_none());
                            }
                        }
                        Fact::King { lacks, cost, cowards } => {
                            met[3] += 1;
                            let points = game.seats().map(|other| table.barony(other).vp + lacks);
                            assert_eq!(points.max(), Some(game.components.constants.king_arrives));
                            let home = |token: Token| table.barony(seat).place(token) == Place::Castle;
                            assert!(cowards.iter().all(home));
                            let numbers: u8 =
                                cowards.iter().map(|token| game.number(table, seat, token)).sum();
                            assert_eq!(numbers, cost);
                        }
                    }
                }
                game.play(&mut position, active, action, &mut Silent);
            }
        }
        assert!(met.iter().all(|&times| times > 20) && allowed > 20, "{met:?}, {allowed} attacks");
    }
}
