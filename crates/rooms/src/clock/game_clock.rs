//! [`GameClock`]: the clock of a table. The rules never see it: time that has run out changes nothing by itself, it lets the
//! others give the seat to a bot until its player is back.

use std::str::FromStr;

use liege_game::{PerSeat, Seat, Seats, Step, Verbatim, say};
use liege_identity::Caller;
use liege_store::{Absence, Clock, Store};
use liege_table::At;

use crate::RoomError;
use crate::clock::hours::{self, ClockHours};
use crate::consent::proposals::Proposals;
use crate::live::Live;

/// The longest bank and the longest addition, in seconds: a quarter and a month.
const MAX_SECONDS: [i64; 2] = [90 * 86_400, 30 * 86_400];

const DAY_MS: i64 = 86_400_000;

/// A table's clock, who is away, and what was agreed about both.
#[derive(Clone, Debug, Default)]
pub struct GameClock {
    clock: Option<Clock>,
    absences: Vec<Absence>,
    /// What was proposed and declared.
    pub proposals: Proposals,
}

/// Reads `1200+20`, or `1200+20/1800` where nobody can have more than so much, in seconds, and the hours in which the clock runs.
pub(crate) fn read(text: &str, hours: &str) -> Result<Option<Clock>, RoomError> {
    let hours = hours::read(hours)?;
    if text.is_empty() {
        return Ok(None);
    }
    let wrong = || {
        RoomError::Setup(
            say!(
                "“{text}” is no clock: it is written as in 1200+20 or 1200+20/1800, in seconds",
                text = Verbatim(text)
            )
            .into(),
        )
    };
    let (bank, step) = text.split_once('+').ok_or_else(wrong)?;
    let seconds = |text: &str, max: i64| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        i64::from_str(text).ok().filter(|seconds| digits && *seconds <= max).ok_or_else(wrong)
    };
    let (step, max) = match step.split_once('/') {
        Some((step, max)) => (step, Some(seconds(max, MAX_SECONDS[0])?)),
        None => (step, None),
    };
    let (bank, step) = (seconds(bank, MAX_SECONDS[0])?, seconds(step, MAX_SECONDS[1])?);
    if bank == 0 || max.is_some_and(|max| max < bank) {
        return Err(wrong());
    }
    Ok(Some(Clock { bank_ms: bank * 1000, step_ms: step * 1000, max_ms: max.map(|max| max * 1000), hours }))
}

impl GameClock {
    pub(crate) async fn load(store: &Store, id: &str, now: i64) -> Result<GameClock, RoomError> {
        let (clock, absences) = (store.clock(id).await?, store.absences(id).await?);
        Ok(GameClock { clock, absences, proposals: Proposals::load(store, id, now).await? })
    }

    /// The clock's settings, for another game with the same people.
    pub fn clock(&self) -> Option<Clock> {
        self.clock.clone()
    }

    /// Returns how long each seat may still think, in milliseconds; below 0 if its time has run out. `None` without a clock. The
    /// seat that is asked first of all has all its time until the first step.
    pub fn left(&self, live: &Live, now: i64) -> Option<PerSeat<i64>> {
        let clock = self.clock.as_ref()?;
        let mut left = PerSeat::from_fn(|seat| clock.bank_ms + self.extra(seat));
        let running = self.running(live);
        let spend = |left: &mut PerSeat<i64>, asked: Seats, from: i64, to: i64| {
            asked.iter().for_each(|seat| left[seat] -= running[seat].between(from, to));
        };
        let steps = live.table.steps();
        for (number, (times, step)) in live.times.windows(2).zip(steps.iter().skip(1)).enumerate() {
            let &[before, after] = times else { continue };
            let must = live.table.pending(At::Number(number + 1)).must();
            spend(&mut left, must, before, after);
            if let Step::Action { seat, .. } = step
                && must.has(*seat)
            {
                left[*seat] += clock.step_ms;
                if let Some(max) = clock.max_ms {
                    left[*seat] = left[*seat].min(max + self.extra(*seat));
                }
            }
        }
        if let (Some(last), false) = (live.times.last(), live.waits()) {
            spend(&mut left, live.table.pending(At::Now).must(), *last, now);
        }
        Some(left)
    }

    /// When the clock of each seat runs.
    fn running(&self, live: &Live) -> PerSeat<ClockHours> {
        let hours = self.clock.as_ref().and_then(|clock| clock.hours.as_ref());
        let stands = |seat: Seat| {
            if seat.index() < live.shared.seats.len() { self.proposals.stands(seat) } else { Vec::new() }
        };
        PerSeat::from_fn(|seat| ClockHours::new(hours, stands(seat)))
    }

    /// When the clocks begin to run today and when they stop, in milliseconds since 1970; nothing if they run all day.
    pub fn today(&self, now: i64) -> Option<(i64, i64)> {
        ClockHours::new(self.clock.as_ref()?.hours.as_ref(), Vec::new()).on_the_day(now)
    }

    /// At which minute of the day the clock begins to run again, if it stands now because of the hour.
    pub fn opens(&self, now: i64) -> Option<i64> {
        let hours = self.clock.as_ref()?.hours.as_ref()?;
        (!ClockHours::new(Some(hours), Vec::new()).at(now)).then_some(hours.opens_min)
    }

    /// The seats whose time is running now.
    pub fn runs(&self, live: &Live, now: i64) -> Seats {
        let (asked, running) = (live.table.pending(At::Now).must(), self.running(live));
        asked.iter().filter(|seat| !live.waits() && running[*seat].at(now)).collect()
    }

    /// The people who must act and whose time is up.
    pub fn out(&self, live: &Live, now: i64) -> Seats {
        let Some(left) = self.left(live, now).filter(|_| !live.waits()) else { return Seats::NONE };
        let asked = live.table.pending(At::Now).must();
        live.people().iter().filter(|seat| asked.has(*seat) && left[*seat] < 0).collect()
    }

    /// Returns how many days the player of a seat can be away from now on.
    ///
    /// # Errors
    /// The clock gives less than a day, at once and with each decision; or the seat's time is up.
    pub fn days_away(&self, live: &Live, seat: Seat, now: i64) -> Result<i64, RoomError> {
        match () {
            () if self.is_live() => Err(RoomError::LiveClock),
            () if self.out(live, now).has(seat) => Err(RoomError::TimeUp),
            () => Ok(self.proposals.days_left(seat, now)),
        }
    }

    /// True if the clock gives less than a day, at once and with each decision.
    pub(crate) fn is_live(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.bank_ms.max(clock.step_ms) < DAY_MS)
    }

    /// Returns what a seat may think longer than the clock says.
    pub(super) fn extra(&self, seat: Seat) -> i64 {
        self.absence(seat).map_or(0, |absence| absence.extra_ms)
    }

    fn absence(&self, seat: Seat) -> Option<&Absence> {
        self.absences.iter().find(|absence| absence.seat == seat)
    }

    /// The seat that a bot plays for this browser until its player is back.
    pub fn kept_for(&self, caller: &Caller) -> Option<&Absence> {
        self.absences.iter().find(|absence| absence.token.as_deref().is_some_and(|token| caller.is(token)))
    }

    /// Returns whether a bot plays a seat for this browser.
    pub fn keeps_for(&self, caller: &Caller) -> bool {
        self.kept_for(caller).is_some()
    }
}

impl GameClock {
    /// Takes in for whom a bot keeps a seat, or did.
    pub(super) fn keep(&mut self, absence: Absence) {
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
        let clock = Clock { bank_ms: 1_200_000, step_ms: 20_000, max_ms: None, hours: None };
        assert_eq!(read("1200+20", "").unwrap(), Some(clock.clone()));
        assert_eq!(read("1200+20/1800", "").unwrap(), Some(Clock { max_ms: Some(1_800_000), ..clock }));
        for wrong in [
            "1200+20/",
            "1200+20/600",
            "1200/1800",
            "1200",
            "0+5",
            "-1+5",
            "+5",
            "5+",
            "99999999+1",
            "1e3+1",
            "10+99999999",
        ] {
            assert!(matches!(read(wrong, ""), Err(RoomError::Setup(_))), "{wrong}");
        }
    }
}
