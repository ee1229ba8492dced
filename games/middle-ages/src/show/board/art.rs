//! Own drawings: the eight Estates large and small, the pieces, the symbols.

use liege_game::{Seat, say};
use liege_kit::{Symbol, seat};
use maud::{Markup, html};

use crate::{Estate, Print};

liege_kit::art! {
    pub(super) ART: "ma" in "../art" {
        FIELD = "field", MILL = "mill", VILLAGE = "village", RAMPART = "rampart", MARKET = "market",
        BARRACKS = "barracks", CHURCH = "church", PALACE = "palace",
        FIELD_SIGN = "sign-field", MILL_SIGN = "sign-mill", VILLAGE_SIGN = "sign-village", RAMPART_SIGN = "sign-rampart",
        MARKET_SIGN = "sign-market", BARRACKS_SIGN = "sign-barracks", CHURCH_SIGN = "sign-church", PALACE_SIGN = "sign-palace",
        FARMER = "farmer", CHEST = "chest", RIDER = "rider", SCOUT = "scout",
    }
}

const PICTURES: [Symbol; 8] = [FIELD, MILL, VILLAGE, RAMPART, MARKET, BARRACKS, CHURCH, PALACE];
const SIGNS: [Symbol; 8] =
    [FIELD_SIGN, MILL_SIGN, VILLAGE_SIGN, RAMPART_SIGN, MARKET_SIGN, BARRACKS_SIGN, CHURCH_SIGN, PALACE_SIGN];

/// The id of the picture of an Estate.
pub(in crate::show) const fn picture(estate: Estate) -> &'static str {
    PICTURES[estate.index()].id()
}

/// The small sign of an Estate.
pub(super) const fn symbol(estate: Estate) -> Symbol {
    SIGNS[estate.index()]
}

/// The small sign of an Estate at this place.
pub(super) fn sign(estate: Estate, x: i32, y: i32, size: i32, class: &str) -> Markup {
    symbol(estate).classed(class, x, y, size, size)
}

/// A tile: wooden edge, picture and number; symbols come after it, as there is room.
pub(super) fn tile(print: Print, x: i32, y: i32, width: i32, height: i32, number: i32) -> Markup {
    let (inner, low) = (width - 6, height - 6);
    html! {
        rect.wood x=(x) y=(y) width=(width) height=(height) rx=(width / 9) {}
        (PICTURES[print.estate.index()].draw(x + 3, y + 3, inner, low))
        rect.dusk x=(x + 3) y=(y + 3) width=(inner) height=(low) rx="3" {}
        circle.disc cx=(x + number + 3) cy=(y + number + 3) r=(number) {}
        text.dark x=(x + number + 3) y=(y + 3 + number * 3 / 2) font-size=(number * 4 / 3) { (print.number) }
    }
}

/// The Lord of a seat: a rider with the seat's mark on the horse's flank.
pub(super) fn lord(seat: Seat, x: i32, y: i32) -> Markup {
    html! {
        g.{ (seat::class(seat)) } data-rule="MA-10" {
            title { (say!("Lord of {seat}")) }
            ellipse.k-shade cx=(x + 23) cy=(y + 47) rx="22" ry="4.500" {}
            (RIDER.classed("k-piece", x, y, 47, 50))
            (seat::mark(seat, x + 9, y + 17, 26))
        }
    }
}

/// The Scout of a seat on a tile of this size: the tile is fenced for everybody else.
pub(super) fn scout(seat: Seat, x: i32, y: i32, side: i32) -> Markup {
    html! {
        g.{ (seat::class(seat)) } data-rule="MA-36" {
            title { (say!("Scout of {seat}: only {seat} may take this tile")) }
            @for class in ["fence-under", "fence"] {
                rect.{ (class) } x=(x + 1) y=(y + 1) width=(side - 2) height=(side - 2) rx="7.500" {}
            }
            (SCOUT.classed("k-piece", x + 4, y + 28, 33, 45))
            (seat::mark(seat, x + 8, y + 48, 24))
        }
    }
}

/// Farmers and chests in a line that ends at `right`.
pub(super) fn symbols(print: Print, right: i32, y: i32, size: i32) -> Markup {
    let all = (0..print.farmers).map(|_| FARMER).chain((0..print.chests).map(|_| CHEST));
    html! {
        @for (index, symbol) in (1..).zip(all) { (symbol.classed("symbol", right - index * (size + 1), y, size, size)) }
    }
}
