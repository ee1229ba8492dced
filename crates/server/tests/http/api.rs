//! What programs use.

pub(crate) mod account;
mod actions;
mod asking;
mod document;
mod games;
mod hall;
mod review;
mod seats;
mod spectators;
mod stream;
mod tables;
mod talk;
pub(crate) mod tokens;
