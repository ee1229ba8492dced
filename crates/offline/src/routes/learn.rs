//! Lessons: which there are, and the page of one.

use liege_game::{Pending, Seat, Viewer};
use liege_lessons::{Course, Place};
use liege_pages::{LearnGame, LearnPage, Notice, TablePage};
use liege_showing::{
    House, LessonActed, LessonAt, LessonQuery, LessonSource, PageQuery, Perspective, PositionName, Preview,
    PuzzlesKept, ShownLesson, TablePosition, Update, act_in_lesson, spoken_title,
};
use liege_table::At;
use serde::{Deserialize, Serialize};

use crate::answer::{Answer, SCRIPT};
use crate::device::Device;
use crate::host::Host;
use crate::problem::Problem;
use crate::request::{Method, Request};
use crate::storage::Storage;

/// Milliseconds of a day, which begins at midnight in Greenwich.
const DAY_MS: i64 = 86_400_000;

/// The source of a lesson, by its position if it is one: nobody keeps those of readers here.
fn source(position: Option<&TablePosition>) -> LessonSource<'_> {
    position.map_or(LessonSource::Game, LessonSource::Table)
}

#[derive(Deserialize)]
struct ActRequest {
    action: String,
    amount: Option<u16>,
}

#[derive(Deserialize)]
struct PreviewQuery {
    #[serde(default)]
    step: usize,
    #[serde(default)]
    way: String,
    seat: String,
    action: String,
    amount: Option<u16>,
}

/// The answer to an action in a lesson.
#[derive(Serialize)]
struct Done {
    step: usize,
    way: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<Update>,
}

impl<S: Storage, D: Device + Sync> Host<S, D> {
    pub(super) fn learn(&mut self, request: &Request<'_>, names: &[&str]) -> Result<Answer, Problem> {
        use Method::{Get, Post};
        match (request.method, names) {
            (Get, []) => Ok(self.lessons()),
            (Get, [game]) => self.path(game),
            (Get, [game, "questions"]) => self.question(game, &request.query()?),
            (Post, [game, "questions"]) => self.answer_question(game, request),
            (Post, [game, "own"]) => self.own_questions(game, request),
            (Get, [game, lesson]) => self.lesson(game, lesson, &request.query()?),
            (Get, [game, lesson, "live"]) => self.lesson_live(game, lesson, &request.query()?),
            (Get, [game, lesson, "log"]) => {
                let query: LessonQuery = request.query()?;
                let before = query.before.unwrap_or_default();
                let draw = |page: &TablePage<'_>| liege_pages::earlier(page, before);
                self.in_lesson(game, lesson, (&query.place(), &query, None), draw).map(Answer::html)
            }
            (Get, [game, lesson, "ground", name]) => {
                let query: LessonQuery = request.query()?;
                let draw = |page: &TablePage<'_>| liege_pages::ground(page, name);
                let script = self.in_lesson(game, lesson, (&query.place(), &query, None), draw)?;
                Ok(Answer::new(SCRIPT, script.ok_or(Problem::NoPage)?.into_bytes()).lasting())
            }
            (Get, [game, lesson, "preview"]) => self.lesson_preview(game, lesson, request.query()?),
            (Post, [game, lesson, "act"]) => self.lesson_act(game, lesson, request),
            (Post, [game, lesson, "undo"]) => {
                let query: LessonQuery = request.query()?;
                let place = query.place().back();
                self.lesson_done((game, lesson), &place, &query.after(None), None)
            }
            (Post, [game, lesson, "restart"]) => {
                let query: LessonQuery = request.query()?;
                let place = query.place().again();
                self.lesson_done((game, lesson), &place, &query.after(None), None)
            }
            _ => Err(Problem::NoPage),
        }
    }

    fn lessons(&self) -> Answer {
        // Nobody is rated here.
        let kept = PuzzlesKept::default();
        let game = |course: &dyn Course| {
            let titles = course.titles().iter();
            let lessons =
                titles.map(|title| (title.id.to_owned(), spoken_title(course, title), title.minutes));
            LearnGame { info: course.info(), lessons: lessons.collect(), puzzles: kept.list(course) }
        };
        let games = self.courses.iter().map(game).filter(|game| !game.lessons.is_empty()).collect();
        let day = u64::try_from(self.device.now_ms() / DAY_MS).unwrap_or_default();
        let today = self.courses.puzzle_of(day).map(|(course, title)| (course.info(), kept.told(title)));
        let tomorrow_ms = (self.device.now_ms() / DAY_MS + 1) * DAY_MS;
        Answer::html(liege_pages::learn(&LearnPage { base: self.base.clone(), games, today, tomorrow_ms }))
    }

    /// Draws a page from a lesson at a place.
    fn in_lesson<T>(
        &mut self,
        game: &str,
        lesson: &str,
        asked: (&Place, &LessonQuery, Option<Notice>),
        draw: impl FnOnce(&TablePage<'_>) -> T,
    ) -> Result<T, Problem> {
        self.at_lesson(game, lesson, asked, |shown, house| shown.with_page(house, draw))
    }

    /// Does something with a lesson at a place.
    fn at_lesson<T>(
        &mut self,
        game: &str,
        lesson: &str,
        (place, query, notice): (&Place, &LessonQuery, Option<Notice>),
        work: impl FnOnce(&ShownLesson<'_>, &House<'_>) -> T,
    ) -> Result<T, Problem> {
        let (style, art) = (self.game(game)?.style(), self.art(game)?);
        let position = self.position(game, lesson)?;
        let secret = self.secret();
        let house = House {
            base: &self.base,
            style,
            art: &art,
            seal: secret.seal(),
            ticket: secret.reveal(),
            lengths: self.questions.of(game).ok().map(|bank| bank.lengths()),
            now_ms: self.device.now_ms(),
        };
        let course = self.courses.of(game).ok_or(Problem::NoPage)?;
        let lesson = LessonAt { course, id: lesson, source: source(position.as_ref()) };
        Ok(work(&ShownLesson::at(lesson, place, query, notice)?, &house))
    }

    /// The position of a table that the id of a lesson names, if it names one.
    fn position(&mut self, game: &str, lesson: &str) -> Result<Option<TablePosition>, Problem> {
        let Some(named) = PositionName::read(lesson) else { return Ok(None) };
        let live = self.table(named.table)?;
        let query = PageQuery { at: Some(named.number), ..PageQuery::default() };
        let over = live.table.pending(At::Now) == Pending::Over;
        let viewer = if over { Viewer::All } else { Perspective::of(live, live.own(), &query)?.viewer };
        let found = TablePosition::of(game, &*live.table, named, viewer, true);
        found.filter(|_| live.info.id == game).map(Some).ok_or(Problem::NoPage)
    }

    fn lesson(&mut self, game: &str, lesson: &str, query: &LessonQuery) -> Result<Answer, Problem> {
        let version = self.name(8);
        let (html, page) = self.in_lesson(game, lesson, (&query.place(), query, None), |page| {
            let html = liege_pages::live(page);
            let page = liege_pages::table(page, &html, &version);
            (html, page)
        })?;
        self.sent.remember(&html, version);
        Ok(Answer::html(page))
    }

    fn lesson_live(&mut self, game: &str, lesson: &str, query: &LessonQuery) -> Result<Answer, Problem> {
        let html = self.in_lesson(game, lesson, (&query.place(), query, None), liege_pages::live)?;
        Ok(match &query.have {
            Some(have) => Answer::json(&self.sent.update(have, &html, self.name(8))),
            None => Answer::html(html),
        })
    }

    fn lesson_preview(&mut self, game: &str, lesson: &str, query: PreviewQuery) -> Result<Answer, Problem> {
        let PreviewQuery { step, way, seat, action, amount } = query;
        let seat = seat.parse().ok().and_then(Seat::from_letter).ok_or(Problem::NothingAsked)?;
        let query = LessonQuery { step, way, ..LessonQuery::default() };
        let told = self.in_lesson(game, lesson, (&query.place(), &query, None), |page| {
            let action =
                amount.map_or(Ok(action.clone()), |amount| page.table.with_amount(&action, amount))?;
            Preview::of((&page.base, page.info, &page.seats), page.table, seat, &action)
        })?;
        Ok(Answer::json(&told?))
    }

    fn lesson_act(&mut self, game: &str, lesson: &str, request: &Request<'_>) -> Result<Answer, Problem> {
        let (query, asked): (LessonQuery, _) = (request.query()?, request.json::<ActRequest>()?);
        let position = self.position(game, lesson)?;
        let course = self.courses.of(game).ok_or(Problem::NoPage)?;
        let action = (asked.action, asked.amount);
        let at = LessonAt { course, id: lesson, source: source(position.as_ref()) };
        let LessonActed { place, notice, since, .. } =
            act_in_lesson(at, &query.place(), action, query.follow.is_some())?;
        self.lesson_done((game, lesson), &place, &query.after(since), notice)
    }

    fn lesson_done(
        &mut self,
        (game, lesson): (&str, &str),
        place: &Place,
        query: &LessonQuery,
        notice: Option<Notice>,
    ) -> Result<Answer, Problem> {
        let (place, html) = self.at_lesson(game, lesson, (place, query, notice), |shown, house| {
            let html = query.have.is_some().then(|| shown.with_page(house, liege_pages::live));
            (shown.scene.place.clone(), html)
        })?;
        let page = query.have.as_ref().zip(html);
        let page = page.map(|(have, html)| self.sent.update(have, &html, self.name(8)));
        Ok(Answer::json(&Done { step: place.step, way: place.to_string(), page }))
    }
}
