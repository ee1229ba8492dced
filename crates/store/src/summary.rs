//! [`Summary`]: what lists say of a table.

use liege_game::{Seat, Seats};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::error::Result;
use crate::writing::Writing;
use crate::{Store, StoreError};

/// What lists say of a table, so that no record is replayed for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// SHA-256 of all that the summary follows from; if the table's is another, the summary is out of date.
    pub stamp: String,
    /// The state of the table in a few words: by tags of languages, as a JSON object; in rows of older versions in English.
    pub state: String,
    /// Who must act.
    pub must: Seats,
    /// Whether nobody can act any more.
    pub over: bool,
    /// The place of each seat, if the game is over and has been won.
    pub ranks: Vec<u8>,
    /// Whether spectators see the table later than those who sit there.
    pub delayed: bool,
    /// Time of the last change that everybody may know of, in milliseconds since 1970.
    pub changed_ms: i64,
}

impl Store {
    /// Stores what lists say of tables, all or none, in the place of what was kept of them.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn save_summaries(&self, summaries: &[(String, Summary)]) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = keep(writing.connection(), summaries).await;
        writing.end(outcome).await
    }
}

async fn keep(connection: &mut AnyConnection, summaries: &[(String, Summary)]) -> Result<()> {
    // A table may have been deleted meanwhile.
    let said = "INSERT INTO summaries (table_id, stamp, state, must, over, delayed, changed_ms, ranks) \
                SELECT id, CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS BIGINT), CAST($6 AS BIGINT), \
                CAST($7 AS BIGINT), CAST($8 AS TEXT) FROM tables WHERE id = $1 \
                ON CONFLICT (table_id) DO UPDATE SET stamp = excluded.stamp, state = excluded.state, must = excluded.must, \
                over = excluded.over, delayed = excluded.delayed, changed_ms = excluded.changed_ms, ranks = excluded.ranks";
    for (table, summary) in summaries {
        let must: String = summary.must.iter().map(|seat| seat.letter()).collect();
        let query = sqlx::query(said).bind(table).bind(&summary.stamp).bind(&summary.state).bind(must);
        let flags = [summary.over, summary.delayed].map(i64::from);
        let ranks: Vec<String> = summary.ranks.iter().map(u8::to_string).collect();
        let query = query.bind(flags[0]).bind(flags[1]).bind(summary.changed_ms).bind(ranks.join(" "));
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

pub(crate) fn summary_row(row: &AnyRow) -> Result<Summary> {
    let (letters, ranks): (String, String) = (row.try_get("must")?, row.try_get("ranks")?);
    let flag = |column: &str| Ok::<_, StoreError>(row.try_get::<i64, _>(column)? != 0);
    Ok(Summary {
        stamp: row.try_get("stamp")?,
        state: row.try_get("state")?,
        must: letters.chars().filter_map(Seat::from_letter).collect(),
        over: flag("summary_over")?,
        ranks: ranks.split_whitespace().filter_map(|rank| rank.parse().ok()).collect(),
        delayed: flag("delayed")?,
        changed_ms: row.try_get("summary_ms")?,
    })
}
