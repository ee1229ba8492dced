//! Abilities that flip tiles (TE-30, TE-31, TE-34, TE-35, TE-39 to TE-41).
//!
//! All flips of one ability are found on one position and made at once; flipped tiles do nothing (TR-10).

use crate::state::fief::Places;
use crate::{Cell, Colour, Fief, Kind, Line, Tile};

/// The tiles that the ability of this kind flips once a tile of it lies on the cell. They are never optional (TR-9).
#[inline]
pub(crate) fn flips(fief: &Fief, kind: Kind, at: Cell, own: Colour, gaps_end: bool) -> Places {
    match kind {
        Kind::Peasantry | Kind::Grain => Places::NONE,
        // TE-34 convert
        Kind::Clergy => around(fief, at, |tile| tile.colour != own && tile.kind.is_estate()),
        // TE-35 capture
        Kind::Nobility => around(fief, at, |tile| tile.is(Kind::Grain, own.other())),
        // TE-39
        Kind::Village => acculturate(fief, at, own, gaps_end),
        // TE-40 indoctrinate
        Kind::Church => along_lines(fief, kind, at, own, gaps_end, Kind::is_estate),
        // TE-41 annex
        Kind::Castle => along_lines(fief, kind, at, own, gaps_end, |kind| kind == Kind::Grain),
    }
}

/// The tiles that fit, surrounding the cell.
#[inline]
fn around(fief: &Fief, at: Cell, fits: impl Fn(&Tile) -> bool) -> Places {
    // TR-10: found on one position, so what flips does nothing.
    let mut found = Places::NONE;
    let (first, last) = (at.shifted(-1, -1), at.shifted(1, 1));
    let start = fief.find(first).unwrap_or_else(|place| place);
    for (place, tile) in fief.tiles().iter().enumerate().skip(start) {
        if tile.cell > last {
            break;
        }
        if at.steps(tile.cell) == 1 && fits(tile) {
            found = found.with(place);
        }
    }
    found
}

/// The line from the cell to a tile, unless a gap ends it before (TR-15).
#[inline]
fn sight(fief: &Fief, at: Cell, to: Cell, gaps_end: bool) -> Option<Line> {
    let line = at.line(to)?;
    (!gaps_end || between(fief, at, to).count() as u32 + 1 == at.steps(to)).then_some(line)
}

/// The tiles strictly between two cells of one line, with their places.
fn between(fief: &Fief, from: Cell, to: Cell) -> impl Iterator<Item = (usize, &Tile)> {
    let line = from.line(to);
    let inside = move |tile: &Tile| {
        let cell = tile.cell;
        from.line(cell) == line
            && cell.line(to) == line
            && from.steps(cell) + cell.steps(to) == from.steps(to)
    };
    fief.tiles().iter().enumerate().filter(move |(_, tile)| inside(tile))
}

/// TE-39: enemy tiles of any kind between the new village and each other friendly village on a line with it.
fn acculturate(fief: &Fief, at: Cell, own: Colour, gaps_end: bool) -> Places {
    let mut found = Places::NONE;
    for other in fief.tiles().iter().filter(|tile| tile.is(Kind::Village, own)) {
        if sight(fief, at, other.cell, gaps_end).is_some() {
            for (place, _) in between(fief, at, other.cell).filter(|(_, tile)| tile.colour != own) {
                found = found.with(place);
            }
        }
    }
    found
}

/// TE-40, TE-41: fitting enemy tiles anywhere on a line that holds another friendly tile of the new one's kind (TR-16).
fn along_lines(
    fief: &Fief,
    kind: Kind,
    at: Cell,
    own: Colour,
    gaps_end: bool,
    fits: impl Fn(Kind) -> bool,
) -> Places {
    let mut lines = [false; 4];
    for other in fief.tiles().iter().filter(|tile| tile.is(kind, own)) {
        if let Some(line) = sight(fief, at, other.cell, gaps_end) {
            lines[line as usize] = true;
        }
    }
    let mut found = Places::NONE;
    if lines == [false; 4] {
        return found;
    }
    for (place, tile) in fief.tiles().iter().enumerate() {
        if tile.colour != own
            && fits(tile.kind)
            && sight(fief, at, tile.cell, gaps_end).is_some_and(|line| lines[line as usize])
        {
            found = found.with(place);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(kinds: &[(i16, Kind, Colour)]) -> Fief {
        let mut fief = Fief::default();
        for &(x, kind, colour) in kinds {
            fief.put(Tile { cell: Cell::new(x, -1), kind, colour });
        }
        fief
    }

    /// TR-15: gaps are passed over by the ruling, and end a line by the other reading.
    #[test]
    fn gaps_end_lines_only_by_the_other_reading() {
        use Colour::{Black, White};
        let fief = row(&[
            (-3, Kind::Village, White),
            (-1, Kind::Grain, Black),
            (0, Kind::Village, White),
            (1, Kind::Castle, Black),
            (2, Kind::Village, White),
        ]);
        let at = Cell::new(2, -1);
        assert_eq!(acculturate(&fief, at, White, false).iter().collect::<Vec<_>>(), [1, 3]);
        assert_eq!(acculturate(&fief, at, White, true).iter().collect::<Vec<_>>(), [3]);
    }

    /// TE-40, TE-41, TR-15, TR-16
    #[test]
    fn castles_need_a_friendly_castle_in_sight() {
        use Colour::{Black, White};
        let fief = row(&[(0, Kind::Castle, White), (1, Kind::Grain, Black), (3, Kind::Castle, White)]);
        let annex = |own, gaps_end| {
            along_lines(&fief, Kind::Castle, Cell::new(0, -1), own, gaps_end, |kind| kind == Kind::Grain)
        };
        assert_eq!(annex(White, false).iter().collect::<Vec<_>>(), [1]);
        assert!(annex(White, true).is_empty());
        assert!(annex(Black, false).is_empty());
    }
}
