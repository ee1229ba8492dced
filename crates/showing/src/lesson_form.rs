//! The steps of a lesson that a reader makes, as its form shows them.

use std::collections::BTreeMap;

use liege_game::Viewer;
use liege_lessons::{Course, LessonError, Made, Place};
use liege_pages::{LessonField, TriedField};
use liege_table::At;

/// What was counted of a lesson: how often each step was reached, and at each what was tried and taken back, most often first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counted {
    /// How often a step was reached, from 0.
    pub reached: BTreeMap<usize, i64>,
    /// An action, and how often it was tried.
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
