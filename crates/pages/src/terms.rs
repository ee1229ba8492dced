//! What a table was agreed to be, said the same way in the hall, behind an invitation and at the table.

use maud::{Markup, html};

/// What was agreed about one thing, as a question and its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// What it is about: "Clock", or the question of an option.
    pub about: String,
    /// What was agreed.
    pub agreed: String,
}

/// The terms of a table: only what is not usual.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Terms(pub Vec<Term>);

impl Terms {
    /// As a list, or the word that everything is as usual.
    pub(crate) fn list(&self) -> Markup {
        html! {
            @if self.0.is_empty() { p.small.terms { "The usual rules, no clock" } }
            @else {
                dl.small.terms { @for term in &self.0 { div { dt { (term.about) } dd { (term.agreed) } } } }
            }
        }
    }
}
