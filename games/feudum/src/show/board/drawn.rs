//! Royal writs that lie drawn before the viewer, as cards that say what each is good for (FU-154).

use liege_game::Seat;
use liege_kit::Card as Face;
use maud::{Markup, html};

use super::card::{LEFT, TOP, WRITS};
use super::{art, fitted, rule_links};
use crate::rules::PositionRef;
use crate::show::outlook::writ::uses;
use crate::show::parts::Part;
use crate::state::Writs;

/// A card, and the letters of one of its lines.
const CARD: [i32; 2] = [126, 92];
const LETTERS: usize = 21;
const LINES: usize = 4;

/// The writs side by side, one over the other where they must.
pub(super) fn writs(look: PositionRef<'_>, seat: Seat, writs: Writs) -> Markup {
    let [width, height] = CARD;
    let lefts = liege_kit::card::fan(writs.len(), width, WRITS - LEFT - 10, 4);
    html! {
        g data-rule="FU-154" {
            title { "The writs that you have drawn" }
            text.k-strong x=(LEFT) y="16" font-size="13.500" { "Drawn writs" }
        }
        @for (left, writ) in lefts.zip(writs.iter()) {
            @let uses = uses(look, seat, writ).join("; ");
            @let face = html! {
                @if writ.is_charter() { (art::SEAL.draw(width - 22, 3, 18, 18)) }
                text.k-strong x="7" y="17" font-size="12.800" { (writ.title()) }
                @for (index, line) in (0..).zip(fitted(&uses, LETTERS, LINES)) {
                    text x="7" y=(34 + 14 * index) font-size="12.800" { (line) }
                }
            };
            g data-el=(Part::Drawn(writ)) data-rule=(rule_links::writ(writ)) transform={ "translate(" (LEFT + left) " " (TOP) ")" } {
                title { (writ.title()) ": " (uses) }
                (Face::up(width, height, face).class("writ").draw())
            }
        }
    }
}
