//! What goes on between players as numbers: votes, moves, battles, offers.

use liege_game::{Eyes, Numbers, PerSeat};

use crate::state::{Deal, Lord, Lords, MAX_CONSENTS, MAX_REVOLTS, Troop, Village};
use crate::{Counters, View};

/// How many of an offer's numbers are shown.
const OFFERED: usize = 8;

/// Writes all of it.
pub(super) fn write(view: &View, eyes: Eyes, numbers: &mut impl Numbers) {
    for voter in eyes.around() {
        let counters = view.votes.iter().find(|(seat, _)| *seat == voter).map(|(_, counters)| *counters);
        let (backed, lured, open) = match counters {
            Some(Counters::Open(vote)) => (vote.backed, vote.lured, true),
            Some(Counters::Covered(one, other)) => (one, other, false),
            None => (None, None, false),
        };
        let inside = |numbers: &mut _| {
            Numbers::number(numbers, "voted", counters.is_some());
            Numbers::number(numbers, "open", open);
            Numbers::things::<Lord>(numbers, "backed", backed);
            Numbers::things::<Lord>(numbers, "lured", lured);
        };
        numbers.within(|| format!("vote/{}", Eyes::label(eyes.turned(voter))), inside);
    }
    moves(view, eyes, numbers);
    battle(view, eyes, numbers);
    for slot in 0..MAX_REVOLTS {
        let revolt = view.revolts.get(slot);
        let inside = |numbers: &mut _| {
            village("at", revolt.map(|revolt| revolt.at), numbers);
            Numbers::details(numbers, "stage", 5, 3, &revolt.map(|revolt| revolt.stage));
            for (name, value) in [
                ("cards", revolt.map(|revolt| revolt.cards)),
                ("dice", revolt.map(|revolt| revolt.dice)),
                ("rolled", revolt.map(|revolt| revolt.rolled)),
                ("hits", revolt.map(|revolt| revolt.hits)),
            ] {
                Numbers::number(numbers, name, value.unwrap_or_default());
            }
        };
        numbers.within(|| format!("revolt/{slot}"), inside);
    }
    numbers.within(|| "plague".to_owned(), |numbers| plague(view, eyes, numbers));
    numbers.within(
        || "evasion".to_owned(),
        |numbers| {
            let evasion = view.evasion;
            numbers.seats("by", eyes, evasion.map(|evasion| evasion.by));
            village("from", evasion.map(|evasion| evasion.from), numbers);
            village("to", evasion.map(|evasion| evasion.to), numbers);
            lords("lord", evasion.map(|evasion| evasion.lords), numbers);
        },
    );
    offers(view, eyes, numbers);
}

/// A village by its place in the list, from 1; 0 for none.
fn village(name: &'static str, at: Option<Village>, numbers: &mut impl Numbers) {
    numbers.number(name, at.map_or(0, |at| at.index() as i32 + 1));
}

fn lords(name: &'static str, set: Option<Lords>, numbers: &mut impl Numbers) {
    numbers.things::<Lord>(name, set.iter().flat_map(|set| set.iter()));
}

fn troops(name: &'static str, eyes: Eyes, troops: Option<&PerSeat<Troop>>, numbers: &mut impl Numbers) {
    for seat in eyes.around() {
        let troop = troops.map_or(Troop::NONE, |troops| troops[seat]);
        let inside = |numbers: &mut _| {
            Numbers::number(numbers, "sergeants", troop.sergeants);
            Numbers::number(numbers, "knights", troop.knights);
        };
        numbers.within(|| format!("{name}/{}", Eyes::label(eyes.turned(seat))), inside);
    }
}

fn moves(view: &View, eyes: Eyes, numbers: &mut impl Numbers) {
    let group = view.group;
    numbers.within(
        || "group".to_owned(),
        |numbers| {
            village("at", group.map(|group| group.at), numbers);
            lords("lord", group.map(|group| group.lords), numbers);
            lords("captive", group.map(|group| group.captives), numbers);
            village("onward", group.and_then(|group| group.onward), numbers);
        },
    );
    let inquiry = view.inquiry;
    numbers.within(
        || "inquiry".to_owned(),
        |numbers| {
            village("from", inquiry.map(|inquiry| inquiry.from), numbers);
            village("to", inquiry.map(|inquiry| inquiry.to), numbers);
            numbers.seats("left", eyes, inquiry.iter().flat_map(|inquiry| inquiry.left.iter()));
            numbers.seats("agreed", eyes, inquiry.iter().flat_map(|inquiry| inquiry.agreed.iter()));
            for seat in eyes.around() {
                let price = inquiry.map_or(0, |inquiry| inquiry.prices[seat]);
                numbers.within(
                    || format!("price/{}", Eyes::label(eyes.turned(seat))),
                    |numbers| numbers.number("crowns", price),
                );
            }
        },
    );
    for (name, steps) in ["rain", "siege", "troop"].into_iter().zip(view.passages) {
        numbers.within(|| format!("passage/{name}"), |numbers| numbers.number("steps", steps));
    }
    for slot in 0..MAX_CONSENTS {
        let consent = view.consents.get(slot);
        let inside = |numbers: &mut _| {
            village("from", consent.map(|consent| consent.from), numbers);
            village("to", consent.map(|consent| consent.to), numbers);
            Numbers::seats(numbers, "by", eyes, consent.iter().flat_map(|consent| consent.by.iter()));
        };
        numbers.within(|| format!("consent/{slot}"), inside);
    }
    numbers.things("granted", view.granted);
    village("landing", view.landing, numbers);
}

fn battle(view: &View, eyes: Eyes, numbers: &mut impl Numbers) {
    let battle = view.battle.as_ref();
    numbers.within(
        || "battle".to_owned(),
        |numbers| {
            village("at", battle.map(|battle| battle.at), numbers);
            numbers.seats("attacker", eyes, battle.map(|battle| battle.attacker));
            numbers.seats("target", eyes, battle.map(|battle| battle.target));
            numbers.details("stage", 8, 2, &battle.map(|battle| battle.stage));
            for (name, flag) in [
                ("cavalcade", battle.is_some_and(|battle| battle.cavalcade)),
                ("walled", battle.is_some_and(|battle| battle.walled)),
                ("passage", battle.is_some_and(|battle| battle.passage)),
                ("surrendered", battle.is_some_and(|battle| battle.surrendered)),
            ] {
                numbers.number(name, flag);
            }
            numbers.number("rounds", battle.map_or(0, |battle| battle.rounds));
            numbers.number("quiet", battle.map_or(0, |battle| battle.quiet));
            for side in 0..2 {
                let inside = |numbers: &mut _| {
                    Numbers::seats(
                        numbers,
                        "fighters",
                        eyes,
                        battle.iter().flat_map(|battle| battle.sides[side].iter()),
                    );
                    Numbers::number(numbers, "dice", battle.map_or(0, |battle| battle.dice[side]));
                    Numbers::number(numbers, "rolled", battle.map_or(0, |battle| battle.rolled[side]));
                    Numbers::number(numbers, "hits", battle.map_or(0, |battle| battle.hits[side]));
                    let loss = battle.and_then(|battle| battle.loss[side]).unwrap_or(Troop::NONE);
                    Numbers::number(numbers, "lost_sergeants", loss.sergeants);
                    Numbers::number(numbers, "lost_knights", loss.knights);
                };
                numbers.within(|| format!("side/{side}"), inside);
            }
            numbers.seats("truce", eyes, battle.iter().flat_map(|battle| battle.truce.iter()));
            numbers.seats("allotted", eyes, battle.iter().flat_map(|battle| battle.allotted.iter()));
            for seat in eyes.around() {
                let points = battle.map_or(0, |battle| battle.points[seat]);
                numbers.within(
                    || format!("points/{}", Eyes::label(eyes.turned(seat))),
                    |numbers| numbers.number("points", points),
                );
            }
            troops("fallen", eyes, battle.map(|battle| &battle.fallen), numbers);
            lords("lord", battle.map(|battle| battle.lords), numbers);
            lords("dead", battle.map(|battle| battle.dead), numbers);
            lords("captive", battle.map(|battle| battle.captives), numbers);
        },
    );
}

fn plague(view: &View, eyes: Eyes, numbers: &mut impl Numbers) {
    let plague = view.plague.as_ref();
    numbers.details("struck", 3, 1, &plague.map(|plague| plague.struck));
    village("at", plague.map(|plague| plague.at), numbers);
    lords("due", plague.map(|plague| plague.due), numbers);
    lords("doomed", plague.map(|plague| plague.doomed), numbers);
    numbers.seats("chosen", eyes, plague.iter().flat_map(|plague| plague.chosen.iter()));
    troops("lost", eyes, plague.map(|plague| &plague.lost), numbers);
}

fn offers(view: &View, eyes: Eyes, numbers: &mut impl Numbers) {
    let offer = view.offer;
    numbers.within(
        || "offer".to_owned(),
        |numbers| {
            numbers.details("matter", 12, OFFERED, &offer.map(|offer| offer.matter));
            numbers.seats("from", eyes, offer.map(|offer| offer.from));
            numbers.seats("to", eyes, offer.map(|offer| offer.to));
            numbers.number("price", offer.map_or(0, |offer| offer.price));
            numbers.number("charged", offer.is_some_and(|offer| offer.charged));
        },
    );
    let deal: Option<&Deal> = view.deal.as_ref();
    numbers.within(
        || "deal".to_owned(),
        |numbers| {
            numbers.seats("from", eyes, deal.map(|deal| deal.from));
            numbers.seats("to", eyes, deal.map(|deal| deal.to));
            let (give, get) = (deal.map(|deal| &*deal.give), deal.map(|deal| &*deal.get));
            super::cards::tally("give", give.unwrap_or_default().iter().copied(), numbers);
            super::cards::tally("get", get.unwrap_or_default().iter().copied(), numbers);
            numbers.number("pay", deal.map_or(0, |deal| deal.pay));
            numbers.number("charge", deal.map_or(0, |deal| deal.charge));
        },
    );
    let embassy = view.embassy.as_ref();
    numbers.within(
        || "embassy".to_owned(),
        |numbers| {
            numbers.seats("caller", eyes, embassy.map(|embassy| embassy.caller));
            numbers.seats("members", eyes, embassy.iter().flat_map(|embassy| embassy.members.iter()));
            numbers.number("tokens", embassy.map_or(0, |embassy| embassy.tokens));
            numbers.number("inviting", embassy.is_some_and(|embassy| embassy.inviting));
        },
    );
}
