//! The four rows of tiles with Lords and Scouts.

use liege_game::{in_words, say};
use liege_kit::Sheet;
use maud::{Markup, html};

use super::art;
use crate::MiddleAges;
use crate::show::{parts, words};
use crate::view::{Place, View};

const SIDE: i32 = 76;
const PITCH: i32 = 80;
const LEFT: i32 = 42;

pub(super) fn sheet(game: &MiddleAges, view: &View) -> Sheet<'static> {
    let players = view.fiefdoms.len();
    let (width, height) = (LEFT + PITCH * (players as i32 + 1) + 2, 4 * PITCH);
    let next = if view.current_row == 0 { 0 } else { view.current_row % 4 + 1 };
    let drawing = html! {
        @for (index, row) in (0u8..).zip(&view.rows) {
            @let y = i32::from(index) * PITCH;
            (ribbon(index + 1, y, width, index + 1 == view.current_row, index + 1 == next && view.round < game.rounds))
            @for place in row { (tile_place(place, y + 2)) }
        }
    };
    Sheet::new(width, height, in_words("The rows"), drawing).max_width(if players == 2 { 340 } else { 400 })
}

/// The row's number on a ribbon that says whether Lords leave it or enter it.
fn ribbon(number: u8, y: i32, width: i32, current: bool, next: bool) -> Markup {
    let numeral = ["I", "II", "III", "IV"].get(usize::from(number) - 1).copied().unwrap_or_default();
    let (top, bottom) = (y + 3, y + PITCH - 3);
    let (word, rule, told) = match (current, next) {
        (true, _) => ("now", "MA-10", say!("Row {number}: the Lords of this round")),
        (_, true) => ("next", "MA-14", say!("Row {number}: where the Lords go")),
        _ => ("", "MA-11", say!("Row {number}")),
    };
    html! {
        g data-rule=(rule) {
            title { (told) }
            @if current { rect.lane x="20" y=(y + 1) width=(width - 21) height=(PITCH - 2) rx="9" {} }
            path.ribbon[!current].k-now[current] d={ "M1 " (top) "H32L39 " (y + PITCH / 2) "L32 " (bottom) "H1L7 " (y + PITCH / 2) "Z" } {}
            text.k-mid.k-strong.dark[current] x="20" y=(y + if word.is_empty() { 47 } else { 38 }) font-size="19" { (numeral) }
            text.k-mid.dark[current].k-soft[next] x="20" y=(y + 57) font-size="15" { (in_words(word)) }
        }
    }
}

fn tile_place(place: &Place, y: i32) -> Markup {
    let x = LEFT + (place.spot.column() as i32 - 1) * PITCH;
    html! {
        @match place.tile {
            None => rect.k-slot x=(x + 2) y=(y + 2) width=(SIDE - 4) height=(SIDE - 4) rx="8" {},
            Some(print) => {
                @let part = parts::place(place.spot, print);
                g data-el=(part.id) data-rule=(words::effect(print.estate)) {
                    title { (part.label) }
                    (art::tile(print, x, y, SIDE, SIDE, 12))
                    (art::symbols(print, x + SIDE - 4, y + 5, 18))
                    @if let Some(seat) = place.scout { (art::scout(seat, x, y, SIDE)) }
                    @if let Some(seat) = place.lord { (art::lord(seat, x + 28, y + 24)) }
                }
            }
        }
    }
}
