//! The measuring itself.

use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::Result;
use liege_bots::bench_search;
use liege_game::{Game, Playout, Rng, Silent, settle};

use super::row::Row;
use crate::games::Playable;
use crate::random_game::{self, Decision};

/// Positions that lists, actions and clones are timed on: enough to vary, few enough to stay in the cache.
const POSITIONS: usize = 2_000;
/// Random games whose longest is rebuilt and whose legal lists are ranked.
const GAMES: usize = 1_000;

/// Everything that is measured of a game.
pub(super) fn row<G: Playable>(game: &G, time: Duration, seed: u64) -> Result<Row> {
    let mut rng = Rng::new(seed);
    let play = random_play(game, &mut rng, time);
    let decisions = random_game::positions(game, &mut rng, POSITIONS);
    let clone = clones(&decisions);
    let longest =
        (0..GAMES).map(|_| random_game::record(game, &mut rng)).max_by_key(|record| record.steps.len());
    let longest = longest.unwrap_or_else(|| random_game::record(game, &mut rng));
    let rebuild = best_of(5, || black_box(longest.replay::<G>(&mut Silent)).is_ok());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let alone = bench_search(game, 1, seed, time / 2);
    let together = bench_search(game, threads, seed, time / 2);
    Ok(Row {
        game: G::INFO.id,
        players: game.players(),
        decisions_per_s: play.per_second(play.decisions),
        games_per_s: play.per_second(play.games),
        decisions_per_game: play.decisions as f64 / play.games.max(1) as f64,
        actions_per_list: list_length(game, &decisions),
        ns_per_legal_list: lists(game, &decisions),
        ns_per_legal_list_p999: slow_list(game, &mut rng),
        ns_per_action: (actions(game, &decisions) - clone).max(0.0),
        ns_per_clone: clone,
        bytes_per_position: size_of::<G::Position>(),
        // Memory that a clone asks for must be given back: a type with nothing to drop holds none.
        clone_uses_heap: std::mem::needs_drop::<G::Position>(),
        longest_game_steps: longest.steps.len(),
        longest_game_rebuild_ms: rebuild.as_secs_f64() * 1000.0,
        search_iterations_per_s: alone.iterations_per_s.round() as u64,
        search_iterations_per_s_margin: alone.margin.round() as u64,
        search_threads: threads,
        search_iterations_per_s_threads: together.iterations_per_s.round() as u64,
        search_iterations_per_s_threads_margin: together.margin.round() as u64,
    })
}

struct Play {
    decisions: u64,
    games: u64,
    took: Duration,
}

impl Play {
    fn per_second(&self, count: u64) -> u64 {
        (count as f64 / self.took.as_secs_f64().max(f64::MIN_POSITIVE)) as u64
    }
}

fn random_play<G: Game>(game: &G, rng: &mut Rng, time: Duration) -> Play {
    let mut playout = Playout::default();
    let mut play = Play { decisions: 0, games: 0, took: Duration::ZERO };
    let begun = Instant::now();
    while play.took < time {
        // Looking at the clock costs about as much as a decision.
        for _ in 0..16 {
            let mut position = game.start();
            play.decisions += playout.run(game, &mut position, rng, usize::MAX) as u64;
            play.games += 1;
            black_box(&position);
        }
        play.took = begun.elapsed();
    }
    play
}

fn list_length<G: Game>(game: &G, decisions: &[Decision<G>]) -> f64 {
    let mut list = Vec::new();
    for Decision { position, seat, .. } in decisions {
        game.legal(position, *seat, &mut list);
    }
    list.len() as f64 / decisions.len().max(1) as f64
}

fn lists<G: Game>(game: &G, decisions: &[Decision<G>]) -> f64 {
    let mut list = Vec::new();
    per_item(decisions, |Decision { position, seat, .. }| {
        list.clear();
        game.legal(black_box(position), *seat, &mut list);
        black_box(&list);
    })
}

fn clones<G: Game>(decisions: &[Decision<G>]) -> f64 {
    per_item(decisions, |decision| {
        black_box(black_box(&decision.position).clone());
    })
}

fn actions<G: Game>(game: &G, decisions: &[Decision<G>]) -> f64 {
    per_item(decisions, |Decision { position, seat, action }| {
        let mut position = black_box(position).clone();
        game.play(&mut position, *seat, *action, &mut Silent);
        black_box(&position);
    })
}

/// Nanoseconds for one item, in the best of a few passes over all.
fn per_item<T>(items: &[T], mut work: impl FnMut(&T)) -> f64 {
    let best = best_of(20, || items.iter().for_each(&mut work));
    best.as_secs_f64() * 1e9 / items.len().max(1) as f64
}

/// The shortest time of some tries: what else runs on a machine only ever makes work slower.
fn best_of<T>(tries: usize, mut work: impl FnMut() -> T) -> Duration {
    let times = (0..tries).map(|_| {
        let begun = Instant::now();
        black_box(work());
        begun.elapsed()
    });
    times.min().unwrap_or_default()
}

/// The 99.9th percentile of the time for a legal list, in nanoseconds.
fn slow_list<G: Game>(game: &G, rng: &mut Rng) -> u64 {
    let mut playout = Playout::default();
    let mut list = Vec::new();
    let mut times = Vec::new();
    for _ in 0..GAMES {
        let mut position = game.start();
        loop {
            settle(game, &mut position, rng, &mut Silent);
            let Some((seat, action)) = playout.choose(game, &position, rng) else { break };
            list.clear();
            let begun = Instant::now();
            game.legal(black_box(&position), seat, &mut list);
            times.push(begun.elapsed().as_nanos() as u64);
            black_box(&list);
            game.play(&mut position, seat, action, &mut Silent);
        }
    }
    times.sort_unstable();
    times.get(times.len() * 999 / 1000).copied().unwrap_or_default()
}
