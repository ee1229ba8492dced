#![doc = include_str!("../README.md")]

mod catalogue;
mod choice;
mod load_error;
mod pseudo;
mod rulebook;
mod shelf;
mod unreadable;

pub use catalogue::Catalogue;
pub use choice::{Offered, asked_for, by_tag, files, known, load, named_in, offered, unreadable};
pub use load_error::LoadError;
pub use pseudo::Pseudo;
pub use rulebook::{guide, guides, rules};
pub use unreadable::Unreadable;
