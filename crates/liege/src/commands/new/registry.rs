//! [`Registry`]: the three files of a checkout that name its games.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use super::name::Name;
use crate::files;

/// The files: all packages, what the registry is built of, and the registry.
pub(super) const FILES: [&str; 3] = ["Cargo.toml", "crates/games/Cargo.toml", "crates/games/src/lib.rs"];

/// The groups of packages that are members by a `*`.
const GROUPS: [&str; 4] = ["crates", "examples", "games", "unified"];

/// The files by their paths, with their texts.
pub(super) struct Registry {
    paths: [PathBuf; 3],
    texts: [String; 3],
}

impl Registry {
    /// The registry of this checkout.
    ///
    /// # Errors
    /// A file that can't be read.
    pub(super) fn read(house: &Path) -> Result<Registry> {
        let paths = FILES.map(|file| house.join(file));
        let mut texts = [const { String::new() }; 3];
        for (text, path) in texts.iter_mut().zip(&paths) {
            *text = files::read(path)?;
        }
        Ok(Registry { paths, texts })
    }

    /// The same with a game in this folder.
    ///
    /// # Errors
    /// There is a package of that name, or a file has no place for a game.
    pub(super) fn with(mut self, name: &Name, folder: &str) -> Result<Registry> {
        let Name { id, module, kind, .. } = name;
        let [packages, built_of, registry] = &mut self.texts;
        let key = |line: &str| line.split([' ', '.', '=']).next().unwrap_or_default().to_owned();
        let house = self.paths[0].parent().unwrap_or(Path::new(""));
        let taken = GROUPS.iter().any(|group| house.join(group).join(id).exists());
        if taken || packages.lines().any(|line| key(line) == *id) {
            bail!("there is a package “{id}” already: choose another name");
        }
        let is_listed = |line: &str| line.contains(" = { path = \"games/");
        let games: Vec<String> = packages.lines().filter(|line| is_listed(line)).map(key).collect();
        let is_game = |line: &str| games.contains(&key(line));
        *packages = behind(packages, is_listed, &format!("{id} = {{ path = \"{folder}\" }}"))
            .with_context(|| format!("{} names no game", FILES[0]))?;
        let group = folder.rsplit_once('/').map(|(group, _)| group);
        if !group.is_some_and(|group| GROUPS.contains(&group)) {
            *packages = packages.replace("members = [", &format!("members = [\"{folder}\", "));
        }
        *built_of = behind(built_of, is_game, &format!("{id}.workspace = true"))
            .with_context(|| format!("{} names no game", FILES[1]))?;
        let end = registry.find("\ngames!(").and_then(|at| Some(at + registry.get(at..)?.find(");")?));
        let listed = end.and_then(|end| registry.get(..end)).map(str::trim_end);
        let place = listed.with_context(|| format!("{} has no list of games", FILES[2]))?.len();
        registry.insert_str(place, &format!(", {module}::{kind}"));
        Ok(self)
    }

    /// Writes the files.
    ///
    /// # Errors
    /// One that can't be written.
    pub(super) fn write(&self) -> Result<()> {
        for (path, text) in self.paths.iter().zip(&self.texts) {
            fs::write(path, text).with_context(|| format!("can't write {}", path.display()))?;
        }
        Ok(())
    }
}

/// The text with a line behind the last one that is meant.
fn behind(text: &str, is_meant: impl Fn(&str) -> bool, new: &str) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let last = lines.iter().rposition(|line| is_meant(line))?;
    lines.insert(last + 1, new);
    Some(lines.join("\n") + "\n")
}
