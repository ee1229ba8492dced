#![doc = include_str!("../README.md")]

mod case;
mod fields;
mod report;

pub use case::{Case, Cases, Failure, Mismatch, ReadError, read, run, run_with};
pub use fields::{Fields, FromValue, Unreadable};
pub use report::{Failed, Report};
