//! Names of the parts of the board that actions are made of.

use liege_game::{Element, Seat};

use crate::{Action, Cell, Kind, Position, Source};

/// `cell-3_n1` for the cell 3,-1.
pub(crate) fn cell_id(cell: Cell) -> String {
    let number = |number: i16| match number {
        0.. => number.to_string(),
        _ => format!("n{}", number.unsigned_abs()),
    };
    format!("cell-{}_{}", number(cell.x), number(cell.y))
}

/// `supply-0` for the leftmost tile of the row.
pub(crate) fn supply_id(place: u8) -> String {
    format!("supply-{place}")
}

/// `reserve-A-P` for White's peasantry.
pub(crate) fn reserve_id(seat: Seat, kind: Kind) -> String {
    format!("reserve-{seat}-{}", kind.code())
}

/// A cell with what lies there.
pub(crate) fn cell(position: &Position, cell: Cell) -> Element {
    let label = match position.fief.at(cell) {
        Some(tile) => format!("{} {} at {},{}", tile.colour.name(), tile.kind.name(), cell.x, cell.y),
        None => format!("the slot {},{}", cell.x, cell.y),
    };
    Element::part(&cell_id(cell), label)
}

/// A tile of the row with its place.
pub(crate) fn supply(position: &Position, place: u8) -> Element {
    let kind = position.supply.get(usize::from(place)).map_or("tile", |kind| kind.name());
    Element::part(&supply_id(place), format!("{kind} from the supply, place {place}"))
}

fn reserve(position: &Position, kind: Kind) -> Element {
    Element::part(&reserve_id(position.to_move.seat(), kind), format!("{} from the reserve", kind.name()))
}

/// The parts in the order in which a person clicks them.
pub(crate) fn elements(position: &Position, action: Action) -> Vec<Element> {
    match action {
        Action::Take(place) => vec![supply(position, place)],
        Action::Done => vec![Element::part(&"done", "no more passed tiles")],
        Action::Play { from: Source::Supply(place), at } => vec![supply(position, place), cell(position, at)],
        Action::Play { from: Source::Reserve(kind), at } => vec![reserve(position, kind), cell(position, at)],
        Action::Keep(place) => {
            let tray = format!("tray-{}", position.to_move.seat());
            vec![supply(position, place), Element::part(&tray, "the reserve")]
        }
        Action::End => vec![Element::part(&"end", "end the turn")],
        Action::Rebuild(at) => vec![cell(position, at)],
        Action::Move { from, to } => vec![cell(position, from), cell(position, to)],
        Action::Skip => vec![Element::part(&"skip", "move no estate")],
    }
}
