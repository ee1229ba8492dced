//! The games are built alike.

use std::path::{Path, PathBuf};
use std::{fs, io};

use liege_conformance::skeleton::{Misbuilt, Skeleton};

/// Where a game looks at its phase besides the table of `questions!`, and why.
const GAMES: &[(&str, &[(&str, &str)])] = &[
    (
        "games/middle-ages",
        &[("rules/round.rs", "whether something is asked, or the round goes on by itself")],
    ),
    (
        "games/three-estates",
        &[
            ("game.rs", "the winner stands in the view once the game is over"),
            ("judgement.rs", "a game that is over is worth its score, and nothing is an outlook any more"),
        ],
    ),
    (
        "games/feudo",
        &[("show/scenes.rs", "some questions are shown on the board, the others are only asked")],
    ),
    (
        "games/feudum",
        &[("judgement/begun.rs", "what has begun is worth something to a bot, of which rules know nothing")],
    ),
    (
        "examples/noughts",
        &[("game.rs", "who has won stands in the phase"), ("show.rs", "who has won stands in the phase")],
    ),
];

/// Games that are on the way there.
const NOT_YET: &[&str] = &["games/fief"];

/// The house's own folder.
fn house() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_game_is_built_alike() -> Result<(), Misbuilt> {
    for (folder, looks) in GAMES {
        Skeleton { folder: &house().join(folder), looks }.check()?;
    }
    Ok(())
}

/// All tables stand on one page, and there are ten of them.
#[test]
fn tables_are_few() -> io::Result<()> {
    let page = fs::read_to_string(house().join("crates/game/TABLES.md"))?;
    let mut tables = Vec::new();
    for entry in fs::read_dir(house().join("crates/game/src"))? {
        let path = entry?.path();
        if path.is_file() {
            let text = fs::read_to_string(path)?;
            let declared = text.split("#[macro_export]\nmacro_rules! ").skip(1);
            tables.extend(declared.filter_map(|rest| rest.split_whitespace().next().map(str::to_owned)));
        }
    }
    assert_eq!(tables.len(), 10, "{tables:?}");
    for table in tables {
        assert!(page.contains(&format!("[`{table}!`](crate::{table})")), "{table}! stands on no page");
    }
    Ok(())
}

#[test]
fn a_game_is_listed_until_it_is_there() -> io::Result<()> {
    for folder in ["games", "examples"] {
        for entry in fs::read_dir(house().join(folder))? {
            let name = format!("{folder}/{}", entry?.file_name().to_string_lossy());
            if !house().join(&name).join("src/game.rs").is_file() {
                continue;
            }
            let built = GAMES.iter().any(|(game, _)| *game == name);
            assert_ne!(built, NOT_YET.contains(&name.as_str()), "{name} stands in one of the two lists");
        }
    }
    for game in NOT_YET {
        let check = Skeleton { folder: &house().join(game), looks: &[] }.check();
        assert!(
            matches!(check, Err(Misbuilt::Places(_))),
            "{game} is built like the others: it goes to their list"
        );
    }
    Ok(())
}
