#![doc = include_str!("../README.md")]

mod grain;
mod outline;
mod room;
mod strew;

pub use grain::grain;
pub use outline::{Outline, Point};
