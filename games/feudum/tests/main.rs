//! The tests of Feudum. One program, so that they are linked once and run side by side.

mod cases;
mod components;
mod conformance;
mod play;
mod questions;
mod rare;
mod reasons;
mod sentences;
mod short;
