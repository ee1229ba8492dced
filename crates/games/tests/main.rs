//! Files that stand beside a game fit the game, and its actions have numbers.

mod numbering;
#[cfg(feature = "tables")]
mod questions;
#[cfg(feature = "tables")]
mod schemas;
