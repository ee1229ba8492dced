//! The supply from left to right, what is passed or will be marked (TE-13).

use maud::{Markup, html};

use super::{cloth, tile};
use crate::elements::supply_id;
use crate::{Phase, Position};

pub(super) const WIDTH: i32 = 610;
pub(super) const HEIGHT: i32 = 150;

/// Above the tiles.
const HEAD: i32 = 34;
const MARGIN: i32 = 8;

pub(super) fn draw(position: &Position) -> Markup {
    let other = position.to_move.other().title();
    let (passed, words) = match (position.phase, position.selected) {
        (Phase::Reserve, _) => (position.passed, "passed".to_owned()),
        (Phase::Action | Phase::Mobilize | Phase::Rebuild(_), Some(selected)) => {
            (selected, format!("will be passed to {other}"))
        }
        _ => (0, String::new()),
    };
    let row = Row::new(position.supply.len());
    let label = format!("The supply: {} tiles", position.supply.len());
    let content = html! {
        text.head x="14" y="26" { "Supply" }
        @if passed > 0 {
            use href="#te-passed" transform=(tile::placed(106, 20, 20)) {}
            text.passed x="122" y="26" font-size="18" { (passed) " " (words) }
        }
        text.soft.end x=(WIDTH - 14) y="26" font-size="18" { (position.supply.len()) " tiles" }
        @if position.supply.is_empty() {
            text.soft.mid x=(WIDTH / 2) y="96" font-size="19" font-style="italic" { "The supply is empty (TE-46)." }
        }
        @for (index, &kind) in position.supply.iter().enumerate() {
            @let (x, y) = row.place(index);
            @let is_passed = index < usize::from(passed);
            @if is_passed {
                rect.band x=(x - row.pitch / 2) y=(y - row.pitch / 2) width=(row.pitch) height=(row.pitch) {}
            }
            g data-el=(supply_id(index as u8)) {
                title { (kind.name()) ", place " (index) @if is_passed { ", " (words) } }
                g transform=(tile::placed(x, y, row.pitch * 8 / 9)) { (tile::token(kind)) }
                @if is_passed {
                    use href="#te-passed" transform=(tile::placed(x + row.pitch * 3 / 8, y - row.pitch * 3 / 8, row.pitch / 4)) {}
                }
            }
        }
    };
    cloth(WIDTH, HEIGHT, &label, &content)
}

/// How the tiles are set: in as few lines as leave them large, however many there are.
struct Row {
    per_line: i32,
    pitch: i32,
    top: i32,
}

impl Row {
    fn new(tiles: usize) -> Row {
        let tiles = (tiles as i32).max(1);
        let (wide, high) = (WIDTH - 2 * MARGIN, HEIGHT - HEAD - MARGIN);
        let set = |lines: i32| {
            let per_line = (tiles + lines - 1) / lines;
            Row { per_line, pitch: (wide / per_line).min(high / lines).min(96), top: 0 }
        };
        let mut best = set(1);
        for lines in 2..=6 {
            let row = set(lines);
            if row.pitch > best.pitch {
                best = row;
            }
        }
        let lines = (tiles + best.per_line - 1) / best.per_line;
        best.top = HEAD + (high - lines * best.pitch) / 2;
        best
    }

    /// The middle of the tile in this place.
    fn place(&self, index: usize) -> (i32, i32) {
        let (column, line) = (index as i32 % self.per_line, index as i32 / self.per_line);
        (MARGIN + self.pitch / 2 + column * self.pitch, self.top + self.pitch / 2 + line * self.pitch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TE-17: the row may grow over 20 tiles, and in theory to all there are.
    #[test]
    fn any_number_of_tiles_fits() {
        for tiles in 1..=crate::MAX_TILES {
            let row = Row::new(tiles);
            let (x, y) = row.place(row.per_line as usize - 1);
            let bottom = row.place(tiles - 1).1;
            assert!(x + row.pitch / 2 <= WIDTH - MARGIN && y > HEAD, "{tiles}");
            assert!(bottom + row.pitch / 2 <= HEIGHT - MARGIN, "{tiles}");
            assert!(tiles > 24 || row.pitch >= 49, "{tiles}: {}", row.pitch);
        }
    }
}
