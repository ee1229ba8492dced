#![doc = include_str!("../README.md")]

mod entry;
mod error;
mod lock;
mod options;
mod place;
mod private;
mod remark;
mod row;
mod store;
mod talk;
mod writing;

pub use entry::Entry;
pub use error::StoreError;
pub use lock::{FileLock, LockError};
pub use options::StoreOptions;
pub use private::keep_private;
pub use remark::{Hearers, Promise, Remark, RemarkKind};
pub use row::{NewTable, SeatRow, Sitter, TableRow};
pub use store::Store;
