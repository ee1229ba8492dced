//! [`Card`]: when a kind of questions is asked again.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, Utc};
use rs_fsrs::{FSRS, Parameters, Rating, State};

use crate::day::{DAY_MS, day};

/// The version of a card’s text.
const VERSION: &str = "1";

/// When a kind of questions is asked again. As a text: version, when it was answered and when it comes back, in milliseconds since
/// 1970, then how firmly it is known and how hard it is as FSRS counts, how often it was answered, and how often forgotten.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Card {
    answered_ms: i64,
    due_ms: i64,
    stability: f64,
    difficulty: f64,
    answers: u32,
    lapses: u32,
}

impl Card {
    /// When it was answered last, in milliseconds since 1970.
    pub fn answered_ms(&self) -> i64 {
        self.answered_ms
    }

    /// When it comes back, in milliseconds since 1970.
    pub fn due_ms(&self) -> i64 {
        self.due_ms
    }

    /// The card after an answer. What is right twice on a day, or right after it was wrong, proves nothing more: it was just said.
    pub(crate) fn answered(before: Option<Card>, right: bool, now_ms: i64) -> Card {
        let now_ms = before.map_or(now_ms, |card| now_ms.max(card.answered_ms));
        if let Some(card) = before.filter(|card| right && day(card.answered_ms) == day(now_ms)) {
            return Card { answered_ms: now_ms, ..card };
        }
        let rating = if right { Rating::Good } else { Rating::Again };
        // Days alone: nobody learns a game by the minute.
        let scheduler = FSRS::new(Parameters { enable_short_term: false, ..Parameters::default() });
        let next =
            scheduler.next(before.map_or_else(Default::default, Card::scheduled), time(now_ms), rating).card;
        Card {
            answered_ms: now_ms,
            due_ms: next.due.timestamp_millis(),
            stability: next.stability,
            difficulty: next.difficulty,
            answers: next.reps.unsigned_abs(),
            lapses: next.lapses.unsigned_abs(),
        }
    }

    fn scheduled(self) -> rs_fsrs::Card {
        let days = |ms: i64| ms / DAY_MS;
        rs_fsrs::Card {
            due: time(self.due_ms),
            stability: self.stability,
            difficulty: self.difficulty,
            elapsed_days: 0,
            scheduled_days: days(self.due_ms.saturating_sub(self.answered_ms)),
            reps: i32::try_from(self.answers).unwrap_or(i32::MAX - 1),
            lapses: i32::try_from(self.lapses).unwrap_or(i32::MAX - 1),
            state: State::Review,
            last_review: time(self.answered_ms),
        }
    }

    fn holds(&self) -> bool {
        let known =
            self.stability.is_finite() && (0.0..=1e6).contains(&self.stability) && self.stability > 0.0;
        let times = (0..=LAST_MS).contains(&self.answered_ms) && (0..=LAST_MS).contains(&self.due_ms);
        known
            && times
            && (1.0..=10.0).contains(&self.difficulty)
            && self.answers < 1_000_000
            && self.lapses < 1_000_000
    }
}

/// The last time that is taken for one: the year 2200.
pub(crate) const LAST_MS: i64 = 7_258_118_400_000;

fn time(ms: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(ms).unwrap_or_default()
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Card { answered_ms, due_ms, stability, difficulty, answers, lapses } = self;
        write!(f, "{VERSION} {answered_ms} {due_ms} {stability} {difficulty} {answers} {lapses}")
    }
}

/// A text that is no card, no streak, or no skill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoCard;

impl FromStr for Card {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Card, NoCard> {
        fn one<T: FromStr>(text: &str) -> Result<T, NoCard> {
            text.parse().map_err(|_| NoCard)
        }
        let parts: Vec<&str> = text.split(' ').collect();
        let [VERSION, answered, due, stability, difficulty, answers, lapses] = parts[..] else {
            return Err(NoCard);
        };
        let card = Card {
            answered_ms: one(answered)?,
            due_ms: one(due)?,
            stability: one(stability)?,
            difficulty: one(difficulty)?,
            answers: one(answers)?,
            lapses: one(lapses)?,
        };
        Some(card).filter(Card::holds).ok_or(NoCard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_comes_back_ever_later_what_was_missed_at_once() {
        let mut card = Card::answered(None, true, 0);
        let mut last = 0;
        for _ in 0..5 {
            let pause = card.due_ms - card.answered_ms;
            assert!(pause > last, "{card}");
            last = pause;
            card = Card::answered(Some(card), true, card.due_ms);
        }
        let missed = Card::answered(Some(card), false, card.due_ms);
        assert!(missed.due_ms - missed.answered_ms < last, "{missed}");
        assert_eq!((missed.answers, missed.lapses), (7, 1));
        let new = Card::answered(None, false, 0);
        assert_eq!(new.due_ms, DAY_MS, "{new}");
    }

    #[test]
    fn what_was_just_said_proves_nothing() {
        let missed = Card::answered(None, false, 0);
        let said = Card::answered(Some(missed), true, 60_000);
        assert_eq!((said.due_ms, said.answers, said.answered_ms), (missed.due_ms, 1, 60_000));
        let known = Card::answered(None, true, 0);
        assert!(Card::answered(Some(known), false, 60_000).due_ms < known.due_ms);
        // A clock that went back changes nothing of the past.
        assert_eq!(Card::answered(Some(said), false, 5).answered_ms, 60_000);
    }

    #[test]
    fn a_card_is_read_as_it_is_written_and_nothing_else_is() {
        let mut card = Card::answered(None, true, 1_700_000_000_123);
        for right in [true, false, true, true] {
            card = Card::answered(Some(card), right, card.due_ms + 5);
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for none in [
            "",
            "1",
            "2 0 0 1 5 1 0",
            "1 0 0 NaN 5 1 0",
            "1 0 0 inf 5 1 0",
            "1 0 0 0 5 1 0",
            "1 0 0 -1 5 1 0",
            "1 0 0 1 50 1 0",
            "1 0 -5 1 5 1 0",
            "1 0 9223372036854775807 1 5 1 0",
            "1 0 0 1 5 1 0 0",
            "1 0 0 1 5 99999999999 0",
            "1  0 0 1 5 1 0",
            "<b>",
        ] {
            assert_eq!(none.parse::<Card>(), Err(NoCard), "{none}");
        }
    }
}
