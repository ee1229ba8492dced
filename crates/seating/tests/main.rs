//! Tables with people, and the list of what can be wrong. One program, so that they are linked once.

#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests read files")]

mod problems;
mod standing;
