//! Texts of every game, in every language.

mod bots;
mod errors;
mod keyed;
mod outside;
mod questions;
mod random_games;
mod rulebooks;
mod script;
mod sentences;
mod spoken;
mod unsaid;
