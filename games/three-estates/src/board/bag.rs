//! The bag by kinds: what is in it is known, the order of draws is not (TE-6).

use maud::{Markup, html};

use super::{cloth, tile};
use crate::{Kind, Position};

pub(super) const WIDTH: i32 = 380;
pub(super) const HEIGHT: i32 = 150;

/// From one kind to the next.
const PITCH: i32 = 52;

pub(super) fn draw(position: &Position) -> Markup {
    let tiles = position.bag.len();
    let content = html! {
        text.head x="14" y="26" { "Bag" }
        text.soft.end x=(WIDTH - 14) y="26" font-size="15" {
            @if tiles == 0 { "empty: no more draws" } @else { (tiles) " tiles to be drawn" }
        }
        @for (index, kind) in (0..).zip(Kind::ALL) {
            @let count = position.bag.count(kind);
            @let x = WIDTH / 2 + (index - 3) * PITCH;
            g.counted.absent[count == 0] {
                title { (count) " " (kind.name()) " in the bag" }
                g transform=(tile::placed(x, 66, 46)) { (tile::token(kind)) }
                text.mid x=(x) y="116" font-size="22" font-weight="600" { (count) }
                text.soft.mid x=(x) y="134" font-size="12" { (kind.name()) }
            }
        }
    };
    cloth(WIDTH, HEIGHT, &format!("The bag: {tiles} tiles"), &content)
}
