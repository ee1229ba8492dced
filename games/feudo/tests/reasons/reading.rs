//! What the readings look up: plain facts of the position, by the words of the rules.

use feudo::{Barony, City, Feudo, Map, Phase, Place, PlagueCard, Table, Territory, Token, TokenSet};
use liege_conformance::reasons::{Offer, Reading, Reason};
use liege_game::{Game as _, Seat};

pub(super) type Told<'a, 'b> = &'a Offer<'b, Feudo>;

/// A kind of refusal and its second reading.
pub(super) const fn so(rule: &'static str, says: &'static str, holds: Reading<Feudo>) -> Reason<Feudo> {
    Reason { rule, says, holds }
}

pub(super) fn option(told: Told<'_, '_>, id: &str) -> String {
    told.game.setup().options.get(id).cloned().unwrap_or_default()
}

pub(super) fn seats(told: Told<'_, '_>) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(told.game.players())
}

pub(super) fn table<'a>(told: &'a Offer<'_, Feudo>) -> &'a Table {
    &told.position.table
}

pub(super) fn phase(told: Told<'_, '_>) -> Phase {
    table(told).phase
}

pub(super) fn map<'a>(told: &'a Offer<'_, Feudo>) -> &'a Map {
    told.game.map(table(told))
}

pub(super) fn barony<'a>(told: &'a Offer<'_, Feudo>) -> &'a Barony {
    &table(told).baronies[told.seat]
}

pub(super) fn place(told: Told<'_, '_>, seat: Seat, token: Token) -> Place {
    table(told).baronies[seat].places[token as usize]
}

pub(super) fn alive(told: Told<'_, '_>, seat: Seat) -> impl Iterator<Item = Token> {
    Token::ALL.into_iter().filter(move |&token| place(told, seat, token) != Place::Gone)
}

/// The tokens of a player in a territory.
pub(super) fn at(told: Told<'_, '_>, seat: Seat, territory: Territory) -> Vec<Token> {
    let here = |token: &Token| place(told, seat, *token) == Place::At(territory);
    Token::ALL.into_iter().filter(here).collect()
}

/// FD-48: whether an enemy fighter stands there.
pub(super) fn foe(told: Told<'_, '_>, territory: Territory) -> bool {
    let mut others = seats(told).filter(|&seat| seat != told.seat);
    let fights = |token: &Token| *token != Token::Milady;
    others.any(|seat| at(told, seat, territory).iter().any(fights))
}

/// FD-5: whether a City of the seat's own stands there.
pub(super) fn own_city(told: Told<'_, '_>, territory: Territory) -> bool {
    City::all()
        .any(|city| map(told).site(city) == territory && table(told).cities[city.index()] == Some(told.seat))
}

/// FD-3, FD-98: the number of a token as it stands.
pub(super) fn number(told: Told<'_, '_>, seat: Seat, token: Token) -> u8 {
    let desperate = alive(told, seat).filter(|&token| token != Token::Milady).count() < 4;
    let (red, black) = match token {
        Token::Baron if desperate => (6, 3),
        Token::Baron => (4, 2),
        Token::FirstKnight => (5, 2),
        Token::Knight1 | Token::Knight2 | Token::Mercenary1 | Token::Mercenary2 => (3, 1),
        _ => (2, 1),
    };
    if table(told).baronies[seat].stricken.has(token) { black } else { red }
}

/// FD-86: what fighters add up to.
pub(super) fn force(told: Told<'_, '_>, seat: Seat, tokens: impl IntoIterator<Item = Token>) -> u8 {
    let fighters = tokens.into_iter().filter(|&token| token != Token::Milady);
    fighters.map(|token| number(told, seat, token)).sum()
}

/// FD-38.
pub(super) fn foggy(told: Told<'_, '_>) -> bool {
    told.game.card_in_force(table(told)) == Some(PlagueCard::Fog)
}

/// FD-77.
pub(super) fn charmed(told: Told<'_, '_>) -> bool {
    table(told).charmed.has(told.seat)
}

/// Returns whether the seat must answer.
pub(super) fn must(told: Told<'_, '_>) -> bool {
    told.game.pending(told.position).must().has(told.seat)
}

pub(super) fn soldiers_left(told: Told<'_, '_>) -> bool {
    alive(told, told.seat).any(|token| TokenSet::SOLDIERS.has(token))
}
