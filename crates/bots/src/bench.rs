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
    /// Searches run, those left out in which there was nothing to choose.
    pub searches: u64,
    /// Iterations of all of them together: playouts in a tree, or those that follow plans.
    pub iterations: u64,
    /// Iterations a second, all threads together.
    pub iterations_per_s: f64,
    /// By how much that may be wrong either way, with a confidence of about 95 %: searches differ.
    pub margin: f64,
}

/// How many searches a measurement has at least, so that its margin means something.
const MIN_SEARCHES: usize = 8;
/// How many times as long as it is asked for a measurement may take to have so many; one it has in any case.
const PATIENCE: u32 = 20;
/// How many positions are looked at, at most: in a game without choices there is nothing to search.
const MAX_POSITIONS: usize = 1_000;
/// Into how many searches the time is divided.
const SHARES: u32 = 16;

/// Searches positions spread evenly over random games until the time is up, each with a new tree, by the clock: that is how a
/// search of any game can be bounded, whatever one iteration takes. Goes on until there are enough of them.
pub fn bench_search<G: Judge>(game: &G, threads: usize, seed: u64, time: Duration) -> SearchSpeed {
    let mut rng = Rng::new(seed);
    let millis = u32::try_from((time / SHARES).as_millis()).unwrap_or(u32::MAX);
    let budget = NonZeroU32::new(millis).unwrap_or(NonZeroU32::MIN);
    let level = Level::Search(Budget::Millis(budget));
    let mut searches = Searches::default();
    let mut spent = Duration::ZERO;
    for _ in 0..MAX_POSITIONS {
        let enough = match searches.0.len() {
            0 => false,
            count => count >= MIN_SEARCHES || spent >= time * PATIENCE,
        };
        if enough && spent >= time {
            break;
        }
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
        spent += took;
        // Where there is no choice nothing is searched.
        if chosen.is_ok() && bot.playouts() > 0 {
            searches.0.push((bot.playouts(), took.as_secs_f64()));
        }
    }
    searches.speed(threads)
}

/// How many iterations each search made, and in how many seconds.
#[derive(Default)]
struct Searches(Vec<(u64, f64)>);

impl Searches {
    fn speed(&self, threads: usize) -> SearchSpeed {
        let count = self.0.len() as f64;
        let iterations: u64 = self.0.iter().map(|(iterations, _)| iterations).sum();
        let seconds = self.0.iter().map(|(_, seconds)| seconds).sum::<f64>().max(f64::MIN_POSITIVE);
        let rate = iterations as f64 / seconds;
        // The error of a ratio of sums, by how far each search is from it; nothing is known of it from a single one.
        let off = |&(iterations, seconds): &(u64, f64)| (iterations as f64 - rate * seconds).powi(2);
        let squares: f64 = self.0.iter().map(off).sum();
        let margin =
            if count > 1.0 { 2.0 * (squares * count / (count - 1.0)).sqrt() / seconds } else { rate };
        SearchSpeed { threads, searches: self.0.len() as u64, iterations, iterations_per_s: rate, margin }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Rules, toy};

    /// Where everybody plans, playouts that follow plans are what a search is made of.
    #[test]
    fn searches_of_trees_and_of_plans_are_counted() {
        for rules in [Rules::Nim, Rules::Habit] {
            for threads in [1, 2] {
                let speed = bench_search(&toy(rules), threads, 1, Duration::from_millis(16));
                assert!(speed.searches > 0 && speed.iterations >= speed.searches, "{rules:?}: {speed:?}");
            }
        }
    }

    #[test]
    fn searches_alike_leave_no_margin() {
        let speed = Searches(vec![(100, 0.5), (200, 1.0), (50, 0.25)]).speed(2);
        assert_eq!((speed.searches, speed.iterations, speed.threads), (3, 350, 2));
        assert_eq!((speed.iterations_per_s, speed.margin), (200.0, 0.0));
    }

    #[test]
    fn searches_that_differ_leave_one() {
        // 200 a second in all: the two are off by 100 each way, so 2 * sqrt(20000 * 2 / 1) / 2.
        let speed = Searches(vec![(100, 1.0), (300, 1.0)]).speed(1);
        assert_eq!((speed.iterations_per_s, speed.margin), (200.0, 200.0));
        assert_eq!(Searches(vec![(100, 1.0)]).speed(1).margin, 100.0);
        assert_eq!(Searches::default().speed(1).iterations_per_s, 0.0);
    }
}
