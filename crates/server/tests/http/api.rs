//! What programs use.

mod account;
mod actions;
mod document;
mod games;
mod stream;
mod tables;
pub(crate) mod tokens;
