//! [`OwnQuestion`]: a decision of one's own games that cost much, to be played again.

use std::fmt;
use std::str::FromStr;

use crate::card::LAST_MS;
use crate::day::day;
use crate::{Card, NoCard};

/// The beginning of the names under which own questions are kept beside the cards of kinds; the id of the position follows.
pub const OWN: &str = "own/";

/// The beginning of the id of a table’s position.
const POSITION: &str = "table-";

/// Ids of positions have at most so many characters, all of them letters, figures, `-` or `_`.
const LONGEST_ID: usize = 100;

/// The end of each part of the text; words have none.
const END: char = '\t';

/// A decision of one’s own games that cost much. As a text: `new` or `away` and since when, in milliseconds since 1970, or the text
/// of a [`Card`]; then the words, each behind a tab.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnQuestion {
    state: State,
    words: OwnWords,
}

/// The state of an own question.
#[derive(Clone, Copy, PartialEq, Debug)]
enum State {
    New { since_ms: i64 },
    Answered(Card),
    Away { since_ms: i64 },
}

/// The words of an own question: on one line, and of bounded length.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct OwnWords {
    told: String,
    better: String,
    best: String,
}

impl OwnWords {
    /// Each has at most so many characters.
    pub const LONGEST: usize = 160;

    /// Words: for what was done, for what would have been better, and that as the game writes it.
    pub fn new(told: &str, better: &str, best: &str) -> OwnWords {
        let line = |text: &str| -> String {
            let letters = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
            letters.take(OwnWords::LONGEST).collect::<String>().trim().to_owned()
        };
        // Half an action is none.
        let best = if best.chars().nth(OwnWords::LONGEST).is_none() { line(best) } else { String::new() };
        OwnWords { told: line(told), better: line(better), best }
    }

    /// Returns what was done.
    pub fn told(&self) -> &str {
        &self.told
    }

    /// Returns what would have been better.
    pub fn better(&self) -> &str {
        &self.better
    }

    /// The same as the game writes it; empty if that is not known.
    pub fn best(&self) -> &str {
        &self.best
    }
}

impl OwnQuestion {
    /// A question that was not asked yet.
    pub(crate) fn new(words: OwnWords, now_ms: i64) -> OwnQuestion {
        OwnQuestion { state: State::New { since_ms: now_ms }, words }
    }

    /// Its words.
    pub fn words(&self) -> &OwnWords {
        &self.words
    }

    /// Its card, once it was answered.
    pub fn card(&self) -> Option<&Card> {
        match &self.state {
            State::Answered(card) => Some(card),
            State::New { .. } | State::Away { .. } => None,
        }
    }

    /// Returns whether it was put away for good.
    pub fn is_away(&self) -> bool {
        matches!(self.state, State::Away { .. })
    }

    /// Returns whether it is to be asked on the day of this time: a new one at once.
    pub fn is_due(&self, now_ms: i64) -> bool {
        match self.state {
            State::New { .. } => true,
            State::Answered(card) => day(card.due_ms()) <= day(now_ms),
            State::Away { .. } => false,
        }
    }

    /// The time since which it waits, or at which it comes back, in milliseconds since 1970.
    pub(crate) fn due_ms(&self) -> i64 {
        match self.state {
            State::New { since_ms } | State::Away { since_ms } => since_ms,
            State::Answered(card) => card.due_ms(),
        }
    }

    /// The time at which it came into its state, in milliseconds since 1970.
    pub(crate) fn since_ms(&self) -> i64 {
        match self.state {
            State::New { since_ms } | State::Away { since_ms } => since_ms,
            State::Answered(card) => card.answered_ms(),
        }
    }

    /// The time under which it is kept: of two of the same decision the one that [`OwnQuestion::order`] puts last has the later one.
    pub(crate) fn kept_ms(&self) -> i64 {
        match self.state {
            State::New { .. } => 0,
            State::Answered(card) => card.answered_ms(),
            State::Away { .. } => LAST_MS,
        }
    }

    /// Keeps an answer in mind. One that was put away stays away.
    pub(crate) fn answer(&mut self, right: bool, now_ms: i64) {
        if !self.is_away() {
            self.state = State::Answered(Card::answered(self.card().copied(), right, now_ms));
        }
    }

    /// Puts it away for good.
    pub(crate) fn put_away(&mut self, now_ms: i64) {
        if !self.is_away() {
            self.state = State::Away { since_ms: now_ms };
        }
    }

    /// The order of two that were kept of the same decision: what is put away stays so, then the later answer counts.
    pub(crate) fn order(&self) -> (usize, i64) {
        let state = match self.state {
            State::New { .. } => 0,
            State::Answered(_) => 1,
            State::Away { .. } => 2,
        };
        (state, self.since_ms())
    }

    /// The order in which they go where there are too many: those that were put away, then what is known best, of several the oldest.
    pub(crate) fn worth(&self) -> (usize, i64, i64) {
        match self.state {
            State::Away { since_ms } => (0, 0, since_ms),
            State::Answered(card) => (1, -card.due_ms(), card.answered_ms()),
            State::New { since_ms } => (2, 0, since_ms),
        }
    }
}

/// Returns whether this has the form of the id of a table’s position.
pub(crate) fn is_position(id: &str) -> bool {
    let letters =
        |name: &str| name.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter));
    id.len() <= LONGEST_ID && id.strip_prefix(POSITION).is_some_and(|name| !name.is_empty() && letters(name))
}

impl fmt::Display for OwnQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.state {
            State::New { since_ms } => write!(f, "new {since_ms}")?,
            State::Answered(card) => write!(f, "{card}")?,
            State::Away { since_ms } => write!(f, "away {since_ms}")?,
        }
        let OwnWords { told, better, best } = &self.words;
        write!(f, "{END}{told}{END}{better}{END}{best}")
    }
}

impl FromStr for OwnQuestion {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<OwnQuestion, NoCard> {
        let parts: Vec<&str> = text.split(END).collect();
        let [state, told, better, best] = parts[..] else { return Err(NoCard) };
        let since =
            |text: &str| text.parse().ok().filter(|since| (0..=LAST_MS).contains(since)).ok_or(NoCard);
        let state = match state.split_once(' ') {
            Some(("new", rest)) => State::New { since_ms: since(rest)? },
            Some(("away", rest)) => State::Away { since_ms: since(rest)? },
            _ => State::Answered(state.parse()?),
        };
        Ok(OwnQuestion { state, words: OwnWords::new(told, better, best) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::day::DAY_MS;

    fn new() -> OwnQuestion {
        OwnQuestion::new(OwnWords::new("You took 3", "pass", "pass"), 5)
    }

    #[test]
    fn it_is_due_at_once_then_on_its_day_and_never_once_it_is_put_away() {
        let mut own = new();
        assert!(own.is_due(5) && own.card().is_none());
        own.answer(false, 10);
        assert_eq!([0, DAY_MS].map(|now| own.is_due(now)), [false, true]);
        own.answer(true, DAY_MS);
        assert!(!own.is_due(2 * DAY_MS) && own.is_due(30 * DAY_MS));
        own.put_away(2 * DAY_MS);
        own.answer(false, 3 * DAY_MS);
        assert!(own.is_away() && !own.is_due(1000 * DAY_MS));
    }

    #[test]
    fn it_is_read_as_it_is_written_and_nothing_else_is() {
        let (mut answered, mut away) = (new(), new());
        answered.answer(true, 7);
        away.put_away(9);
        for own in [new(), answered, away] {
            assert_eq!(own.to_string().parse(), Ok(own));
        }
        for none in [
            "",
            "new 5",
            "new x\ta\tb\tc",
            "new -5\ta\tb\tc",
            "new 9223372036854775807\ta\tb\tc",
            "old 5\ta\tb\tc",
            "1 0 0\ta\tb\tc",
            "new 5\ta\tb\tc\td",
        ] {
            assert_eq!(none.parse::<OwnQuestion>(), Err(NoCard), "{none}");
        }
    }

    #[test]
    fn words_are_one_line_of_bounded_length_and_ids_have_a_form() {
        let words = OwnWords::new("a\nb\tc", &"é".repeat(1000), &"x".repeat(1000));
        assert_eq!(
            (words.told(), words.better().chars().count(), words.best()),
            ("a b c", OwnWords::LONGEST, "")
        );
        for id in ["table-ab-12", "table-a_b-3-bots"] {
            assert!(is_position(id), "{id}");
        }
        for none in
            ["", "table-", "first", "table-a/b-1", "table-<b>-1", "table-ä-1", "//table-a-1", "table-a-1\n"]
        {
            assert!(!is_position(none), "{none}");
        }
        assert!(!is_position(&format!("table-{}", "a".repeat(LONGEST_ID))));
    }
}
