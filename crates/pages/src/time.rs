//! Moments: in universal time as written, and by the script as "3 minutes ago".

use liege_game::say;
use maud::{Markup, html};

/// When something happened, in milliseconds since 1970: "3 minutes ago".
pub(crate) fn ago(ms: i64) -> Markup {
    html! { time.ago data-ms=(ms) datetime=(instant(ms)) { (instant(ms)) } }
}

/// For how long something has lasted that began then: "for 3 minutes".
pub(crate) fn lasting(ms: i64) -> Markup {
    html! { time.ago data-ms=(ms) data-lasting datetime=(instant(ms)) { (say!("since {when}", when = instant(ms))) } }
}

/// Until when something can be done: "until 22 November, 18:30".
pub(crate) fn until(ms: i64) -> Markup {
    html! { time data-ms=(ms) data-until datetime=(instant(ms)) { (say!("until {when}", when = instant(ms))) } }
}

/// A moment to come: "24 December, 20:00".
pub(crate) fn at(ms: i64) -> Markup {
    html! { time data-ms=(ms) data-at datetime=(instant(ms)) { (instant(ms)) } }
}

/// A day: "3 December".
pub(crate) fn day(ms: i64) -> Markup {
    let written = instant(ms);
    html! { time data-ms=(ms) data-day datetime=(written) { (written.get(..10).unwrap_or(&written)) } }
}

/// A moment in universal time as `2026-11-20T18:30Z`; the script puts it in other words.
pub fn instant(ms: i64) -> String {
    let minutes = ms.div_euclid(60_000);
    let (days, minute) = (minutes.div_euclid(1440), minutes.rem_euclid(1440));
    // Days since 1970 as a date of the Gregorian calendar, counted in eras of 400 years that begin in March.
    let shifted = days + 719_468;
    let (era, day) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let (month, carry) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{of_month:02}T{:02}:{:02}Z", year + era * 400 + carry, minute / 60, minute % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instants_fall_on_the_right_day() {
        assert_eq!(instant(0), "1970-01-01T00:00Z");
        assert_eq!(instant(951_782_399_000), "2000-02-28T23:59Z");
        assert_eq!(instant(951_782_400_000), "2000-02-29T00:00Z");
        assert_eq!(instant(1_767_225_600_000), "2026-01-01T00:00Z");
        assert_eq!(instant(-60_000), "1969-12-31T23:59Z");
    }
}
