//! [`Part`]: what can be clicked on the board, and what a person calls it.

use std::fmt;

use liege_game::{Context, Element, Line, Say, Seat, Shown, Wording};

use super::words;
use crate::{Action, Estate, Face, MiddleAges, Print, Spot, Token};

/// A part of the board by which it is drawn, lit and clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// A place in the rows.
    Place(Spot),
    /// An Estate on a player's board.
    Estate(Seat, Estate),
    /// A tile of a stack on a player's board; heights count from 0, the bottom.
    Stacked(Seat, Estate, usize),
    /// A tile in a player's Cemetery, from 0.
    Grave(Seat, usize),
    /// A Plot token in the supply.
    Token(Estate),
    /// An Event, from 0, the leftmost.
    Card(usize),
    /// The pile.
    Pile,
    /// The discarded tiles.
    Discard,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Part::Place(spot) => write!(f, "tile-{}-{}", spot.row(), spot.column()),
            Part::Estate(seat, estate) => write!(f, "estate-{seat}-{}", estate.id()),
            Part::Stacked(seat, estate, height) => write!(f, "stack-{seat}-{}-{}", estate.id(), height + 1),
            Part::Grave(seat, index) => write!(f, "cemetery-{seat}-{}", index + 1),
            Part::Token(estate) => write!(f, "token-{}", estate.id()),
            Part::Card(index) => write!(f, "event-{}", index + 1),
            Part::Pile => f.write_str("pile"),
            Part::Discard => f.write_str("discard"),
        }
    }
}

/// A tile in the rows.
pub(crate) fn place(spot: Spot, print: Print) -> Element {
    Element::part(&Part::Place(spot), words::place_name(spot, print))
}

/// An Estate on a player's board.
pub(crate) fn estate(seat: Seat, estate: Estate) -> Element {
    Element::part(&Part::Estate(seat, estate), estate.name())
}

/// A tile on a player's board, pointed at by its Estate.
pub(crate) fn owned(seat: Seat, print: Print) -> Element {
    Element::part(&Part::Estate(seat, print.estate), words::tile_name(print))
}

impl Shown<MiddleAges> for Spot {
    fn elements(&self, context: Context<'_, MiddleAges>, elements: &mut Vec<Element>) {
        elements.push(match context.view.place(*self).and_then(|place| place.tile) {
            Some(print) => place(*self, print),
            None => Element::part(&Part::Place(*self), format!("place {self}")),
        });
    }

    fn words(&self, context: Context<'_, MiddleAges>, line: &mut Line) {
        let mut elements = Vec::new();
        self.elements(context, &mut elements);
        elements.into_iter().for_each(|element| line.add_text(&element.label));
    }
}

impl Shown<MiddleAges> for Estate {
    fn elements(&self, context: Context<'_, MiddleAges>, elements: &mut Vec<Element>) {
        elements.push(estate(context.seat, *self));
    }

    fn words(&self, _: Context<'_, MiddleAges>, line: &mut Line) {
        self.say(line);
    }
}

impl Shown<MiddleAges> for Token {
    fn elements(&self, _: Context<'_, MiddleAges>, elements: &mut Vec<Element>) {
        elements.push(Element::part(&Part::Token(self.0), words::token_name(self.0)));
    }

    fn words(&self, _: Context<'_, MiddleAges>, line: &mut Line) {
        self.0.say(line);
    }
}

/// A face says what tile it is; where that lies depends on the action.
impl Shown<MiddleAges> for Face {
    fn elements(&self, _: Context<'_, MiddleAges>, _: &mut Vec<Element>) {}

    fn words(&self, context: Context<'_, MiddleAges>, line: &mut Line) {
        context.game.components.tiles.print(*self).say(line);
    }
}

impl Wording for MiddleAges {
    fn word(&self, context: Context<'_, Self>, name: &str, line: &mut Line) -> Option<i64> {
        if name == "move" {
            line.add_text(if context.view.round == 0 { "Place the Lord on" } else { "Move the Lord to" });
        }
        None
    }

    fn click(&self, context: Context<'_, Self>, _: &str, elements: &mut Vec<Element>) {
        let Some(own) = context.view.fiefdoms.get(context.seat.index()) else { return };
        let seat = context.seat;
        match context.action {
            Action::Rebuild(face) => {
                let print = self.components.tiles.print(face);
                let index = own.cemetery.iter().position(|&other| other == print).unwrap_or_default();
                elements.push(Element::part(&Part::Grave(seat, index), words::grave_name(print)));
            }
            Action::Lose(face) => {
                let print = self.components.tiles.print(face);
                let stack = own.estates.get(print.estate.index()).map(|own| own.stack.as_slice());
                // Of equal tiles the topmost.
                let height = stack.and_then(|stack| stack.iter().rposition(|&other| other == print));
                let part = Part::Stacked(seat, print.estate, height.unwrap_or_default());
                elements.push(Element::part(&part, words::tile_name(print)));
            }
            _ => {}
        }
    }
}
