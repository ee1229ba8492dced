#![doc = include_str!("../README.md")]

mod catalogue;
mod choice;
mod environment;
mod pseudo;
mod rulebook;
mod unreadable;

pub use catalogue::Catalogue;
pub use choice::{Offered, asked_for, by_tag, known, named_in, offered, unreadable};
pub use environment::{NoLanguage, in_environment, named};
pub use pseudo::Pseudo;
pub use rulebook::{guide, guides, lesson, rules};
pub use unreadable::Unreadable;
