//! The tokens in the supply, and tokens on boards.

use maud::{Markup, html};

use super::art;
use super::leaf::Leaf;
use crate::Estate;
use crate::show::parts::Part;
use crate::show::words;
use crate::view::View;

pub(super) const SIZE: (i32, i32) = (400, 66);

/// A place for each Plot token, and how many Extra Coins are left.
pub(super) fn leaf(view: &View) -> Leaf {
    let drawing = html! {
        text x="3" y="14" font-size="14" class="strong" { "Plot tokens" }
        text x="355" y="14" font-size="14" text-anchor="end" class="strong" { "Extra Coins" }
        (extra_coin(371, 9, 8))
        text x="382" y="14" font-size="14" { (view.extra_coins) }
        @for (index, token) in Estate::ALL.into_iter().enumerate() {
            @let left = 2 + 50 * index as i32;
            @match view.plots.iter().filter(|&&other| other == token).count() {
                0 => rect class="slot" x=(left + 2) y="22" width="42" height="42" rx="6" stroke-width="1.2" {},
                count => {
                    g data-el=(Part::Token(token)) {
                        title { (words::token_name(token)) }
                        (plot_token(token, left + 1, 21, 44))
                        @if count > 1 { text x=(left + 42) y="62" font-size="14" text-anchor="end" class="on-token" { (count) } }
                    }
                }
            }
        }
    };
    Leaf { width: SIZE.0, height: SIZE.1, label: "Tokens in the supply".to_owned(), drawing }
}

/// A Plot token: the sign of its Estate on a square.
pub(super) fn plot_token(token: Estate, x: i32, y: i32, size: i32) -> Markup {
    html! {
        rect class="token" x=(x) y=(y) width=(size) height=(size) rx=(size / 7) stroke-width="1.4" {}
        (art::sign(token, x + size / 8, y + size / 8, size * 3 / 4, "glyph-dark"))
    }
}

/// An Extra Coin token.
pub(super) fn extra_coin(x: i32, y: i32, radius: i32) -> Markup {
    html! {
        circle class="coin" cx=(x) cy=(y) r=(radius) stroke-width="1.4" {}
        @if radius > 8 { text class="on-token" x=(x) y=(y + 4) font-size="11.5" { "+1" } }
    }
}
