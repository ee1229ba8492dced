#![doc = include_str!("../README.md")]

mod catalogue;
mod choice;
mod pseudo;
mod rulebook;
mod unreadable;

pub use catalogue::Catalogue;
pub use choice::{Offered, asked_for, by_tag, has, known, named_in, offered, unreadable};
pub use pseudo::Pseudo;
pub use rulebook::{guide, guides, rules};
pub use unreadable::Unreadable;
