#![doc = include_str!("../README.md")]

// Macros name this crate as games do.
extern crate self as liege_cases;

mod case;
mod cases;
mod compare;
mod facts;
mod player;
mod report;
mod run;
mod texts;
mod unordered;

pub use case::{Case, Example, board, positions, run, run_with};
pub use cases::Cases;
pub use liege_data::DataError;
pub use player::{MaybePlayer, Player};
pub use report::{Failed, Failure, Mismatch, Report};
pub use run::{Refused, Run, Stop};
#[doc(hidden)]
pub use serde;
pub use unordered::Unordered;
