//! [`Element`]: what an action is clicked on.

use std::fmt::Display;

use serde::Serialize;

use crate::{Line, Refusal};

/// Something that a person clicks on the way to an action.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, schemars::JsonSchema)]
pub struct Element {
    /// Unique on the board; ASCII letters, digits, `-` and `_`. A part of the board carries it as `data-el`.
    pub id: String,
    /// What a person calls it: "Mill 4 in row 2". Read aloud, and written on a button.
    #[serde(serialize_with = "said")]
    #[schemars(with = "String")]
    pub label: Line,
    /// Whether it is drawn on the board or is a control beside it.
    #[serde(flatten)]
    pub control: Control,
    /// The id of the drawing, among the game's own, that a button shows beside its words.
    #[serde(skip)]
    pub picture: Option<&'static str>,
}

/// What kind of thing an [`Element`] is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, schemars::JsonSchema)]
#[serde(tag = "control", rename_all = "snake_case")]
pub enum Control {
    /// A part of the board. The board must draw it.
    Part,
    /// A button beside the board. The board must not draw it.
    Button,
    /// A number that the person sets.
    Amount {
        /// The smallest that is legal.
        #[serde(rename = "least")]
        min: u16,
        /// The largest that is legal.
        #[serde(rename = "most")]
        max: u16,
    },
}

impl Element {
    /// A part of the board, by its typed id.
    pub fn part(id: &impl Display, label: impl Into<Line>) -> Element {
        Element { id: id.to_string(), label: label.into(), control: Control::Part, picture: None }
    }

    /// A button beside the board.
    pub fn button(id: impl Into<String>, label: impl Into<Line>) -> Element {
        Element { id: id.into(), label: label.into(), control: Control::Button, picture: None }
    }

    /// The same with a drawing beside its words.
    #[must_use]
    pub fn pictured(self, picture: &'static str) -> Element {
        Element { picture: Some(picture), ..self }
    }

    /// A number to be set.
    pub fn amount(id: impl Into<String>, label: impl Into<Line>, min: u16, max: u16) -> Element {
        Element { id: id.into(), label: label.into(), control: Control::Amount { min, max }, picture: None }
    }
}

/// The words alone.
fn said<S: serde::Serializer>(label: &Line, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(label)
}

/// A part of the board that can't be chosen now, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct Closed {
    /// The element's id.
    pub element: String,
    /// What a person calls it.
    #[serde(serialize_with = "said")]
    #[schemars(with = "String")]
    pub label: Line,
    /// The rule that closes it.
    pub refusal: Refusal,
}
