//! [`SeatingError`]: why something can't be done at a table by one who sits there.

use std::fmt;

use liege_game::{Line, Reason, Seat, Verbatim, Window, capitalised, say};
use liege_table::ActError;

use crate::problem_code::ProblemCode;

/// Why something can't be done at a table by one who sits there. Displayed as one sentence for people.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum SeatingError {
    /// The table has no seat of this letter.
    NoSeat(String),
    /// Somebody else plays the seat.
    NotYours(Seat),
    /// Seats are still open.
    Waiting,
    /// What was asked for was meant for an earlier state of the table.
    Stale {
        /// The table's number now, as the caller knows it.
        now: usize,
    },
    /// The same, and the seat was asked in a window then, which has closed.
    WindowClosed {
        /// The window.
        window: &'static Window,
        /// The table's number now, as the caller knows it.
        now: usize,
    },
    /// A seat can't draft.
    NoDraft(Seat),
    /// A draft is full.
    LongDraft {
        /// How many lines it can have.
        max: usize,
    },
    /// Nothing of a draft can be done.
    DraftMisfits(ActError),
    /// A bot plays the seat.
    SeatOfBot(Seat),
    /// The seat is not asked.
    NotAsked(Seat),
    /// A seat has taken back as much as it may.
    TakenBack {
        /// How much that is.
        max: usize,
    },
    /// It makes no sense here, for this reason.
    Unexpected(&'static str),
    /// The rules refuse it.
    Act(#[from] ActError),
}

impl SeatingError {
    /// The code by which programs know it.
    pub fn code(&self) -> ProblemCode {
        use {ActError as A, ProblemCode as C, SeatingError as S};
        match self {
            S::NoSeat(_) | S::Act(A::NoSuchSeat(_)) => C::UnknownSeat,
            S::NotYours(_) => C::NotYourSeat,
            S::Waiting => C::WaitingForPlayers,
            S::Stale { .. } => C::StaleNumber,
            S::WindowClosed { .. } => C::WindowClosed,
            S::NoDraft(_) => C::NoDraft,
            S::LongDraft { .. } => C::LongDraft,
            S::DraftMisfits(_) => C::DraftMisfits,
            S::SeatOfBot(_) => C::SeatOfBot,
            S::NotAsked(_) => C::NotAsked,
            S::TakenBack { .. } => C::TooMuchTakenBack,
            S::Unexpected(_) => C::Unexpected,
            S::Act(A::Over) => C::GameOver,
            S::Act(A::NothingToUndo(_)) => C::NothingToUndo,
            S::Act(A::Notation(_)) => C::UnknownAction,
            S::Act(A::Refused(_)) => C::Refused,
        }
    }

    /// The number of the rule that it rests on, if it is one.
    pub fn rule(&self) -> Option<String> {
        match self {
            SeatingError::Act(ActError::Refused(refusal))
            | SeatingError::DraftMisfits(ActError::Refused(refusal)) => Some(refusal.rule.to_string()),
            SeatingError::WindowClosed { window, .. } => Some(window.rule.to_string()),
            _ => None,
        }
    }

    /// The table's number now, where another was named.
    pub fn number(&self) -> Option<usize> {
        match self {
            SeatingError::Stale { now } | SeatingError::WindowClosed { now, .. } => Some(*now),
            _ => None,
        }
    }

    /// The sentence, not said yet; of a refusal without its rule's number, which is shown beside it.
    pub fn line(&self) -> Line {
        match self {
            SeatingError::NoSeat(letter) => {
                say!("There is no seat “{letter}” at this table.", letter = Verbatim(letter))
            }
            SeatingError::NotYours(seat) => say!("Seat {seat} is not yours to play."),
            SeatingError::Waiting => ProblemCode::WaitingForPlayers.line(),
            SeatingError::Stale { now } => say!("The table has moved on: its number is {now} now."),
            SeatingError::WindowClosed { window, .. } => {
                say!("The moment “{moment}” has passed: the table has moved on.", moment = window.title)
            }
            SeatingError::NoDraft(seat) => {
                say!("What seat {seat} means to do can't be drafted yet: it depends on what others decide.")
            }
            SeatingError::LongDraft { max } => say!("A draft has no more than {max} lines."),
            SeatingError::DraftMisfits(error) => {
                say!("Nothing of the draft fits any more: {why}", why = error.line())
            }
            SeatingError::SeatOfBot(seat) => {
                say!("A bot plays seat {seat} now: it has no settings, and no hand to raise.")
            }
            SeatingError::NotAsked(seat) => say!("Seat {seat} has nothing to decide right now."),
            SeatingError::TakenBack { max } => say!(
                "You have taken back {max} steps since the game last went on, as many as anybody may. Please go on from here."
            ),
            SeatingError::Unexpected(why) => {
                say!("The request is not in the expected form: {why}.", why = Reason::from(*why))
            }
            SeatingError::Act(error) => error.line(),
        }
    }

    /// The sentence in the reader's language; of a refusal without its rule's number, which is shown beside it.
    pub fn sentence(&self) -> String {
        sentence(&self.line())
    }

    /// Returns whether the request came too late: the table has moved on, or nobody acts there any more.
    pub fn is_overtaken(&self) -> bool {
        self.number().is_some() || *self == SeatingError::Act(ActError::Over)
    }
}

impl fmt::Display for SeatingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatingError::Act(error) => error.fmt(f),
            other => other.line().fmt(f),
        }
    }
}

/// A line as it is shown by itself, in the reader's language: with a capital and a full stop, which reasons don't have.
pub fn sentence(line: &Line) -> String {
    let text = capitalised(&line.to_string());
    if text.ends_with(['.', '!', '?']) { text } else { text + "." }
}

#[cfg(test)]
mod tests {
    use liege_game::{Preference, Rule};

    use super::*;

    static BATTLE: Window = Window {
        id: "battle",
        title: "Before a battle",
        about: "Defend, or let it pass.",
        rule: Rule("XX-1"),
        concern: None,
        usual: Preference::Ask,
    };

    #[test]
    fn what_came_too_late_is_no_fault() {
        assert!(SeatingError::WindowClosed { window: &BATTLE, now: 3 }.is_overtaken());
        assert!(SeatingError::Stale { now: 3 }.is_overtaken() && !SeatingError::Waiting.is_overtaken());
        assert!(SeatingError::Act(ActError::Over).is_overtaken());
    }

    #[test]
    fn sentences_are_sentences() {
        let shown = ["this tile is reserved", "Why?", ""].map(|text| sentence(&text.into()));
        assert_eq!(shown, ["This tile is reserved.", "Why?", "."]);
    }
}
