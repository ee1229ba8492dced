//! The board as panels: an old map that pans and zooms, and beside or below it what lies on the table.

pub(super) mod art;
mod card;
mod heading;
mod land;
mod map_panel;
mod pieces;
mod reach;
mod seat;
mod victory;

use liege_game::{Board, Seat};
use liege_kit::{Layout, Node, column, row};

use super::seat_view::SeatView;
use crate::{Feudo, View};

/// Width and height of the map in drawing units, and of the margin around it.
const MAP: i32 = 2000;
const MARGIN: i32 = 80;
/// Width of every other panel in drawing units, about two to a pixel, and its share of a wide board.
const ACROSS: i32 = 612;
const COLUMN: i32 = 302;

/// The whole board. In a narrow window the map comes first, then the own cards: whatever is asked, nothing changes its place.
pub(crate) fn board(game: &Feudo, view: &View) -> Board {
    let own = SeatView::own(game, view);
    let is_own = |seat| own.is_some_and(|look| look.seat == seat);
    let mut seats: Vec<Seat> = game.seats().collect();
    seats.sort_by_key(|&seat| !is_own(seat));
    let open = if seats.len() <= 2 { seats.len() } else { usize::from(own.is_some()) };
    let seats = seats.into_iter().enumerate().map(|(place, seat)| {
        let sheet = seat::sheet(SeatView::new(game, view, seat), place < open);
        sheet.order(if is_own(seat) { 2 } else { 5 })
    });
    let panels = [heading::sheet(game, view).order(3)].into_iter().chain(seats);
    let panels = panels.chain([victory::sheet(game, view).order(4)]).map(|sheet| sheet.across(COLUMN));
    let map = map_panel::sheet(game, view).across(1000 - COLUMN - 8).order(1);
    Layout::new(row![map, column(panels.map(Node::from))]).art(&art::ART).board()
}
