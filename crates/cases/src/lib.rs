#![doc = include_str!("../README.md")]

// Macros name this crate as games do.
extern crate self as liege_cases;

mod case;
mod cases;
mod compare;
#[doc(hidden)]
pub mod fact;
mod file;
mod hold;
mod kept_puzzles;
mod lessons;
mod line;
mod packed;
mod player;
mod puzzle;
mod puzzle_file;
mod quest;
mod report;
mod run;
mod spoil;
mod stage;
mod standard;
mod state;
mod task;
mod texts;
mod unordered;

pub use case::Case;
pub use cases::Cases;
pub use fact::{All, Fact, Rest, Seen};
pub use file::{Example, board, positions, run, run_with};
pub use hold::{hold, outcome, unreadable};
pub use kept_puzzles::{KeptPuzzles, PuzzleError};
pub use liege_data::{DataError, Document, Node};
pub use packed::PackedError;
pub use player::{MaybePlayer, Player};
pub use puzzle::{Fare, Puzzle};
pub use puzzle_file::{PuzzleFile, PuzzleGame};
pub use quest::{Quest, Tree, own_actions};
pub use report::{Failed, Failure, Mismatch, Report};
#[doc(hidden)]
pub use serde;
pub use spoil::{Spoiled, spoil};
pub use stage::Stage;
pub use state::State;
pub use task::{Sight, Task};
#[doc(hidden)]
pub use toml::Value;
pub use unordered::Unordered;
