//! Who against whom, as a table with a row and a column for each bot.

use crate::{Estimate, Report};

impl Report {
    /// The share of the victories that each bot, in the order of the plan, had against each: nothing where they did not
    /// meet.
    pub fn matrix(&self) -> Vec<Vec<Option<Estimate>>> {
        let cell = |row: &str, column: &str| {
            let found = |bot: &str, against: &str| {
                self.contests.iter().find(|contest| contest.bot == bot && contest.against == against)
            };
            let own = found(row, column).map(|contest| contest.share);
            own.or_else(|| found(column, row).map(|contest| contest.share.of_other_side()))
        };
        let row = |row: &crate::Rated| self.bots.iter().map(|column| cell(&row.bot, &column.bot)).collect();
        self.bots.iter().map(row).collect()
    }

    /// The matrix in words: heads, and rows that begin with the bot. Nothing where a pairing alone was played.
    pub(crate) fn matrix_in_words(&self) -> Option<(Vec<String>, Vec<Vec<String>>)> {
        if self.bots.len() < 3 {
            return None;
        }
        let names = || self.bots.iter().map(|bot| bot.bot.clone());
        let words = |cell: Option<Estimate>| cell.map(|share| share.in_words(3)).unwrap_or_default();
        let rows = names()
            .zip(self.matrix())
            .map(|(name, row)| std::iter::once(name).chain(row.into_iter().map(words)).collect());
        let rows = rows.collect();
        Some((std::iter::once("against".to_owned()).chain(names()).collect(), rows))
    }
}
