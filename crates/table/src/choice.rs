//! One legal action, ready to be shown and clicked.

use liege_game::{Element, Line};
use serde::{Serialize, Serializer};

/// A legal action with all that a page or terminal needs to offer it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// The notation, which is also what a client sends back. Of an action with an amount it names the smallest.
    pub action: String,
    /// The parts of the board that it is made of, in the order of clicking.
    pub elements: Vec<Element>,
    /// What it is, as an imperative. Programs read it with players by their letters.
    #[serde(serialize_with = "plainly")]
    pub label: Line,
    /// Whether it can't be taken back, and why: a draw or another person's move follows, or it shows a secret.
    pub last: Option<&'static str>,
    /// Whether a click that completes it asks once, whether or not it can be taken back.
    #[serde(skip)]
    pub asks_first: bool,
    /// Set if it is done besides what is asked.
    #[serde(skip)]
    pub beside: bool,
}

fn plainly<S: Serializer>(label: &Line, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(label)
}
