//! [`Origin`]: the position with which a lesson begins that a reader makes.

use liege_game::{Pending, Setup, Step};
use liege_lessons::{Course, Made, MadeFrom, MakeError, Place};
use liege_rooms::Live;
use liege_showing::PositionName;
use liege_table::At;

use crate::app::App;
use crate::problem::Problem;
use crate::request::at_lesson::problem;
use crate::request::browser::Browser;

/// A position of which nothing is hidden.
pub(super) enum Origin {
    Table { setup: Setup, steps: Vec<Step>, against_bots: bool },
    Example(String),
}

impl Origin {
    /// The position with this id in a game.
    pub(super) async fn of(app: &App, game: &str, from: &str, browser: &Browser) -> Result<Origin, Problem> {
        let Some(named) = PositionName::read(from) else { return Ok(Origin::Example(from.to_owned())) };
        let room = app.rooms.look_at(named.table, browser).await?;
        if room.info.id != game {
            return Err(Problem::NoPage);
        }
        room.read_as(browser, |live| Origin::of_table(live, named))
    }

    /// A position of a game that is over: everybody may know all of it, now and later.
    fn of_table(live: &Live, named: PositionName<'_>) -> Result<Origin, Problem> {
        if live.waits() || live.table.pending(At::Now) != Pending::Over {
            return Err(Problem::LessonOfRunning);
        }
        if named.number > live.table.number() {
            return Err(Problem::NoPage);
        }
        let steps = live.table.steps().into_iter().take(named.number).cloned().collect();
        let setup = live.table.setup().clone();
        Ok(Origin::Table { setup, steps, against_bots: named.is_against_bots() })
    }

    /// The lesson of what was done there.
    pub(super) fn lesson(&self, course: &dyn Course, way: &str) -> Result<Made, Problem> {
        let from = match self {
            Origin::Table { setup, steps, against_bots } => {
                MadeFrom::Table { setup, steps, against_bots: *against_bots }
            }
            Origin::Example(id) => MadeFrom::Example(id),
        };
        Ok(course.make(&from, &Place::new(0, way))?)
    }
}

impl From<MakeError> for Problem {
    fn from(error: MakeError) -> Problem {
        match (error.line(), error) {
            (Some(line), _) => Problem::NoLessonOf(line.into()),
            (None, MakeError::Lesson(error)) => problem(error.of_reader()),
            (None, error) => Problem::broken(error),
        }
    }
}
