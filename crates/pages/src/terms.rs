//! What a table was agreed to be, said the same way in the hall, behind an invitation and at the table.

use liege_game::{Info, Line, Setup, say};
use maud::{Markup, html};

use crate::time::at;

/// What was agreed about one thing, as a question and its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// What it is about: "Clock", or the question of an option.
    pub about: Line,
    /// What was agreed.
    pub agreed: Line,
}

/// The terms of a table: only what is not usual.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// What was agreed about each thing.
    pub terms: Vec<Term>,
    /// What its maker calls the table; empty if it has no name.
    pub title: String,
    /// When the game begins at the earliest, in milliseconds since 1970, if it waits for an agreed time.
    pub starts_ms: Option<i64>,
}

impl Term {
    /// The optional rules of a game that are not as usual.
    pub fn variants(info: &Info, setup: &Setup) -> impl Iterator<Item = Term> {
        info.options.iter().filter_map(move |option| {
            let value = setup.options.get(option.id)?;
            let (place, value) = option.values.iter().enumerate().find(|(_, known)| known.id == value)?;
            (place > 0).then(|| Term { about: option.title.into(), agreed: value.title.into() })
        })
    }
}

impl Terms {
    /// As a list, or the word that everything is as usual.
    pub(crate) fn list(&self) -> Markup {
        html! {
            @if self.terms.is_empty() && self.starts_ms.is_none() { p.small.terms { (say!("The usual rules, no clock")) } }
            @else {
                dl.small.terms {
                    @if let Some(starts) = self.starts_ms { div { dt { (say!("Begins")) } dd { (at(starts)) } } }
                    @for term in &self.terms { div { dt { (term.about) } dd { (term.agreed) } } }
                }
            }
        }
    }
}
