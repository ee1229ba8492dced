//! Every puzzle of every game: that it holds, that there is no shorter way, and what the page takes and what it takes back.

#![allow(clippy::print_stdout, reason = "what was found is told")]

use std::collections::HashSet;

use liege_bots::{Bot, Choice, Level};
use liege_cases::{Puzzle, PuzzleFile, Quest, Tree, own_actions};
use liege_conformance::{Size, deep};
use liege_game::{Record, Replay, Rng, Seat, Silent, Step, Viewer, fingerprint};
use liege_games::{Playable, Visitor};
use liege_lessons::{Answer, Course, LessonError, Place, PuzzleTitle, check_puzzles, course};

type Failure = Box<dyn std::error::Error>;

/// So many puzzles has each large game at least.
const MIN: usize = 20;

/// Work to be done with every puzzle of a game, opened.
trait Look {
    fn look<G: Playable>(&mut self, open: &Open<'_, G>) -> Result<(), Failure>;
}

/// A puzzle at its position.
struct Open<'a, G: Playable> {
    game: &'a G,
    position: &'a G::Position,
    seat: Seat,
    puzzle: &'a Puzzle,
    course: &'a dyn Course,
}

impl<G: Playable> Open<'_, G> {
    fn name(&self) -> String {
        format!("{} {}", G::INFO.id, self.puzzle.id)
    }

    fn id(&self) -> String {
        address(self.puzzle)
    }

    fn quest(&self) -> Result<Quest<'_, G>, Failure> {
        self.quest_in(self.position)
    }

    fn quest_in(&self, position: &G::Position) -> Result<Quest<'_, G>, Failure> {
        let task = (self.puzzle.task.as_str(), self.puzzle.aim);
        Ok(Quest::new(self.game, position, self.seat, task)
            .ok_or_else(|| format!("{}: no task", self.name()))?)
    }

    fn line(&self) -> Result<Vec<G::Action>, Failure> {
        Ok(self.puzzle.line.iter().map(|text| self.game.read_action(text)).collect::<Result<_, _>>()?)
    }

    fn play(&self, at: &G::Position, action: G::Action) -> G::Position {
        let mut after = at.clone();
        self.game.play(&mut after, self.seat, action, &mut Silent);
        after
    }
}

fn address(puzzle: &Puzzle) -> String {
    format!("puzzle-{}", puzzle.id)
}

/// Follows the records of a game and looks at one of so many of its puzzles.
struct Each<'l, L> {
    look: &'l mut L,
    every: usize,
}

impl<L: Look> Visitor for Each<'_, L> {
    type Output = Result<(), Failure>;

    fn visit<G: Playable>(self) -> Self::Output {
        let Some(file) = PuzzleFile::of::<G>()? else { return Ok(()) };
        let (course, mut number) = (course::<G>(), 0);
        for game in &file.games {
            let mut replay = Replay::<G>::begin(&Record::new(G::INFO.id, file.setup()))?;
            for puzzle in &game.puzzles {
                for line in game.record.lines().skip(replay.steps).take(puzzle.step - replay.steps) {
                    replay.step(&line.parse::<Step>()?, &mut Silent)?;
                }
                number += 1;
                if number % self.every != 0 {
                    continue;
                }
                let must = replay.game.pending(&replay.position).must();
                let seat = must.lowest().filter(|_| must.len() == 1).ok_or("nobody is asked alone")?;
                let (game, position) = (&replay.game, &replay.position);
                self.look.look(&Open { game, position, seat, puzzle, course: &*course })?;
            }
        }
        Ok(())
    }
}

/// Looks at one of so many puzzles of each game; in deep tests at all.
fn each(look: &mut impl Look, every: usize) -> Result<(), Failure> {
    let every = if deep() { 1 } else { every };
    for info in liege_games::infos() {
        liege_games::with(info.id, Each { look: &mut *look, every }).ok_or("no such game")??;
    }
    Ok(())
}

/// The puzzles of a game that hold, and what is wrong with it.
struct Check;

impl Visitor for Check {
    type Output = Result<(Vec<PuzzleTitle>, Vec<String>), Failure>;

    fn visit<G: Playable>(self) -> Self::Output {
        let enough = |puzzles| Size::of(G::RULES).ensure("puzzles", puzzles, 0, MIN);
        let Some(file) = PuzzleFile::of::<G>()? else {
            return Ok((Vec::new(), enough(0).err().into_iter().collect()));
        };
        let (held, mut wrong) = check_puzzles::<G>(&file);
        wrong.extend(enough(held.len()).err());
        for game in &file.games {
            if game.puzzles.len() > 3 {
                wrong.push(format!("{} are of one game", game.puzzles.len()));
            }
        }
        Ok((held, wrong))
    }
}

#[test]
fn every_puzzle_holds_and_its_line_is_one_of_the_shortest() -> Result<(), Failure> {
    for info in liege_games::infos() {
        let (held, wrong) = liege_games::with(info.id, Check).ok_or("no such game")??;
        assert!(wrong.is_empty(), "{}: {}", info.id, wrong.join("\n"));
        let mut titles: Vec<String> = held.iter().map(|title| title.title.to_string()).collect();
        assert!(titles.iter().all(|title| !title.is_empty()), "{}: {titles:?}", info.id);
        titles.sort();
        titles.dedup();
        assert!(3 * titles.len() >= held.len(), "{}: {titles:?}", info.id);
    }
    Ok(())
}

/// The line is played on the page, action by action.
struct Solve;

impl Look for Solve {
    fn look<G: Playable>(&mut self, open: &Open<'_, G>) -> Result<(), Failure> {
        let (name, id, Puzzle { line, .. }) = (open.name(), open.id(), open.puzzle);
        assert!((2..=4).contains(&line.len()), "{name}: {line:?}");
        let mut place = Place::default();
        for (number, action) in line.iter().enumerate() {
            let scene = open.course.scene(&id, &place)?;
            assert!(scene.place == place && scene.answer.is_some() && scene.steps == 1, "{name}");
            assert!(
                scene.say.contains(&format!("{}", line.len() - number)) || line.len() - number == 1,
                "{name}"
            );
            let acted = open.course.act(&id, &place, action)?;
            assert!(acted.answer.is_none(), "{name}: {action}: {:?}", acted.answer);
            place = acted.place;
        }
        assert_eq!(place, Place::default().with(line.clone()).at(1), "{name}");
        let scene = open.course.scene(&id, &place)?;
        assert!(
            scene.place == place && scene.answer.is_none() && scene.table.number() == line.len(),
            "{name}"
        );
        assert!(!scene.say.is_empty() && scene.say.ends_with('.'), "{name}: {}", scene.say);
        assert!(matches!(open.course.act(&id, &place, &line[0]), Err(LessonError::Over)), "{name}");
        // Shown, it stands there too, but nobody has done it.
        let shown = open.course.scene(&id, &Place::default().at(1))?;
        assert!(
            shown.place.actions(0).is_empty() && shown.say == scene.say && shown.place.step == 1,
            "{name}"
        );
        Ok(())
    }
}

#[test]
fn every_puzzle_is_solved_by_its_line() -> Result<(), Failure> {
    each(&mut Solve, 1)
}

/// Looks depth first for everything that so many actions lead to, without leaving anything out; gives up at so many steps.
struct Lines<'a, 'q, G: Playable> {
    open: &'a Open<'a, G>,
    quest: &'a Quest<'q, G>,
    steps: usize,
    ends: HashSet<G::Position>,
    least: usize,
}

/// More steps are not looked at.
const STEPS: usize = 20_000;

impl<G: Playable> Lines<'_, '_, G> {
    fn look(&mut self, at: &G::Position, done: usize, most: usize) -> Option<()> {
        if self.quest.reached(at) {
            self.least = self.least.min(done);
            self.ends.insert(at.clone());
            return Some(());
        }
        if done < most {
            for action in own_actions(self.open.game, at, self.open.seat) {
                self.steps += 1;
                if self.steps > STEPS {
                    return None;
                }
                self.look(&self.open.play(at, action), done + 1, most)?;
            }
        }
        Some(())
    }
}

/// Counts of puzzles that were reckoned in the other way too.
#[derive(Default)]
struct Again {
    whole: usize,
    all: usize,
}

impl Look for Again {
    fn look<G: Playable>(&mut self, open: &Open<'_, G>) -> Result<(), Failure> {
        let (quest, actions) = (open.quest()?, open.puzzle.line.len());
        let mut lines = Lines { open, quest: &quest, steps: 0, ends: HashSet::new(), least: usize::MAX };
        self.all += 1;
        if lines.look(open.position, 0, actions).is_none() {
            return Ok(());
        }
        self.whole += 1;
        assert_eq!(lines.least, actions, "{}: there is a shorter way", open.name());
        let mut tree = Tree::new(open.game, open.position, open.seat);
        for _ in 0..actions {
            tree.grow().ok_or_else(|| format!("{}: too much to look at", open.name()))?;
        }
        assert_eq!(tree.size(), open.puzzle.positions, "{}", open.name());
        let reached = tree.latest().filter_map(|node| tree.position(node)).filter(|at| quest.reached(at));
        assert_eq!(reached.cloned().collect::<HashSet<_>>(), lines.ends, "{}", open.name());
        Ok(())
    }
}

#[test]
fn another_way_of_reckoning_finds_no_shorter_line_and_the_same_ends() -> Result<(), Failure> {
    let mut again = Again::default();
    each(&mut again, 3)?;
    println!("{} of {} puzzles were reckoned in the other way", again.whole, again.all);
    assert!(2 * again.whole > again.all, "{} of {}", again.whole, again.all);
    Ok(())
}

/// Plays lines by lot on the page.
#[derive(Default)]
struct ByLot {
    lines: usize,
    solved: usize,
    taken_back: usize,
}

impl ByLot {
    fn one<G: Playable>(&mut self, open: &Open<'_, G>, rng: &mut Rng) -> Result<(), Failure> {
        let (quest, name, id) = (open.quest()?, open.name(), open.id());
        let (mut at, mut place) = (open.position.clone(), Place::default());
        self.lines += 1;
        for done in 0..open.puzzle.line.len() {
            let own = own_actions(open.game, &at, open.seat);
            let action = *rng.pick(&own).ok_or("nothing to do")?;
            let text = open.game.write_action(action);
            at = open.play(&at, action);
            let acted = open.course.act(&id, &place, &text)?;
            if !acted.is_taken_back() {
                place = acted.place;
                assert_eq!(place.step == 1, quest.reached(&at), "{name}: {place}");
                self.solved += place.step;
                if place.step == 1 {
                    return Ok(());
                }
                continue;
            }
            // What is taken back can’t be brought to it any more.
            assert!(!quest.reached(&at) && acted.place == place, "{name}: {text} was right");
            assert!(matches!(&acted.answer, Some(Answer::TakenBack(Some(_)))), "{name}");
            self.taken_back += 1;
            for _ in 0..20 {
                let mut on = at.clone();
                for _ in done + 1..open.puzzle.line.len() {
                    let own = own_actions(open.game, &on, open.seat);
                    let Some(&action) = rng.pick(&own) else { break };
                    on = open.play(&on, action);
                    assert!(!quest.reached(&on), "{name}: {text} after {place} was right");
                }
            }
            return Ok(());
        }
        Err(format!("{name}: every action stood, and {place} is not the end").into())
    }
}

impl Look for ByLot {
    fn look<G: Playable>(&mut self, open: &Open<'_, G>) -> Result<(), Failure> {
        let mut rng = Rng::new(fingerprint(&open.puzzle.id));
        for _ in 0..if deep() { 40 } else { 1 } {
            self.one(open, &mut rng)?;
        }
        Ok(())
    }
}

#[test]
fn whatever_leads_there_is_taken_and_whatever_is_taken_back_does_not() -> Result<(), Failure> {
    let mut lot = ByLot::default();
    each(&mut lot, 1)?;
    println!("{} lines by lot: {} solved, {} taken back", lot.lines, lot.solved, lot.taken_back);
    assert!(lot.taken_back > 0);
    Ok(())
}

/// Deals anew what the seat can't know.
struct Dealt;

impl Look for Dealt {
    fn look<G: Playable>(&mut self, open: &Open<'_, G>) -> Result<(), Failure> {
        let title = open.quest()?.title().to_string();
        for number in 0..2 {
            let mut rng = Rng::new(fingerprint(&(&open.puzzle.id, number)));
            let dealt = open.game.resample(open.position, Viewer::Seat(open.seat), &mut rng);
            let quest = open.quest_in(&dealt)?;
            assert_eq!(quest.title().to_string(), title, "{}", open.name());
            let mut at = dealt.clone();
            for action in open.line()? {
                assert!(open.game.check(&at, open.seat, action).is_ok(), "{}", open.name());
                at = open.play(&at, action);
            }
            assert!(quest.reached(&at), "{}: it hangs on what is hidden", open.name());
            let shorter = quest.line(&dealt, open.puzzle.line.len() - 1);
            assert!(shorter.is_none(), "{}: a shorter line hangs on what is hidden", open.name());
        }
        Ok(())
    }
}

#[test]
fn nothing_hidden_changes_a_task_or_its_answer() -> Result<(), Failure> {
    each(&mut Dealt, 3)
}

/// Has the greediest bot play on until others act.
struct Greedy;

impl Look for Greedy {
    fn look<G: Playable>(&mut self, open: &Open<'_, G>) -> Result<(), Failure> {
        let quest = open.quest()?;
        for seed in 0..8 {
            let (mut bot, mut at) = (Bot::<G>::new(Level::Greedy, seed), open.position.clone());
            for _ in 0..12 {
                if own_actions(open.game, &at, open.seat).is_empty() {
                    break;
                }
                let Choice::Act(action) = bot.choose(open.game, &at, open.seat)? else { break };
                at = open.play(&at, action);
                assert!(!quest.reached(&at), "{}: the greediest bot brings it about", open.name());
            }
        }
        Ok(())
    }
}

#[test]
fn the_greediest_bot_solves_none() -> Result<(), Failure> {
    each(&mut Greedy, 3)
}

#[test]
fn what_is_gone_or_was_never_there_says_so() -> Result<(), Failure> {
    for course in liege_games::courses().iter() {
        for old in ["puzzle-1-17", "puzzle-0-0", "puzzle-"] {
            assert!(matches!(course.scene(old, &Place::default()), Err(LessonError::Gone)), "{old}");
        }
        let Some(title) = course.puzzles().first() else { continue };
        let refused = course.act(&title.id, &Place::default(), "dance");
        assert!(matches!(refused, Err(LessonError::Refused { .. })), "{}", course.info().id);
        // A way that can’t be followed is followed as far as it can.
        let scene = course.scene(&title.id, &Place::default().with(vec!["dance".to_owned(); 99]))?;
        assert!(scene.place.here().is_empty(), "{}", scene.place);
    }
    Ok(())
}

/// Spoils a puzzle.
type Fault = fn(&mut Puzzle);

/// The puzzles of this file that hold for a game.
struct Held<'t>(&'t PuzzleFile);

impl Visitor for Held<'_> {
    type Output = (Vec<PuzzleTitle>, Vec<String>);

    fn visit<G: Playable>(self) -> Self::Output {
        check_puzzles::<G>(self.0)
    }
}

struct Own;

impl Visitor for Own {
    type Output = Result<Option<PuzzleFile>, Failure>;

    fn visit<G: Playable>(self) -> Self::Output {
        Ok(PuzzleFile::of::<G>()?)
    }
}

#[test]
fn what_no_longer_holds_is_not_shown_and_named() -> Result<(), Failure> {
    let game = "feudo";
    let file = liege_games::with(game, Own).ok_or("no such game")??.ok_or("no puzzles")?;
    let held = |file: &PuzzleFile| liege_games::with(game, Held(file)).ok_or("no such game");
    let (all, _) = held(&file)?;
    let faults: [(Fault, &str); 5] = [
        (|puzzle| puzzle.step = 99_999, "too short"),
        (|puzzle| puzzle.aim = 9_999, "can’t be set"),
        (|puzzle| puzzle.task = "dance".to_owned(), "can’t be set"),
        (|puzzle| puzzle.line[0] = "dance".to_owned(), "does not bring"),
        (|puzzle| drop(puzzle.line.pop()), "does not bring"),
    ];
    for (fault, wanted) in faults {
        let mut spoiled = file.clone();
        let played = spoiled.games.last_mut().ok_or("no game")?;
        let puzzle = played.puzzles.last_mut().ok_or("no puzzle")?;
        fault(puzzle);
        let id = puzzle.id.clone();
        let (left, wrong) = held(&spoiled)?;
        assert_eq!(left.len(), all.len() - 1, "{wanted}: {wrong:?}");
        assert!(
            wrong.len() == 1 && wrong[0].contains(wanted) && wrong[0].contains(&id),
            "{wanted}: {wrong:?}"
        );
    }
    Ok(())
}

#[test]
fn every_game_and_every_puzzle_has_its_day() -> Result<(), Failure> {
    let courses = liege_games::courses();
    let games = courses.iter().filter(|course| !course.puzzles().is_empty()).count() as u64;
    let most = courses.iter().map(|course| course.puzzles().len()).max().unwrap_or_default() as u64;
    let mut days = HashSet::new();
    for day in 0..games * most {
        let (course, puzzle) = courses.puzzle_of(day).ok_or("no puzzle today")?;
        days.insert((course.info().id, puzzle.id.clone()));
    }
    let all: usize = courses.iter().map(|course| course.puzzles().len()).sum();
    assert_eq!(days.len(), all);
    Ok(())
}
