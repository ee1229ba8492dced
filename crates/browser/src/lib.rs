#![doc = include_str!("../README.md")]

mod browser;
mod window;

pub use browser::{Browser, Size};
pub use window::Window;
