//! Numbers of tokens, and where they may go.

use liege_game::{Line, Rng, Seat, say};
use liege_questions::{Moment, Posed};

use super::{balanced, begun, token};
use crate::rules::ground::Ground;
use crate::show::parts::Part;
use crate::{Feudo, Place, Table, Terrain, Territories, Territory, Token};

pub(super) fn number(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    // Healthy tokens show the number that is printed on them; the others are what there is to know.
    let stricken = |seat: Seat, token: Token| table.barony(seat).stricken.has(token);
    let desperate =
        |seat: Seat, token: Token| token == Token::Baron && at.game.is_desperate(table.barony(seat));
    let rare = token(at, table, rng, |seat, token, place| {
        place != Place::Gone && (stricken(seat, token) || desperate(seat, token))
    });
    let (seat, piece) = match rare.filter(|_| rng.index(3) > 0) {
        Some(found) => found,
        None => token(at, table, rng, |_, _, place| matches!(place, Place::At(_)))?,
    };
    let n = at.game.number(table, seat, piece);
    let because = match (desperate(seat, piece), stricken(seat, piece)) {
        (true, false) => {
            say!("With fewer than four tokens left, Milady not counted, the Baron’s red number is {n}.")
        }
        (true, true) => {
            say!("With fewer than four tokens left, Milady not counted, the Baron’s black number is {n}.")
        }
        (false, true) => say!("It is stricken, so its black number counts: {n}."),
        (false, false) => say!("It is healthy, so its red number counts: {n}."),
    };
    let name = Part::Token(seat, piece);
    let asks = say!("What is the number of {seat}’s {name} now, in steps, force and points?");
    Some(Posed::number(asks, n).by(&["FD-3", "FD-98"]).because(because))
}

/// Says why a token may not enter a territory; nothing if it may.
fn closed(at: &Moment<'_, Feudo>, table: &Table, seat: Seat, piece: Token, to: Territory) -> Option<Line> {
    let map = at.game.map(table);
    let others = || at.game.seats().filter(|&other| other != seat);
    let stricken = table.barony(seat).stricken.has(piece);
    let own_city = map.city_at(to).is_some_and(|city| table.owner(city) == Some(seat));
    if to == Territory::CENTRAL {
        return (!stricken).then(|| say!("Only a stricken token may enter the Central Hill."));
    }
    if others().any(|other| table.barony(other).gate().has(to)) {
        return Some(say!("It is the Castle territory of an enemy."));
    }
    if table.plague == Some(to) {
        return Some(say!("The plague is there."));
    }
    if others().any(|other| !table.barony(other).at(to).without(Token::Milady).is_empty()) {
        return Some(say!("An enemy token other than Milady stands there."));
    }
    match map.terrain(to) {
        Terrain::Mountain => Some(say!("Nobody enters a Mountain.")),
        Terrain::City if !own_city => Some(say!("The City belongs to nobody or to an enemy.")),
        Terrain::City | Terrain::Village if !piece.is_foot() => {
            Some(say!("Villages and Cities are for Foot: Baron, Mercenaries and Infantrymen."))
        }
        _ => None,
    }
}

pub(super) fn enter(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    let (seat, piece) = token(at, table, rng, |_, _, place| matches!(place, Place::At(_)))?;
    let here = table.barony(seat).place(piece).territory()?;
    let open = Ground::new(at.game, table, seat).open(at.game.mover(table, seat, piece));
    let near = at.game.map(table).next_to(here);
    let (yes, no): (Vec<_>, Vec<_>) = near.iter().partition(|&to| open.has(to));
    let to = balanced(&yes, &no, rng)?;
    let because = closed(at, table, seat, piece, to);
    let because = because.unwrap_or_else(|| say!("Nothing that closes a territory is there."));
    let (name, place) = (Part::Token(seat, piece), Part::Land(to));
    let asks = say!("Could {seat}’s {name} make a step into {place} now, if it were moved?");
    Some(Posed::yes(asks, open.has(to)).by(&["FD-48", "FD-49", "FD-60"]).because(because))
}

pub(super) fn stop(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    let (seat, piece) = token(at, table, rng, |_, _, place| matches!(place, Place::At(_)))?;
    let ground = Ground::new(at.game, table, seat);
    let barony = table.barony(seat);
    let here = barony.place(piece).territory()?;
    let ends = ground.ends(piece);
    // Where own tokens stand, and the own gate: entering is no question there.
    let own = barony.footing(crate::TokenSet::ALL) | barony.gate();
    let own = (own & ground.open(at.game.mover(table, seat, piece))).without(here);
    let (yes, no): (Vec<_>, Vec<_>) = own.iter().partition(|&to| ends.has(to));
    let to = balanced(&yes, &no, rng)?;
    let (there, wood) = (barony.at(to), at.game.map(table).woods.has(to));
    let because = if ends.has(to) {
        say!("Two may stand together if one of them is the Baron or Milady.")
    } else if barony.gate().has(to) {
        say!("No token stops in its own Castle territory.")
    } else if wood {
        say!("In a Wood there is room for one token in all.")
    } else if piece == Token::FirstKnight || there.has(Token::FirstKnight) {
        say!("The First Knight stands alone.")
    } else if there.len() > 1 {
        say!("Two tokens stand there already.")
    } else {
        say!("Of two that stand together one must be the Baron or Milady.")
    };
    let (name, place) = (Part::Token(seat, piece), Part::Land(to));
    let asks = say!("Could a move of {seat}’s {name} end in {place}, where its own side has something?");
    Some(Posed::yes(asks, ends.has(to)).by(&["FD-54", "FD-55", "FD-56", "FD-52"]).because(because))
}

pub(super) fn reach(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    let (seat, piece) = token(at, table, rng, |seat, token, place| {
        matches!(place, Place::At(_)) && at.game.idle(table, seat, token).is_none()
    })?;
    let start = at.game.start_of(table, seat, piece)?;
    let allowance = at.game.allowance(table, seat, piece);
    let ground = Ground::new(at.game, table, seat);
    let right: Territories = ground.reach(at.game.mover(table, seat, piece), start, allowance);
    if right.is_empty() {
        return None;
    }
    let name = Part::Token(seat, piece);
    let asks = say!("Where could {seat}’s {name} end a move by its Army Card now, pay apart?");
    let n = right.len();
    let because = say!(
        "It may go {allowance:step|steps}, through nothing that is closed, and stops where there is room: {n:one place is|# places are} open."
    );
    let all = Territory::all().map(Part::Land);
    let asked = Posed::part(asks, all, right.iter().map(Part::Land));
    Some(asked.by(&["FD-46", "FD-48", "FD-53"]).because(because))
}
