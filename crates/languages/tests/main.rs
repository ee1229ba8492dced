//! What is read in every game, in every language.

mod random_games;
mod rulebooks;
mod sentences;
mod spoken;
mod unsaid;
