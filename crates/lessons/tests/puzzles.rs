//! Every puzzle of every game.

use liege_cases::{Puzzle, PuzzleFile};
use liege_games::{Playable, Visitor};
use liege_lessons::{Course, LessonError, Place, PuzzleTitle, check_puzzles, course};

type Failure = Box<dyn std::error::Error>;

/// So many puzzles has each game at least.
const MIN: usize = 40;

/// A game's puzzles, its course, and the puzzles that hold.
struct Found {
    file: PuzzleFile,
    text: &'static str,
    course: Box<dyn Course>,
    held: Vec<PuzzleTitle>,
    wrong: Vec<String>,
}

struct Find;

impl Visitor for Find {
    type Output = Result<Found, Failure>;

    fn visit<G: Playable>(self) -> Self::Output {
        let (held, wrong) = check_puzzles::<G>(G::PUZZLES);
        let file = PuzzleFile::read(G::PUZZLES)?;
        Ok(Found { file, text: G::PUZZLES, course: course::<G>(), held, wrong })
    }
}

/// What of this text holds for a game.
struct Held<'t>(&'t str);

impl Visitor for Held<'_> {
    type Output = (Vec<PuzzleTitle>, Vec<String>);

    fn visit<G: Playable>(self) -> Self::Output {
        check_puzzles::<G>(self.0)
    }
}

fn found(game: &str) -> Result<Found, Failure> {
    liege_games::with(game, Find).ok_or("no such game")?
}

fn address(puzzle: &Puzzle) -> String {
    format!("puzzle-{}", puzzle.id)
}

#[test]
fn every_puzzle_holds_and_has_one_answer() -> Result<(), Failure> {
    for info in liege_games::infos() {
        let Found { file, course, held, wrong, .. } = found(info.id)?;
        assert!(wrong.is_empty(), "{}: {}", info.id, wrong.join("\n"));
        assert_eq!(held.len(), file.puzzles().count());
        assert!(held.len() >= MIN, "{} has {} puzzles", info.id, held.len());
        for (_, puzzle) in file.puzzles() {
            let (id, name) = (address(puzzle), format!("{} {}", info.id, puzzle.id));
            assert!(puzzle.margin >= file.margin && puzzle.margin_at_tenfold() >= file.margin, "{name}");
            let kept = course.act(&id, &Place::default(), &puzzle.answer)?;
            assert!(kept.place.step == 1 && kept.strayed.is_none(), "{name}: the answer is kept");
            let scene = course.scene(&id, &kept.place)?;
            assert_eq!(scene.table.number(), 1 + puzzle.then.len(), "{name}: what follows is shown");
            let strayed = course.act(&id, &Place::default(), &puzzle.wrong.action)?;
            let told = strayed.strayed.flatten().unwrap_or_default();
            assert!(
                strayed.place == Place::default() && told.contains("What would have happened"),
                "{name}: {told}"
            );
        }
    }
    Ok(())
}

#[test]
fn whatever_else_is_legal_is_taken_back_and_what_is_not_is_refused() -> Result<(), Failure> {
    for info in liege_games::infos() {
        let Found { file, course, .. } = found(info.id)?;
        let (_, puzzle) = file.puzzles().next().ok_or("no puzzle")?;
        let (id, begin) = (address(puzzle), Place::default());
        let scene = course.scene(&id, &begin)?;
        let legal = scene.table.legal(scene.seat);
        assert!(legal.contains(&puzzle.answer));
        for action in legal {
            let acted = course.act(&id, &begin, &action)?;
            assert_eq!(acted.strayed.is_none(), action == puzzle.answer, "{} {id}: {action}", info.id);
        }
        let refused = course.act(&id, &begin, "dance");
        assert!(matches!(refused, Err(LessonError::Refused { .. })), "{}", info.id);
        let over = course.act(&id, &begin.at(1), &puzzle.answer);
        assert!(matches!(over, Err(LessonError::Over)));
        assert!(matches!(course.scene("puzzle-0-0", &begin), Err(LessonError::Unknown)));
    }
    Ok(())
}

#[test]
fn what_no_longer_holds_is_not_shown_and_named() -> Result<(), Failure> {
    let Found { file, text, held, .. } = found("middle-ages")?;
    let (game, puzzle) = file.puzzles().next().ok_or("no puzzle")?;
    let last = game.puzzles.last().ok_or("no puzzle")?;
    let step = game.record.lines().next().ok_or("no step")?;
    let faults = [
        (format!("answer = \"{}\"", puzzle.answer), "answer = \"lord 9.9\"".to_owned(), &puzzle.id, 1),
        (
            format!("answer = \"{}\"", puzzle.answer),
            format!("answer = \"{}\"", puzzle.wrong.action),
            &puzzle.id,
            1,
        ),
        (format!("worth = {}", puzzle.worth), "worth = 0".to_owned(), &puzzle.id, 1),
        (format!("step = {}", puzzle.step), "step = 9999".to_owned(), &puzzle.id, game.puzzles.len()),
        (step.to_owned(), "* dragon".to_owned(), &last.id, game.puzzles.len()),
    ];
    for (from, to, id, lost) in faults {
        assert!(text.contains(&from), "{from}");
        let spoiled = text.replacen(&from, &to, 1);
        let (left, wrong) = liege_games::with("middle-ages", Held(&spoiled)).ok_or("no such game")?;
        assert_eq!(left.len(), held.len() - lost, "{from}: {wrong:?}");
        assert!(wrong.len() == 1 && wrong[0].contains(id.as_str()), "{from}: {wrong:?}");
    }
    let (none, wrong) =
        liege_games::with("middle-ages", Held("players = 2\nsede = 1")).ok_or("no such game")?;
    assert!(none.is_empty() && wrong[0].contains("sede"), "{wrong:?}");
    Ok(())
}

#[test]
fn every_game_and_every_puzzle_has_its_day() -> Result<(), Failure> {
    let courses = liege_games::courses();
    let games = liege_games::infos().len() as u64;
    let mut days = std::collections::BTreeSet::new();
    let most = courses.iter().map(|course| course.puzzles().len()).max().unwrap_or_default() as u64;
    for day in 0..games * most {
        let (course, puzzle) = courses.puzzle_of(day).ok_or("no puzzle today")?;
        days.insert((course.info().id, puzzle.id.clone()));
    }
    let all: usize = courses.iter().map(|course| course.puzzles().len()).sum();
    assert_eq!(days.len(), all);
    Ok(())
}
