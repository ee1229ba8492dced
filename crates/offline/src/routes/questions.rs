//! Questions about positions. What comes back when is kept on this device.

use std::collections::BTreeMap;

use liege_game::{Verbatim, say};
use liege_pages::Practised;
use liege_showing::{
    Learner, NoPosition, OwnNews, PositionName, PuzzlesKept, QuestionError, QuestionQuery, ShownQuestion,
};

use crate::answer::Answer;
use crate::device::Device;
use crate::host::Host;
use crate::problem::Problem;
use crate::request::Request;
use crate::storage::Storage;

/// The beginning of the keys of cards; the game and the kind follow.
const PRACTICE: &str = "practice/";

impl<S: Storage, D: Device + Sync> Host<S, D> {
    fn learner(&self, game: &str) -> Result<Learner<'_>, Problem> {
        let own = format!("{PRACTICE}{game}/");
        let held = self.storage.keys().into_iter().filter_map(|key| {
            let kind = key.strip_prefix(&own)?.to_owned();
            Some((kind, self.storage.read(&key)?.to_owned()))
        });
        Ok(Learner::new(self.questions.of(game)?, held, "", self.device.now_ms()))
    }

    pub(super) fn question(&self, game: &str, query: &QuestionQuery) -> Result<Answer, Problem> {
        let learner = self.learner(game)?;
        let Some(kind) = &query.kind else {
            return Ok(Answer::html(learner.page(&self.base, self.game(game)?, true)));
        };
        let bank = self.questions.of(game)?;
        let shown = ShownQuestion::of(bank, (kind, query.seed), query.answer.as_deref())?;
        Ok(Answer::html(shown.page(&self.base, self.game(game)?, learner.practised())))
    }

    /// The path of a game.
    pub(super) fn path(&self, game: &str) -> Result<Answer, Problem> {
        let course = self.courses.of(game).ok_or(Problem::NoPage)?;
        let course = (course, &PuzzlesKept::default());
        Ok(Answer::html(self.learner(game)?.path(&self.base, self.game(game)?, course, true)))
    }

    /// The aid of a game, for a phone beside the real board.
    pub(super) fn aid(&self, game: &str) -> Result<Answer, Problem> {
        let course = self.courses.of(game).ok_or(Problem::NoPage)?;
        Ok(Answer::html(liege_showing::aid(&self.base, self.game(game)?, course)))
    }

    pub(super) fn answer_question(&mut self, game: &str, request: &Request<'_>) -> Result<Answer, Problem> {
        let form = request.fields()?;
        let (kind, answer) = (form.field("kind"), form.field("answer"));
        let mut learner = self.learner(game)?;
        if form.iter().all(|(name, _)| name != "answer") {
            let (due, next) = (learner.due(), learner.next(kind));
            let open = due.into_iter().find(|position| self.opens(game, position));
            return Ok(Answer::to(open.map_or(next, |position| format!("/learn/{game}/{position}"))));
        }
        let seed = form.field("seed").parse();
        let seed = seed.map_err(|_| Problem::Unexpected("its seed is no number".into()))?;
        let shown = ShownQuestion::of(self.questions.of(game)?, (kind, seed), Some(answer))?;
        let card = learner.answer(kind, shown.is_right().unwrap_or_default());
        let practised = Practised { back_ms: Some(card.due_ms()), ..learner.practised() };
        let changes = changes(game, &learner);
        let practised = match self.storage.change(changes).map_err(Problem::from) {
            Ok(()) => practised,
            Err(problem) => Practised { back_ms: None, unkept: Some(problem.sentence()), ..practised },
        };
        Ok(Answer::html(shown.page(&self.base, self.game(game)?, practised)))
    }

    /// Keeps decisions of own games to be asked again, and says which there are.
    pub(super) fn own_questions(&mut self, game: &str, request: &Request<'_>) -> Result<Answer, Problem> {
        let news: OwnNews = request.json()?;
        let mut learner = self.learner(game)?;
        learner.hear(&news.questions)?;
        let (changes, own) = (changes(game, &learner), learner.own_questions(true));
        self.storage.change(changes)?;
        Ok(Answer::json(&own))
    }

    /// Returns whether the position of a table is there: it may have been deleted.
    fn opens(&mut self, game: &str, position: &str) -> bool {
        let named = PositionName::read(position);
        named.is_some_and(|named| self.table(named.table).is_ok_and(|live| live.info.id == game))
    }
}

/// All that the storage does not hold as a learner now has it.
fn changes(game: &str, learner: &Learner<'_>) -> BTreeMap<String, Option<String>> {
    let key = |kind: &str| format!("{PRACTICE}{game}/{kind}");
    let kept = learner.changed().map(|kept| (key(kept.kind), Some(kept.text)));
    kept.chain(learner.gone().iter().map(|kind| (key(kind), None))).collect()
}

impl From<NoPosition> for Problem {
    fn from(_: NoPosition) -> Problem {
        Problem::Unexpected("it is no position of a table".into())
    }
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
