//! What an action would bring beyond its events: reach, worth, both sums of an attack.

use std::ops::ControlFlow;

use liege_game::{Line, say};

use super::parts::Part;
use super::scenes::Ring;
use super::seat_view::SeatView;
use super::words::strung;
use crate::rules::ground::Ground;
use crate::{City, Place, PlagueCard, Territory, Token, TokenSet};

/// Returns how far each City is from a Castle here, which is what it would be worth.
pub(super) fn worths(look: SeatView<'_>, at: Territory) -> Vec<Line> {
    let line = |place: City| {
        let (city, worth) = (look.game.city_part(place), look.map().distance(at, place));
        say!("{city} is worth {worth}").rule("FD-110")
    };
    City::all().map(line).collect()
}

/// Returns what a card's token could reach, by the number of steps.
pub(super) fn reaches(look: SeatView<'_>, piece: Token) -> Vec<Line> {
    let SeatView { game, view, table, seat } = look;
    if let Some(refusal) = game.idle(table, seat, piece) {
        return vec![Line::from(refusal.why).rule(refusal.rule.0)];
    }
    let ring =
        |(steps, ends): Ring| say!("{steps:step|steps}: {ends}", ends = strung(ends, ", ")).rule("FD-46");
    let mut lines: Vec<Line> = rings(look, piece).into_iter().map(ring).collect();
    if lines.is_empty() {
        lines.push(say!("has nowhere to go").rule("FD-48"));
    }
    if piece.is_mercenary() && !game.can_pay(table, &view.hands[seat], seat) {
        let price = game.components.constants.mercenary_price;
        lines.push(say!("costs {price:shilling|shillings} of the Trading Card").rule("FD-67"));
    }
    lines
}

/// Where the token's Army Card could take it, by the number of steps, pay left aside.
pub(super) fn rings(SeatView { game, table, seat, .. }: SeatView<'_>, piece: Token) -> Vec<Ring> {
    let mut rings = Vec::new();
    let start = game.start_of(table, seat, piece).filter(|_| game.idle(table, seat, piece).is_none());
    let Some(start) = start else { return rings };
    let (mover, allowance) = (game.mover(table, seat, piece), game.allowance(table, seat, piece));
    Ground::new(game, table, seat).spread(mover, start, allowance, |steps, ends| {
        rings.extend((!ends.is_empty()).then_some((steps, ends)));
        ControlFlow::Continue(())
    });
    rings
}

/// Both sums of an attack, and what it would bring.
pub(super) fn forecast(look: SeatView<'_>, target: Territory, party: TokenSet) -> Vec<Line> {
    let SeatView { game, table, seat, .. } = look;
    let odds = game.odds(table, seat, target, party);
    let (ground, title) = (game.ground_defence(table, target), look.map().terrain(target).title());
    let valued = |owner, tokens: TokenSet| {
        tokens.iter().map(move |token| {
            let (piece, number) = (Part::Token(owner, token), game.number(table, owner, token));
            say!("{piece} {number}")
        })
    };
    let other = game.defender(table, seat, target);
    let defending = other.into_iter().flat_map(|other| valued(other, game.defenders(table, other, target)));
    let defending = [say!("{title} {ground}")].into_iter().chain(defending);
    let mut lines = vec![
        say!("Force {force}: {sum}", force = odds.force, sum = strung(valued(seat, party), " + "))
            .rule("FD-86"),
        say!("Defence {defence}: {sum}", defence = odds.defence, sum = strung(defending, " + "))
            .rule("FD-86"),
    ];
    // FD-109: the tokens bring what they count for in the defence.
    let mut gain = i32::from(odds.defence) - i32::from(ground);
    if let Some(city) = look.map().city_at(target) {
        gain += i32::from(game.worth(table, seat, city));
        if let Some(owner) = table.owner(city) {
            let loss = game.worth(table, owner, city);
            lines.push(say!("{owner} loses {loss} for the City").rule("FD-110"));
        }
    }
    lines.push(say!("Brings {gain:Victory Point|Victory Points}").rule("FD-109"));
    let total = i32::from(look.barony().vp) + gain;
    if !table.king && total >= i32::from(game.components.constants.king_arrives) {
        let cowards = game.cowardice(table, seat);
        lines.push(say!("The King arrives; your cowards cost {cowards}").rule("FD-102"));
    }
    lines
}

/// Returns what the token would find there: Barons to charm, enemies and Cities to attack, the Plague Cards that hit there.
pub(super) fn arrival(look: SeatView<'_>, piece: Token, to: Territory, by_card: bool) -> Vec<Line> {
    if to == Territory::CENTRAL {
        return vec![say!("recovers at the start of the next turn").rule("FD-61")];
    }
    let mut lines = match piece {
        Token::Milady if by_card => charms(look, to),
        Token::Milady => Vec::new(),
        _ => objects_near(look, to),
    };
    let hits = |card| look.game.has_plague() && look.game.struck(look.table, card).has(to);
    if hits(PlagueCard::Cross) {
        lines.push(say!("lies where two mapboards meet and Cross hits").rule("FD-37"));
    }
    if hits(PlagueCard::Border) {
        lines.push(say!("lies on the outer Hills, where Border hits").rule("FD-36"));
    }
    lines
}

/// FD-75, FD-80: whom Milady could charm or infect from there.
fn charms(SeatView { game, table, seat, .. }: SeatView<'_>, to: Territory) -> Vec<Line> {
    let mut there = *table;
    there.barony_mut(seat).places[Token::Milady.index()] = Place::At(to);
    let charmed = game.charmable(&there, seat).iter().map(|other| {
        say!("could charm the {baron} of {other}", baron = Part::Token(other, Token::Baron)).rule("FD-75")
    });
    let infected = game.seats().flat_map(|other| {
        let turned = game.infectable(&there, seat, other);
        let infects = move |piece| {
            say!("could infect {owner}’s {piece}", owner = other, piece = Part::Token(other, piece))
                .rule("FD-80")
        };
        turned.iter().map(infects)
    });
    charmed.chain(infected).collect()
}

/// Cities and enemies that could be attacked from a territory.
fn objects_near(look: SeatView<'_>, to: Territory) -> Vec<Line> {
    let SeatView { game, table, seat, .. } = look;
    let line = |at: Territory| {
        let worth = look.map().city_at(at).map(|city| game.worth(table, seat, city));
        let defence = game.defence(table, Some(seat), at);
        match worth {
            Some(worth) => say!("next to {at}, a City worth {worth}, defence {defence}"),
            None => say!("next to {at}, defence {defence}"),
        }
        .rule("FD-84")
    };
    let near = look.map().next_to(to) & game.objects(table, seat);
    near.iter().map(line).collect()
}
