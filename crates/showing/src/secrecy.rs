//! Nothing that the page of a reader's lesson shows hangs on what its learner may not know.

#![expect(clippy::unwrap_used, reason = "helpers of tests, which clippy does not know as such")]

use liege_game::{Key, Parts, Picker as _, Rng, Secret, Setup, Step, Viewer};
use liege_lessons::{MadeFrom, Place, Scene};
use liege_pages::Base;
use liege_table::{At, Table};

use crate::{House, LessonAt, LessonQuery, LessonSource, ReaderLesson, ShownLesson, art};

fn play(mut table: Box<dyn Table>, actions: usize, key: &Key, rng: &mut Rng) -> Box<dyn Table> {
    table = table.due(key).table;
    for _ in 0..actions {
        let Some(seat) = table.pending(At::Now).must().iter().next() else { break };
        let legal = table.legal(seat);
        table = table.act(seat, &legal[rng.below(legal.len() as u64) as usize], key).unwrap().table;
    }
    table
}

#[test]
fn a_readers_lesson_is_the_same_when_hidden_things_are_dealt_anew() {
    let courses = liege_games::courses();
    let (mut compared, mut hidden) = (0, 0);
    for course in courses.iter() {
        let info = course.info();
        let game = liege_games::find(info.id).unwrap();
        let art = art(&*game).unwrap();
        let base = Base::default();
        for seed in 0..6 {
            let mut rng = Rng::new(seed);
            let setup = Setup::new(info.max_players);
            let table = play(game.begin(&setup).unwrap(), 30, &Key::from_seed(seed), &mut rng);
            let board = table.seen(At::Now, Viewer::All).alone();
            let key = Secret::from_seed(0).key(&Parts::default());
            let board = play(board, 1, &key, &mut rng);
            let steps = board.steps();
            let done = steps.into_iter().find_map(|step| match step {
                Step::Action { text, .. } => Some(text.clone()),
                Step::Draw { .. } => None,
            });
            let Some(done) = done else { continue };
            let record: Vec<Step> = table.steps().into_iter().cloned().collect();
            let from = MadeFrom::Table { setup: &setup, steps: &record, against_bots: false };
            let made = course.make(&from, &Place::default().with(vec![done])).unwrap();
            let lesson = ReaderLesson { text: made.text().unwrap(), next: None };
            let at = LessonAt { course, id: "made-0", source: LessonSource::Reader(&lesson) };
            let query = LessonQuery::default();
            let house = House {
                base: &base,
                style: game.style(),
                art: &art,
                seal: Secret::from_seed(0).seal(),
                ticket: String::new(),
                lengths: None,
                now_ms: 0,
            };
            let shown = ShownLesson::at(at, &Place::default(), &query, None).unwrap();
            let page = shown.with_page(&house, liege_pages::live);
            let seat = shown.scene.seat;
            for deal in 0..3 {
                let mut mine = shown.scene.table.duplicate();
                mine.deal_by(Secret::from_seed(deal).deal_key());
                let dealt = mine.seen(At::Now, Viewer::Seat(seat)).alone();
                let all = |table: &dyn Table| table.seen(At::Now, Viewer::All).view();
                hidden += usize::from(all(&*dealt) != all(&*shown.scene.table));
                let scene = course.scene_of(&lesson.text, &Place::default()).unwrap();
                let other = ShownLesson {
                    scene: Scene { table: dealt, ..scene },
                    notice: None,
                    ..ShownLesson::at(at, &Place::default(), &query, None).unwrap()
                };
                assert_eq!(other.with_page(&house, liege_pages::live), page, "{} {seed} {deal}", info.id);
                compared += 1;
            }
        }
    }
    assert!(compared > 60 && hidden > 20, "{compared} {hidden}");
}
