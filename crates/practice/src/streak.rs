//! [`Streak`]: days in a row on which somebody was asked.

use std::fmt;
use std::str::FromStr;

use crate::NoCard;
use crate::day::day;

/// The version of a streak’s text.
const VERSION: &str = "1";

/// Every so many days in a row one more missed day is forgiven.
const FORGIVES_EVERY: u32 = 7;

/// At most so many missed days are forgiven at once.
const FORGIVES: u32 = 2;

/// Days in a row on which somebody was asked. A week of them forgives a day that is missed. As a text: version, the last day, the
/// number of days, and how many missed ones are forgiven still.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Streak {
    last: i64,
    days: u32,
    spare: u32,
}

impl Streak {
    /// The streak after a question of this time was answered.
    pub(crate) fn answered(before: Option<Streak>, now_ms: i64) -> Streak {
        let today = day(now_ms);
        let begun = Streak { last: today, days: 1, spare: 0 };
        let Some(before) = before else { return begun };
        match before.missed(today) {
            // A clock that went back changes nothing of the past.
            None => before,
            Some(missed) if missed <= before.spare => {
                let days = before.days.saturating_add(1);
                let earned = u32::from(days.is_multiple_of(FORGIVES_EVERY));
                Streak { last: today, days, spare: (before.spare - missed + earned).min(FORGIVES) }
            }
            Some(_) => begun,
        }
    }

    /// The number of days in a row, as it stands at this time: none once more days were missed than are forgiven.
    pub fn days(&self, now_ms: i64) -> u32 {
        match self.missed(day(now_ms)) {
            Some(missed) if missed > self.spare => 0,
            _ => self.days,
        }
    }

    /// The beginning of its last day, in milliseconds since 1970.
    pub(crate) fn last_ms(&self) -> i64 {
        self.last.saturating_mul(crate::day::DAY_MS)
    }

    /// The days between its last one and a later one.
    fn missed(&self, later: i64) -> Option<u32> {
        u32::try_from(later.checked_sub(self.last)?.checked_sub(1)?).ok()
    }

    fn holds(&self) -> bool {
        (0..100_000).contains(&self.last) && (1..100_000).contains(&self.days) && self.spare <= FORGIVES
    }
}

impl fmt::Display for Streak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION} {} {} {}", self.last, self.days, self.spare)
    }
}

impl FromStr for Streak {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Streak, NoCard> {
        let parts: Vec<&str> = text.split(' ').collect();
        let [VERSION, last, days, spare] = parts[..] else { return Err(NoCard) };
        let streak = Streak {
            last: last.parse().map_err(|_| NoCard)?,
            days: days.parse().map_err(|_| NoCard)?,
            spare: spare.parse().map_err(|_| NoCard)?,
        };
        Some(streak).filter(Streak::holds).ok_or(NoCard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::day::DAY_MS;

    fn after(days: impl IntoIterator<Item = i64>) -> Streak {
        days.into_iter().fold(None, |before, day| Some(Streak::answered(before, day * DAY_MS + 5))).unwrap()
    }

    #[test]
    fn a_week_forgives_a_missed_day() {
        assert_eq!(after([3, 3, 4]).days, 2);
        assert_eq!(after([3, 5]).days, 1);
        let week = after(0..7);
        assert_eq!((week.days, week.spare), (7, 1));
        assert_eq!(after((0..7).chain([8])).days, 8);
        assert_eq!(after((0..7).chain([9])).days, 1);
        assert_eq!(after((0..7).chain([8, 10])).days, 1);
        assert_eq!(after(0..60).spare, FORGIVES);
        assert_eq!(after((0..60).chain([62])).days, 61);
        assert_eq!(after([5, 4]).last, 5);
    }

    #[test]
    fn days_are_in_a_row_until_too_many_are_missed() {
        let week = after(0..7);
        assert_eq!([6, 7, 8, 9].map(|day| week.days(day * DAY_MS)), [7, 7, 7, 0]);
        assert_eq!(after([0]).days(2 * DAY_MS), 0);
    }

    #[test]
    fn a_streak_is_read_as_it_is_written_and_nothing_else_is() {
        for streak in [after([0]), after(5..40), after(20_000..20_007)] {
            assert_eq!(streak.to_string().parse(), Ok(streak));
        }
        for none in [
            "",
            "1",
            "2 5 1 0",
            "1 5 0 0",
            "1 -1 1 0",
            "1 5 1 3",
            "1 5 1 0 0",
            "1 9223372036854775807 1 0",
            "<b>",
        ] {
            assert_eq!(none.parse::<Streak>(), Err(NoCard), "{none}");
        }
    }
}
