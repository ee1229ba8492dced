#![doc = include_str!("../README.md")]

mod catalogue;
mod choice;
mod pseudo;
mod rulebook;
mod unreadable;

pub use catalogue::Catalogue;
pub use choice::{Offered, asked_for, by_tag, is_known, offered, unreadable};
pub use pseudo::Pseudo;
pub use rulebook::{guide, rules};
pub use unreadable::Unreadable;
