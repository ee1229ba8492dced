//! `liege puzzles GAME`

use std::io::{self, IsTerminal as _, Write};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use liege_arena::{HuntHooks, PuzzleHunt, PuzzleTable};
use liege_cases::PuzzleFile;
use liege_game::{Seat, Viewer};

use super::{Answer, command};
use crate::agreed::Agreed;
use crate::files;
use crate::games::{self, Playable, Visitor};

/// Find positions in games of bots in which one action is better than every other, and write them as the game's puzzles
#[derive(Args)]
#[command(
    after_help = "Examples:\n  liege puzzles middle-ages --seed 1 --count 40 --out puzzles.toml\n  liege puzzles fief --table docs/puzzles.md"
)]
pub(crate) struct Puzzles {
    /// The game's name, such as middle-ages
    game: String,
    /// Seed of all games and of all searches
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many puzzles
    #[arg(long, value_name = "COUNT", default_value_t = 40, value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: u16,
    /// Playouts of each action; what is found is checked with ten times as many
    #[arg(long, default_value = "400")]
    budget: NonZeroU32,
    /// By how much the answer is better than every other action, as a share of the result between 0 and 1
    #[arg(long, default_value_t = 0.05)]
    margin: f64,
    /// How many seats [default: the fewest that the game allows]
    #[arg(long, value_name = "COUNT")]
    players: Option<usize>,
    #[command(flatten)]
    agreed: Agreed,
    /// Write to this file, all or nothing, instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Find nothing, but put the table of the game's own puzzles into this Markdown file, replacing the one before
    #[arg(long, value_name = "FILE", conflicts_with_all = ["out", "seed", "count", "budget", "margin", "players"])]
    table: Option<PathBuf>,
}

impl Puzzles {
    pub(crate) fn run(self) -> Result<Answer> {
        let game = self.game.clone();
        games::with(&game, self)
    }

    fn find<G: Playable>(&self) -> Result<Answer> {
        if !(0.001..=1.0).contains(&self.margin) {
            bail!("--margin {}: expected a share between 0.001 and 1", self.margin);
        }
        let hunt = PuzzleHunt {
            setup: self.agreed.setup(G::INFO.id, self.players.unwrap_or(G::INFO.min_players))?,
            seed: self.seed,
            count: usize::from(self.count),
            budget: self.budget,
            margin: (self.margin * 1000.0).round() as u16,
        };
        let theme = |game: &G, position: &G::Position, seat: Seat| {
            game.prompt(&game.view(position, Viewer::Seat(seat)), seat).to_string()
        };
        // A line on the terminal after each game: a hunt is left alone for long.
        let seen = io::stderr().is_terminal();
        let progress = |games, found| {
            if seen {
                let _ = writeln!(io::stderr(), "{games} games, {found} puzzles");
            }
        };
        let file = hunt.run::<G>(&HuntHooks { theme: &theme, progress: &progress })?;
        let found = file.puzzles().count();
        let text = format!("# Written by `{}`, Liege {}.\n\n{file}", command(), env!("CARGO_PKG_VERSION"));
        match &self.out {
            Some(path) => files::write(path, |out| Ok(out.write_all(text.as_bytes())?))?,
            None => io::stdout().lock().write_all(text.as_bytes())?,
        }
        Ok(if found == hunt.count { Answer::Yes } else { Answer::No })
    }

    /// Puts the table of the game's own puzzles into the document.
    fn tell<G: Playable>(document: &Path) -> Result<Answer> {
        if G::PUZZLES.is_empty() {
            bail!("{} has no puzzles", G::INFO.title);
        }
        let file =
            PuzzleFile::read(G::PUZZLES).with_context(|| format!("the puzzles of {}", G::INFO.title))?;
        let old = if document.exists() { files::read(document)? } else { String::new() };
        let new = PuzzleTable { id: G::INFO.id, title: G::INFO.title, file: &file }.into_document(&old);
        files::write(document, |out| Ok(out.write_all(new.as_bytes())?))?;
        Ok(Answer::Yes)
    }
}

impl Visitor for Puzzles {
    type Output = Result<Answer>;

    fn visit<G: Playable>(self) -> Result<Answer> {
        match &self.table {
            Some(document) => Self::tell::<G>(document),
            None => self.find::<G>(),
        }
    }
}
