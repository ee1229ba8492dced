//! What a table was agreed to be, for pages that tell it before somebody sits down and afterwards.

use liege_game::{Info, Setup};
use liege_pages::{Term, Terms};
use liege_rooms::delay_in_words;
use liege_store::{Access, Clock, SeatRow, Sitter};

use super::clocks::told_hours;

/// Returns what is not usual at a table: variants, the clock with its hours, bots, and how far spectators are behind.
pub(crate) fn terms(
    info: &Info,
    setup: &Setup,
    clock: Option<&Clock>,
    access: &Access,
    seats: &[SeatRow],
) -> Terms {
    let term = |about: &str, agreed: String| Term { about: about.to_owned(), agreed };
    let bots: Vec<&str> = seats
        .iter()
        .filter(|row| matches!(row.sitter, Sitter::Bot { .. }))
        .map(|row| row.name.as_str())
        .collect();
    let bots = (!bots.is_empty()).then(|| term("Bots", bots.join(", ")));
    let clock = clock.map(|clock| term("Clock", told_clock(clock)));
    let behind = delay_in_words(access.behind).map(|words| term("Spectators", format!("{words} behind")));
    let said = |about: &str, text: &str| (!text.is_empty()).then(|| term(about, text.to_owned()));
    let named = said("Table", &access.title).into_iter().chain(said("Note", &access.note));
    let terms = named.chain(Term::variants(info, setup)).chain(clock).chain(bots).chain(behind).collect();
    Terms {
        terms,
        title: access.title.clone(),
        starts_ms: (access.starts_ms > 0).then_some(access.starts_ms),
    }
}

/// "2 days each, and 8 hours more with each decision; it runs from 8:00 to 22:00, Berlin time".
fn told_clock(clock: &Clock) -> String {
    let max = clock.max_ms.map(|max| format!(", at most {}", span(max))).unwrap_or_default();
    let bank = match clock.step_ms {
        0 => format!("{} each{max}", span(clock.bank_ms)),
        step => format!("{} each, and {} more with each decision{max}", span(clock.bank_ms), span(step)),
    };
    match &clock.hours {
        Some(hours) => format!("{bank}; it runs from {}", told_hours(hours)),
        None => bank,
    }
}

/// A length of time in its largest unit: "20 minutes", "2 days".
fn span(ms: i64) -> String {
    let (count, unit) = match ms / 1000 {
        seconds if seconds % 86_400 == 0 && seconds > 0 => (seconds / 86_400, "day"),
        seconds if seconds % 3_600 == 0 && seconds > 0 => (seconds / 3_600, "hour"),
        seconds if seconds % 60 == 0 && seconds > 0 => (seconds / 60, "minute"),
        seconds => (seconds, "second"),
    };
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
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
            assert_eq!(span(ms), words);
        }
    }
}
