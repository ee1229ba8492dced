#![doc = include_str!("../README.md")]

mod account_name;
mod accounts;
mod caller;
mod device;
mod error;
mod grant;
mod once;
mod passwords;
mod peer;
pub mod random;
mod session;
mod tokens;

pub use account_name::AccountName;
pub use accounts::Accounts;
pub use caller::Caller;
pub use device::{known_device, seal_device};
pub use error::IdentityError;
pub use grant::Grant;
pub use once::{Once, Receipts};
pub use passwords::Passwords;
pub use peer::Peer;
pub use session::Session;
pub use tokens::NewToken;
