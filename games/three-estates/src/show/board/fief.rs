//! The fief: a drawing that fits all tiles and slots, however far the board has grown, and can be panned and zoomed.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use liege_game::Game;
use liege_kit::Sheet;
use maud::{Markup, html};

use super::tile;
use crate::Tile;
use crate::show::cited;
use crate::{Action, Cell, Colour, Spot, ThreeEstates, View};

/// What a cell measures, and how far the ground reaches beyond what is shown.
const CELL: i32 = 100;
const BEYOND: i32 = 90 * CELL;

/// How many cells a window holds beyond the tiles on each side: the slots next to them. With more of them fewer windows would
/// have to grow, but empty ground would take more of it than tiles.
const ROOM: i32 = 1;

/// The fief's share of the 1000 units of a wide board.
const SHARE: i32 = 704;

pub(super) fn sheet(game: &ThreeEstates, view: &View) -> Sheet<'static> {
    let slots = open_cells(game, view);
    let window = Window::around(view.fief.tiles(), &slots);
    let label = format!(
        "The fief. White {}, Black {}. {} tiles on the board.",
        view.score[0],
        view.score[1],
        view.fief.tiles().len()
    );
    let [x, y, width, height] = window.seen;
    let letter = window.letter();
    let drawing = html! {
        @for fill in ["var(--te-ground)", "url(#te-ground)"] {
            rect x=(x - BEYOND) y=(y - BEYOND) width=(width + 2 * BEYOND) height=(height + 2 * BEYOND) fill=(fill) {}
        }
        (window.numbers())
        (paths(view))
        @for &cell in &slots {
            g.slot-group data-el=(Spot::Cell(cell)) data-rule="TE-25" transform=(at(cell)) {
                title { "slot " (cell.x) "," (cell.y) }
                rect.slot x="-40" y="-40" width="80" height="80" rx="12" {}
            }
        }
        @for &tile in view.fief.tiles() { (laid(view, tile, Some(letter).filter(|&size| size <= 34))) }
    };
    Sheet::map(window.seen, label, drawing)
        .class("fief")
        .hold(view.turn, window.core)
        .across(SHARE)
        .proportions(5, 4)
}

fn at(cell: Cell) -> String {
    format!("translate({} {})", i32::from(cell.x) * CELL, i32::from(cell.y) * CELL)
}

/// What is seen at first, in units of the drawing; what must be seen now, all tiles and slots; and the columns and rows of
/// all tiles with what is next to them.
struct Window {
    seen: [i32; 4],
    core: [i32; 4],
    columns: RangeInclusive<i32>,
    rows: RangeInclusive<i32>,
}

impl Window {
    /// Holds all tiles and [`ROOM`] more cells on each side; it does not depend on what may be played at the moment. While
    /// the turn lasts a page keeps it, so that tiles keep their size and place from click to click; it moves no further than a
    /// slot that would lie outside demands.
    fn around(tiles: &[Tile], slots: &BTreeSet<Cell>) -> Window {
        let cells = || tiles.iter().map(|tile| tile.cell);
        let (columns, rows) =
            (span(cells().map(|cell| cell.x), ROOM), span(cells().map(|cell| cell.y), ROOM));
        let shown = || cells().chain(slots.iter().copied());
        let core = (span(shown().map(|cell| cell.x), 0), span(shown().map(|cell| cell.y), 0));
        let seen = filled(frame(&columns, &rows, 14));
        Window { seen, core: frame(&core.0, &core.1, -8), columns, rows }
    }

    /// The least size of words on the fief in a wide window.
    fn letter(&self) -> i32 {
        let [_, _, width, height] = self.seen;
        (1 + width * 12 / SHARE).max(1 + height * 12 / 536).max(18)
    }

    /// The numbers of columns above the fief and of rows on its left, as the log names cells.
    fn numbers(&self) -> Markup {
        let [left, top, ..] = self.seen;
        let size = self.letter();
        html! {
            @for column in self.columns.clone() {
                text.number.k-mid x=(column * CELL) y=(top + size * 9 / 10) font-size=(size) { (column) }
            }
            @for row in self.rows.clone() {
                text.number.k-mid x=(left + size * 3 / 4) y=(row * CELL + size / 3) font-size=(size) { (row) }
            }
        }
    }
}

/// From the least to the greatest of these numbers, and so many more on both sides.
fn span(numbers: impl Iterator<Item = i16> + Clone, more: i32) -> RangeInclusive<i32> {
    let least = numbers.clone().min().map_or(0, i32::from);
    least - more..=numbers.max().map_or(0, i32::from) + more
}

/// Left, top, width and height of these cells with a margin.
fn frame(columns: &RangeInclusive<i32>, rows: &RangeInclusive<i32>, margin: i32) -> [i32; 4] {
    let from = |span: &RangeInclusive<i32>| span.start() * CELL - CELL / 2 - margin;
    let length = |span: &RangeInclusive<i32>| (span.end() - span.start() + 1) * CELL + 2 * margin;
    [from(columns), from(rows), length(columns), length(rows)]
}

/// A window as large as a page shows it: its place is between 5 to 4 in a narrow window and [`SHARE`] to 536 in a wide one.
fn filled([left, top, width, height]: [i32; 4]) -> [i32; 4] {
    let wider = (height * 5 / 4 - width).max(0);
    let higher = (width * 536 / SHARE - height).max(0);
    [left - wider / 2, top - higher / 2, width + wider, height + higher]
}

/// Roads between friendly tiles that share an edge: what a path to grain runs over (TE-42).
fn paths(view: &View) -> Markup {
    let fief = view.fief;
    let road = |colour: Colour, hungry: bool| {
        let tiles =
            fief.tiles().iter().filter(|tile| tile.colour == colour && is_hungry(view, tile) == hungry);
        let join = |tile: &Tile, (x, y): (i16, i16), line: char| {
            let joined = fief.at(tile.cell.shifted(x, y)).is_some_and(|other| other.colour == colour);
            let Cell { x, y } = tile.cell;
            joined.then(|| format!("M{} {}{line}{CELL}", i32::from(x) * CELL, i32::from(y) * CELL))
        };
        tiles
            .flat_map(|tile| [join(tile, (1, 0), 'h'), join(tile, (0, 1), 'v')])
            .flatten()
            .collect::<String>()
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
fn laid(view: &View, tile: Tile, letter: Option<i32>) -> Markup {
    let Cell { x, y } = tile.cell;
    let hungry = is_hungry(view, &tile);
    let now = view.to_move == tile.colour;
    let (outline, rim) = tile::shape(tile.colour);
    html! {
        g.tile data-el=(Spot::Cell(tile.cell)) data-rule=(if hungry { "TE-42" } else { cited::ability(tile.kind) }) transform=(at(tile.cell)) {
            title {
                (tile.colour.name()) " " (tile.kind.name()) " " (x) "," (y)
                @if hungry && now { ", starves at the end of this turn (TE-42)" }
                @else if hungry { ", has no path to grain" }
            }
            g transform="scale(.94)" {
                (outline.classed("k-shade", -50, -45, 100, 100))
                (tile::face(tile.kind, tile.colour, letter))
                @if hungry {
                    g.later[!now] {
                        @if now { (rim.classed("hunger-frame", -50, -50, 100, 100)) }
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

#[cfg(test)]
mod tests {
    use liege_game::{Pending, Rng, Setup, Silent, Viewer, follow_lead, settle};

    use super::*;

    /// Whether what must be seen lies in a window.
    fn shows([x, y, width, height]: [i32; 4], [left, top, wide, high]: [i32; 4]) -> bool {
        x <= left && y <= top && left + wide <= x + width && top + high <= y + height
    }

    /// Whether it would, if the window were moved.
    fn holds([_, _, width, height]: [i32; 4], [_, _, wide, high]: [i32; 4]) -> bool {
        wide <= width && high <= height
    }

    #[test]
    fn tiles_keep_their_size_while_a_turn_lasts() {
        let game = ThreeEstates::new(&Setup::new(2)).expect("a setup that the game knows");
        let (mut turns, mut grown) = (0, 0);
        for seed in 0..20 {
            let (mut rng, mut position, mut actions) = (Rng::new(seed), game.start(), Vec::new());
            let mut held: Option<(u16, [i32; 4], bool)> = None;
            loop {
                settle(&game, &mut position, &mut rng, &mut Silent);
                let Pending::Seats(asked) = game.pending(&position) else { break };
                let view = game.view(&position, Viewer::All);
                let window = Window::around(view.fief.tiles(), &open_cells(&game, &view));
                assert!(shows(window.seen, window.core), "a new window shows all");
                match &mut held {
                    Some((turn, seen, outgrown)) if *turn == view.turn => {
                        *outgrown |= !holds(*seen, window.core);
                    }
                    _ => {
                        turns += 1;
                        grown += i32::from(held.is_some_and(|(_, _, outgrown)| outgrown));
                        held = Some((view.turn, window.seen, false));
                    }
                }
                let seat = asked.must.lowest().expect("somebody must answer");
                assert!(follow_lead(&game, &mut position, seat, None, &mut rng, &mut actions));
            }
        }
        assert!(turns > 300 && 10 * grown < turns, "{grown} of {turns} turns outgrew their window");
    }
}
