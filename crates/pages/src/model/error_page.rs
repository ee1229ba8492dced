//! [`ErrorPage`]: why there is no page.

use crate::Base;

/// A page that says what went wrong.
pub struct ErrorPage<'a> {
    /// Below which everything lies.
    pub base: Base,
    /// HTTP status.
    pub status: u16,
    /// One sentence.
    pub text: &'a str,
    /// The rule, where there is one.
    pub rule: Option<&'a str>,
    /// The id of the table at which it happened.
    pub table: Option<&'a str>,
    /// Set if a puzzle was looked for: the list of those that there are is shown the way to.
    pub puzzles: bool,
    /// The id of a table that can't be played on, while its record can be had.
    pub record: Option<&'a str>,
}
