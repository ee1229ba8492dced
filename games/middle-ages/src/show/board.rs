//! The board as leaves of a manuscript: the rows, the Events, every Fiefdom, the supply.

pub(super) mod art;
mod cards;
mod emblem;
mod fiefdom;
mod rounds;
mod rows;
mod supply;
mod tokens;

use liege_game::{Board, Seat};
use liege_kit::{Layout, Node, Sheet, column, grid, row, space, spacer};

use crate::MiddleAges;
use crate::view::View;

/// What the leaves of a wide board measure across.
const WIDTH: i32 = 976;

/// Draws the board, with what the present moment is called; the viewer's own Fiefdom, if there is one, comes first and largest.
pub(crate) fn draw(game: &MiddleAges, view: &View, moment: &str) -> Board {
    let mut seats: Vec<Seat> = Seat::all(view.fiefdoms.len()).collect();
    if let Some(own) = view.viewer {
        seats.sort_by_key(|&seat| seat != own);
    }
    let owned = seats.into_iter().filter_map(|seat| Some((seat, view.fiefdoms.get(seat.index())?)));
    let mut fiefdoms: Vec<Sheet<'_>> = owned
        .enumerate()
        .map(|(place, (seat, own))| {
            let detail = if place == 0 || view.fiefdoms.len() == 2 { fiefdom::FULL } else { fiefdom::BRIEF };
            fiefdom::sheet(view, seat, own, detail).order(if place == 0 { 3 } else { 7 })
        })
        .collect();
    // Two equals stand one above the other, others below the rows.
    let others = fiefdoms.split_off(fiefdoms.len().min(if fiefdoms.len() == 2 { 2 } else { 1 }));
    let left = match view.fiefdoms.len() {
        2 => 380,
        3 => 404,
        4 => 438,
        _ => 500,
    };
    let cards = (0..game.events())
        .map(|index| Node::from(cards::sheet(game, view, index).across((WIDTH - left) / 4).order(6)));
    let cards = row(cards.chain((game.events() < 4).then(|| spacer((WIDTH - left) / 2))));
    let fiefdoms = fiefdoms.into_iter().map(|own| Node::from(own.across(WIDTH - left)));
    let right = column([cards].into_iter().chain(fiefdoms));
    let rows = rows::sheet(game, view).across(left).order(2);
    let tokens = tokens::sheet(view).order(4);
    let piles = [supply::pile(view), supply::discard(view)].map(|sheet| sheet.order(8));
    let mut lines = vec![row![rounds::turn(view, moment).order(1), rounds::sheet(game, view).order(5)]];
    match others.len() {
        0 => lines.push(row![column![rows, tokens.across(left), row(piles), space()], right]),
        // The fourth place of the square is the supply's.
        3 => {
            let supply = column![tokens, row(piles)];
            let places = others.into_iter().map(Node::from).chain([supply]);
            lines.extend([row![rows, right], grid(2, places)]);
        }
        _ => {
            let [pile, discard] = piles;
            lines.extend([
                row![rows, right],
                grid(2, others),
                row![tokens, spacer(70), pile, spacer(70), discard],
            ]);
        }
    }
    Layout::new(column(lines)).margin(12, 4).height(706).art(&art::ART).board()
}
