//! What a person calls the parts of the board, and how the parts of an action are clicked and put in words.

use liege_game::{Context, Element, Line, Seat, Shown as _, Wording, elements, say, shown};

use crate::{Cell, Colour, Kind, Source, ThreeEstates, Tile, View};

elements! {
    /// A part of the board that can be clicked. Its text is the id in drawings.
    pub(crate) enum Part {
        /// A cell with or without a tile: `cell-3_n1` for 3,-1.
        Cell(at: Cell) = "cell-{}", at.to_string().replace(',', "_").replace('-', "n");
        /// The tile in this place of the row, 0 for the leftmost.
        Supply(place: u8) = "supply-{place}";
        /// The tiles of one kind in a reserve.
        Reserve(seat: Seat, kind: Kind) = "reserve-{seat}-{}", kind.code();
        /// A reserve as a whole.
        Tray(seat: Seat) = "tray-{seat}";
        /// What ends the reserve phase.
        Done = "done";
        /// What ends the turn.
        End = "end";
        /// What leaves all estates where they are.
        Skip = "skip";
    }
}

/// A cell with what lies there.
pub(crate) fn cell(view: &View, at: Cell) -> Element {
    let label = match view.fief.at(at) {
        Some(Tile { kind, colour, .. }) => say!("{colour} {kind} at {at}", colour = colour.name()),
        None => say!("the slot {at}"),
    };
    Element::part(&Part::Cell(at), label)
}

/// A tile on a cell, named by its kind alone.
pub(super) fn tile(kind: Kind, at: Cell) -> Element {
    Element::part(&Part::Cell(at), say!("{kind} at {at}"))
}

/// One tile of a kind: "a castle", "grain".
pub(crate) fn one(kind: Kind) -> Line {
    if kind.is_building() { say!("a {kind}") } else { say!("{kind}") }
}

/// Returns what lies in this place of the row.
fn row(view: &View, place: u8) -> Option<Kind> {
    view.supply.get(usize::from(place)).copied()
}

/// A tile of the row or of the reserve.
fn source(view: &View, from: Source) -> Element {
    match from {
        Source::Supply(place) => {
            let kind = row(view, place).map_or("tile", Kind::name);
            Element::part(
                &Part::Supply(place),
                say!("{kind} from the supply, place {number}", number = place + 1),
            )
        }
        Source::Reserve(kind) => {
            let own = Part::Reserve(view.to_move.seat(), kind);
            Element::part(&own, say!("{kind} from the reserve"))
        }
    }
}

shown! {
    Cell: |cell| cell.to_string();
    Kind: |kind| kind.name();
    Colour: |colour| colour.seat();
}

shown! { ThreeEstates:
    Cell: |at, context| clicks [cell(context.view, *at)], says at;
    /// A place in the row.
    u8: |place, context|
        clicks [source(context.view, Source::Supply(*place))],
        says row(context.view, *place).map_or("tile", Kind::name);
    Source: |from, context|
        clicks [source(context.view, *from)],
        says match *from {
            Source::Supply(place) => row(context.view, place).map_or_else(|| Line::from("a tile"), one),
            Source::Reserve(kind) => say!("{one} from the reserve", one = one(kind)),
        };
}

/// Returns what lies on this cell.
fn kind(context: Context<'_, ThreeEstates>, at: Cell) -> Option<Kind> {
    context.view.fief.at(at).map(|tile| tile.kind)
}

/// The estate that is moved away from this cell.
pub(crate) fn estate(context: Context<'_, ThreeEstates>, from: Cell) -> &'static str {
    kind(context, from).map_or("estate", Kind::name)
}

/// Returns what playing this tile here does.
pub(crate) fn deed(context: Context<'_, ThreeEstates>, from: Source, at: Cell) -> Line {
    let mut tile = Line::new();
    from.words(context, &mut tile);
    match kind(context, at) {
        None => say!("Play {tile} at {at}"),
        Some(Kind::Grain) => say!("Harvest the grain at {at} with {tile}"),
        Some(old) => say!("Replace the {old} at {at} with {tile}"),
    }
}

impl Wording for ThreeEstates {
    fn click(&self, context: Context<'_, Self>, name: &str, elements: &mut Vec<Element>) {
        elements.push(match name {
            "done" => Element::part(&Part::Done, "no more passed tiles"),
            "end" => Element::part(&Part::End, "end the turn"),
            "skip" => Element::part(&Part::Skip, "move no estate"),
            _ => Element::part(&Part::Tray(context.view.to_move.seat()), "the reserve"),
        });
    }
}
