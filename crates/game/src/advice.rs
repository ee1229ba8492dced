//! [`Advice`]: a fact of a position that matters to the player who sits there.

use std::fmt::Display;

use crate::{Line, Piece};

/// A fact of a position that matters to a seat as long as it can do something about it: "Your pawns eat 3, you have 2". It is reckoned
/// from what the seat sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The fact as a sentence, with its rule.
    pub line: Line,
    /// The ids of the parts of the board that show it.
    pub parts: Vec<String>,
}

impl Advice {
    /// As many are told at once.
    pub const MAX: usize = 3;

    /// A fact that the parts show which its sentence names.
    pub fn new(line: Line, rule: &'static str) -> Advice {
        let named = |piece| match piece {
            Piece::Element(element) => Some(element.id),
            Piece::Text(_) | Piece::Seat(_) => None,
        };
        let parts = line.pieces().into_iter().filter_map(named).collect();
        Advice { line: line.rule(rule), parts }
    }

    /// The same, shown by these parts as well.
    #[must_use]
    pub fn showing(mut self, parts: impl IntoIterator<Item: Display>) -> Advice {
        self.parts.extend(parts.into_iter().map(|part| part.to_string()));
        self
    }
}
