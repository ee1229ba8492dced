//! [`Entry`]: one row of a record that only grows.

use liege_game::{Cause, Order, Seat, Step};

/// What one row says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// An action or a draw.
    Step(Step),
    /// An action that was played by itself, as its seat had set it.
    Automatic {
        /// Whose.
        seat: Seat,
        /// The notation.
        text: String,
        /// Why.
        cause: Cause,
    },
    /// A step was taken back.
    Undo {
        /// Whose step it was.
        seat: Seat,
        /// Its index among the steps not undone at that moment.
        index: usize,
    },
}

/// The columns kind, seat and text.
pub(crate) fn write(entry: &Entry) -> (&'static str, String, String) {
    match entry {
        Entry::Step(Step::Action { seat, text }) | Entry::Automatic { seat, text, .. } => {
            ("action", seat.to_string(), text.clone())
        }
        Entry::Step(Step::Draw { text }) => ("draw", String::new(), text.clone()),
        Entry::Undo { seat, index } => ("undo", seat.to_string(), index.to_string()),
    }
}

/// The column automatic: 0, or why an action was played by itself.
pub(crate) fn write_cause(entry: &Entry) -> i64 {
    match entry {
        Entry::Automatic { cause: Cause::Setting, .. } => 1,
        Entry::Automatic { cause: Cause::Order(Order::UntilTurn), .. } => 2,
        Entry::Automatic { cause: Cause::Order(Order::UntilAction), .. } => 3,
        Entry::Step(_) | Entry::Undo { .. } => 0,
    }
}

fn read_cause(automatic: i64) -> Option<Option<Cause>> {
    Some(match automatic {
        0 => None,
        1 => Some(Cause::Setting),
        2 => Some(Cause::Order(Order::UntilTurn)),
        3 => Some(Cause::Order(Order::UntilAction)),
        _ => return None,
    })
}

/// Reads what [`write`] and [`write_cause`] wrote; `None` if something else wrote it.
pub(crate) fn read(kind: &str, seat: &str, text: &str, automatic: i64) -> Option<Entry> {
    let letter = || seat.chars().next().and_then(Seat::from_letter);
    Some(match (kind, read_cause(automatic)?) {
        ("action", Some(cause)) => Entry::Automatic { seat: letter()?, text: text.to_owned(), cause },
        ("action", None) => Entry::Step(Step::Action { seat: letter()?, text: text.to_owned() }),
        ("draw", _) => Entry::Step(Step::Draw { text: text.to_owned() }),
        ("undo", _) => Entry::Undo { seat: letter()?, index: text.parse().ok()? },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_read_back_and_others_are_refused() {
        let draw = Entry::Step(Step::Draw { text: "six".into() });
        let action = Entry::Step(Step::Action { seat: Seat::B, text: "go 1 2".into() });
        let causes = [Cause::Setting, Cause::Order(Order::UntilTurn), Cause::Order(Order::UntilAction)];
        let automatic = causes.map(|cause| Entry::Automatic { seat: Seat::A, text: "pass".into(), cause });
        for entry in [action, draw, Entry::Undo { seat: Seat::A, index: 7 }].into_iter().chain(automatic) {
            let (kind, seat, text) = write(&entry);
            assert_eq!(read(kind, &seat, &text, write_cause(&entry)), Some(entry));
        }
        for (kind, seat, text) in
            [("act", "A", "x"), ("action", "", "x"), ("action", "Z", "x"), ("undo", "A", "x")]
        {
            assert_eq!(read(kind, seat, text, 0), None);
        }
        assert_eq!(read("action", "A", "x", 4), None);
    }
}
