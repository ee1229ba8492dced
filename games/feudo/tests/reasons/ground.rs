//! Where a token may go, and end (FD-46 to FD-60, FD-67 to FD-73).

use feudo::{Action as A, Feudo, Phase as P, Place, Purse, Spending, Territory, Token};
use liege_conformance::reasons::Reason;
use liege_game::Seat;

use super::reading::{
    Told, at, barony, charmed, foe, foggy, map, number, option, own_city, phase, place, seats, so, table,
};

/// The token that would go, and where to.
pub(super) fn going(told: Told<'_, '_>) -> Option<(Token, Territory)> {
    match (told.action, phase(told)) {
        (A::March(to), P::March(_, token)) => Some((token, to)),
        (A::Pay(token, to), _) => Some((token, to)),
        _ => None,
    }
}

fn goes(told: Told<'_, '_>, fits: impl Fn(Token, Territory) -> bool) -> bool {
    going(told).is_some_and(|(token, to)| fits(token, to))
}

fn moved(told: Told<'_, '_>, fits: impl Fn(Token) -> bool) -> bool {
    goes(told, |token, _| fits(token))
}

fn gates(told: Told<'_, '_>, own: bool) -> Vec<Territory> {
    let whose = |seat: &Seat| (*seat == told.seat) == own;
    seats(told).filter(whose).filter_map(|seat| Some(table(told).baronies[seat].castle?.at)).collect()
}

fn foot(token: Token) -> bool {
    use Token::{Baron, Infantry1, Infantry2, Infantry3, Mercenary1, Mercenary2};
    matches!(token, Baron | Mercenary1 | Mercenary2 | Infantry1 | Infantry2 | Infantry3)
}

/// FD-48, FD-49, FD-60, FD-66: whether the token may enter.
fn enters(told: Told<'_, '_>, token: Token, to: Territory) -> bool {
    if to == Territory::CENTRAL {
        return barony(told).stricken.has(token)
            && !["virulent", "strategy"].contains(&&*option(told, "variant"));
    }
    let map = map(told);
    let town = map.cities.has(to);
    !map.mountains.has(to)
        && !gates(told, false).contains(&to)
        && table(told).plague != Some(to)
        && !foe(told, to)
        && (!town || own_city(told, to))
        && (!(town || map.villages.has(to)) || foot(token))
}

/// FD-52, FD-54 to FD-56: whether a move of the token may end there.
pub(super) fn ends(told: Told<'_, '_>, token: Token, to: Territory) -> bool {
    if to == Territory::CENTRAL {
        return true;
    }
    let mut own = at(told, told.seat, to);
    own.retain(|&other| other != token);
    let lady = seats(told).any(|seat| seat != told.seat && at(told, seat, to).contains(&Token::Milady));
    let keeps = |token: Token| matches!(token, Token::Baron | Token::Milady);
    let other_players = match own.as_slice() {
        [] => true,
        [other] => {
            *other != Token::FirstKnight && token != Token::FirstKnight && (keeps(token) || keeps(*other))
        }
        _ => false,
    };
    let alone = token != Token::FirstKnight || !lady;
    let wood = !map(told).woods.has(to) || own.is_empty() && !lady;
    other_players && alone && wood && !gates(told, true).contains(&to)
}

/// The territories that the token can come to in so many steps.
fn reached(told: Told<'_, '_>, token: Token, steps: u8) -> Vec<Territory> {
    let start = match place(told, told.seat, token) {
        Place::At(here) => here,
        Place::Castle => match barony(told).castle {
            Some(castle) => castle.at,
            None => return Vec::new(),
        },
        Place::Gone => return Vec::new(),
    };
    let (mut seen, mut edge) = (vec![start], vec![start]);
    for _ in 0..steps {
        let mut next = Vec::new();
        for &here in &edge {
            let stops = map(told).woods.has(here) || here == Territory::CENTRAL;
            if stops && here != start {
                continue;
            }
            for to in map(told).next_to(here) {
                if !seen.contains(&to) && enters(told, token, to) {
                    seen.push(to);
                    next.push(to);
                }
            }
        }
        edge = next;
    }
    seen.remove(0);
    seen
}

fn spending(told: Told<'_, '_>) -> Option<Spending> {
    match phase(told) {
        P::Spend(_, spending) => Some(spending),
        _ => None,
    }
}

fn near(told: Told<'_, '_>, steps: u8) -> bool {
    goes(told, |token, to| reached(told, token, steps).contains(&to))
}

fn foreign_gate(told: Told<'_, '_>) -> bool {
    goes(told, |_, to| gates(told, false).contains(&to))
}

/// A second reading of one clause about where a token goes or ends.
pub(super) fn barred(told: Told<'_, '_>, rule: &str, token: Token, to: Territory) -> bool {
    let map = map(told);
    match rule {
        "FD-117" => to == Territory::CENTRAL && option(told, "variant") == "virulent",
        "FD-118" => to == Territory::CENTRAL && option(told, "variant") == "strategy",
        "FD-60" => to == Territory::CENTRAL && !barony(told).stricken.has(token),
        "FD-66" => gates(told, false).contains(&to) && gates(told, true).contains(&to),
        "FD-59" => foe(told, to) && token == Token::Milady,
        "FD-49" => (map.cities.has(to) || map.villages.has(to)) && !foot(token),
        "FD-52" => gates(told, true).contains(&to),
        "FD-56" => map.woods.has(to) && !ends(told, token, to),
        "FD-55" => {
            let stands = |token: Token| place(told, told.seat, token) == Place::At(to);
            !ends(told, token, to) && (token == Token::FirstKnight || stands(Token::FirstKnight))
        }
        "FD-54" => !at(told, told.seat, to).is_empty() && !ends(told, token, to),
        _ => false,
    }
}

/// A sentence that [`barred`] reads again by its rule.
macro_rules! clause {
    ($rule:literal, $says:literal) => {
        so($rule, $says, |told| goes(told, |token, to| barred(told, $rule, token, to)))
    };
}

/// FD-105, FD-108: what the chosen Trading Card brings, King's help included.
fn shillings(told: Told<'_, '_>) -> u8 {
    let Some(card) = told.position.hands[told.seat].stake.card() else { return 0 };
    // The cards of a player show 4, 2 and three times nothing.
    let place = Purse::ALL.iter().position(|other| other == card);
    let value = place.map_or(0, |place| [4, 2, 0, 0, 0][place]);
    let playing = |seat: &Seat| table(told).tied.is_empty() || table(told).tied.has(*seat);
    let vp = |seat: Seat| table(told).baronies[seat].vp;
    let poorest = seats(told).filter(playing).all(|seat| vp(seat) >= vp(told.seat));
    value + if table(told).king && value > 0 && poorest { 2 } else { 0 }
}

pub(super) const REASONS: &[Reason<Feudo>] = &[
    so("FD-43", "the token is eliminated", |told| {
        moved(told, |token| place(told, told.seat, token) == Place::Gone)
    }),
    so("FD-4", "the token is eliminated", |told| {
        moved(told, |token| place(told, told.seat, token) == Place::Gone)
    }),
    so("FD-77", "a charmed player’s tokens don’t move this turn", charmed),
    so("FD-78", "Milady rests for a turn after charming", |told| {
        moved(told, |token| token == Token::Milady) && barony(told).milady_ready > table(told).turn
    }),
    so("FD-65", "a defeated Baron misses a turn", |told| {
        moved(told, |token| token == Token::Baron) && barony(told).baron_ready > table(told).turn
    }),
    so("FD-67", "the chosen Trading Card does not pay for this Mercenary", |told| {
        moved(told, Token::is_mercenary) && barony(told).owed + 1 > shillings(told)
    }),
    so("FD-46", "a move leads into another territory", |told| {
        goes(told, |token, to| place(told, told.seat, token) == Place::At(to))
    }),
    so("FD-69", "every shilling moves a token by one step", |told| {
        goes(told, |token, to| place(told, told.seat, token) == Place::At(to))
    }),
    so("FD-38", "in Fog an Army Card moves one territory at most", |told| foggy(told) && !near(told, 1)),
    so("FD-46", "* can’t be reached in 1 step", |told| !near(told, 1)),
    so("FD-46", "* can’t be reached in * steps", |told| {
        moved(told, |token| told.number(1) == Some(number(told, told.seat, token).into()))
            && told.number(1).is_some_and(|steps| !near(told, steps as u8))
    }),
    so("FD-70", "shillings don’t bring a token out of the Castle", |told| {
        moved(told, |token| place(told, told.seat, token) == Place::Castle)
    }),
    so("FD-72", "a token that entered a Wood by shillings gets no more of them", |told| {
        spending(told).is_some_and(|spending| moved(told, |token| spending.wooded.has(token)))
    }),
    so("FD-60", "a move into the Convent ends there", |told| {
        let stopped = spending(told).and_then(|spending| spending.cloistered);
        moved(told, |token| {
            stopped == Some(token) && place(told, told.seat, token) == Place::At(Territory::CENTRAL)
        })
    }),
    so("FD-69", "* bring the token to *", |told| {
        spending(told).is_some_and(|spending| {
            let counted =
                told.said.first().is_some_and(|said| said.starts_with(&format!("{} ", spending.left)));
            counted && !near(told, spending.left)
        })
    }),
    clause!("FD-117", "the Central Hill is closed: the virulent Plague leaves no Convent"),
    clause!("FD-118", "the Central Hill is closed: there is no Convent without a Plague"),
    clause!("FD-60", "only a stricken token may enter the Convent"),
    so("FD-48", "nobody enters a Mountain", |told| goes(told, |_, to| map(told).mountains.has(to))),
    so("FD-48", "only a City of your own may be entered", |told| {
        goes(told, |_, to| map(told).cities.has(to) && !own_city(told, to))
    }),
    clause!("FD-66", "where two Castles stand nobody passes"),
    so("FD-48", "nobody enters an enemy Castle", foreign_gate),
    so("FD-48", "nobody enters the Village with the Plague Token", |told| {
        goes(told, |_, to| table(told).plague == Some(to))
    }),
    clause!("FD-59", "an enemy token bars Milady’s way"),
    so("FD-48", "an enemy token bars the way", |told| goes(told, |_, to| foe(told, to))),
    clause!("FD-49", "only Baron, Mercenaries and Infantrymen enter Villages and Cities"),
    clause!("FD-52", "the own Castle may be passed, but no move ends there"),
    clause!("FD-56", "a Wood holds one token in all"),
    clause!("FD-55", "the First Knight always stands alone"),
    clause!("FD-54", "two own tokens share a territory only if one is the Baron or Milady"),
];
