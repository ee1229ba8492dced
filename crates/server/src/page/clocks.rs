//! The clocks of a table as its page shows them.

use liege_game::{Line, Seats, Verbatim, say};
use liege_identity::Caller;
use liege_pages::Clocks;
use liege_rooms::{GameClock, Live};
use liege_store::{Hours, Zone};
use liege_table::verbatim;

/// The clocks as a page shows them. Spectators who are behind can't know them.
pub(crate) fn clocks(game_clock: &GameClock, live: &Live, caller: &Caller, now: i64) -> Option<Clocks> {
    let left = game_clock.left(live, now)?;
    let people = live.people();
    Some(Clocks {
        left: people.iter().filter(|_| !live.is_delayed_copy).map(|seat| (seat, left[seat])).collect(),
        running: if live.is_delayed_copy { Seats::NONE } else { game_clock.runs(live, now) },
        out: if live.is_delayed_copy { Seats::NONE } else { game_clock.out(live, now) },
        kept: game_clock.kept_for(caller).map(|absence| absence.seat).filter(|seat| !people.has(*seat)),
        today: game_clock.today(now),
        opens: game_clock.opens(now).map(told_time),
        hours: game_clock
            .clock()
            .and_then(|clock| clock.hours)
            .as_ref()
            .map(|hours| told_hours(hours).to_string()),
    })
}

/// "8:00 to 22:00, UTC+1", "8:00 to 22:00, Berlin time".
pub(super) fn told_hours(hours: &Hours) -> Line {
    let zone = match &hours.zone {
        Zone::Offset(offset) => verbatim(told_offset(*offset)),
        Zone::Named(name) => match name.rsplit_once('/') {
            Some((area, place)) if area != "Etc" => {
                say!("{place} time", place = Verbatim(&place.replace('_', " ")))
            }
            Some((_, place)) => verbatim(place),
            None => verbatim(name),
        },
    };
    let time = |minutes: i64| verbatim(told_time(minutes));
    say!("{opens} to {closes}, {zone}", opens = time(hours.opens_min), closes = time(hours.closes_min))
}

/// "8:00", of minutes after midnight.
fn told_time(minutes: i64) -> String {
    format!("{}:{:02}", minutes / 60, minutes % 60)
}

fn told_offset(minutes: i64) -> String {
    let (sign, offset) = (if minutes < 0 { '−' } else { '+' }, minutes.abs());
    match (offset / 60, offset % 60) {
        (0, 0) => "UTC".to_owned(),
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, minutes) => format!("UTC{sign}{hours}:{minutes:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_are_told_by_whose_time_they_are() {
        let told = |zone: Zone| told_hours(&Hours { opens_min: 480, closes_min: 1350, zone }).to_string();
        assert_eq!(told(Zone::Offset(-210)), "8:00 to 22:30, UTC−3:30");
        for (zone, expected) in [
            ("Europe/Berlin", "8:00 to 22:30, Berlin time"),
            ("America/Argentina/Buenos_Aires", "8:00 to 22:30, Buenos Aires time"),
            ("Etc/UTC", "8:00 to 22:30, UTC"),
        ] {
            assert_eq!(told(Zone::Named(zone.to_owned())), expected);
        }
    }
}
