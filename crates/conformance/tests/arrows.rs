//! Which crate may use which: the picture in ARCHITECTURE.md, held.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;

use liege_conformance::house;
use toml::Table;

/// Each crate of the house with the crates of the house that its code uses.
const ARROWS: &[(&str, &[&str])] = &[
    ("crates/template", &[]),
    ("crates/macros", &["liege-template"]),
    ("crates/game", &["liege-macros"]),
    ("crates/languages", &["liege-game", "liege-template"]),
    ("crates/data", &["liege-game"]),
    ("crates/cases", &["liege-data", "liege-game"]),
    ("crates/kit", &["liege-game"]),
    // Games have kinds of questions; a question knows of a game what everybody knows.
    ("crates/questions", &["liege-game"]),
    ("crates/practice", &[]),
    ("crates/conformance", &["liege-game"]),
    ("crates/bots", &["liege-game"]),
    ("crates/arena", &["liege-bots", "liege-cases", "liege-game"]),
    ("crates/table", &["liege-bots", "liege-game", "liege-template"]),
    ("crates/lessons", &["liege-bots", "liege-cases", "liege-game", "liege-table"]),
    // And every game.
    ("crates/games", &["liege-cases", "liege-game", "liege-lessons", "liege-questions", "liege-table"]),
    (
        "crates/pages",
        &["liege-bots", "liege-game", "liege-kit", "liege-languages", "liege-questions", "liege-table"],
    ),
    ("crates/seating", &["liege-game", "liege-table"]),
    (
        "crates/showing",
        &[
            "liege-game",
            "liege-languages",
            "liege-lessons",
            "liege-pages",
            "liege-practice",
            "liege-questions",
            "liege-seating",
            "liege-table",
        ],
    ),
    ("crates/store", &["liege-game", "liege-seating", "liege-table"]),
    ("crates/workers", &["liege-bots"]),
    ("crates/identity", &["liege-game", "liege-store"]),
    (
        "crates/rooms",
        &[
            "liege-bots",
            "liege-game",
            "liege-identity",
            "liege-languages",
            "liege-seating",
            "liege-store",
            "liege-table",
            "liege-workers",
        ],
    ),
    ("crates/notices", &[]),
    (
        "crates/server",
        &[
            "liege-game",
            "liege-identity",
            "liege-kit",
            "liege-languages",
            "liege-lessons",
            "liege-notices",
            "liege-pages",
            "liege-questions",
            "liege-rooms",
            "liege-seating",
            "liege-showing",
            "liege-store",
            "liege-table",
            "liege-workers",
        ],
    ),
    (
        "crates/offline",
        &[
            "liege-bots",
            "liege-game",
            "liege-games",
            "liege-languages",
            "liege-lessons",
            "liege-pages",
            "liege-questions",
            "liege-seating",
            "liege-showing",
            "liege-table",
        ],
    ),
    ("crates/browser", &["liege-conformance"]),
    (
        "crates/liege",
        &[
            "liege-arena",
            "liege-bots",
            "liege-cases",
            "liege-data",
            "liege-game",
            "liege-games",
            "liege-languages",
            "liege-lessons",
            "liege-notices",
            "liege-offline",
            "liege-server",
            "liege-store",
            "liege-table",
        ],
    ),
];

/// What the crate of a game uses.
const GAME: &[&str] = &["liege-cases", "liege-data", "liege-game", "liege-kit", "liege-questions"];

/// Libraries that belong to one concern, and the crates that have it.
const CONCERNS: &[(&str, &[&str])] = &[
    // All SQL is in one crate; the tests of others look into the file that it writes.
    ("sqlx", &["crates/store"]),
    // HTTP: rooms have no status, pages no address that they answer.
    ("axum", &["crates/server"]),
    ("tower", &["crates/server"]),
    ("tower-http", &["crates/server"]),
    ("hyper", &["crates/server"]),
    ("reqwest", &["crates/liege", "crates/notices"]),
    // Waiting: whatever is below rooms and store answers at once.
    (
        "tokio",
        &[
            "crates/browser",
            "crates/identity",
            "crates/liege",
            "crates/notices",
            "crates/rooms",
            "crates/server",
            "crates/store",
            "crates/workers",
        ],
    ),
    // Clocks with hours, days and zones.
    ("jiff", &["crates/liege", "crates/rooms", "crates/server"]),
    // Randomness that nobody can repeat.
    ("getrandom", &["crates/identity", "crates/liege"]),
    // A browser's protocol takes a minute to build; only tests need it.
    ("chromiumoxide", &["crates/browser"]),
];

/// Returns what the code of each crate uses, by its folder; what only tests use is left out.
fn uses() -> Result<BTreeMap<String, Vec<String>>, Box<dyn Error>> {
    let mut all = BTreeMap::new();
    for group in ["crates", "games"] {
        for entry in fs::read_dir(house::root().join(group))? {
            let name = format!("{group}/{}", entry?.file_name().to_string_lossy());
            let manifest: Table =
                fs::read_to_string(house::root().join(&name).join("Cargo.toml"))?.parse()?;
            let mut used = Vec::new();
            for table in [
                manifest.get("dependencies"),
                manifest.get("target").and_then(|target| target.get("cfg(unix)")?.get("dependencies")),
            ] {
                used.extend(
                    table.and_then(toml::Value::as_table).into_iter().flatten().map(|(key, _)| key.clone()),
                );
            }
            used.sort_unstable();
            all.insert(name, used);
        }
    }
    Ok(all)
}

#[test]
fn arrows_point_one_way() -> Result<(), Box<dyn Error>> {
    let uses = uses()?;
    let names: Vec<&str> = uses.keys().map(|folder| folder.rsplit('/').next().unwrap_or(folder)).collect();
    let games = house::games()?;
    assert!(games.len() >= 5, "{games:?}");
    let ours = |used: &str| names.contains(&used.strip_prefix("liege-").unwrap_or(used));
    for (folder, used) in &uses {
        let is_game = |used: &str| folder == "crates/games" && games.iter().any(|(game, _)| game == used);
        let found = used.iter().map(String::as_str).filter(|used| ours(used) && !is_game(used));
        let found: Vec<&str> = found.collect();
        let allowed = match ARROWS.iter().find(|(name, _)| name == folder) {
            Some((_, allowed)) => *allowed,
            None if folder.starts_with("games/") => GAME,
            None => panic!("{folder} has no entry among the arrows"),
        };
        assert_eq!(found, allowed, "what {folder} uses; the picture in ARCHITECTURE.md says the same");
    }
    Ok(())
}

#[test]
fn a_concern_has_one_place() -> Result<(), Box<dyn Error>> {
    let uses = uses()?;
    for (library, places) in CONCERNS {
        let found: Vec<&str> = uses
            .iter()
            .filter(|(_, used)| used.iter().any(|used| used == library))
            .map(|(folder, _)| folder.as_str())
            .collect();
        assert_eq!(found, *places, "who uses {library}");
    }
    Ok(())
}
