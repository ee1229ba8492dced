//! The four rows of tiles with Lords and Scouts.

use maud::{Markup, html};

use super::art;
use crate::tile::Print;
use crate::view::{Place, Step, View};
use crate::words;

const SIDE: i32 = 104;
const PITCH: i32 = 114;
const LEFT: i32 = 92;
/// Of all four rows.
pub(super) const HEIGHT: i32 = 4 * PITCH + 4;

/// Where the rows end.
pub(super) fn right(view: &View) -> i32 {
    let columns = view.rows.iter().map(Vec::len).max().unwrap_or_default() as i32;
    LEFT + columns * PITCH
}

pub(super) fn draw(view: &View, top: i32) -> Markup {
    let next = if view.current_row == 0 { 0 } else { view.current_row % 4 + 1 };
    html! {
        @for (index, row) in view.rows.iter().enumerate() {
            @let number = index as u8 + 1;
            @let y = top + index as i32 * PITCH;
            (ribbon(number, y, number == view.current_row, number == next && view.round < 16))
            @for place in row { (tile_place(view, place, y)) }
        }
    }
}

/// The row's number on a ribbon that says whether Lords leave it or enter it.
fn ribbon(number: u8, y: i32, current: bool, next: bool) -> Markup {
    let numeral = ["I", "II", "III", "IV"].get(usize::from(number) - 1).copied().unwrap_or_default();
    let bottom = y + SIDE;
    html! {
        g {
            title { "Row " (number) @if current { ": the Lords of this round" } @if next { ": where the Lords go" } }
            path class=(if current { "now" } else { "ribbon" }) stroke-width="1.4"
                d=(format!("M26 {y}H76L84 {}L76 {bottom}H26L34 {}Z", y + SIDE / 2, y + SIDE / 2)) {}
            @let class = if current { "number" } else { "strong" };
            text x="57" y=(y + 56) font-size="26" text-anchor="middle" class=(class) { (numeral) }
            @if current { text x="57" y=(y + 78) font-size="14" class="number" { "now" } }
            @if next { text x="57" y=(y + 78) font-size="14" text-anchor="middle" class="soft" { "next" } }
        }
    }
}

fn tile_place(view: &View, place: &Place, y: i32) -> Markup {
    let x = LEFT + (place.spot.column() as i32 - 1) * PITCH;
    let last_round = view.round > 12 && view.step != Step::Over;
    html! {
        @match place.tile {
            None => {
                rect class="slot" x=(x) y=(y) width=(SIDE) height=(SIDE) rx="9" stroke-width="1.4"
                    opacity=(if last_round { "0.45" } else { "0.8" }) {}
            }
            Some(print) => {
                g data-el=(words::place_id(place.spot)) class="place" {
                    title { (words::place(place.spot, print).label) }
                    (tile(print, x, y, SIDE))
                    @if let Some(seat) = place.scout { (art::scout(seat, x + 4, y + 55)) }
                    @if let Some(seat) = place.lord { (art::lord(seat, x + 44, y + 40)) }
                }
            }
        }
    }
}

/// A whole tile: wooden edge, picture, number, symbols.
pub(super) fn tile(print: Print, x: i32, y: i32, side: i32) -> Markup {
    let inner = side - 8;
    html! {
        rect class="wood" x=(x) y=(y) width=(side) height=(side) rx="9" stroke-width="1.6" {}
        use href=(format!("#ma-{}", print.estate.id())) x=(x + 4) y=(y + 4) width=(inner) height=(inner) {}
        rect class="dusk" x=(x + 4) y=(y + 4) width=(inner) height=(inner) {}
        rect fill="none" stroke="#3b2413" x=(x + 4) y=(y + 4) width=(inner) height=(inner) rx="4" stroke-width="1.4" {}
        (number(print, x + 19, y + 19, 14))
        (art::symbols(print.farmers, print.chests, x + side - 6, y + 7, 24))
    }
}

/// The tile's number on a disc.
pub(super) fn number(print: Print, x: i32, y: i32, radius: i32) -> Markup {
    html! {
        circle class="number-disc" cx=(x) cy=(y) r=(radius) stroke-width="1.6" {}
        text class="number" x=(x) y=(y + radius * 2 / 5) font-size=(radius * 6 / 5) { (print.number) }
    }
}
