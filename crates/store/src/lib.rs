#![doc = include_str!("../README.md")]

mod entry;
mod error;
mod options;
mod row;
mod store;
mod writing;

pub use entry::Entry;
pub use error::StoreError;
pub use options::StoreOptions;
pub use row::{NewTable, SeatRow, Sitter, TableRow};
pub use store::Store;
