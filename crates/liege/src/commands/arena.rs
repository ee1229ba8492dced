//! `liege arena GAME` and `liege arena merge FILE…`

#[cfg(feature = "addresses")]
mod account;
#[cfg(feature = "addresses")]
mod address;
mod channel;
mod guests;
mod message;
mod program;

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use clap::{Args, Subcommand, ValueEnum};
use liege_arena::{ArenaError, Hooks, Pairs, Plan, Player, Progress, Report, Results, Shard, Times};

use self::guests::Guests;
use super::seconds::Seconds;
use super::{Answer, as_json, command, progress};
use crate::agreed::Agreed;
use crate::files;
use crate::games::{self, Playable, Visitor};

/// Let bots play each other, and rate them with 95% intervals
#[derive(Args)]
#[command(
    after_help = "Examples:\n  liege arena middle-ages --bots random,greedy,squire --games 200\n  liege arena feudo --bots \"greedy,cmd:python3 bot.py\" --games 100\n  liege arena merge arena/feudo-2-seed-1-shard-*.results"
)]
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
    /// The bots, weakest first: random, greedy, squire, knight, baron, king, search:500, search:20ms; or your own, as a
    /// command that speaks on standard input and output (cmd:./my-bot), an address (http://127.0.0.1:9000), or an account at a
    /// server where it waits, with the variable that has its token (account:BOT_TOKEN@https://games.example)
    #[arg(long, value_delimiter = ',', default_value = "random,greedy,squire,knight")]
    bots: Vec<Player>,
    /// How long a bot of your own may think about an action
    #[arg(long, value_name = "SECONDS", default_value = "10")]
    action_time: Seconds,
    /// How long a bot of your own may think in a game
    #[arg(long, value_name = "SECONDS", default_value = "600")]
    game_time: Seconds,
    /// Which of them play each other
    #[arg(long, value_enum, default_value_t = Meet::All)]
    pairs: Meet,
    /// How many games of each pairing, rounded up so that every bot takes every seat equally often
    #[arg(long, value_name = "COUNT", default_value_t = 1000)]
    games: u32,
    /// Seed of all draws and of all bots
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many players [default: the fewest that the game allows]
    #[arg(long, value_name = "COUNT")]
    players: Option<usize>,
    #[command(flatten)]
    agreed: Agreed,
    /// Play only this part of the match, such as 3/16; `liege arena merge` puts the parts together
    #[arg(long, default_value_t = Shard::WHOLE)]
    shard: Shard,
    /// Threads to play on [default: all cores]
    #[arg(long, value_name = "COUNT")]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    saved: Saved,
}

#[derive(Args)]
struct Saved {
    /// The folder for the results: the games, and the report as JSON, as a page with plots and as CSV
    #[arg(long, alias = "out", value_name = "FOLDER", default_value = "arena")]
    folder: PathBuf,
    /// Print the report as one JSON object
    #[arg(long)]
    json: bool,
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
            return Ok(Answer::Yes);
        }
        let game = self.contest.game.clone().unwrap_or_default();
        games::with(&game, self.contest)
    }
}

impl Visitor for Contest {
    type Output = Result<Answer>;

    fn visit<G: Playable>(self) -> Result<Answer> {
        let setup = self.agreed.setup(G::INFO.id, self.players.unwrap_or(G::INFO.min_players))?;
        let pairs = match self.pairs {
            Meet::All => Pairs::All,
            Meet::Neighbours => Pairs::Neighbours,
        };
        let plan = Plan::new::<G>(setup, &self.bots, pairs, self.games, self.seed)?;
        let plan =
            plan.with_times(Times { action_ms: self.action_time.millis(), game_ms: self.game_time.millis() });
        let stop = stop_on_request()?;
        let guests = Guests::new(&plan)?;
        guests.check(&plan, &G::new(&plan.setup)?, &stop)?;
        // Better to hear now than after hours that the results can't be kept.
        self.saved.prepare()?;
        let bar = progress::bar(0, "games", " (Ctrl-C: stop with these)");
        let progress = |progress: Progress| {
            bar.set_length(progress.of);
            bar.set_position(progress.games);
        };
        let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let threads = self.threads.unwrap_or(cores).get();
        let hooks = Hooks { threads, progress: &progress, stop: &stop, usher: &guests };
        let results = liege_arena::run::<G>(&plan, self.shard, &hooks)?;
        bar.finish_and_clear();
        let answer = if results.is_complete() { Answer::Yes } else { Answer::Stopped };
        if answer == Answer::Stopped && results.blocks.is_empty() {
            crate::complain(&ArenaError::Nothing.into());
            return Ok(answer);
        }
        if self.shard == Shard::WHOLE {
            self.saved.report(&results)?;
            return Ok(answer);
        }
        let path = self.saved.games(&results)?;
        let unfinished = if answer == Answer::Yes { "" } else { ", stopped early: it can't be merged" };
        writeln!(io::stdout().lock(), "Shard {} is in {}{unfinished}.", self.shard, path.display())?;
        Ok(answer)
    }
}

impl Saved {
    fn prepare(&self) -> Result<()> {
        fs::create_dir_all(&self.folder).with_context(|| format!("can't make {}", self.folder.display()))
    }

    /// Saves the games; gives the file. Its name follows from them, so one that is there already holds the same games.
    fn games(&self, results: &Results) -> Result<PathBuf> {
        let path = self.folder.join(format!("{}.results", results.name()));
        if !path.exists() {
            results.save(&path)?;
        }
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
        let pairs = text("csv", &report.to_csv()?)?;
        let games = text("games.csv", &results.to_csv()?)?;
        let command = command();
        if let Some(document) = &self.md {
            let old = if document.exists() { files::read(document)? } else { String::new() };
            let new = report.into_document(&old, results, &command);
            files::write(document, |file| Ok(file.write_all(new.as_bytes())?))?;
        }
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", as_json(&report)?)?;
            return Ok(());
        }
        writeln!(out, "{}", report.section(results, &command))?;
        for path in [path, json, page, pairs, games] {
            writeln!(out, "Saved: {}", path.display())?;
        }
        Ok(())
    }
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
