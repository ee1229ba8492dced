//! `liege play`, typed through a pipe.

use crate::run::{Folder, GAMES, liege, typing};

/// More answers than any of the games asks for; what the game does not need is never read.
const ENOUGH: usize = 4000;

#[test]
fn a_person_who_always_takes_the_first_choice_reaches_the_end() {
    let folder = Folder::new("play-end");
    for (game, counts) in GAMES {
        let path = folder.file(game);
        let seats = ["human=Anna", "random=Ben", "random=Cleo"][..counts[0]].join(",");
        let args = ["play", game, "--seats", &seats, "--seed", "3", "--save", &path];
        let out = typing(&args, &"1\n".repeat(ENOUGH)).well();
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
