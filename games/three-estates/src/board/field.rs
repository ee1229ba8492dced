//! The fief: a drawing that fits all tiles and slots, however far the board has grown, and can be panned and zoomed.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use liege_game::Game;
use maud::{Markup, PreEscaped, html};

use super::tile::face;
use crate::elements::cell_id;
use crate::fief::Tile;
use crate::{Action, Cell, Colour, Position, ThreeEstates, View};

/// The charges and shapes of tiles, which all drawings of the board use.
const CHARGES: &str = include_str!("charges.svg");

/// What a cell measures, and how far the ground reaches beyond what is shown.
const CELL: i32 = 100;
const BEYOND: i32 = 90 * CELL;

pub(super) fn draw(game: &ThreeEstates, view: &View) -> Markup {
    let position = &view.position;
    let slots = open_cells(game, position);
    let window =
        Window::around(position.fief.tiles().iter().map(|tile| tile.cell).chain(slots.iter().copied()));
    let Window { x, y, wide, high, .. } = window;
    let label = format!(
        "The fief. White {}, Black {}. {} tiles on the board.",
        view.score[0],
        view.score[1],
        position.fief.tiles().len()
    );
    html! {
        svg.te.fief xmlns="http://www.w3.org/2000/svg" data-zoom="1" viewBox={ (x) " " (y) " " (wide) " " (high) } role="group" aria-label=(label) {
            defs { (PreEscaped(CHARGES)) }
            @for fill in ["var(--te-ground)", "url(#te-ground)"] {
                rect x=(x - BEYOND) y=(y - BEYOND) width=(wide + 2 * BEYOND) height=(high + 2 * BEYOND) fill=(fill) {}
            }
            (window.numbers())
            (paths(view))
            @for &cell in &slots {
                g.slot-group data-el=(cell_id(cell)) transform=(at(cell)) {
                    title { "slot " (cell.x) "," (cell.y) }
                    rect.slot x="-40" y="-40" width="80" height="80" rx="12" {}
                }
            }
            @for &tile in position.fief.tiles() { (laid(view, tile)) }
        }
    }
}

fn at(cell: Cell) -> String {
    format!("translate({} {})", i32::from(cell.x) * CELL, i32::from(cell.y) * CELL)
}

/// What is seen at first, in units of the drawing, and the columns and rows of all tiles and slots.
struct Window {
    x: i32,
    y: i32,
    wide: i32,
    high: i32,
    columns: RangeInclusive<i32>,
    rows: RangeInclusive<i32>,
}

impl Window {
    /// Holds all these cells with a margin of half a cell, and at least 8 by 6 cells, so that a small fief is not drawn
    /// huge.
    fn around(cells: impl Iterator<Item = Cell> + Clone) -> Window {
        let span = |numbers: &mut dyn Iterator<Item = i16>| {
            let numbers: Vec<i32> = numbers.map(i32::from).collect();
            numbers.iter().copied().min().unwrap_or(0)..=numbers.iter().copied().max().unwrap_or(0)
        };
        let columns = span(&mut cells.clone().map(|cell| cell.x));
        let rows = span(&mut cells.map(|cell| cell.y));
        let length =
            |span: &RangeInclusive<i32>, least: i32| (span.end() - span.start() + 2).max(least) * CELL;
        let (wide, high) = (length(&columns, 8), length(&rows, 6));
        let from =
            |span: &RangeInclusive<i32>, length: i32| ((span.start() + span.end()) * CELL - length) / 2;
        Window { x: from(&columns, wide), y: from(&rows, high), wide, high, columns, rows }
    }

    /// The numbers of columns above the fief and of rows on its left, as the log names cells.
    fn numbers(&self) -> Markup {
        let size = (self.wide / 48).max(self.high / 38).max(16);
        let above = self.rows.start() * CELL - 68;
        let beside = self.columns.start() * CELL - 72;
        html! {
            @for column in self.columns.clone() {
                text.number.mid x=(column * CELL) y=(above + size / 3) font-size=(size) { (column) }
            }
            @for row in self.rows.clone() {
                text.number.mid x=(beside) y=(row * CELL + size / 3) font-size=(size) { (row) }
            }
        }
    }
}

/// Roads between friendly tiles that share an edge: what a path to grain runs over (TE-42).
fn paths(view: &View) -> Markup {
    let fief = &view.position.fief;
    let road = |colour: Colour, hungry: bool| {
        let mut d = String::new();
        for tile in
            fief.tiles().iter().filter(|tile| tile.colour == colour && is_hungry(view, tile) == hungry)
        {
            let Cell { x, y } = tile.cell;
            let joins = |cell| fief.at(cell).is_some_and(|other| other.colour == colour);
            if joins(tile.cell.shifted(1, 0)) {
                d += &format!("M{} {}h{CELL}", i32::from(x) * CELL, i32::from(y) * CELL);
            }
            if joins(tile.cell.shifted(0, 1)) {
                d += &format!("M{} {}v{CELL}", i32::from(x) * CELL, i32::from(y) * CELL);
            }
        }
        d
    };
    html! {
        @for colour in Colour::BOTH {
            @for hungry in [false, true] {
                @let d = road(colour, hungry);
                @if !d.is_empty() { path.road.{ (colour.name()) }.hungry[hungry] d=(d) {} }
            }
        }
    }
}

fn is_hungry(view: &View, tile: &Tile) -> bool {
    view.hungry[tile.colour as usize].binary_search(&tile.cell).is_ok()
}

/// A tile on the board, marked if it has no path to grain (TE-42).
fn laid(view: &View, tile: Tile) -> Markup {
    let Cell { x, y } = tile.cell;
    let hungry = is_hungry(view, &tile);
    let now = view.position.to_move == tile.colour;
    html! {
        g.tile data-el=(cell_id(tile.cell)) transform=(at(tile.cell)) {
            title {
                (tile.colour.name()) " " (tile.kind.name()) " " (x) "," (y)
                @if hungry && now { ", starves at the end of this turn (TE-42)" }
                @else if hungry { ", has no path to grain" }
            }
            g transform="scale(.94)" {
                use.shade href={ "#te-" (tile.colour.name()) } y="5" {}
                (face(tile.kind, tile.colour))
                @if hungry {
                    g.later[!now] {
                        @if now { use.hunger-frame href={ "#te-" (tile.colour.name()) "-in" } {} }
                        use href="#te-bowl" transform="translate(32 32)" {}
                    }
                }
            }
        }
    }
}

/// The empty cells that some legal action leads to.
fn open_cells(game: &ThreeEstates, position: &Position) -> BTreeSet<Cell> {
    let mut legal = Vec::new();
    game.legal(position, position.to_move.seat(), &mut legal);
    let target = |&action: &Action| match action {
        Action::Play { at, .. } | Action::Rebuild(at) | Action::Move { to: at, .. } => Some(at),
        _ => None,
    };
    legal.iter().filter_map(target).filter(|&cell| position.fief.at(cell).is_none()).collect()
}
