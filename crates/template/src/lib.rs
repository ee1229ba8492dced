#![doc = include_str!("../README.md")]

mod key;
mod piece;

pub use key::key;
pub use piece::{Piece, pieces};
