//! [`SeatPlayer`]: who plays a seat of one game, and how that one answers.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use liege_bots::{Bot, BotError, Choice, Host, Level};
use liege_game::{Judge, NotationError, Refusal, Seat, Standing};

use crate::fault::{Fault, FaultKind};
use crate::guest::{Guest, PASS, Question};
use crate::no_answer::NoAnswer;
use crate::stopwatch::Stopwatch;
use crate::times::Times;

/// Who plays on for a guest that has lost by a fault, where others still play.
pub(crate) const STEWARD: Level = Level::Greedy;

/// Who plays a seat of one game.
pub enum SeatPlayer<G: Judge> {
    /// A bot of the house.
    House(Box<Bot<G>>),
    /// A program outside, and how long it has thought.
    Guest {
        /// The program.
        guest: Box<dyn Guest<G>>,
        /// How long it may think.
        times: Times,
        /// How long it has thought in this game.
        spent: Duration,
    },
    /// A guest that has not come.
    Absent(NoAnswer),
}

impl<G: Judge> SeatPlayer<G> {
    /// A guest that has come, at the beginning of a game.
    pub fn guest(guest: Box<dyn Guest<G>>, times: Times) -> SeatPlayer<G> {
        SeatPlayer::Guest { guest, times, spent: Duration::ZERO }
    }

    /// Tells a guest that the game is over for it.
    pub(crate) fn end(&mut self, standing: &Standing, fault: Option<&Fault>) {
        if let SeatPlayer::Guest { guest, .. } = self {
            guest.end(standing, fault);
        }
    }
}

impl<G: Judge> From<Bot<G>> for SeatPlayer<G> {
    fn from(bot: Bot<G>) -> SeatPlayer<G> {
        SeatPlayer::House(Box::new(bot))
    }
}

/// What a seat answered.
pub(crate) enum Answer<A> {
    /// It acts, or lets the moment pass; and the nanoseconds that it took.
    Chosen(Choice<A>, u64),
    /// It has lost by this fault.
    Fault(Fault),
    /// The match was stopped.
    Stopped,
}

/// What a seat is asked, a bot or a guest alike.
pub(crate) struct Asked<'a, G: Judge> {
    pub(crate) game: &'a G,
    pub(crate) position: &'a G::Position,
    pub(crate) seat: Seat,
    pub(crate) legal: &'a [G::Action],
    pub(crate) may_pass: bool,
    pub(crate) number: u32,
    pub(crate) stop: &'a AtomicBool,
}

/// Lets a bot think until the match is stopped. A budget of time is the processor's time, so that a match comes out the
/// same whatever else the machine does.
struct Referee<'a> {
    stop: &'a AtomicBool,
    watch: &'a Stopwatch,
}

impl Host for Referee<'_> {
    fn stopped(&self) -> bool {
        self.stop.stopped()
    }

    fn counted(&self, _by_clock: Duration) -> Duration {
        Duration::from_nanos(self.watch.nanos())
    }
}

impl<G: Judge> SeatPlayer<G> {
    /// Returns what it answers.
    pub(crate) fn answer(&mut self, asked: &Asked<'_, G>) -> Result<Answer<G::Action>, BotError> {
        let Asked { game, position, seat, legal, may_pass, number, stop } = *asked;
        match self {
            SeatPlayer::House(bot) => {
                let watch = Stopwatch::start();
                let choice = bot.choose_until(game, position, seat, &Referee { stop, watch: &watch })?;
                Ok(Answer::Chosen(choice, watch.nanos()))
            }
            SeatPlayer::Guest { guest, times, spent } => {
                let left = times.left(*spent);
                let question = Question { game, position, seat, legal, may_pass, number, left, stop };
                let begun = Instant::now();
                let line = if left.action.is_zero() { Err(NoAnswer::Late) } else { guest.answer(&question) };
                let took = begun.elapsed();
                *spent += took;
                let line =
                    line.and_then(|line| if took > left.action { Err(NoAnswer::Late) } else { Ok(line) });
                Ok(match line {
                    Ok(line) => match judged(asked, &line) {
                        Ok(choice) => Answer::Chosen(choice, took.as_nanos() as u64),
                        Err(fault) => Answer::Fault(fault),
                    },
                    Err(silence) => silent(seat, number, silence, *times),
                })
            }
            SeatPlayer::Absent(silence) => {
                let fault = Fault::of_silence(seat.index(), number, silence.clone());
                let absent = |fault| Answer::Fault(Fault { kind: FaultKind::Absent, ..fault });
                Ok(fault.map_or(Answer::Stopped, absent))
            }
        }
    }
}

/// Returns what follows from a guest's silence.
fn silent<A>(seat: Seat, number: u32, silence: NoAnswer, times: Times) -> Answer<A> {
    let is_late = silence == NoAnswer::Late;
    match Fault::of_silence(seat.index(), number, silence) {
        Some(fault) if is_late => {
            let Times { action_ms, game_ms } = times;
            let why = format!("no answer within {action_ms} ms for an action and {game_ms} ms for a game");
            Answer::Fault(Fault { why, ..fault })
        }
        Some(fault) => Answer::Fault(fault),
        None => Answer::Stopped,
    }
}

/// The legal action that a guest's line names.
fn judged<G: Judge>(asked: &Asked<'_, G>, line: &str) -> Result<Choice<G::Action>, Fault> {
    let Asked { game, position, seat, may_pass, number, .. } = *asked;
    let text = line.trim();
    if may_pass && text == PASS {
        return Ok(Choice::Pass);
    }
    let fault = |kind, why: String| Fault::new(seat.index(), number, kind, &why);
    let unread = |error: NotationError| fault(FaultKind::Garbled, error.to_string());
    let action = game.read_action(text).map_err(unread)?;
    let refused = |Refusal { rule, why }| fault(FaultKind::Illegal, format!("“{text}”: {why} ({rule})"));
    game.check(position, seat, action).map_err(refused)?;
    Ok(Choice::Act(action))
}
