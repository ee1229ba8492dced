//! [`Line`]: one line of the actions of a case.

use liege_data::{DataError, Node};
use liege_game::{Game, Seat};

/// One line of the actions of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Line<G: Game> {
    /// `A: take 3`, `A: take 4 ! T-2`, `A: take 3 ?`.
    Action { seat: Seat, action: G::Action, outcome: Outcome },
    /// A draw in its own notation.
    Draw(G::Draw),
}

/// What must come of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// It is carried out.
    Done,
    /// ` ?`: it is legal, and not carried out.
    Legal,
    /// ` ! RULE`: it is refused by this rule.
    Refused(String),
}

impl<G: Game> Line<G> {
    /// Reads a line.
    pub(crate) fn read(game: &G, text: &str, at: &Node<'_>) -> Result<Line<G>, DataError> {
        let Some((seat, text)) = split(text) else {
            let draw = game.read_draw(text);
            return draw.map(Line::Draw).map_err(|error| {
                at.error(format!(
                    "expected `A: an action` or a draw, {}, found “{}”",
                    error.expected, error.text
                ))
            });
        };
        let players = game.players();
        let last = Seat::all(players).next_back().unwrap_or(Seat::A);
        at.ensure(seat.index() < players, format!("expected a seat from A to {last}, found {seat}"))?;
        let (text, outcome) = match (text.split_once(" ! "), text.strip_suffix(" ?")) {
            (Some((text, rule)), _) => (text, Outcome::Refused(rule.to_owned())),
            (None, Some(text)) => (text, Outcome::Legal),
            (None, None) => (text, Outcome::Done),
        };
        let action = game.read_action(text).map_err(|error| {
            at.error(format!("expected an action in notation, {}, found “{}”", error.expected, error.text))
        })?;
        Ok(Line::Action { seat, action, outcome })
    }
}

/// The seat at the beginning of an action, and what follows it.
pub(crate) fn split(text: &str) -> Option<(Seat, &str)> {
    let (seat, action) = text.split_once(": ")?;
    let mut letters = seat.chars();
    let seat = letters.next().filter(char::is_ascii_uppercase).and_then(Seat::from_letter)?;
    letters.next().is_none().then_some((seat, action))
}
