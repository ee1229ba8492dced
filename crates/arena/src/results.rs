//! [`Results`]: the games of a match or of a shard of one, as a file.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use liege_game::fingerprint;
use serde::{Deserialize, Serialize};

use crate::file::write_whole;
use crate::{ArenaError, MatchGame, Pace, Plan, Shard};

/// The games of a match, or of a shard of one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Results {
    /// What was to be played.
    pub plan: Plan,
    /// Which part of it this is.
    pub shard: Shard,
    /// Where and how fast it was played: the one part that differs from run to run. No report depends on it.
    pub runs: Vec<Run>,
    /// The finished blocks, by number and pairing.
    pub blocks: Vec<Block>,
}

/// Where and how fast a match was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Run {
    /// Processor and system.
    pub machine: String,
    /// Threads that games were played on.
    pub threads: usize,
    /// How long each bot took, in the order of the plan.
    pub paces: Vec<Pace>,
}

/// All seatings of one pairing with the same luck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Block {
    /// Which of the plan's pairings.
    pub pairing: usize,
    /// Which block of that pairing, from 0.
    pub block: u32,
    /// One game for each seating.
    #[serde(rename = "bouts")]
    pub match_games: Vec<MatchGame>,
}

/// The first line of a results file begins so; the hash of the rest follows.
const HEAD: &str = "liege arena results 1 ";

impl Results {
    /// Returns whether every block of the shard was finished.
    pub fn is_complete(&self) -> bool {
        self.blocks.len() as u64 == self.due()
    }

    /// Returns how many blocks the shard has.
    fn due(&self) -> u64 {
        self.shard.share(self.plan.units())
    }

    /// The file's text: a line with a hash, then JSON.
    pub fn to_text(&self) -> String {
        // Plain structures of strings and numbers always serialise.
        let body = serde_json::to_string(self).unwrap_or_default();
        format!("{HEAD}{:016x}\n{body}\n", fingerprint(&body))
    }

    /// Returns what the file is called: by what was to be played, and by a hash of all that was. The same games have the same
    /// name wherever they were played, and no others have it.
    pub fn name(&self) -> String {
        let Plan { game, setup, seed, .. } = &self.plan;
        let part = match self.shard {
            Shard::WHOLE => String::new(),
            part => format!("-shard-{}-of-{}", part.index(), part.of()),
        };
        let stopped = if self.is_complete() { "" } else { "-stopped" };
        let played = serde_json::to_string(&(&self.plan, self.shard, &self.blocks)).unwrap_or_default();
        format!("{game}-{}-seed-{seed}{part}{stopped}-{:016x}", setup.players, fingerprint(&played))
    }

    /// Writes the file, whole or not at all.
    ///
    /// # Errors
    /// What the system says.
    pub fn save(&self, path: &Path) -> Result<(), ArenaError> {
        write_whole(path, &self.to_text())
    }

    /// Reads a file back and checks that it is whole and fits its own plan.
    ///
    /// # Errors
    /// A file that can't be read or is damaged.
    pub fn load(path: &Path) -> Result<Results, ArenaError> {
        let bytes =
            std::fs::read(path).map_err(|source| ArenaError::File { path: path.to_owned(), source })?;
        let damaged = |why: &str| ArenaError::Damaged { path: path.to_owned(), why: why.to_owned() };
        let text = String::from_utf8(bytes).map_err(|_| damaged("this is no results file of the arena"))?;
        Results::from_text(&text).map_err(|why| damaged(&why))
    }

    /// Reads what [`to_text`](Results::to_text) wrote.
    fn from_text(text: &str) -> Result<Results, String> {
        let rest = text.strip_prefix(HEAD).ok_or("this is no results file of the arena")?;
        let (hash, body) = rest.split_once('\n').ok_or("the file ends within its first line")?;
        let body = body.trim_end_matches('\n');
        if format!("{:016x}", fingerprint(&body)) != hash {
            return Err("the file is damaged: its hash does not fit its content".to_owned());
        }
        let results: Results = serde_json::from_str(body).map_err(|error| error.to_string())?;
        results.check()?;
        Ok(results)
    }

    /// Checks whether the blocks are such as the plan asks for.
    fn check(&self) -> Result<(), String> {
        let pairings = self.plan.pairings().len();
        let mut seen = BTreeSet::new();
        for block in &self.blocks {
            let unit = u64::from(block.block) * pairings as u64 + block.pairing as u64;
            let known = block.pairing < pairings && block.block < self.plan.blocks && self.shard.has(unit);
            if !known || !seen.insert(unit) {
                return Err(format!("block {} of pairing {} has no place here", block.block, block.pairing));
            }
            let seats = self.plan.setup.players;
            let fits =
                |match_game: &MatchGame| match_game.ranks.len() == seats && match_game.scores.len() == seats;
            if block.match_games.len() != self.plan.games_per_block() || !block.match_games.iter().all(fits) {
                return Err(format!("block {} of pairing {} is not whole", block.block, block.pairing));
            }
        }
        Ok(())
    }

    /// Puts the shards of a match together: the same blocks as one run of the whole plan has.
    ///
    /// # Errors
    /// Shards that don't belong together, one that is missing, there twice or not finished.
    pub fn merge(parts: Vec<(PathBuf, Results)>) -> Result<Results, ArenaError> {
        let mut parts = parts.into_iter();
        let (first_path, mut whole) = parts.next().ok_or(ArenaError::NoShards)?;
        let of = whole.shard.of();
        let mut seen = BTreeSet::new();
        finished(&first_path, &whole)?;
        seen.insert(whole.shard);
        for (path, part) in parts {
            if let Some(what) = difference(&whole, &part) {
                return Err(ArenaError::OtherPlan { path, what });
            }
            if !seen.insert(part.shard) {
                return Err(ArenaError::DoubleShard { path, shard: part.shard });
            }
            finished(&path, &part)?;
            whole.blocks.extend(part.blocks);
            whole.runs.extend(part.runs);
        }
        for index in 1..=of {
            let shard = Shard::new(index, of)?;
            if !seen.contains(&shard) {
                return Err(ArenaError::MissingShard(shard));
            }
        }
        whole.shard = Shard::WHOLE;
        whole.blocks.sort_by_key(|block| (block.block, block.pairing));
        Ok(whole)
    }

    /// Reads the shards from files and puts them together.
    ///
    /// # Errors
    /// As [`load`](Results::load) and [`merge`](Results::merge).
    pub fn gather(paths: &[PathBuf]) -> Result<Results, ArenaError> {
        let mut parts = Vec::new();
        for path in paths {
            parts.push((path.clone(), Results::load(path)?));
        }
        Results::merge(parts)
    }
}

fn finished(path: &Path, part: &Results) -> Result<(), ArenaError> {
    if part.is_complete() {
        return Ok(());
    }
    let (done, of) = (part.blocks.len(), part.due() as usize);
    Err(ArenaError::Unfinished { path: path.to_owned(), shard: part.shard, done, of })
}

/// Returns what keeps two shards from belonging together.
fn difference(one: &Results, other: &Results) -> Option<&'static str> {
    let (a, b) = (&one.plan, &other.plan);
    match () {
        () if a.version != b.version => Some("the version of Liege"),
        () if a.game != b.game => Some("the game"),
        () if a.setup != b.setup => Some("the number of players, an option or the components"),
        () if a.bots != b.bots || a.times != b.times => Some("a bot or its budget"),
        () if a.pairs != b.pairs => Some("the choice of pairings"),
        () if a.blocks != b.blocks => Some("the number of games"),
        () if a.seed != b.seed => Some("the seed"),
        () if one.shard.of() != other.shard.of() => Some("the number of shards"),
        () => None,
    }
}
