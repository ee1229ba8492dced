//! The pile with its top number, the reserve, the discards.

use liege_game::{Line, in_words, joined, say};
use liege_kit::{Card, Sheet, card};
use maud::html;

use super::art;
use crate::show::parts::Part;
use crate::show::words;
use crate::view::View;

/// Discards that are drawn, the latest first.
const SHOWN: usize = 8;

pub(super) fn pile(view: &View) -> Sheet<'static> {
    let top = view.pile.top.map(|top| {
        let colour = top.colour().name();
        html! {
            (Card::down(52, 52).class(&format!("back-{colour}")).draw())
            text.light x="26" y="30" font-size="23" { (top.number()) }
            text.light x="26" y="46" font-size="14" { (in_words(colour)) }
        }
    });
    let (tiles, reserve) = (view.pile.tiles, view.pile.reserve);
    let told: Line = match view.pile.top {
        Some(top) => say!("Pile of {tiles} tiles, the top one shows {top}"),
        None => say!("Pile of {tiles} tiles"),
    };
    let drawing = html! {
        g data-el=(Part::Pile) data-rule="MA-3 MA-49" {
            title { (told) }
            g transform="translate(2 4)" {
                @match top {
                    Some(top) => (card::stack(usize::from(tiles), 52, 52, &top)),
                    None => (Card::missing(56, 58).draw()),
                }
            }
            text.k-strong x="70" y="17" font-size="14" { (in_words("Pile")) }
            text x="70" y="35" font-size="14" { (say!("{tiles} tiles")) }
            @if reserve > 0 { text x="70" y="52" font-size="14" { (say!("+{reserve} orange")) } }
        }
    };
    Sheet::new(130, 66, in_words("The pile"), drawing).min_width(120)
}

pub(super) fn discard(view: &View) -> Sheet<'static> {
    let names = joined(view.discard.iter().copied().map(words::print), ", ", in_words("nothing"));
    let drawing = html! {
        g data-el=(Part::Discard) data-rule="MA-9 MA-50" {
            title { (say!("Discarded: {names}")) }
            text.k-strong x="3" y="14" font-size="14" { (say!("Discarded {count}", count = view.discard.len())) }
            @if view.discard.is_empty() { rect.k-slot x="4" y="22" width="28" height="41" rx="5" {} }
            @for (left, &print) in (2..).step_by(32).zip(view.discard.iter().rev().take(SHOWN)) {
                (art::tile(print, left, 21, 30, 43, 10))
            }
        }
    };
    Sheet::new(262, 66, in_words("The discarded tiles"), drawing).min_width(240)
}
