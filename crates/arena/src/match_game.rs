//! [`MatchGame`]: one game of a match.

use std::sync::atomic::{AtomicBool, Ordering};

use liege_bots::{Bot, BotError, Choice};
use liege_game::{Judge, Pending, Ratio, Rng, Seat, Standing, fingerprint, settle};
use serde::{Deserialize, Serialize};

use crate::fault::Fault;
use crate::interruptions::Interruptions;
use crate::seat_player::{Answer, Asked, STEWARD, SeatPlayer};

/// How one game went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchGame {
    /// Each seat's rank, 1 for the best; those who share a place have the same. Who has lost by a fault is below all who
    /// have not.
    pub ranks: Vec<u8>,
    /// Each seat's final score.
    pub scores: Vec<i32>,
    /// Decisions of all seats together.
    pub decisions: u32,
    /// Legal actions at all those decisions together.
    pub options: u64,
    /// Counts of the game itself, in the order of `Judge::STATISTICS`, and then how often people would be asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<Ratio>,
    /// Guests that have lost by a fault, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Fault>,
}

/// How long the bots of one level took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pace {
    /// Decisions with more than one legal action.
    pub decisions: u64,
    /// Nanoseconds of work for all of them together; of a guest's, nanoseconds by the clock.
    pub nanos: u64,
}

/// The seed of what the bot at a seat chooses.
pub(crate) fn bot_seed(seat: Seat, seed: u64) -> u64 {
    fingerprint(&(seed, u8::from(seat)))
}

/// Plays one game to its end, or until a fault leaves nobody to play against. `seed` decides the draws. Adds to `pace`,
/// which has a place for each seat, how long the bots took. `None` if it was stopped.
///
/// # Errors
/// A bot of the house that fails.
pub fn play<G: Judge>(
    game: &G,
    mut seats: Vec<SeatPlayer<G>>,
    seed: u64,
    pace: &mut [Pace],
    stop: &AtomicBool,
) -> Result<Option<MatchGame>, BotError> {
    let mut dice = Rng::new(seed);
    let mut position = game.start();
    let (mut decisions, mut options) = (0, 0);
    let mut prompts = Interruptions::default();
    let mut legal = Vec::new();
    let mut events = Vec::new();
    let mut faults: Vec<Fault> = Vec::new();
    'game: loop {
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
            if legal.is_empty() {
                continue;
            }
            let may_pass = !asked.must.has(seat);
            let Some(player) = seats.get_mut(seat.index()) else { continue };
            let question =
                Asked { game, position: &position, seat, legal: &legal, may_pass, number: decisions, stop };
            let mut answer = player.answer(&question)?;
            if let Answer::Fault(fault) = answer {
                faults.push(fault);
                if faults.len() + 1 >= game.players() {
                    break 'game;
                }
                player.end(&placed(game, &position, &faults), faults.last());
                *player = Bot::new(STEWARD, bot_seed(seat, seed)).into();
                answer = player.answer(&question)?;
            }
            let Answer::Chosen(choice, nanos) = answer else { return Ok(None) };
            let is_fault = faults.iter().any(|fault| fault.seat == seat.index());
            if let Some(pace) = pace.get_mut(seat.index()).filter(|_| legal.len() > 1 && !is_fault) {
                pace.decisions += 1;
                pace.nanos += nanos;
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
        for player in &mut seats {
            if let SeatPlayer::House(bot) = player {
                bot.observe(game, &position, seat, action);
            }
        }
        game.play(&mut position, seat, action, &mut events);
        if G::STATISTICS.is_empty() {
            events.clear();
        }
    }
    // A search that was cut short may have had a part in the end of the game.
    if stop.load(Ordering::Relaxed) {
        return Ok(None);
    }
    let standing = placed(game, &position, &faults);
    for (seat, player) in seats.iter_mut().enumerate() {
        player.end(&standing, faults.iter().find(|fault| fault.seat == seat));
    }
    let counts = Counts { decisions, options, prompts, events: &events };
    Ok(Some(MatchGame::ended(game, &position, counts, faults)))
}

/// What was counted while a game went on.
pub(crate) struct Counts<'a, G: Judge> {
    pub(crate) decisions: u32,
    pub(crate) options: u64,
    pub(crate) prompts: Interruptions,
    pub(crate) events: &'a [G::Event],
}

impl MatchGame {
    /// Returns how a game went that stands so at its end.
    pub(crate) fn ended<G: Judge>(
        game: &G,
        position: &G::Position,
        counts: Counts<'_, G>,
        faults: Vec<Fault>,
    ) -> MatchGame {
        let (standing, players) = (placed(game, position, &faults), game.players());
        let measures = match game.pending(position) {
            Pending::Over => {
                [game.measure(position, counts.events), counts.prompts.ratios::<G>(players)].concat()
            }
            // A game that a fault has cut short says nothing of what games are like.
            _ => Vec::new(),
        };
        MatchGame {
            ranks: standing.rank.slice(players).to_vec(),
            scores: standing.score.slice(players).to_vec(),
            decisions: counts.decisions,
            options: counts.options,
            measures,
            faults,
        }
    }
}

/// The standing with those who have lost by a fault below all others.
fn placed<G: Judge>(game: &G, position: &G::Position, faults: &[Fault]) -> Standing {
    let seat = |fault: &Fault| Seat::all(game.players()).nth(fault.seat);
    game.standing(position).below(&faults.iter().filter_map(seat).collect::<Vec<_>>())
}
