//! The epic voyage (FU-57, FU-176) and military service (FU-100, FU-170).

use liege_game::Seat;
use liege_kit::{Sheet, seat};
use maud::html;

use super::art;
use super::epoch::{HEIGHT, WIDTH};
use crate::{Feudum, View};

const SPACES: u8 = 7;
const PITCH: i32 = 40;

pub(super) fn sheet(game: &Feudum, view: &View) -> Sheet<'static> {
    let components = &game.components;
    let households = &view.board.households;
    let right = 12 + i32::from(SPACES) * PITCH + 16;
    let column = (WIDTH - right - 10) / view.players.max(1) as i32;
    let drawing = html! {
        text.k-strong x="14" y="24" font-size="16" { "Epic voyage" }
        @for space in 1..=SPACES {
            @let x = 12 + i32::from(space - 1) * PITCH;
            @let seats: Vec<Seat> = Seat::all(view.players).filter(|&seat| households[seat].voyage == space).collect();
            @let writs = components.writ_spaces >> space & 1 == 1;
            g.space data-rule={ "FU-57" @if writs { " FU-58" } } {
                title { "Space " (space) @if writs { ": draw two writs, keep one (FU-58)" } }
                rect.k-slot x=(x) y="34" width=(PITCH - 3) height="50" rx="5" {}
                @if writs { (art::SCROLL.draw(x + 7, 44, 24, 28)) } @else { (art::WAVE.draw(x + 4, 50, 28, 16)) }
                @for (index, &seat) in seats.iter().enumerate() {
                    (seat::mark(seat, x + 2 + 11 * (index as i32 % 2), 37 + 12 * (index as i32 / 2) + 5 * (index as i32 % 2), 22))
                }
            }
        }
        @for (section, (high, low)) in components.voyage_high.iter().zip(&components.voyage_low).enumerate() {
            @let x = 12 + section as i32 * 2 * PITCH + if section == 3 { PITCH / 2 } else { PITCH };
            text.k-soft.k-mid data-rule="FU-176" x=(x) y="102" font-size="14" {
                title { "The furthest disc scores " (high) ", others here " (low) " (FU-176)" }
                (high) @if high != low { " / " (low) }
            }
        }
        text.k-strong x=(right) y="24" font-size="16" { "Military service" }
        @for seat in Seat::all(view.players) {
            @let x = right + seat.index() as i32 * column;
            @let served = households[seat].military;
            g data-rule="FU-100 FU-170" {
                title { (seat) ": " (served) " of 3 served; a ruler of a feudum loses points for the others (FU-170)" }
                (seat::mark(seat, x, 31, 22))
                @for (index, loss) in components.military.iter().enumerate() {
                    @let y = 56 + 18 * index as i32;
                    rect.space x=(x) y=(y) width="26" height="15" rx="4" {}
                    @if index < usize::from(served) { (art::bead(seat, x + 13, y + 8, 15)) }
                    @else { text.k-soft.k-mid x=(x + 13) y=(y + 13) font-size="13" { "−" (loss) } }
                }
            }
        }
    };
    Sheet::new(WIDTH, HEIGHT, "Epic voyage and military service", drawing).framed()
}
