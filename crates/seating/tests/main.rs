//! Tables with people, and the list of what can be wrong. One program, so that they are linked once.

#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests read files")]
#![allow(clippy::unwrap_used, reason = "helpers of tests, which clippy does not know as such")]

mod problems;
mod standing;
