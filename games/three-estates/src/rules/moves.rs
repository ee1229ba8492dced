//! Which estates may move where (TE-36, TE-37).

use std::ops::ControlFlow;

use super::grid::{Area, Grid, Row};
use crate::options::Rulings;
use crate::{Cell, Fief, Kind};

/// Hands over every legal move of the player whose grid it is, of the tile just played and of tiles flipped this turn
/// too (TR-12), until told to stop.
pub(crate) fn moves<R: Row, const H: usize>(
    grid: &Grid<R, H>,
    rulings: Rulings,
    mut each: impl FnMut(Cell, Cell) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let holding = Holding::new(grid, rulings);
    let nobility = grid.kind(Kind::Nobility);
    let movers = grid.kind(Kind::Peasantry).or(grid.kind(Kind::Clergy)).or(nobility);
    for (y, &row) in movers.0[..grid.rows].iter().enumerate() {
        let mut left = row;
        while left != R::NONE {
            let x = left.lowest();
            left = left.without_lowest();
            let range = if nobility.has(y, x) { 2 } else { 1 };
            let from = cell(grid, y, x);
            for (dy, mut targets) in holding.targets(grid, y, x, range) {
                while targets != R::NONE {
                    let to = cell(grid, y.wrapping_add_signed(dy), targets.lowest());
                    targets = targets.without_lowest();
                    if !rulings.nobility_moves_straight || from.line(to).is_some() {
                        each(from, to)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns whether the player whose grid it is has any legal move.
pub(crate) fn can_move<R: Row, const H: usize>(grid: &Grid<R, H>, rulings: Rulings) -> bool {
    moves(grid, rulings, |_, _| ControlFlow::Break(())).is_break()
}

#[inline(always)]
fn cell<R: Row, const H: usize>(grid: &Grid<R, H>, y: usize, x: u32) -> Cell {
    grid.corner.shifted(x as i16, y as i16)
}

/// What keeps the board in one piece (TE-37).
struct Holding<R, const H: usize> {
    /// Whether the whole board is one group over edges, as it is in every game.
    whole: bool,
    /// TR-14
    corners_connect: bool,
    /// Cells next to one tile.
    one: Area<R, H>,
    /// Cells next to two tiles.
    two: Area<R, H>,
}

impl<R: Row, const H: usize> Holding<R, H> {
    fn new(grid: &Grid<R, H>, rulings: Rulings) -> Self {
        let corners_connect = rulings.corners_connect;
        let all = &grid.occupied;
        let whole =
            !corners_connect && all.first().is_none_or(|seed| seed.flooded(all, grid.rows, false) == *all);
        Holding { whole, corners_connect, one: all.sides(), two: all.two_sides() }
    }

    /// The empty cells that the tile in row `y`, column `x` may move to, as up to five rows with their distance.
    #[inline(always)]
    fn targets(
        &self,
        grid: &Grid<R, H>,
        y: usize,
        x: u32,
        range: u32,
    ) -> impl Iterator<Item = (isize, R)> + use<R, H> {
        let mut rows = [R::NONE; 5];
        let mut window = R::NONE;
        for column in x.saturating_sub(range)..=x + range {
            window = window | R::bit(column);
        }
        let reach = range as isize;
        let local = self.whole && !divides(&grid.occupied, y, x);
        let joining = if local { Area::NONE } else { rejoining(grid, y, x, self.corners_connect) };
        for dy in -reach..=reach {
            let Some(at) = y.checked_add_signed(dy).filter(|&at| at < H) else { continue };
            let good = if local {
                // Beside its old cell the tile needs another neighbour than itself.
                let beside = match dy {
                    -1 | 1 => R::bit(x),
                    0 => (R::bit(x) << 1) | (R::bit(x) >> 1),
                    _ => R::NONE,
                };
                (self.one.0[at] & !beside) | (self.two.0[at] & beside)
            } else {
                joining.0[at]
            };
            if let Some(row) = rows.get_mut((dy + 2) as usize) {
                *row = window & good & !grid.occupied.0[at];
            }
        }
        rows.into_iter().enumerate().map(|(index, row)| (index as isize - 2, row))
    }
}

/// Returns whether lifting this tile off a board in one piece might divide it, as far as the 8 cells around it show.
#[inline(always)]
fn divides<R: Row, const H: usize>(all: &Area<R, H>, y: usize, x: u32) -> bool {
    let around = |dy: isize| {
        let row = all.0.get(y.wrapping_add_signed(dy)).copied().unwrap_or(R::NONE);
        let bit = |column: u32| u32::from(row & R::bit(column) != R::NONE);
        (bit(x.wrapping_sub(1)), bit(x), bit(x + 1))
    };
    let (nw, n, ne) = around(-1);
    let (w, _, e) = around(0);
    let (sw, s, se) = around(1);
    let sides = n + e + s + w;
    let links = (n & ne & e) + (e & se & s) + (s & sw & w) + (w & nw & n);
    sides > links + 1
}

/// The cells next to every part into which the board falls without this tile; all cells if nothing else is there.
#[inline(never)]
fn rejoining<R: Row, const H: usize>(grid: &Grid<R, H>, y: usize, x: u32, corners: bool) -> Area<R, H> {
    let mut rest = grid.occupied.minus(&Area::single(y, x));
    let mut cells = Area([!R::NONE; H]);
    while let Some(seed) = rest.first() {
        let part = seed.flooded(&rest, grid.rows, corners);
        let near = if corners { part.widened() } else { part.sides() };
        cells = cells.and(&near);
        rest = rest.minus(&part);
    }
    cells
}

/// Returns whether the cell lies within the reach of a tile of this kind (TE-37, TR-13), whatever stands there.
pub(crate) fn within_reach(kind: Kind, from: Cell, to: Cell, straight: bool) -> bool {
    from != to && from.steps(to) <= u32::from(kind.range()) && (!straight || from.line(to).is_some())
}

/// Returns whether the board is in one piece after the move (TE-37, TR-14), whatever it was before.
pub(crate) fn stays_whole(fief: &Fief, from: Cell, to: Cell, corners: bool) -> bool {
    let mut after = *fief;
    if let Some(mut tile) = after.lift(from) {
        tile.cell = to;
        after.put(tile);
    }
    after.is_contiguous(corners)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TE-37, TR-13: 24 cells by the ruling, 16 by the other reading.
    #[test]
    fn nobility_reaches_a_zone() {
        let count = |kind, straight| {
            let cells = (-3..=3).flat_map(|y| (-3..=3).map(move |x| Cell::new(x, y)));
            cells.filter(|&cell| within_reach(kind, Cell::default(), cell, straight)).count()
        };
        assert_eq!(count(Kind::Nobility, false), 24);
        assert_eq!(count(Kind::Nobility, true), 16);
        assert_eq!(count(Kind::Clergy, false), 8);
        assert_eq!(count(Kind::Grain, false), 0);
    }
}
