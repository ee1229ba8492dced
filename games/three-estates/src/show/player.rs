//! A player: colour, tiles on the board, and the reserve with locked tiles marked (TE-15, TE-21).

use liege_game::{in_words, say};
use liege_kit::{Plate, Sheet};
use maud::html;

use super::{SIDE, tile};
use crate::show::Part;
use crate::{Colour, Stock, ThreeEstates, View};

const HEIGHT: i32 = 172;
/// The middle of the reserve's tiles.
const TRAY: i32 = 121;

pub(super) fn sheet(game: &ThreeEstates, view: &View, colour: Colour) -> Sheet<'static> {
    let (name, seat, tiles) = (colour.title(), colour.seat(), view.score[colour as usize]);
    let hungry = view.hungry[colour as usize].len();
    let (active, won) = (view.to_move == colour && view.winner.is_none(), view.winner == Some(colour));
    let (reserve, locked) = (&view.reserve[seat], if active { view.locked } else { Stock::EMPTY });
    let held = reserve.len() as i32;
    let limit = held.max(game.parts.limit as i32);
    let pitch = (264 / limit).min(88);
    let slot = |index: i32| SIDE / 2 + (2 * index - limit + 1) * pitch / 2;
    let mark = html! {
        g.{ (colour.name()) "-side" } transform="translate(12 12) scale(.26)" {
            (tile::blank(colour))
            text.k-mid.seat y="18" font-size="52" { (seat) }
        }
    };
    let note = match won {
        true => "wins",
        false if active && hungry == 0 => "to move",
        false => "",
    };
    let mut places = (0..).map(slot);
    let drawing = html! {
        (Plate::new(seat).mark(mark).name(in_words(name)).note(in_words(note)).now(active || won).score(tiles).draw(12, 14, SIDE - 26, 24))
        @if hungry > 0 {
            g data-rule="TE-42" {
                title { (say!("{hungry} tiles of {name} have no path to grain (TE-42)")) }
                (tile::HUNGER.round(215, 38, 28))
                text.hunger.k-end x="202" y="46" font-size="22" { (hungry) }
            }
        }
        g data-el=(Part::Tray(seat)) data-rule="TE-15" {
            title { (say!("reserve of {name}, at most {limit} tiles (TE-15)", limit = game.parts.limit)) }
            rect.tray x="9" y=(TRAY - 45) width=(SIDE - 18) height="90" rx="7" {}
            @for index in held..limit {
                rect.k-slot x=(slot(index) - pitch / 2 + 6) y=(TRAY - pitch / 2 + 6) width=(pitch - 12) height=(pitch - 12) rx="9" {}
            }
            @if held == 0 { text.k-soft.k-mid x=(slot(0)) y=(TRAY + 6) font-size="18" { (in_words("reserve")) } }
        }
        // The tiles of one kind are one part of the board; the last of them are locked.
        @for (kind, count) in reserve.kinds() {
            @let locked = locked.count(kind).min(count);
            g data-el=(Part::Reserve(seat, kind)) data-rule={ (tile::told(kind).ability) @if locked > 0 { " TE-21" } } {
                title {
                    @if locked > 0 { (say!("{count} {kind}, {locked} locked until the turn ends (TE-21)")) }
                    @else { (say!("{count} {kind}")) }
                }
                @for index in 0..count {
                    @let (x, is_locked) = (places.next().unwrap_or_default(), index >= count - locked);
                    g.locked[is_locked] {
                        (tile::token(kind, x, TRAY, pitch - 10))
                        @if is_locked { (tile::LOCK.round(x + pitch / 4, TRAY - pitch / 4, pitch / 2)) }
                    }
                }
            }
        }
    };
    Sheet::new(SIDE, HEIGHT, say!("{name}: {tiles} tiles on the board").to_string(), drawing)
        .framed()
        .asked(active || won)
}
