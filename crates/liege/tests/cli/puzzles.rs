//! `liege puzzles`.

use liege_cases::PuzzleFile;

use crate::run::{Folder, liege};

const FEW: [&str; 8] = ["puzzles", "middle-ages", "--seed", "3", "--count", "2", "--budget", "16"];

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
    assert!(text.starts_with("# Written by `liege puzzles middle-ages --seed 3 --count 2"), "{text}");
    assert_eq!(text.replace("one.toml", "other.toml"), read(&other));
    let file = PuzzleFile::read(&text).unwrap();
    assert_eq!((file.puzzles().count(), file.seed, file.budget, file.margin), (2, 3, 16, 50));
}

#[test]
fn what_is_packed_is_what_the_text_says() {
    let folder = Folder::new("puzzles-packed");
    let (text, corrected) = (folder.file("written.txt"), folder.file("corrected.txt"));
    liege(&["puzzles", "middle-ages", "--text", "--out", &text]).well();
    let written = std::fs::read_to_string(&text).unwrap();
    assert!(
        written.starts_with("# Found with the settings of `liege puzzles middle-ages --seed 1"),
        "{written}"
    );
    let file = PuzzleFile::read(&written).unwrap();
    // What is taken from that text is what the game's folder has.
    let own = |name: &str| std::fs::read(crate::run::project(&format!("games/middle-ages/{name}"))).unwrap();
    let pack = |text: &str| liege(&["puzzles", "middle-ages", "--from", text, "--pack", &folder.file(".")]);
    let packed = |name: &str| std::fs::read(folder.file(name)).unwrap();
    pack(&text).well();
    for name in ["puzzles.packed", "puzzles.toml"] {
        assert!(
            packed(name) == own(name),
            "{name}: `liege puzzles middle-ages --pack games/middle-ages` writes it anew"
        );
    }
    // A word of a theme is none of the packed file's business.
    let (_, puzzle) = file.puzzles().next().unwrap();
    let theme = format!("theme = \"{}\"", puzzle.theme);
    std::fs::write(&corrected, written.replacen(&theme, "theme = \"go well\"", 1)).unwrap();
    pack(&corrected).well();
    assert!(packed("puzzles.packed") == own("puzzles.packed"));
    let themes = String::from_utf8(packed("puzzles.toml")).unwrap();
    assert!(themes.contains(&format!("{} = \"go well\"", puzzle.id)), "{themes}");
    // A text of another game, or of none, is refused.
    let none = folder.with("none.txt", "puzzles = 0\n");
    for (game, text, wanted) in [("feudo", &text, "puzzle"), ("middle-ages", &none, "line 1: ")] {
        let ran = liege(&["puzzles", game, "--from", text]);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        assert!(ran.err.contains(wanted), "{}", ran.err);
    }
}

#[test]
fn a_hunt_that_can_not_be_is_refused() {
    for (more, wanted) in [
        (["--margin", "0"], "between 0.001 and 1"),
        (["--margin", "1.5"], "between 0.001 and 1"),
        (["--margin", "nan"], "between 0.001 and 1"),
        (["--budget", "0"], "zero"),
        (["--count", "0"], "1..=1000"),
        (["--players", "9"], "not 9"),
        (["--options", "weather=fine"], "weather"),
        (["--table", "x.md"], "cannot be used with"),
    ] {
        let args: Vec<&str> = ["puzzles", "middle-ages", "--seed", "3"].into_iter().chain(more).collect();
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
        liege(&["puzzles", "middle-ages", "--table", &document]).well();
    }
    let text = std::fs::read_to_string(&document).unwrap();
    assert!(text.starts_with("# Puzzles\n") && text.matches("| all | ").count() == 1, "{text}");
    // It stands in the documentation as the command writes it.
    let section = text.trim_start_matches("# Puzzles\n").trim();
    let own = std::fs::read_to_string(crate::run::project("docs/puzzles.md")).unwrap();
    assert!(own.contains(section), "docs/puzzles.md is older than the puzzles");
}
