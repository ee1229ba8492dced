//! What programs use.

mod account;
mod actions;
mod asking;
mod document;
mod games;
mod review;
mod seats;
mod stream;
mod tables;
mod talk;
pub(crate) mod tokens;
