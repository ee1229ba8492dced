//! The pile with its top number, the reserve, the discards.

use maud::html;

use super::art;
use super::leaf::Leaf;
use crate::Colour;
use crate::show::parts::Part;
use crate::show::words;
use crate::view::View;

pub(super) const PILE: (i32, i32) = (130, 66);
pub(super) const DISCARD: (i32, i32) = (262, 66);

/// Discards that are drawn, the latest first.
const SHOWN: usize = 8;

fn back(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "back-blue",
        Colour::Orange => "back-orange",
    }
}

pub(super) fn pile(view: &View) -> Leaf {
    let drawing = html! {
        g data-el=(Part::Pile) {
            title { "Pile of " (view.pile.tiles) " tiles" @if let Some(top) = view.pile.top { ", the top one shows " (top) } }
            @match view.pile.top {
                None => rect class="slot" x="2" y="4" width="56" height="58" rx="7" stroke-width="1.3" {},
                Some(top) => {
                    @for depth in 0..3.min(i32::from(view.pile.tiles)) {
                        @let shift = 2 * (2 - depth);
                        rect class=(back(top.colour())) x=(2 + shift) y=(3 + shift) width="56" height="56" rx="7" stroke-width="1.4" {}
                    }
                    text x="30" y="34" font-size="23" class="back-text" { (top.number()) }
                    text x="30" y="51" font-size="14" class="back-text" { (top.colour().name()) }
                }
            }
            text x="70" y="17" font-size="14" class="strong" { "Pile" }
            text x="70" y="35" font-size="14" { (view.pile.tiles) " tiles" }
            @if view.pile.reserve > 0 { text x="70" y="52" font-size="14" { "+" (view.pile.reserve) " orange" } }
        }
    };
    Leaf { width: PILE.0, height: PILE.1, label: "The pile".to_owned(), drawing }
}

pub(super) fn discard(view: &View) -> Leaf {
    let names: Vec<_> = view.discard.iter().map(|&print| words::tile_name(print)).collect();
    let drawing = html! {
        g data-el=(Part::Discard) {
            title { "Discarded: " @if names.is_empty() { "nothing" } @else { (names.join(", ")) } }
            text x="3" y="14" font-size="14" class="strong" { "Discarded " (view.discard.len()) }
            @if view.discard.is_empty() {
                rect class="slot" x="4" y="22" width="28" height="41" rx="5" stroke-width="1.2" {}
            }
            @for (index, print) in view.discard.iter().rev().take(SHOWN).enumerate() {
                @let left = 2 + 32 * index as i32;
                rect class="wood" x=(left) y="21" width="30" height="43" rx="5" stroke-width="1" {}
                (art::picture(print.estate, left + 2, 23, 26, 24))
                text x=(left + 15) y="60" font-size="14" class="back-text" { (print.number) }
            }
        }
    };
    Leaf { width: DISCARD.0, height: DISCARD.1, label: "The discarded tiles".to_owned(), drawing }
}
