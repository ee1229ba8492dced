//! What can be wrong with a plan, a run, or the files of one.

use std::path::PathBuf;

use liege_bots::BotError;
use liege_game::SetupError;

use crate::Shard;
use crate::puzzle::ACTIONS;

/// A match can't be planned, played, saved or put together.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// A bot that doesn't exist, or a budget of 0.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// The game can't be set up so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// One bot alone has nobody to play against.
    #[error("a match needs at least two bots, not {0}")]
    TooFewBots(usize),
    /// The same bot is named twice.
    #[error("the bot “{0}” is named twice")]
    DoubleBot(String),
    /// A game for one has no matches.
    #[error("a match needs a game of at least two seats")]
    OneSeat,
    /// The name of a guest names nobody.
    #[error(
        "the bot outside {0}: expected cmd:COMMAND, http://ADDRESS, https://ADDRESS or account:VARIABLE@SERVER"
    )]
    GuestName(&'static str),
    /// No games.
    #[error("the number of games must be at least 1, not 0")]
    NoGames,
    /// A hunt for puzzles has found none.
    #[error(
        "no puzzle was found: {positions} positions in {games} games have {tasks} tasks of {} to {} actions that leave one thing \
         to find, and none of these is a puzzle",
        ACTIONS.start(), ACTIONS.end()
    )]
    NoPuzzle {
        /// Games that were played.
        games: usize,
        /// Positions that were looked at.
        positions: usize,
        /// Tasks that leave one thing to find.
        tasks: usize,
    },
    /// Nothing was finished before the run was stopped.
    #[error("no game was finished, so there is nothing to report")]
    Nothing,
    /// A shard's text is not like `3/16`.
    #[error("“{0}” is no shard: expected one like 3/16, counted from 1")]
    ShardText(String),
    /// A results file can't be read or written.
    #[error("{}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// A file is no results file, or is damaged.
    #[error("{}: {why}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// How that shows.
        why: String,
    },
    /// A shard was played by another plan than the first.
    #[error("{}: the shard belongs to another match: {what} differs", path.display())]
    OtherPlan {
        /// The file.
        path: PathBuf,
        /// The first field of the plan that differs.
        what: &'static str,
    },
    /// A shard is missing.
    #[error("shard {0} is missing")]
    MissingShard(Shard),
    /// A shard is there twice.
    #[error("{}: shard {shard} is there twice", path.display())]
    DoubleShard {
        /// The second file.
        path: PathBuf,
        /// Which shard.
        shard: Shard,
    },
    /// A shard was stopped early.
    #[error("{}: shard {shard} was stopped early, after {done} of {of} blocks; play it again", path.display())]
    Unfinished {
        /// The file.
        path: PathBuf,
        /// Which shard.
        shard: Shard,
        /// Finished blocks.
        done: usize,
        /// All its blocks.
        of: usize,
    },
    /// A table can't be written as comma-separated values.
    #[error("the games can't be written as CSV")]
    Csv(#[from] csv::Error),
    /// No file to put together.
    #[error("there is no shard to put together")]
    NoShards,
}
