#![doc = include_str!("../README.md")]

mod catalogue;
mod choice;
mod dictionary;
mod environment;
mod load_error;
mod plurals;
mod pseudo;
mod rulebook;
mod shelf;
mod unreadable;

pub use catalogue::Catalogue;
pub use choice::{Offered, asked_for, by_tag, files, has, known, load, named_in, offered, tags, unreadable};
pub use dictionary::{Spoken, dictionary};
pub use environment::{NoLanguage, in_environment, named};
pub use load_error::LoadError;
pub use pseudo::Pseudo;
pub use rulebook::{guide, guides, lesson, rules};
pub use unreadable::Unreadable;
