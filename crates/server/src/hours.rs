//! [`Running`]: the time in which a clock runs: not outside its hours, not while the table or its player is away.

use liege_store::Hours;

use crate::problem::Problem;

const DAY_MS: i64 = 86_400_000;
const MINUTE_MS: i64 = 60_000;

/// Reads `08:00-22:00 +01:00`: hours of the day, and how far their time is before universal time. Empty is all day.
pub(crate) fn read(text: &str) -> Result<Option<Hours>, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let wrong = || {
        Problem::Setup(format!(
            "“{}” are no hours for a clock: they are written as in 08:00-22:00 +01:00",
            text.chars().take(40).collect::<String>()
        ))
    };
    let (hours, zone) = text.split_once(' ').unwrap_or((text, "+00:00"));
    let (from, to) = hours.split_once('-').ok_or_else(wrong)?;
    let sign = match zone.chars().next() {
        Some('+') => 1,
        Some('-') => -1,
        _ => return Err(wrong()),
    };
    let offset = zone.get(1..).and_then(|text| minutes(text, 14 * 60)).ok_or_else(wrong)?;
    let (opens_min, closes_min) =
        (minutes(from, 24 * 60).ok_or_else(wrong)?, minutes(to, 24 * 60).ok_or_else(wrong)?);
    let (opens_min, closes_min) = (opens_min % (24 * 60), closes_min % (24 * 60));
    Ok(Some(Hours { opens_min, closes_min, offset_min: sign * offset }).filter(|_| opens_min != closes_min))
}

/// Minutes after midnight of `08:00`, up to `most`.
fn minutes(text: &str, most: i64) -> Option<i64> {
    let (hours, minutes) = text.split_once(':')?;
    let two =
        |text: &str| text.parse::<i64>().ok().filter(|_| text.len() == 2 && !text.starts_with(['+', '-']));
    let (hours, minutes) = (two(hours)?, two(minutes)?);
    Some(hours * 60 + minutes).filter(|all| minutes < 60 && *all <= most)
}

/// When the clock of one seat runs.
pub(crate) struct Running {
    hours: Option<Hours>,
    /// When it stands all the same, in order, none of them touching another.
    stands: Vec<(i64, i64)>,
}

impl Running {
    /// A clock with these hours, that stands in these times.
    pub(crate) fn new(hours: Option<Hours>, mut stands: Vec<(i64, i64)>) -> Running {
        stands.sort_unstable();
        let mut merged: Vec<(i64, i64)> = Vec::new();
        for (from, to) in stands {
            match merged.last_mut() {
                Some(last) if from <= last.1 => last.1 = last.1.max(to),
                _ => merged.push((from, to)),
            }
        }
        Running { hours, stands: merged }
    }

    /// For how many milliseconds it runs between two moments.
    pub(crate) fn between(&self, from: i64, to: i64) -> i64 {
        let stands = self.stands.iter().map(|(begins, ends)| self.open((*begins).max(from), (*ends).min(to)));
        self.open(from, to) - stands.sum::<i64>()
    }

    /// Whether it runs at this moment.
    pub(crate) fn at(&self, now: i64) -> bool {
        self.between(now, now.saturating_add(1)) > 0
    }

    /// How much of the time between two moments lies within the hours.
    fn open(&self, from: i64, to: i64) -> i64 {
        if to <= from {
            return 0;
        }
        let Some(Hours { opens_min, closes_min, offset_min }) = self.hours else { return to - from };
        let length = (closes_min - opens_min).rem_euclid(24 * 60) * MINUTE_MS;
        let since = |moment: i64| {
            let moment = moment.saturating_add((offset_min - opens_min) * MINUTE_MS);
            moment.div_euclid(DAY_MS) * length + moment.rem_euclid(DAY_MS).min(length)
        };
        since(to) - since(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    #[test]
    fn hours_are_read_strictly() {
        assert_eq!(read("").unwrap(), None);
        assert_eq!(
            read("08:00-22:00 +01:00").unwrap(),
            Some(Hours { opens_min: 480, closes_min: 1320, offset_min: 60 })
        );
        assert_eq!(read("08:00-22:00").unwrap().unwrap().offset_min, 0);
        assert_eq!(read("00:00-24:00").unwrap(), None, "that is all day");
        for wrong in [
            "8-22",
            "08:00",
            "08:00-25:00",
            "08:60-22:00",
            "08:00-22:00 01:00",
            "08:00-22:00 +15:00",
            "+8:00-22:00",
        ] {
            assert!(matches!(read(wrong), Err(Problem::Setup(_))), "{wrong}");
        }
    }

    #[test]
    fn a_clock_runs_in_its_hours() {
        let day = Running::new(read("08:00-22:00 +01:00").unwrap(), Vec::new());
        // In universal time from 7 to 21.
        assert_eq!(day.between(0, DAY_MS), 14 * HOUR);
        assert_eq!(day.between(0, 7 * HOUR), 0);
        assert_eq!(day.between(6 * HOUR, 8 * HOUR), HOUR);
        assert_eq!(day.between(20 * HOUR, DAY_MS + 8 * HOUR), 2 * HOUR);
        assert!(day.at(7 * HOUR) && !day.at(21 * HOUR));
        let night = Running::new(read("22:00-06:00").unwrap(), Vec::new());
        assert_eq!(night.between(0, 10 * DAY_MS), 80 * HOUR);
        assert!(night.at(HOUR) && !night.at(12 * HOUR));
    }

    #[test]
    fn it_stands_once_however_many_reasons_there_are() {
        let clock = Running::new(None, vec![(5, 10), (1, 6), (20, i64::MAX)]);
        assert_eq!(clock.between(0, 30), 1 + 10);
        assert!(clock.at(0) && !clock.at(9) && clock.at(10) && !clock.at(100));
        let day = Running::new(read("08:00-22:00").unwrap(), vec![(0, 9 * HOUR)]);
        assert_eq!(day.between(0, DAY_MS), 13 * HOUR);
    }
}
