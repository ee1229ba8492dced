//! The tests of this crate.
#![allow(clippy::unwrap_used, reason = "a test fails where it can't go on")]

mod runner;
mod toll;
