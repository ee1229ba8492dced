#![doc = include_str!("../README.md")]

mod error;
mod file;
mod interval;
mod machine;
mod markdown;
mod match_game;
mod page;
mod plan;
mod plot;
mod prompts;
mod puzzle;
mod puzzle_hunt;
mod puzzle_table;
mod rating;
mod report;
mod results;
mod run;
mod seating;
mod section;
mod shard;
mod stopwatch;

pub use error::ArenaError;
pub use file::write_whole;
pub use interval::Estimate;
pub use machine::machine;
pub use match_game::{MatchGame, Pace, play};
pub use plan::{Contender, Counted, Pairs, Plan};
pub use puzzle_hunt::{HuntHooks, PuzzleHunt};
pub use puzzle_table::PuzzleTable;
pub use report::{Contest, Counts, Measured, Rated, Report, SeatShare};
pub use results::{Block, Results, Run};
pub use run::{Hooks, Progress, run};
pub use shard::Shard;
