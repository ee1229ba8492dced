//! Tiles: White's side is plain and round, Black's is hatched and cut at the corners; a tile off the board shows half of
//! each.

use liege_kit::Symbol;
use maud::{Markup, html};

use crate::{Colour, Kind};

liege_kit::art! {
    pub(super) ART: "te" in "../art" {
        PEASANTRY = "peasantry", CLERGY = "clergy", NOBILITY = "nobility", GRAIN = "grain", VILLAGE = "village",
        CHURCH = "church", CASTLE = "castle", LOCK = "lock", HUNGER = "hunger", PASSED = "passed",
        WHITE = "white", WHITE_RIM = "white-rim", BLACK = "black", BLACK_RIM = "black-rim",
    } defines { "patterns" }
}

/// What the side of a tile measures, of the 100 units of a cell.
const TILE: i32 = 92;

/// What a tile of this kind shows.
const fn charge(kind: Kind) -> Symbol {
    match kind {
        Kind::Peasantry => PEASANTRY,
        Kind::Clergy => CLERGY,
        Kind::Nobility => NOBILITY,
        Kind::Grain => GRAIN,
        Kind::Village => VILLAGE,
        Kind::Church => CHURCH,
        Kind::Castle => CASTLE,
    }
}

/// Outline and rim of a side.
pub(super) const fn shape(colour: Colour) -> (Symbol, Symbol) {
    match colour {
        Colour::White => (WHITE, WHITE_RIM),
        Colour::Black => (BLACK, BLACK_RIM),
    }
}

/// The bare side of a tile round the origin.
pub(super) fn blank(colour: Colour) -> Markup {
    let (outline, rim) = shape(colour);
    html! {
        (outline.classed("field", -50, -50, 100, 100))
        @if colour == Colour::Black { (outline.classed("hatching", -50, -50, 100, 100)) }
        (rim.classed("rim", -50, -50, 100, 100))
    }
}

/// One side of a tile round the origin, with its letter if there is room for one of this size.
pub(super) fn face(kind: Kind, colour: Colour, letter: Option<i32>) -> Markup {
    html! {
        g.{ (colour.name()) "-side " (kind.code()) } {
            (blank(colour))
            (charge(kind).round(2, 4, 88))
            @if let Some(size) = letter { text.letter x="-38" y=(size * 3 / 4 - 39) font-size=(size) { (kind.code()) } }
        }
    }
}

/// A tile that lies off the board, in a square round this point: White's side on the left half, Black's on the right.
pub(super) fn token(kind: Kind, x: i32, y: i32, width: i32) -> Markup {
    html! {
        g.token transform=(placed(x, y, width)) {
            g clip-path="url(#te-dexter)" { (face(kind, Colour::White, None)) }
            g clip-path="url(#te-sinister)" { (face(kind, Colour::Black, None)) }
        }
    }
}

/// The transformation that puts a tile on a square of `width` units round this point.
pub(super) fn placed(x: i32, y: i32, width: i32) -> String {
    let thousandths = width * 1000 / TILE;
    format!("translate({x} {y}) scale({}.{:03})", thousandths / 1000, thousandths % 1000)
}
