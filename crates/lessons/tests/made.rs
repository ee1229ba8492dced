//! Lessons that are made of what somebody did at a position of a random game.

#![expect(clippy::unwrap_used, reason = "helpers of tests, which clippy does not know as such")]
#![allow(clippy::print_stdout, reason = "what was found is told")]

use liege_game::{Key, Parts, Pending, Picker as _, Rng, Seat, Secret, Setup, Step, Viewer};
use liege_lessons::{Answer, Course, LessonError, Made, MadeFrom, MakeError, Place};
use liege_table::{At, Table};

/// The key of the draws at a position that is tried.
fn key() -> Key {
    Secret::from_seed(0).key(&Parts::default())
}

/// The first seat that must act, if the game is not over.
fn asked(table: &dyn Table) -> Option<Seat> {
    table.pending(At::Now).must().iter().next()
}

/// A number below this one.
fn pick(rng: &mut Rng, below: usize) -> usize {
    rng.below(below as u64) as usize
}

/// Plays so many random actions.
fn play(mut table: Box<dyn Table>, actions: usize, key: &Key, rng: &mut Rng) -> Box<dyn Table> {
    table = table.due(key).table;
    for _ in 0..actions {
        let Some(seat) = asked(&*table) else { break };
        let legal = table.legal(seat);
        table = table.act(seat, &legal[pick(rng, legal.len())], key).unwrap().table;
    }
    table
}

/// A game that was played at random, and what was done at a position of it.
struct Tried {
    setup: Setup,
    record: Vec<Step>,
    /// The board on which it was done.
    board: Box<dyn Table>,
    way: Place,
}

fn tried(game: &str, seed: u64, actions: usize) -> Tried {
    let mut rng = Rng::new(seed);
    let found = liege_games::find(game).unwrap();
    let info = found.info();
    let setup = Setup::new(info.min_players + pick(&mut rng, info.max_players + 1 - info.min_players));
    let before = pick(&mut rng, 80);
    let table = play(found.begin(&setup).unwrap(), before, &Key::from_seed(seed), &mut rng);
    let board = table.seen(At::Now, Viewer::All).alone();
    let board = play(board, actions, &key(), &mut rng);
    let own = board.steps().into_iter().filter_map(|step| match step {
        Step::Action { text, .. } => Some(text.clone()),
        Step::Draw { .. } => None,
    });
    let way = Place::default().with(own.collect());
    Tried { record: table.steps().into_iter().cloned().collect(), setup, board, way }
}

impl Tried {
    fn make(&self, course: &dyn Course) -> Result<Made, MakeError> {
        let from = MadeFrom::Table { setup: &self.setup, steps: &self.record, against_bots: false };
        course.make(&from, &self.way)
    }
}

/// A lesson with a sentence for each step.
fn worded(mut made: Made) -> Made {
    made.title = "A {title} of braces".to_owned();
    for (index, step) in made.steps.iter_mut().enumerate() {
        step.say = format!("Do {{this}} at }}{index}{{.");
    }
    made
}

#[test]
fn it_leads_where_its_maker_went_and_answers_every_legal_action() {
    let courses = liege_games::courses();
    let (mut lessons, mut taken_back, mut kept) = (0, 0, 0);
    for course in courses.iter() {
        let game = course.info().id;
        for seed in 0..4 {
            let tried = tried(game, seed, 5);
            let made = match tried.make(course) {
                Ok(made) => worded(made),
                Err(MakeError::Nothing) if asked(&*tried.board).is_none() => continue,
                Err(error) => panic!("{game} {seed}: {error}"),
            };
            let text = made.text().unwrap();
            assert_eq!(Made::read(&text).unwrap(), made);
            lessons += 1;
            let mut place = Place::default();
            for (index, step) in made.steps.iter().enumerate() {
                let scene = course.scene_of(&text, &place).unwrap();
                assert_eq!(
                    (scene.say.as_str(), scene.title.as_str()),
                    (step.say.as_str(), made.title.as_str())
                );
                assert_eq!((scene.place.step, scene.seat.to_string()), (index, made.seat.clone()));
                for action in scene.table.legal(scene.seat) {
                    let acted = course.act_of(&text, &place, &action);
                    let acted =
                        acted.unwrap_or_else(|error| panic!("{game} {seed} {index} {action}: {error}"));
                    match acted.answer {
                        Some(Answer::TakenBack(_)) => {
                            assert_eq!(acted.tried.as_deref(), Some(action.as_str()));
                            taken_back += 1;
                        }
                        _ => kept += 1,
                    }
                }
                let acted = course.act_of(&text, &place, step.action()).unwrap();
                assert_eq!((acted.place.step, acted.answer), (index + 1, None), "{game} {seed} {index}");
                place = acted.place;
            }
            let end = course.scene_of(&text, &place).unwrap();
            let view = |table: &dyn Table| table.seen(At::Now, Viewer::All).view();
            assert_eq!(view(&*end.table), view(&*tried.board), "{game} {seed}");
        }
    }
    println!("{lessons} lessons, {taken_back} actions taken back, {kept} kept");
    assert!(lessons > 12 && taken_back > 100 && kept > lessons, "{lessons} {taken_back} {kept}");
}

#[test]
fn what_can_be_no_lesson_is_refused() {
    let courses = liege_games::courses();
    let course = courses.of("middle-ages").unwrap();
    let tried = tried("middle-ages", 1, 3);
    let with = |way: &str| {
        let way = Place::new(0, way);
        let from = MadeFrom::Table { setup: &tried.setup, steps: &tried.record, against_bots: false };
        course.make(&from, &way)
    };
    assert!(matches!(with(""), Err(MakeError::Nothing)));
    assert!(matches!(with("dance"), Err(MakeError::Way)));
    assert!(matches!(with(&format!("{};~dance", tried.way)), Err(MakeError::Way)));
    let mut own = tried.setup.clone();
    own.components = Some(liege_games::find("middle-ages").unwrap().components().into());
    let from = MadeFrom::Table { setup: &own, steps: &[], against_bots: false };
    assert!(matches!(course.make(&from, &tried.way), Err(MakeError::Components | MakeError::Way)));
    let unknown = course.make(&MadeFrom::Example("try-nothing"), &tried.way);
    assert!(matches!(unknown, Err(MakeError::Lesson(LessonError::Unknown))));
    // A record that no longer fits is no fault of anybody.
    let made = worded(tried.make(course).unwrap());
    let text = made.text().unwrap();
    let broken = text.replacen("players = ", "players = 9", 1);
    let told = course.scene_of(&broken, &Place::default()).err().unwrap().of_reader();
    assert!(matches!(told, LessonError::Outdated(_)), "{told}");
}

#[test]
fn more_steps_than_forty_are_refused() {
    let courses = liege_games::courses();
    let course = courses.of("three-estates").unwrap();
    let found = liege_games::find("three-estates").unwrap();
    let mut rng = Rng::new(3);
    let setup = Setup::new(2);
    let board = play(found.begin(&setup).unwrap(), 90, &key(), &mut rng);
    let own: Vec<String> = board
        .steps()
        .into_iter()
        .filter_map(|step| match step {
            Step::Action { text, .. } => Some(text.clone()),
            Step::Draw { .. } => None,
        })
        .collect();
    assert_eq!((own.len(), board.pending(At::Now) == Pending::Over), (90, false));
    let make = |actions: usize| {
        let way = Place::default().with(own[..actions].to_vec());
        course.make(&MadeFrom::Table { setup: &setup, steps: &[], against_bots: false }, &way)
    };
    let long = make(90);
    assert!(matches!(long, Err(MakeError::Long { max: 40 })), "{:?}", long.map(|made| made.steps.len()));
    assert!(make(30).is_ok());
}

#[test]
fn an_example_of_the_rules_and_bots_make_lessons_too() {
    let courses = liege_games::courses();
    let mut made_of_examples = 0;
    for course in courses.iter() {
        let game = course.info().id;
        let rules = liege_games::find(game).unwrap().rules();
        let names = rules.split("\n```board ").skip(1).filter_map(|fence| fence.lines().next());
        for name in names.filter(|name| course.can_be_tried(name)).take(6) {
            let id = format!("try-{name}");
            let scene = course.scene(&id, &Place::default()).unwrap();
            let Some(action) = scene.table.legal(scene.seat).pop() else { continue };
            let way = course.act(&id, &Place::default(), &action).unwrap().place;
            let made = course.make(&MadeFrom::Example(&id), &way);
            let made = worded(made.unwrap_or_else(|error| panic!("{game} {id}: {error}")));
            let text = made.text().unwrap();
            let end = course.act_of(&text, &Place::default(), made.steps[0].action()).unwrap();
            assert_eq!(end.place.step, made.steps.len(), "{game} {id}");
            made_of_examples += 1;
        }
    }
    assert!(made_of_examples > 5, "{made_of_examples}");
}
