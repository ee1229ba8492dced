#![doc = include_str!("../README.md")]

mod access;
mod account;
mod clock;
mod entry;
mod error;
mod lease;
mod lock;
mod moves;
mod news;
mod options;
mod place;
mod private;
mod proposal;
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

pub use access::{Access, Behind, Visibility};
pub use account::{AccountRow, SessionRow};
pub use clock::{Absence, Clock, Hours};
pub use entry::Entry;
pub use error::StoreError;
pub use lease::{LIFE_MS, Work};
#[cfg(feature = "postgres")]
pub use lock::AddressLock;
pub use lock::{FileLock, LockError};
pub use news::{Changed, Listener, News};
pub use options::StoreOptions;
pub use private::keep_private;
pub use proposal::{Matter, Outcome, Proposal};
pub use remark::{Hearers, Promise, Remark, RemarkKind};
pub use row::{NewTable, SeatRow, Sitter, TableRow};
pub use setting::{Aside, HAND, ORDER, SettingRow};
pub use store::Store;
pub use token::{Scope, TokenRow};
pub use wait::WaitRow;
pub use way::{WayKind, WayRow, WayState};
