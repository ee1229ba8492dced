//! [`SeatingError`]: why something can't be done at a table by one who sits there.

use liege_game::{Seat, Window};
use liege_table::ActError;

use crate::problem_code::ProblemCode;

/// Why something can't be done at a table by one who sits there. Displayed as one sentence for people.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum SeatingError {
    /// The table has no seat of this letter.
    #[error("There is no seat “{0}” at this table.")]
    NoSeat(String),
    /// Somebody else plays the seat.
    #[error("Seat {0} is not yours to play.")]
    NotYours(Seat),
    /// Seats are still open.
    #[error("{}", ProblemCode::WaitingForPlayers.sentence())]
    Waiting,
    /// What was asked for was meant for an earlier state of the table.
    #[error("The table has moved on: its number is {now} now.")]
    Stale {
        /// The table's number now, as the caller knows it.
        now: usize,
    },
    /// The same, and the seat was asked in a window then, which has closed.
    #[error("The moment “{}” has passed: the table has moved on.", window.title)]
    WindowClosed {
        /// The window.
        window: &'static Window,
        /// The table's number now, as the caller knows it.
        now: usize,
    },
    /// A seat can't draft.
    #[error("What seat {0} means to do can't be drafted yet: it depends on what others decide.")]
    NoDraft(Seat),
    /// A draft is full.
    #[error("A draft has no more than {max} lines.")]
    LongDraft {
        /// How many lines it can have.
        max: usize,
    },
    /// Nothing of a draft can be done.
    #[error("Nothing of the draft fits any more: {0}")]
    DraftMisfits(ActError),
    /// A bot plays the seat.
    #[error("A bot plays seat {0} now: it has no settings, and no hand to raise.")]
    SeatOfBot(Seat),
    /// The seat is not asked.
    #[error("Seat {0} has nothing to decide right now.")]
    NotAsked(Seat),
    /// A seat has taken back as much as it may.
    #[error(
        "You have taken back {max} steps since the game last went on, as many as anybody may. Please go on from here."
    )]
    TakenBack {
        /// How much that is.
        max: usize,
    },
    /// It makes no sense here, for this reason.
    #[error("The request is not in the expected form: {0}.")]
    Unexpected(&'static str),
    /// The rules refuse it.
    #[error("{0}")]
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

    /// The sentence; of a refusal without its rule's number, which is shown beside it.
    pub fn sentence(&self) -> String {
        match self {
            SeatingError::Act(ActError::Refused(refusal)) => sentence(&refusal.why.to_string()),
            SeatingError::DraftMisfits(ActError::Refused(refusal)) => {
                format!("Nothing of the draft fits any more: {}", sentence(&refusal.why.to_string()))
            }
            other => sentence(&other.to_string()),
        }
    }

    /// Returns whether the request came too late: the table has moved on, or nobody acts there any more.
    pub fn is_overtaken(&self) -> bool {
        self.number().is_some() || *self == SeatingError::Act(ActError::Over)
    }
}

/// A text that begins with a capital and ends with a full stop.
pub fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", chars.as_str())
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
        assert_eq!(sentence("this tile is reserved"), "This tile is reserved.");
        assert_eq!(sentence("Why?"), "Why?");
        assert_eq!(sentence(""), ".");
    }
}
