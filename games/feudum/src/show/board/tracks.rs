//! The epic voyage (FU-57, FU-176) and military service (FU-100, FU-170).

use liege_game::{Seat, in_words, say};
use liege_kit::{Sheet, seat};
use maud::html;

use super::art;
use super::epoch::BESIDE;
use crate::show::parts::{listed, said};
use crate::{Feudum, View};

const SPACES: u8 = 7;
const PITCH: i32 = 30;
const HEIGHT: i32 = 66;

pub(super) fn sheet(game: &Feudum, view: &View) -> Sheet<'static> {
    let components = &game.components;
    let households = &view.board.households;
    let right = 8 + i32::from(SPACES) * PITCH + 12;
    let column = ((BESIDE - right - 6) / view.players.max(1) as i32).min(44);
    let drawing = html! {
        text.k-strong x="10" y="15" font-size="13" { (in_words("Epic voyage")) }
        @for space in 1..=SPACES {
            @let x = 8 + i32::from(space - 1) * PITCH;
            @let seats: Vec<Seat> = Seat::all(view.players).filter(|&seat| households[seat].voyage == space).collect();
            @let writs = components.writ_spaces >> space & 1 == 1;
            g.space data-rule={ "FU-57" @if writs { " FU-58" } } {
                title { @if writs { (say!("Space {space}: draw two writs, keep one (FU-58)")) } @else { (say!("Space {space}")) } }
                rect.k-slot x=(x) y="20" width=(PITCH - 2) height="28" rx="4" {}
                @if writs { (art::SCROLL.draw(x + 5, 23, 18, 22)) } @else { (art::WAVE.draw(x + 3, 28, 22, 13)) }
                @for (index, &seat) in seats.iter().enumerate() {
                    (seat::mark(seat, x + 8 * (index as i32 % 2), 20 + 4 * (index as i32 / 2) + 3 * (index as i32 % 2), 20))
                }
            }
        }
        @for (section, (high, low)) in components.voyage_high.iter().zip(&components.voyage_low).enumerate() {
            @let x = 8 + section as i32 * 2 * PITCH + if section == 3 { PITCH / 2 } else { PITCH };
            text.k-soft.k-mid data-rule="FU-176" x=(x) y="61" font-size="12.500" {
                title { (say!("The furthest disc scores {high}, others here {low} (FU-176)")) }
                (high) @if high != low { " / " (low) }
            }
        }
        text.k-strong x=(right) y="15" font-size="13" { (in_words("Military service")) }
        @for seat in Seat::all(view.players) {
            @let x = right + seat.index() as i32 * column;
            @let served = households[seat].military;
            @let left: i32 = components.military.iter().skip(served.into()).map(|&loss| i32::from(loss)).sum();
            g data-rule="FU-100 FU-170" {
                title {
                    (say!("{seat}: {served} of 3 served; a ruler of a feudum loses points for the others, {losses} (FU-170)", losses = listed(components.military.map(said))))
                }
                (seat::mark(seat, x, 20, 20))
                @for index in 0..components.military.len() as i32 {
                    @let full = index < i32::from(served);
                    circle.space.full[full] cx=(x + 3 + 7 * index) cy="45" r="3" {}
                }
                text.k-soft.k-mid x=(x + 10) y="61" font-size="12.500" { @if left > 0 { "−" (left) } @else { "0" } }
            }
        }
    };
    Sheet::new(BESIDE, HEIGHT, in_words("Epic voyage and military service"), drawing).framed()
}
