//! [`Window`]: a kind of moment in which a seat is asked, or may act, outside of its own turn.

use serde::Serialize;

/// A kind of question that comes again and again, such as "may I answer this attack?". A seat can set once how it
/// wants to answer all questions of a kind; whoever answers for it uses [`pass`](crate::Game::pass).
///
/// Whether a window opens, and for whom, depends only on what everybody can see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Window {
    /// Short name in settings and records of them: lower case letters, digits and `-`.
    pub id: &'static str,
    /// What a person calls the moment: "Before a battle's first roll".
    pub title: &'static str,
    /// What one could do in it, as a sentence for the settings.
    pub about: &'static str,
    /// The rule that opens it.
    pub rule: crate::Rule,
}
