#![doc = include_str!("../README.md")]

mod answers;
mod board;
mod components;
mod counts;
pub mod coverage;
pub mod dealing;
mod deep;
mod earlier;
mod failure;
mod forms;
mod holds;
pub mod house;
mod judged;
mod moments;
mod observed;
mod own;
mod plan;
pub mod rare;
pub mod reasons;
mod rules;
pub mod samples;
mod secrecy;
mod setups;
mod share;
mod shown;
mod size;
pub mod skeleton;
mod suite;
mod taken;
mod tally;
pub mod toys;
mod walk;

pub use counts::count;
pub use deep::deep;
pub use failure::{Check, Failure};
pub use holds::holds;
pub use own::Own;
pub use plan::Pace;
pub use rules::{RuleNumber, mentions, numbers};
pub use size::Size;
pub use suite::Suite;
pub use tally::Tally;

/// Every check at the default pace: `games` random games for each number of players with default options.
///
/// # Errors
/// The first check that failed.
pub fn check<G: liege_game::Show>(games: usize) -> Result<Tally, Failure> {
    Suite::<G>::new().games(games).run()
}
