#![doc = include_str!("../README.md")]

mod card;
mod day;
mod practice;
mod skill;
mod streak;

pub use card::{Card, NoCard};
pub use day::day;
pub use practice::{A_DAY, Kept, Practice};
pub use skill::Skill;
pub use streak::Streak;
