//! What stands beside a game as a file of its own fits the game.

#[cfg(feature = "tables")]
mod schemas;
