//! How fast a search is.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use liege_game::{Judge, Pending, Playout, Rng, Silent, settle};
use serde::{Deserialize, Serialize};

use crate::{Bot, Budget, Level};

/// How fast the search of one game is on this machine.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct SearchSpeed {
    /// Search threads.
    pub threads: usize,
    /// Searches run.
    pub searches: u64,
    /// Iterations of all of them together.
    pub iterations: u64,
    /// Iterations a second, all threads together.
    pub iterations_per_s: f64,
}

/// Iterations of each search that is timed.
const ITERATIONS: NonZeroU32 = match NonZeroU32::new(4000) {
    Some(count) => count,
    None => NonZeroU32::MIN,
};

/// Searches positions spread evenly over random games until the time is up, each with a new tree.
pub fn bench_search<G: Judge>(game: &G, threads: usize, seed: u64, time: Duration) -> SearchSpeed {
    let mut rng = Rng::new(seed);
    let level = Level::Search(Budget::Iterations(ITERATIONS));
    let mut spent = Duration::ZERO;
    let (mut searches, mut iterations) = (0, 0);
    while spent < time {
        let length = Playout::default().run(game, &mut game.start(), &mut rng.clone(), game.longest());
        let mut position = game.start();
        let reached = rng.index(length.max(1));
        Playout::default().run(game, &mut position, &mut rng, reached);
        settle(game, &mut position, &mut rng, &mut Silent);
        let Pending::Seats(asked) = game.pending(&position) else { continue };
        let Some(seat) = asked.must.lowest() else { continue };
        let mut bot = Bot::<G>::with_threads(level, rng.next_u64(), threads);
        let begin = Instant::now();
        let chosen = bot.choose(game, &position, seat);
        let took = begin.elapsed();
        let visits = bot.why(game).map_or(0, |report| report.visits);
        // Where there is no choice nothing is searched; the guard keeps a game of such positions from never ending.
        spent += took + Duration::from_nanos(100);
        if chosen.is_ok() && visits > 0 {
            searches += 1;
            iterations += visits;
        }
    }
    let seconds = spent.as_secs_f64().max(f64::MIN_POSITIVE);
    SearchSpeed { threads, searches, iterations, iterations_per_s: iterations as f64 / seconds }
}
