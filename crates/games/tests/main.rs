//! What stands beside a game as a file of its own fits the game, and its actions have numbers.

mod numbering;
#[cfg(feature = "tables")]
mod schemas;
