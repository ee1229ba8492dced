//! [`ClockHours`]: when a clock runs: within its hours, and not while the table is paused or its player is away.

use jiff::civil::Date;
use jiff::tz::{Offset, TimeZone};
use jiff::{Timestamp, ToSpan};
use liege_game::{Verbatim, say};
use liege_store::{Hours, Zone};

use crate::RoomError;

/// The longest name of a zone that is looked up.
const LONGEST_ZONE: usize = 64;

/// Reads `08:00-22:00 Europe/Berlin`: hours of the day, and by whose time, by a name of the tz database; or
/// `08:00-22:00 +01:00`, by how far their time is before universal time all year. Empty is all day.
pub(crate) fn read(text: &str) -> Result<Option<Hours>, RoomError> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let wrong = || {
        RoomError::Setup(
            say!(
                "“{text}” are no hours for a clock: they are written as in 08:00-22:00 Europe/Berlin or 08:00-22:00 +01:00",
                text = Verbatim(&text.chars().take(40).collect::<String>())
            )
            .into(),
        )
    };
    let (hours, zone) = text.split_once(' ').unwrap_or((text, "+00:00"));
    let (from, to) = hours.split_once('-').ok_or_else(wrong)?;
    let zone = zone_of(zone).ok_or_else(wrong)?;
    let (opens_min, closes_min) =
        (minutes(from, 24 * 60).ok_or_else(wrong)?, minutes(to, 24 * 60).ok_or_else(wrong)?);
    let (opens_min, closes_min) = (opens_min % (24 * 60), closes_min % (24 * 60));
    Ok(Some(Hours { opens_min, closes_min, zone }).filter(|_| opens_min != closes_min))
}

/// Hours in the words in which [`read`] reads them.
pub fn written(hours: &Hours) -> String {
    let time = |minutes: i64| format!("{:02}:{:02}", minutes / 60, minutes % 60);
    let zone = match &hours.zone {
        Zone::Named(name) => name.clone(),
        Zone::Offset(offset) => format!("{}{}", if *offset < 0 { '-' } else { '+' }, time(offset.abs())),
    };
    format!("{}-{} {zone}", time(hours.opens_min), time(hours.closes_min))
}

/// The zone that is called so: by a name of the tz database, or by how far its time is before universal time.
pub(crate) fn zone_of(text: &str) -> Option<Zone> {
    let offset = |text: &str| minutes(text, 14 * 60);
    match (text.strip_prefix('+'), text.strip_prefix('-')) {
        (Some(before), _) => offset(before).map(Zone::Offset),
        (_, Some(after)) => offset(after).map(|minutes| Zone::Offset(-minutes)),
        _ => known(text).map(Zone::Named),
    }
}

/// The name of a zone as the tz database writes it, if it has one.
fn known(zone: &str) -> Option<String> {
    let found = TimeZone::get(zone).ok().filter(|found| zone.len() <= LONGEST_ZONE && !found.is_unknown())?;
    found.iana_name().map(str::to_owned)
}

/// Minutes after midnight of `08:00`, up to `max`.
fn minutes(text: &str, max: i64) -> Option<i64> {
    let (hours, minutes) = text.split_once(':')?;
    let two =
        |text: &str| text.parse::<i64>().ok().filter(|_| text.len() == 2 && !text.starts_with(['+', '-']));
    let (hours, minutes) = (two(hours)?, two(minutes)?);
    Some(hours * 60 + minutes).filter(|all| minutes < 60 && *all <= max)
}

/// When the clock of one seat runs.
pub(crate) struct ClockHours {
    daily: Option<Daily>,
    /// When it stands still all the same, in order, no two of them touching.
    stands: Vec<(i64, i64)>,
}

impl ClockHours {
    /// A clock with these hours that stands still at these times.
    pub(crate) fn new(hours: Option<&Hours>, mut stands: Vec<(i64, i64)>) -> ClockHours {
        stands.sort_unstable();
        let mut merged: Vec<(i64, i64)> = Vec::new();
        for (from, to) in stands {
            match merged.last_mut() {
                Some(last) if from <= last.1 => last.1 = last.1.max(to),
                _ => merged.push((from, to)),
            }
        }
        ClockHours { daily: hours.map(Daily::new), stands: merged }
    }

    /// Returns how many milliseconds it runs between two times.
    pub(crate) fn between(&self, from: i64, to: i64) -> i64 {
        let stands = self.stands.iter().map(|(begins, ends)| self.open((*begins).max(from), (*ends).min(to)));
        self.open(from, to) - stands.sum::<i64>()
    }

    /// Returns whether it runs at this time.
    pub(crate) fn at(&self, now: i64) -> bool {
        self.between(now, now.saturating_add(1)) > 0
    }

    /// When it begins to run and stops on the day on which this time lies; nothing if it runs all day.
    pub(crate) fn on_the_day(&self, now: i64) -> Option<(i64, i64)> {
        let daily = self.daily.as_ref()?;
        let day = daily.zone.to_datetime(Timestamp::from_millisecond(now).ok()?).date();
        let last = if daily.closes_min > daily.opens_min { day } else { day.tomorrow().ok()? };
        Some((daily.moment(day, daily.opens_min)?, daily.moment(last, daily.closes_min)?))
    }

    /// Returns how much of the time between two times lies within the hours.
    fn open(&self, from: i64, to: i64) -> i64 {
        if to <= from {
            return 0;
        }
        // No moment that a table knows is so far away that a calendar has no day for it.
        self.daily.as_ref().and_then(|daily| daily.within(from, to)).unwrap_or(to - from)
    }
}

/// Hours of each day by the time of a zone.
struct Daily {
    opens_min: i64,
    closes_min: i64,
    zone: TimeZone,
}

impl Daily {
    fn new(hours: &Hours) -> Daily {
        let zone = match &hours.zone {
            Zone::Offset(minutes) => {
                let seconds = i32::try_from(minutes * 60).ok();
                seconds.and_then(|seconds| Offset::from_seconds(seconds).ok()).map(TimeZone::fixed)
            }
            Zone::Named(name) => TimeZone::get(name).ok(),
        };
        // A zone that was known when the table was made and no longer is.
        let zone = zone.unwrap_or(TimeZone::UTC);
        Daily { opens_min: hours.opens_min, closes_min: hours.closes_min, zone }
    }

    /// Returns how many milliseconds between two times lie within the hours of some day; `None` outside of the calendar.
    fn within(&self, from: i64, to: i64) -> Option<i64> {
        let first = self.zone.to_datetime(Timestamp::from_millisecond(from).ok()?).date();
        let mut sum = 0;
        // Hours that go over midnight may have begun the day before.
        for day in first.yesterday().ok()?.series(1.day()) {
            let opens = self.moment(day, self.opens_min)?;
            if opens >= to {
                return Some(sum);
            }
            let last = if self.closes_min > self.opens_min { day } else { day.tomorrow().ok()? };
            sum += (self.moment(last, self.closes_min)?.min(to) - opens.max(from)).max(0);
        }
        None
    }

    /// The time at which clocks of the zone show this hour and minute. A time that they skip when summer time begins is as
    /// much later; one that they show twice when it ends is the first of both.
    fn moment(&self, day: Date, minutes: i64) -> Option<i64> {
        let (hour, minute) = (i8::try_from(minutes / 60).ok()?, i8::try_from(minutes % 60).ok()?);
        let time = day.at(hour, minute, 0, 0);
        Some(self.zone.to_ambiguous_timestamp(time).compatible().ok()?.as_millisecond())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;
    const DAY_MS: i64 = 24 * HOUR;

    fn clock(hours: &str, stands: Vec<(i64, i64)>) -> ClockHours {
        ClockHours::new(read(hours).unwrap().as_ref(), stands)
    }

    fn moment(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    #[test]
    fn the_hours_of_a_day_are_moments() {
        let day = |hours: &str, now: &str| clock(hours, Vec::new()).on_the_day(moment(now));
        let berlin = day("17:00-23:00 Europe/Berlin", "2026-07-01T12:00:00Z");
        assert_eq!(berlin, Some((moment("2026-07-01T15:00:00Z"), moment("2026-07-01T21:00:00Z"))));
        let night = day("22:00-02:00 +00:00", "2026-07-01T12:00:00Z");
        assert_eq!(night, Some((moment("2026-07-01T22:00:00Z"), moment("2026-07-02T02:00:00Z"))));
        assert_eq!(day("", "2026-07-01T12:00:00Z"), None);
    }

    #[test]
    fn hours_are_read_strictly() {
        assert_eq!(read("").unwrap(), None);
        assert_eq!(
            read("08:00-22:00 +01:00").unwrap(),
            Some(Hours { opens_min: 480, closes_min: 1320, zone: Zone::Offset(60) })
        );
        assert_eq!(read("08:00-22:00").unwrap().unwrap().zone, Zone::Offset(0));
        let named = |text: &str| read(text).unwrap().unwrap().zone;
        assert_eq!(named("08:00-22:00 europe/berlin"), Zone::Named("Europe/Berlin".into()));
        assert_eq!(named("08:00-22:00 -03:30"), Zone::Offset(-210));
        assert_eq!(read("00:00-24:00").unwrap(), None, "that is all day");
        for text in ["08:00-22:00 +01:00", "08:00-22:30 -03:30", "22:00-06:00 Europe/Berlin"] {
            assert_eq!(written(&read(text).unwrap().unwrap()), text);
        }
        for wrong in [
            "8-22",
            "08:00",
            "08:00-25:00",
            "08:60-22:00",
            "08:00-22:00 01:00",
            "08:00-22:00 +15:00",
            "+8:00-22:00",
            "08:00-22:00 Europe/Atlantis",
            "08:00-22:00 ../../etc/passwd",
            "08:00-22:00 Etc/Unknown",
        ] {
            assert!(matches!(read(wrong), Err(RoomError::Setup(_))), "{wrong}");
        }
    }

    #[test]
    fn a_clock_runs_in_its_hours() {
        let day = clock("08:00-22:00 +01:00", Vec::new());
        // In universal time from 7 to 21.
        assert_eq!(day.between(0, DAY_MS), 14 * HOUR);
        assert_eq!(day.between(0, 7 * HOUR), 0);
        assert_eq!(day.between(6 * HOUR, 8 * HOUR), HOUR);
        assert_eq!(day.between(20 * HOUR, DAY_MS + 8 * HOUR), 2 * HOUR);
        assert!(day.at(7 * HOUR) && !day.at(21 * HOUR));
        let night = clock("22:00-06:00", Vec::new());
        assert_eq!(night.between(0, 10 * DAY_MS), 80 * HOUR);
        assert!(night.at(HOUR) && !night.at(12 * HOUR));
    }

    #[test]
    fn summer_time_moves_the_hours() {
        let day = clock("08:00-22:00 Europe/Berlin", Vec::new());
        // Summer time begins on 29 March 2026 and ends on 25 October.
        assert!(!day.at(moment("2026-03-28T06:59:59Z")) && day.at(moment("2026-03-28T07:00:00Z")));
        assert!(!day.at(moment("2026-03-29T05:59:59Z")) && day.at(moment("2026-03-29T06:00:00Z")));
        assert!(!day.at(moment("2026-10-24T05:59:59Z")) && day.at(moment("2026-10-24T06:00:00Z")));
        assert!(!day.at(moment("2026-10-25T06:59:59Z")) && day.at(moment("2026-10-25T07:00:00Z")));
        // Fourteen hours a day all year, whenever one looks.
        let (spring, autumn) = (moment("2026-03-25T12:00:00Z"), moment("2026-11-01T12:00:00Z"));
        assert_eq!(day.between(spring, autumn), 221 * 14 * HOUR);
        let halves: i64 = (0..)
            .map(|day| spring + day * DAY_MS / 2)
            .take_while(|from| *from < autumn)
            .map(|from| day.between(from, from + DAY_MS / 2))
            .sum();
        assert_eq!(halves, 221 * 14 * HOUR);
        // A night has an hour less in spring and one more in autumn; what begins in the hour that is left out begins after it.
        let night = clock("22:00-06:00 Europe/Berlin", Vec::new());
        let of = |clock: &ClockHours, day: &str| {
            let noon = moment(&format!("{day}T12:00:00Z"));
            clock.between(noon, noon + DAY_MS) / (HOUR / 2)
        };
        assert_eq!(["2026-03-27", "2026-03-28", "2026-10-24"].map(|day| of(&night, day)), [16, 14, 18]);
        let early = clock("02:30-06:00 Europe/Berlin", Vec::new());
        assert_eq!(["2026-03-27", "2026-03-28", "2026-10-24"].map(|day| of(&early, day)), [7, 5, 9]);
        // Half an hour of summer time, on the other side of the world.
        let lord_howe = clock("08:00-22:00 Australia/Lord_Howe", Vec::new());
        assert!(
            lord_howe.at(moment("2026-10-03T21:00:00Z")) && !lord_howe.at(moment("2026-10-03T20:59:59Z"))
        );
    }

    #[test]
    fn it_stands_once_however_many_reasons_there_are() {
        let always = ClockHours::new(None, vec![(5, 10), (1, 6), (20, i64::MAX)]);
        assert_eq!(always.between(0, 30), 1 + 10);
        assert!(always.at(0) && !always.at(9) && always.at(10) && !always.at(100));
        let day = clock("08:00-22:00", vec![(0, 9 * HOUR)]);
        assert_eq!(day.between(0, DAY_MS), 13 * HOUR);
    }
}
