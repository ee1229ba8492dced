//! Tiles that nobody has: the row of the supply, and the bag.

use liege_game::{in_words, say};
use liege_kit::{Sheet, card};
use maud::html;

use super::tile;
use crate::show::Part;
use crate::{Kind, View};

const WIDTH: i32 = 610;
const HEIGHT: i32 = 150;
/// Names with more letters stand in two lines under the bag, every second one lower.
const NAME: usize = 9;
/// Above the tiles.
const HEAD: i32 = 34;
const MARGIN: i32 = 8;

/// The supply from left to right, what is passed or will be marked (TE-13).
pub(super) fn supply(view: &View) -> Sheet<'static> {
    // Once a tile is selected, nothing of the turn before is passed any more (TE-16).
    let to = view.selected.map(|_| view.to_move.other().title());
    let passed = view.selected.unwrap_or(view.passed);
    let told = match to {
        None => say!("{passed} passed"),
        Some(to) => say!("{passed} will be passed to {to}"),
    };
    let tiles = view.supply.len();
    let lines = card::Lines::fit(tiles, [MARGIN, HEAD, WIDTH - 2 * MARGIN, HEIGHT - HEAD - MARGIN], 96);
    let pitch = lines.pitch;
    let drawing = html! {
        text.k-strong x="14" y="26" font-size="20" { (in_words("Supply")) }
        @if passed > 0 {
            (tile::PASSED.round(106, 20, 24))
            text.passed x="122" y="26" font-size="18" { (told) }
        }
        text.k-soft.k-end x=(WIDTH - 14) y="26" font-size="18" { (say!("{tiles} tiles")) }
        @if tiles == 0 {
            text.k-soft.k-mid x=(WIDTH / 2) y="96" font-size="19" font-style="italic" { (in_words("The supply is empty (TE-46).")) }
        }
        @for (index, &kind) in view.supply.iter().enumerate() {
            @let (x, y) = lines.place(index);
            @let is_passed = index < usize::from(passed);
            // People count from 1.
            @let (part, index) = (Part::Supply(index as u8), index + 1);
            @if is_passed { rect.band x=(x - pitch / 2) y=(y - pitch / 2) width=(pitch) height=(pitch) {} }
            g data-el=(part) data-rule={ (tile::told(kind).ability) @if is_passed { " TE-13" } } {
                title {
                    @match to.filter(|_| is_passed) {
                        Some(to) => (say!("{kind}, place {index}, will be passed to {to}")),
                        None if is_passed => (say!("{kind}, place {index}, passed")),
                        None => (say!("{kind}, place {index}")),
                    }
                }
                (tile::token(kind, x, y, pitch * 8 / 9))
                @if is_passed { (tile::PASSED.round(x + pitch * 3 / 8, y - pitch * 3 / 8, pitch * 2 / 7)) }
            }
        }
    };
    Sheet::new(WIDTH, HEIGHT, say!("The supply: {tiles} tiles").to_string(), drawing).framed()
}

/// The bag by kinds: what is in it is known, the order of draws is not (TE-6).
pub(super) fn bag(view: &View) -> Sheet<'static> {
    let long = Kind::ALL.iter().any(|kind| in_words(kind.name()).chars().count() > NAME);
    let (tiles, width, pitch) = (view.bag.len(), 380, if long { 50 } else { 52 });
    let drawing = html! {
        text.k-strong x="14" y="26" font-size="20" { (in_words("Bag")) }
        text.k-soft.k-end x=(width - 14) y="26" font-size="15" {
            @if tiles == 0 { (in_words("empty: no more draws")) } @else { (say!("{tiles} tiles to be drawn")) }
        }
        @for (index, kind) in (0..).zip(Kind::ALL) {
            @let (count, x) = (view.bag.count(kind), width / 2 + (index - 3) * pitch);
            g.absent[count == 0] data-rule=(tile::told(kind).ability) {
                title { (say!("{count} {kind} in the bag")) }
                (tile::token(kind, x, 66, 46))
                text.k-strong.k-mid x=(x) y="116" font-size="22" { (count) }
                @let y = match (long, index % 2) { (false, _) => 136, (true, 0) => 129, (true, _) => 142 };
                text.k-soft.k-mid x=(x) y=(y) font-size=(if long { "14" } else { "14.3" }) { (in_words(kind.name())) }
            }
        }
    };
    Sheet::new(width, HEIGHT, say!("The bag: {tiles} tiles").to_string(), drawing).framed()
}
