//! [`NoAnswer`]: why a guest has not answered.

use std::fmt;

/// Why a guest has not answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoAnswer {
    /// It was still thinking when its time was up.
    Late,
    /// It has ended, or can't be reached; and how that shows.
    Gone(String),
    /// What it sent is no line of text; and why.
    Garbled(String),
    /// The match was stopped.
    Stopped,
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoAnswer::Late => f.write_str("no answer in time"),
            NoAnswer::Gone(how) | NoAnswer::Garbled(how) => f.write_str(how),
            NoAnswer::Stopped => f.write_str("the match was stopped"),
        }
    }
}
