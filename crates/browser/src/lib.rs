#![doc = include_str!("../README.md")]

mod browser;
mod storage;
mod window;

pub use browser::{Browser, Size};
pub use window::Window;
