//! Questions about positions: the list of their kinds, one of them, and its answer. What comes back when is kept with an account, and
//! else by the browser.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use liege_game::{Verbatim, say};
use liege_pages::Practised;
use liege_questions::Bank;
use liege_showing::{Learner, QuestionError, QuestionQuery, ShownQuestion};
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
struct AtQuestions {
    app: Arc<App>,
    game: String,
    account: Option<String>,
    held: Vec<(String, String)>,
}

impl AtQuestions {
    async fn of(app: Arc<App>, game: String, browser: &Browser) -> Result<AtQuestions, Problem> {
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

    fn learner(&self, lines: &str) -> Result<Learner<'_>, Problem> {
        Ok(Learner::new(self.bank()?, self.held.iter().cloned(), lines, self.app.now()))
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
    rows: Vec<PracticeRow>,
}

/// Judges an answer and keeps in mind when its kind comes back; leads to the next question if there is none.
#[utoipa::path(post, path = "/learn/{game}/questions", responses(Page), request_body(content = AnswerForm, content_type = FORM))]
async fn answer(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    browser: Browser,
    Form(form): Form<AnswerForm>,
) -> Result<Response, Problem> {
    let at = AtQuestions::of(app, game, &browser).await?;
    let Some(answer) = form.answer else {
        let next = at.learner(&form.kept)?.next(&form.kind);
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
        let rows = learner.changed().map(|kept| PracticeRow {
            kind: kept.kind.to_owned(),
            answered_ms: kept.answered_ms,
            card: kept.text,
        });
        let rows = rows.collect();
        Ok::<_, Problem>(Judged { shown, practised, rows, at })
    };
    let Judged { at, shown, mut practised, rows } = tokio::task::spawn_blocking(in_same(judge)).await??;
    if let Some(account) = &at.account
        && let Err(error) = at.app.store.keep_practice(account, &at.game, &rows).await
    {
        let problem = Problem::from(error);
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
