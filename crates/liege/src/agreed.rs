//! What is agreed before a game begins, from the command line.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use clap::Args;
use liege_data::{DataError, Document, Node};
use liege_game::{Info, Record, Setup, SetupError};

use crate::{files, games};

/// Optional rules and components.
#[derive(Args, Clone, Default, Debug)]
pub(crate) struct Agreed {
    /// Optional rules of the game, as name=value
    #[arg(long, alias = "option", value_name = "NAME=VALUE", value_delimiter = ',')]
    options: Vec<String>,
    /// A components file that replaces the game's own
    #[arg(long, value_name = "FILE")]
    pub(crate) components: Option<PathBuf>,
}

impl Agreed {
    /// The setup of a game of this id for this many players. Whether they fit is for the game to say.
    pub(crate) fn setup(&self, game: &str, players: usize) -> Result<Setup> {
        let mut setup = Setup::new(players);
        for option in &self.options {
            let (name, value) =
                option.split_once('=').ok_or_else(|| anyhow!("--options {option}: expected name=value"))?;
            setup = setup.with(name, value);
        }
        if let Some(path) = &self.components {
            setup.components = Some(components(path, game)?.into());
        }
        Ok(setup)
    }
}

/// The text of a components file, which must be one with which this game can be played.
pub(crate) fn components(path: &Path, game: &str) -> Result<String> {
    let wanted = games::find(game)?.info();
    let (text, found) = titled_components(path)?;
    if found.id == wanted.id {
        return fitting(path, found, text);
    }
    let wrong = |text: &str| -> Result<SetupError, DataError> {
        Ok(title(&Document::parse(text)?)?.wrong(format!("“{}”", wanted.title)).into())
    };
    Err(wrong(&text)?).with_context(|| path.display().to_string())
}

/// The record in a file, with the components that it was played with, if they are not the game's own.
pub(crate) fn read_record(path: &Path, components: Option<&Path>) -> Result<Record> {
    record_in(&files::read(path)?, path, components)
}

/// The record in the text of a file.
pub(crate) fn record_in(text: &str, path: &Path, components: Option<&Path>) -> Result<Record> {
    let mut record: Record = text.parse().with_context(|| path.display().to_string())?;
    if let Some(components) = components {
        let text = self::components(components, &record.game)?;
        record.setup.components = Some(text.into());
    }
    Ok(record)
}

/// The id of the game that a components file names, and the file's text, which that game can be played with.
pub(crate) fn checked_components(path: &Path) -> Result<(&'static str, String)> {
    let (text, info) = titled_components(path)?;
    Ok((info.id, fitting(path, info, text)?))
}

/// The text, if the game can be played with it.
fn fitting(path: &Path, info: &Info, text: String) -> Result<String> {
    let mut setup = Setup::new(info.min_players);
    setup.components = Some(text.as_str().into());
    games::find(info.id)?.begin(&setup).with_context(|| path.display().to_string())?;
    Ok(text)
}

/// The text of a components file and the game that its title names.
fn titled_components(path: &Path) -> Result<(String, &'static Info)> {
    let text = files::read(path)?;
    let info = titled(&text).with_context(|| path.display().to_string())?;
    Ok((text, info))
}

fn titled(text: &str) -> Result<&'static Info, SetupError> {
    let document = Document::parse(text)?;
    let title = title(&document)?;
    let known = || {
        let titles: Vec<_> = games::infos().into_iter().map(|info| info.title).collect();
        title.wrong(format!("one of {}", titles.join(", "))).into()
    };
    games::titled(&title.read::<String>()?).ok_or_else(known)
}

/// Where a components file names its game: `game.title`, `meta.game`, or `game` itself.
fn title<'d>(document: &'d Document<'d>) -> Result<Node<'d>, DataError> {
    let root = document.root();
    match root.get("meta") {
        Some(meta) => meta.need("game"),
        None => {
            let game = root.need("game")?;
            if game.read::<String>().is_ok() { Ok(game) } else { game.need("title") }
        }
    }
}
