//! [`Practice`]: the cards of a learner in one game, and what is asked today.

use std::collections::BTreeMap;

use crate::day::{DAY_MS, day};
use crate::own_question::is_position;
use crate::{Card, OWN, OwnQuestion, OwnWords, Streak};

/// The number of questions of a day.
pub const A_DAY: usize = 10;

/// At most so many own questions are kept.
pub const OWN_KEPT: usize = 60;

/// The name under which the days in a row are kept, where each kind of questions has its own.
const ALL_KINDS: &str = "*";

/// The cards of a learner in one game, by kinds of questions, the questions from the learner’s own games, and the days in a row.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Practice {
    cards: BTreeMap<String, Card>,
    /// By the names under which they are kept.
    own: BTreeMap<String, OwnQuestion>,
    streak: Option<Streak>,
}

/// A part of what is kept of a learner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept<'p> {
    /// The kind of questions; `*` for the days in a row; for an own question [`OWN`] and the id of its position.
    pub kind: &'p str,
    /// When it was answered, in milliseconds since 1970; of days in a row the beginning of the last one.
    /// An own question has none before it was answered, and the last of all times once it was put away. What is kept gives way to
    /// nothing earlier.
    pub answered_ms: i64,
    /// The text of a [`Card`], an [`OwnQuestion`] or a [`Streak`].
    pub text: String,
}

impl Practice {
    /// Takes in a card or days in a row as they were kept. What can’t be read is dropped, and what is of none of these kinds; of two of
    /// a kind the one that was answered later stays.
    pub fn take(&mut self, kind: &str, kept: &str, kinds: &[&str]) {
        if kind == ALL_KINDS {
            self.streak = self.streak.max(kept.parse().ok());
        } else if kind.strip_prefix(OWN).is_some_and(is_position) {
            if let Ok(own) = kept.parse() {
                self.keep_own(kind.to_owned(), own);
            }
        } else if let Ok(card) = kept.parse::<Card>()
            && kinds.contains(&kind)
            && self.card(kind).is_none_or(|before| before.answered_ms() <= card.answered_ms())
        {
            self.cards.insert(kind.to_owned(), card);
        }
    }

    /// Keeps an own question, unless a later one is kept of the same decision. Where there are too many, one goes.
    fn keep_own(&mut self, kind: String, own: OwnQuestion) {
        if self.own.get(&kind).is_none_or(|before| before.order() <= own.order()) {
            self.own.insert(kind, own);
        }
        if self.own.len() > OWN_KEPT {
            let least = self.own.iter().min_by_key(|(_, own)| own.worth()).map(|(kind, _)| kind.clone());
            least.and_then(|kind| self.own.remove(&kind));
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
        let own = self.own.iter().map(|(kind, own)| Kept {
            kind,
            answered_ms: own.kept_ms(),
            text: own.to_string(),
        });
        streak.chain(cards).chain(own)
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

    /// Takes in a question from one’s own games, by the id of its position; `false` if that is none. One that is known stays as it is.
    pub fn meet(&mut self, position: &str, words: OwnWords, now_ms: i64) -> bool {
        let (is_one, kind) = (is_position(position), format!("{OWN}{position}"));
        if is_one && !self.own.contains_key(&kind) {
            self.keep_own(kind, OwnQuestion::new(words, now_ms));
        }
        is_one
    }

    /// Keeps in mind how an own question was answered, if there is one at this position.
    pub fn answer_own(&mut self, position: &str, right: bool, now_ms: i64) {
        if let Some(own) = self.own.get_mut(&format!("{OWN}{position}")).filter(|own| !own.is_away()) {
            own.answer(right, now_ms);
            self.streak = Some(Streak::answered(self.streak, now_ms));
        }
    }

    /// Puts an own question away for good, if there is one at this position.
    pub fn put_away(&mut self, position: &str, now_ms: i64) {
        if let Some(own) = self.own.get_mut(&format!("{OWN}{position}")) {
            own.put_away(now_ms);
        }
    }

    /// The own questions that were not put away, by the ids of their positions; what waits or comes back first is first.
    pub fn own(&self) -> Vec<(&str, &OwnQuestion)> {
        let open = self.own.iter().filter(|(_, own)| !own.is_away());
        let mut own: Vec<_> = open.filter_map(|(kind, own)| Some((kind.strip_prefix(OWN)?, own))).collect();
        own.sort_by_key(|(_, own)| own.due_ms());
        own
    }

    /// Returns how many questions were asked on the day of this time.
    pub fn answered_on(&self, now_ms: i64) -> usize {
        let cards = self.cards.values().chain(self.own.values().filter_map(OwnQuestion::card));
        cards.filter(|card| day(card.answered_ms()) == day(now_ms)).count()
    }

    /// Returns whether nothing is left to be asked on this day: there were ten, or there is nothing more.
    pub fn is_done(&self, kinds: &[&str], now_ms: i64) -> bool {
        let own = self.own.values().any(|own| own.is_due(now_ms));
        self.next(kinds, now_ms).is_none() && (!own || self.answered_on(now_ms) >= A_DAY)
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

    const POSITION: &str = "table-ab-12-bots";

    fn words(told: &str) -> OwnWords {
        OwnWords::new(told, "better", "best")
    }

    #[test]
    fn own_questions_count_among_the_ten_and_come_back() {
        let mut practice = Practice::default();
        assert!(practice.meet(POSITION, words("first"), 5) && !practice.meet("first", words("none"), 5));
        // What is known stays as it is.
        assert!(practice.meet(POSITION, words("again"), 9));
        assert_eq!(
            practice.own().iter().map(|(at, own)| (*at, own.words().told())).collect::<Vec<_>>(),
            [(POSITION, "first")]
        );
        assert!(!practice.is_done(&[], 5), "it waits");
        practice.answer_own(POSITION, false, 10);
        practice.answer_own("table-other-1", false, 10);
        assert_eq!((practice.answered_on(10), practice.streak(10), practice.own().len()), (1, 1, 1));
        assert!(practice.is_done(&[], 10) && !practice.is_done(&[], DAY_MS));
        practice.put_away(POSITION, DAY_MS);
        assert!(practice.own().is_empty() && practice.is_done(&[], DAY_MS));
    }

    #[test]
    fn of_own_questions_the_later_answer_counts_and_what_is_put_away_stays_so() {
        let mut here = Practice::default();
        here.meet(POSITION, words("it"), 5);
        let (mut there, mut away) = (here.clone(), here.clone());
        here.answer_own(POSITION, true, 10);
        there.answer_own(POSITION, false, 20);
        away.put_away(POSITION, 7);
        let merged = |all: [&Practice; 3]| {
            let mut merged = Practice::default();
            all.into_iter().for_each(|one| merged.take_lines(&one.lines(), &KINDS));
            merged
        };
        let card = |practice: &Practice| practice.own().first().and_then(|(_, own)| own.card().copied());
        let new = Practice::default();
        for all in [[&here, &there, &new], [&there, &here, &new]] {
            assert_eq!(card(&merged(all)), card(&there));
        }
        for all in [[&here, &there, &away], [&away, &there, &here]] {
            assert!(merged(all).own().is_empty());
        }
        let mut none = Practice::default();
        none.take_lines("own/first new 5\ta\tb\tc\nown/table-a-1 broken\nown/<b> new 5\ta\tb\tc", &KINDS);
        assert_eq!(none, Practice::default());
    }

    #[test]
    fn sixty_are_kept_and_what_is_known_best_goes() {
        let mut practice = Practice::default();
        let position = |n: usize| format!("table-ab-{n}");
        for n in 0..OWN_KEPT {
            practice.meet(&position(n), words("it"), n as i64);
        }
        practice.answer_own(&position(7), false, 100);
        practice.answer_own(&position(8), true, 100);
        let kept = |practice: &Practice, n| practice.own().iter().any(|(at, _)| *at == position(n));
        practice.meet(&position(60), words("it"), 200);
        assert!(!kept(&practice, 8) && kept(&practice, 7) && kept(&practice, 0));
        practice.meet(&position(61), words("it"), 200);
        practice.meet(&position(62), words("it"), 200);
        assert!(!kept(&practice, 7) && !kept(&practice, 0) && kept(&practice, 1));
        assert_eq!(practice.kept().filter(|kept| kept.kind.starts_with(OWN)).count(), OWN_KEPT);
    }
}
