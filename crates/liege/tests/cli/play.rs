//! `liege play`, typed through a pipe.

use crate::run::{Folder, counts, games, liege, typing};

/// More answers than any of the games asks for; what the game does not need is never read. Where only deals can be made there is
/// nothing to choose, and one passes.
const ENOUGH: usize = 4000;

#[test]
fn a_person_who_always_takes_the_first_choice_reaches_the_end() {
    let folder = Folder::new("play-end");
    for info in games() {
        let (game, counts) = (info.id, counts(info));
        let path = folder.file(game);
        let seats = ["human=Anna", "random=Ben", "random=Cleo"][..counts[0]].join(",");
        let args = ["play", game, "--seats", &seats, "--seed", "3", "--save", &path];
        let out = typing(&args, &"1\npass\n".repeat(ENOUGH)).well();
        assert!(out.contains("Anna: "), "{game}");
        assert!(out.contains("The game is over: "), "{game}: {}", &out[out.len().saturating_sub(2000)..]);
        assert!(out.contains("Places: "), "{game}");
        let proof = liege(&["verify", &path]).well();
        assert!(proof.starts_with("OK: "), "{proof}");
        assert!(std::fs::read_to_string(&path).unwrap().contains("seat A: Anna\nseat B: Ben\n"));
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = || {
        let args = ["play", "middle-ages", "--seats", "greedy,random,random", "--seed", "5"];
        liege(&args).well()
    };
    assert_eq!(play(), play());
}

#[test]
fn words_answer_and_refusals_name_a_rule() {
    let words = "help\nscores\nlog\nlook 1\nchoices\nboard\nrule MA-4\nrule MA-999\nhint greedy\nwhy\nas B\n99\nnonsense\nquit\n";
    let out = typing(&["play", "middle-ages", "--seats", "human,human", "--seed", "1"], words).well();
    assert!(out.contains("take choice 3"), "{out}");
    assert!(out.contains("MA-4 Now four rows"), "{out}");
    assert!(out.contains("has no rule MA-999"), "{out}");
    assert!(out.contains("choose a number from 1 to "), "{out}");
    assert!(out.contains("“nonsense” is not understood"), "{out}");
    assert!(out.contains("You left the game after "), "{out}");
}

#[test]
fn what_was_taken_back_is_not_in_the_record() {
    let folder = Folder::new("play-undo");
    let path = folder.file("undone.record");
    let args = ["play", "three-estates", "--seats", "human,human", "--seed", "2", "--save", &path];
    typing(&args, "quit\n").well();
    let before = std::fs::read_to_string(&path).unwrap();
    let out = typing(&args, "1\nundo\nquit\n").well();
    assert!(!out.contains("nothing has been done yet"), "{out}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), before);
    assert!(typing(&args, "undo\nquit\n").well().contains("has been drawn since"));
}

#[test]
fn a_game_that_was_left_goes_on() {
    let folder = Folder::new("play-resume");
    let path = folder.file("half.record");
    let seats = ["--seats", "human,greedy"];
    typing(&["play", "middle-ages", seats[0], seats[1], "--seed", "8", "--save", &path], "1\n1\n").well();
    let half = std::fs::read_to_string(&path).unwrap();
    let resumed = ["play", "middle-ages", seats[0], seats[1], "--resume", &path];
    let out = typing(&resumed, &"1\n".repeat(ENOUGH)).well();
    assert!(out.contains("The game is over"), "{out}");
    let whole = std::fs::read_to_string(&path).unwrap();
    assert!(whole.starts_with("# Places: ") && whole.contains(half.trim_end()), "{whole}");
    liege(&["verify", &path]).well();
}

#[test]
fn secret_choices_are_made_behind_a_curtain() {
    let out =
        typing(&["play", "feudo", "--seats", "human=Anna,human=Ben", "--seed", "1"], &"1\n\n".repeat(60));
    assert!(out.well().contains("Pass the keyboard to Ben"));
    let open = typing(&["play", "three-estates", "--seats", "human,human", "--seed", "1"], &"1\n".repeat(30));
    assert!(!open.well().contains("Pass the keyboard"));
}

#[test]
fn without_seats_a_game_begins_with_the_fewest() {
    for info in games() {
        let (game, counts) = (info.id, counts(info));
        let out = typing(&["play", game, "--seed", "1"], "scores\nquit\n").well();
        assert!(out.contains("A  Player A") && !out.contains("B  Player B"), "{out}");
        let last = char::from(b'A' + counts[0] as u8 - 1);
        assert!(out.contains(&format!("{last}  greedy {last}")), "{game}: {out}");
        let next = char::from(b'A' + counts[0] as u8);
        assert!(!out.contains(&format!("greedy {next}")), "{game}: {out}");
    }
    let out = typing(&["play", "fief", "--players", "5", "--seed", "1"], "scores\nquit\n").well();
    assert!(out.contains("E  greedy E"), "{out}");
}

#[test]
fn a_game_that_is_taken_up_again_knows_its_seats() {
    let folder = Folder::new("play-seats");
    let path = folder.file("half.record");
    let seats = "human=Anna,random=Bertha";
    typing(&["play", "middle-ages", "--seats", seats, "--seed", "8", "--save", &path], "1\n1\nquit\n").well();
    let half = std::fs::read_to_string(&path).unwrap();
    assert!(half.starts_with("# Seats: human,random\n"), "{half}");
    let resumed = ["play", "middle-ages", "--resume", &path];
    let out = typing(&resumed, &"1\n".repeat(ENOUGH)).well();
    assert!(out.contains("Anna: ") && !out.contains("Bertha: ") && out.contains("The game is over"), "{out}");
    // A record that says nothing tells by its names; one of a server knows no bots of this keyboard.
    let old = half.replace("# Seats: human,random\n", "").replace("Bertha", "random B");
    let other = folder.with("old.record", &old);
    let out = typing(&["play", "middle-ages", "--resume", &other], "quit\n").well();
    assert!(out.contains("Anna: "), "{out}");
    let swapped = ["play", "middle-ages", "--resume", &path, "--seats", "random,human"];
    typing(&swapped, "quit\n").well();
    let short = ["play", "middle-ages", "--resume", &path, "--seats", "human"];
    assert!(liege(&short).refused().contains("the record has 2 seats, but --seats names 1"));
}

#[test]
fn a_hint_names_an_action_and_says_why() {
    for info in games() {
        let (game, counts) = (info.id, counts(info));
        let seats = ["human", "random", "random"][..counts[0]].join(",");
        let args = ["play", game, "--seats", &seats, "--seed", "2"];
        let levels = ["random", "greedy", "search:20"];
        let words: String = levels.iter().map(|level| format!("hint {level}\n")).collect();
        let out = typing(&args, &format!("{words}1\n{words}quit\n")).well();
        for level in levels {
            let named = out.lines().filter(|line| line.contains(&format!("{level} would ")));
            let named: Vec<_> = named.collect();
            assert_eq!(named.len(), 2, "{game}, {level}: {out}");
            let is_whole = |line: &&str| {
                line.contains(" take ") && line.contains('`') || line.contains("let the moment pass")
            };
            assert!(named.iter().all(is_whole), "{named:?}");
        }
        assert_eq!(out.matches("   because ").count(), 6, "{game}: {out}");
    }
}

#[test]
fn the_map_and_what_it_says_of_a_place() {
    for (game, place, players) in [("fief", "Beaujeu", 3), ("feudo", "Evesham", 2), ("feudum", "for_mid", 2)]
    {
        let seats = ["human", "random", "random"][..players].join(",");
        let words = format!("map\nlook {place}\nlook nowhere at all\nquit\n");
        let out = typing(&["play", game, "--seats", &seats, "--seed", "1"], &words).well();
        let said = out.split("A> ").skip(1).collect::<Vec<_>>();
        let [map, looked, nowhere, _] = said.as_slice() else { panic!("{game}: {out}") };
        assert!(!map.contains("\nA: ") && map.lines().count() > 8, "{game}: {map}");
        assert!(looked.contains(place) && looked.lines().count() < map.lines().count(), "{game}: {looked}");
        assert!(nowhere.contains("the board names no place “nowhere at all”"), "{game}: {nowhere}");
    }
}

#[test]
fn colours_are_for_those_who_want_them() {
    let shown = |color: &[&str]| {
        let mut args = vec!["play", "middle-ages", "--seats", "human=Anna,greedy", "--seed", "1"];
        args.extend(color);
        typing(&args, "quit\n").well()
    };
    assert!(shown(&["--color", "always"]).contains("\u{1b}[31mAnna\u{1b}[0m: "));
    assert!(!shown(&["--color", "never"]).contains('\u{1b}') && !shown(&[]).contains('\u{1b}'));
}

#[test]
fn help_says_what_can_be_typed() {
    insta::assert_snapshot!(liege(&["play", "--help"]).well());
    insta::assert_snapshot!(typing(&["play", "three-estates", "--seed", "1"], "help\nquit\n").well());
}
