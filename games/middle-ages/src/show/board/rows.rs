//! The four rows of tiles with Lords and Scouts.

use maud::{Markup, html};

use super::art;
use super::leaf::Leaf;
use crate::Print;
use crate::show::parts::Part;
use crate::show::words;
use crate::view::{Place, View};

const SIDE: i32 = 76;
const PITCH: i32 = 80;
const LEFT: i32 = 42;

/// Of the rows of so many players.
pub(super) const fn size(players: usize) -> (i32, i32) {
    (LEFT + PITCH * (players as i32 + 1) + 2, 4 * PITCH)
}

pub(super) fn leaf(view: &View) -> Leaf {
    let (width, height) = size(view.fiefdoms.len());
    let next = if view.current_row == 0 { 0 } else { view.current_row % 4 + 1 };
    let drawing = html! {
        @for (index, row) in view.rows.iter().enumerate() {
            @let number = index as u8 + 1;
            @let y = index as i32 * PITCH;
            (ribbon(number, y, width, number == view.current_row, number == next && view.round < 16))
            @for place in row { (tile_place(view, place, y + 2)) }
        }
    };
    Leaf { width, height, label: "The rows".to_owned(), drawing }
}

/// The row's number on a ribbon that says whether Lords leave it or enter it.
fn ribbon(number: u8, y: i32, width: i32, current: bool, next: bool) -> Markup {
    let numeral = ["I", "II", "III", "IV"].get(usize::from(number) - 1).copied().unwrap_or_default();
    let (top, bottom) = (y + 3, y + PITCH - 3);
    html! {
        g {
            title { "Row " (number) @if current { ": the Lords of this round" } @if next { ": where the Lords go" } }
            @if current {
                rect class="lane" x="20" y=(y + 1) width=(width - 21) height=(PITCH - 2) rx="9" stroke-width="1.6" {}
            }
            path class=(if current { "now" } else { "ribbon" }) stroke-width="1.4"
                d=(format!("M1 {top}H32L39 {0}L32 {bottom}H1L7 {0}Z", y + PITCH / 2)) {}
            @let class = if current { "number" } else { "strong" };
            text x="20" y=(y + if current || next { 38 } else { 47 }) font-size="19" text-anchor="middle" class=(class) { (numeral) }
            @if current { text x="20" y=(y + 57) font-size="15" class="number" { "now" } }
            @if next { text x="20" y=(y + 57) font-size="15" text-anchor="middle" class="soft" { "next" } }
        }
    }
}

fn tile_place(view: &View, place: &Place, y: i32) -> Markup {
    let x = LEFT + (place.spot.column() as i32 - 1) * PITCH;
    let last_rounds = view.round > 12 && !view.over;
    html! {
        @match place.tile {
            None => {
                rect class="slot" x=(x + 2) y=(y + 2) width=(SIDE - 4) height=(SIDE - 4) rx="8" stroke-width="1.3"
                    opacity=(if last_rounds { "0.45" } else { "0.8" }) {}
            }
            Some(print) => {
                g data-el=(Part::Place(place.spot)) class="place" {
                    title { (words::place_name(place.spot, print)) }
                    (tile(print, x, y))
                    @if let Some(seat) = place.scout { (art::scout(seat, x, y, SIDE)) }
                    @if let Some(seat) = place.lord { (art::lord(seat, x + 28, y + 24)) }
                }
            }
        }
    }
}

/// A whole tile: wooden edge, picture, number, symbols.
fn tile(print: Print, x: i32, y: i32) -> Markup {
    html! {
        rect class="wood" x=(x) y=(y) width=(SIDE) height=(SIDE) rx="8" stroke-width="1.4" {}
        (art::picture(print.estate, x + 3, y + 3, SIDE - 6, SIDE - 6))
        (art::number(print, x + 15, y + 15, 12))
        (art::symbols(print.farmers, print.chests, x + SIDE - 4, y + 5, 18))
    }
}
