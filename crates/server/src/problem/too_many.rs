//! What was done too often, in words and as a code.

use crate::limits::Deed;

/// A sentence about it.
pub(super) fn sentence(deed: Deed) -> &'static str {
    match deed {
        Deed::Request => "There were too many requests from here.",
        Deed::Table => "Too many tables were made from here.",
        Deed::Hint => "Advice was asked for too often from here.",
        Deed::Remark => "Too much was said from here.",
        Deed::Notices => "Notices were asked for too often from here.",
        Deed::Password => "Too many passwords were tried for this account from here.",
        Deed::SignIn => "Too many passwords were tried from here.",
        Deed::Analysis => "Too many analyses were asked for from here.",
    }
}

/// The code by which programs know it.
pub(super) fn code(deed: Deed) -> &'static str {
    match deed {
        Deed::Request => "too_many_requests",
        Deed::Table => "too_many_tables",
        Deed::Hint => "too_many_hints",
        Deed::Analysis => "too_many_analyses",
        Deed::Remark => "too_many_remarks",
        Deed::Notices => "too_many_addresses",
        Deed::Password | Deed::SignIn => "too_many_passwords",
    }
}
