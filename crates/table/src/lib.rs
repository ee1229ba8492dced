#![doc = include_str!("../README.md")]

mod choice;
mod error;
mod kind;
mod play;
mod table;
mod undo;

pub use choice::Choice;
pub use error::ActError;
pub use kind::{Kind, kind};
pub use table::{LogLine, Table};
