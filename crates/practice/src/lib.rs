#![doc = include_str!("../README.md")]

mod card;
mod day;
mod practice;
mod streak;

pub use card::{Card, NoCard};
pub use day::day;
pub use practice::{A_DAY, Kept, Practice};
pub use streak::Streak;
