#![doc = include_str!("../README.md")]

mod card;
mod day;
mod own_question;
mod practice;
mod streak;

pub use card::{Card, NoCard};
pub use day::day;
pub use own_question::{OWN, OwnQuestion, OwnWords};
pub use practice::{A_DAY, Kept, OWN_KEPT, Practice};
pub use streak::Streak;
