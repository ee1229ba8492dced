#![doc = include_str!("../README.md")]

mod noise;
mod outline;
mod room;
mod scatter;

pub use noise::noise;
pub use outline::{Outline, Point};
