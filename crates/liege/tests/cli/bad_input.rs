//! What every command says to what it can't use: one line, exit code 2, never a panic.

use std::process::{Command, Stdio};

use crate::run::{Folder, games, liege, project};

#[test]
fn unknown_games_are_answered_with_the_known_ones() {
    let commands: [&[&str]; 6] = [
        &["play", "chess"],
        &["cases", "chess", "x"],
        &["trace", "chess"],
        &["perft", "chess"],
        &["bench", "chess"],
        &["puzzles", "chess"],
    ];
    let folder = Folder::new("unknown");
    let cases = folder.with("cases.toml", "[[case]]\nid = \"x\"\n");
    for command in commands {
        let args: Vec<_> =
            command.iter().map(|word| if *word == "x" { cases.as_str() } else { word }).collect();
        let error = liege(&args).refused();
        let known: Vec<_> = games().into_iter().map(|info| info.id).collect();
        assert!(error.contains("“chess”") && error.contains(&known.join(", ")), "{error}");
    }
}

#[test]
fn setups_that_do_not_fit_are_refused() {
    let error = |args: &[&str]| liege(args).refused();
    assert!(error(&["play", "three-estates", "--seats", "human,human,human"]).contains("not 3"));
    assert!(error(&["play", "feudo", "--options", "turns"]).contains("expected name=value"));
    assert!(error(&["play", "feudo", "--options", "weather=fine"]).contains("no option “weather”"));
    assert!(error(&["play", "feudo", "--options", "turns=99"]).contains("choose one of"));
    assert!(error(&["bench", "three-estates", "--players", "5"]).contains("none of these games"));
    assert!(error(&["trace", "feudo", "--players", "7"]).contains("not 7"));
    assert!(error(&["play", "fief", "--players", "2"]).contains("not 2"));
    let differ = error(&["play", "fief", "--players", "4", "--seats", "human,greedy,greedy"]);
    assert!(differ.contains("--seats names 3, but --players says 4"), "{differ}");
}

#[test]
fn wrong_words_are_explained() {
    for (args, wanted) in [
        (&["play", "feudo", "--seats", "human,duke"][..], "no bot is called “duke”"),
        (&["play", "feudo", "--seats", "human,search:0"], "at least 1"),
        (&["bench", "--seconds", "0"], "more than 0"),
        (&["bench", "--seconds", "nan"], "more than 0"),
        (&["replay", "x", "--as", "Z"], "a seat's letter"),
        (&["trace", "feudo", "--games", "0"], "0 is not in 1.."),
        (&["analyse", "x", "--threads", "0"], "1..=256"),
        (&["arena", "feudo", "--threads", "0"], "zero"),
        (&["arena", "feudo", "--action-time", "0"], "more than 0"),
        (&["arena", "feudo", "--bots", "random,http://"], "names nobody"),
        (&["play", "feudo", "--color", "loudly"], "never"),
        (&["play", "feudo", "--players", "2", "--resume", "x"], "cannot be used with"),
        (&["dance"], "dance"),
        (&["--data", "x", "admin", "Cleo"], "stands after its name"),
    ] {
        let ran = liege(args);
        assert_eq!(ran.code, Some(2), "{args:?}");
        assert!(ran.err.contains(wanted), "{args:?}: {}", ran.err);
    }
}

#[test]
fn records_that_are_none_are_refused_with_the_line() {
    let folder = Folder::new("no-record");
    let binary = folder.file("binary");
    std::fs::write(&binary, [0xff, 0xfe, 0]).unwrap();
    for command in ["replay", "verify"] {
        let error = |text: &str| liege(&[command, &folder.with("record", text)]).refused();
        assert!(error("").contains("the header `game:` is missing"));
        assert!(error("liege: 1\ngame: chess\nplayers: 2\n").contains("“chess”"));
        assert!(error("liege: 1\ngame: feudo\nplayers: two\n").contains("line 3"));
        assert!(error("liege: 1\ngame: feudo\nplayers: 2\n\nA\n").contains("line 5"));
        assert!(liege(&[command, &binary]).refused().contains("not a text"));
        assert!(liege(&[command, &folder.file("none")]).refused().contains("can't read"));
    }
    let lost = liege(&["replay", &folder.with("record", "liege: 1\ngame: feudo\nplayers: 2\n\nA dance\n")]);
    assert!(lost.refused().contains("step 1"));
}

#[test]
fn components_of_another_game_are_refused_with_the_line() {
    let folder = Folder::new("components");
    let feudo = project("games/feudo/components.toml");
    let error = liege(&["play", "middle-ages", "--components", &feudo]).refused();
    assert!(error.contains("line ") && error.contains("meta.game"), "{error}");
    assert_eq!(error.matches("components.toml").count(), 1, "{error}");
    assert!(error.contains("expected “Middle Ages”, found “Feudo”"), "{error}");
    let broken = folder.with("broken.toml", "[meta]\ngame = \n");
    assert!(liege(&["play", "feudo", "--components", &broken]).refused().contains("line 2"));
    let none = folder.with("none.toml", "a = 1\n");
    assert!(liege(&["play", "feudo", "--components", &none]).refused().contains("found no such key"));
    // A title alone makes no game: whatever command it is given to names the file, the line and the field.
    let bare = folder.with("bare.toml", "[meta]\ngame = \"Feudo\"\n");
    for command in ["play", "trace", "perft", "arena", "serve"] {
        let game: &[&str] = if command == "serve" { &[] } else { &["feudo"] };
        let error = liege(&[&[command], game, &["--components", &bare]].concat()).refused();
        assert!(error.contains("bare.toml: components, line ") && error.contains("expected"), "{error}");
    }
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_liege"))
        .args(["trace", "middle-ages", "--games", "50"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
}

#[test]
fn an_answer_is_the_same_for_a_reader_who_has_gone() {
    let folder = Folder::new("gone");
    let cases = folder.with("cases.toml", "format = 2\n[[case]]\nid = \"one\"\ntitle = \"A case\"\n");
    let record = std::fs::read_to_string(project("crates/liege/tests/records/feudo-2.record")).unwrap();
    let record = folder.with("record", &record.replacen("\nkey: ", "\n# ", 1));
    for args in [&["cases", "feudo", cases.as_str()][..], &["verify", record.as_str()]] {
        assert_eq!(liege(args).code, Some(1), "{args:?}");
        let mut child = Command::new(env!("CARGO_BIN_EXE_liege"))
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        assert_eq!(child.wait().unwrap().code(), Some(1), "{args:?}");
    }
}

#[test]
fn a_game_that_can_not_be_kept_does_not_begin() {
    let folder = Folder::new("unkept");
    let lost = folder.file("none/record");
    let ran = liege(&["play", "middle-ages", "--seats", "random,random", "--save", &lost]);
    assert!(ran.out.is_empty(), "{}", ran.out);
    assert!(ran.refused().contains("can't write"));
}

#[test]
fn names_in_a_record_do_the_terminal_no_harm() {
    let folder = Folder::new("names");
    let honest = std::fs::read_to_string(project("crates/liege/tests/records/middle-ages-2.record")).unwrap();
    let line = honest.lines().find(|line| line.starts_with("seat A: ")).unwrap().to_owned();
    let named = |name: &str| honest.replacen(&line, &format!("seat A: {name}"), 1);
    let long = liege(&["replay", &folder.with("long", &named(&"x".repeat(65_536)))]).well();
    assert!(long.contains("The game is over"), "{long}");
    let red = liege(&["replay", &folder.with("red", &named("\u{1b}[31mAnna\u{1b}]0;x\u{7}\u{202e}"))]).well();
    assert!(red.contains("[31mAnna") && !red.contains('\u{1b}') && !red.contains('\u{202e}'), "{red}");
    let head = liege(&["replay", &folder.with("head", "\u{1b}[2J: x\n")]).refused();
    assert!(!head.contains('\u{1b}'), "{head}");
    let many = liege(&["analyse", "x", "--threads", "100000"]);
    assert!(many.code == Some(2) && many.err.contains("256"), "{many:?}");
}
