//! Feeding: which tiles have no path to grain (TE-42 to TE-44).

use super::grid::{Area, Grid, Large, Row, Size, Small, Tiny};
use crate::state::fief::Places;
use crate::{Colour, Fief, Kind};

/// The tiles of this colour that starve when its player's turn ends: those of every group, connected over edges,
/// that has no grain (TE-44).
pub(crate) fn starving(fief: &Fief, own: Colour) -> Places {
    let bounds = fief.bounds();
    match Size::of(bounds) {
        Size::Tiny => starving_on(&Tiny::new(fief, bounds, own), fief, own),
        Size::Small => starving_on(&Small::new(fief, bounds, own), fief, own),
        Size::Large => starving_on(&Large::new(fief, bounds, own), fief, own),
    }
}

fn starving_on<R: Row, const H: usize>(grid: &Grid<R, H>, fief: &Fief, own: Colour) -> Places {
    let fed = fed(grid);
    let mut found = Places::NONE;
    if fed == grid.friendly {
        return found;
    }
    for (place, tile) in fief.tiles().iter().enumerate() {
        let (y, x) = grid.place(tile.cell);
        // TE-43, TR-20: only one colour is looked at.
        if tile.colour == own && !fed.has(y, x) {
            found = found.with(place);
        }
    }
    found
}

/// The friendly tiles with a path of friendly tiles to friendly grain (TE-42).
pub(crate) fn fed<R: Row, const H: usize>(grid: &Grid<R, H>) -> Area<R, H> {
    // TR-17: the flood begins with the grain itself, so a lone grain tile feeds itself.
    grid.kind(Kind::Grain).flooded(&grid.friendly, grid.rows, false)
}
