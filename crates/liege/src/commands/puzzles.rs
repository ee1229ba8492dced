//! `liege puzzles GAME`

use std::io::{self, IsTerminal as _, Write};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use clap::Args;
use liege_arena::{ArenaError, HuntHooks, PuzzleHunt, PuzzleTable};
use liege_cases::{KeptPuzzles, PuzzleFile};
use liege_game::{Seat, Viewer};
use liege_lessons::{can_be_asked, check_puzzles};

use super::{Answer, command};
use crate::agreed::Agreed;
use crate::files;
use crate::games::{self, Playable, Visitor};

/// Find positions in games of bots in which one action is better than every other, and write them as the game's puzzles
#[derive(Args)]
#[command(
    after_help = "Examples:\n  liege puzzles middle-ages --seed 1 --count 40 --pack games/middle-ages\n  liege puzzles fief --text --out puzzles.txt\n  liege puzzles fief --from puzzles.txt --pack games/fief\n  liege puzzles fief --table docs/puzzles.md"
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
    /// Write them as one text to this file, all or nothing, instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write them into this folder as a game's folder has them: puzzles.packed, and puzzles.toml with their themes
    #[arg(long, value_name = "FOLDER", conflicts_with = "out")]
    pack: Option<PathBuf>,
    #[command(flatten)]
    known: Known,
}

/// Puzzles that are there, instead of a hunt.
#[derive(Args)]
#[group(multiple = false, conflicts_with_all = ["seed", "count", "budget", "margin", "players"])]
struct Known {
    /// Find nothing, but write the game's own puzzles as one text
    #[arg(long)]
    text: bool,
    /// Find nothing, but take the puzzles of such a text as they are, once all of them hold
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Find nothing, but measure the puzzles of such a text anew, with its own settings, and write those that still are some:
    /// answers that come to the same position count as one, and deals, votes and an answer that is the only button are no puzzles
    #[arg(long, value_name = "FILE")]
    again: Option<PathBuf>,
    /// Find nothing, but put the table of the game's own puzzles into this Markdown file, replacing the one before
    #[arg(long, value_name = "FILE", conflicts_with_all = ["out", "pack"])]
    table: Option<PathBuf>,
}

/// Returns what stands at the head of a text: by which settings the puzzles were found.
fn head(text: &str) -> String {
    text.lines().take_while(|line| line.starts_with('#')).map(|line| format!("{line}\n")).collect()
}

impl Puzzles {
    pub(crate) fn run(self) -> Result<Answer> {
        let game = self.game.clone();
        games::with(&game, self)
    }

    /// The game's own puzzles.
    fn own<G: Playable>() -> Result<(KeptPuzzles<'static>, PuzzleFile)> {
        let title = G::INFO.title;
        let kept = G::PUZZLES.with_context(|| format!("{title} has no puzzles"))?;
        Ok((kept, kept.read(G::INFO.id).with_context(|| format!("the puzzles of {title}"))?))
    }

    /// The head and the puzzles of a text.
    fn read(path: &Path) -> Result<(String, PuzzleFile)> {
        let text = files::read(path)?;
        Ok((head(&text), PuzzleFile::read(&text).with_context(|| path.display().to_string())?))
    }

    /// Takes the puzzles of a text as they are.
    fn take<G: Playable>(&self, path: &Path) -> Result<Answer> {
        let (head, file) = Self::read(path)?;
        let (_, wrong) = check_puzzles::<G>(&file);
        if !wrong.is_empty() {
            bail!("{}: {}", path.display(), wrong.join("\n"));
        }
        self.write::<G>(&head, &file)?;
        Ok(Answer::Yes)
    }

    /// Measures the puzzles of a text anew.
    fn again<G: Playable>(&self, path: &Path) -> Result<Answer> {
        let (head, file) = Self::read(path)?;
        let (kept, fallen) = Self::with_hooks::<G, _>(|hooks| PuzzleHunt::again(&file, hooks))?;
        let all = file.puzzles().count();
        self.write::<G>(&head, &kept)?;
        writeln!(
            io::stderr(),
            "{} of {all} are left; gone are {}",
            kept.puzzles().count(),
            fallen.join(", ")
        )?;
        Ok(Answer::Yes)
    }

    /// Does something with what a hunt asks of its caller.
    fn with_hooks<G: Playable, T>(
        work: impl FnOnce(&HuntHooks<'_, G>) -> Result<T, ArenaError>,
    ) -> Result<T> {
        let theme = |game: &G, position: &G::Position, seat: Seat| {
            game.prompt(&game.view(position, Viewer::Seat(seat)), seat).to_string()
        };
        let can_be_asked = |game: &G, position: &G::Position, seat: Seat, answer: G::Action| {
            G::new(game.setup())
                .is_ok_and(|game| can_be_asked(&Arc::new(game), position, seat, answer).is_ok())
        };
        // A line on the terminal after each game: a hunt is left alone for long.
        let seen = io::stderr().is_terminal();
        let progress = |games, found| {
            if seen {
                let _ = writeln!(io::stderr(), "{games} games, {found} puzzles");
            }
        };
        Ok(work(&HuntHooks { theme: &theme, can_be_asked: &can_be_asked, progress: &progress })?)
    }

    /// Writes puzzles, and what is said at their head, to where they are wanted.
    fn write<G: Playable>(&self, head: &str, file: &PuzzleFile) -> Result<()> {
        if let Some(folder) = &self.pack {
            let (packed, themes) = file.keep(G::INFO.id)?;
            files::write(&folder.join("puzzles.packed"), |out| Ok(out.write_all(&packed)?))?;
            return files::write(&folder.join("puzzles.toml"), |out| Ok(write!(out, "{head}\n{themes}")?));
        }
        match &self.out {
            Some(path) => files::write(path, |out| Ok(write!(out, "{head}\n{file}")?)),
            None => Ok(write!(io::stdout().lock(), "{head}\n{file}")?),
        }
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
        let file = Self::with_hooks::<G, _>(|hooks| hunt.run::<G>(hooks))?;
        let found = file.puzzles().count();
        let head = format!("# Written by `{}`, Liege {}.\n", command(), env!("CARGO_PKG_VERSION"));
        self.write::<G>(&head, &file)?;
        Ok(if found == hunt.count { Answer::Yes } else { Answer::No })
    }

    /// Puts the table of the game's own puzzles into the document.
    fn tell<G: Playable>(document: &Path) -> Result<Answer> {
        let (_, file) = Self::own::<G>()?;
        let old = if document.exists() { files::read(document)? } else { String::new() };
        let new = PuzzleTable { id: G::INFO.id, title: G::INFO.title, file: &file }.into_document(&old);
        files::write(document, |out| Ok(out.write_all(new.as_bytes())?))?;
        Ok(Answer::Yes)
    }

    /// Writes the game's own puzzles as one text.
    fn unpack<G: Playable>(&self) -> Result<Answer> {
        let (kept, file) = Self::own::<G>()?;
        self.write::<G>(&head(kept.texts), &file)?;
        Ok(Answer::Yes)
    }
}

impl Visitor for Puzzles {
    type Output = Result<Answer>;

    fn visit<G: Playable>(self) -> Result<Answer> {
        match &self.known {
            Known { text: true, .. } => self.unpack::<G>(),
            Known { table: Some(document), .. } => Self::tell::<G>(document),
            Known { again: Some(file), .. } => self.again::<G>(file),
            Known { from: Some(file), .. } => self.take::<G>(file),
            Known { .. } => self.find::<G>(),
        }
    }
}
