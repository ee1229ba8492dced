#![doc = include_str!("../README.md")]

mod model;
mod page;

pub use model::{Fault, Home, Join, NewTable, Notice, SeatFace, Sitter, TableLine, TablePage};
pub use page::{about, fault, home, join, live, new_table, rules, table};

/// The style sheet of every page; boards bring their own.
pub const STYLE: &str = include_str!("liege.css");
/// The script that keeps a table live and lets it be clicked.
pub const SCRIPT: &str = include_str!("liege.js");
