//! The coach: facts of the board that matter to a player as long as something can be done about them. They are asked of a position made
//! from the player's view.

use liege_game::{Advice, Seat, Seats, say};

use super::claims::claims;
use super::parts::Part;
use super::poll::Tally;
use super::position_from_view::known;
use super::words::Named;
use crate::state::{FiefId, Lord, Office, Position, Village};
use crate::{Fief, View};

/// The numbers of the phases of moves and of fights (FF-13).
const MOVES: u8 = 5;
/// See [`MOVES`].
const FIGHTS: u8 = 6;

/// A fact of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fact {
    /// They have the points that they need, and win if they keep them until the end of the turn (FF-15).
    Wins(Seats),
    /// The seat's voices elect whom it backs, whatever others do (FF-51).
    Decides { office: Office, own: u8, all: u8 },
    /// So many more voices would; this player has them, and so many crowns if that is known.
    Lacks { office: Office, lacks: u8, helper: Seat, crowns: Option<u16> },
    /// An own lord without soldiers, where these others have some (FF-107).
    Alone { lord: Lord, others: Seats },
    /// The title could be bought, for a price, with the crowns that there are (FF-85).
    Title { fief: FiefId, price: u16, crowns: u16 },
    /// All villages of the fief but this one are the seat's (FF-85).
    Missing { fief: FiefId, village: Village, owner: Option<Seat> },
    /// They lack one point (FF-15).
    Near(Seats),
}

impl Fact {
    fn advice(self, game: &Fief, position: &Position, seat: Seat) -> Advice {
        match self {
            Fact::Wins(seats) => {
                let own = seats.has(seat);
                let seats = seats.iter().filter(|&winner| winner != seat).collect::<Vec<_>>();
                Advice::new(
                    match (own, seats.is_empty()) {
                        (true, true) => say!("You win at the end of this turn if nothing changes"),
                        (true, false) => {
                            say!("You and {seats} win at the end of this turn if nothing changes")
                        }
                        (false, _) => {
                            say!("{seats} {seats:|wins|win} at the end of this turn if nothing changes")
                        }
                    },
                    "FF-15",
                )
                .showing(worth(game, position, self))
            }
            Fact::Near(_) => {
                let seats = self.claimants();
                Advice::new(say!("{seats} {seats:|lacks|lack} one point to win"), "FF-15")
                    .showing(worth(game, position, self))
            }
            Fact::Decides { office, own, all } => {
                let line = say!(
                    "Your {own} of {all:voice elects|voices elect} the man you back as {office}",
                    office = office.named(game)
                );
                election(Advice::new(line, rule(office)), position, office)
            }
            Fact::Lacks { office, lacks, helper, crowns } => {
                let office_name = office.named(game);
                let line = match crowns {
                    Some(crowns) => say!(
                        "You lack {lacks:voice|voices} to choose the {office_name}: {helper} has enough, and {crowns:no crowns|one crown|# crowns}"
                    ),
                    None => {
                        say!("You lack {lacks:voice|voices} to choose the {office_name}: {helper} has enough")
                    }
                };
                election(Advice::new(line, rule(office)), position, office)
            }
            Fact::Alone { lord, others } => {
                let others: Vec<Seat> = others.iter().collect();
                Advice::new(
                    say!(
                        "{lord} has no soldiers where {others} {others:|has|have} some: attacked, {lord} is taken",
                        lord = lord.named(game)
                    ),
                    "FF-107",
                )
            }
            Fact::Title { fief, price, crowns } => {
                let name = fief.named(game);
                let line = match price.checked_sub(crowns).filter(|&lacks| lacks > 0) {
                    None => say!("The title of {name} is yours for {price:crown|crowns}, and brings a point"),
                    Some(lacks) => say!("The title of {name} costs {price:crown|crowns}: you lack {lacks}"),
                };
                Advice::new(line, "FF-85")
            }
            Fact::Missing { fief, village, owner } => {
                let (name, village) = (fief.named(game), village.named(game));
                let line = match owner {
                    Some(owner) => say!("Of the villages of {name} you lack {village}, which {owner} has"),
                    None => say!("Of the villages of {name} you lack {village}, which nobody has"),
                };
                Advice::new(line, "FF-85")
            }
        }
    }

    /// Whose points it is about.
    fn claimants(self) -> Vec<Seat> {
        match self {
            Fact::Wins(seats) | Fact::Near(seats) => seats.iter().collect(),
            _ => Vec::new(),
        }
    }
}

/// The rule that says who is elected.
const fn rule(office: Office) -> &'static str {
    match office {
        Office::Bishop(_) => "FF-51",
        Office::Pope => "FF-54",
        Office::King => "FF-58",
    }
}

/// Shown by the candidates, and by the bishopric.
fn election(advice: Advice, position: &Position, office: Office) -> Advice {
    let see = match office {
        Office::Bishop(see) => Some(Part::See(see)),
        Office::Pope | Office::King => None,
    };
    advice.showing(position.ballot.candidates.iter().map(Part::Lord).chain(see))
}

/// The titles that points come from.
fn worth(game: &Fief, position: &Position, fact: Fact) -> Vec<Part> {
    let seats = fact.claimants();
    let has = |owner: Option<Seat>| owner.is_some_and(|owner| seats.contains(&owner));
    let titles =
        FiefId::ALL.into_iter().filter(|&fief| has(game.title_family(position, fief))).map(Part::Fief);
    let crowned = [position.court.king, position.court.pope].into_iter().flatten();
    titles.chain(crowned.filter(|&lord| has(position.owner(Some(lord)))).map(Part::Lord)).collect()
}

/// The facts that matter to a player, the most important first.
fn facts(game: &Fief, view: &View, position: &Position, seat: Seat) -> Vec<Fact> {
    if view.phase.is_setting_up() || seat.index() >= view.players {
        return Vec::new();
    }
    let claims = claims(game, position);
    let lacking = |points: u8| {
        let claims = claims.iter().filter(move |claim| claim.missing() == points);
        claims.map(|claim| claim.seats)
    };
    let mut facts: Vec<Fact> = lacking(0).map(Fact::Wins).collect();
    facts.extend(view.phase.office().and_then(|office| voices(game, view, position, office, seat)));
    if (MOVES..=FIGHTS).contains(&view.phase.number()) {
        facts.extend(alone(game, position, seat));
    }
    facts.extend(title(game, view, position, seat));
    facts.extend(lacking(1).map(Fact::Near));
    facts
}

/// The voices that are missing to decide an election in which the seat has still to vote.
fn voices(game: &Fief, view: &View, position: &Position, office: Office, seat: Seat) -> Option<Fact> {
    let votes = |other: Seat| view.votes.iter().all(|(voter, _)| *voter != other);
    let side = Seats::only(seat);
    let tally = Tally::of(game, position, office, side);
    if tally.own == 0 || !votes(seat) {
        return None;
    }
    let Tally { own, all, short, .. } = tally;
    if tally.is_certain() {
        return Some(Fact::Decides { office, own, all });
    }
    let lacks = (all / 2 + 1).saturating_sub(own).max(short);
    let enough = |other: &Seat| {
        *other != seat && votes(*other) && Tally::of(game, position, office, side.with(*other)).is_certain()
    };
    let crowns = |helper: Seat| view.houses.get(helper.index()).and_then(|house| house.crowns);
    // A player who lacks crowns is asked most easily.
    let helper = game.seats().filter(enough).min_by_key(|&helper| (crowns(helper), helper))?;
    (lacks > 0).then_some(Fact::Lacks { office, lacks, helper, crowns: crowns(helper) })
}

/// An own lord whom others could take.
fn alone(game: &Fief, position: &Position, seat: Seat) -> Option<Fact> {
    let ally = game.ally(position, seat);
    let soldiers = |of: Seat, at: Village| !position.families[of].soldiers.troop(at).is_empty();
    (position.families[seat].lords - position.captives).iter().find_map(|lord| {
        let at = position.pawn(lord).at;
        let others =
            game.seats().filter(|&other| other != seat && Some(other) != ally && soldiers(other, at));
        let others: Seats = others.collect();
        (!others.is_empty() && !soldiers(seat, at)).then_some(Fact::Alone { lord, others })
    })
}

/// The title that is nearest: to be bought, as long as purchases are to come, else a fief of which one village is missing.
fn title(game: &Fief, view: &View, position: &Position, seat: Seat) -> Option<Fact> {
    let crowns = view.houses.get(seat.index())?.crowns?;
    let price = |fief: FiefId| game.components.fiefs[fief.index()].price;
    let over = view.phase.number() >= MOVES;
    let open = FiefId::ALL.into_iter().filter(|&fief| !over && game.may_found(position, seat, fief).is_ok());
    let bought = open.min_by_key(|&fief| (price(fief), fief));
    if let Some(fief) = bought {
        return Some(Fact::Title { fief, price: price(fief), crowns });
    }
    FiefId::ALL.into_iter().filter(|&fief| !position.fief(fief).is_finished()).find_map(|fief| {
        let villages = game.components.fief_villages[fief.index()];
        let mut missing = villages.iter().filter(|&at| game.control(position, at) != Some(seat));
        let village = missing.next().filter(|_| villages.len() > 1)?;
        let owner = game.control(position, village);
        missing.next().is_none().then_some(Fact::Missing { fief, village, owner })
    })
}

/// The facts of the position, as they are told.
pub(super) fn advice(game: &Fief, view: &View, seat: Seat) -> Vec<Advice> {
    let position = known(game, view);
    facts(game, view, &position, seat).into_iter().map(|fact| fact.advice(game, &position, seat)).collect()
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Playout, Rng, Setup, Silent, Viewer, settle};

    use super::*;
    use crate::rules::elections::Count;
    use crate::state::Walls;

    fn seen(game: &Fief, position: &Position, seat: Seat) -> Vec<Fact> {
        let view = game.view(position, Viewer::Seat(seat));
        facts(game, &view, &known(game, &view), seat)
    }

    /// Points are counted again, title by title; elections are held with all others against the seat; lords, villages and castles are
    /// looked up on the real board.
    #[test]
    fn each_fact_is_found_again() {
        let mut met = [0; 7];
        for seed in 0..40 {
            let setup = Setup::new(3 + seed as usize % 4).with("last-turn", "60");
            let game = Fief::new(&setup).expect("a setup that the game knows");
            let (mut rng, mut playout, mut position) = (Rng::new(seed), Playout::default(), game.start());
            loop {
                settle(&game, &mut position, &mut rng, &mut Silent);
                let Some((active, action)) = playout.choose(&game, &position, &mut rng) else { break };
                let other = Seat::new(rng.index(game.setup.players)).expect("a seat");
                let seat = if rng.index(2) == 0 { active } else { other };
                let facts = seen(&game, &position, seat);
                let dealt = game.resample(&position, Viewer::Seat(seat), &mut rng);
                assert_eq!(seen(&game, &dealt, seat), facts);
                let control = |at: Village| game.control(&position, at);
                let points = |seats: Seats| {
                    let has = |owner: Option<Seat>| owner.is_some_and(|owner| seats.has(owner));
                    let lords = [position.court.king, position.court.pope];
                    let titles = FiefId::ALL.into_iter().map(|fief| game.title_family(&position, fief));
                    let all = titles.chain(lords.map(|lord| lord.and_then(|lord| position.pawn(lord).owner)));
                    all.filter(|&owner| has(owner)).count() as u16
                };
                let needed = |seats: Seats| match seats.len() {
                    1 => game.components.victory.alone.get(),
                    _ => game.components.victory.allied.get(),
                };
                let elects = |office: Office, side: Seats| {
                    let mut candidates = position.ballot.candidates.iter();
                    let (one, two) = (candidates.next()?, candidates.next()?);
                    let mut held = position;
                    for voter in game.seats() {
                        held.ballot.votes[voter].backed = Some(if side.has(voter) { one } else { two });
                    }
                    Some(Count::of(&game, &held, office).elected() == Some(one))
                };
                for fact in facts {
                    match fact {
                        Fact::Wins(seats) => {
                            met[0] += 1;
                            assert!(points(seats) >= needed(seats));
                        }
                        Fact::Near(seats) => {
                            met[1] += 1;
                            assert_eq!(points(seats) + 1, needed(seats));
                        }
                        Fact::Decides { office, .. } => {
                            let Some(elected) = elects(office, Seats::only(seat)) else { continue };
                            met[2] += 1;
                            assert!(elected, "seed {seed}");
                        }
                        Fact::Lacks { office, helper, .. } => {
                            let Some(elected) = elects(office, Seats::only(seat)) else { continue };
                            met[3] += 1;
                            assert!(!elected, "seed {seed}");
                            assert_eq!(
                                elects(office, Seats::only(seat).with(helper)),
                                Some(true),
                                "seed {seed}"
                            );
                        }
                        Fact::Alone { lord, others } => {
                            met[4] += 1;
                            let pawn = position.pawn(lord);
                            assert!(pawn.owner == Some(seat) && pawn.is_free());
                            let stands = |of: Seat| {
                                position.families[of].soldiers.iter().any(|soldier| soldier.at() == pawn.at)
                            };
                            assert!(!stands(seat) && others.iter().all(stands) && !others.has(seat));
                        }
                        Fact::Title { fief, price, crowns } => {
                            met[5] += 1;
                            let villages: Vec<Village> =
                                game.components.fief_villages[fief.index()].iter().collect();
                            assert!(villages.iter().all(|&at| control(at) == Some(seat)));
                            assert!(villages.iter().any(|&at| position.place(at).walls == Walls::Castle));
                            assert_eq!(price, 2 * villages.len() as u16);
                            assert_eq!(crowns, position.families[seat].crowns);
                        }
                        Fact::Missing { fief, village, owner } => {
                            met[6] += 1;
                            let villages = game.components.fief_villages[fief.index()];
                            assert!(villages.iter().all(|at| (control(at) == Some(seat)) == (at != village)));
                            assert!(control(village) == owner && villages.has(village));
                        }
                    }
                }
                game.play(&mut position, active, action, &mut Silent);
            }
        }
        assert!(met.iter().all(|&times| times > 8), "{met:?}");
    }
}
