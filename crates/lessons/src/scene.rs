//! [`Scene`]: a lesson at one place, ready to be shown.

use liege_cases::Cases;
use liege_game::{Element, Judge, Seat, Show, Viewer};
use liege_table::{At, Table};

use crate::lesson_run::LessonRun;
use crate::{FirstGame, LessonError, Place, Way};

/// What a scene is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SceneKind {
    /// A lesson, step by step.
    Lesson,
    /// A position on which one plays all sides.
    AllSides,
    /// A position on which bots play all sides but one's own.
    AgainstBots,
    /// A position in which a task is to be brought about.
    Puzzle,
}

/// A lesson at one place: what its page shows.
pub struct Scene {
    /// Where it is: the place that was asked for, as far as it can be followed.
    pub place: Place,
    /// The table, from the learner's side.
    pub table: Box<dyn Table>,
    /// Whose hand the learner plays.
    pub seat: Seat,
    /// What the lesson is called.
    pub title: String,
    /// What the game is about; empty after the first step.
    pub theme: String,
    /// How it is won; empty after the first step.
    pub aim: String,
    /// How many steps it has.
    pub steps: usize,
    /// What to do, or what is said at the end.
    pub say: String,
    /// What is worth aiming at.
    pub plan: Option<String>,
    /// The ids of the parts to look at.
    pub light: Vec<String>,
    /// The ids of the parts to click next, in order.
    pub next: Vec<String>,
    /// The action that the page does by itself, in notation, in a lesson to watch.
    pub plays: Option<String>,
    /// The answer to a puzzle that is not solved yet: in words, and the parts that it is clicked on.
    pub answer: Option<(String, Vec<Element>)>,
    /// The rules that are met in this step.
    pub rules: Vec<String>,
    /// The rules that were met in the step before.
    pub met: Vec<String>,
    /// One more sentence for parts that people try, by their ids.
    pub wrong: Vec<(String, String)>,
    /// The game that follows, once all steps are done.
    pub first: Option<FirstGame>,
    /// What it is.
    pub kind: SceneKind,
    /// Where one can go from here; if it is empty, to the list of lessons.
    pub ways: Vec<Way>,
    /// Set if its words are those of another language that were given for it.
    pub translated: bool,
}

impl Scene {
    /// A position that stands by itself, with what is said of it.
    pub(crate) fn alone(kind: SceneKind, seat: Seat, table: Box<dyn Table>, place: Place) -> Scene {
        Scene {
            place,
            table,
            seat,
            title: String::new(),
            theme: String::new(),
            aim: String::new(),
            steps: 1,
            say: String::new(),
            plan: None,
            light: Vec::new(),
            next: Vec::new(),
            plays: None,
            answer: None,
            rules: Vec::new(),
            met: Vec::new(),
            wrong: Vec::new(),
            first: None,
            kind,
            ways: Vec::new(),
            translated: false,
        }
    }

    pub(crate) fn of<G: Show + Judge + Cases>(
        walk: &LessonRun<'_, '_, G>,
        place: Place,
    ) -> Result<Scene, LessonError> {
        let (lesson, table) = (walk.lesson, walk.table()?);
        let seat = lesson.seat;
        let ids = |action: &str| -> Vec<String> {
            table
                .seen(At::Now, Viewer::Seat(seat))
                .elements(action)
                .into_iter()
                .map(|element| element.id)
                .collect()
        };
        let step = walk.step();
        let before = place.step.checked_sub(1).and_then(|before| lesson.steps.get(before));
        let told = |sentence| walk.told(sentence);
        let mut wrong = Vec::new();
        for try_of in step.into_iter().flat_map(|step| &step.wrong) {
            if let Some(part) = ids(&try_of.action).into_iter().next() {
                wrong.push((part, told(&try_of.say)?));
            }
        }
        // What the game is about is said before anything is done.
        let first = |sentence| if place.step == 0 { told(sentence) } else { Ok(String::new()) };
        Ok(Scene {
            seat,
            title: lesson.title.clone(),
            theme: first(&lesson.theme)?,
            aim: first(&lesson.aim)?,
            steps: lesson.steps.len(),
            say: told(step.map_or(&lesson.end, |step| &step.say))?,
            plan: step.and_then(|step| step.aim.as_ref()).map(told).transpose()?,
            light: step.map(|step| step.light.clone()).unwrap_or_default(),
            next: walk.next().map(ids).unwrap_or_default(),
            plays: walk.next().filter(|_| lesson.watch).map(str::to_owned),
            answer: None,
            rules: step.map(|step| step.rules.clone()).unwrap_or_default(),
            met: before.map(|before| before.rules.clone()).unwrap_or_default(),
            wrong,
            first: lesson.first.clone().filter(|_| step.is_none()),
            kind: SceneKind::Lesson,
            ways: Vec::new(),
            translated: false,
            place,
            table,
        })
    }
}
