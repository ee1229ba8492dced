//! The tokens in the supply, and tokens on boards.

use liege_game::{in_words, say};
use liege_kit::{Sheet, token};
use maud::{Markup, html};

use super::art;
use crate::Estate;
use crate::show::parts;
use crate::view::View;

/// A place for each Plot token, and how many Extra Coins are left.
pub(super) fn sheet(view: &View) -> Sheet<'static> {
    let drawing = html! {
        text.k-strong x="3" y="14" font-size="14" { (in_words("Plot tokens")) }
        g data-rule="MA-30" {
            title { (say!("Extra Coin tokens in the supply: {tokens}", tokens = view.extra_coins)) }
            text.k-strong.k-end x="355" y="14" font-size="14" { (in_words("Extra Coins")) }
            (token::coin("", 371, 9, 16))
            text x="382" y="14" font-size="14" { (view.extra_coins) }
        }
        @for (left, plot) in (2..).step_by(50).zip(Estate::ALL) {
            @match view.plots.iter().filter(|&&other| other == plot).count() {
                0 => rect.k-slot x=(left + 2) y="22" width="42" height="42" rx="6" {},
                count => {
                    @let part = parts::token(plot);
                    g data-el=(part.id) data-rule="MA-31" {
                        title { (part.label) }
                        (plot_token(plot, left + 1, 21, 44))
                        @if count > 1 { (token::badge(count, left + 40, 28, 20)) }
                    }
                }
            }
        }
    };
    Sheet::new(400, 66, in_words("Tokens in the supply"), drawing)
}

/// A Plot token: the sign of its Estate on a square.
pub(super) fn plot_token(token: Estate, x: i32, y: i32, size: i32) -> Markup {
    html! {
        rect.token x=(x) y=(y) width=(size) height=(size) rx=(size / 7) {}
        (art::sign(token, x + size / 8, y + size / 8, size * 3 / 4, "glyph dark-line"))
    }
}
