#![doc = include_str!("../README.md")]

mod clock;
mod entry;
mod error;
mod lock;
mod options;
mod place;
mod private;
mod remark;
mod row;
mod seats;
mod setting;
mod store;
mod talk;
mod token;
mod transfer;
mod wait;
mod way;
mod whole;
mod writing;

pub use clock::{Absence, Clock};
pub use entry::Entry;
pub use error::StoreError;
#[cfg(feature = "postgres")]
pub use lock::AddressLock;
pub use lock::{FileLock, LockError};
pub use options::StoreOptions;
pub use private::keep_private;
pub use remark::{Hearers, Promise, Remark, RemarkKind};
pub use row::{NewTable, SeatRow, Sitter, TableRow};
pub use setting::{Aside, HAND, SettingRow};
pub use store::Store;
pub use token::{Scope, TokenRow};
pub use wait::WaitRow;
pub use way::{WayKind, WayRow, WayState};
