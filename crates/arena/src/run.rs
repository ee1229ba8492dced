//! Playing a plan on all cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use liege_bots::{Bot, BotError};
use liege_game::{Judge, Seat};

use crate::guest::{Place, Usher};
use crate::match_game::{MatchGame, bot_seed, play};
use crate::remote_game::RemoteGame;
use crate::remote_result::{judged, lost};
use crate::seating::seatings;
use crate::{ArenaError, Block, NoAnswer, Pace, Plan, Player, Results, Run, SeatPlayer, Shard, machine};

/// How far a run has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Games finished.
    pub games: u64,
    /// Games to be played.
    pub of: u64,
}

/// What a run asks of its caller.
pub struct Hooks<'a, G: Judge> {
    /// Threads to play on; at least one is used.
    pub threads: usize,
    /// Told after each block, from any thread.
    pub progress: &'a (dyn Fn(Progress) + Sync),
    /// Set it to stop: blocks that are finished by then are kept.
    pub stop: &'a AtomicBool,
    /// Brings the guests, if any take part.
    pub usher: &'a dyn Usher<G>,
}

/// Plays a shard of the plan. What is played depends on the plan alone, never on the number of threads.
///
/// # Errors
/// A game that can't be set up so, or a bot that fails.
pub fn run<G: Judge>(plan: &Plan, shard: Shard, hooks: &Hooks<'_, G>) -> Result<Results, ArenaError> {
    let game = G::new(&plan.setup)?;
    let units = shard.share(plan.units());
    let worker = Worker { plan, game: &game, stop: hooks.stop, usher: hooks.usher };
    let next = AtomicU64::new(0);
    let games = AtomicU64::new(0);
    let of = units * plan.games_per_block() as u64;
    let paces = vec![Pace::default(); plan.bots.len()];
    let kept = Mutex::new((Vec::new(), paces, None::<BotError>));
    std::thread::scope(|scope| {
        for _ in 0..hooks.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= units {
                        return;
                    }
                    let mut paces = vec![Pace::default(); plan.bots.len()];
                    let played = worker.block(shard.unit(index), &mut paces);
                    let Ok(mut kept) = kept.lock() else { return };
                    match played {
                        Ok(Some(block)) => kept.0.push(block),
                        Ok(None) => return,
                        Err(error) => {
                            kept.2 = Some(error);
                            return;
                        }
                    }
                    for (all, own) in kept.1.iter_mut().zip(paces) {
                        all.decisions += own.decisions;
                        all.nanos += own.nanos;
                    }
                    let new = plan.games_per_block() as u64;
                    let games = games.fetch_add(new, Ordering::Relaxed) + new;
                    // Told under the lock, so that a bar never moves backwards.
                    (hooks.progress)(Progress { games, of });
                }
            });
        }
    });
    let (mut blocks, paces, failed) = kept.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(error) = failed {
        return Err(error.into());
    }
    blocks.sort_by_key(|block| (block.block, block.pairing));
    let run = Run { machine: machine(), threads: hooks.threads.max(1), paces };
    Ok(Results { plan: plan.clone(), shard, runs: vec![run], blocks })
}

struct Worker<'a, G: Judge> {
    plan: &'a Plan,
    game: &'a G,
    stop: &'a AtomicBool,
    usher: &'a dyn Usher<G>,
}

impl<G: Judge> Worker<'_, G> {
    /// Plays every seating of one block. `None` if it was stopped before the last of them.
    fn block(&self, unit: u64, paces: &mut [Pace]) -> Result<Option<Block>, BotError> {
        let pairings = self.plan.pairings();
        let pairing = (unit % pairings.len() as u64) as usize;
        let block = (unit / pairings.len() as u64) as u32;
        let Some(&(first, second)) = pairings.get(pairing) else { return Ok(None) };
        let seed = self.plan.block_seed(pairing, block);
        let mut match_games = Vec::new();
        for (number, seating) in seatings(self.game.players()).into_iter().enumerate() {
            if self.stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let bots: Vec<usize> = seating.iter().map(|&side| if side { second } else { first }).collect();
            let id = format!("{pairing}.{block}.{number}");
            let players = bots.iter().filter_map(|&bot| self.plan.bots.get(bot));
            let players: Vec<&Player> = players.map(|bot| &bot.player).collect();
            let mut pace = vec![Pace::default(); bots.len()];
            let played = if players.iter().any(|player| player.waits_elsewhere()) {
                self.elsewhere(&players, seed, &mut pace)
            } else {
                let seats = Seat::all(bots.len())
                    .zip(&players)
                    .map(|(seat, player)| self.seated(player, Place { id: id.clone(), seat }, seed));
                play(self.game, seats.collect(), seed, &mut pace, self.stop)?
            };
            let Some(match_game) = played else { return Ok(None) };
            match_games.push(match_game);
            for (bot, own) in bots.into_iter().zip(pace) {
                if let Some(all) = paces.get_mut(bot) {
                    all.decisions += own.decisions;
                    all.nanos += own.nanos;
                }
            }
        }
        Ok(Some(Block { pairing, block, match_games }))
    }

    /// Plays a game where one of its players waits. `None` if it was stopped.
    fn elsewhere(&self, players: &[&Player], seed: u64, pace: &mut [Pace]) -> Option<MatchGame> {
        let table = RemoteGame { players, seed, times: self.plan.times.unwrap_or_default(), stop: self.stop };
        let played = self.usher.elsewhere(self.game, &table);
        let played = played.unwrap_or_else(|| Err(NoAnswer::Gone("nobody plays there".to_owned())));
        let game = played.and_then(|played| {
            pace.iter_mut().zip(&played.paces).for_each(|(own, told)| *own = *told);
            judged(self.game, &played)
        });
        let waiting = players.iter().enumerate().filter(|(_, player)| player.waits_elsewhere());
        let waiting: Vec<usize> = waiting.map(|(seat, _)| seat).collect();
        game.map_or_else(|silence| lost(self.game, &waiting, &silence), Some)
    }

    fn seated(&self, player: &Player, place: Place, seed: u64) -> SeatPlayer<G> {
        match player {
            Player::House(level) => Bot::new(*level, bot_seed(place.seat, seed)).into(),
            Player::Guest(name) => match self.usher.seat(name, self.game, &place, self.stop) {
                Ok(guest) => SeatPlayer::guest(guest, self.plan.times.unwrap_or_default()),
                Err(silence) => SeatPlayer::Absent(silence),
            },
        }
    }
}
