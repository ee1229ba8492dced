//! Questions about positions: asked, judged, and kept in mind.

use std::collections::{BTreeMap, BTreeSet};

use liege_game::Board;
use liege_lessons::{Course, Title};
use liege_pages::{Base, Chapter, KindLine, PathPage, Practised, QuestionPage, QuestionsPage, read_answer};
use liege_practice::{A_DAY, Card, Kept, OWN, OwnQuestion, Practice};
use liege_questions::{Answer, AskError, Bank, Question, Verdict};
use liege_table::AnyGame;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::PuzzlesKept;

/// The question that an address names.
#[derive(Clone, Deserialize, Default, Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct QuestionQuery {
    /// The kind of question; all kinds are listed without one.
    pub kind: Option<String>,
    /// The number from which the position follows.
    #[serde(default)]
    pub seed: u64,
    /// The answer to be judged: the id of a part, a number, the letter of a seat, `nobody`, `yes`, `no`, or the number of a choice.
    pub answer: Option<String>,
}

/// Why a question is not shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum QuestionError {
    /// There is none.
    None(AskError),
    /// It is not answered in this way.
    Misplaced(String),
}

/// A question that is shown, and its answer.
pub struct ShownQuestion {
    /// The question.
    pub question: Question,
    /// The board as the one who is asked sees it.
    board: Board,
    /// The answer, if one was given.
    answer: Option<Answer>,
}

impl ShownQuestion {
    /// The question of a kind that follows from a seed. This may take long.
    ///
    /// # Errors
    /// There is none, or it is not answered in this way.
    pub fn of(
        bank: &dyn Bank,
        (kind, seed): (&str, u64),
        answer: Option<&str>,
    ) -> Result<ShownQuestion, QuestionError> {
        let question = bank.question(kind, seed).map_err(QuestionError::None)?;
        let read = |text: &str| {
            let misplaced = || QuestionError::Misplaced(text.chars().take(40).collect());
            read_answer(&question.form, text).ok_or_else(misplaced)
        };
        let answer = answer.map(read).transpose()?;
        let board = match answer {
            None => bank.veiled_board(question.kind, question.place),
            Some(_) => bank.board(question.place),
        };
        let board = board.map_err(QuestionError::None)?;
        Ok(ShownQuestion { question, board, answer })
    }

    /// Returns whether the answer that was given is right.
    pub fn is_right(&self) -> Option<bool> {
        let answer = self.answer.as_ref()?;
        Some(matches!(self.question.judge(answer), Verdict::Right { .. }))
    }

    /// Its page.
    pub fn page(&self, base: &Base, game: &dyn AnyGame, practised: Practised) -> String {
        let ShownQuestion { question, board, answer } = self;
        let answer = answer.as_ref();
        liege_pages::question(&QuestionPage { base: base.clone(), game, question, board, answer, practised })
    }
}

/// Somebody who is asked about a game: what is kept of the answers, by the host or by a browser.
pub struct Learner<'a> {
    bank: &'a dyn Bank,
    kinds: Vec<&'static str>,
    /// As the host has it.
    held: BTreeMap<String, String>,
    /// With what the browser has kept.
    pub(crate) practice: Practice,
    pub(crate) now_ms: i64,
}

impl<'a> Learner<'a> {
    /// A learner of whom the host holds cards by kind, and the browser lines. A kind that the game no longer has is left out.
    pub fn new(
        bank: &'a dyn Bank,
        held: impl IntoIterator<Item = (String, String)>,
        lines: &str,
        now_ms: i64,
    ) -> Learner<'a> {
        let kinds: Vec<&str> = bank.kinds().iter().map(|kind| kind.id).collect();
        let held: BTreeMap<String, String> = held.into_iter().collect();
        let mut practice = Practice::default();
        for (kind, card) in &held {
            practice.take(kind, card, &kinds);
        }
        practice.take_lines(lines, &kinds);
        Learner { bank, kinds, held, practice, now_ms }
    }

    /// The ids of the positions of own games that are to be asked now, before all else; what waits longest is first. They are
    /// as many as are asked on a day at most: each may have to be read from the host’s store.
    pub fn due(&self) -> Vec<String> {
        let own = self.practice.own();
        let due = own.into_iter().filter(|(_, own)| own.is_due(self.now_ms));
        due.take(A_DAY).map(|(position, _)| position.to_owned()).collect()
    }

    /// The path of the next question, below the base, if no own game asks one.
    pub fn next(&self, after: &str) -> String {
        let path = format!("/learn/{}/questions", self.bank.info().id);
        match self.practice.go_on(&self.kinds, after, self.now_ms) {
            Some(kind) => format!("{path}?kind={kind}&seed={}", self.practice.seed(kind, self.now_ms)),
            None => path,
        }
    }

    /// Keeps an answer in mind.
    pub fn answer(&mut self, kind: &str, right: bool) -> Card {
        self.practice.answer(kind, right, self.now_ms)
    }

    /// All that the host does not hold as it is now.
    pub fn changed(&self) -> impl Iterator<Item = Kept<'_>> {
        self.practice.kept().filter(|kept| self.held.get(kept.kind) != Some(&kept.text))
    }

    /// The names of own questions that the host holds and that are to be kept no longer.
    pub fn gone(&self) -> Vec<String> {
        let kept: BTreeSet<&str> = self.practice.kept().map(|kept| kept.kind).collect();
        // A later version may have written one that can’t be read here: it is passed over, not forgotten.
        let read = |text: &str| text.parse::<OwnQuestion>().is_ok();
        let gone = self
            .held
            .iter()
            .filter(|(kind, text)| kind.starts_with(OWN) && !kept.contains(kind.as_str()) && read(text));
        gone.map(|(kind, _)| kind.clone()).collect()
    }

    /// The lines that a browser keeps.
    pub fn lines(&self) -> String {
        self.practice.lines()
    }

    /// Returns what a page tells of it.
    pub fn practised(&self) -> Practised {
        Practised {
            today: Some(self.practice.answered_on(self.now_ms)),
            streak: self.practice.streak(self.now_ms),
            done: self.practice.is_done(&self.kinds, self.now_ms),
            ..Practised::default()
        }
    }

    /// The page of the game’s path, by its lessons and with its puzzles. Of a browser’s own cards nothing is known yet.
    pub fn path(
        &self,
        base: &Base,
        game: &dyn AnyGame,
        (course, puzzles): (&dyn Course, &PuzzlesKept),
        known: bool,
    ) -> String {
        let chapter = |title: &Title| Chapter {
            id: title.id.to_owned(),
            title: title.title.clone(),
            minutes: title.minutes,
            asks: title.asks.clone(),
        };
        liege_pages::path(&PathPage {
            base: base.clone(),
            game,
            chapters: course.titles().iter().map(chapter).collect(),
            kinds: self.bank.kinds(),
            seed: self.practice.seed("", self.now_ms),
            lengths: self.bank.lengths(),
            puzzles: puzzles.list(course),
            practised: if known { self.practised() } else { Practised::default() },
        })
    }

    /// The page of all kinds. Of a browser’s own cards nothing is known yet.
    pub fn page(&self, base: &Base, game: &dyn AnyGame, known: bool) -> String {
        let line = |kind: liege_questions::KindTitle| KindLine {
            id: kind.id,
            title: kind.title,
            back_ms: self.practice.card(kind.id).map(Card::due_ms),
        };
        liege_pages::questions(&QuestionsPage {
            base: base.clone(),
            game,
            kinds: self.bank.kinds().into_iter().map(line).collect(),
            seed: self.practice.seed("", self.now_ms),
            practised: if known { self.practised() } else { Practised::default() },
        })
    }
}
