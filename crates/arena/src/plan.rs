//! [`Plan`]: everything that decides what a match will be.

use liege_bots::Budget;
use liege_game::{Game, Info, Judge, Setup, Statistic, fingerprint};
use serde::{Deserialize, Serialize};

use crate::seating::seatings;
use crate::{ArenaError, Player, Times};

/// Which bots meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pairs {
    /// Each meets each other.
    #[default]
    All,
    /// Each meets the one named before it.
    Neighbours,
}

/// A bot that takes part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Contender {
    /// Its name.
    #[serde(rename = "level")]
    pub player: Player,
    /// Search iterations a move as they were when the match was planned, or its time; empty for bots that don't search.
    pub budget: String,
}

/// Everything that decides what a match will be. Two runs of the same plan give the same games,
/// unless a bot's budget is a time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The version of Liege that plays.
    pub version: String,
    /// The game's id.
    pub game: String,
    /// Players, options and components.
    pub setup: Setup,
    /// Who takes part, in the order in which they were named.
    pub bots: Vec<Contender>,
    /// Which of them meet.
    pub pairs: Pairs,
    /// Seed blocks for each pairing. In a block all seatings are played with the same luck.
    pub blocks: u32,
    /// Decides all luck and all bots' own choices.
    pub seed: u64,
    /// What the game counts itself, and how often people would be asked, where it tells whose turn it is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<Counted>,
    /// How long guests may think; nothing where none takes part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<Times>,
}

/// One of the game's own measures, by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counted {
    /// What it is called.
    pub title: String,
    /// Whether it is a share of a whole.
    pub share: bool,
}

impl Plan {
    /// A plan for at least `games` games of each pairing, rounded up to whole blocks.
    ///
    /// # Errors
    /// Fewer than two bots, one named twice among others, no games, or a game that can't be set up so.
    pub fn new<G: Judge>(
        setup: Setup,
        bots: &[Player],
        pairs: Pairs,
        games: u32,
        seed: u64,
    ) -> Result<Plan, ArenaError> {
        if bots.len() < 2 {
            return Err(ArenaError::TooFewBots(bots.len()));
        }
        // Two of the same are a match against the mirror, which must come out even.
        let mirror = matches!(bots, [one, other] if one == other);
        for (index, bot) in bots.iter().enumerate().filter(|_| !mirror) {
            if bots.iter().take(index).any(|earlier| earlier == bot) {
                return Err(ArenaError::DoubleBot(bot.to_string()));
            }
        }
        if games == 0 {
            return Err(ArenaError::NoGames);
        }
        let game = G::new(&setup)?;
        if game.players() < 2 {
            return Err(ArenaError::OneSeat);
        }
        let blocks = games.div_ceil(seatings(game.players()).len() as u32);
        let times = bots.iter().any(Player::is_guest).then(Times::default);
        let contender =
            |player: &Player| Contender { player: player.clone(), budget: budget::<G>(player, times) };
        let bots = bots.iter().map(contender).collect();
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let Info { id, .. } = <G as Game>::INFO;
        let counted = |measure: &Statistic| Counted { title: measure.title.to_owned(), share: measure.share };
        let measures = G::STATISTICS.iter().map(counted).chain(crate::interruptions::titles::<G>()).collect();
        Ok(Plan { version, game: id.to_owned(), setup, bots, pairs, blocks, seed, measures, times })
    }

    /// The same with other times for guests.
    #[must_use]
    pub fn with_times(mut self, times: Times) -> Plan {
        if self.times.is_some() {
            self.times = Some(times);
            for bot in self.bots.iter_mut().filter(|bot| bot.player.is_guest()) {
                bot.budget = times.to_string();
            }
        }
        self
    }

    /// The pairings as places in [`bots`](Plan::bots), the first the one named earlier.
    pub fn pairings(&self) -> Vec<(usize, usize)> {
        let count = self.bots.len();
        match self.pairs {
            Pairs::All => (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b))).collect(),
            Pairs::Neighbours => (1..count).map(|b| (b - 1, b)).collect(),
        }
    }

    /// The bot that plays itself, if the match is one against the mirror.
    pub fn mirror(&self) -> Option<&Player> {
        match self.bots.as_slice() {
            [one, other] if one.player == other.player => Some(&one.player),
            _ => None,
        }
    }

    /// Games in each block.
    pub fn games_per_block(&self) -> usize {
        seatings(self.setup.players).len()
    }

    /// Blocks of all pairings together. Work is done in this order: the first block of each pairing,
    /// then the second of each, so that a run that is stopped early has met them all equally.
    pub fn units(&self) -> u64 {
        self.pairings().len() as u64 * u64::from(self.blocks)
    }

    /// The seed of a block. Blocks of different pairings are independent of each other.
    pub(crate) fn block_seed(&self, pairing: usize, block: u32) -> u64 {
        fingerprint(&(self.seed, pairing as u64, block))
    }

    /// Returns whether another run of it gives the same games.
    pub fn repeats(&self) -> bool {
        self.bots.iter().all(|bot| bot.player.repeats())
    }
}

fn budget<G: Judge>(player: &Player, times: Option<Times>) -> String {
    let level = match player {
        Player::House(level) => level,
        Player::Guest(_) => return times.unwrap_or_default().to_string(),
    };
    match level.budget::<G>() {
        None => String::new(),
        Some(Budget::Iterations(count)) => format!("{count} iterations"),
        Some(Budget::Millis(millis)) => format!("{millis} ms"),
    }
}
