//! The board as panels: an old map that pans and zooms, and beside or below it what lies on the table.

mod art;
mod card;
mod chartroom;
mod heading;
pub(crate) mod land;
mod pieces;
mod prospect;
mod seat;
mod victory;

use liege_game::{Board, Seat, Viewer};
use liege_kit::{Layout, Node, column, row};

use crate::feudo::Feudo;
use crate::{Phase, View};

/// Width and height of the map in drawing units, and of the margin around it.
const MAP: i32 = 2000;
const MARGIN: i32 = 80;
/// Width of every other panel in drawing units, about two to a pixel, and its share of a wide board.
const ACROSS: i32 = 612;
const COLUMN: i32 = 302;

/// The whole board. In a narrow window what is asked of the viewer comes first.
pub(crate) fn board(game: &Feudo, view: &View) -> Board {
    let own = matches!(view.viewer, Viewer::Seat(_));
    let mut seats: Vec<Seat> = game.seats().collect();
    seats.sort_by_key(|seat| view.viewer != Viewer::Seat(*seat));
    let open = if seats.len() <= 2 { seats.len() } else { usize::from(own) };
    let [cards, map, heading] = order(game, view);
    let seats = seats.into_iter().enumerate().map(|(place, seat)| {
        let sheet = seat::sheet(game, view, seat, place < open);
        sheet.order(if place == 0 && own { cards } else { 5 })
    });
    let panels = [heading::sheet(game, view).order(heading)].into_iter().chain(seats);
    let panels = panels.chain([victory::sheet(game, view).order(4)]).map(|sheet| sheet.across(COLUMN));
    let map = chartroom::sheet(game, view).across(1000 - COLUMN - 8).order(map);
    Layout::new(row![map, column(panels.map(Node::from))]).art(&art::ART).board()
}

/// The places of the viewer's own cards, the map and the heading, where panels are read from top to bottom.
fn order(game: &Feudo, view: &View) -> [i32; 3] {
    let asked = |seat: Seat| view.viewer == Viewer::Seat(seat) && game.asked(&view.position).has(seat);
    match view.position.phase {
        Phase::Strategy => [1, 2, 3],
        Phase::Show(_) if game.seats().any(asked) => [1, 2, 3],
        Phase::Diplomacy(_) if game.seats().any(asked) => [3, 2, 1],
        _ => [2, 1, 3],
    }
}
