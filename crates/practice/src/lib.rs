#![doc = include_str!("../README.md")]

mod card;
mod day;
mod own_question;
mod practice;
mod skill;
mod streak;

pub use card::{Card, NoCard};
pub use day::day;
pub use own_question::{OWN, OwnQuestion, OwnWords};
pub use practice::{A_DAY, Kept, OWN_KEPT, Practice};
pub use skill::Skill;
pub use streak::Streak;
