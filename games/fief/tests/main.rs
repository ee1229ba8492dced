//! The tests of Fief. One program, so that they are linked once and run side by side.

mod cases;
mod conformance;
mod dealing;
mod hands;
mod limits;
mod march;
mod offers;
mod plans;
mod questions;
mod rare;
mod reasons;
mod scenes;
mod sentences;
mod short;
mod traced;
mod treasuries;
