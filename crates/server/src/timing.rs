//! [`Timing`]: the clock of a table. The rules never see it: time that has run out changes nothing by itself, it lets the
//! others give the seat to a bot until its player is back.

use std::str::FromStr;

use liege_game::{PerSeat, Seat, Seats, Step, clean_name};
use liege_pages as pages;
use liege_store::{Absence, Clock, Hours, Sitter, Store, Zone};
use liege_table::{Matter, Outcome, Proposal};

use crate::app::App;
use crate::browser::Browser;
use crate::create::capitalised;
use crate::hours::{self, Running};
use crate::live::Live;
use crate::problem::Problem;
use crate::proposals::Proposals;
use crate::room::Room;

/// The longest bank and the longest addition, in seconds: a quarter and a month.
const MOST: [i64; 2] = [90 * 86_400, 30 * 86_400];

/// The clock of a table, who is away, and what was agreed about both.
#[derive(Clone, Debug, Default)]
pub(crate) struct Timing {
    clock: Option<Clock>,
    absences: Vec<Absence>,
    pub(crate) proposals: Proposals,
}

/// Reads `1200+20`, in seconds, and the hours in which the clock runs.
pub(crate) fn read(text: &str, hours: &str) -> Result<Option<Clock>, Problem> {
    let hours = hours::read(hours)?;
    if text.is_empty() {
        return Ok(None);
    }
    let wrong = || Problem::Setup(format!("“{text}” is no clock: it is written as in 1200+20, in seconds"));
    let (bank, step) = text.split_once('+').ok_or_else(wrong)?;
    let seconds = |text: &str, most: i64| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        i64::from_str(text).ok().filter(|seconds| digits && *seconds <= most).ok_or_else(wrong)
    };
    let (bank, step) = (seconds(bank, MOST[0])?, seconds(step, MOST[1])?);
    if bank == 0 {
        Err(wrong())
    } else {
        Ok(Some(Clock { bank_ms: bank * 1000, step_ms: step * 1000, hours }))
    }
}

impl Timing {
    pub(crate) async fn load(store: &Store, id: &str, now: i64) -> Result<Timing, Problem> {
        let (clock, absences) = (store.clock(id).await?, store.absences(id).await?);
        Ok(Timing { clock, absences, proposals: Proposals::load(store, id, now).await? })
    }

    /// The clock, for another game with the same people.
    pub(crate) fn clock(&self) -> Option<Clock> {
        self.clock.clone()
    }

    /// How long each seat may still think, in milliseconds; below 0 if its time has run out. `None` without a clock. Whoever
    /// is asked first of all has all the time until the first step.
    fn left(&self, live: &Live, now: i64) -> Option<PerSeat<i64>> {
        let clock = self.clock.as_ref()?;
        let mut left = PerSeat::from_fn(|seat| clock.bank_ms + self.extra(seat));
        let running = self.running(live);
        let mut spend = |asked: Seats, from: i64, to: i64| {
            asked.iter().for_each(|seat| left[seat] -= running[seat].between(from, to));
        };
        let steps = live.table.steps();
        let mut decided = Vec::new();
        for (number, (times, step)) in live.times.windows(2).zip(steps.iter().skip(1)).enumerate() {
            let &[before, after] = times else { continue };
            let must = live.table.pending(number + 1).must();
            spend(must, before, after);
            if let Step::Action { seat, .. } = step
                && must.has(*seat)
            {
                decided.push(*seat);
            }
        }
        if let (Some(last), false) = (live.times.last(), live.waits()) {
            spend(live.table.pending(usize::MAX).must(), *last, now);
        }
        for seat in decided {
            left[seat] += clock.step_ms;
        }
        Some(left)
    }

    /// When the clock of each seat runs.
    fn running(&self, live: &Live) -> PerSeat<Running> {
        let hours = self.clock.as_ref().and_then(|clock| clock.hours.as_ref());
        let stands = |seat: Seat| {
            if seat.index() < live.seats.len() { self.proposals.stands(seat) } else { Vec::new() }
        };
        PerSeat::from_fn(|seat| Running::new(hours, stands(seat)))
    }

    /// The people who are asked and whose time is up.
    pub(crate) fn out(&self, live: &Live, now: i64) -> Seats {
        let Some(left) = self.left(live, now).filter(|_| !live.waits()) else { return Seats::NONE };
        let asked = live.table.pending(usize::MAX).must();
        live.people().iter().filter(|seat| asked.has(*seat) && left[*seat] < 0).collect()
    }

    fn extra(&self, seat: Seat) -> i64 {
        self.absence(seat).map_or(0, |absence| absence.extra_ms)
    }

    fn absence(&self, seat: Seat) -> Option<&Absence> {
        self.absences.iter().find(|absence| absence.seat == seat)
    }

    /// The seat that the bot keeps for this browser.
    fn kept_for(&self, browser: &Browser) -> Option<&Absence> {
        self.absences.iter().find(|absence| absence.token.as_deref().is_some_and(|token| browser.is(token)))
    }

    /// Whether a bot keeps a seat for this browser.
    pub(crate) fn keeps_for(&self, browser: &Browser) -> bool {
        self.kept_for(browser).is_some()
    }

    /// The clocks as a page shows them. Onlookers who are behind can't know them.
    pub(crate) fn page(&self, live: &Live, browser: &Browser, now: i64) -> Option<pages::Clocks> {
        let left = self.left(live, now)?;
        let (asked, running) = (live.table.pending(usize::MAX).must(), self.running(live));
        let runs: Seats = asked.iter().filter(|seat| !live.waits() && running[*seat].at(now)).collect();
        let people = live.people();
        Some(pages::Clocks {
            left: people.iter().filter(|_| !live.lags).map(|seat| (seat, left[seat])).collect(),
            running: if live.lags { Seats::NONE } else { runs },
            out: if live.lags { Seats::NONE } else { self.out(live, now) },
            kept: self.kept_for(browser).map(|absence| absence.seat).filter(|seat| !people.has(*seat)),
            hours: self.clock.as_ref().and_then(|clock| clock.hours.as_ref()).map(told_hours),
        })
    }
}

impl Room {
    /// Gives the seat of somebody whose time has run out to a bot of this level until they are back, as the others have agreed.
    /// The caller holds the lock of absences.
    pub(crate) async fn call_steward(&self, app: &App, seat: Seat, level: &str) -> Result<(), Problem> {
        let absence = self.read(|live| match live.seats.get(seat.index()).map(|row| &row.sitter) {
            Some(Sitter::Person { token }) => {
                let extra_ms = self.time(|timing| timing.extra(seat));
                Ok(Absence { seat, token: Some(token.clone()), name: live.name(seat), extra_ms })
            }
            _ => Err(Problem::SeatOfBot(seat)),
        })?;
        // First it is kept whose seat it is: if the server ends now, nobody has lost theirs.
        app.store.keep_absence(&self.id, &absence).await?;
        let name = clean_name(&format!("{} for {}", capitalised(level), absence.name));
        self.reseat(app, absence.seat, name, Sitter::Bot { level: level.to_owned() }).await?;
        self.change_time(|timing| timing.keep(absence));
        Ok(())
    }

    /// Gives a seat back to its player, with the time for one more decision, whatever the bot's decisions have added to it.
    pub(crate) async fn come_back(&self, app: &App, browser: &Browser) -> Result<(), Problem> {
        let _absence = self.absences.lock().await;
        let now = app.now();
        let kept = self.time(|timing| timing.kept_for(browser).cloned());
        let absence = kept.ok_or(Problem::NotYours(Seat::A))?;
        let Absence { seat, token: Some(token), name, extra_ms } = absence else {
            return Err(Problem::NotYours(absence.seat));
        };
        let left = self.read(|live| self.time(|timing| timing.left(live, now))).map_or(0, |left| left[seat]);
        let step = self.time(Timing::clock).map_or(0, |clock| clock.step_ms.max(clock.bank_ms / 10));
        self.reseat(app, seat, name.clone(), Sitter::Person { token }).await?;
        let back = Absence { seat, token: None, name, extra_ms: extra_ms + step - left };
        app.store.keep_absence(&self.id, &back).await?;
        self.change_time(|timing| timing.keep(back));
        let number = self.time(|timing| timing.proposals.0.len());
        let position = self.read(|live| live.table.number());
        let declared = Proposal::new(number, seat, Matter::Back, Seats::NONE, position, now)
            .closed(Outcome::Agreed, now);
        app.store.propose(&self.id, &declared, None).await?;
        self.change_time(|timing| timing.proposals.0.push(declared));
        Ok(())
    }
}

/// "8:00 to 22:00, UTC+1", "8:00 to 22:00, Berlin time".
fn told_hours(hours: &Hours) -> String {
    let time = |minutes: i64| format!("{}:{:02}", minutes / 60, minutes % 60);
    let zone = match &hours.zone {
        Zone::Offset(offset) => told_offset(*offset),
        Zone::Named(name) => match name.rsplit_once('/') {
            Some((area, place)) if area != "Etc" => format!("{} time", place.replace('_', " ")),
            Some((_, place)) => place.to_owned(),
            None => name.clone(),
        },
    };
    format!("{} to {}, {zone}", time(hours.opens_min), time(hours.closes_min))
}

fn told_offset(minutes: i64) -> String {
    let (sign, offset) = (if minutes < 0 { '−' } else { '+' }, minutes.abs());
    match (offset / 60, offset % 60) {
        (0, 0) => "UTC".to_owned(),
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, minutes) => format!("UTC{sign}{hours}:{minutes:02}"),
    }
}

impl Timing {
    fn keep(&mut self, absence: Absence) {
        self.absences.retain(|known| known.seat != absence.seat);
        self.absences.push(absence);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_written_in_seconds() {
        assert_eq!(read("", "").unwrap(), None);
        let clock = Clock { bank_ms: 1_200_000, step_ms: 20_000, hours: None };
        assert_eq!(read("1200+20", "").unwrap(), Some(clock));
        let hours = read("1200+20", "08:00-22:30 -03:30").unwrap().unwrap().hours.unwrap();
        assert_eq!(told_hours(&hours), "8:00 to 22:30, UTC−3:30");
        for (zone, told) in [
            ("Europe/Berlin", "8:00 to 22:00, Berlin time"),
            ("America/Argentina/Buenos_Aires", "8:00 to 22:00, Buenos Aires time"),
            ("Etc/UTC", "8:00 to 22:00, UTC"),
        ] {
            let hours = hours::read(&format!("08:00-22:00 {zone}")).unwrap().unwrap();
            assert_eq!(told_hours(&hours), told);
        }
        for wrong in ["1200", "0+5", "-1+5", "+5", "5+", "99999999+1", "1e3+1", "10+99999999"] {
            assert!(matches!(read(wrong, ""), Err(Problem::Setup(_))), "{wrong}");
        }
    }
}
