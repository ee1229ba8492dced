//! What was done too often, in words and as a code.

use crate::limits::LimitedAction;

/// A sentence about it.
pub(super) fn sentence(action: LimitedAction) -> &'static str {
    match action {
        LimitedAction::Request | LimitedAction::File => "There were too many requests from here.",
        LimitedAction::Table => "Too many tables were made from here.",
        LimitedAction::Hint => "Advice was asked for too often from here.",
        LimitedAction::Remark => "Too much was said from here.",
        LimitedAction::Notices => "Notices were asked for too often from here.",
        LimitedAction::Password => "Too many passwords were tried for this account from here.",
        LimitedAction::SignIn => "Too many passwords were tried from here.",
        LimitedAction::Analysis => "Too many analyses were asked for from here.",
    }
}

/// The code by which programs know it.
pub(super) fn code(action: LimitedAction) -> &'static str {
    match action {
        LimitedAction::Request | LimitedAction::File => "too_many_requests",
        LimitedAction::Table => "too_many_tables",
        LimitedAction::Hint => "too_many_hints",
        LimitedAction::Analysis => "too_many_analyses",
        LimitedAction::Remark => "too_many_remarks",
        LimitedAction::Notices => "too_many_addresses",
        LimitedAction::Password | LimitedAction::SignIn => "too_many_passwords",
    }
}
