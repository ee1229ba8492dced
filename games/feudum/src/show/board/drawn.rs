//! What the viewer chooses from, as cards that say what each is good for: royal writs that lie drawn before them (FU-154), and tiles of
//! theirs that they could tend (FU-74).

use liege_game::{Line, Seat, in_words, say};
use liege_kit::Card as Face;
use maud::{Markup, html};

use super::card::{LEFT, TOP, WRITS};
use super::{art, fitted, rule_links};
use crate::rules::PositionRef;
use crate::show::outlook::writ::told;
use crate::show::parts::Part;
use crate::state::{Landscape, Topic, Writs};
use crate::{Feudum, View};

/// A card, and the letters of one of its lines.
const CARD: [i32; 2] = [126, 92];
const LETTERS: usize = 21;
const LINES: usize = 4;

/// Returns what tending a landscape scores and costs, and what is put on it.
fn effect(game: &Feudum, tile: Landscape) -> Line {
    let (vp, n) = (game.components.landscape_vp[0], game.components.landscape_yield);
    match tile {
        Landscape::Orchard => say!("{vp} VP, costs 1 wood; bears {n} food now and at each dawn"),
        Landscape::ArcheryButt => {
            say!(
                "{vp} VP, costs 1 wood; bears {n:marker, as target|markers, as targets} now and at each dawn"
            )
        }
        Landscape::SilverMine => {
            say!("{vp} VP, costs 1 wood; bears {n:shilling|shillings} now and at each dawn")
        }
        Landscape::SulfurMine => say!("{vp} VP, costs 1 wood; bears {n} sulfur now and at each dawn"),
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
    let lefts = liege_kit::card::fan(tiles.len(), width, WRITS - LEFT - 10, 4);
    html! {
        g data-rule="FU-73 FU-74" {
            title { (in_words("Your tiles, each of which you could tend as serf")) }
            text.k-strong x=(LEFT) y="16" font-size="13.500" { (in_words("Landscapes to tend")) }
        }
        @for (left, &(tile, count)) in lefts.zip(tiles) {
            @let effect = effect(game, tile);
            @let face = html! {
                (art::landscape(tile).draw(5, 4, 26, 26))
                text.k-strong x="35" y="21" font-size="12.800" { (in_words(tile.title())) @if count > 1 { " ×" (count) } }
                @for (index, line) in (0..).zip(fitted(&effect.to_string(), LETTERS, LINES)) {
                    text x="7" y=(44 + 14 * index) font-size="12.800" { (line) }
                }
            };
            g data-el=(Part::Tile(tile)) data-rule="FU-74 FU-75" transform={ "translate(" (LEFT + left) " " (TOP) ")" } {
                title { (say!("{tile}: {effect}")) }
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
            title { (in_words("The writs that you have drawn")) }
            text.k-strong x=(LEFT) y="16" font-size="13.500" { (in_words("Drawn writs")) }
        }
        @for (left, writ) in lefts.zip(writs.iter()) {
            @let uses = told(look, seat, writ);
            @let face = html! {
                @if writ.is_charter() { (art::SEAL.draw(width - 22, 3, 18, 18)) }
                text.k-strong x="7" y="17" font-size="12.800" { (in_words(writ.title())) }
                @for (index, line) in (0..).zip(fitted(&uses, LETTERS, LINES)) {
                    text x="7" y=(34 + 14 * index) font-size="12.800" { (line) }
                }
            };
            g data-el=(Part::Drawn(writ)) data-rule=(rule_links::writ(writ)) transform={ "translate(" (LEFT + left) " " (TOP) ")" } {
                title { (say!("{writ}: {uses}")) }
                (Face::up(width, height, face).class("writ").draw())
            }
        }
    }
}
