//! [`Lengths`]: how long games of bots are.

use liege_game::{Info, Setup};

use crate::Questions;
use crate::walk::Walk;

/// So many games are played of each length.
const GAMES: u64 = 20;
/// The seconds that people take for a decision, about.
const DECISION: usize = 15;
/// The option that makes a game short, where it has one.
pub const SHORT: &str = "short";

/// The decisions of games of as many bots as usually play, of all of them together: the mean of two dozen games of the levels `greedy` and
/// `squire` in the arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lengths {
    /// Of a whole game.
    pub whole: usize,
    /// Of a short one, where the game has the option [`SHORT`].
    pub short: Option<usize>,
}

impl Lengths {
    /// The decisions of one of the players of a short game.
    pub fn own(self, info: &Info) -> Option<usize> {
        Some(self.short? / info.usual_players.max(1))
    }

    /// Returns whether these are what games of quick bots come to: no less than three quarters of the shortest, and no more than
    /// five quarters of the longest.
    ///
    /// # Errors
    /// The shortest and the longest games of either length.
    pub fn check<G: Questions>() -> Result<(), String> {
        let usual = || Setup::new(G::INFO.usual_players);
        let has_short = G::INFO.options.iter().any(|option| option.id == SHORT);
        let whole = measured::<G>(&usual())?;
        let short = has_short.then(|| measured::<G>(&usual().with(SHORT, "yes"))).transpose()?;
        let near = |said: usize, (min, max): (usize, usize)| (3 * min..=5 * max).contains(&(4 * said));
        let fits = near(G::LENGTHS.whole, whole)
            && match (G::LENGTHS.short, short) {
                (Some(said), Some(found)) => near(said, found),
                (said, found) => said.is_none() && found.is_none(),
            };
        if fits { Ok(()) } else { Err(format!("measured: {whole:?}, short {short:?}")) }
    }
}

/// The minutes that people take for so many decisions, about: a quarter of one for each.
pub const fn minutes(decisions: usize) -> usize {
    decisions * DECISION / 60
}

/// The fewest and the most decisions in games of quick bots.
fn measured<G: Questions>(setup: &Setup) -> Result<(usize, usize), String> {
    let (mut min, mut max) = (usize::MAX, 0);
    for seed in 0..GAMES {
        let mut walk = Walk::<G>::agreed(setup, seed).ok_or("a setup that the game refuses")?;
        while walk.step() {}
        (min, max) = (min.min(walk.decisions), max.max(walk.decisions));
    }
    Ok((min, max))
}
