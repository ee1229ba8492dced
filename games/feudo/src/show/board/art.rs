//! Own drawings: shields, tokens and what tells them apart, towns, the Convent, the Plague.

use liege_kit::Symbol;
use maud::{Markup, html};

use crate::Token;

liege_kit::art! {
    pub(in crate::show) ART: "fd" in "../art" {
        SHIELD = "shield", TOKEN = "token", STRICKEN = "stricken", TOWN = "town", BANNER = "banner",
        CLOISTER = "cloister", PLAGUE = "plague", BARON = "baron", MILADY = "milady", FIRST_KNIGHT = "first-knight",
        KNIGHT = "knight", MERCENARY = "mercenary", INFANTRY = "infantry",
    } defines { "patterns" }
}

/// What a token's card and the token itself show, and the number that tells equal tokens apart.
const KINDS: [(Symbol, i32); 10] = [
    (BARON, 0),
    (MILADY, 0),
    (FIRST_KNIGHT, 0),
    (KNIGHT, 1),
    (KNIGHT, 2),
    (MERCENARY, 1),
    (MERCENARY, 2),
    (INFANTRY, 1),
    (INFANTRY, 2),
    (INFANTRY, 3),
];

/// The id of what a token shows.
pub(in crate::show) const fn picture(token: Token) -> &'static str {
    KINDS[token.index()].0.id()
}

/// The glyph of a token in a square of `size` round a point.
pub(super) fn glyph(token: Token, x: i32, y: i32, size: i32) -> Markup {
    KINDS[token.index()].0.classed("glyph", x - size / 2, y - size / 2, size, size)
}

/// As many pips as tell it from its equals, round a point.
pub(super) fn pips(token: Token, x: i32, y: i32, pitch: i32) -> Markup {
    let pips = KINDS[token.index()].1;
    html! {
        @for pip in 0..pips { circle.pip cx=(x + pip * pitch - (pips - 1) * pitch / 2) cy=(y) r=(pitch / 3) {} }
    }
}
