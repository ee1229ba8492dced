//! [`TablePosition`]: a position of a table that somebody tries on a board of their own.

use liege_game::{Viewer, say};
use liege_lessons::{Sandbox, Way};
use liege_table::{At, Table};

/// What begins the id of a table's position, before the table's id and the position's number.
const TABLE: &str = "table-";

/// What ends it where bots play the other sides.
const BOTS: &str = "-bots";

/// A position of a table, as the id of a lesson names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionName<'a> {
    /// The table's id.
    pub table: &'a str,
    /// The number of the position.
    pub number: usize,
    against_bots: bool,
}

/// A position of a table, as a viewer may know it.
pub struct TablePosition {
    table: Box<dyn Table>,
    number: usize,
    /// Whether nothing was dealt again.
    open: bool,
    against_bots: bool,
    ways: Vec<Way>,
}

impl<'a> PositionName<'a> {
    /// Returns whether bots play the other sides there.
    pub fn is_against_bots(&self) -> bool {
        self.against_bots
    }

    /// The position that the id of a lesson names, if it names one.
    pub fn read(lesson: &'a str) -> Option<PositionName<'a>> {
        let named = lesson.strip_prefix(TABLE)?;
        let (named, against_bots) = match named.strip_suffix(BOTS) {
            Some(named) => (named, true),
            None => (named, false),
        };
        let (table, number) = named.rsplit_once('-')?;
        Some(PositionName { table, number: number.parse().ok()?, against_bots })
    }
}

impl TablePosition {
    /// The named position of this table of this game, as the viewer may know it: what can't be known is dealt again. Bots may play
    /// the other sides where that helps nobody against others. `None` if there is no such position.
    pub fn of(
        game: &str,
        table: &dyn Table,
        named: PositionName<'_>,
        viewer: Viewer,
        may_meet_bots: bool,
    ) -> Option<TablePosition> {
        let PositionName { table: id, number, against_bots } = named;
        if number > table.number() {
            return None;
        }
        let against_bots = against_bots && may_meet_bots;
        let here = format!("/learn/{game}/{TABLE}{id}-{number}");
        let mut ways = Vec::new();
        if against_bots {
            ways.push(Way::new(here, "Play all sides"));
        } else if may_meet_bots {
            ways.push(Way::new(here + BOTS, "Play against bots"));
        }
        ways.push(Way::new(format!("/t/{id}/at/{number}"), "The game"));
        let open = viewer == Viewer::All;
        Some(TablePosition {
            table: table.seen(At::Number(number), viewer).alone(),
            number,
            open,
            against_bots,
            ways,
        })
    }

    /// Returns whether nothing of it was dealt again: everybody may know all of it.
    pub(crate) fn is_open(&self) -> bool {
        self.open
    }

    /// A board on which it is tried.
    pub(crate) fn trial(&self) -> Sandbox {
        let trial = if self.against_bots {
            say!(
                "Try it: bots play the other sides, what is drawn falls by lot, and everything can be taken back."
            )
        } else {
            say!("Try it: you play all sides, what is drawn falls by lot, and everything can be taken back.")
        };
        let hidden = (!self.open).then(|| say!("What you can’t see was dealt again."));
        let say =
            std::iter::once(trial).chain(hidden).map(|line| line.to_string()).collect::<Vec<_>>().join(" ");
        let title = say!("Position {n}", n = self.number).to_string();
        let trial = Sandbox::new(self.table.duplicate(), title, say, self.ways.clone());
        if self.against_bots { trial.against_bots() } else { trial }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_of_a_table_is_named_by_both() {
        let named =
            |lesson| PositionName::read(lesson).map(|named| (named.table, named.number, named.against_bots));
        assert_eq!(named("table-a-b-12"), Some(("a-b", 12, false)));
        assert_eq!(named("table-ab-0-bots"), Some(("ab", 0, true)));
        for other in ["first-game", "table-ab", "table-ab-x", "try-ab-1"] {
            assert_eq!(named(other), None, "{other}");
        }
    }
}
