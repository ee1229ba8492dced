//! Crates that ask nothing of the machine, as ARCHITECTURE.md says of them: no clock, no files, no network, no threads, no processes.
//! Of libraries `arrows.rs` holds it; of the standard library Clippy does, by the `clippy.toml` of each such crate.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The crates that promise it, besides every game.
const PURE: &[&str] =
    &["game", "kit", "lessons", "pages", "practice", "questions", "seating", "showing", "table"];

/// What asks something of the machine, each of which is found.
const PLANTED: &[&str] = &[
    "drop(std::time::Instant::now());",
    "drop(std::time::SystemTime::now());",
    "let _: Option<std::time::Instant> = None;",
    "drop(std::fs::read_to_string(\"x\"));",
    "drop(std::fs::File::open(\"x\"));",
    "let _ = std::path::Path::new(\"x\").exists();",
    "drop(std::io::stdin().lines());",
    "drop(std::net::TcpStream::connect(\"localhost:1\"));",
    "drop(std::net::UdpSocket::bind(\"localhost:1\"));",
    "drop(std::process::Command::new(\"x\").spawn());",
    "std::process::exit(1);",
    "drop(std::thread::spawn(|| ()));",
    "std::thread::scope(|_| ());",
    "std::thread::sleep(std::time::Duration::from_secs(1));",
];

/// The house's own folder.
fn house() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> Result<String, Box<dyn Error>> {
    fs::read_to_string(house().join(path)).map_err(|error| format!("{path}: {error}").into())
}

/// The folders of all of them.
fn pure() -> Vec<String> {
    let games = fs::read_dir(house().join("games")).into_iter().flatten().flatten();
    let games = games.filter(|game| game.path().join("Cargo.toml").is_file());
    let games = games.map(|game| format!("games/{}", game.file_name().to_string_lossy()));
    PURE.iter().map(|name| format!("crates/{name}")).chain(games).collect()
}

#[test]
fn who_promises_it_has_the_list() -> Result<(), Box<dyn Error>> {
    let (own, list) = (read("clippy.toml")?, read("crates/game/clippy.toml")?);
    assert!(list.starts_with(own.trim_end()), "what holds in the whole house holds there too");
    let folders = pure();
    assert!(folders.len() > PURE.len(), "{folders:?}");
    for folder in folders {
        assert!(read(&format!("{folder}/clippy.toml"))? == list, "{folder} has another list");
    }
    let mut promised = 0;
    for row in read("ARCHITECTURE.md")?.lines().filter(|row| row.starts_with("| `")) {
        let name = row.split('`').nth(1).unwrap_or_default();
        if row.contains("no I/O") || row.contains("no clock") {
            assert!(PURE.contains(&name), "{name} promises it and has no list");
            promised += 1;
        }
    }
    assert!(promised >= 4, "ARCHITECTURE.md says it of {promised} crates");
    Ok(())
}

/// All sources under a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            sources(&path, found)?;
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
    Ok(())
}

/// Tests and examples may read files; what is built into the program may not make an exception.
#[test]
fn nobody_makes_an_exception() -> Result<(), Box<dyn Error>> {
    let mut files = Vec::new();
    for folder in pure() {
        sources(&house().join(folder).join("src"), &mut files)?;
    }
    assert!(files.len() > 400, "only {} files", files.len());
    for file in files {
        let text = fs::read_to_string(&file)?;
        assert!(!text.contains("clippy::disallowed_"), "{} makes an exception", file.display());
    }
    Ok(())
}

/// The lines of a file of planted faults that Clippy finds where it is compiled as a part of the crate in this folder.
fn found(folder: &str) -> Result<Option<Vec<usize>>, Box<dyn Error>> {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("planted").join(folder);
    fs::create_dir_all(&place)?;
    let functions = PLANTED.iter().enumerate();
    let text: String =
        functions.map(|(line, planted)| format!("pub fn f{line}() {{ {planted} }}\n")).collect();
    fs::write(place.join("planted.rs"), text)?;
    let mut clippy = Command::new("clippy-driver");
    clippy.args(["--edition", "2024", "--crate-type", "lib", "--emit", "metadata", "planted.rs"]);
    clippy.env("CARGO_MANIFEST_DIR", house().join(folder).canonicalize()?).env_remove("CLIPPY_CONF_DIR");
    let Ok(output) = clippy.env_remove("CLIPPY_ARGS").current_dir(&place).output() else {
        assert!(std::env::var_os("CI").is_none(), "in CI there is clippy-driver");
        return Ok(None);
    };
    let told = String::from_utf8(output.stderr)?;
    assert!(output.status.success(), "{told}");
    let disallowed = told.split("use of a disallowed ").skip(1);
    let line = |part: &str| part.split_once("planted.rs:")?.1.split(':').next()?.parse::<usize>().ok();
    Ok(Some(disallowed.filter_map(line).collect()))
}

#[test]
fn what_is_planted_is_found() -> Result<(), Box<dyn Error>> {
    for folder in ["crates/game", "games/fief"] {
        if let Some(mut lines) = found(folder)? {
            lines.sort_unstable();
            lines.dedup();
            assert_eq!(lines, (1..=PLANTED.len()).collect::<Vec<_>>(), "{folder}");
        }
    }
    // Elsewhere nothing of it is a fault.
    assert!(found("crates/store")?.is_none_or(|lines| lines.is_empty()));
    Ok(())
}
