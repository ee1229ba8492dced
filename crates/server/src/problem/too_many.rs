//! What was done too often, in words and as a code.

use liege_seating::ProblemCode;

use crate::limits::LimitedAction;

/// A sentence about it.
pub(super) fn sentence(action: LimitedAction) -> &'static str {
    match action {
        LimitedAction::Password => "Too many passwords were tried for this account from here.",
        _ => code(action).sentence(),
    }
}

/// The code by which programs know it.
pub(super) fn code(action: LimitedAction) -> ProblemCode {
    match action {
        LimitedAction::Request | LimitedAction::File => ProblemCode::TooManyRequests,
        LimitedAction::Table => ProblemCode::TooManyTables,
        LimitedAction::Hint => ProblemCode::TooManyHints,
        LimitedAction::Analysis => ProblemCode::TooManyAnalyses,
        LimitedAction::Remark => ProblemCode::TooManyRemarks,
        LimitedAction::Notices => ProblemCode::TooManyAddresses,
        LimitedAction::Password | LimitedAction::SignIn => ProblemCode::TooManyPasswords,
    }
}
