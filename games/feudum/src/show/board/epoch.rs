//! The epoch clock: round, epoch, and the region tiles that are left (FU-164, FU-165).

use liege_kit::{Sheet, seat, track};
use maud::html;

use crate::show::outlook::dawn;
use crate::show::parts::Part;
use crate::state::{Region, Topic};
use crate::{Feudum, View};

/// What a panel of two in a line measures across.
pub(super) const WIDTH: i32 = 496;
pub(super) const HEIGHT: i32 = 114;

const EPOCHS: [&str; 5] = ["I", "II", "III", "IV", "V"];

pub(super) fn sheet(game: &Feudum, view: &View) -> Sheet<'static> {
    let board = &view.board;
    let epoch = usize::from(board.epoch.clamp(1, 5));
    let words = match game.components.trigger.get(epoch - 1) {
        Some(&needed) if view.phase.topic() != Topic::Over => {
            let shown = board.stacks.iter().filter(|&&top| usize::from(top) > epoch).count();
            let left = usize::from(needed).saturating_sub(shown);
            let what = match (needed, EPOCHS.get(epoch)) {
                (1, _) | (_, None) => "1 stack is empty".to_owned(),
                (needed, Some(next)) => format!("{needed} stacks show {next}"),
            };
            let (ways, of) = dawn::chance(game, board);
            let missing = match (left, ways) {
                (0, _) => "it dawns at the end of the round".to_owned(),
                (_, 0) => format!("{left} to go, not by this round’s die alone"),
                (_, ways) if ways == of => format!("{left} to go, the die brings it for certain"),
                (_, ways) => format!("{left} to go, the die brings it in {ways} of {of} cases"),
            };
            format!("The next epoch when {what}: {missing}")
        }
        _ => "The game is over".to_owned(),
    };
    let drawing = html! {
        g data-rule="FU-174" {
            title { "Round " (board.round) ", begun by " (board.start) }
            text.k-strong x="14" y="31" font-size="21" { "Round " (board.round) }
            text.k-soft x="118" y="30" font-size="15" { "begins" }
            (seat::mark(board.start, 166, 12, 26))
        }
        g data-rule="FU-165" {
            title { "Epoch " (EPOCHS[epoch - 1]) }
            (track::steps(&EPOCHS, Some(epoch - 1), 206, 11, WIDTH - 220, 28))
        }
        @for (index, &region) in Region::ALL.iter().enumerate() {
            @let top = board.stack(region);
            @let x = 12 + index as i32 * 79;
            g.stack.{ "of-" (region.id()) } data-el=(Part::Stack(region)) data-rule="FU-164 FU-71" {
                title {
                    (region.title()) ": "
                    @if top > 4 { "all tiles are gone" } @else { "tile " (EPOCHS[usize::from(top.max(1)) - 1]) " is on top" }
                    "; the landscapes on their backs are reconstructed"
                }
                @for below in (0..(4 - i32::from(top.min(4)))).rev() {
                    rect.under x=(x + 3 * below + 3) y=(47 + 2 * below + 2) width="70" height="38" rx="5" {}
                }
                rect.top.gone[top > 4] x=(x) y="47" width="70" height="38" rx="5" {}
                text.k-mid x=(x + 35) y="61" font-size="13" { (region.title()) }
                text.k-mid.k-strong x=(x + 35) y="80" font-size="17" { (EPOCHS[usize::from(top.clamp(1, 5)) - 1]) }
            }
        }
        text.k-soft.k-mid x=(WIDTH / 2) y="105" font-size="13.5" font-style="italic" { (words) }
    };
    Sheet::new(WIDTH, HEIGHT, format!("Round {}, epoch {}", board.round, EPOCHS[epoch - 1]), drawing).framed()
}
