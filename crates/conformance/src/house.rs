//! Places in the checkout of which this crate is a part, for tests that look at all of it.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// The checkout's own folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The games of the registry with their folders, in the order of the manifest that lists all packages: what `crates/games` uses and
/// is no crate of the house.
///
/// # Errors
/// A manifest that can't be read.
pub fn games() -> io::Result<Vec<(String, String)>> {
    let packages = fs::read_to_string(root().join("Cargo.toml"))?;
    let used = fs::read_to_string(root().join("crates/games/Cargo.toml"))?;
    let used = used.split("\n[dev-dependencies]").next().unwrap_or_default();
    let package = |line: &str| {
        let (id, rest) = line.split_once(" = { path = \"")?;
        let folder = rest.split('"').next()?;
        let is_game =
            !id.starts_with("liege-") && used.lines().any(|line| line == format!("{id}.workspace = true"));
        is_game.then(|| (id.to_owned(), folder.to_owned()))
    };
    Ok(packages.lines().filter_map(package).collect())
}

/// The folder of a game of the registry.
///
/// # Errors
/// The registry has no such game, or a manifest can't be read.
pub fn game(id: &str) -> io::Result<PathBuf> {
    let folder = games()?.into_iter().find_map(|(game, folder)| (game == id).then(|| root().join(folder)));
    folder.ok_or_else(|| io::Error::other(format!("the registry has no game {id}")))
}
