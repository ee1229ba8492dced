//! `liege new GAME`

mod name;
mod registry;
mod template;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::Args;

use self::name::Name;
use self::registry::Registry;
use super::Answer;
use crate::files;

/// Write a new game into a checkout of Liege: a small one with a die that plays, under its name and registered
#[derive(Args)]
#[command(after_help = "Examples:\n  liege new robber-knights\n  liege new pig --folder games/dice/pig")]
pub(crate) struct New {
    /// What the game is called in addresses and commands: the name of a crate, such as robber-knights
    game: String,
    /// Where it goes, in the checkout [default: games/GAME]
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

impl New {
    pub(crate) fn run(self) -> Result<Answer> {
        let name = Name::new(&self.game)?;
        if template::names(&name.kind) {
            let Name { id, kind, .. } = name;
            bail!(
                "“{id}” would be called {kind}, as something else in the sources of a game is: choose another name"
            );
        }
        let here = std::env::current_dir().context("can't tell which folder this is")?;
        let house = checkout(&here)?;
        let folder = match &self.folder {
            Some(folder) => std::path::absolute(folder)
                .with_context(|| format!("{} is no place for a game", folder.display()))?,
            None => house.join("games").join(&name.id),
        };
        let inside = folder.strip_prefix(house).ok().and_then(|inside| words(inside).map(|w| w.join("/")));
        let Some(inside) = inside.filter(|inside| !inside.is_empty()) else {
            bail!("{} is not in the checkout {}", folder.display(), house.display())
        };
        if folder.exists() {
            bail!("{} is there already", folder.display());
        }
        // All is known to fit before anything is written.
        let registry = Registry::read(house)?.with(&name, &inside)?;
        for (file, text) in template::files(&name) {
            let path = folder.join(file);
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent).with_context(|| format!("can't make {}", parent.display()))?;
            }
            files::write(&path, |out| Ok(out.write_all(text.as_bytes())?))?;
        }
        registry.write()?;
        let Name { id, title, .. } = &name;
        let told = writeln!(
            io::stdout(),
            "{title} is in {inside}, and registered. Now:\n\
             \n    cargo fmt --all\
             \n    cargo test -p {id}\
             \n    cargo run -p liege -- play {id} --seats human,greedy\n\
             \nCONTRIBUTING.md, “Adding a game”, goes on from here."
        );
        Answer::Yes.after_writing(told)
    }
}

/// The parts of a path that goes down alone.
fn words(path: &Path) -> Option<Vec<&str>> {
    let down = |part| match part {
        std::path::Component::Normal(word) => word.to_str(),
        _ => None,
    };
    path.components().map(down).collect()
}

/// The checkout in which this folder lies.
fn checkout(here: &Path) -> Result<&Path> {
    let is_one = |folder: &&Path| registry::FILES.iter().all(|file| folder.join(file).is_file());
    here.ancestors().find(is_one).with_context(|| {
        format!(
            "{} is in no checkout of Liege, where its games are registered: clone it, and call this there",
            here.display()
        )
    })
}
