//! What the README of a crate says of its files: those that it names are there.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// All files under a folder, by their path.
fn files(folder: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() && !path.ends_with("node_modules") && !path.ends_with("target") {
            files(&path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

/// Returns what stands in backticks and is the name of a source file.
fn named(text: &str) -> impl Iterator<Item = &str> {
    let quoted = text.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    quoted.filter(|name| name.ends_with(".rs") && !name.contains([' ', '*', '<']))
}

/// The names that no file has. A path from the house's own folder is that file; any other name is a file under `src`, or, where it
/// begins with `tests/` or `examples/`, one of those.
fn missing<'a>(text: &'a str, house: &Path, files: &[String]) -> Vec<&'a str> {
    let beside = ["tests/", "examples/", "src/"];
    let is_there = |name: &str| match name.split('/').next() {
        Some("crates" | "games" | "examples" | "python") if house.join(name).is_file() => true,
        _ if beside.iter().any(|folder| name.starts_with(folder)) => files.iter().any(|file| file == name),
        _ => files.iter().any(|file| {
            file.strip_prefix("src/")
                .and_then(|file| file.strip_suffix(name))
                .is_some_and(|rest| rest.is_empty() || rest.ends_with('/'))
        }),
    };
    named(text).filter(|name| !is_there(name)).collect()
}

#[test]
fn every_file_that_a_readme_names_is_there() -> Result<(), Box<dyn Error>> {
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (mut wrong, mut read) = (Vec::new(), 0);
    for group in ["crates", "games"] {
        for entry in fs::read_dir(house.join(group))? {
            let folder = entry?.path();
            let Ok(text) = fs::read_to_string(folder.join("README.md")) else { continue };
            let mut found = Vec::new();
            files(&folder, &mut found)?;
            let inside = found.iter().filter_map(|path| path.strip_prefix(&folder).ok());
            let inside: Vec<String> = inside.map(|path| path.to_string_lossy().replace('\\', "/")).collect();
            read += named(&text).count();
            let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            wrong.extend(
                missing(&text, &house, &inside).into_iter().map(|file| format!("{group}/{name}: {file}")),
            );
        }
    }
    assert!(wrong.is_empty(), "no such file: {wrong:#?}");
    assert!(read > 40, "only {read} files are named");
    Ok(())
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let files = ["src/table/act.rs", "src/react.rs", "tests/http/act.rs"].map(str::to_owned);
    let text = "`act.rs`, `table/act.rs`, `http/act.rs`, `tests/http/act.rs`, `tests/act.rs`, `a b.rs`, `moment.rs`, `src/react.rs`";
    assert_eq!(missing(text, Path::new("/nowhere"), &files), ["http/act.rs", "tests/act.rs", "moment.rs"]);
}
