//! `liege arena GAME` and `liege arena merge FILE…`

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use clap::{Args, Subcommand, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use liege_arena::{Hooks, Pairs, Plan, Progress, Report, Results, Shard};
use liege_bots::Level;

use super::{Answer, command};
use crate::agreed::Agreed;
use crate::files;
use crate::games::{self, Playable, Visitor};

/// Let bots play each other, and rate them with 95% intervals
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Arena {
    #[command(subcommand)]
    merge: Option<Merge>,
    #[command(flatten)]
    contest: Contest,
}

#[derive(Subcommand)]
enum Merge {
    /// Merge the shards of one match into the report that a single run would give
    Merge {
        /// The results files of all shards
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        saved: Saved,
    },
}

#[derive(Args)]
struct Contest {
    /// The game's name, such as three-estates
    #[arg(required = true)]
    game: Option<String>,
    /// The bots, weakest first: random, greedy, squire, knight, baron, king, search:500, search:20ms
    #[arg(long, value_delimiter = ',', default_value = "random,greedy,squire,knight")]
    bots: Vec<Level>,
    /// Which of them play each other
    #[arg(long, value_enum, default_value_t = Meet::All)]
    pairs: Meet,
    /// Games per pairing, rounded up so that every bot takes every seat equally often
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// Seed of all draws and of all bots
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many seats [default: the fewest that the game allows]
    #[arg(long)]
    players: Option<usize>,
    #[command(flatten)]
    agreed: Agreed,
    /// Play only this part of the match, such as 3/16; `liege arena merge` puts the parts together
    #[arg(long, default_value_t = Shard::WHOLE)]
    shard: Shard,
    /// Threads to play on [default: all cores]
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    saved: Saved,
}

#[derive(Args)]
struct Saved {
    /// The folder for the results: the games, and the report as JSON and as a page with plots
    #[arg(long, value_name = "FOLDER", default_value = "arena")]
    out: PathBuf,
    /// Put the report into this Markdown file, replacing the one for the same game and seats
    #[arg(long, value_name = "FILE")]
    md: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Meet {
    /// Every bot plays every other
    All,
    /// Every bot plays the one named before it
    Neighbours,
}

impl Arena {
    pub(crate) fn run(self) -> Result<Answer> {
        if let Some(Merge::Merge { files, saved }) = self.merge {
            let results = Results::gather(&files)?;
            saved.prepare()?;
            saved.report(&results)?;
        } else {
            let game = self.contest.game.clone().unwrap_or_default();
            games::with(&game, self.contest)?;
        }
        Ok(Answer::Yes)
    }
}

impl Visitor for Contest {
    type Output = Result<()>;

    fn visit<G: Playable>(self) -> Result<()> {
        let setup = self.agreed.setup(G::INFO.id, self.players.unwrap_or(G::INFO.min_players))?;
        let pairs = match self.pairs {
            Meet::All => Pairs::All,
            Meet::Neighbours => Pairs::Neighbours,
        };
        let plan = Plan::new::<G>(setup, &self.bots, pairs, self.games, self.seed)?;
        // Better to hear now than after hours that the results can't be kept.
        self.saved.prepare()?;
        let stop = stop_on_request()?;
        let bar = bar();
        let progress = |progress: Progress| {
            bar.set_length(progress.of);
            bar.set_position(progress.games);
        };
        let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let hooks = Hooks { threads: self.threads.unwrap_or(cores).get(), progress: &progress, stop: &stop };
        let results = liege_arena::run::<G>(&plan, self.shard, &hooks)?;
        bar.finish_and_clear();
        if self.shard == Shard::WHOLE {
            return self.saved.report(&results);
        }
        let path = self.saved.games(&results)?;
        let unfinished = if results.is_complete() { "" } else { ", stopped early: it can't be merged" };
        writeln!(io::stdout().lock(), "Shard {} is in {}{unfinished}.", self.shard, path.display())?;
        Ok(())
    }
}

impl Saved {
    fn prepare(&self) -> Result<()> {
        fs::create_dir_all(&self.out).with_context(|| format!("can't make {}", self.out.display()))
    }

    /// Saves the games; gives the file.
    fn games(&self, results: &Results) -> Result<PathBuf> {
        let path = self.out.join(format!("{}.results", name(results)));
        results.save(&path)?;
        Ok(path)
    }

    /// Saves and prints the report.
    fn report(&self, results: &Results) -> Result<()> {
        let report = Report::of(results)?;
        let path = self.games(results)?;
        let text = |extension: &str, text: &str| -> Result<PathBuf> {
            let path = path.with_extension(extension);
            files::write(&path, |file| Ok(file.write_all(text.as_bytes())?))?;
            Ok(path)
        };
        let json = text("json", &report.to_json())?;
        let page = text("html", &report.page())?;
        let command = command();
        if let Some(document) = &self.md {
            let old = if document.exists() { files::read(document)? } else { String::new() };
            let new = report.into_document(&old, results, &command);
            files::write(document, |file| Ok(file.write_all(new.as_bytes())?))?;
        }
        let mut out = io::stdout().lock();
        writeln!(out, "{}", report.section(results, &command))?;
        writeln!(out, "Saved: {}, {}, {}", path.display(), json.display(), page.display())?;
        Ok(())
    }
}

fn name(results: &Results) -> String {
    let Plan { game, setup, .. } = &results.plan;
    match results.shard {
        Shard::WHOLE => format!("{game}-{}", setup.players),
        part => format!("{game}-{}-shard-{}-of-{}", setup.players, part.index(), part.of()),
    }
}

/// Drawn on standard error, and only if that is a terminal.
fn bar() -> ProgressBar {
    let bar = ProgressBar::new(0);
    if let Ok(style) =
        ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} left (Ctrl-C: stop with these)")
    {
        bar.set_style(style);
    }
    bar
}

/// Becomes true at the first Ctrl-C; the second ends the program at once.
fn stop_on_request() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&stop);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    std::thread::spawn(move || {
        runtime.block_on(async {
            while tokio::signal::ctrl_c().await.is_ok() {
                if set.swap(true, Ordering::Relaxed) {
                    process::exit(130);
                }
            }
        });
    });
    Ok(stop)
}
