//! Finding puzzles.

use feudo::Feudo;
use last_sheaf::LastSheaf;
use liege_arena::{PuzzleHunt, PuzzleTable};
use liege_cases::PuzzleFile;
use liege_game::Setup;

type Failure = Box<dyn std::error::Error>;

fn hunt(seed: u64) -> Result<PuzzleFile, Failure> {
    Ok(PuzzleHunt { setup: Setup::new(2), seed, count: 3 }.run::<Feudo>(&|_, _| {})?)
}

#[test]
fn the_same_seed_finds_the_same_puzzles() -> Result<(), Failure> {
    let file = hunt(5)?;
    assert_eq!(file.puzzles().count(), 3);
    assert_eq!(hunt(5)?, file);
    assert_ne!(hunt(6)?, file);
    assert_eq!(PuzzleFile::read(&file.to_string())?, file);
    for (game, puzzle) in file.puzzles() {
        assert!((2..=4).contains(&puzzle.line.len()) && puzzle.fare.random <= 10, "{puzzle:?}");
        assert!(puzzle.id.starts_with(&puzzle.task) && game.puzzles.len() <= 3, "{puzzle:?}");
    }
    let table = PuzzleTable { id: "feudo", title: "Feudo", file: &file };
    let document = table.into_document("# Puzzles\n");
    assert!(document.contains("3 puzzles with 2 seats") && document.contains("| all | 3 |"), "{document}");
    assert_eq!(table.into_document(&document), document);
    Ok(())
}

/// The example sets no tasks: there is nothing to find.
#[test]
fn a_hunt_that_finds_nothing_says_why() {
    let hunt = PuzzleHunt { setup: Setup::new(2), seed: 1, count: 2 };
    let told = hunt.run::<LastSheaf>(&|_, _| {}).map_err(|error| error.to_string()).unwrap_err();
    assert!(told.starts_with("no puzzle was found: 0 positions in 0 games"), "{told}");
}

#[test]
fn a_game_that_can_not_be_set_up_so_is_refused() {
    let hunt = PuzzleHunt { setup: Setup::new(9), seed: 1, count: 1 };
    assert!(hunt.run::<Feudo>(&|_, _| {}).is_err());
}
