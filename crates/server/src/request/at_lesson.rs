//! [`AtLesson`]: the lesson, the example or the position of a table that an address names.

use std::borrow::Cow;
use std::sync::Arc;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::StatusCode;
use axum::http::request::Parts;
use liege_game::{Pending, Refusal, Viewer};
use liege_lessons::{Acted, Course, LessonError, Place, Scene, Trial, Way};
use liege_rooms::{Live, owns};
use liege_store::Sitter;
use liege_table::{ActError, Table};

use crate::app::App;
use crate::page::PageQuery;
use crate::problem::Problem;
use crate::request::browser::Browser;

/// What begins the id of a table's position, before the table's id and the position's number.
const TABLE: &str = "table-";

/// What ends it where bots play the other sides.
const BOTS: &str = "-bots";

/// The lesson that an address names as `{game}` and `{lesson}`.
pub(crate) struct AtLesson {
    pub(crate) app: Arc<App>,
    pub(crate) game: String,
    pub(crate) lesson: String,
    position: Option<TablePosition>,
}

/// A position of a table, as the caller may know it.
struct TablePosition {
    table: Box<dyn Table>,
    number: usize,
    /// Whether nothing was dealt again.
    open: bool,
    against_bots: bool,
    ways: Vec<Way>,
}

impl AtLesson {
    /// All lessons of the game.
    pub(crate) fn course(&self) -> Result<&dyn Course, Problem> {
        self.app.options.courses.of(&self.game).ok_or(Problem::NoPage)
    }

    /// What is shown at a place. This may take long.
    pub(crate) fn scene(&self, place: &Place) -> Result<Scene, Problem> {
        match &self.position {
            Some(position) => Ok(position.trial().at(place).scene()),
            None => self.course()?.scene(&self.lesson, place).map_err(problem),
        }
    }

    /// What becomes of an action at a place. This may take long.
    pub(crate) fn act(&self, place: &Place, action: &str) -> Result<Acted, Problem> {
        match &self.position {
            Some(position) => Ok(position.trial().at(place).act(action)?),
            None => self.course()?.act(&self.lesson, place, action).map_err(problem),
        }
    }
}

impl TablePosition {
    fn of(game: &str, live: &Live, browser: &Browser, named: &Named<'_>) -> Result<TablePosition, Problem> {
        if named.number > live.table.number() || live.waits() {
            return Err(Problem::NoPage);
        }
        let query = PageQuery { at: Some(named.number), ..PageQuery::default() };
        let over = live.table.pending(usize::MAX) == Pending::Over;
        let viewer = if over { Viewer::All } else { query.look(live, browser)?.viewer };
        // Against others no bot helps: here too.
        let mut ways = Vec::new();
        let alone = || {
            live.seats.iter().all(|row| !matches!(row.sitter, Sitter::Person { .. }) || owns(browser, row))
        };
        let may_meet_bots = over || alone();
        let against_bots = named.against_bots && may_meet_bots;
        let here = format!("/learn/{game}/{TABLE}{}-{}", named.table, named.number);
        if against_bots {
            ways.push(Way::new(here, "Play all sides"));
        } else if may_meet_bots {
            ways.push(Way::new(here + BOTS, "Play against bots"));
        }
        ways.push(Way::new(format!("/t/{}/at/{}", named.table, named.number), "The game"));
        Ok(TablePosition {
            table: live.table.position_alone(named.number, viewer),
            number: named.number,
            open: viewer == Viewer::All,
            against_bots,
            ways,
        })
    }

    fn trial(&self) -> Trial {
        let hidden = if self.open { "" } else { " What you can’t see was dealt again." };
        let sides = if self.against_bots { "bots play the other sides" } else { "you play all sides" };
        let say =
            format!("Try it: {sides}, what is drawn falls by lot, and everything can be taken back.{hidden}");
        let trial =
            Trial::new(self.table.duplicate(), format!("Position {}", self.number), say, self.ways.clone());
        if self.against_bots { trial.against_bots() } else { trial }
    }
}

/// A position of a table, as an id names it.
struct Named<'a> {
    table: &'a str,
    number: usize,
    against_bots: bool,
}

impl<'a> Named<'a> {
    fn read(lesson: &'a str) -> Option<Named<'a>> {
        let named = lesson.strip_prefix(TABLE)?;
        let (named, against_bots) = match named.strip_suffix(BOTS) {
            Some(named) => (named, true),
            None => (named, false),
        };
        let (table, number) = named.rsplit_once('-')?;
        Some(Named { table, number: number.parse().ok()?, against_bots })
    }
}

impl FromRequestParts<Arc<App>> for AtLesson {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<AtLesson, Problem> {
        let params = RawPathParams::from_request_parts(parts, app).await;
        let params = params.map_err(|_| Problem::Other(StatusCode::BAD_REQUEST))?;
        let param = |wanted: &str| {
            let found = params.iter().find(|(name, _)| *name == wanted);
            found.map(|(_, value)| value.to_owned()).ok_or(Problem::NoPage)
        };
        let (game, lesson) = (param("game")?, param("lesson")?);
        let position = match Named::read(&lesson) {
            Some(named) => {
                let Ok(browser) = Browser::from_request_parts(parts, app).await;
                let room = app.rooms.look_at(named.table, &browser).await?;
                if room.info.id != game {
                    return Err(Problem::NoPage);
                }
                Some(room.read_as(&browser, |live| TablePosition::of(&game, live, &browser, &named))?)
            }
            None => None,
        };
        Ok(AtLesson { app: Arc::clone(app), game, lesson, position })
    }
}

fn problem(error: LessonError) -> Problem {
    match error {
        LessonError::Unknown => Problem::NoPage,
        LessonError::Broken(_) => Problem::broken(error),
        LessonError::Over => ActError::Over.into(),
        LessonError::Refused { error: ActError::Refused(Refusal { rule, why }), hint: Some(hint) } => {
            let why = Cow::Owned(format!("{}. {hint}", why.trim_end_matches('.')));
            ActError::Refused(Refusal { rule, why }).into()
        }
        LessonError::Refused { error, .. } => error.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_of_a_table_is_named_by_both() {
        let named = |lesson| Named::read(lesson).map(|named| (named.table, named.number, named.against_bots));
        assert_eq!(named("table-a-b-12"), Some(("a-b", 12, false)));
        assert_eq!(named("table-ab-0-bots"), Some(("ab", 0, true)));
        for other in ["first-game", "table-ab", "table-ab-x", "try-ab-1"] {
            assert_eq!(named(other), None, "{other}");
        }
    }
}
