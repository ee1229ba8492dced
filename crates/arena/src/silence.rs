//! [`Silence`]: why a guest has not answered.

use std::fmt;

/// Why a guest has not answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Silence {
    /// It was still thinking when its time was up.
    Late,
    /// It has ended, or can't be reached; and how that shows.
    Gone(String),
    /// What it sent is no line of text; and why.
    Garbled(String),
    /// The match was stopped.
    Stopped,
}

impl fmt::Display for Silence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Silence::Late => f.write_str("no answer in time"),
            Silence::Gone(how) | Silence::Garbled(how) => f.write_str(how),
            Silence::Stopped => f.write_str("the match was stopped"),
        }
    }
}
