//! The steps of a lesson that a reader makes, as its form shows them.

use std::collections::BTreeMap;

use liege_game::Viewer;
use liege_lessons::{Course, LessonError, Made, Place};
use liege_pages::{LessonField, TriedField};
use liege_table::At;

/// Counts of a lesson: the times that each step was reached, and the actions that were tried at each and taken back, most often first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counted {
    /// The number of times that a step was reached, by the step from 0.
    pub reached: BTreeMap<usize, i64>,
    /// Actions with the number of times that each was tried, by the step from 0.
    pub tries: BTreeMap<usize, Vec<(String, i64)>>,
}

/// The steps of a lesson for its form. This may take long.
///
/// # Errors
/// It no longer holds.
pub fn lesson_form(
    course: &dyn Course,
    made: &Made,
    counted: &Counted,
) -> Result<Vec<LessonField>, LessonError> {
    let text = made.text()?;
    let mut fields = Vec::new();
    for (index, step) in made.steps.iter().enumerate() {
        let scene = course.scene_of(&text, &Place::new(index, "")).map_err(LessonError::of_reader)?;
        let seen = scene.table.seen(At::Now, Viewer::Seat(scene.seat));
        let label = |action: &str| {
            let label = seen.label(action);
            label.map_or_else(|| action.to_owned(), |label| label.plain(|seat| course.info().house(seat)))
        };
        let counts = counted.tries.get(&index).map(Vec::as_slice).unwrap_or_default();
        let said = |action: &str| step.wrong.iter().find(|wrong| wrong.action == action);
        let tried = |action: &str, tries: i64| TriedField {
            action: action.to_owned(),
            words: label(action),
            tries,
            say: said(action).map(|wrong| wrong.say.clone()).unwrap_or_default(),
        };
        let mut wrong: Vec<TriedField> = counts.iter().map(|(action, tries)| tried(action, *tries)).collect();
        // What has a sentence keeps it, counted or not.
        let uncounted =
            step.wrong.iter().filter(|wrong| !counts.iter().any(|(action, _)| *action == wrong.action));
        wrong.extend(uncounted.map(|wrong| tried(&wrong.action, 0)));
        fields.push(LessonField {
            does: label(step.action()),
            say: step.say.clone(),
            board: seen.board(),
            own: seen.elements(step.action()).into_iter().map(|part| part.id).collect(),
            light: step.light.clone(),
            wrong,
            reached: counted.reached.get(&(index + 1)).copied().unwrap_or_default(),
        });
    }
    Ok(fields)
}

/// The board of a step, by its number from 1, on which its parts are chosen; `None` if there is no such step. This may take long.
///
/// # Errors
/// The lesson no longer holds.
pub fn step_board(course: &dyn Course, made: &Made, number: usize) -> Result<Option<String>, LessonError> {
    let Some(index) = number.checked_sub(1) else { return Ok(None) };
    let Some(step) = made.steps.get(index) else { return Ok(None) };
    let scene = course.scene_of(&made.text()?, &Place::new(index, "")).map_err(LessonError::of_reader)?;
    let seen = scene.table.seen(At::Now, Viewer::Seat(scene.seat));
    let own = seen.elements(step.action());
    Ok(Some(liege_pages::step_board(course.info(), &seen.board(), &own)))
}

/// Nothing that the page of a reader's lesson shows hangs on what its learner may not know.
#[cfg(test)]
mod tests {
    use super::*;
    use liege_game::{Key, Parts, Picker as _, Rng, Secret, Setup, Step};
    use liege_lessons::{MadeFrom, Scene};
    use liege_pages::Base;
    use liege_table::Table;

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
}
