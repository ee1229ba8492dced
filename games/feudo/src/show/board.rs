//! The board as panels: an old map that pans and zooms, and beside or below it what lies on the table.

mod card;
mod chartroom;
mod heading;
pub(crate) mod land;
mod pieces;
mod prospect;
mod seat;
mod signs;
mod spread;
mod victory;

use liege_game::{Board, Extent, Panel, Seat, Viewer};
use maud::Markup;

pub(super) use self::spread::First;
use self::spread::{Part, Spread};
use crate::{Feudo, View};

/// Width and height of the map in drawing units, and of the margin around it.
const MAP: i32 = 2000;
const MARGIN: i32 = 80;
/// Width of every other panel in drawing units: about two to a pixel in a wide window, three to two in a narrow window.
const ACROSS: i32 = 612;

/// The whole board.
pub(crate) fn board(game: &Feudo, view: &View) -> Board {
    let seats = in_view(game, view);
    let spread = Spread::new(seats.len(), matches!(view.viewer, Viewer::Seat(_)), first(game, view));
    let wide = Extent { width: spread::WIDE_WIDTH, height: spread::WIDE_HEIGHT };
    let narrow = Extent { width: spread::NARROW_WIDTH, height: spread.narrow_height() };
    let mut panels = Vec::with_capacity(seats.len() + 3);
    let mut lay = |part: Part, drawing: Markup| {
        panels.push(Panel {
            svg: drawing.into_string(),
            wide: spread.wide(part),
            narrow: spread.narrow(part),
        });
    };
    lay(Part::Map, chartroom::map(game, view));
    lay(Part::Heading, heading::heading(game, view, spread.units(Part::Heading)));
    for (place, &seat) in seats.iter().enumerate() {
        lay(
            Part::Seat(place),
            seat::barony(game, view, seat, spread.units(Part::Seat(place)), spread.is_open(place)),
        );
    }
    lay(Part::Victory, victory::chart(game, view, spread.units(Part::Victory)));
    Board { wide, narrow, panels }
}

/// The seats as they are laid out: the viewer's own first.
fn in_view(game: &Feudo, view: &View) -> Vec<Seat> {
    let own = |seat: &Seat| view.viewer == Viewer::Seat(*seat);
    let mut seats: Vec<Seat> = game.seats().collect();
    seats.sort_by_key(|seat| !own(seat));
    seats
}

/// What is asked of the viewer, or else the map, where things happen.
fn first(game: &Feudo, view: &View) -> First {
    let asked = |seat: Seat| view.viewer == Viewer::Seat(seat) && view.asked.has(seat);
    let choosing = !view.ready.is_empty() || view.asked.len() > 1;
    if choosing || view.asked.iter().any(asked) { game.first_of(view) } else { First::Map }
}

/// The class that gives a seat's colours.
fn colours(seat: Seat) -> String {
    format!("of-{}", seat.letter().to_ascii_lowercase())
}
