#![doc = include_str!("../README.md")]

mod quota;
mod scheduler;
mod search;
mod shares;
mod workers;

pub use quota::Allowance;
pub use scheduler::{Processor, Purpose};
pub use search::SearchThreads;
pub use workers::Workers;
