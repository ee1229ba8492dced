//! Finding puzzles, and searching again those that the games have.

use std::num::NonZeroU32;

use last_sheaf::LastSheaf;
use liege_arena::{HuntHooks, PuzzleHunt, PuzzleTable};
use liege_bots::compare;
use liege_cases::{Cases, PuzzleFile};
use liege_game::{Judge, Record, Replay, Setup, Silent};
use middle_ages::MiddleAges;

type Failure = Box<dyn std::error::Error>;

fn hunt(seed: u64) -> Result<PuzzleFile, Failure> {
    let budget = NonZeroU32::MIN.saturating_add(29);
    let hunt = PuzzleHunt { setup: Setup::new(2), seed, count: 3, budget, margin: 50 };
    let hooks = HuntHooks {
        theme: &|_: &MiddleAges, _, seat| format!("for {seat}"),
        can_be_asked: &|_, _, _, _| true,
        progress: &|_, _| {},
    };
    Ok(hunt.run::<MiddleAges>(&hooks)?)
}

#[test]
fn the_same_seed_finds_the_same_puzzles() -> Result<(), Failure> {
    let file = hunt(5)?;
    assert_eq!(file.puzzles().count(), 3);
    assert_eq!(hunt(5)?, file);
    assert_ne!(hunt(6)?, file);
    assert_eq!(PuzzleFile::read(&file.to_string())?, file);
    for (_, puzzle) in file.puzzles() {
        assert!(puzzle.margin >= 50 && puzzle.margin_at_tenfold() >= 50, "{puzzle:?}");
        assert!(puzzle.answer != puzzle.wrong.action && puzzle.theme.starts_with("for "), "{puzzle:?}");
    }
    let table = PuzzleTable { id: "middle-ages", title: "Middle Ages", file: &file };
    let document = table.into_document("# Puzzles\n");
    assert!(document.contains("3 puzzles with 2 seats") && document.contains("| all | 3 |"), "{document}");
    assert_eq!(table.into_document(&document), document);
    Ok(())
}

/// In the example one gathers or brings in: there is nothing to find.
#[test]
fn a_hunt_that_finds_nothing_says_why() {
    let hunt = PuzzleHunt { setup: Setup::new(2), seed: 1, count: 2, budget: NonZeroU32::MIN, margin: 1000 };
    let hooks = HuntHooks {
        theme: &|_: &LastSheaf, _, _| String::new(),
        can_be_asked: &|_, _, _, _| true,
        progress: &|_, _| {},
    };
    let told = hunt.run::<LastSheaf>(&hooks).map_err(|error| error.to_string()).unwrap_err();
    assert!(told.starts_with("no puzzle was found: of "), "{told}");
    assert!(told.contains(" in 40 games 0 leave a choice of 3 to 60 actions"), "{told}");
}

#[test]
fn a_game_that_can_not_be_set_up_so_is_refused() {
    let hunt = PuzzleHunt { setup: Setup::new(9), seed: 1, count: 1, budget: NonZeroU32::MIN, margin: 50 };
    let hooks = HuntHooks {
        theme: &|_: &MiddleAges, _, _| String::new(),
        can_be_asked: &|_, _, _, _| true,
        progress: &|_, _| {},
    };
    assert!(hunt.run::<MiddleAges>(&hooks).is_err());
}

/// Checks whether a search with another seed and a part of the budget prefers the answer to what bots take instead.
fn holds<G: Judge + Cases>(every: usize) -> Result<(), Failure> {
    let file = PuzzleFile::of::<G>()?.ok_or("no puzzles")?;
    let budget = NonZeroU32::MIN.saturating_add(file.budget / 4);
    for (game, puzzle) in file.puzzles().step_by(every) {
        let mut record = Record::new(G::INFO.id, file.setup());
        let steps: Result<_, _> = game.record.lines().take(puzzle.step).map(str::parse).collect();
        record.steps = steps?;
        let Replay { game, position, .. } = record.replay::<G>(&mut Silent)?;
        let seat = game.pending(&position).must().lowest().ok_or("nobody is asked")?;
        let actions = [game.read_action(&puzzle.answer)?, game.read_action(&puzzle.wrong.action)?];
        let worth = compare(&game, &position, seat, &actions, budget, 77);
        assert!(worth[0] > worth[1], "{} {}: {worth:?}", G::INFO.id, puzzle.id);
    }
    Ok(())
}

#[test]
fn puzzles_hold_when_they_are_searched_again() -> Result<(), Failure> {
    let every = if std::env::var_os("LIEGE_DEEP").is_some() { 1 } else { 20 };
    holds::<MiddleAges>(every)?;
    holds::<three_estates::ThreeEstates>(every)?;
    holds::<feudo::Feudo>(every)?;
    holds::<fief::Fief>(every)?;
    holds::<feudum::Feudum>(every)
}
