//! The games are built alike.

use std::{fs, io};

use liege_conformance::house::{games, root};
use liege_conformance::skeleton::{Misbuilt, Skeleton, circles};

/// A game's folder; where it looks at its phase besides the table of `questions!`, and why; and how often the file that declares the
/// phase looks at it, for others to ask: a number that only goes down, and why it is more than none.
type Game = (&'static str, &'static [(&'static str, &'static str)], (usize, &'static str));

/// Games that do. A new one does not, and stands in no list.
const LOOKS: &[Game] = &[
    (
        "games/middle-ages",
        &[
            ("rules/round.rs", "whether something is asked, or the round goes on by itself"),
            ("show/coach.rs", "who is about to move has something to bring back"),
        ],
        (0, ""),
    ),
    (
        "games/three-estates",
        &[
            ("game.rs", "the winner stands in the view once the game is over"),
            ("judgement.rs", "a game that is over is worth its score, and nothing is an outlook any more"),
        ],
        (1, "which building waits to be put back, which audit and view count"),
    ),
    (
        "games/feudo",
        &[("show/scenes.rs", "some questions are shown on the board, the others are only asked")],
        (
            4,
            "in which part of the rulebook it is asked, and what a march, a purse and an attack in progress hold",
        ),
    ),
    (
        "games/fief",
        &[
            ("rules/turn.rs", "which sub-phase of a turn follows which"),
            ("judgement/plan.rs", "a bot has a plan for each question, and rules know nothing of bots"),
        ],
        (
            6,
            "whose turn it is, at which part of one, what it is called, what is elected, and which window is open",
        ),
    ),
    (
        "games/feudum",
        &[("judgement/begun.rs", "what has begun is worth something to a bot, of which rules know nothing")],
        (1, "what a phase is about: one list that all others ask"),
    ),
];

/// Files of a crate that import each other in a circle, and why.
const CIRCLES: &[(&str, &[&str], &str)] = &[
    (
        "crates/conformance",
        &["plan.rs", "walk.rs"],
        "a walk goes by its plan, which holds how boards are checked as a function of the walk",
    ),
    (
        "games/middle-ages",
        &["rules/events.rs", "rules/refill.rs", "rules/round.rs"],
        "a round leads to its refill, that to the Event, and that to the next round",
    ),
];

/// The folders of all games, those of the registry and those that show how one is written.
fn folders() -> io::Result<Vec<String>> {
    let mut found: Vec<String> = games()?.into_iter().map(|(_, folder)| folder).collect();
    for entry in fs::read_dir(root().join("examples"))? {
        let name = format!("examples/{}", entry?.file_name().to_string_lossy());
        if root().join(&name).join("src/game.rs").is_file() && !found.contains(&name) {
            found.push(name);
        }
    }
    Ok(found)
}

#[test]
fn every_game_is_built_alike() -> Result<(), Misbuilt> {
    let folders = folders().map_err(|error| Misbuilt::File { path: root(), error })?;
    for folder in &folders {
        let known = LOOKS.iter().find(|(game, ..)| game == folder);
        let &(_, looks, (declared, _)) = known.unwrap_or(&("", &[], (0, "")));
        Skeleton { folder: &root().join(folder), looks, declared }.check()?;
    }
    let gone: Vec<_> =
        LOOKS.iter().filter(|(game, ..)| !folders.iter().any(|folder| folder == game)).collect();
    assert!(gone.is_empty(), "no such game: {gone:?}");
    Ok(())
}

/// The folder of each package of the house, the one for Python included.
fn packages() -> Vec<String> {
    let groups = ["crates", "games", "examples"].into_iter();
    let inside = groups.flat_map(|group| {
        let entries = fs::read_dir(root().join(group)).into_iter().flatten().flatten();
        entries.map(move |entry| format!("{group}/{}", entry.file_name().to_string_lossy()))
    });
    let all = inside.chain(["python".to_owned()]);
    all.filter(|name| root().join(name).join("src").is_dir()).collect()
}

/// Few files import each other in a circle, and such a circle is small.
#[test]
fn circles_are_few_and_small() -> Result<(), Misbuilt> {
    let mut found = Vec::new();
    for name in packages() {
        let circles = circles(&root().join(&name).join("src"))?.into_iter();
        found.extend(circles.map(|circle| (name.clone(), circle)));
    }
    found.sort();
    let known: Vec<(String, Vec<String>)> = CIRCLES
        .iter()
        .map(|(name, files, _)| ((*name).to_owned(), files.iter().map(|file| (*file).to_owned()).collect()))
        .collect();
    assert_eq!(found, known, "each circle is known, with its reason, and those that are known are there");
    assert!(known.len() <= 4 && known.iter().all(|(_, files)| files.len() <= 3));
    Ok(())
}

/// All tables stand on one page, and there are eleven of them.
#[test]
fn tables_are_few() -> io::Result<()> {
    let page = fs::read_to_string(root().join("crates/game/TABLES.md"))?;
    let mut tables = Vec::new();
    for entry in fs::read_dir(root().join("crates/game/src"))? {
        let path = entry?.path();
        if path.is_file() {
            let text = fs::read_to_string(path)?;
            let declared = text.split("#[macro_export]\nmacro_rules! ").skip(1);
            tables.extend(declared.filter_map(|rest| rest.split_whitespace().next().map(str::to_owned)));
        }
    }
    assert_eq!(tables.len(), 11, "{tables:?}");
    for table in tables {
        assert!(page.contains(&format!("[`{table}!`](crate::{table})")), "{table}! stands on no page");
    }
    Ok(())
}
