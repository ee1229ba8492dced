//! Tiles: White's side is plain and round, Black's is hatched and cut at the corners; a tile off the board shows half of
//! each.

use maud::{Markup, html};

use crate::{Colour, Kind};

/// The class of a side, by its heraldic name.
pub(super) const fn side(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "argent",
        Colour::Black => "sable",
    }
}

/// The bare side of a tile round the origin, 92 units wide.
pub(super) fn blank(colour: Colour) -> Markup {
    let shape = colour.name();
    html! {
        use.field href={ "#te-" (shape) } {}
        @if colour == Colour::Black { use.hatching href="#te-black" {} }
        use.inner href={ "#te-" (shape) "-in" } {}
    }
}

/// One side of a tile round the origin, 92 units wide.
pub(super) fn face(kind: Kind, colour: Colour) -> Markup {
    let (x, y) = match colour {
        Colour::White => (-31, -23),
        Colour::Black => (-26, -21),
    };
    html! {
        g.{ (side(colour)) " " (kind.code()) } {
            (blank(colour))
            use href={ "#te-" (kind.code()) } transform="translate(2 4) scale(.88)" {}
            text.letter.mid x=(x) y=(y) { (kind.code()) }
        }
    }
}

/// A tile that lies off the board: White's side on the left half, Black's on the right.
pub(super) fn token(kind: Kind) -> Markup {
    html! {
        g.token {
            g clip-path="url(#te-dexter)" { (face(kind, Colour::White)) }
            g clip-path="url(#te-sinister)" { (face(kind, Colour::Black)) }
        }
    }
}

/// The transformation that puts a drawing of 92 units on a square of `width` units round this point.
pub(super) fn placed(x: i32, y: i32, width: i32) -> String {
    let thousandths = width * 1000 / 92;
    format!("translate({x} {y}) scale({}.{:03})", thousandths / 1000, thousandths % 1000)
}
