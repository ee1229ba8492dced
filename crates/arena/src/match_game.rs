//! [`MatchGame`]: one game between bots.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use liege_bots::{Bot, BotError, Choice, Host, Level};
use liege_game::{Judge, Pending, Ratio, Rng, Seat, fingerprint, settle};
use serde::{Deserialize, Serialize};

use crate::prompts::Prompts;
use crate::stopwatch::Stopwatch;

/// How one game went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchGame {
    /// Each seat's rank, 1 for the best; those who share a place have the same.
    pub ranks: Vec<u8>,
    /// Each seat's final score.
    pub scores: Vec<i32>,
    /// Decisions of all seats together.
    pub decisions: u32,
    /// Legal actions at all those decisions together.
    pub options: u64,
    /// What the game counts itself, in the order of `Judge::MEASURES`, and then how often people would be asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<Ratio>,
}

/// How long the bots of one level took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pace {
    /// Decisions with more than one legal action.
    pub decisions: u64,
    /// Nanoseconds of work for all of them together.
    pub nanos: u64,
}

/// A bot for each seat; `seed` decides their own choices.
pub(crate) fn seated<G: Judge>(levels: &[Level], seed: u64) -> Vec<Bot<G>> {
    let seats = Seat::all(levels.len()).zip(levels);
    seats.map(|(seat, &level)| Bot::new(level, fingerprint(&(seed, u8::from(seat))))).collect()
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

/// Plays one game to its end, one bot at each seat; `seed` decides the draws. Adds to `pace`, which has a place for each
/// seat, how long the bots took. `None` if it was stopped.
///
/// # Errors
/// A bot that fails.
pub fn play<G: Judge>(
    game: &G,
    mut bots: Vec<Bot<G>>,
    seed: u64,
    pace: &mut [Pace],
    stop: &AtomicBool,
) -> Result<Option<MatchGame>, BotError> {
    let mut dice = Rng::new(seed);
    let mut position = game.start();
    let (mut decisions, mut options) = (0, 0);
    let mut prompts = Prompts::default();
    let mut legal = Vec::new();
    let mut events = Vec::new();
    loop {
        settle(game, &mut position, &mut dice, &mut events);
        let Pending::Seats(asked) = game.pending(&position) else { break };
        // Seats that may interrupt are asked first; if all let the moment pass, the lowest of those who must goes on.
        let eager = asked.may.iter().filter(|&seat| !asked.must.has(seat));
        let mut taken = None;
        for seat in eager.chain(asked.must.lowest()) {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            legal.clear();
            game.legal(&position, seat, &mut legal);
            let (Some(bot), false) = (bots.get_mut(seat.index()), legal.is_empty()) else { continue };
            let watch = Stopwatch::start();
            let choice = bot.choose_until(game, &position, seat, &Referee { stop, watch: &watch })?;
            if let Some(pace) = pace.get_mut(seat.index()).filter(|_| legal.len() > 1) {
                pace.decisions += 1;
                pace.nanos += watch.nanos();
            }
            if let Choice::Act(action) = choice {
                taken = Some((seat, action));
                break;
            }
        }
        let Some((seat, action)) = taken else { break };
        decisions += 1;
        options += legal.len() as u64;
        prompts.note(game, &position, seat, &legal);
        for bot in &mut bots {
            bot.observe(game, &position, seat, action);
        }
        game.play(&mut position, seat, action, &mut events);
        if G::MEASURES.is_empty() {
            events.clear();
        }
    }
    // A search that was cut short may have had a part in the end of the game.
    if stop.load(Ordering::Relaxed) {
        return Ok(None);
    }
    let standing = game.standing(&position);
    let players = game.players();
    Ok(Some(MatchGame {
        ranks: standing.rank.slice(players).to_vec(),
        scores: standing.score.slice(players).to_vec(),
        decisions,
        options,
        measures: [game.measure(&position, &events), prompts.ratios::<G>(players)].concat(),
    }))
}
