//! The board as SVG, drawn from a view: the fief, both players with their reserves, the turn, the supply and the bag.

mod fief;
mod player;
mod stock;
mod turn;

use liege_game::Board;
use liege_kit::{Layout, column, row, space};

use super::tile;
use crate::{Colour, ThreeEstates, View};

/// The board's own style.
pub(crate) const STYLE: &str = include_str!("board/style.css");

/// What the turn's panel and the players' panels measure across.
const SIDE: i32 = 286;

/// The whole board. In a wide window the fief lies on the left, players and turn on the right, supply and bag below; in a
/// narrow one the fief comes first, then what is played from, then what is only looked at.
pub(crate) fn board(game: &ThreeEstates, view: &View) -> Board {
    let [white, black] = Colour::BOTH.map(|colour| player::sheet(game, view, colour).order(2).least(190));
    let (turn, close) =
        (turn::sheet(game, view).order(4).most(300), turn::close(game, view).order(3).most(300));
    Layout::new(column![
        row![fief::sheet(game, view), column![white, turn, close, space(), black]],
        row![stock::supply(view).order(1), stock::bag(view).order(5)],
    ])
    .gap(10)
    .height(704)
    .art(&tile::ART)
    .board()
}
