//! `liege puzzles GAME`

use std::io::{self, IsTerminal as _, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use liege_arena::{PuzzleHunt, PuzzleTable};
use liege_cases::PuzzleFile;
use liege_lessons::check_puzzles;

use super::Answer;
use crate::agreed::Agreed;
use crate::files;
use crate::games::{self, Playable, Visitor};

/// Find positions in games of bots in which a task takes a few actions of one's own, and write them as the game's puzzles
#[derive(Args)]
#[command(
    after_help = "Examples:\n  liege puzzles middle-ages --seed 1 --count 60 --pack games/middle-ages\n  liege puzzles fief --text --out puzzles.txt\n  liege puzzles fief --from puzzles.txt --pack games/fief\n  liege puzzles fief --table docs/puzzles.md"
)]
pub(crate) struct Puzzles {
    /// The game's name, such as middle-ages
    game: String,
    /// Seed of all games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many puzzles
    #[arg(long, value_name = "COUNT", default_value_t = 60, value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: u16,
    /// How many seats [default: the fewest that the game allows]
    #[arg(long, value_name = "COUNT")]
    players: Option<usize>,
    #[command(flatten)]
    agreed: Agreed,
    /// Write them as one text to this file, all or nothing, instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write them into this folder as a game's folder has them: puzzles.packed
    #[arg(long, value_name = "FOLDER", conflicts_with = "out")]
    pack: Option<PathBuf>,
    #[command(flatten)]
    known: Known,
}

/// Puzzles that are there, instead of a hunt.
#[derive(Args)]
#[group(multiple = false, conflicts_with_all = ["seed", "count", "players"])]
struct Known {
    /// Find nothing, but write the game's own puzzles as one text
    #[arg(long)]
    text: bool,
    /// Find nothing, but take the puzzles of such a text as they are, once all of them hold
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Find nothing, but put the table of the game's own puzzles into this Markdown file, replacing the one before
    #[arg(long, value_name = "FILE", conflicts_with_all = ["out", "pack"])]
    table: Option<PathBuf>,
}

impl Puzzles {
    pub(crate) fn run(self) -> Result<Answer> {
        let game = self.game.clone();
        games::with(&game, self)
    }

    /// The game's own puzzles.
    fn own<G: Playable>() -> Result<PuzzleFile> {
        let title = G::INFO.title;
        let own = PuzzleFile::of::<G>().with_context(|| format!("the puzzles of {title}"))?;
        own.with_context(|| format!("{title} has no puzzles"))
    }

    /// Takes the puzzles of a text as they are.
    fn take<G: Playable>(&self, path: &Path) -> Result<Answer> {
        let file = PuzzleFile::read(&files::read(path)?).with_context(|| path.display().to_string())?;
        let (_, wrong) = check_puzzles::<G>(&file);
        if !wrong.is_empty() {
            bail!("{}: {}", path.display(), wrong.join("\n"));
        }
        self.write::<G>(&file)?;
        Ok(Answer::Yes)
    }

    /// Writes puzzles to where they are wanted.
    fn write<G: Playable>(&self, file: &PuzzleFile) -> Result<()> {
        if let Some(folder) = &self.pack {
            let packed = file.keep(G::INFO.id)?;
            return files::write(&folder.join("puzzles.packed"), |out| Ok(out.write_all(&packed)?));
        }
        match &self.out {
            Some(path) => files::write(path, |out| Ok(write!(out, "{file}")?)),
            None => Ok(write!(io::stdout().lock(), "{file}")?),
        }
    }

    fn find<G: Playable>(&self) -> Result<Answer> {
        let hunt = PuzzleHunt {
            setup: self.agreed.setup(G::INFO.id, self.players.unwrap_or(G::INFO.min_players))?,
            seed: self.seed,
            count: usize::from(self.count),
        };
        // A line on the terminal after each game: a hunt is left alone for long.
        let seen = io::stderr().is_terminal();
        let progress = |games, found| {
            if seen {
                let _ = writeln!(io::stderr(), "{games} games, {found} puzzles");
            }
        };
        let file = hunt.run::<G>(&progress)?;
        let found = file.puzzles().count();
        self.write::<G>(&file)?;
        Ok(if found == hunt.count { Answer::Yes } else { Answer::No })
    }

    /// Puts the table of the game's own puzzles into the document.
    fn tell<G: Playable>(document: &Path) -> Result<Answer> {
        let file = Self::own::<G>()?;
        let old = if document.exists() { files::read(document)? } else { String::new() };
        let new = PuzzleTable { id: G::INFO.id, title: G::INFO.title, file: &file }.into_document(&old);
        files::write(document, |out| Ok(out.write_all(new.as_bytes())?))?;
        Ok(Answer::Yes)
    }
}

impl Visitor for Puzzles {
    type Output = Result<Answer>;

    fn visit<G: Playable>(self) -> Result<Answer> {
        match &self.known {
            Known { text: true, .. } => {
                self.write::<G>(&Self::own::<G>()?)?;
                Ok(Answer::Yes)
            }
            Known { table: Some(document), .. } => Self::tell::<G>(document),
            Known { from: Some(file), .. } => self.take::<G>(file),
            Known { .. } => self.find::<G>(),
        }
    }
}
