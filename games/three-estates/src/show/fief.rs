//! The fief: a drawing that fits all tiles and slots, however far the board has grown, and can be panned and zoomed.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use liege_game::{Game, say};
use liege_kit::Sheet;
use maud::{Markup, html};

use super::tile;
use crate::show::Part;
use crate::{Action, Cell, Colour, ThreeEstates, Tile, View};

/// What a cell measures, and how far the ground reaches beyond what is shown.
const CELL: i32 = 100;
const BEYOND: i32 = 90 * CELL;

/// How many cells a window holds beyond the tiles on each side: the slots next to them. With more of them fewer windows would
/// have to grow, but empty ground would take more of it than tiles.
const ROOM: i32 = 1;

/// The fief's share of the 1000 units of a wide board, and its height there.
const SHARE: i32 = 704;
const HIGH: i32 = 536;

pub(super) fn sheet(game: &ThreeEstates, view: &View) -> Sheet<'static> {
    let slots = open_cells(game, view);
    let Window { seen, core, near: [columns, rows] } = Window::around(view.fief.tiles(), &slots);
    let ([white, black], [x, y, width, height]) = (view.score, seen);
    let label =
        say!("The fief. White {white}, Black {black}. {all} tiles on the board.", all = white + black);
    // The least size of words on the fief in a wide window.
    let size = (1 + width * 12 / SHARE).max(1 + height * 12 / HIGH).max(18);
    let drawing = html! {
        @for fill in ["var(--te-ground)", "url(#te-ground)"] {
            rect x=(x - BEYOND) y=(y - BEYOND) width=(width + 2 * BEYOND) height=(height + 2 * BEYOND) fill=(fill) {}
        }
        // Columns and rows have numbers, as the log names cells.
        @for column in columns { text.number.k-mid x=(column * CELL) y=(y + size * 9 / 10) font-size=(size) { (column) } }
        @for row in rows { text.number.k-mid x=(x + size * 3 / 4) y=(row * CELL + size / 3) font-size=(size) { (row) } }
        @for (colour, hungry) in Colour::BOTH.into_iter().flat_map(|colour| [(colour, false), (colour, true)]) {
            @let road = road(view, colour, hungry);
            @if !road.is_empty() { path.road.{ (colour.name()) }.hungry[hungry] d=(road) {} }
        }
        @for &cell in &slots {
            g.slot-group data-el=(Part::Cell(cell)) data-rule="TE-25" transform=(at(cell)) {
                title { (say!("slot {cell}")) }
                rect.slot x="-40" y="-40" width="80" height="80" rx="12" {}
            }
        }
        @for tile in view.fief.tiles() { (laid(view, tile, Some(size).filter(|&size| size <= 34))) }
    };
    Sheet::map(seen, label.to_string(), drawing)
        .class("fief")
        .hold(view.turn, core)
        .across(SHARE)
        .proportions(5, 4)
}

/// The middle of a cell.
fn middle(cell: Cell) -> (i32, i32) {
    (i32::from(cell.x) * CELL, i32::from(cell.y) * CELL)
}

fn at(cell: Cell) -> String {
    let (x, y) = middle(cell);
    format!("translate({x} {y})")
}

/// What is seen at first, in units of the drawing, and what must be seen now: all tiles and slots.
struct Window {
    seen: [i32; 4],
    core: [i32; 4],
    /// The columns and rows of all tiles and of what is next to them.
    near: [RangeInclusive<i32>; 2],
}

impl Window {
    /// Holds all tiles and [`ROOM`] more cells on each side; it does not depend on what may be played at the moment. While
    /// the turn lasts a page keeps it, so that tiles keep their size and place from click to click; it moves no further than a
    /// slot that would lie outside demands.
    fn around(tiles: &[Tile], slots: &BTreeSet<Cell>) -> Window {
        let cells = tiles.iter().map(|tile| tile.cell);
        let near = spans(cells.clone(), ROOM);
        let core = frame(&spans(cells.chain(slots.iter().copied()), 0), -8);
        // A page shows it between 5 to 4 in a narrow window and SHARE to HIGH in a wide one.
        let [left, top, width, height] = frame(&near, 14);
        let wider = (height * 5 / 4 - width).max(0);
        let higher = (width * HIGH / SHARE - height).max(0);
        Window { seen: [left - wider / 2, top - higher / 2, width + wider, height + higher], core, near }
    }
}

/// The columns and the rows of these cells, and so many more on both sides.
fn spans(cells: impl Iterator<Item = Cell> + Clone, more: i32) -> [RangeInclusive<i32>; 2] {
    [|cell: Cell| cell.x, |cell: Cell| cell.y].map(|place| {
        let places = cells.clone().map(|cell| i32::from(place(cell)));
        places.clone().min().unwrap_or(0) - more..=places.max().unwrap_or(0) + more
    })
}

/// Left, top, width and height of these columns and rows with a margin.
fn frame(spans: &[RangeInclusive<i32>; 2], margin: i32) -> [i32; 4] {
    let [x, y] = [&spans[0], &spans[1]].map(|span| span.start() * CELL - CELL / 2 - margin);
    let [width, height] =
        [&spans[0], &spans[1]].map(|span| (span.end() - span.start() + 1) * CELL + 2 * margin);
    [x, y, width, height]
}

/// Roads between friendly tiles that share an edge: what a path to grain runs over (TE-42).
fn road(view: &View, colour: Colour, hungry: bool) -> String {
    let own = |tile: &Tile| tile.colour == colour;
    let tiles = view.fief.tiles().iter().filter(|tile| own(tile) && view.is_hungry(tile) == hungry);
    let mut road = String::new();
    for (tile, (dx, dy), line) in tiles.flat_map(|tile| [(tile, (1, 0), 'h'), (tile, (0, 1), 'v')]) {
        if view.fief.at(tile.cell.shifted(dx, dy)).is_some_and(|next| own(&next)) {
            let (x, y) = middle(tile.cell);
            road += &format!("M{x} {y}{line}{CELL}");
        }
    }
    road
}

/// A tile on the board, marked if it has no path to grain (TE-42).
fn laid(view: &View, tile: &Tile, letter: Option<i32>) -> Markup {
    let &Tile { cell, kind, colour } = tile;
    let (hungry, now) = (view.is_hungry(tile), view.to_move == colour);
    html! {
        g.tile data-el=(Part::Cell(cell)) data-face=(colour.name()) data-rule=(if hungry { "TE-42" } else { tile::told(kind).ability }) transform=(at(cell)) {
            title {
                @match (hungry, now) {
                    (true, true) => (say!("{colour} {kind} {cell}, starves at the end of this turn (TE-42)", colour = colour.name())),
                    (true, false) => (say!("{colour} {kind} {cell}, has no path to grain", colour = colour.name())),
                    (false, _) => (say!("{colour} {kind} {cell}", colour = colour.name())),
                }
            }
            g transform="scale(.94)" {
                (tile::OUTLINE[colour as usize].classed("k-shade", -50, -45, 100, 100))
                g.starved[hungry] { (tile::face(kind, colour, letter)) }
                @if hungry {
                    g.later[!now] {
                        @if now { (tile::RIM[colour as usize].classed("hunger-frame", -50, -50, 100, 100)) }
                        (tile::HUNGER.round(32, 32, 32))
                    }
                }
            }
        }
    }
}

/// The empty cells that some legal action leads to.
fn open_cells(game: &ThreeEstates, view: &View) -> BTreeSet<Cell> {
    let mut legal = Vec::new();
    game.legal(&view.position(), view.to_move.seat(), &mut legal);
    let target = |&action: &Action| match action {
        Action::Play { at, .. } | Action::Rebuild(at) | Action::Move { to: at, .. } => Some(at),
        _ => None,
    };
    legal.iter().filter_map(target).filter(|&cell| view.fief.at(cell).is_none()).collect()
}
