//! What searches say of a game.

use std::sync::Arc;

use liege_bots::{Analysis, Report};
use liege_game::{Info, Seat};
use liege_table::Table;

use super::seat::SeatInfo;
use crate::{Base, HintDegree};

/// What a search makes of a finished game.
pub struct AnalysisPage<'a> {
    /// Below which everything lies.
    pub base: Base,
    /// The table's id.
    pub id: &'a str,
    /// The game.
    pub info: &'static Info,
    /// The finished game.
    pub table: &'a dyn Table,
    /// The seats in order.
    pub seats: Vec<SeatInfo>,
    /// The style sheet of the game's board.
    pub style: &'static str,
    /// The decision whose board is shown, by its step in the record; otherwise the one that lost most.
    pub step: Option<usize>,
    /// How far the search has come.
    pub state: AnalysisState,
}

/// How far the analysis of a game has come.
#[derive(Clone, Debug)]
pub enum AnalysisState {
    /// It waits for a processor, or goes on.
    Running {
        /// Steps of the record that are done.
        done: usize,
        /// Steps of the record.
        of: usize,
    },
    /// The page's own worker goes through this record, and sends what it has found.
    Here {
        /// The record of the game.
        record: String,
        /// Steps of the record.
        of: usize,
    },
    /// It is done.
    Done(Arc<Analysis>),
    /// It could not be done.
    Failed,
}

/// Why a bot would move as it would.
pub struct BotAdvicePage<'a> {
    /// Below which everything lies.
    pub base: Base,
    /// The table's id.
    pub id: &'a str,
    /// The game.
    pub info: &'static Info,
    /// The game in progress.
    pub table: &'a dyn Table,
    /// The seats in order.
    pub seats: Vec<SeatInfo>,
    /// The style sheet of the game's board.
    pub style: &'static str,
    /// The seat that asks.
    pub seat: Seat,
    /// The bot that answers.
    pub level: &'a str,
    /// The part of the answer that is told; all of it if nothing less was asked for.
    pub hint: Option<HintDegree>,
    /// Its answer; nothing while it is still searched for.
    pub report: Option<Arc<Report>>,
    /// How many searches wait for a processor.
    pub before: usize,
}
