//! What was done too often, in words and as a code.

use liege_game::{Line, Reason, say};
use liege_seating::ProblemCode;

use super::wait::Wait;
use crate::limits::LimitedAction;

/// Sentences about it, and when it can be done again.
pub(super) fn line(action: LimitedAction, seconds: u64) -> Line {
    let what: Line = match action {
        LimitedAction::Password => {
            Reason::from("Too many passwords were tried for this account from here.").into()
        }
        _ => code(action).line(),
    };
    match Wait::of(seconds) {
        Wait::Seconds(seconds) => {
            say!("{what} Please come back in {seconds:# seconds|a second|# seconds}.")
        }
        Wait::Minutes(minutes) => say!("{what} Please come back in {minutes:minute|minutes}."),
    }
}

/// The code by which programs know it.
pub(super) fn code(action: LimitedAction) -> ProblemCode {
    match action {
        LimitedAction::Request | LimitedAction::File => ProblemCode::TooManyRequests,
        LimitedAction::Table => ProblemCode::TooManyTables,
        LimitedAction::Lesson => ProblemCode::TooManyLessons,
        LimitedAction::Hint => ProblemCode::TooManyHints,
        LimitedAction::Analysis => ProblemCode::TooManyAnalyses,
        LimitedAction::Remark => ProblemCode::TooManyRemarks,
        LimitedAction::Notices => ProblemCode::TooManyAddresses,
        LimitedAction::Password | LimitedAction::SignIn => ProblemCode::TooManyPasswords,
    }
}
