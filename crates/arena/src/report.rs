//! [`Report`]: what the games of a match say.

use std::collections::BTreeMap;

use liege_game::{Ratio, Seat};
use serde::{Deserialize, Serialize};

use crate::interval::round;
use crate::rating::ratings;
use crate::seating::seatings;
use crate::{ArenaError, Block, Estimate, Faulted, MatchGame, Plan, Player, Results};

/// What the games of a match say. It follows from the plan and the games alone, so the shards of a match
/// give the same bytes as one run.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// What was to be played.
    pub plan: Plan,
    /// Whether all of it was.
    pub complete: bool,
    /// Games played.
    pub games: u64,
    /// The bots in the order of the plan.
    pub bots: Vec<Rated>,
    /// The pairings in the order of the plan.
    pub contests: Vec<Contest>,
    /// Each seat's share of the victories, over all games; every bot sat everywhere equally often.
    pub seats: Vec<SeatShare>,
    /// Decisions in a game, all seats together.
    pub length: Counts,
    /// Legal actions at a decision, on average.
    pub branching: f64,
    /// What guests have lost by the rules of the arena.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Faulted>,
}

/// How strong a bot is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rated {
    /// Its name.
    pub bot: String,
    /// Iterations or time for a move; empty if it doesn't search.
    pub budget: String,
    /// 400 points are odds of ten to one; the random bot, or else the first, is at 0.
    pub rating: Estimate,
    /// Games that it took part in.
    pub games: u64,
}

/// How two bots did against each other.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Contest {
    /// The bot that was named later.
    pub bot: String,
    /// The bot that was named earlier.
    pub against: String,
    /// Games played.
    pub games: u64,
    /// Seed blocks, the independent trials.
    pub blocks: u64,
    /// The share of the victories that went to `bot`; each had half the seats, so one half is even.
    pub share: Estimate,
    /// How high the seats of `bot` finished: 1 is always first, 0 always last; one half is even.
    pub placing: Estimate,
    /// What the game counts itself, over the games of this pairing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<Measured>,
}

/// What one of the game's own measures came to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Measured {
    /// What it is called.
    pub title: String,
    /// Whether it is a share of a whole.
    pub share: bool,
    /// The count divided by what it was counted in; 0 if that is nothing.
    pub value: f64,
}

/// What a seat is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatShare {
    /// Its letter.
    pub seat: String,
    /// Its share of the victories.
    pub share: Estimate,
}

/// A count that differs from game to game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Counts {
    /// The average.
    pub mean: f64,
    /// The smallest.
    #[serde(rename = "least")]
    pub min: u32,
    /// The greatest.
    #[serde(rename = "most")]
    pub max: u32,
    /// The width of a step of `steps`.
    pub step: u32,
    /// How many games fell from `min` to below `min + step`, and so on.
    pub steps: Vec<u64>,
}

impl std::fmt::Display for Measured {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.share { write!(f, "{:.1}%", self.value * 100.0) } else { write!(f, "{:.2}", self.value) }
    }
}

impl Contest {
    /// Returns who sat at its tables.
    pub fn table(&self) -> String {
        if self.bot == self.against { self.bot.clone() } else { format!("{}, {}", self.against, self.bot) }
    }
}

impl Report {
    /// Counts, rates and estimates.
    ///
    /// # Errors
    /// Not one finished block.
    pub fn of(results: &Results) -> Result<Report, ArenaError> {
        let Results { plan, blocks, .. } = results;
        if blocks.is_empty() {
            return Err(ArenaError::Nothing);
        }
        let match_games = || blocks.iter().flat_map(|block| &block.match_games);
        let decisions: u64 = match_games().map(|match_game| u64::from(match_game.decisions)).sum();
        let options: u64 = match_games().map(|match_game| match_game.options).sum();
        let contests: Vec<_> = plan
            .pairings()
            .into_iter()
            .enumerate()
            .filter_map(|(index, (a, b))| {
                let own: Vec<&Block> = blocks.iter().filter(|block| block.pairing == index).collect();
                Some(contest(plan, &own, &plan.bots.get(a)?.player, &plan.bots.get(b)?.player))
            })
            .collect();
        let bots = plan.bots.iter().zip(ratings(plan, blocks)).map(|(bot, rating)| {
            let name = bot.player.to_string();
            let own = contests.iter().filter(|contest| contest.bot == name || contest.against == name);
            Rated {
                games: own.map(|contest| contest.games).sum(),
                bot: name,
                budget: bot.budget.clone(),
                rating,
            }
        });
        Ok(Report {
            plan: plan.clone(),
            complete: results.is_complete() && results.shard == crate::Shard::WHOLE,
            games: match_games().count() as u64,
            bots: bots.collect(),
            seats: seats(plan.setup.players, blocks),
            length: Counts::of(match_games().map(|match_game| match_game.decisions).collect()),
            branching: round(options as f64 / decisions.max(1) as f64),
            contests,
            faults: Faulted::all(plan, blocks),
        })
    }

    /// As JSON, one field a line.
    pub fn to_json(&self) -> String {
        // Plain structures of strings and finite numbers always serialise.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

fn contest(plan: &Plan, blocks: &[&Block], a: &Player, b: &Player) -> Contest {
    let seatings = seatings(plan.setup.players);
    let average = |value: fn(&MatchGame, usize) -> f64, block: &&Block| {
        let of_match = |(match_game, seating): (&MatchGame, &Vec<bool>)| -> f64 {
            seating
                .iter()
                .enumerate()
                .filter(|(_, side)| **side)
                .map(|(seat, _)| value(match_game, seat))
                .sum()
        };
        block.match_games.iter().zip(&seatings).map(of_match).sum::<f64>()
    };
    let games = plan.games_per_block() as f64;
    let own_seats = plan.setup.players as f64 / 2.0;
    let shares: Vec<f64> = blocks.iter().map(|block| average(victory, block) / games).collect();
    let places: Vec<f64> = blocks.iter().map(|block| average(placing, block) / games / own_seats).collect();
    let counted = plan.measures.iter().enumerate().map(|(place, measure)| {
        let own = blocks
            .iter()
            .flat_map(|block| &block.match_games)
            .filter_map(|match_game| match_game.measures.get(place));
        let sum = own.fold(Ratio::default(), |sum, ratio| sum.plus(*ratio));
        let value = if sum.of == 0 { 0.0 } else { round(sum.count as f64 / sum.of as f64) };
        Measured { title: measure.title.clone(), share: measure.share, value }
    });
    Contest {
        measures: counted.collect(),
        bot: b.to_string(),
        against: a.to_string(),
        games: blocks.iter().map(|block| block.match_games.len() as u64).sum(),
        blocks: blocks.len() as u64,
        share: Estimate::share(&shares),
        placing: Estimate::share(&places),
    }
}

/// The seat's share of the victory: all of it, or its part if several share it.
fn victory(match_game: &MatchGame, seat: usize) -> f64 {
    let winners = match_game.ranks.iter().filter(|rank| **rank == 1).count();
    if match_game.ranks.get(seat) == Some(&1) { 1.0 / winners as f64 } else { 0.0 }
}

/// 1 for the first, 0 for the last, evenly between; those who share a place share what their places are worth.
fn placing(match_game: &MatchGame, seat: usize) -> f64 {
    let Some(own) = match_game.ranks.get(seat) else { return 0.0 };
    let worse = match_game.ranks.iter().filter(|rank| *rank > own).count() as f64;
    let equal = match_game.ranks.iter().filter(|rank| *rank == own).count() as f64 - 1.0;
    (worse + equal / 2.0) / (match_game.ranks.len() as f64 - 1.0).max(1.0)
}

fn seats(players: usize, blocks: &[Block]) -> Vec<SeatShare> {
    let share = |seat: Seat| {
        let of_block = |block: &Block| {
            let sum: f64 = block.match_games.iter().map(|match_game| victory(match_game, seat.index())).sum();
            sum / block.match_games.len().max(1) as f64
        };
        Estimate::share(&blocks.iter().map(of_block).collect::<Vec<_>>())
    };
    Seat::all(players).map(|seat| SeatShare { seat: seat.to_string(), share: share(seat) }).collect()
}

impl Counts {
    /// At most this many steps.
    const STEPS: u32 = 24;

    fn of(counts: Vec<u32>) -> Counts {
        let (Some(&min), Some(&max)) = (counts.iter().min(), counts.iter().max()) else {
            return Counts::default();
        };
        let step = (max - min + 1).div_ceil(Counts::STEPS).max(1);
        let mut found: BTreeMap<u32, u64> = BTreeMap::new();
        for count in &counts {
            *found.entry((count - min) / step).or_default() += 1;
        }
        let steps = (0..=(max - min) / step).map(|step| found.get(&step).copied().unwrap_or(0)).collect();
        let sum: u64 = counts.iter().map(|&count| u64::from(count)).sum();
        Counts { mean: round(sum as f64 / counts.len() as f64), min, max, step, steps }
    }
}
