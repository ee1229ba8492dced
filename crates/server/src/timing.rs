//! [`Timing`]: the clock of a table. The rules never see it: time that has run out changes nothing by itself, it lets the
//! others give the seat to a bot until its player is back.

use std::str::FromStr;
use std::sync::Arc;

use liege_game::{PerSeat, Seat, Seats, Step, clean_name};
use liege_pages as pages;
use liege_store::{Absence, Clock, Sitter, Store};

use crate::app::App;
use crate::browser::Browser;
use crate::create::capitalised;
use crate::live::Live;
use crate::problem::Problem;
use crate::room::Room;
use crate::sitting::STAND_IN;

/// The longest bank and the longest addition, in seconds: a quarter and a month.
const MOST: [i64; 2] = [90 * 86_400, 30 * 86_400];

/// The clock of a table and who is away.
#[derive(Clone, Debug, Default)]
pub(crate) struct Timing {
    clock: Option<Clock>,
    absences: Vec<Absence>,
}

/// Reads `1200+20`, in seconds.
pub(crate) fn read(text: &str) -> Result<Option<Clock>, Problem> {
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
    if bank == 0 { Err(wrong()) } else { Ok(Some(Clock { bank_ms: bank * 1000, step_ms: step * 1000 })) }
}

impl Timing {
    pub(crate) async fn load(store: &Store, id: &str) -> Result<Timing, Problem> {
        Ok(Timing { clock: store.clock(id).await?, absences: store.absences(id).await? })
    }

    /// The clock, for another game with the same people.
    pub(crate) fn clock(&self) -> Option<Clock> {
        self.clock
    }

    /// How long each seat may still think, in milliseconds; below 0 if its time has run out. `None` without a clock. Whoever
    /// is asked first of all has all the time until the first step.
    fn left(&self, live: &Live, now: i64) -> Option<PerSeat<i64>> {
        let clock = self.clock?;
        let mut left = PerSeat::from_fn(|seat| clock.bank_ms + self.extra(seat));
        let mut spend = |asked: Seats, ms: i64| asked.iter().for_each(|seat| left[seat] -= ms.max(0));
        let steps = live.table.steps();
        let mut decided = Vec::new();
        for (number, (times, step)) in live.times.windows(2).zip(steps.iter().skip(1)).enumerate() {
            let &[before, after] = times else { continue };
            let must = live.table.pending(number + 1).must();
            spend(must, after - before);
            if let Step::Action { seat, .. } = step
                && must.has(*seat)
            {
                decided.push(*seat);
            }
        }
        if let (Some(last), false) = (live.times.last(), live.waits()) {
            spend(live.table.pending(usize::MAX).must(), now - last);
        }
        for seat in decided {
            left[seat] += clock.step_ms;
        }
        Some(left)
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
        let running = live.table.pending(usize::MAX).must();
        let person = |seat: &Seat| {
            live.seats.get(seat.index()).is_some_and(|row| matches!(row.sitter, Sitter::Person { .. }))
        };
        let seats = Seat::all(live.seats.len()).filter(&person);
        Some(pages::Clocks {
            left: seats.filter(|_| !live.lags).map(|seat| (seat, left[seat])).collect(),
            running: if live.waits() || live.lags { Seats::NONE } else { running },
            kept: self.kept_for(browser).map(|absence| absence.seat).filter(|seat| !person(seat)),
        })
    }
}

impl Room {
    /// Gives the seat of somebody whose time has run out to a bot until they are back, as another player asks.
    pub(crate) async fn call_steward(
        self: &Arc<Self>,
        app: &App,
        browser: &Browser,
        seat: &str,
    ) -> Result<(), Problem> {
        let _absence = self.absences.lock().await;
        let now = app.now();
        let absence = self.read(|live| {
            let seat = live.seat(seat)?;
            let own = live.own(browser);
            let Some(Sitter::Person { token }) = live.seats.get(seat.index()).map(|row| &row.sitter) else {
                return Err(Problem::SeatOfBot(seat));
            };
            let asked = live.table.pending(usize::MAX).must().has(seat);
            let out = self.time(|timing| timing.left(live, now)).is_some_and(|left| left[seat] < 0);
            match () {
                () if own.is_empty() || own.has(seat) => Err(Problem::NotYours(seat)),
                () if !out || !asked => Err(Problem::TimeLeft(live.name(seat))),
                () => {
                    let extra_ms = self.time(|timing| timing.extra(seat));
                    Ok(Absence { seat, token: Some(token.clone()), name: live.name(seat), extra_ms })
                }
            }
        })?;
        // First it is kept whose seat it is: if the server ends now, nobody has lost theirs.
        app.store.keep_absence(&self.id, &absence).await?;
        let name = clean_name(&format!("{} for {}", capitalised(STAND_IN), absence.name));
        self.reseat(app, absence.seat, name, Sitter::Bot { level: STAND_IN.to_owned() }).await?;
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
        let step = self.time(|timing| timing.clock).map_or(0, |clock| clock.step_ms.max(clock.bank_ms / 10));
        self.reseat(app, seat, name.clone(), Sitter::Person { token }).await?;
        let back = Absence { seat, token: None, name, extra_ms: extra_ms + step - left };
        app.store.keep_absence(&self.id, &back).await?;
        self.change_time(|timing| timing.keep(back));
        Ok(())
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
        assert_eq!(read("").unwrap(), None);
        assert_eq!(read("1200+20").unwrap(), Some(Clock { bank_ms: 1_200_000, step_ms: 20_000 }));
        for wrong in ["1200", "0+5", "-1+5", "+5", "5+", "99999999+1", "1e3+1", "10+99999999"] {
            assert!(matches!(read(wrong), Err(Problem::Setup(_))), "{wrong}");
        }
    }
}
