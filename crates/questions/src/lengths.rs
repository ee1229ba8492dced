//! [`Lengths`]: how long games of bots are.

use liege_game::{Info, Setup, SetupError};

use crate::Questions;
use crate::walk::Walk;

/// So many games are played of each length.
const GAMES: u64 = 20;
/// The seconds that people take for a decision, about.
const DECISION: usize = 15;
/// The option that makes a game short, where it has one.
pub const SHORT: &str = "short";

/// The decisions of a game of as many bots as usually play, of all of them together: the mean of twenty games of quick bots.
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

    /// Returns what the games of quick bots come to.
    ///
    /// # Errors
    /// The game refuses to be agreed so.
    pub fn measured<G: Questions>() -> Result<Lengths, SetupError> {
        let usual = || Setup::new(G::INFO.usual_players);
        let has_short = G::INFO.options.iter().any(|option| option.id == SHORT);
        let whole = mean::<G>(&usual())?;
        let short = has_short.then(|| mean::<G>(&usual().with(SHORT, "yes"))).transpose()?;
        Ok(Lengths { whole, short })
    }
}

/// The minutes that people take for so many decisions, about: a quarter of one for each.
pub const fn minutes(decisions: usize) -> usize {
    decisions * DECISION / 60
}

fn mean<G: Questions>(setup: &Setup) -> Result<usize, SetupError> {
    let mut decisions = 0;
    for seed in 0..GAMES {
        let mut walk = Walk::<G>::agreed(setup, seed)?;
        while walk.step() {}
        decisions += walk.decisions;
    }
    Ok(decisions / GAMES as usize)
}
