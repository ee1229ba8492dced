//! What a table was agreed to be, for pages that tell it before somebody sits down and afterwards.

use liege_game::{Info, Line, Setup, say};
use liege_pages::{Term, Terms};
use liege_rooms::delay_in_words;
use liege_store::{Access, Clock, SeatRow, Sitter};
use liege_table::verbatim;

use super::clocks::told_hours;

/// Returns what is not usual at a table: variants, the clock with its hours, bots, and how far spectators are behind.
pub(crate) fn terms(
    info: &Info,
    setup: &Setup,
    clock: Option<&Clock>,
    access: &Access,
    seats: &[SeatRow],
) -> Terms {
    let bots: Vec<&str> = seats
        .iter()
        .filter(|row| matches!(row.sitter, Sitter::Bot { .. }))
        .map(|row| row.name.as_str())
        .collect();
    let bots = (!bots.is_empty()).then(|| Term { about: say!("Bots"), agreed: verbatim(bots.join(", ")) });
    let clock = clock.map(|clock| Term { about: say!("Clock"), agreed: told_clock(clock) });
    let behind = delay_in_words(access.behind)
        .map(|delay| Term { about: say!("Spectators"), agreed: say!("{delay} behind") });
    let written =
        |about: Line, text: &str| (!text.is_empty()).then(|| Term { about, agreed: verbatim(text) });
    let named = written(say!("Table"), &access.title).into_iter().chain(written(say!("Note"), &access.note));
    let terms = named.chain(Term::variants(info, setup)).chain(clock).chain(bots).chain(behind).collect();
    Terms {
        terms,
        title: access.title.clone(),
        starts_ms: (access.starts_ms > 0).then_some(access.starts_ms),
    }
}

/// "2 days each, and 8 hours more with each decision; it runs from 8:00 to 22:00, Berlin time".
fn told_clock(clock: &Clock) -> Line {
    let bank = span(clock.bank_ms);
    let time = match (clock.step_ms, clock.max_ms.map(span)) {
        (0, None) => say!("{bank} each"),
        (0, Some(max)) => say!("{bank} each, at most {max}"),
        (step, None) => say!("{bank} each, and {step} more with each decision", step = span(step)),
        (step, Some(max)) => {
            say!("{bank} each, and {step} more with each decision, at most {max}", step = span(step))
        }
    };
    match &clock.hours {
        Some(hours) => say!("{time}; it runs from {hours}", hours = told_hours(hours)),
        None => time,
    }
}

/// A length of time in its largest unit: "20 minutes", "2 days".
fn span(ms: i64) -> Line {
    match ms / 1000 {
        seconds if seconds % 86_400 == 0 && seconds > 0 => say!("{n:day|days}", n = seconds / 86_400),
        seconds if seconds % 3_600 == 0 && seconds > 0 => say!("{n:hour|hours}", n = seconds / 3_600),
        seconds if seconds % 60 == 0 && seconds > 0 => say!("{n:minute|minutes}", n = seconds / 60),
        seconds => say!("{n:second|seconds}", n = seconds),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_told_in_their_largest_unit() {
        for (ms, words) in [
            (1_000, "1 second"),
            (20_000, "20 seconds"),
            (1_200_000, "20 minutes"),
            (86_400_000, "1 day"),
            (0, "0 seconds"),
            (28_800_000, "8 hours"),
            (172_800_000, "2 days"),
        ] {
            assert_eq!(span(ms).to_string(), words);
        }
    }
}
