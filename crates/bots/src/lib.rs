#![doc = include_str!("../README.md")]

mod analysis;
mod answers;
mod bench;
mod bot;
mod error;
mod greedy;
mod host;
mod level;
mod random;
mod reach;
mod report;
mod search;
#[cfg(test)]
mod toy;
#[cfg(test)]
mod trials;
mod worth;

pub use analysis::{Analysis, AnalysisError, Decision, Depth, Point, analyse};
pub use bench::{SearchSpeed, bench_search};
pub use bot::{Bot, Choice, choose, explain};
pub use error::{BotError, UnknownBot};
pub use host::{Host, Job};
pub use level::{Budget, LEVELS, Level};
pub use reach::{OwnLine, comes_to};
pub use report::{Line, Name, Ply, Report};
pub use worth::Worth;
