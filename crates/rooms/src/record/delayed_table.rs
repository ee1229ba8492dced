//! [`DelayedTable`]: a table as spectators see it, some actions or minutes late. It is a table of its own, to which each row of
//! the record is added when it is due: what spectators get can't hold what they may not see yet.

use std::collections::VecDeque;

use liege_game::{Forged, Key, Step};
use liege_seating::Followed;
use liege_store::{Entry, SpectatorDelay, TableRow};
use liege_table::AnyGame;

use crate::record::follow::follow;

/// A table as it was some actions or minutes ago.
#[derive(Clone)]
pub(crate) struct DelayedTable {
    behind: SpectatorDelay,
    pub(crate) followed: Followed,
    /// The revision that was last announced to open pages.
    announced: usize,
    /// The rows still to come, each with its time in milliseconds since 1970.
    since: VecDeque<(Entry, i64)>,
}

impl DelayedTable {
    /// The table as spectators may see it at this time; none if they see the present.
    pub(crate) fn new(
        game: &dyn AnyGame,
        row: &TableRow,
        key: &Key,
        behind: SpectatorDelay,
        entries: &[(Entry, i64)],
        now_ms: i64,
    ) -> Result<Option<DelayedTable>, Forged> {
        if behind == SpectatorDelay::None {
            return Ok(None);
        }
        let mut to_come = entries.iter().filter(|(entry, _)| !is_draw(entry)).count();
        let shown = entries.iter().take_while(|(entry, at_ms)| {
            let due = is_due(behind, entry, *at_ms, to_come, now_ms);
            to_come -= usize::from(due && !is_draw(entry));
            due
        });
        let (shown, since) = entries.split_at(shown.count());
        let followed = follow(game, row, key, shown, |_, _| {})?.followed;
        Ok(Some(DelayedTable {
            behind,
            followed,
            announced: shown.len(),
            since: since.iter().cloned().collect(),
        }))
    }

    /// Adds a row that has been stored.
    pub(crate) fn add(&mut self, rows: &[(Entry, i64)]) {
        self.since.extend(rows.iter().cloned());
    }

    /// The time of the first row that spectators don't see yet, in milliseconds since 1970.
    pub(crate) fn known_until_ms(&self) -> i64 {
        self.since.front().map_or(i64::MAX, |(_, at_ms)| *at_ms)
    }

    /// Advances to what spectators may see now; returns whether pages must be told.
    pub(crate) fn advance(&mut self, key: &Key, now_ms: i64) -> bool {
        self.catch_up(key, now_ms);
        let revision = self.followed.revision;
        std::mem::replace(&mut self.announced, revision) != revision
    }

    /// Advances to what spectators may see at this time.
    pub(crate) fn catch_up(&mut self, key: &Key, now_ms: i64) {
        let mut to_come = self.since.iter().filter(|(entry, _)| !is_draw(entry)).count();
        while let Some((entry, at_ms)) = self.since.front() {
            if !is_due(self.behind, entry, *at_ms, to_come, now_ms) {
                break;
            }
            to_come -= usize::from(!is_draw(entry));
            let Some((entry, at_ms)) = self.since.pop_front() else { break };
            if let Err(error) = self.followed.follow(&entry, at_ms, key) {
                // What can't be followed is never shown.
                tracing::error!(%error, "spectators can’t follow a step");
                self.since.clear();
            }
        }
    }
}

/// Returns whether spectators see a row that is the first of so many actions to come.
fn is_due(behind: SpectatorDelay, entry: &Entry, at_ms: i64, to_come: usize, now_ms: i64) -> bool {
    if matches!(entry, Entry::Given(_)) {
        // It was known before the table was made.
        return true;
    }
    match behind {
        SpectatorDelay::None => true,
        // A draw comes with the action that it follows.
        SpectatorDelay::Actions(count) => is_draw(entry) || to_come > count as usize,
        SpectatorDelay::Time(ms) => at_ms <= now_ms - ms,
    }
}

fn is_draw(entry: &Entry) -> bool {
    matches!(entry, Entry::Step(Step::Draw { .. }))
}
