//! The row of an [`Entry`].

use liege_game::{Cause, Order, Seat, Step};

use crate::Entry;

/// The columns kind, seat and text.
pub(crate) fn write(entry: &Entry) -> (&'static str, String, String) {
    match entry {
        Entry::Step(Step::Action { seat, text })
        | Entry::Given(Step::Action { seat, text })
        | Entry::Automatic { seat, text, .. } => ("action", seat.to_string(), text.clone()),
        Entry::Step(Step::Draw { text }) | Entry::Given(Step::Draw { text }) => {
            ("draw", String::new(), text.clone())
        }
        Entry::Undo { seat, index } => ("undo", seat.to_string(), index.to_string()),
    }
}

/// Where a step comes from, as the column `automatic` says it.
enum Origin {
    /// It was decided, drawn or taken back here.
    Here,
    /// It was played by itself.
    Automatic(Cause),
    /// It was taken over from another record.
    Given,
}

/// The column automatic: 0, why an action was played by itself, or [`GIVEN`].
pub(crate) fn write_origin(entry: &Entry) -> i64 {
    match entry {
        Entry::Automatic { cause: Cause::Setting, .. } => 1,
        Entry::Automatic { cause: Cause::Order(Order::UntilTurn), .. } => 2,
        Entry::Automatic { cause: Cause::Order(Order::UntilAction), .. } => 3,
        Entry::Given(_) => GIVEN,
        Entry::Step(_) | Entry::Undo { .. } => 0,
    }
}

/// What the column automatic has for steps that were given; SQL names it too.
const GIVEN: i64 = 4;

fn read_origin(automatic: i64) -> Option<Origin> {
    Some(match automatic {
        0 => Origin::Here,
        1 => Origin::Automatic(Cause::Setting),
        2 => Origin::Automatic(Cause::Order(Order::UntilTurn)),
        3 => Origin::Automatic(Cause::Order(Order::UntilAction)),
        GIVEN => Origin::Given,
        _ => return None,
    })
}

/// Reads what [`write`] and [`write_origin`] wrote; `None` if something else wrote it.
pub(crate) fn read(kind: &str, seat: &str, text: &str, automatic: i64) -> Option<Entry> {
    let letter = || seat.chars().next().and_then(Seat::from_letter);
    let text = || text.to_owned();
    let step = || match kind {
        "action" => Some(Step::Action { seat: letter()?, text: text() }),
        "draw" => Some(Step::Draw { text: text() }),
        _ => None,
    };
    Some(match (kind, read_origin(automatic)?) {
        ("undo", _) => Entry::Undo { seat: letter()?, index: text().parse().ok()? },
        ("action", Origin::Automatic(cause)) => Entry::Automatic { seat: letter()?, text: text(), cause },
        (_, Origin::Given) => Entry::Given(step()?),
        _ => Entry::Step(step()?),
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
        let given = [&action, &draw].map(|entry| match entry {
            Entry::Step(step) => Entry::Given(step.clone()),
            other => other.clone(),
        });
        let undo = Entry::Undo { seat: Seat::A, index: 7 };
        for entry in [action, draw, undo].into_iter().chain(automatic).chain(given) {
            let (kind, seat, text) = write(&entry);
            assert_eq!(read(kind, &seat, &text, write_origin(&entry)), Some(entry));
        }
        for (kind, seat, text) in
            [("act", "A", "x"), ("action", "", "x"), ("action", "Z", "x"), ("undo", "A", "x")]
        {
            assert_eq!(read(kind, seat, text, 0), None);
        }
        assert_eq!(read("action", "A", "x", 5), None);
    }
}
