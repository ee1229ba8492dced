//! [`ClockState`]: the clock of a table as programs see it.

use std::collections::BTreeMap;

use liege_rooms::{GameClock, Live, written_hours};
use serde::Serialize;
use utoipa::ToSchema;

use super::letters::letters;
use crate::page::clocks;
use crate::request::browser::Browser;

/// The clock of a table at one moment.
#[derive(Clone, PartialEq, Serialize, ToSchema)]
pub(super) struct ClockState {
    /// How long each player may think in all, in milliseconds.
    bank: i64,
    /// How much each decision adds, in milliseconds.
    step: i64,
    /// How much each player can have at most, in milliseconds; without it there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<i64>,
    /// The hours of the day in which it runs, as in a request for a table; empty if all day.
    hours: String,
    /// How long each player may still think, in milliseconds, by the letters of their seats; below 0 if their time is up.
    left: BTreeMap<String, i64>,
    /// The letters of the seats whose time goes by at this moment.
    runs: Vec<String>,
    /// The moment, in milliseconds since 1970 by the server's clock.
    at: i64,
}

impl ClockState {
    /// The clock as the visitor may know it now.
    pub(super) fn of(game_clock: &GameClock, live: &Live, browser: &Browser, now: i64) -> Option<ClockState> {
        let (clock, shown) = (game_clock.clock()?, clocks(game_clock, live, browser, now)?);
        Some(ClockState {
            bank: clock.bank_ms,
            step: clock.step_ms,
            max: clock.max_ms,
            hours: clock.hours.as_ref().map(written_hours).unwrap_or_default(),
            left: shown.left.into_iter().map(|(seat, left)| (seat.to_string(), left)).collect(),
            runs: letters(shown.running),
            at: now,
        })
    }
}
