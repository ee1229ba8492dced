//! [`Prompt`]: how one kind of moment is asked for.

use crate::{Game, Line, Rule, Seat};

/// The name of an enum's variant, without what it holds: `Move` of `Move { from: 3 }`.
pub fn variant(value: &impl std::fmt::Debug) -> String {
    let written = format!("{value:?}");
    written.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

/// How one kind of moment is asked for: the half of a phase that people read. What is always said in the same words is a
/// constant; what depends on the view is a method in its place.
#[diagnostic::on_unimplemented(
    message = "nothing says how `{Self}` is asked for",
    label = "people read nothing at this moment of `{G}`",
    note = "write `impl Prompt<{G}> for {Self}`, with `ASKS` as soon as the game is shown"
)]
pub trait Prompt<G: Game>: Copy {
    /// What is asked of a seat, with its rule.
    const ASKS: Phrase = Phrase::new("wait for the draw");

    /// What the moment is called.
    const MOMENT: &'static str = "";

    /// Which of the steps of a turn this is, from 0.
    const STEP: Option<usize> = None;

    /// What letting it pass means here, as an imperative.
    const PASSING: &'static str = "Let it pass";

    /// Returns what is asked of the seat, as one sentence: see [`Show::prompt`](crate::Show::prompt).
    fn prompt(self, _game: &G, _view: &G::View, _seat: Seat) -> Line {
        Self::ASKS.line()
    }

    /// Returns what the moment is called: see [`Show::moment`](crate::Show::moment).
    fn moment(self, _game: &G, _view: &G::View) -> Line {
        Phrase::new(Self::MOMENT).line()
    }

    /// Returns what letting it pass means here, as an imperative.
    fn passing(self, _game: &G, _view: &G::View) -> &'static str {
        Self::PASSING
    }

    /// Which of the steps of a turn this is: see [`Show::step`](crate::Show::step).
    fn step(self, _game: &G, _view: &G::View) -> Option<usize> {
        Self::STEP
    }

    /// More that an action would bring than its events tell: see [`Show::outlook`](crate::Show::outlook).
    fn outlook(self, _game: &G, _view: &G::View, _seat: Seat, _action: G::Action) -> Vec<Line> {
        Vec::new()
    }

    /// Returns what a person may try to click here: see [`Show::attempts`](crate::Show::attempts).
    fn attempts(self, _game: &G, _view: &G::View, _seat: Seat) -> Vec<Attempt<G>> {
        Vec::new()
    }
}

/// A sentence that names nobody and counts nothing, with the rule that it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phrase {
    words: &'static str,
    rule: Option<Rule>,
}

impl Phrase {
    /// These words.
    pub const fn new(words: &'static str) -> Phrase {
        Phrase { words, rule: None }
    }

    /// Names the rule.
    #[must_use]
    pub const fn rule(self, rule: &'static str) -> Phrase {
        Phrase { rule: Some(Rule(rule)), ..self }
    }

    /// As a sentence.
    pub fn line(self) -> Line {
        let mut line = Line::new();
        line.add_text(self.words);
        Line { rule: self.rule, ..line }
    }
}

/// A click that a person may try, and the action that it would be. Where it is not legal,
/// [`check`](Game::check) says why the part is closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt<G: Game> {
    /// The id of the part of the board.
    pub element: String,
    /// What a click on it would do.
    pub action: G::Action,
}

impl<G: Game> Attempt<G> {
    /// A click on this part.
    pub fn new(element: &impl std::fmt::Display, action: G::Action) -> Attempt<G> {
        Attempt { element: element.to_string(), action }
    }
}
