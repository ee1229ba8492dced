//! The supply from left to right, what is passed or will be marked (TE-13).

use liege_kit::{Sheet, card};
use maud::html;

use super::tile;
use crate::show::cited;
use crate::{Spot, View};

const WIDTH: i32 = 610;
const HEIGHT: i32 = 150;
/// Above the tiles.
const HEAD: i32 = 34;
const MARGIN: i32 = 8;

pub(super) fn sheet(view: &View) -> Sheet<'static> {
    let other = view.to_move.other().title();
    // Once a tile is selected, nothing of the turn before is passed any more (TE-16).
    let (passed, words) = match view.selected {
        None => (view.passed, "passed".to_owned()),
        Some(selected) => (selected, format!("will be passed to {other}")),
    };
    let room = [MARGIN, HEAD, WIDTH - 2 * MARGIN, HEIGHT - HEAD - MARGIN];
    let lines = card::Lines::fit(view.supply.len(), room, 96);
    let drawing = html! {
        text.k-strong x="14" y="26" font-size="20" { "Supply" }
        @if passed > 0 {
            (tile::PASSED.round(106, 20, 24))
            text.passed x="122" y="26" font-size="18" { (passed) " " (words) }
        }
        text.k-soft.k-end x=(WIDTH - 14) y="26" font-size="18" { (view.supply.len()) " tiles" }
        @if view.supply.is_empty() {
            text.k-soft.k-mid x=(WIDTH / 2) y="96" font-size="19" font-style="italic" { "The supply is empty (TE-46)." }
        }
        @for (index, &kind) in view.supply.iter().enumerate() {
            @let (x, y) = lines.place(index);
            @let is_passed = index < usize::from(passed);
            @if is_passed {
                rect.band x=(x - lines.pitch / 2) y=(y - lines.pitch / 2) width=(lines.pitch) height=(lines.pitch) {}
            }
            g data-el=(Spot::Supply(index as u8)) data-rule={ (cited::ability(kind)) @if is_passed { " TE-13" } } {
                title { (kind.name()) ", place " (index) @if is_passed { ", " (words) } }
                (tile::token(kind, x, y, lines.pitch * 8 / 9))
                @if is_passed { (tile::PASSED.round(x + lines.pitch * 3 / 8, y - lines.pitch * 3 / 8, lines.pitch * 2 / 7)) }
            }
        }
    };
    Sheet::new(WIDTH, HEIGHT, format!("The supply: {} tiles", view.supply.len()), drawing).framed()
}
