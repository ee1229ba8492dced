//! Tiles, as they are drawn and as they are told of: White's side is plain and round, Black's is hatched and cut at the corners; a
//! tile off the board shows half of each.

use liege_kit::Symbol;
use maud::{Markup, html};

use crate::{Colour, Kind};

liege_kit::art! {
    pub(super) ART: "te" in "art" {
        PEASANTRY = "peasantry", CLERGY = "clergy", NOBILITY = "nobility", GRAIN = "grain", VILLAGE = "village",
        CHURCH = "church", CASTLE = "castle", LOCK = "lock", HUNGER = "hunger", PASSED = "passed",
        WHITE = "white", WHITE_RIM = "white-rim", BLACK = "black", BLACK_RIM = "black-rim",
    } defines { "patterns" }
}

/// What the side of a tile measures, of the 100 units of a cell.
const TILE: i32 = 92;

/// What is said and drawn of a kind, in the rulebook's words.
pub(super) struct Told {
    /// The rules of what a tile of it does when it is played: pointing at one shows them in the words of RULES.md.
    pub(super) ability: &'static str,
    /// What that ability has done to the tiles that it flips.
    pub(super) flipped: &'static str,
    /// The rule under which it is placed on a slot.
    pub(super) placed: &'static str,
    /// What it shows.
    pub(super) charge: Symbol,
}

pub(super) const fn told(kind: Kind) -> Told {
    let (ability, flipped, placed, charge) = match kind {
        Kind::Peasantry => ("TE-32 TE-33", "Flipped", "TE-26", PEASANTRY),
        Kind::Clergy => ("TE-34", "Converted", "TE-26", CLERGY),
        Kind::Nobility => ("TE-35", "Captured", "TE-26", NOBILITY),
        Kind::Grain => ("TE-36", "Flipped", "TE-27", GRAIN),
        Kind::Village => ("TE-39", "Acculturated", "TE-28", VILLAGE),
        Kind::Church => ("TE-40", "Indoctrinated", "TE-28", CHURCH),
        Kind::Castle => ("TE-41", "Annexed", "TE-28", CASTLE),
    };
    Told { ability, flipped, placed, charge }
}

/// The outline of White's side and of Black's, and what lies along it.
pub(super) const OUTLINE: [Symbol; 2] = [WHITE, BLACK];
pub(super) const RIM: [Symbol; 2] = [WHITE_RIM, BLACK_RIM];

/// The bare side of a tile round the origin.
pub(super) fn blank(colour: Colour) -> Markup {
    let outline = OUTLINE[colour as usize];
    html! {
        (outline.classed("field", -50, -50, 100, 100))
        @if colour == Colour::Black { (outline.classed("hatching", -50, -50, 100, 100)) }
        (RIM[colour as usize].classed("rim", -50, -50, 100, 100))
    }
}

/// One side of a tile round the origin, with its letter if there is room for one of this size.
pub(super) fn face(kind: Kind, colour: Colour, letter: Option<i32>) -> Markup {
    html! {
        g.{ (colour.name()) "-side " (kind.code()) } {
            (blank(colour))
            (told(kind).charge.round(2, 4, 88))
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
