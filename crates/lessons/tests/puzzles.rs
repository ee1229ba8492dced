//! Every puzzle of every game.

#![allow(clippy::print_stdout, reason = "what was found is told")]

use std::collections::BTreeSet;

use liege_cases::{Puzzle, PuzzleFile, PuzzleGame};
use liege_conformance::Size;
use liege_game::{Record, Replay, Seat, Silent, Step, Viewer};
use liege_games::{Playable, Visitor};
use liege_lessons::{Answer, Course, LessonError, Place, PuzzleTitle, check_puzzles, course};

type Failure = Box<dyn std::error::Error>;

/// So many puzzles has each large game at least.
const MIN: usize = 20;

/// A game's puzzles, its course, and the puzzles that hold.
struct Found {
    file: PuzzleFile,
    course: Box<dyn Course>,
    held: Vec<PuzzleTitle>,
    wrong: Vec<String>,
}

/// Fails if a game has too few puzzles for its size.
fn enough<G: Playable>(puzzles: usize) -> Result<(), String> {
    Size::of(G::RULES).ensure("puzzles", puzzles, 0, MIN)
}

/// Asks whether a game has puzzles, and refuses one that lacks them and is large.
struct HasPuzzles;

impl Visitor for HasPuzzles {
    type Output = Result<bool, String>;

    fn visit<G: Playable>(self) -> Self::Output {
        let has = G::PUZZLES.is_some();
        if has { Ok(has) } else { enough::<G>(0).map(|()| has) }
    }
}

/// The games that have puzzles.
fn games() -> Result<Vec<&'static str>, Failure> {
    let mut games = Vec::new();
    for info in liege_games::infos() {
        let has = liege_games::with(info.id, HasPuzzles).ok_or("no such game")?;
        if has.map_err(|why| format!("{}: {why}", info.id))? {
            games.push(info.id);
        }
    }
    Ok(games)
}

struct Find;

impl Visitor for Find {
    type Output = Result<Found, Failure>;

    fn visit<G: Playable>(self) -> Self::Output {
        let file = PuzzleFile::of::<G>()?.ok_or("no puzzles")?;
        let (held, mut wrong) = check_puzzles::<G>(&file);
        wrong.extend(enough::<G>(held.len()).err());
        Ok(Found { file, course: course::<G>(), held, wrong })
    }
}

/// The puzzles of this file that hold for a game.
struct Held<'t>(&'t PuzzleFile);

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
    for game_id in games()? {
        let Found { file, course, held, wrong, .. } = found(game_id)?;
        assert!(wrong.is_empty(), "{game_id}: {}", wrong.join("\n"));
        assert_eq!(held.len(), file.puzzles().count());
        for (_, puzzle) in file.puzzles() {
            let (id, name) = (address(puzzle), format!("{game_id} {}", puzzle.id));
            assert!(puzzle.margin >= file.margin && puzzle.margin_at_tenfold() >= file.margin, "{name}");
            let kept = course.act(&id, &Place::default(), &puzzle.answer)?;
            assert!(kept.place.step == 1 && kept.answer.is_none(), "{name}: the answer is kept");
            let scene = course.scene(&id, &kept.place)?;
            assert_eq!(scene.table.number(), 1 + puzzle.then.len(), "{name}: what follows is shown");
            let strayed = course.act(&id, &Place::default(), &puzzle.wrong.action)?;
            let Some(Answer::TakenBack(Some(told))) = &strayed.answer else {
                panic!("{name}: {:?}", strayed.answer)
            };
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
    for game_id in games()? {
        let Found { file, course, .. } = found(game_id)?;
        let (_, puzzle) = file.puzzles().next().ok_or("no puzzle")?;
        let (id, begin) = (address(puzzle), Place::default());
        let scene = course.scene(&id, &begin)?;
        let legal = scene.table.legal(scene.seat);
        assert!(legal.contains(&puzzle.answer));
        for action in legal {
            let acted = course.act(&id, &begin, &action)?;
            assert!(!acted.is_taken_back() || action != puzzle.answer, "{game_id} {id}: {action}");
            assert_eq!(acted.is_taken_back(), acted.place == begin, "{game_id} {id}: {action}");
        }
        let refused = course.act(&id, &begin, "dance");
        assert!(matches!(refused, Err(LessonError::Refused { .. })), "{game_id}");
        let over = course.act(&id, &begin.at(1), &puzzle.answer);
        assert!(matches!(over, Err(LessonError::Over)));
        assert!(matches!(course.scene("puzzle-0-0", &begin), Err(LessonError::Unknown)));
    }
    Ok(())
}

#[test]
fn what_no_longer_holds_is_not_shown_and_named() -> Result<(), Failure> {
    let Found { file, held, .. } = found("middle-ages")?;
    let text = file.to_string();
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
        let spoiled = PuzzleFile::read(&text.replacen(&from, &to, 1))?;
        let (left, wrong) = liege_games::with("middle-ages", Held(&spoiled)).ok_or("no such game")?;
        assert_eq!(left.len(), held.len() - lost, "{from}: {wrong:?}");
        assert!(wrong.len() == 1 && wrong[0].contains(id.as_str()), "{from}: {wrong:?}");
    }
    Ok(())
}

#[test]
fn every_game_and_every_puzzle_has_its_day() -> Result<(), Failure> {
    let courses = liege_games::courses();
    let games = games()?.len() as u64;
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

/// First actions from which the answer's position can be reached, and how many orders of main lines were played.
struct Orders {
    as_good: Vec<(String, String)>,
    played: usize,
}

/// Plays the main line of each puzzle in every order, and looks two actions deep for other ways to what it comes to: by what the
/// seat sees of each position, which is all that there is to compare for somebody who plays.
struct PlayOrders;

impl Visitor for PlayOrders {
    type Output = Result<Orders, Failure>;

    fn visit<G: Playable>(self) -> Self::Output {
        let file = PuzzleFile::of::<G>()?.ok_or("no puzzles")?;
        let mut orders = Orders { as_good: Vec::new(), played: 0 };
        for (game, puzzle) in file.puzzles() {
            for first in as_good::<G>(&file, game, puzzle, &mut orders.played)? {
                orders.as_good.push((puzzle.id.clone(), first));
            }
        }
        Ok(orders)
    }
}

/// More actions of one's own in a row are not put into every order.
const LINE: usize = 5;

fn as_good<G: Playable>(
    file: &PuzzleFile,
    game: &PuzzleGame,
    puzzle: &Puzzle,
    played: &mut usize,
) -> Result<BTreeSet<String>, Failure> {
    let mut replay = Replay::<G>::begin(&Record::new(G::INFO.id, file.setup()))?;
    for line in game.record.lines().take(puzzle.step) {
        replay.step(&line.parse::<Step>()?, &mut Silent)?;
    }
    let (rules, start) = (&replay.game, &replay.position);
    let seat = rules.pending(start).must().lowest().ok_or("nobody is asked")?;
    let mut own = vec![rules.read_action(&puzzle.answer)?];
    for line in &puzzle.then {
        match line.parse::<Step>()? {
            Step::Action { seat: who, text } if who == seat => own.push(rules.read_action(&text)?),
            _ => break,
        }
    }
    own.truncate(LINE);
    let seen = |position: &G::Position| (rules.pending(position), rules.view(position, Viewer::Seat(seat)));
    let play = |position: &G::Position, action: G::Action| play(rules, position, seat, action);
    let (mut goals, mut at) = (Vec::new(), start.clone());
    for &action in &own {
        let Some(next) = play(&at, action) else { break };
        goals.push(seen(&next));
        at = next;
    }
    own.truncate(goals.len());
    let last = goals.last().cloned();
    let mut found = BTreeSet::new();
    for order in orders(own.len()) {
        let line = order.iter().filter_map(|&index| own.get(index).copied());
        let end = line.clone().try_fold(start.clone(), |at, action| play(&at, action));
        *played += usize::from(end.is_some());
        if let (Some(end), Some(first)) = (end, line.clone().next())
            && Some(seen(&end)) == last
        {
            found.insert(rules.write_action(first));
        }
    }
    let legal = |position: &G::Position| {
        let mut legal = Vec::new();
        rules.legal(position, seat, &mut legal);
        legal.retain(|&action| !rules.is_always_open(action));
        legal
    };
    for first in legal(start) {
        let Some(after) = play(start, first) else { continue };
        let mut reached = goals.contains(&seen(&after));
        for second in legal(&after) {
            reached = reached || play(&after, second).is_some_and(|end| goals.contains(&seen(&end)));
        }
        if reached {
            found.insert(rules.write_action(first));
        }
    }
    Ok(found)
}

/// The position after an action of the seat, if it is asked alone and may.
fn play<G: Playable>(game: &G, position: &G::Position, seat: Seat, action: G::Action) -> Option<G::Position> {
    let must = game.pending(position).must();
    if !must.has(seat) || must.len() != 1 || game.check(position, seat, action).is_err() {
        return None;
    }
    let mut after = position.clone();
    game.play(&mut after, seat, action, &mut Silent);
    Some(after)
}

/// Every order of so many things.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for shorter in orders(count - 1) {
        for place in 0..count {
            let mut order = shorter.clone();
            order.insert(place, count - 1);
            all.push(order);
        }
    }
    all
}

#[test]
fn every_first_action_that_leads_to_the_answer_is_right() -> Result<(), Failure> {
    let mut others = 0;
    for game_id in games()? {
        let Orders { as_good, played } = liege_games::with(game_id, PlayOrders).ok_or("no such game")??;
        let Found { file, course, .. } = found(game_id)?;
        for (id, first) in &as_good {
            let acted = course.act(&format!("puzzle-{id}"), &Place::default(), first)?;
            assert!(!acted.is_taken_back(), "{game_id} {id}: {first} comes to the same as the answer");
        }
        others += as_good.len() - file.puzzles().count();
        assert!(played >= file.puzzles().count());
    }
    println!("{others} other first actions are as good as an answer");
    Ok(())
}

/// Right answers that were refused once, each with the puzzle's game and id.
const REFUSED: [(&str, &str, &str); 13] = [
    ("feudum", "2-153", "feed p1"),
    ("feudum", "2-153", "feed p3"),
    ("feudum", "5-162", "feed p3"),
    ("feudum", "1-397", "feed p3"),
    ("fief", "5-33", "place mireille st_andromy"),
    ("fief", "1-176", "lead jeanne"),
    ("fief", "3-191", "lead philippe"),
    ("fief", "5-209", "lead isabelle"),
    ("fief", "13-671", "lead francois"),
    ("fief", "14-424", "lead guenievre"),
    ("fief", "14-523", "lead guenievre"),
    ("fief", "14-497", "castle sigy"),
    ("fief", "7-203", "murder jeanne mireille"),
];

#[test]
fn what_was_refused_once_is_right_or_no_puzzle_any_more() -> Result<(), Failure> {
    for (game, id, first) in REFUSED {
        let Found { file, course, .. } = found(game)?;
        if file.puzzles().any(|(_, puzzle)| puzzle.id == id) {
            let acted = course.act(&format!("puzzle-{id}"), &Place::default(), first)?;
            assert!(!acted.is_taken_back(), "{game} {id}: {first}");
        }
    }
    Ok(())
}
