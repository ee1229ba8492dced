//! What stands beside a game as a file of its own fits the game.

mod schemas;
