//! A table played with the keyboard: board and log as text, numbered choices, typed notation.

mod explain;
mod order;
pub(crate) mod print;
mod session;

pub(crate) use session::{Player, Session};
