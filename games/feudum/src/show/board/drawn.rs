//! What the viewer chooses from, as cards that say what each is good for: royal writs that lie drawn before them (FU-154), and tiles of
//! theirs that they could tend (FU-74).

use liege_game::Seat;
use liege_kit::Card as Face;
use maud::{Markup, html};

use super::card::{LEFT, TOP, WRITS};
use super::{art, fitted, rule_links};
use crate::rules::PositionRef;
use crate::show::outlook::writ::uses;
use crate::show::parts::Part;
use crate::state::{Landscape, Topic, Writs};
use crate::{Feudum, View};

/// A card, and the letters of one of its lines.
const CARD: [i32; 2] = [126, 92];
const LETTERS: usize = 21;
const LINES: usize = 4;

/// Returns what is put on a landscape.
const fn bears(tile: Landscape) -> &'static str {
    match tile {
        Landscape::Orchard => "food",
        Landscape::ArcheryButt => "markers, as targets",
        Landscape::SilverMine => "shillings",
        Landscape::SulfurMine => "sulfur",
    }
}

/// The tiles that the viewer could tend while they improve, each with how many they have.
pub(super) fn tended(view: &View, seat: Seat) -> Vec<(Landscape, u8)> {
    if !view.advanced || view.phase.topic() != Topic::Improving(seat) {
        return Vec::new();
    }
    view.board.households[seat].tiles.iter().collect()
}

/// The tiles side by side.
pub(super) fn tiles(game: &Feudum, tiles: &[(Landscape, u8)]) -> Markup {
    let [width, height] = CARD;
    let components = &game.components;
    let lefts = liege_kit::card::fan(tiles.len(), width, WRITS - LEFT - 10, 4);
    html! {
        g data-rule="FU-73 FU-74" {
            title { "Your tiles, each of which you could tend as serf" }
            text.k-strong x=(LEFT) y="16" font-size="13.500" { "Landscapes to tend" }
        }
        @for (left, &(tile, count)) in lefts.zip(tiles) {
            @let effect = format!("{} VP, costs 1 wood; bears {} {} now and at each dawn", components.landscape_vp[0], components.landscape_yield, bears(tile));
            @let face = html! {
                (art::landscape(tile).draw(5, 4, 26, 26))
                text.k-strong x="35" y="21" font-size="12.800" { (tile.title()) @if count > 1 { " ×" (count) } }
                @for (index, line) in (0..).zip(fitted(&effect, LETTERS, LINES)) {
                    text x="7" y=(44 + 14 * index) font-size="12.800" { (line) }
                }
            };
            g data-el=(Part::Tile(tile)) data-rule="FU-74 FU-75" transform={ "translate(" (LEFT + left) " " (TOP) ")" } {
                title { (tile.title()) ": " (effect) }
                (Face::up(width, height, face).draw())
            }
        }
    }
}

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
