//! Castles, the Order of Play, the cards that are chosen and shown, Milady's powers.

use feudo::{Action as A, Feudo, OrderOfPlay, Place, Stake, Territory, Token};
use liege_conformance::reasons::Reason;
use liege_game::{Game as _, Seat, Seats};

use super::reading::{Told, at, barony, charmed, map, place, seats, so, table};

/// The token whose card is chosen or shown.
fn card(told: Told<'_, '_>) -> Option<Token> {
    match told.action {
        A::Choose(token) | A::Show(token) => Some(token),
        _ => None,
    }
}

fn is(told: Told<'_, '_>, fits: impl Fn(Token) -> bool) -> bool {
    card(told).is_some_and(fits)
}

fn order(told: Told<'_, '_>) -> Option<OrderOfPlay> {
    match told.action {
        A::Order(order) => Some(order),
        _ => None,
    }
}

/// FD-115: who plays this turn.
fn playing(told: Told<'_, '_>) -> Seats {
    let tied = table(told).tied;
    if tied.is_empty() { seats(told).collect() } else { tied }
}

fn wanted(told: Told<'_, '_>) -> Option<Seat> {
    match told.action {
        A::Charm(other) => Some(other),
        _ => None,
    }
}

fn milady(told: Told<'_, '_>) -> Place {
    place(told, told.seat, Token::Milady)
}

fn stricken(told: Told<'_, '_>) -> bool {
    barony(told).stricken.has(Token::Milady)
}

/// FD-76: the territories that Milady reaches, her own included.
fn near(told: Told<'_, '_>) -> Vec<Territory> {
    let Place::At(here) = milady(told) else { return Vec::new() };
    map(told).next_to(here).iter().chain([here]).collect()
}

/// FD-80: whether anybody is there whom she could infect.
fn victims(told: Told<'_, '_>) -> bool {
    let near = near(told);
    let exposed = |at: &&Territory| !map(told).cities.has(**at) && **at != Territory::CENTRAL;
    near.iter().filter(exposed).any(|&territory| {
        seats(told).filter(|&seat| seat != told.seat).any(|seat| {
            let stricken = table(told).baronies[seat].stricken;
            let hit = |token: &Token| !matches!(token, Token::Baron | Token::Milady) && !stricken.has(*token);
            at(told, seat, territory).iter().any(hit)
        })
    })
}

pub(super) const REASONS: &[Reason<Feudo>] = &[
    so(
        "FD-19",
        "a Castle stands on the outer edge of the map",
        |told| matches!(told.action, A::Castle(at, _) if !at.to_string().contains(['a', 'i', '1', '9'])),
    ),
    so("FD-20", "* is not on mapboard *", |told| {
        let A::Castle(at, board) = told.action else { return false };
        let Some(layout) = table(told).layout else { return false };
        told.said == [at.to_string(), board.letter().to_string()] && !layout.quarter(board).holds(at)
    }),
    so("FD-19", "mapboard * holds a Castle already", |told| {
        let A::Castle(_, board) = told.action else { return false };
        let mut castles = seats(told).filter_map(|seat| table(told).baronies[seat].castle);
        told.said == [board.letter().to_string()] && castles.any(|castle| castle.board == board)
    }),
    so("FD-115", "in extra turns only those who play them have a place in the order", |told| {
        let tied = table(told).tied;
        !tied.is_empty() && order(told).is_some_and(|order| order.iter().any(|seat| !tied.has(seat)))
    }),
    so("FD-28", "the Order of Play holds everybody who plays this turn, each once", |told| {
        order(told).is_some_and(|order| order.seats() != playing(told))
    }),
    so("FD-26", "this Army Card has left the game with its token", |told| {
        is(told, |token| !barony(told).cards.has(token) && place(told, told.seat, token) == Place::Gone)
    }),
    so("FD-30", "this Army Card is chosen already", |told| {
        is(told, |token| told.position.hands[told.seat].chosen.has(token))
    }),
    so("FD-30", "all Army Cards of this turn are chosen", |told| {
        told.position.hands[told.seat].chosen.len() >= barony(told).cards.len().min(3)
    }),
    so("FD-30", "the Trading Card of this turn is chosen already", |told| {
        told.position.hands[told.seat].stake != Stake::Open
    }),
    so("FD-26", "no Trading Card of * shillings is in hand", |told| {
        let mut legal = Vec::new();
        told.game.legal(told.position, told.seat, &mut legal);
        matches!(told.action, A::Stake(value) if told.number(0) == Some(value.0.into()))
            && !legal.contains(&told.action)
    }),
    so("FD-45", "this Army Card was shown already", |told| is(told, |token| barony(told).shown.has(token))),
    so("FD-45", "this Army Card was not chosen for this turn", |told| {
        is(told, |token| !told.position.hands[told.seat].chosen.has(token))
    }),
    so("FD-75", "Milady charms an enemy Baron", |told| {
        wanted(told).is_some_and(|other| other == told.seat || other.index() >= told.game.players())
    }),
    so("FD-77", "a charmed player’s Milady has no powers this turn", charmed),
    so("FD-62", "Milady has no powers in the Convent", |told| milady(told) == Place::At(Territory::CENTRAL)),
    so("FD-80", "a stricken Milady can’t charm", stricken),
    so("FD-80", "only a stricken Milady infects", |told| !stricken(told)),
    so("FD-80", "nobody who could be infected stands next to her", |told| !victims(told)),
    so("FD-63", "a Baron in his Castle can’t be charmed", |told| {
        wanted(told).is_some_and(|other| place(told, other, Token::Baron) == Place::Castle)
    }),
    so("FD-75", "this Baron is eliminated", |told| {
        wanted(told).is_some_and(|other| place(told, other, Token::Baron) == Place::Gone)
    }),
    so("FD-75", "Milady must be next to the Baron, on the map", |told| {
        let near = near(told);
        wanted(told).is_some_and(|other| match place(told, other, Token::Baron) {
            Place::At(here) => !near.contains(&here),
            _ => false,
        })
    }),
];
