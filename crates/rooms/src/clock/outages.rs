//! Outages: times in which no process served, so that nobody's clock runs.

use liege_store::Store;

use crate::RoomError;

/// The outages of a table, from when to when, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outages(Vec<(i64, i64)>);

impl Outages {
    /// Reads them; a table that can be read is frozen no more.
    pub(crate) async fn load(store: &Store, id: &str, now: i64) -> Result<Outages, RoomError> {
        let found = store.outages(id).await?;
        if found.iter().any(|(_, to)| to.is_none()) {
            store.thaw(id, now).await?;
        }
        Ok(Outages(found.into_iter().map(|(from, to)| (from, to.unwrap_or(now))).collect()))
    }

    /// The times themselves.
    pub(crate) fn times(&self) -> &[(i64, i64)] {
        &self.0
    }

    /// When something ends that was to last from one time to another, with the outages between added.
    pub(crate) fn stretched(&self, from: i64, until: i64) -> i64 {
        let mut end = until;
        let mut known = from;
        for (begins, ends) in &self.0 {
            let begins = (*begins).max(known);
            if begins < end && *ends > begins {
                end = end.saturating_add(ends - begins);
                known = *ends;
            }
        }
        end
    }

    /// The time since which, until now, the server has been up for so long.
    pub(super) fn since(&self, now: i64, lasting: i64) -> i64 {
        self.0.iter().rev().fold(now - lasting, |since, (begins, ends)| {
            if *ends > since { since - (ends.min(&now) - begins).max(0) } else { since }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_interrupted_lasts_longer() {
        let outages = Outages(vec![(10, 20), (15, 25), (40, 50)]);
        assert_eq!(outages.stretched(0, 5), 5, "over before");
        assert_eq!(outages.stretched(0, 30), 55, "15, and then 10 more, since 45 lies after 40");
        assert_eq!(outages.stretched(22, 30), 33, "begun in the middle");
        assert_eq!(outages.stretched(50, 60), 60);
        let outages = Outages(vec![(10, 20), (40, 50)]);
        assert_eq!(outages.since(60, 5), 55);
        assert_eq!(outages.since(60, 15), 35, "10 after the last, 5 before it");
        assert_eq!(outages.since(60, 32), 8, "10, 20 and 2");
        assert_eq!(outages.since(45, 5), 35, "while it lasts");
    }
}
