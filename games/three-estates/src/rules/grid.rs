//! [`Grid`]: a fief as bits, one word per row, for questions about many cells at once.
//!
//! Most boards have at most 12 by 12 cells and fit words of 16 bits, practically all others at most 28 by 28 and fit words
//! of 32 bits; any board that rules can reach fits words of 128 bits. All leave a rim of two empty cells, as far as a
//! nobility tile moves.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr, Sub};

use crate::{Bounds, Cell, Colour, Fief, Kind};

/// Cells that stay empty on every side.
const RIM: i16 = 2;

/// A row of cells.
pub(crate) trait Row:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + Sub<Output = Self>
{
    const NONE: Self;
    const ONE: Self;
    const WIDTH: u32;
    fn carry(self, other: Self) -> Self;
    fn lowest(self) -> u32;

    #[inline(always)]
    fn bit(column: u32) -> Self {
        Self::ONE << (column % Self::WIDTH)
    }

    /// The row, which has a cell, without its first one.
    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & (self - Self::ONE)
    }
}

impl Row for u16 {
    const NONE: Self = 0;
    const ONE: Self = 1;
    const WIDTH: u32 = u16::BITS;

    #[inline(always)]
    fn carry(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }
}

impl Row for u32 {
    const NONE: Self = 0;
    const ONE: Self = 1;
    const WIDTH: u32 = u32::BITS;

    #[inline(always)]
    fn carry(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }
}

impl Row for u128 {
    const NONE: Self = 0;
    const ONE: Self = 1;
    const WIDTH: u32 = u128::BITS;

    #[inline(always)]
    fn carry(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Area<R, const H: usize>(pub(crate) [R; H]);

impl<R: Row, const H: usize> Area<R, H> {
    pub(crate) const NONE: Self = Area([R::NONE; H]);

    /// Row by row what the rows of all these areas make. A plain loop over whole arrays: compilers turn it into few
    /// instructions for many rows at once, which they don't do reliably with calls for each row.
    #[inline(always)]
    fn rows<const N: usize>(areas: [&Self; N], make: impl Fn([R; N]) -> R) -> Self {
        let mut made = Self::NONE;
        for y in 0..H {
            // A loop once more: WebAssembly's compiler makes a call for each row of `map`.
            let mut rows = [R::NONE; N];
            for (row, area) in rows.iter_mut().zip(areas) {
                *row = area.0[y];
            }
            made.0[y] = make(rows);
        }
        made
    }

    #[inline(always)]
    pub(crate) fn and(self, other: &Self) -> Self {
        Self::rows([&self, other], |[row, other]| row & other)
    }

    #[inline(always)]
    pub(crate) fn or(self, other: &Self) -> Self {
        Self::rows([&self, other], |[row, other]| row | other)
    }

    #[inline(always)]
    pub(crate) fn minus(self, other: &Self) -> Self {
        Self::rows([&self, other], |[row, other]| row & !other)
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(R::NONE, |all, &row| all | row) == R::NONE
    }

    #[inline(always)]
    pub(super) fn row(&self, y: usize, shift: isize) -> R {
        self.0.get(y.wrapping_add_signed(shift)).copied().unwrap_or(R::NONE)
    }

    /// The same of each row, the one above it and the one below it.
    #[inline(always)]
    fn with_neighbours(&self, make: impl Fn(R, R, R) -> R) -> Self {
        let mut made = Self::NONE;
        for y in 1..H - 1 {
            made.0[y] = make(self.0[y], self.0[y - 1], self.0[y + 1]);
        }
        made.0[0] = make(self.0[0], R::NONE, self.0[1]);
        made.0[H - 1] = make(self.0[H - 1], self.0[H - 2], R::NONE);
        made
    }

    /// The cells next to at least one cell of the area.
    #[inline(always)]
    pub(crate) fn sides(&self) -> Self {
        self.with_neighbours(|row, above, below| above | below | (row << 1) | (row >> 1))
    }

    /// The cells next to at least two cells of the area.
    #[inline(always)]
    pub(crate) fn two_sides(&self) -> Self {
        self.with_neighbours(|row, above, below| {
            let (left, right) = (row << 1, row >> 1);
            (above & below) | (left & right) | ((above | below) & (left | right))
        })
    }

    /// The area and the cells surrounding it.
    #[inline(always)]
    pub(crate) fn widened(&self) -> Self {
        let wide = Self::rows([self], |[row]| row | (row << 1) | (row >> 1));
        wide.with_neighbours(|row, above, below| row | above | below)
    }

    /// The cells of the area whose 8 surrounding cells all belong to it.
    #[inline(always)]
    pub(crate) fn core(&self) -> Self {
        let narrow = Self::rows([self], |[row]| row & (row << 1) & (row >> 1));
        narrow.with_neighbours(|row, above, below| row & above & below)
    }

    /// All cells of `within`, which lies in the first `rows`, that can be reached from this area by steps over edges
    /// (or corners too).
    #[inline]
    pub(crate) fn flooded(&self, within: &Self, rows: usize, corners: bool) -> Self {
        // Asked once, not at every row.
        if corners {
            self.spread(within, rows, |row| row | (row << 1) | (row >> 1))
        } else {
            self.spread(within, rows, |row| row)
        }
    }

    /// The same, with the cells of the next row that a row leads to.
    fn spread(&self, within: &Self, rows: usize, wide: impl Fn(R) -> R) -> Self {
        let mut reached = self.and(within);
        // Every row that is reached is kept filled along its runs, so only new cells need work.
        let within = &within.0[..rows.min(H)];
        for (row, &open) in reached.0.iter_mut().zip(within) {
            *row = along(*row, open);
        }
        let grow = |row: &mut R, last: &mut R, open: R| -> bool {
            let new = *row | (wide(*last) & open);
            let grows = new != *row;
            if grows {
                *row = along(new, open);
            }
            *last = *row;
            grows
        };
        loop {
            let mut last = R::NONE;
            for (row, &open) in reached.0.iter_mut().zip(within) {
                grow(row, &mut last, open);
            }
            last = R::NONE;
            let mut again = false;
            for (row, &open) in reached.0.iter_mut().zip(within).rev() {
                again |= grow(row, &mut last, open);
            }
            // A sweep up that found nothing new leaves nothing for another sweep down.
            if !again {
                return reached;
            }
        }
    }

    #[inline(always)]
    pub(crate) fn has(&self, y: usize, x: u32) -> bool {
        self.0.get(y).is_some_and(|&row| row & R::bit(x) != R::NONE)
    }

    /// The first cell of the area, alone.
    #[inline]
    pub(crate) fn first(&self) -> Option<Self> {
        let y = self.0.iter().position(|&row| row != R::NONE)?;
        Some(Self::single(y, self.0[y].lowest()))
    }

    /// Adds a cell, by the cell of bit 0 in row 0.
    #[inline(always)]
    pub(super) fn add(&mut self, corner: Cell, cell: Cell) {
        let (x, y) = corner.to(cell);
        if let Some(row) = self.0.get_mut(y as usize) {
            *row = *row | R::bit(x as u32);
        }
    }

    #[inline(always)]
    pub(crate) fn single(y: usize, x: u32) -> Self {
        let mut area = Self::NONE;
        if let Some(row) = area.0.get_mut(y) {
            *row = R::bit(x);
        }
        area
    }
}

/// The runs of `open` that hold a cell of `from`, which lies within `open`.
#[inline(always)]
fn along<R: Row>(from: R, open: R) -> R {
    if from == R::NONE || from == open {
        return from;
    }
    // Upwards an addition carries through the run; downwards the reach doubles with each step.
    let mut reached = ((open.carry(from) ^ open) | from) & open;
    let mut path = open;
    let mut step = 1;
    while step < R::WIDTH {
        reached = reached | (path & (reached >> step));
        path = path & (path >> step);
        step *= 2;
    }
    reached
}

/// A fief seen by one player.
pub(crate) struct Grid<R, const H: usize> {
    /// The cell of bit 0 in row 0.
    pub(crate) corner: Cell,
    /// How many rows the board and its rim take.
    pub(crate) rows: usize,
    /// Friendly tiles by kind; the last is for enemy tiles of any kind.
    pub(crate) own: [Area<R, H>; 8],
    pub(crate) friendly: Area<R, H>,
    pub(crate) occupied: Area<R, H>,
}

pub(crate) type Tiny = Grid<u16, 16>;
pub(crate) type Small = Grid<u32, 32>;
pub(crate) type Large = Grid<u128, 128>;

/// Row 0 and bit 0, which leave room for the rim.
#[inline(always)]
pub(super) fn corner(bounds: Option<Bounds>) -> Cell {
    bounds.map_or(Cell::default(), |bounds| bounds.min).shifted(-RIM, -RIM)
}

/// Which grid a board fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Size {
    /// [`Tiny`]
    Tiny,
    /// [`Small`]
    Small,
    /// [`Large`]
    Large,
}

impl Size {
    /// The smallest grid on which the board and its rim have room.
    #[inline]
    pub(crate) fn of(bounds: Option<Bounds>) -> Size {
        let (dx, dy) = bounds.map_or((0, 0), |bounds| bounds.min.to(bounds.max));
        match dx.max(dy) {
            0..12 => Size::Tiny,
            12..28 => Size::Small,
            _ => Size::Large,
        }
    }
}

impl<R: Row, const H: usize> Grid<R, H> {
    #[inline]
    pub(crate) fn new(fief: &Fief, bounds: Option<Bounds>, own: Colour) -> Self {
        let corner = corner(bounds);
        let height = bounds.map_or(0, |bounds| bounds.min.to(bounds.max).1 + 1);
        let rows = H.min(height as usize + 2 * RIM as usize);
        let none = Area::NONE;
        let mut grid = Grid { corner, rows, own: [none; 8], friendly: none, occupied: none };
        for tile in fief.tiles() {
            let area = if tile.colour == own { tile.kind as usize } else { 7 };
            grid.own[area].add(corner, tile.cell);
        }
        let [kinds @ .., enemy] = &grid.own;
        grid.friendly = kinds.iter().fold(none, |all, area| all.or(area));
        grid.occupied = grid.friendly.or(enemy);
        grid
    }

    #[inline(always)]
    pub(crate) fn kind(&self, kind: Kind) -> &Area<R, H> {
        &self.own[kind as usize]
    }

    /// Row and column of a cell.
    #[inline(always)]
    pub(crate) fn place(&self, cell: Cell) -> (usize, u32) {
        let (x, y) = self.corner.to(cell);
        (y as usize, x as u32)
    }

    /// Hands over the cells of an area, by rows.
    #[inline(always)]
    pub(crate) fn cells(&self, area: &Area<R, H>, mut each: impl FnMut(Cell)) {
        for (y, &row) in area.0[..self.rows].iter().enumerate() {
            let mut left = row;
            while left != R::NONE {
                each(Cell::new(
                    self.corner.x.wrapping_add(left.lowest() as i16),
                    self.corner.y.wrapping_add(y as i16),
                ));
                left = left.without_lowest();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use liege_game::Rng;

    use super::*;

    /// Cells by column and row, one after the other.
    type Cells = BTreeSet<(i16, i16)>;

    const AROUND: [(i16, i16); 8] = [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)];

    /// A sixth to five sixths of the cells of a square that keeps its distance from every edge.
    fn some(rng: &mut Rng, size: i16) -> Cells {
        let share = 1 + rng.index(5);
        let mut cells = Cells::new();
        for (x, y) in (1..size - 1).flat_map(|x| (1..size - 1).map(move |y| (x, y))) {
            if rng.index(6) < share {
                cells.insert((x, y));
            }
        }
        cells
    }

    fn area<R: Row, const H: usize>(cells: &Cells) -> Area<R, H> {
        cells.iter().fold(Area::NONE, |area, &(x, y)| area.or(&Area::single(y as usize, x as u32)))
    }

    /// All cells with at least so many of the first `sides` neighbours among these.
    fn beside(cells: &Cells, sides: usize, min: usize, size: i16) -> Cells {
        let count =
            |x, y| AROUND[..sides].iter().filter(|(dx, dy)| cells.contains(&(x + dx, y + dy))).count();
        let all = (0..size).flat_map(|x| (0..size).map(move |y| (x, y)));
        all.filter(|&(x, y)| count(x, y) >= min).collect()
    }

    fn reached(from: &Cells, within: &Cells, corners: bool) -> Cells {
        let mut reached: Cells = from & within;
        let mut open: Vec<_> = reached.iter().copied().collect();
        while let Some((x, y)) = open.pop() {
            for (dx, dy) in &AROUND[..if corners { 8 } else { 4 }] {
                let next = (x + dx, y + dy);
                if within.contains(&next) && reached.insert(next) {
                    open.push(next);
                }
            }
        }
        reached
    }

    /// Every question that an area answers with bits, asked again cell by cell.
    fn holds<R: Row + std::fmt::Debug, const H: usize>(seed: u64, size: i16) {
        let mut rng = Rng::new(seed);
        let (one, other) = (some(&mut rng, size), some(&mut rng, size));
        let (left, right): (Area<R, H>, Area<R, H>) = (area(&one), area(&other));
        let same =
            |found: Area<R, H>, cells: Cells| assert!(found.0 == area::<R, H>(&cells).0, "seed {seed}");
        same(left.or(&right), &one | &other);
        same(left.and(&right), &one & &other);
        same(left.minus(&right), &one - &other);
        same(left.sides(), beside(&one, 4, 1, size));
        same(left.two_sides(), beside(&one, 4, 2, size));
        same(left.widened(), &one | &beside(&one, 8, 1, size));
        same(left.core(), &one & &beside(&one, 8, 8, size));
        let few: Cells = other.iter().copied().filter(|_| rng.index(20) == 0).collect();
        for corners in [false, true] {
            let found = area::<R, H>(&few).flooded(&left, size as usize, corners);
            same(found, reached(&few, &one, corners));
        }
    }

    #[test]
    fn bits_answer_as_cells_do() {
        for seed in 0..300 {
            holds::<u16, 16>(seed, 16);
            holds::<u32, 32>(seed, 32);
        }
        for seed in 0..20 {
            holds::<u128, 128>(seed, 100);
        }
    }

    #[test]
    fn boards_fit_the_smallest_grid_that_has_room() {
        let size = |dx: i16, dy: i16| {
            Size::of(Some(Bounds { min: Cell::new(-3, 5), max: Cell::new(dx - 3, dy + 5) }))
        };
        assert_eq!((Size::of(None), size(0, 0), size(11, 11)), (Size::Tiny, Size::Tiny, Size::Tiny));
        assert_eq!((size(12, 0), size(0, 12), size(27, 27)), (Size::Small, Size::Small, Size::Small));
        assert_eq!((size(28, 0), size(0, 28), size(28, 28)), (Size::Large, Size::Large, Size::Large));
    }
}
