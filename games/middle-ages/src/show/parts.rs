//! [`Part`]: what can be clicked on the board, and what a person calls it.

use liege_game::{Context, Element, Line, Seat, Shown as _, Wording, elements, say, shown};

use super::words;
use crate::{Action, Estate, Face, MiddleAges, Print, Spot, Token};

elements! {
    /// A part of the board by which it is drawn, lit and clicked.
    pub(crate) enum Part {
        /// A place in the rows.
        Place(spot: Spot) = "tile-{}-{}", spot.row(), spot.column();
        /// An Estate on a player's board.
        Estate(seat: Seat, estate: Estate) = "estate-{seat}-{}", estate.id();
        /// A tile of a stack on a player's board; heights count from 0, the bottom.
        Stacked(seat: Seat, estate: Estate, height: usize) = "stack-{seat}-{}-{}", estate.id(), height + 1;
        /// A tile in a player's Cemetery, from 0.
        Grave(seat: Seat, index: usize) = "cemetery-{seat}-{}", index + 1;
        /// A Plot token in the supply.
        Token(estate: Estate) = "token-{}", estate.id();
        /// An Event, from 0, the leftmost.
        Card(index: usize) = "event-{}", index + 1;
        /// The pile.
        Pile = "pile";
        /// The discarded tiles.
        Discard = "discard";
    }
}

/// A part by what a person calls it.
fn part(part: Part, name: impl Into<Line>) -> Element {
    Element::part(&part, name)
}

/// A tile in the rows.
pub(crate) fn place(spot: Spot, print: Print) -> Element {
    part(Part::Place(spot), say!("{print} in row {row}", row = spot.row()))
}

/// An Estate on a player's board.
pub(crate) fn estate(seat: Seat, estate: Estate) -> Element {
    part(Part::Estate(seat, estate), estate.name())
}

/// A tile on a player's board, pointed at by its Estate.
pub(crate) fn owned(seat: Seat, print: Print) -> Element {
    part(Part::Estate(seat, print.estate), words::print(print))
}

/// A tile of a stack.
pub(crate) fn stacked(seat: Seat, height: usize, print: Print) -> Element {
    part(Part::Stacked(seat, print.estate, height), words::print(print))
}

/// A tile in a Cemetery.
pub(crate) fn grave(seat: Seat, index: usize, print: Print) -> Element {
    part(Part::Grave(seat, index), say!("{print} in the Cemetery"))
}

/// A Plot token in the supply.
pub(crate) fn token(token: Estate) -> Element {
    part(Part::Token(token), say!("Plot token of {token}"))
}

/// Whatever lies at a place in the rows.
fn lying(spot: Spot, context: Context<'_, MiddleAges>) -> Element {
    let tile = context.view.place(spot).and_then(|place| place.tile);
    tile.map_or_else(
        || part(Part::Place(spot), say!("place {spot}", spot = spot.to_string())),
        |print| place(spot, print),
    )
}

shown! { MiddleAges:
    Spot: |spot, context| clicks [lying(*spot, context)], says lying(*spot, context).label;
    Estate: |named, context| clicks [estate(context.seat, *named)], says *named;
    Token: |named, context| clicks [token(named.0)], says named.0;
    /// A face says what tile it is; where that lies depends on the action.
    Face: |face, context| clicks [], says context.game.components.tiles.print(*face);
}

/// Returns what a Lord does: in the first round he comes from beside the board.
pub(crate) fn lord(context: Context<'_, MiddleAges>, at: Spot) -> Line {
    let mut tile = Line::new();
    at.words(context, &mut tile);
    if context.view.round == 0 { say!("Place the Lord on {tile}") } else { say!("Move the Lord to {tile}") }
}

impl Wording for MiddleAges {
    fn click(&self, context: Context<'_, Self>, _: &str, elements: &mut Vec<Element>) {
        let seat = context.seat;
        let Some(own) = context.view.fiefdoms.get(seat.index()) else { return };
        elements.extend(match context.action {
            Action::Rebuild(face) => {
                let print = self.components.tiles.print(face);
                let index = own.cemetery.iter().position(|&other| other == print);
                Some(grave(seat, index.unwrap_or_default(), print))
            }
            Action::Lose(face) => {
                let print = self.components.tiles.print(face);
                let stack = own.estates.get(print.estate.index()).map(|own| own.stack.as_slice());
                // Of equal tiles the topmost.
                let height = stack.and_then(|stack| stack.iter().rposition(|&other| other == print));
                Some(stacked(seat, height.unwrap_or_default(), print))
            }
            _ => None,
        });
    }
}
