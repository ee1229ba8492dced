//! The decisions that are walked are written down where somebody asks for it.

#![expect(clippy::unwrap_used, reason = "helpers of tests, which clippy does not know as such")]

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::Command;

use liege_conformance::toys::Bell;
use liege_conformance::{Failure, Suite, samples};
use liege_game::{Game as _, Setup};

/// Returns how many decisions these walks make.
fn walked() -> Result<usize, Failure> {
    let tally = Suite::<Bell>::new().games(5).run()?;
    let game = Bell::new(&Setup::new(2)).unwrap();
    samples::position(&game, 1, 3);
    Ok(tally.decisions + 3)
}

#[test]
fn some_decisions_are_walked() -> Result<(), Failure> {
    walked().map(drop)
}

#[test]
fn each_decision_is_written_down_once() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("counts");
    fs::create_dir_all(&folder)?;
    let mut program = Command::new(std::env::current_exe()?);
    program.args(["--exact", "counts::some_decisions_are_walked"]).env("LIEGE_TEST_COUNTS", &folder);
    let mut child = program.spawn()?;
    let file = folder.join(format!("decisions.{}", child.id()));
    assert!(child.wait()?.success());
    let text = fs::read_to_string(&file)?;
    fs::remove_file(file)?;
    let numbers = text.lines().map(|line| line.strip_prefix("bell ")?.parse::<usize>().ok());
    let sum = numbers.sum::<Option<usize>>();
    assert_eq!(sum, Some(walked()?), "{text}");
    Ok(())
}
