//! [`Practice`]: the cards of a learner in one game, and what is asked today.

use std::collections::BTreeMap;

use crate::day::{DAY_MS, day};
use crate::{Card, Streak};

/// The number of questions of a day.
pub const A_DAY: usize = 10;

/// The name under which the days in a row are kept, where each kind of questions has its own.
const ALL_KINDS: &str = "*";

/// The cards of a learner in one game, by kinds of questions, and the days in a row.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Practice {
    cards: BTreeMap<String, Card>,
    streak: Option<Streak>,
}

/// A part of what is kept of a learner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept<'p> {
    /// The kind of questions; `*` for the days in a row.
    pub kind: &'p str,
    /// When it was answered, in milliseconds since 1970; of days in a row the beginning of the last one.
    pub answered_ms: i64,
    /// The text of a [`Card`] or a [`Streak`].
    pub text: String,
}

impl Practice {
    /// Takes in a card or days in a row as they were kept. What can’t be read is dropped, and what is of none of these kinds; of two of
    /// a kind the one that was answered later stays.
    pub fn take(&mut self, kind: &str, kept: &str, kinds: &[&str]) {
        if kind == ALL_KINDS {
            self.streak = self.streak.max(kept.parse().ok());
        } else if let Ok(card) = kept.parse::<Card>()
            && kinds.contains(&kind)
            && self.card(kind).is_none_or(|before| before.answered_ms() <= card.answered_ms())
        {
            self.cards.insert(kind.to_owned(), card);
        }
    }

    /// Takes in lines, each a kind and its card.
    pub fn take_lines(&mut self, lines: &str, kinds: &[&str]) {
        for (kind, kept) in lines.lines().filter_map(|line| line.split_once(' ')) {
            self.take(kind, kept, kinds);
        }
    }

    /// The lines of all that is kept.
    pub fn lines(&self) -> String {
        self.kept().map(|Kept { kind, text, .. }| format!("{kind} {text}\n")).collect()
    }

    /// Everything that is kept.
    pub fn kept(&self) -> impl Iterator<Item = Kept<'_>> {
        let streak = self.streak.iter().map(|streak| Kept {
            kind: ALL_KINDS,
            answered_ms: streak.last_ms(),
            text: streak.to_string(),
        });
        let cards = self.cards.iter().map(|(kind, card)| Kept {
            kind,
            answered_ms: card.answered_ms(),
            text: card.to_string(),
        });
        streak.chain(cards)
    }

    /// The card of a kind, if it was asked before.
    pub fn card(&self, kind: &str) -> Option<&Card> {
        self.cards.get(kind)
    }

    /// The number of days in a row on which something was answered, as it stands at this time.
    pub fn streak(&self, now_ms: i64) -> u32 {
        self.streak.map_or(0, |streak| streak.days(now_ms))
    }

    /// Keeps in mind how a question of this kind was answered.
    pub fn answer(&mut self, kind: &str, right: bool, now_ms: i64) -> Card {
        let card = Card::answered(self.card(kind).copied(), right, now_ms);
        self.cards.insert(kind.to_owned(), card);
        self.streak = Some(Streak::answered(self.streak, now_ms));
        card
    }

    /// Returns how many kinds were asked on the day of this time.
    pub fn answered_on(&self, now_ms: i64) -> usize {
        self.cards.values().filter(|card| day(card.answered_ms()) == day(now_ms)).count()
    }

    /// Returns how many of these kinds wait to be asked again.
    pub fn waiting(&self, kinds: &[&str], now_ms: i64) -> usize {
        kinds.iter().filter(|kind| self.waits(kind, now_ms)).count()
    }

    fn waits(&self, kind: &str, now_ms: i64) -> bool {
        let today = |card: &Card| day(card.due_ms()) <= day(now_ms) && day(card.answered_ms()) < day(now_ms);
        self.card(kind).is_some_and(today)
    }

    /// The kind to be asked next, after this one, however many there were on this day.
    pub fn go_on<'k>(&self, kinds: &[&'k str], after: &str, now_ms: i64) -> Option<&'k str> {
        let others: Vec<&str> = kinds.iter().copied().filter(|kind| *kind != after).collect();
        let following = || {
            let place = kinds.iter().position(|kind| *kind == after).map_or(0, |place| place + 1);
            kinds.iter().cycle().nth(place).copied()
        };
        self.next(&others, now_ms).or_else(following)
    }

    /// The kind to be asked next: of those that wait the one that has waited longest, then the first that is new; none once
    /// there were ten on this day.
    pub fn next<'k>(&self, kinds: &[&'k str], now_ms: i64) -> Option<&'k str> {
        if self.answered_on(now_ms) >= A_DAY {
            return None;
        }
        let waiting = kinds.iter().filter(|kind| self.waits(kind, now_ms));
        let longest = waiting.min_by_key(|kind| self.card(kind).map(Card::due_ms));
        longest.or_else(|| kinds.iter().find(|kind| self.card(kind).is_none())).copied()
    }

    /// The number from which the question of this kind follows: on a day the same one until it is answered.
    pub fn seed(&self, kind: &str, now_ms: i64) -> u64 {
        let answered = self.card(kind).map(Card::answered_ms).filter(|ms| day(*ms) == day(now_ms));
        let later = answered.map_or(0, |ms| 1 + ms.rem_euclid(DAY_MS) / 1000);
        u64::try_from(day(now_ms) * 100_000 + later).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [&str; 12] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];

    #[test]
    fn ten_a_day_first_what_waits() {
        let mut practice = Practice::default();
        for kind in &KINDS[..A_DAY] {
            assert_eq!(practice.next(&KINDS, 0), Some(*kind));
            practice.answer(kind, *kind != "d", 5);
        }
        assert_eq!((practice.next(&KINDS, DAY_MS - 1), practice.answered_on(0)), (None, 10));
        assert_eq!((practice.next(&KINDS, DAY_MS), practice.waiting(&KINDS, DAY_MS)), (Some("d"), 1));
        practice.answer("d", false, DAY_MS);
        assert_eq!(practice.next(&KINDS, DAY_MS), Some("k"));
        // A game has no kinds any more: nothing is asked.
        assert_eq!(practice.next(&[], DAY_MS), None);
    }

    #[test]
    fn who_goes_on_is_asked_other_kinds_of_other_positions() {
        let mut practice = Practice::default();
        assert_eq!(practice.go_on(&KINDS, "", 0), Some("a"));
        assert_eq!(practice.go_on(&KINDS, "a", 0), Some("b"));
        for kind in &KINDS[..A_DAY] {
            practice.answer(kind, true, 61_000);
        }
        assert_eq!(practice.go_on(&KINDS, "c", 0), Some("d"));
        assert_eq!(practice.go_on(&KINDS, "l", 0), Some("a"));
        assert_eq!(practice.go_on(&[], "a", 0), None);
        assert_eq!((practice.seed("l", DAY_MS), practice.seed("a", 0)), (100_000, 62));
    }

    #[test]
    fn of_two_devices_nothing_is_lost_and_the_later_answer_counts() {
        let (mut here, mut there) = (Practice::default(), Practice::default());
        here.answer("a", true, 10);
        here.answer("b", true, 10);
        there.answer("b", false, 20);
        there.answer("c", true, 5);
        let (mut one, mut other) = (here.clone(), there.clone());
        one.take_lines(&there.lines(), &KINDS);
        other.take_lines(&here.lines(), &KINDS);
        assert_eq!(one, other);
        assert_eq!((one.card("b"), one.card("a")), (there.card("b"), here.card("a")));
        assert_eq!((one.kept().count(), one.streak(20)), (4, 1));
    }

    #[test]
    fn what_is_no_card_or_of_no_kind_is_dropped() {
        let mut practice = Practice::default();
        let card = Practice::default().answer("a", true, 10);
        practice.take_lines(&format!("a x\n\nb\ngone {card}\n<b> {card}\na {card}\nb 1 2 3"), &KINDS);
        assert_eq!(practice.lines(), format!("a {card}\n"));
        practice.take_lines("* 1 3 4 0\n* 1 3 2 1\n* 1 2 9 0\n* 9\n", &KINDS);
        assert_eq!(practice.lines(), format!("* 1 3 4 0\na {card}\n"));
    }
}
