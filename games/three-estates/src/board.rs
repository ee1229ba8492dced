//! The board as SVG, drawn from a view.
//!
//! Three bands: the players with their reserves, the fief, the supply with the bag. The fief is a drawing of its own
//! that can be panned and zoomed. White's side of a tile is plain and round, Black's is hatched and cut at the
//! corners; a tile off the board shows half of each.

use std::collections::BTreeSet;

use liege_game::{Board, Extent, Game, Seat};
use maud::{Markup, PreEscaped, html};

use crate::elements::{cell_id, reserve_id, supply_id};
use crate::fief::Tile;
use crate::{Action, Cell, Colour, Kind, Phase, Position, ThreeEstates, View};

const CHARGES: &str = include_str!("charges.svg");
const WIDTH: i32 = 760;
const HEAD: i32 = 148;
const MAP: i32 = 520;
const PANEL: i32 = 262;
const PAD: i32 = 10;

/// The whole board.
pub(crate) fn board(game: &ThreeEstates, view: &View) -> Board {
    let position = &view.position;
    let row = SupplyRow::new(position.supply.len());
    let supply_top = HEAD + MAP + 2 * PAD;
    let bag_top = supply_top + row.height() + PAD;
    let height = bag_top + 104;
    let title = format!(
        "Three Estates. White {}, Black {}. {} tiles on the board.",
        view.score[0],
        view.score[1],
        position.fief.tiles().len()
    );
    let svg = html! {
        svg.te xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (height) } role="group" aria-label=(title) {
            defs { (PreEscaped(CHARGES)) }
            (player(game, view, Colour::White))
            (player(game, view, Colour::Black))
            (middle(view))
            (map(game, view))
            g transform={ "translate(0 " (supply_top) ")" } { (supply(position, &row)) }
            g transform={ "translate(0 " (bag_top) ")" } { (bag(position)) }
        }
    }
    .into_string();
    Board::one(svg, Extent { width: WIDTH, height })
}

const fn side(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "argent",
        Colour::Black => "sable",
    }
}

/// One side of a tile round the origin, 92 units wide.
fn face(kind: Kind, colour: Colour) -> Markup {
    let shape = colour.name();
    html! {
        g.{ (side(colour)) " " (kind.code()) } {
            use.field href={ "#te-" (shape) } {}
            @if colour == Colour::Black { use.hatching href="#te-black" {} }
            use.inner href={ "#te-" (shape) "-in" } {}
            use href={ "#te-" (kind.code()) } transform="translate(2 4) scale(.88)" {}
            text.letter.mid x=(if colour == Colour::White { "-32" } else { "-30" }) y=(if colour == Colour::White { "-25" } else { "-20" }) { (kind.code()) }
        }
    }
}

/// A tile that lies off the board: White's side on the left half, Black's on the right.
fn token(kind: Kind) -> Markup {
    html! {
        g.token {
            g clip-path="url(#te-dexter)" { (face(kind, Colour::White)) }
            g clip-path="url(#te-sinister)" { (face(kind, Colour::Black)) }
        }
    }
}

/// Panel of a player: name, tiles on the board, reserve.
fn player(game: &ThreeEstates, view: &View, colour: Colour) -> Markup {
    let position = &view.position;
    let left = if colour == Colour::White { PAD } else { WIDTH - PAD - PANEL };
    let tiles = view.score[colour as usize];
    let hungry = view.hungry[colour as usize].len();
    let active = position.to_move == colour && position.phase != Phase::Over;
    let crown = match view.winner {
        Some(winner) if winner == colour => "wins",
        _ if active => "to move",
        _ => "",
    };
    let reserve = &position.reserve[colour.seat()];
    // Equal tiles are one part of the board; those that are locked lie behind the others.
    let mut held = Vec::new();
    for (kind, count) in reserve.kinds() {
        let locked = if active { position.locked.count(kind).min(count) } else { 0 };
        held.push((kind, count - locked, locked));
    }
    let limit = game.parts.limit.max(reserve.len());
    let pitch = (240 / limit as i32).min(80);
    html! {
        g transform={ "translate(" (left) " " (PAD) ")" } {
            rect.cloth width=(PANEL) height=(HEAD - PAD) rx="8" {}
            @if active || view.winner == Some(colour) { rect.turn x="4" y="4" width=(PANEL - 8) height=(HEAD - PAD - 8) rx="6" {} }
            g transform="translate(36 33) scale(.46)" { g.(side(colour)) { use.field href={ "#te-" (colour.name()) } {}
                @if colour == Colour::Black { use.hatching href="#te-black" {} } use.inner href={ "#te-" (colour.name()) "-in" } {} } }
            text x="66" y="32" font-size="23" font-weight="600" { (colour.title()) }
            text.passed x="66" y="51" font-size="16" { (crown) }
            text.end x=(PANEL - 14) y="46" font-size="36" font-weight="700" { (tiles) }
            @if hungry > 0 {
                g transform="translate(168 32) scale(.85)" { use href="#te-bowl" {} }
                text x="184" y="38" font-size="18" { (hungry) title { "tiles without a path to grain" } }
            }
            g data-el={ "tray-" (colour.seat()) } {
                title { "reserve of " (colour.title()) ", at most " (game.parts.limit) " tiles" }
                rect.rule x="10" y="58" width=(PANEL - 20) height="74" rx="6" {}
                @for slot in 0..limit as i32 {
                    rect.empty x=(19 + slot * pitch) y="63" width="64" height="64" rx="8" {}
                    @if slot >= reserve.len() as i32 {
                        text.soft.mid x=(51 + slot * pitch) y="99" font-size="13" { "reserve" }
                    }
                }
            }
            @let places = places(&held);
            @for (&(kind, free, locked), slot) in held.iter().zip(places) {
                (held_tiles(colour.seat(), kind, (free, locked), 51 + slot * pitch, pitch))
            }
        }
    }
}

/// The slot at which the tiles of each kind begin.
fn places(held: &[(Kind, u8, u8)]) -> Vec<i32> {
    let mut next = 0;
    let place = |&(_, free, locked): &(Kind, u8, u8)| {
        let place = next;
        next += i32::from(free) + i32::from(locked);
        place
    };
    held.iter().map(place).collect()
}

/// The tiles of one kind in a reserve; the locked ones carry a padlock (TE-21).
fn held_tiles(seat: Seat, kind: Kind, (free, locked): (u8, u8), x: i32, pitch: i32) -> Markup {
    html! {
        g data-el=(reserve_id(seat, kind)) transform={ "translate(" (x) " 95)" } {
            title {
                (free + locked) " " (kind.name())
                @if locked > 0 { ", " (locked) " locked until the next turn (TE-21)" }
            }
            @for index in 0..free + locked {
                g.locked[index >= free] transform={ "translate(" (i32::from(index) * pitch) " 0) scale(.72)" } {
                    (token(kind))
                    @if index >= free { g transform="translate(28 -28) scale(1.6)" { use href="#te-lock" {} } }
                }
            }
        }
    }
}

/// What is going on, between the players, with what ends a phase.
fn middle(view: &View) -> Markup {
    let position = &view.position;
    let (phase, button) = match position.phase {
        Phase::FirstSupply | Phase::FirstReserves => ("Set-up", None),
        Phase::Refill => ("Refill phase", None),
        Phase::Reserve => ("Reserve phase", Some(("done", "No more passed tiles"))),
        Phase::Action => ("Action phase", Some(("end", "End the turn"))),
        Phase::Rebuild(_) => ("Rebuild", None),
        Phase::Mobilize => ("Mobilize", Some(("skip", "Move no estate"))),
        Phase::Over => ("The game is over", None),
    };
    let waiting = position.phase == Phase::Action && position.selected.is_none();
    let owed = match position.phase {
        Phase::Action if position.selected.is_none() => "the supply tile is owed",
        Phase::Action | Phase::Mobilize | Phase::Rebuild(_) if position.selected.is_some() => {
            "the supply tile is used"
        }
        Phase::Reserve => "passed tiles may be taken",
        _ => "",
    };
    html! {
        g transform={ "translate(" (WIDTH / 2) " " (PAD) ")" } {
            text.mid.soft y="24" font-size="17" { "Turn " (position.turn) }
            text.mid y="54" font-size="27" font-weight="600" { (phase) }
            text.mid.soft y="78" font-size="16" { (owed) }
            @if let Phase::Rebuild(kind) = position.phase {
                g transform="translate(0 110) scale(.6)" { (face(kind, position.to_move)) }
            }
            @if let Some((id, words)) = button {
                g data-el=(id) .waiting[waiting] {
                    path.ribbon d="M-104 90 H104 L93 112 L104 134 H-104 L-93 112 Z" {}
                    text.mid.on-ribbon y="118" font-size="19" { (words) }
                }
            }
        }
    }
}

/// The fief: a drawing of its own, which fits all tiles and slots and can be panned and zoomed.
fn map(game: &ThreeEstates, view: &View) -> Markup {
    let position = &view.position;
    let slots = open_cells(game, position);
    let cells = position.fief.tiles().iter().map(|tile| tile.cell).chain(slots.iter().copied());
    let (mut left, mut top, mut right, mut bottom) = (0, 0, 0, 0);
    for (index, cell) in cells.enumerate() {
        let (x, y) = (i32::from(cell.x), i32::from(cell.y));
        if index == 0 {
            (left, top, right, bottom) = (x, y, x, y);
        }
        (left, top, right, bottom) = (left.min(x), top.min(y), right.max(x), bottom.max(y));
    }
    // At least 9 by 6 cells, so that a small fief is not drawn huge.
    let (wide, high) = ((right - left + 2).max(9), (bottom - top + 2).max(6));
    let (x, y) = ((left + right - wide + 1) * 50 - 50, (top + bottom - high + 1) * 50 - 50);
    html! {
        rect.cloth x=(PAD) y=(HEAD + PAD) width=(WIDTH - 2 * PAD) height=(MAP) rx="8" {}
        svg.map data-zoom="1" overflow="hidden" x=(PAD + 5) y=(HEAD + PAD + 5) width=(WIDTH - 2 * PAD - 10) height=(MAP - 10)
            viewBox={ (x) " " (y) " " (wide * 100) " " (high * 100) } {
            rect.ground x=(x - 9000) y=(y - 9000) width=(wide * 100 + 18000) height=(high * 100 + 18000) {}
            rect x=(x - 9000) y=(y - 9000) width=(wide * 100 + 18000) height=(high * 100 + 18000) fill="url(#te-ground)" {}
            @for &cell in &slots {
                g.slot-group data-el=(cell_id(cell)) transform={ "translate(" (i32::from(cell.x) * 100) " " (i32::from(cell.y) * 100) ")" } {
                    title { "slot " (cell.x) "," (cell.y) }
                    rect.slot x="-40" y="-40" width="80" height="80" rx="12" {}
                }
            }
            @for &tile in position.fief.tiles() { (laid(view, tile)) }
        }
    }
}

/// A tile on the board, marked if it has no path to grain (TE-42).
fn laid(view: &View, tile: Tile) -> Markup {
    let Cell { x, y } = tile.cell;
    let hungry = view.hungry[tile.colour as usize].binary_search(&tile.cell).is_ok();
    let now = view.position.to_move == tile.colour;
    html! {
        g.tile data-el=(cell_id(tile.cell)) transform={ "translate(" (i32::from(x) * 100) " " (i32::from(y) * 100) ")" } {
            title {
                (tile.colour.name()) " " (tile.kind.name()) " " (x) "," (y)
                @if hungry && now { ", starves at the end of this turn (TE-42)" }
                @else if hungry { ", has no path to grain" }
            }
            use.shade href={ "#te-" (tile.colour.name()) } y="4" {}
            (face(tile.kind, tile.colour))
            @if hungry {
                g.later[!now] {
                    @if now { use.hunger-frame href={ "#te-" (tile.colour.name()) "-in" } {} }
                    g transform="translate(32 32)" { use href="#te-bowl" {} }
                }
            }
        }
    }
}

/// The empty cells that some legal action leads to; between decisions, those next to the active player's tiles.
fn open_cells(game: &ThreeEstates, position: &Position) -> BTreeSet<Cell> {
    let mut legal = Vec::new();
    game.legal(position, position.to_move.seat(), &mut legal);
    let target = |&action: &Action| match action {
        Action::Play { at, .. } | Action::Rebuild(at) | Action::Move { to: at, .. } => Some(at),
        _ => None,
    };
    legal.iter().filter_map(target).filter(|&cell| position.fief.at(cell).is_none()).collect()
}

/// How the supply is set: in one line or several, so that any number of tiles fits.
struct SupplyRow {
    per_line: i32,
    lines: i32,
    pitch: i32,
}

impl SupplyRow {
    fn new(tiles: usize) -> SupplyRow {
        let tiles = tiles as i32;
        let (per_line, pitch) = if tiles <= 7 { (7, 92) } else { (9, 71) };
        SupplyRow { per_line, lines: ((tiles + per_line - 1) / per_line).max(1), pitch }
    }

    fn height(&self) -> i32 {
        30 + self.lines * (self.pitch + 22)
    }

    fn place(&self, index: usize) -> (i32, i32) {
        let (column, line) = (index as i32 % self.per_line, index as i32 / self.per_line);
        (90 + self.pitch / 2 + column * self.pitch, 14 + self.pitch / 2 + line * (self.pitch + 22))
    }
}

/// The supply from left to right, what is passed or will be marked (TE-13).
fn supply(position: &Position, row: &SupplyRow) -> Markup {
    let (passed, words) = match (position.phase, position.selected) {
        (Phase::Reserve, _) => (position.passed, "passed"),
        (Phase::Action | Phase::Mobilize | Phase::Rebuild(_), Some(selected)) => (selected, "will be passed"),
        _ => (0, ""),
    };
    let scale = format!("0.{:03}", (row.pitch - 6) * 1000 / 92);
    html! {
        rect.cloth x=(PAD) width=(WIDTH - 2 * PAD) height=(row.height()) rx="8" {}
        text.soft x="24" y="50" font-size="19" { "Supply" }
        text.soft x="24" y="70" font-size="15" { (position.supply.len()) " tiles" }
        @if position.supply.is_empty() {
            text.soft x="120" y="62" font-size="17" font-style="italic" { "The supply is empty (TE-46)." }
        }
        @for (index, &kind) in position.supply.iter().enumerate() {
            @let (x, y) = row.place(index);
            g.supply data-el=(supply_id(index as u8)) transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" } {
                title { (kind.name()) ", place " (index) @if index < usize::from(passed) { ", " (words) } }
                (token(kind))
            }
        }
        @for line in 0..row.lines {
            @let first = line * row.per_line;
            @let last = (first + row.per_line).min(i32::from(passed)) - 1;
            @if last >= first {
                @let (x, y) = row.place(first as usize);
                @let end = row.place(last as usize).0;
                @let half = row.pitch / 2;
                path.bracket d={ "M" (x - half + 5) " " (y + half + 1) " v7 H" (end + half - 5) " v-7" } {}
                text.passed.mid x=((x + end) / 2) y=(y + half + 22) font-size="17" { (words) }
            }
        }
    }
}

/// The bag by kinds: what is in it is known, the order of draws is not (TE-6).
fn bag(position: &Position) -> Markup {
    html! {
        rect.cloth x=(PAD) width=(WIDTH - 2 * PAD) height="92" rx="8" {}
        text.soft x="24" y="44" font-size="19" { "Bag" }
        text.soft x="24" y="64" font-size="15" { (position.bag.len()) " tiles" }
        @for (index, kind) in (0..).zip(Kind::ALL) {
            @let count = position.bag.count(kind);
            g.waiting[count == 0] transform={ "translate(" (128 + index * 92) " 36)" } {
                title { (count) " " (kind.name()) " in the bag" }
                g transform="scale(.52)" { (token(kind)) }
                text x="29" y="8" font-size="23" font-weight="600" { (count) }
                text.soft.mid x="10" y="47" font-size="15" { (kind.name()) }
            }
        }
    }
}
