//! A player: colour, tiles on the board, and the reserve with locked tiles marked (TE-15, TE-21).

use liege_game::Seat;
use maud::{Markup, html};

use super::{SIDE, cloth, is_active, tile};
use crate::elements::reserve_id;
use crate::{Colour, Kind, ThreeEstates, View};

pub(super) const HEIGHT: i32 = 172;

/// The middle of the reserve's tiles.
const TRAY: i32 = 121;

pub(super) fn draw(game: &ThreeEstates, view: &View, colour: Colour) -> Markup {
    let position = &view.position;
    let (name, tiles) = (colour.title(), view.score[colour as usize]);
    let hungry = view.hungry[colour as usize].len();
    let active = is_active(position, colour);
    let reserve = &position.reserve[colour.seat()];
    let limit = game.parts.limit.max(reserve.len()) as i32;
    let pitch = (264 / limit).min(88);
    let slot = |index: i32| SIDE / 2 + (2 * index - limit + 1) * pitch / 2;
    let mut held = Vec::new();
    let mut next = 0;
    for (kind, count) in reserve.kinds() {
        let locked = if active { position.locked.count(kind).min(count) } else { 0 };
        held.push(Held { kind, count, locked, x: slot(next), pitch });
        next += i32::from(count);
    }
    let content = html! {
        @if active || view.winner == Some(colour) {
            rect.turn x="4" y="4" width=(SIDE - 8) height=(HEIGHT - 8) rx="6" {}
        }
        g transform=(tile::placed(38, 38, 48)) {
            g.(tile::side(colour)) { (tile::blank(colour)) text.seat.mid y="17" { (colour.seat()) } }
        }
        text.name x="72" y="38" { (name) }
        @if view.winner == Some(colour) {
            text.passed x="72" y="60" font-size="18" { "wins" }
        } @else if active {
            path.pennant d="M72 45 H150 L142 54.5 L150 64 H72 Z" {}
            text.on-accent x="78" y="60" font-size="17" { "to move" }
        }
        @if hungry > 0 {
            g {
                title { (hungry) " tiles of " (name) " have no path to grain (TE-42)" }
                use href="#te-bowl" transform="translate(168 40)" {}
                text.hunger x="186" y="47" font-size="22" font-weight="700" { (hungry) }
            }
        }
        text.end x=(SIDE - 14) y="50" font-size="42" font-weight="700" { (tiles) title { (tiles) " tiles on the board (TE-48)" } }
        g data-el={ "tray-" (colour.seat()) } {
            title { "reserve of " (name) ", at most " (game.parts.limit) " tiles (TE-15)" }
            rect.tray x="9" y=(TRAY - 45) width=(SIDE - 18) height="90" rx="7" {}
            @for index in reserve.len() as i32..limit {
                rect.empty x=(slot(index) - pitch / 2 + 6) y=(TRAY - pitch / 2 + 6) width=(pitch - 12) height=(pitch - 12) rx="9" {}
            }
            @if reserve.is_empty() { text.soft.mid x=(slot(0)) y=(TRAY + 6) font-size="18" { "reserve" } }
        }
        @for tiles in &held { (tiles.draw(colour.seat())) }
    };
    cloth(SIDE, HEIGHT, &format!("{name}: {tiles} tiles on the board"), &content)
}

/// The tiles of one kind in a reserve, which are one part of the board; the last of them are locked.
struct Held {
    kind: Kind,
    count: u8,
    locked: u8,
    /// The middle of the first one, and the way to the next.
    x: i32,
    pitch: i32,
}

impl Held {
    /// Those that are locked carry a padlock (TE-21).
    fn draw(&self, seat: Seat) -> Markup {
        let &Held { kind, count, locked, x, pitch } = self;
        html! {
            g data-el=(reserve_id(seat, kind)) {
                title {
                    (count) " " (kind.name())
                    @if locked > 0 { ", " (locked) " locked until the turn ends (TE-21)" }
                }
                @for index in 0..count {
                    @let is_locked = index >= count - locked;
                    g.locked[is_locked] transform=(tile::placed(x + i32::from(index) * pitch, TRAY, pitch - 10)) {
                        (tile::token(kind))
                        @if is_locked { g transform="translate(26 -24) scale(1.7)" { use href="#te-lock" {} } }
                    }
                }
            }
        }
    }
}
