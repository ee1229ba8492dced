//! Own drawings: shields, tokens and what tells them apart, towns, the Convent, the Plague.

use liege_kit::Symbol;
use maud::{Markup, html};

use crate::Token;

liege_kit::art! {
    pub(super) ART: "fd" in "../show/art" {
        SHIELD = "shield", TOKEN = "token", STRICKEN = "stricken", TOWN = "town", BANNER = "banner",
        CLOISTER = "cloister", PLAGUE = "plague", BARON = "baron", MILADY = "milady", FIRST_KNIGHT = "first-knight",
        KNIGHT = "knight", MERCENARY = "mercenary", INFANTRY = "infantry",
    } defines { "patterns" }
}

/// What a token's card and the token itself show, and the number that tells equal tokens apart.
const fn kind(token: Token) -> (Symbol, i32) {
    match token {
        Token::Baron => (BARON, 0),
        Token::Milady => (MILADY, 0),
        Token::FirstKnight => (FIRST_KNIGHT, 0),
        Token::Knight1 => (KNIGHT, 1),
        Token::Knight2 => (KNIGHT, 2),
        Token::Mercenary1 => (MERCENARY, 1),
        Token::Mercenary2 => (MERCENARY, 2),
        Token::Infantry1 => (INFANTRY, 1),
        Token::Infantry2 => (INFANTRY, 2),
        Token::Infantry3 => (INFANTRY, 3),
    }
}

/// The glyph of a token in a square of `size` round a point.
pub(super) fn glyph(token: Token, x: i32, y: i32, size: i32) -> Markup {
    kind(token).0.classed("glyph", x - size / 2, y - size / 2, size, size)
}

/// As many pips as tell it from its equals, round a point.
pub(super) fn pips(token: Token, x: i32, y: i32, pitch: i32) -> Markup {
    let pips = kind(token).1;
    html! {
        @for pip in 0..pips { circle.pip cx=(x + pip * pitch - (pips - 1) * pitch / 2) cy=(y) r=(pitch / 3) {} }
    }
}
