//! [`Mapboard`]: one of the four square boards, read and checked (FD-7, FD-8).

use std::collections::BTreeMap;

use liege_data::{DataError, Document, Spanned};

use super::file::{BoardRow, Contents, EXTENT, Point, ROWS, SpaceId, SpaceRow};
use crate::Terrain;

/// Spaces on a mapboard.
pub(crate) const SPACES: usize = ROWS * ROWS;

/// One space of a mapboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Space {
    pub(crate) terrain: Terrain,
    /// Bit `5 × row + column` of each space of the same board that shares a line with this one.
    pub(crate) neighbours: u32,
    /// Clockwise, closed implicitly.
    pub(crate) polygon: Vec<Point>,
    /// Where its glyph stands.
    pub(crate) label: Point,
}

/// One of the four square boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mapboard {
    /// Row by row from the north-west, as the board lies unturned.
    pub(crate) spaces: Vec<Space>,
}

fn space_name(index: usize) -> String {
    format!("r{}c{}", index / ROWS + 1, index % ROWS + 1)
}

impl Mapboard {
    /// Reads one board and checks that it can be laid beside the others.
    pub(super) fn read(
        document: &Document<'_>,
        board: &BoardRow,
        marks: &[i32; ROWS + 1],
    ) -> Result<Mapboard, DataError> {
        let mut found: BTreeMap<usize, (Space, &SpaceRow)> = BTreeMap::new();
        for row in board.spaces.get_ref() {
            let SpaceId(index) = *row.id.get_ref();
            check_kind(document, &row.terrain, index)?;
            let space = Space {
                terrain: *row.terrain.get_ref(),
                neighbours: row.adjacent.get_ref().iter().fold(0, |near, SpaceId(other)| near | 1 << other),
                polygon: row.polygon.get_ref().iter().map(|point| point.point()).collect(),
                label: row.label.point(),
            };
            if found.insert(index, (space, row)).is_some() {
                return Err(document.wrong(&row.id, "each space once"));
            }
        }
        if let Some(missing) = (0..SPACES).find(|index| !found.contains_key(index)) {
            let expected = format!("the 25 spaces r1c1 to r5c5, {} among them", space_name(missing));
            return Err(document.wrong(&board.spaces, expected));
        }
        check_contents(document, &board.contents, found.values().map(|(space, _)| space.terrain))?;
        check_lines(document, &found, marks)?;
        Ok(Mapboard { spaces: found.into_values().map(|(space, _)| space).collect() })
    }
}

/// FD-8: the rim is Hills. FD-12: Villages stand where two lines of the grid cross, and nowhere else.
fn check_kind(document: &Document<'_>, found: &Spanned<Terrain>, index: usize) -> Result<(), DataError> {
    let (row, column, kind) = (index / ROWS, index % ROWS, *found.get_ref());
    let rim = row == 0 || column == 0 || row == ROWS - 1 || column == ROWS - 1;
    let crossing = row % 2 == 1 && column % 2 == 1;
    if rim && kind != Terrain::Hill {
        return Err(document.wrong(found, "a hill on the rim of the board, where boards meet (FD-8)"));
    }
    if crossing && kind != Terrain::Village {
        return Err(document.wrong(found, "a village, for the grid on which the Plague moves (FD-12)"));
    }
    if !crossing && kind == Terrain::Village {
        return Err(document.wrong(found, "no village outside of the grid on which the Plague moves (FD-12)"));
    }
    Ok(())
}

/// The board's own count of its spaces must be right.
fn check_contents(
    document: &Document<'_>,
    contents: &Contents,
    kinds: impl Iterator<Item = Terrain> + Clone,
) -> Result<(), DataError> {
    for kind in Terrain::ALL {
        let (stated, found) = (contents.of(kind), kinds.clone().filter(|&other| other == kind).count());
        if *stated.get_ref() != found {
            return Err(document.wrong(stated, format!("{found}, as many as the board has")));
        }
    }
    Ok(())
}

/// Every line of a polygon is a line of exactly one neighbour or lies on the rim, the rim is cut at the marks, and
/// `adjacent` says the same as the polygons.
fn check_lines(
    document: &Document<'_>,
    spaces: &BTreeMap<usize, (Space, &SpaceRow)>,
    marks: &[i32; ROWS + 1],
) -> Result<(), DataError> {
    let mut owner: BTreeMap<(Point, Point), usize> = BTreeMap::new();
    for (&index, (space, row)) in spaces {
        for line in lines(&space.polygon) {
            if owner.insert(line, index).is_some() {
                let wrong = format!("polygons that don't overlap: the line {} is drawn twice", written(line));
                return Err(document.wrong(&row.polygon, wrong));
            }
        }
    }
    for (&index, (space, row)) in spaces {
        let mut shared = 0;
        for line @ (from, to) in lines(&space.polygon) {
            match owner.get(&(to, from)) {
                Some(&other) => shared |= 1u32 << other,
                None if on_rim(line) => {}
                None => {
                    let wrong = format!("a line of another space where {} runs", written(line));
                    return Err(document.wrong(&row.polygon, wrong));
                }
            }
        }
        if shared != space.neighbours {
            let names: Vec<_> = (0..SPACES).filter(|&bit| shared >> bit & 1 != 0).map(space_name).collect();
            let wrong = format!("those that share a line: {}", names.join(", "));
            return Err(document.wrong(&row.adjacent, wrong));
        }
        for line in rim_lines(index, marks) {
            if owner.get(&line) != Some(&index) {
                let wrong = format!("the edge {} cut at the marks, so that hills meet (FD-8)", written(line));
                return Err(document.wrong(&row.polygon, wrong));
            }
        }
    }
    Ok(())
}

fn written(((x, y), (u, v)): (Point, Point)) -> String {
    format!("({x}, {y}) to ({u}, {v})")
}

/// The directed lines of a polygon.
pub(crate) fn lines(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1))
}

fn on_rim(((x, y), (u, v)): (Point, Point)) -> bool {
    (x == u && (x == 0 || x == EXTENT)) || (y == v && (y == 0 || y == EXTENT))
}

/// The connectors of one edge in clockwise order, from 0 in the north to 3 in the west.
pub(crate) fn edge(side: usize) -> [usize; ROWS] {
    std::array::from_fn(|k| match side {
        0 => k,
        1 => k * ROWS + ROWS - 1,
        2 => SPACES - 1 - k,
        _ => (ROWS - 1 - k) * ROWS,
    })
}

/// The lines that a rim space must draw on the board's edges, clockwise.
fn rim_lines(index: usize, marks: &[i32; ROWS + 1]) -> Vec<(Point, Point)> {
    let mut lines = Vec::new();
    for side in 0..4 {
        for (spaces, ends) in edge(side).iter().zip(marks.windows(2)) {
            if *spaces == index
                && let &[from, to] = ends
            {
                lines.push((on_side(side, from), on_side(side, to)));
            }
        }
    }
    lines
}

fn on_side(side: usize, mark: i32) -> Point {
    match side {
        0 => (mark, 0),
        1 => (EXTENT, mark),
        2 => (EXTENT - mark, EXTENT),
        _ => (0, EXTENT - mark),
    }
}
