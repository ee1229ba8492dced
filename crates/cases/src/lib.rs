#![doc = include_str!("../README.md")]

mod case;
mod cases;
mod compare;
mod report;
mod run;
mod unordered;

pub use case::{Case, board, run, run_with};
pub use cases::Cases;
pub use liege_data::DataError;
pub use report::{Failed, Failure, Mismatch, Report};
pub use run::{Refused, Run, Stop};
pub use unordered::Unordered;
