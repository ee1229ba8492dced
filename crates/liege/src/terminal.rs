//! A table played with the keyboard: board and log as text, numbered choices, typed notation.

mod color;
mod explain;
mod keyboard;
mod map;
mod names;
mod order;
mod player;
pub(crate) mod print;
mod session;

pub(crate) use color::Color;
pub(crate) use keyboard::Keyboard;
pub(crate) use names::Names;
pub(crate) use player::{Player, seats_in};
pub(crate) use session::Session;
