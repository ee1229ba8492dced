//! Texts of every game, in every language.

mod random_games;
mod rulebooks;
mod script;
mod sentences;
mod spoken;
mod unsaid;
