//! `liege bench`: how fast the rules and the search are on this machine.

mod measure;
mod row;

use std::io::{self, Write};

use anyhow::{Result, bail};
use clap::Args;

use super::seconds::Seconds;
use super::{Answer, as_json, progress};
use crate::games::{self, Playable, Visitor};
use crate::random_game::{plain, player_counts};
use row::Row;

/// Measure random play, legal lists, replays and search in one thread
#[derive(Args)]
#[command(after_help = "Example:\n  liege bench feudo fief --players 2,3")]
pub(crate) struct Bench {
    /// Which games [default: all]
    #[arg(value_name = "GAME")]
    games: Vec<String>,
    /// How many players, or several such numbers with commas between them [default: each that the game allows]
    #[arg(long, value_delimiter = ',', value_name = "COUNT")]
    players: Vec<usize>,
    /// Seconds of random play per game and number of players; searching takes as long again
    #[arg(long, value_name = "SECONDS", default_value = "1")]
    seconds: Seconds,
    /// Seed of the random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

impl Bench {
    pub(crate) fn run(self) -> Result<Answer> {
        let all: Vec<_> = games::infos().into_iter().map(|info| info.id.to_owned()).collect();
        let wanted = if self.games.is_empty() { all } else { self.games.clone() };
        // Whatever is asked for must make sense before minutes are spent.
        let counts: Vec<_> = wanted
            .iter()
            .map(|id| games::with(id, Counts { wanted: &self.players }))
            .collect::<Result<_>>()?;
        if counts.iter().all(Vec::is_empty) {
            let counts: Vec<_> = self.players.iter().map(ToString::to_string).collect();
            bail!("none of these games can be played by {} players", counts.join(" or "));
        }
        let bar = progress::bar(counts.iter().flatten().count() as u64, "measured", "");
        bar.tick();
        for (id, counts) in wanted.iter().zip(counts) {
            for players in counts {
                let row = games::with(id, Measure { bench: &self, players })?;
                let text = if self.json { as_json(&row)? } else { row.to_string() };
                bar.suspend(|| writeln!(io::stdout().lock(), "{text}"))?;
                bar.inc(1);
            }
        }
        bar.finish_and_clear();
        Ok(Answer::Yes)
    }
}

/// Which of the numbers of players that were asked for this game allows.
struct Counts<'a> {
    wanted: &'a [usize],
}

impl Visitor for Counts<'_> {
    type Output = Result<Vec<usize>>;

    fn visit<G: Playable>(self) -> Result<Vec<usize>> {
        let mut counts = player_counts::<G>(None);
        counts.retain(|count| self.wanted.is_empty() || self.wanted.contains(count));
        Ok(counts)
    }
}

struct Measure<'a> {
    bench: &'a Bench,
    players: usize,
}

impl Visitor for Measure<'_> {
    type Output = Result<Row>;

    fn visit<G: Playable>(self) -> Result<Row> {
        measure::row(&plain::<G>(self.players)?, self.bench.seconds.0, self.bench.seed)
    }
}
