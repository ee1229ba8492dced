//! The tests of Three Estates. One program, so that they are linked once and run side by side.

mod cases;
mod conformance;
mod play;
mod questions;
mod rare;
mod reasons;
mod short;
mod show;
