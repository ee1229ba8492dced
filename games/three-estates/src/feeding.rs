//! Feeding: which tiles have no path to grain (TE-42 to TE-44).

use crate::fief::Places;
use crate::grid::{Area, Grid, Row, on_grid};
use crate::{Colour, Fief, Kind};

/// The tiles of this colour that starve when its player's turn ends.
pub(crate) fn starving(fief: &Fief, own: Colour) -> Places {
    on_grid!(fief, own, grid => {
        let fed = fed(&grid);
        let mut found = Places::NONE;
        if fed == grid.friendly {
            return found;
        }
        for (place, tile) in fief.tiles().iter().enumerate() {
            let (y, x) = grid.place(tile.cell);
            // TE-44: every group, connected over edges, that has no grain. TR-20: only the active player's.
            if tile.colour == own && !fed.has(y, x) {
                found = found.with(place);
            }
        }
        found
    })
}

/// The friendly tiles with a path of friendly tiles to friendly grain (TE-42).
pub(crate) fn fed<R: Row, const H: usize>(grid: &Grid<R, H>) -> Area<R, H> {
    // TR-17: grain itself is where the flood begins, so a lone grain tile is fed.
    grid.kind(Kind::Grain).flooded(&grid.friendly, grid.rows, false)
}
