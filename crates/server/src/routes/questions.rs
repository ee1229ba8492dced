//! Questions about positions: the list of their kinds, one of them, and its answer. What comes back when is kept with an account, and
//! else by the browser.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use liege_game::{Verbatim, say};
use liege_pages::Practised;
use liege_questions::Bank;
use liege_showing::{Learner, PositionName, QuestionError, QuestionQuery, ShownQuestion};
use liege_store::PracticeRow;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::Addresses;
use super::answers::{FORM, Page};
use crate::app::App;
use crate::problem::Problem;
use crate::puzzles_kept::puzzles_kept;
use crate::request::body::{Form, Query};
use crate::request::browser::Browser;
use crate::request::reading::in_same;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(show, answer)).routes(routes!(path)).routes(routes!(aid))
}

/// A learner at the questions of a game.
pub(super) struct AtQuestions {
    app: Arc<App>,
    game: String,
    pub(super) account: Option<String>,
    held: Vec<(String, String)>,
}

/// All that an account does not hold as a learner now has it.
pub(super) struct Changes {
    rows: Vec<PracticeRow>,
    gone: Vec<String>,
}

impl Changes {
    pub(super) fn of(learner: &Learner<'_>) -> Changes {
        let rows = learner.changed().map(|kept| PracticeRow {
            kind: kept.kind.to_owned(),
            answered_ms: kept.answered_ms,
            card: kept.text,
        });
        Changes { rows: rows.collect(), gone: learner.gone() }
    }
}

impl AtQuestions {
    pub(super) async fn of(app: Arc<App>, game: String, browser: &Browser) -> Result<AtQuestions, Problem> {
        app.options.questions.of(&game)?;
        let account = browser.session().map(|session| session.account.id.clone());
        let held = match &account {
            Some(account) => app.store.practice(account, &game).await?,
            None => Vec::new(),
        };
        Ok(AtQuestions { app, game, account, held })
    }

    fn bank(&self) -> Result<&dyn Bank, Problem> {
        Ok(self.app.options.questions.of(&self.game)?)
    }

    pub(super) fn learner(&self, lines: &str) -> Result<Learner<'_>, Problem> {
        Ok(Learner::new(self.bank()?, self.held.iter().cloned(), lines, self.app.now()))
    }

    /// Keeps what has changed, if somebody is signed in.
    pub(super) async fn keep(&self, Changes { rows, gone }: Changes) -> Result<(), Problem> {
        if let Some(account) = &self.account
            && !(rows.is_empty() && gone.is_empty())
        {
            self.app.store.keep_practice(account, &self.game, &rows, &gone).await?;
        }
        Ok(())
    }

    /// Returns whether the caller may open the position of a table: it may have been deleted.
    async fn opens(&self, position: &str, browser: &Browser) -> bool {
        let Some(named) = PositionName::read(position) else { return false };
        let room = self.app.rooms.look_at(named.table, browser).await;
        room.is_ok_and(|room| room.info.id == self.game)
    }

    fn page(&self, shown: &ShownQuestion, practised: Practised) -> Result<Html<String>, Problem> {
        Ok(Html(shown.page(&self.app.options.base, self.app.rooms.game(&self.game)?, practised)))
    }
}

/// The kinds of questions of a game, or one of them: asked, or with its answer judged.
#[utoipa::path(get, path = "/learn/{game}/questions", params(QuestionQuery), responses(Page))]
async fn show(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Query(query): Query<QuestionQuery>,
    browser: Browser,
) -> Result<Html<String>, Problem> {
    let at = AtQuestions::of(app, game, &browser).await?;
    let drawn = move || {
        let learner = at.learner("")?;
        let known = at.account.is_some();
        let Some(kind) = query.kind else {
            return Ok(Html(learner.page(&at.app.options.base, at.app.rooms.game(&at.game)?, known)));
        };
        let shown = ShownQuestion::of(at.bank()?, (&kind, query.seed), query.answer.as_deref())?;
        at.page(&shown, if known { learner.practised() } else { Practised::default() })
    };
    tokio::task::spawn_blocking(in_same(drawn)).await?
}

/// The path of a game: what it weighs, its lessons in order, and the questions after each.
#[utoipa::path(get, path = "/learn/{game}", responses(Page))]
async fn path(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    browser: Browser,
) -> Result<Html<String>, Problem> {
    let at = AtQuestions::of(app, game, &browser).await?;
    let asked = (Some(&*at.game), None);
    let puzzles = puzzles_kept(&at.app.store, at.account.as_deref(), asked).await?.remove(&at.game);
    // Puzzles are followed when they are first asked for.
    let drawn = move || {
        let (game, course) = (at.app.rooms.game(&at.game)?, at.app.options.courses.of(&at.game));
        let course = (course.ok_or(Problem::NoPage)?, &puzzles.unwrap_or_default());
        Ok(Html(at.learner("")?.path(&at.app.options.base, game, course, at.account.is_some())))
    };
    tokio::task::spawn_blocking(in_same(drawn)).await?
}

/// The aid of a game, for a phone beside the real board, and to print.
#[utoipa::path(get, path = "/aid/{game}", responses(Page))]
async fn aid(State(app): State<Arc<App>>, Path(game): Path<String>) -> Result<Html<String>, Problem> {
    let course = app.options.courses.of(&game).ok_or(Problem::NoPage)?;
    Ok(Html(liege_showing::aid(&app.options.base, app.rooms.game(&game)?, course)))
}

/// An answer; without one the next question is wanted.
#[derive(Deserialize, ToSchema)]
struct AnswerForm {
    /// The kind of question.
    #[serde(default)]
    kind: String,
    /// The number from which its position follows.
    seed: Option<u64>,
    /// The answer.
    answer: Option<String>,
    /// The browser’s cards, a kind and its card on each line.
    #[serde(default)]
    kept: String,
}

/// An answer that was judged.
struct Judged {
    at: AtQuestions,
    shown: ShownQuestion,
    practised: Practised,
    changes: Changes,
}

/// Judges an answer and keeps in mind when its kind comes back; leads to the next question if there is none. What comes back from the
/// caller’s own games is first.
#[utoipa::path(post, path = "/learn/{game}/questions", responses(Page), request_body(content = AnswerForm, content_type = FORM))]
async fn answer(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    browser: Browser,
    Form(form): Form<AnswerForm>,
) -> Result<Response, Problem> {
    let at = AtQuestions::of(app, game, &browser).await?;
    let Some(answer) = form.answer else {
        let (due, next) = {
            let learner = at.learner(&form.kept)?;
            (learner.due(), learner.next(&form.kind))
        };
        for position in due {
            if at.opens(&position, &browser).await {
                return Ok(Redirect::to(&format!("/learn/{}/{position}", at.game)).into_response());
            }
        }
        return Ok(Redirect::to(&next).into_response());
    };
    let judge = move || {
        let mut learner = at.learner(&form.kept)?;
        let shown =
            ShownQuestion::of(at.bank()?, (&form.kind, form.seed.unwrap_or_default()), Some(&answer))?;
        let right = shown.is_right().unwrap_or_default();
        let card = learner.answer(shown.question.kind, right);
        let lines = if at.account.is_some() { String::new() } else { learner.lines() };
        let practised = Practised { back_ms: Some(card.due_ms()), lines: Some(lines), ..learner.practised() };
        let changes = Changes::of(&learner);
        Ok::<_, Problem>(Judged { shown, practised, changes, at })
    };
    let Judged { at, shown, mut practised, changes } = tokio::task::spawn_blocking(in_same(judge)).await??;
    if let Err(problem) = at.keep(changes).await {
        practised = Practised { back_ms: None, lines: None, unkept: Some(problem.sentence()), ..practised };
    }
    Ok(at.page(&shown, practised)?.into_response())
}

impl From<QuestionError> for Problem {
    fn from(error: QuestionError) -> Problem {
        match error {
            QuestionError::None(error) => error.into(),
            QuestionError::Misplaced(answer) => Problem::Unexpected(
                say!("“{answer}” is no answer to this question", answer = Verbatim(&answer)).into(),
            ),
        }
    }
}
