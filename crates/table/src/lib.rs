#![doc = include_str!("../README.md")]

mod any_game;
mod back;
mod choice;
mod company;
mod error;
mod play;
mod rulebook;
mod table;
mod undo;

pub use any_game::{AnyGame, any_game};
pub use choice::Choice;
pub use company::Company;
pub use error::ActError;
pub use rulebook::rule;
pub use table::{LogLine, Played, Table};
