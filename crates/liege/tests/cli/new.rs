//! `liege new`: the files, the names and the registry; that the game compiles and plays is for `.ci/deep newcomer`.

use std::fs;
use std::path::Path;

use crate::run::{Folder, Ran, project, typing_in};

/// The files of a checkout that name its games.
const REGISTRY: [&str; 3] = ["Cargo.toml", "crates/games/Cargo.toml", "crates/games/src/lib.rs"];

/// As much of a checkout as the command looks at.
fn checkout(name: &str) -> Folder {
    let folder = Folder::new(name);
    for file in REGISTRY {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::copy(project(file), path).unwrap();
    }
    fs::create_dir_all(folder.path().join("games/fief")).unwrap();
    folder
}

fn new(place: &Path, args: &[&str]) -> Ran {
    typing_in(place, &[&["new"][..], args].concat(), "")
}

fn read(folder: &Folder, file: &str) -> String {
    fs::read_to_string(folder.file(file)).unwrap()
}

/// All lines of a file that its copy in the checkout has not.
fn added(folder: &Folder, file: &str) -> Vec<String> {
    let before = fs::read_to_string(project(file)).unwrap();
    read(folder, file)
        .lines()
        .filter(|line| !before.lines().any(|old| old == *line))
        .map(str::to_owned)
        .collect()
}

#[test]
fn a_new_game_has_all_files_and_is_registered() {
    let house = checkout("new");
    // From any folder of the checkout.
    let told = new(&house.path().join("crates/games/src"), &["robber-knights"]).well();
    assert!(told.starts_with("Robber Knights is in games/robber-knights, and registered."), "{told}");
    assert!(told.contains("cargo test -p robber-knights"), "{told}");

    let example = Path::new(&project("examples/last-sheaf")).to_owned();
    for file in ["src/rules.rs", "src/observe.rs", "tests/main.rs", "lessons/first.toml", "clippy.toml"] {
        let of = |text: String| text.lines().count();
        let (own, its) = (read(&house, &format!("games/robber-knights/{file}")), example.join(file));
        assert_eq!(of(own), of(fs::read_to_string(its).unwrap()), "{file}");
    }
    let game = read(&house, "games/robber-knights/src/game.rs");
    assert!(
        game.contains("id: \"robber-knights\"") && game.contains("impl Game for RobberKnights"),
        "{game}"
    );
    assert!(read(&house, "games/robber-knights/components.toml").contains("title = \"Robber Knights\""));
    assert!(!house.path().join("games/robber-knights/examples").exists());
    assert!(!read(&house, "games/robber-knights/Cargo.toml").contains("liege-server"));

    assert_eq!(added(&house, REGISTRY[0]), ["robber-knights = { path = \"games/robber-knights\" }"]);
    assert_eq!(added(&house, REGISTRY[1]), ["robber-knights.workspace = true"]);
    for file in &REGISTRY[..2] {
        let manifest: toml::Table = read(&house, file).parse().unwrap();
        let inside = manifest.get("workspace").and_then(|workspace| workspace.get("dependencies"));
        let used = inside.or_else(|| manifest.get("dependencies")).unwrap();
        assert!(used.get("robber-knights").is_some() && used.get("feudum").is_some(), "{file}");
    }
    let registry = read(&house, REGISTRY[2]);
    assert!(registry.contains("feudum::Feudum, robber_knights::RobberKnights);"), "{registry}");

    // One more stands behind it.
    new(house.path(), &["pig", "--folder", "dice/pig"]).well();
    let packages = read(&house, REGISTRY[0]);
    assert!(packages.contains("\npig = { path = \"dice/pig\" }\n"), "{packages}");
    assert_eq!(packages.matches("members = [\"dice/pig\", ").count(), 2, "{packages}");
    assert!(read(&house, REGISTRY[2]).contains("robber_knights::RobberKnights, pig::Pig);"));
    assert!(read(&house, "dice/pig/RULES.md").contains("**PI-1**"));
}

#[test]
fn what_can_not_be_made_is_refused_and_leaves_all_as_it_was() {
    let house = checkout("new-refused");
    fs::create_dir_all(house.path().join("games/taken")).unwrap();
    let inside = house.path().join("crates/games");
    for (place, args, why) in [
        (house.path(), &["Robber"][..], "not the name of a crate"),
        (house.path(), &["position"], "would be called Position"),
        (house.path(), &["fief"], "is there already"),
        (house.path(), &["serde"], "there is a package “serde” already"),
        (house.path(), &["taken", "--folder", "dice/taken"], "there is a package “taken” already"),
        (&inside, &["pig", "--folder", "src"], "is there already"),
        (house.path(), &["pig", "--folder", "/nowhere/pig"], "is not in the checkout"),
        (house.path(), &["pig", "--folder", "../pig"], "is not in the checkout"),
        (&std::env::temp_dir(), &["pig"], "is in no checkout of Liege"),
    ] {
        let told = new(place, args).refused();
        assert!(told.contains(why), "{args:?}: {told}");
    }
    for file in REGISTRY {
        assert_eq!(read(&house, file), fs::read_to_string(project(file)).unwrap(), "{file}");
    }
    assert_eq!(fs::read_dir(house.path().join("games")).unwrap().count(), 2);
}
