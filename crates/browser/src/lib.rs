#![doc = include_str!("../README.md")]

mod browser;
mod chromium;
mod guard;
mod paper;
mod storage;
mod window;

pub use browser::{Browser, Size};
pub use guard::Guard;
pub use window::Window;
