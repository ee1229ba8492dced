//! `liege puzzles`.

use liege_cases::PuzzleFile;

use crate::run::{Folder, liege};

const FEW: [&str; 6] = ["puzzles", "feudo", "--seed", "3", "--count", "2"];

#[test]
fn a_seed_gives_the_same_file_of_puzzles() {
    let folder = Folder::new("puzzles");
    let (one, other) = (folder.file("one.toml"), folder.file("other.toml"));
    for path in [&one, &other] {
        let args: Vec<&str> = FEW.into_iter().chain(["--out", path]).collect();
        liege(&args).well();
    }
    let read = |path: &str| std::fs::read_to_string(path).unwrap();
    let text = read(&one);
    assert_eq!(text, read(&other));
    let file = PuzzleFile::read(&text).unwrap();
    assert_eq!((file.puzzles().count(), file.seed), (2, 3));
}

#[test]
fn what_is_packed_is_what_the_text_says() {
    let folder = Folder::new("puzzles-packed");
    let (text, fewer) = (folder.file("written.txt"), folder.file("fewer.txt"));
    liege(&["puzzles", "feudo", "--text", "--out", &text]).well();
    let mut file = PuzzleFile::read(&std::fs::read_to_string(&text).unwrap()).unwrap();
    // What is taken from that text is what the game's folder has.
    let own = std::fs::read(crate::run::project("games/feudo/puzzles.packed")).unwrap();
    let pack = |text: &str| liege(&["puzzles", "feudo", "--from", text, "--pack", &folder.file(".")]);
    let packed = || std::fs::read(folder.file("puzzles.packed")).unwrap();
    pack(&text).well();
    assert!(packed() == own, "`liege puzzles middle-ages --pack games/feudo` writes it anew");
    file.games.pop();
    std::fs::write(&fewer, file.to_string()).unwrap();
    pack(&fewer).well();
    assert!(packed() != own);
    // A text of another game, or of none, is refused.
    let none = folder.with("none.txt", "puzzles = 0\n");
    for (game, text, wanted) in [("fief", &text, "puzzle"), ("feudo", &none, "line 1: ")] {
        let ran = liege(&["puzzles", game, "--from", text]);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        assert!(ran.err.contains(wanted), "{}", ran.err);
    }
}

#[test]
fn a_hunt_that_can_not_be_is_refused() {
    for (more, wanted) in [
        (["--count", "0"], "1..=1000"),
        (["--players", "9"], "not 9"),
        (["--options", "weather=fine"], "weather"),
        (["--table", "x.md"], "cannot be used with"),
    ] {
        let args: Vec<&str> = ["puzzles", "feudo", "--seed", "3"].into_iter().chain(more).collect();
        let ran = liege(&args);
        assert_eq!(ran.code, Some(2), "{args:?}: {ran:?}");
        assert!(ran.err.contains(wanted), "{args:?}: {}", ran.err);
    }
}

#[test]
fn the_table_of_puzzles_replaces_the_one_before() {
    let folder = Folder::new("puzzle-table");
    let document = folder.with("puzzles.md", "# Puzzles\n");
    for _ in 0..2 {
        liege(&["puzzles", "feudo", "--table", &document]).well();
    }
    let text = std::fs::read_to_string(&document).unwrap();
    assert!(text.starts_with("# Puzzles\n") && text.matches("| all | ").count() == 1, "{text}");
    // It stands in the documentation as the command writes it.
    let section = text.trim_start_matches("# Puzzles\n").trim();
    let own = std::fs::read_to_string(crate::run::project("docs/puzzles.md")).unwrap();
    assert!(own.contains(section), "docs/puzzles.md is older than the puzzles");
}
