//! The epoch clock: round, epoch, and the region tiles that are left (FU-164, FU-165).

use liege_game::{Verbatim, in_words, say};
use liege_kit::{Sheet, seat, track};
use maud::html;

use super::shortened;
use crate::show::outlook::dawn;
use crate::show::parts::{EPOCHS, Part};
use crate::state::{Region, Topic};
use crate::{Feudum, View};

/// What a panel of two in a line measures across.
pub(super) const WIDTH: i32 = 497;
/// The width of a panel beside the map.
pub(super) const BESIDE: i32 = 394;
const HEIGHT: i32 = 82;
/// Letters on a line.
const LETTERS: usize = 66;

pub(super) fn sheet(game: &Feudum, view: &View) -> Sheet<'static> {
    let board = &view.board;
    let epoch = usize::from(board.epoch.clamp(1, game.last_epoch));
    let epochs = EPOCHS.get(..usize::from(game.last_epoch)).unwrap_or(&EPOCHS);
    let words = match game.components.trigger.get(epoch - 1).filter(|_| board.epoch < game.last_epoch) {
        Some(&needed) if view.phase.topic() != Topic::Over => {
            let shown = board.stacks.iter().filter(|&&top| usize::from(top) > epoch).count();
            let left = usize::from(needed).saturating_sub(shown);
            let (ways, of) = dawn::chance(game, board);
            let missing = match (left, ways) {
                (0, _) => say!("at the end of this round"),
                (_, 0) => say!("{left} to go, not by one die"),
                (_, ways) if ways == of => say!("{left} to go, the die brings it"),
                (_, ways) => say!("{left} to go, by the die {ways} of {of}"),
            };
            match (needed, EPOCHS.get(epoch).copied().map(Verbatim)) {
                (1, _) | (_, None) => say!("Next epoch when 1 stack is empty: {missing}"),
                (_, Some(next)) => say!("Next epoch when {needed} stacks show {next}: {missing}"),
            }
        }
        _ => say!("The game is over"),
    };
    let drawing = html! {
        g data-rule="FU-174" {
            title { (say!("Round {round}, begun by {seat}", round = board.round, seat = board.start)) }
            text.k-strong x="10" y="21" font-size="16" { (say!("Round {round}", round = board.round)) }
            text.k-soft x="88" y="21" font-size="12.500" { (in_words("begins")) }
            (seat::mark(board.start, 126, 5, 22))
        }
        g data-rule="FU-165" {
            title { (say!("Epoch {number}", number = Verbatim(EPOCHS[epoch - 1]))) }
            (track::steps(epochs, Some(epoch - 1), 160, 5, BESIDE - 168, 22))
        }
        @for (index, &region) in Region::ALL.iter().enumerate() {
            @let top = board.stack(region);
            @let x = 9 + index as i32 * 64;
            g.stack.{ "of-" (region.id()) } data-el=(Part::Stack(region)) data-rule="FU-164 FU-71" {
                title {
                    @if top > 4 { (say!("{region}: all tiles are gone; the landscapes on their backs are reconstructed")) }
                    @else { (say!("{region}: tile {number} is on top; the landscapes on their backs are reconstructed", number = Verbatim(EPOCHS[usize::from(top.max(1)) - 1]))) }
                }
                @for below in (0..(4 - i32::from(top.min(4)))).rev() {
                    rect.under x=(x + 2 * below + 2) y=(31 + below + 1) width="54" height="29" rx="4" {}
                }
                rect.top.gone[top > 4] x=(x) y="31" width="54" height="29" rx="4" {}
                text.k-mid x=(x + 27) y="43" font-size="12" { (in_words(region.title())) }
                text.k-mid.k-strong x=(x + 27) y="57" font-size="14" { (EPOCHS[usize::from(top.clamp(1, 5)) - 1]) }
            }
        }
        g data-rule="FU-164 FU-165" {
            title { (words) }
            text.k-soft.k-mid x=(BESIDE / 2) y="76" font-size="12.500" font-style="italic" { (shortened(&words.to_string(), LETTERS)) }
        }
    };
    let label =
        say!("Round {round}, epoch {number}", round = board.round, number = Verbatim(EPOCHS[epoch - 1]));
    Sheet::new(BESIDE, HEIGHT, label.to_string(), drawing).framed()
}
