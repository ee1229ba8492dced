//! The bag by kinds: what is in it is known, the order of draws is not (TE-6).

use liege_kit::Sheet;
use maud::html;

use super::tile;
use crate::show::cited;
use crate::{Kind, View};

const WIDTH: i32 = 380;
/// From one kind to the next.
const PITCH: i32 = 52;

pub(super) fn sheet(view: &View) -> Sheet<'static> {
    let tiles = view.bag.len();
    let drawing = html! {
        text.k-strong x="14" y="26" font-size="20" { "Bag" }
        text.k-soft.k-end x=(WIDTH - 14) y="26" font-size="15" {
            @if tiles == 0 { "empty: no more draws" } @else { (tiles) " tiles to be drawn" }
        }
        @for (index, kind) in (0..).zip(Kind::ALL) {
            @let count = view.bag.count(kind);
            @let x = WIDTH / 2 + (index - 3) * PITCH;
            g.absent[count == 0] data-rule=(cited::ability(kind)) {
                title { (count) " " (kind.name()) " in the bag" }
                (tile::token(kind, x, 66, 46))
                text.k-strong.k-mid x=(x) y="116" font-size="22" { (count) }
                text.k-soft.k-mid x=(x) y="135" font-size="13" { (kind.name()) }
            }
        }
    };
    Sheet::new(WIDTH, 150, format!("The bag: {tiles} tiles"), drawing).framed()
}
