//! The supply from left to right, what is passed or will be marked (TE-13).

use liege_kit::Sheet;
use maud::html;

use super::tile;
use crate::{Phase, Spot, View};

const WIDTH: i32 = 610;
const HEIGHT: i32 = 150;
/// Above the tiles.
const HEAD: i32 = 34;
const MARGIN: i32 = 8;

pub(super) fn sheet(view: &View) -> Sheet<'static> {
    let other = view.to_move.other().title();
    let (passed, words) = match (view.phase, view.selected) {
        (Phase::Reserve, _) => (view.passed, "passed".to_owned()),
        (Phase::Action | Phase::Mobilize | Phase::Rebuild(_), Some(selected)) => {
            (selected, format!("will be passed to {other}"))
        }
        _ => (0, String::new()),
    };
    let row = Row::new(view.supply.len());
    let drawing = html! {
        text.k-strong x="14" y="26" font-size="20" { "Supply" }
        @if passed > 0 {
            (tile::PASSED.round(106, 20, 24))
            text.passed x="122" y="26" font-size="18" { (passed) " " (words) }
        }
        text.k-soft.k-end x=(WIDTH - 14) y="26" font-size="18" { (view.supply.len()) " tiles" }
        @if view.supply.is_empty() {
            text.k-soft.k-mid x=(WIDTH / 2) y="96" font-size="19" font-style="italic" { "The supply is empty (TE-46)." }
        }
        @for (index, &kind) in view.supply.iter().enumerate() {
            @let (x, y) = row.place(index);
            @let is_passed = index < usize::from(passed);
            @if is_passed {
                rect.band x=(x - row.pitch / 2) y=(y - row.pitch / 2) width=(row.pitch) height=(row.pitch) {}
            }
            g data-el=(Spot::Supply(index as u8)) {
                title { (kind.name()) ", place " (index) @if is_passed { ", " (words) } }
                (tile::token(kind, x, y, row.pitch * 8 / 9))
                @if is_passed { (tile::PASSED.round(x + row.pitch * 3 / 8, y - row.pitch * 3 / 8, row.pitch * 2 / 7)) }
            }
        }
    };
    Sheet::new(WIDTH, HEIGHT, format!("The supply: {} tiles", view.supply.len()), drawing).framed()
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
        let (width, height) = (WIDTH - 2 * MARGIN, HEIGHT - HEAD - MARGIN);
        let set = |lines: i32| {
            let per_line = (tiles + lines - 1) / lines;
            (lines, per_line, (width / per_line).min(height / lines).min(96))
        };
        // Of lines that leave tiles equally large, the fewest.
        let best = (1..=6).map(set).max_by_key(|&(lines, _, pitch)| (pitch, -lines));
        let (_, per_line, pitch) = best.unwrap_or((1, tiles, MARGIN));
        let lines = (tiles + per_line - 1) / per_line;
        Row { per_line, pitch, top: HEAD + (height - lines * pitch) / 2 }
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
