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

/// The decisions of games of as many bots as usually play, of all of them together, as they were measured.
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

    /// Returns whether these are what games of bots come to, a tenth more or less.
    ///
    /// # Errors
    /// The lengths that were measured, if they differ.
    pub fn check<G: Questions>() -> Result<(), String> {
        let has_short = G::INFO.options.iter().any(|option| option.id == SHORT);
        let usual = || Setup::new(G::INFO.usual_players);
        let short = has_short.then(|| measured::<G>(&usual().with(SHORT, "yes"))).transpose()?;
        let found = Lengths { whole: measured::<G>(&usual())?, short };
        let near = |one: usize, other: usize| 10 * one.abs_diff(other) <= other;
        let fits = near(G::LENGTHS.whole, found.whole)
            && match (G::LENGTHS.short, found.short) {
                (Some(said), Some(found)) => near(said, found),
                (said, found) => said == found,
            };
        if fits { Ok(()) } else { Err(format!("measured: {found:?}")) }
    }
}

/// The minutes that people take for so many decisions, about: a quarter of one for each.
pub const fn minutes(decisions: usize) -> usize {
    decisions * DECISION / 60
}

/// The mean number of decisions in games of bots.
fn measured<G: Questions>(setup: &Setup) -> Result<usize, String> {
    let mut decisions = 0;
    for seed in 0..GAMES {
        let mut walk = Walk::<G>::agreed(setup, seed).ok_or("a setup that the game refuses")?;
        while walk.step() {}
        decisions += walk.decisions;
    }
    Ok(decisions / GAMES as usize)
}
