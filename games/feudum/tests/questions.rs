//! Questions, reckoned anew: from the plain data of the view, by the numbers of the rulebook.

use feudum::{Disc, Estate, Feudum, Good, Guild, Place, Site, View};
use liege_game::{Piece, Seat, Show};
use liege_questions::{Answer, Moment, Question, Trial};

#[test]
fn a_thousand_of_each_kind_are_right() {
    println!("{}", Trial::<Feudum>::new(second).run().unwrap());
}

#[test]
fn a_wrong_answer_is_found() {
    for kind in ["stars", "influence", "hungry"] {
        let trial = Trial::<Feudum> { planted: Some(kind), ..Trial::new(second) };
        assert!(trial.run().unwrap_err().starts_with(kind));
    }
}

fn seat_of(question: &Question) -> Option<Seat> {
    question.asks.pieces().into_iter().find_map(|piece| match piece {
        Piece::Seat(seat) => Some(seat),
        _ => None,
    })
}

fn element(question: &Question, prefix: &str) -> Option<String> {
    question.asks.pieces().into_iter().find_map(|piece| match piece {
        Piece::Element(element) => element.id.strip_prefix(prefix).map(str::to_owned),
        _ => None,
    })
}

fn place_of(question: &Question) -> Option<Place> {
    let id = element(question, "place-")?;
    Place::ALL.iter().copied().find(|place| place.id() == id)
}

fn guild_of(question: &Question) -> Option<Guild> {
    let id = element(question, "guild-")?;
    Guild::ALL.iter().copied().find(|guild| guild.id() == id)
}

/// The sites that a player rules.
fn ruled(view: &View, seat: Seat) -> impl Iterator<Item = (Place, &Site)> {
    Place::ALL.iter().copied().zip(&view.board.sites).filter(move |(_, site)| site.ruler == Some(seat))
}

fn count(view: &View, seat: Seat, fits: impl Fn(Disc) -> bool) -> u16 {
    ruled(view, seat).filter(|(_, site)| site.disc.is_some_and(&fits)).count() as u16
}

fn feudums(view: &View, seat: Seat) -> u16 {
    count(view, seat, |disc| matches!(disc, Disc::Feudum(_)))
}

fn estates(view: &View, seat: Seat, estate: Estate) -> u16 {
    count(view, seat, |disc| disc == Disc::Estate(estate))
}

fn stars(view: &View, seat: Seat, guild: Guild) -> u16 {
    let pawns = view.board.households[seat].pawns.iter().flatten();
    let pawns = pawns.filter(|pawn| pawn.character == guild).count() as u16;
    let of_guild = count(view, seat, |disc| disc == Disc::Feudum(guild));
    if pawns + of_guild == 0 {
        return 0;
    }
    let beside = match guild {
        Guild::Alchemist | Guild::Monk => Estate::Outpost,
        Guild::Farmer | Guild::Knight => Estate::Farm,
        Guild::Merchant | Guild::Noble => Estate::Town,
    };
    pawns + 3 * of_guild + estates(view, seat, beside)
}

/// The most sets, by trying every way to give feudums to kinds.
fn sets(view: &View, seat: Seat) -> u16 {
    let kinds = [Estate::Outpost, Estate::Farm, Estate::Town].map(|estate| estates(view, seat, estate));
    let wild = feudums(view, seat);
    let mut best = 0;
    for one in 0..=wild {
        for two in 0..=wild - one {
            for three in 0..=wild - one - two {
                let left = wild - one - two - three;
                let made = (kinds[0] + one) / 3 + (kinds[1] + two) / 3 + (kinds[2] + three) / 3 + left / 3;
                best = best.max(made);
            }
        }
    }
    best
}

/// In which region a location lies, as its id tells.
fn region(place: Place) -> usize {
    let starts = ["sea", "isl", "for", "des", "bad", "mtn"];
    starts.iter().position(|start| place.id().starts_with(start)).unwrap_or_default()
}

fn second(at: &Moment<'_, Feudum>, question: &Question) -> Option<Vec<Answer>> {
    let (view, board) = (at.view, &at.view.board);
    let words = question.asks.to_string();
    let players = view.players;
    let seat = seat_of(question);
    let number = |n: u16| vec![Answer::Number(n)];
    let by = |seat: Seat, steps: usize| Seat::new((seat.index() + steps) % players);
    Some(match question.kind {
        "start" if words.contains("next round") => vec![Answer::Seat(by(board.start, 1)?)],
        "start" => vec![Answer::Seat(by(board.start, players - 1)?)],
        "cards" => {
            let pouch = board.households[seat?].pouch;
            number(if pouch.is_some_and(|pouch| pouch.bonus.good() == Good::Saltpeter) { 5 } else { 4 })
        }
        "hungry" => {
            let household = &board.households[seat?];
            let pawns = household.pawns.iter().flatten().count() as u16;
            number(pawns.saturating_sub(u16::from(household.goods[Good::Food]) + u16::from(household.barrel)))
        }
        "steps" => {
            let own = board.monsters.iter().flatten().filter(|tamed| Some(tamed.owner) == seat).count();
            number((board.households[seat?].pawns.iter().flatten().count() + own) as u16)
        }
        "route" => {
            let seat = seat?;
            let household = &board.households[seat];
            let slot: usize = element(question, "pawn-")?.rsplit('-').next()?.parse().ok()?;
            let pawn = household.pawns[slot - 1].as_ref()?;
            let to = place_of(question)?;
            let here = at.game.locations(view).into_iter().find(|place| place.id.ends_with(pawn.at.id()))?;
            let open = board.halls.for_sale.total() == 0 && household.shillings >= 2;
            let vessel = pawn.vessel.map_or("none", |vessel| match vessel.id() {
                "ship" => "ship",
                "submersible" => "submersible",
                _ => "fl",
            });
            let goes = |by: &str| by.contains("road") || by.contains("ferry") && open || by.contains(vessel);
            let ways = here.routes.iter().filter(|route| route.to.ends_with(to.id()));
            vec![Answer::Yes(ways.into_iter().any(|route| goes(route.by)))]
        }
        "influence" => {
            let (seat, site) = (seat?, &board.sites[place_of(question)?.index()]);
            vec![Answer::Choice(match (site.ruler, site.serf, site.subject) {
                (None, ..) => 0,
                (Some(ruler), _, subject) if ruler == seat => {
                    if subject {
                        4
                    } else {
                        2
                    }
                }
                (Some(_), None, _) => 1,
                (Some(_), Some(serf), false) if serf == seat => 3,
                _ => 4,
            })]
        }
        "improve" => vec![Answer::Choice(match board.sites[place_of(question)?.index()].disc? {
            Disc::Estate(Estate::Outpost) => 0,
            Disc::Estate(Estate::Farm) => 1,
            _ => 2,
        })],
        "improve-points" => {
            let place = place_of(question)?;
            let tile = u16::from(board.stacks[region(place)]);
            let first = match board.sites[place.index()].disc? {
                Disc::Estate(Estate::Outpost) => 2,
                Disc::Estate(Estate::Farm) => 3,
                _ => 4,
            };
            number(if tile > 4 || tile > u16::from(board.epoch) { 0 } else { first + tile - 1 })
        }
        "explore" => number(1 + estates(view, seat?, Estate::Outpost) + feudums(view, seat?)),
        "tax" => number(1 + estates(view, seat?, Estate::Town) + feudums(view, seat?)),
        "harvest" => {
            let beads = &board.households[seat?].beads;
            let beads: u16 = beads.iter().map(|(bead, n)| u16::from(bead.value()) * u16::from(n)).sum();
            number((4 + estates(view, seat?, Estate::Farm) + feudums(view, seat?) + beads).min(10))
        }
        "stars" => number(stars(view, seat?, guild_of(question)?)),
        "master" => {
            let guild = guild_of(question)?;
            vec![Answer::Seat(Seat::all(players).max_by_key(|&seat| stars(view, seat, guild))?)]
        }
        "office" => {
            let standing = &board.halls.standings[guild_of(question)?.index()];
            let place = usize::from(words.contains("right to pull"));
            let who = standing.order.get(place).map(|member| member.0);
            vec![who.filter(|&seat| standing.placed.has(seat)).map_or(Answer::Nobody, Answer::Seat)]
        }
        "price" => {
            let good = Good::ALL.iter().copied().find(|good| words.contains(&format!("next {good} ")))?;
            number(PRICES[good.index()][usize::from(board.halls.rows[good]) - 1])
        }
        "defense" => {
            let seat = seat?;
            let household = &board.households[seat];
            let place = match place_of(question) {
                Some(place) => place,
                None => {
                    let slot: usize = element(question, "pawn-")?.rsplit('-').next()?.parse().ok()?;
                    household.pawns[slot - 1].as_ref()?.at
                }
            };
            let pawns = household.pawns.iter().flatten().filter(|pawn| pawn.at == place && !pawn.wine);
            let monsters = board.monsters.iter().flatten();
            let monsters = monsters.filter(|tamed| tamed.owner == seat && tamed.at == place).count() as u16;
            let walls = if words.contains("the feudum at") {
                2 + u16::from(board.sites[place.index()].subject)
            } else {
                0
            };
            number(2 * pawns.count() as u16 + monsters + walls)
        }
        "target" => {
            let (seat, place) = (seat?, place_of(question)?);
            let pawns = board.households[seat].pawns.iter().flatten();
            let there = pawns.map(|pawn| pawn.at).any(|at| at == place)
                || board.monsters.iter().flatten().any(|tamed| tamed.owner == seat && tamed.at == place);
            let site = &board.sites[place.index()];
            let feudum = matches!(site.disc, Some(Disc::Feudum(_))) && site.ruler.is_some_and(|r| r != seat);
            vec![Answer::Yes(there && feudum)]
        }
        "epoch" => {
            let next = board.epoch + 1;
            let showing = board.stacks.iter().filter(|&&top| top == next).count() as u16;
            number([4_u16, 3, 2, 1][usize::from(board.epoch) - 1].saturating_sub(showing))
        }
        "regions" => {
            let seat = seat?;
            let all = Place::ALL.iter().copied().zip(&board.sites);
            let active = all.filter(|(_, site)| {
                site.ruler == Some(seat) || site.landscape.is_some() && site.serf == Some(seat)
            });
            let regions: std::collections::BTreeSet<usize> = active.map(|(place, _)| region(place)).collect();
            number((2 * regions.len() as u16).saturating_sub(1))
        }
        "disloyalty" => {
            let seat = seat?;
            let spaces: &[u16] = match board.epoch + 1 {
                2 => &[3],
                4 => &[3, 4],
                5 => &[3, 4, 5],
                _ => &[],
            };
            let covered = usize::from(board.households[seat].military);
            let lost: u16 = spaces.iter().skip(covered).sum();
            number(if feudums(view, seat) > 0 { lost } else { 0 })
        }
        "voyage" => {
            let own = board.households[seat?].voyage;
            let pair = |space: u8| usize::from(space.div_ceil(2));
            let ahead = Seat::all(players).map(|other| board.households[other].voyage);
            let ahead = ahead.filter(|&space| space > own).any(|space| pair(space) == pair(own));
            number(if ahead { [3, 7, 11, 17] } else { [5, 9, 13, 17] }[pair(own) - 1])
        }
        "empire" => {
            let all = ruled(view, seat?).count() as u16;
            number(all + 2 * feudums(view, seat?))
        }
        "sets" => number(sets(view, seat?)),
        _ => return None,
    })
}

/// Prices by good and by the number of goods before it in its row (FU-129).
const PRICES: [[u16; 4]; 5] = [[2, 1, 1, 1], [2, 2, 1, 1], [3, 2, 1, 1], [3, 3, 2, 1], [4, 3, 2, 2]];
