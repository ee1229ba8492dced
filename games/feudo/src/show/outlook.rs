//! What an action would bring beyond its events: reach, worth, both sums of an attack.

use std::ops::ControlFlow;

use liege_game::{Line, Seat, say};

use super::parts::{city, token};
use crate::rules::ground::Ground;
use crate::{City, Feudo, Place, PlagueCard, Table, Territories, Territory, Token, TokenSet, View};

/// How far each City is from a Castle here, which is what it would be worth.
pub(super) fn worths(game: &Feudo, table: &Table, at: Territory) -> Vec<Line> {
    let map = game.map(table);
    let line = |place: City| {
        let (city, worth) = (city(game, place), map.distance(at, place));
        say!("{city} is worth {worth}").rule("FD-110").consequence()
    };
    City::all().map(line).collect()
}

/// What a card's token could reach, by the number of steps.
pub(super) fn reaches(game: &Feudo, view: &View, seat: Seat, piece: Token) -> Vec<Line> {
    let (table, hand) = (&view.table, &view.hands[seat]);
    if let Some(refusal) = game.idle(table, seat, piece) {
        return vec![say!("{why}", why = &*refusal.why).rule(refusal.rule.0).consequence()];
    }
    let rings = rings(game, table, seat, piece);
    let mut lines = Vec::new();
    if rings.is_empty() {
        lines.push(say!("has nowhere to go").rule("FD-48").consequence());
    }
    for (steps, ends) in rings {
        let ends: Line = ends.iter().fold(say!("{steps:step|steps}:"), |line, at| match line.spans.len() {
            1 => say!("{line} {at}"),
            _ => say!("{line}, {at}"),
        });
        lines.push(ends.rule("FD-46").consequence());
    }
    if piece.is_mercenary() && !game.can_pay(table, hand, seat) {
        let price = game.components.constants.mercenary_price;
        let line = say!("costs {price:shilling|shillings} of the Trading Card");
        lines.push(line.rule("FD-67").consequence());
    }
    lines
}

/// Where the token's Army Card could take it, by the number of steps, pay left aside.
pub(super) fn rings(game: &Feudo, table: &Table, seat: Seat, piece: Token) -> Vec<(u8, Territories)> {
    let mut rings = Vec::new();
    let Some(start) = game.start_of(table, seat, piece) else { return rings };
    if game.idle(table, seat, piece).is_some() {
        return rings;
    }
    let allowance = game.allowance(table, seat, piece);
    let mover = game.mover(table, seat, piece);
    Ground::new(game, table, seat).spread(mover, start, allowance, |steps, ends| {
        if !ends.is_empty() {
            rings.push((steps, ends));
        }
        ControlFlow::Continue(())
    });
    rings
}

/// Both sums of an attack, and what it would bring.
pub(super) fn forecast(
    game: &Feudo,
    table: &Table,
    seat: Seat,
    target: Territory,
    party: TokenSet,
) -> Vec<Line> {
    let odds = game.odds(table, seat, target, party);
    let number = |owner, piece| (token(owner, piece), game.number(table, owner, piece));
    let mut force = say!("Force {force}:", force = odds.force);
    for (place, piece) in party.iter().enumerate() {
        let ((piece, number), plus) = (number(seat, piece), if place > 0 { " +" } else { "" });
        force = say!("{force}{plus} {piece} {number}");
    }
    let (ground, title) = (game.ground_defence(table, target), game.map(table).terrain(target).title());
    let mut defence = say!("Defence {defence}: {title} {ground}", defence = odds.defence);
    let mut gain = 0;
    if let Some(other) = game.defender(table, seat, target) {
        for piece in game.defenders(table, other, target).iter() {
            let (piece, number) = number(other, piece);
            defence = say!("{defence} + {piece} {number}");
            gain += i32::from(number);
        }
    }
    let mut lines = vec![force.rule("FD-86"), defence.rule("FD-86")];
    if let Some(city) = game.map(table).city_at(target) {
        gain += i32::from(game.worth(table, seat, city));
        if let Some(owner) = table.owner(city) {
            let loss = game.worth(table, owner, city);
            lines.push(say!("{owner} loses {loss} for the City").rule("FD-110"));
        }
    }
    lines.push(say!("Brings {gain:Victory Point|Victory Points}").rule("FD-109"));
    let total = i32::from(table.barony(seat).vp) + gain;
    if !table.king && total >= i32::from(game.components.constants.king_arrives) {
        let cowards = game.cowardice(table, seat);
        lines.push(say!("The King arrives; your cowards cost {cowards}").rule("FD-102"));
    }
    lines.into_iter().map(Line::consequence).collect()
}

/// What the token would find there: Barons to charm, enemies and Cities to attack, the Plague Cards that hit there.
pub(super) fn prospects(
    game: &Feudo,
    table: &Table,
    seat: Seat,
    piece: Token,
    to: Territory,
    by_card: bool,
) -> Vec<Line> {
    if to == Territory::CENTRAL {
        return vec![say!("recovers at the start of the next turn").rule("FD-61").consequence()];
    }
    let mut lines = match piece {
        Token::Milady if by_card => charms(game, table, seat, to),
        Token::Milady => Vec::new(),
        _ => objects_near(game, table, seat, to),
    };
    let hits = |card| game.has_plague() && game.struck(table, card).has(to);
    if hits(PlagueCard::Cross) {
        lines.push(say!("lies where two mapboards meet and Cross hits").rule("FD-37"));
    }
    if hits(PlagueCard::Border) {
        lines.push(say!("lies on the outer Hills, where Border hits").rule("FD-36"));
    }
    lines.into_iter().map(Line::consequence).collect()
}

/// FD-75, FD-80: whom Milady could charm or infect from there.
fn charms(game: &Feudo, table: &Table, seat: Seat, to: Territory) -> Vec<Line> {
    let mut there = *table;
    there.barony_mut(seat).places[Token::Milady.index()] = Place::At(to);
    let charmed = game.charmable(&there, seat).iter().map(|other| {
        let baron = token(other, Token::Baron);
        say!("could charm the {baron} of {other}").rule("FD-75")
    });
    let infected = game.seats().flat_map(|other| {
        let turned = game.infectable(&there, seat, other);
        turned.iter().map(move |piece| {
            say!("could infect {other}’s {piece}", piece = token(other, piece)).rule("FD-80")
        })
    });
    charmed.chain(infected).collect()
}

/// Cities and enemies that could be attacked from a territory.
fn objects_near(game: &Feudo, table: &Table, seat: Seat, to: Territory) -> Vec<Line> {
    let near = game.map(table).next_to(to) & game.objects(table, seat);
    let line = |at: Territory| {
        let worth = game.map(table).city_at(at).map(|city| game.worth(table, seat, city));
        let worth = worth.map(|worth| say!(", a City worth {worth}"));
        let defence = game.defence(table, Some(seat), at);
        say!("next to {at}{worth}, defence {defence}").rule("FD-84")
    };
    near.iter().map(line).collect()
}

/// The token's place in a word.
pub(super) fn whereabouts(table: &Table, seat: Seat, piece: Token) -> String {
    match table.barony(seat).place(piece) {
        Place::Castle => "Castle".to_owned(),
        Place::At(Territory::CENTRAL) => "Convent".to_owned(),
        Place::At(at) => at.to_string(),
        Place::Gone => "dead".to_owned(),
    }
}
