#![doc = include_str!("../README.md")]

mod account_name;
mod accounts;
mod caller;
mod client_address;
mod device;
mod error;
mod grant;
mod idempotent_request;
mod passwords;
pub mod random;
mod session;
mod tokens;

pub use account_name::AccountName;
pub use accounts::Accounts;
pub use caller::Caller;
pub use client_address::ClientAddress;
pub use device::{known_device, seal_device};
pub use error::IdentityError;
pub use grant::Grant;
pub use idempotent_request::{IdempotentRequest, Receipts};
pub use passwords::Passwords;
pub use session::Session;
pub use tokens::NewToken;
