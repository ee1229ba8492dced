//! [`Share`]: which games of a suite a check looks at in full.

/// How many games the deep run gives a check for each one of the usual run.
const DEEP: usize = 40;

/// The first games of every table, or of every so-manieth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Share {
    /// How many games of a table.
    pub(crate) games: usize,
    /// One table in so many, at least 1.
    pub(crate) tables: usize,
}

impl Share {
    /// The first games of every table.
    pub(crate) fn first(games: usize) -> Share {
        Share { games, tables: 1 }
    }

    /// Returns what the deep run looks at: more games of the same tables.
    pub(crate) fn deepened(self) -> Share {
        if crate::deep() { Share { games: self.games * DEEP, ..self } } else { self }
    }

    /// Returns whether the game of this number at this table is one of them.
    pub(crate) fn has(self, table: usize, number: usize) -> bool {
        number < self.games && table.is_multiple_of(self.tables.max(1))
    }

    /// Returns how many games of this table are looked at.
    pub(crate) fn games_of(self, table: usize) -> usize {
        if self.has(table, 0) { self.games } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_take_turns() {
        let share = Share { games: 2, tables: 3 };
        let found: Vec<(usize, usize)> = (3..=6)
            .flat_map(|table| (0..3).map(move |number| (table, number)))
            .filter(|&(table, number)| share.has(table, number))
            .collect();
        assert_eq!(found, [(3, 0), (3, 1), (6, 0), (6, 1)]);
        assert_eq!((3..=6).map(|table| share.games_of(table)).collect::<Vec<_>>(), [2, 0, 0, 2]);
        assert_eq!(Share::first(0).games_of(0), 0);
    }
}
