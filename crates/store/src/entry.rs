//! [`Entry`]: one row of a record that only grows.

use liege_game::{Seat, Step};

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
        Entry::Step(Step::Action { seat, text }) | Entry::Automatic { seat, text } => {
            ("action", seat.to_string(), text.clone())
        }
        Entry::Step(Step::Draw { text }) => ("draw", String::new(), text.clone()),
        Entry::Undo { seat, index } => ("undo", seat.to_string(), index.to_string()),
    }
}

/// Reads what [`write`] wrote; `None` if something else wrote it.
pub(crate) fn read(kind: &str, seat: &str, text: &str, automatic: bool) -> Option<Entry> {
    let letter = || seat.chars().next().and_then(Seat::from_letter);
    Some(match kind {
        "action" if automatic => Entry::Automatic { seat: letter()?, text: text.to_owned() },
        "action" => Entry::Step(Step::Action { seat: letter()?, text: text.to_owned() }),
        "draw" => Entry::Step(Step::Draw { text: text.to_owned() }),
        "undo" => Entry::Undo { seat: letter()?, index: text.parse().ok()? },
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
        let automatic = Entry::Automatic { seat: Seat::A, text: "pass".into() };
        for entry in [action, draw, automatic, Entry::Undo { seat: Seat::A, index: 7 }] {
            let (kind, seat, text) = write(&entry);
            let automatic = matches!(entry, Entry::Automatic { .. });
            assert_eq!(read(kind, &seat, &text, automatic), Some(entry));
        }
        for (kind, seat, text) in
            [("act", "A", "x"), ("action", "", "x"), ("action", "Z", "x"), ("undo", "A", "x")]
        {
            assert_eq!(read(kind, seat, text, false), None);
        }
    }
}
