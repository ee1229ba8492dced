//! [`Host`]: answers pages where the person sits.

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_game::{Language, Pending, Secret, read_in, say};
use liege_languages::{by_tag, known, named_in, offered};
use liege_lessons::Courses;
use liege_pages::{Base, FirstLesson, presence};
use liege_questions::Banks;
use liege_seating::{Followed, PassedSeats};
use liege_showing::SentPages;
use liege_table::{AnyGame, At, verbatim};

use crate::answer::Answer;
use crate::device::Device;
use crate::local_table::LocalTable;
use crate::news::News;
use crate::problem::Problem;
use crate::request::Request;
use crate::saved_table::{SavedStep, SavedTable};
use crate::storage::Storage;
use crate::task::Position;

/// How many pieces of pages are remembered: of some dozens of pages, since few are open on one device.
const MAX_PIECES: usize = 1 << 17;

/// What the keys of tables begin with.
pub(crate) const TABLES: &str = "table/";

/// The beginning of the keys of steps: the id of their table and the place of each follow, from 0.
pub(crate) const STEPS: &str = "step/";

/// What the keys of analyses begin with.
pub(crate) const ANALYSES: &str = "analysis/";

/// The key of the language in which pages are read.
const LANGUAGE: &str = "language";

/// Finds the language with a tag, if it is there.
type ByTag = fn(&str) -> Option<&'static dyn Language>;

/// Answers pages where the person sits: with the games, what this device keeps, and nothing else.
pub struct Host<S, D> {
    pub(crate) base: Base,
    pub(crate) games: Vec<Box<dyn AnyGame>>,
    pub(crate) courses: Courses,
    pub(crate) questions: Banks,
    pub(crate) storage: S,
    pub(crate) device: D,
    by_tag: ByTag,
    pub(crate) sent: SentPages,
    pub(crate) passed: BTreeMap<String, PassedSeats>,
    /// The table as it stood when a bot was asked last, to be answered elsewhere.
    pub(crate) asked: Option<Position>,
    /// The table as the thinker that answered last knows it.
    pub(crate) answered: Option<Position>,
    /// The tables that were asked for.
    tables: BTreeMap<String, LocalTable>,
    /// What is derived from a game once: what its drawings refer to, and its picture.
    pub(crate) arts: BTreeMap<&'static str, Arc<str>>,
    pub(crate) pictures: BTreeMap<&'static str, Arc<str>>,
}

impl<S: Storage, D: Device + Sync> Host<S, D> {
    /// A host of all games, below a path.
    pub fn new(base: Base, storage: S, device: D) -> Host<S, D> {
        Host {
            base: base.offline(),
            games: liege_games::all(),
            courses: liege_games::courses(),
            questions: liege_games::questions(),
            storage,
            device,
            by_tag,
            sent: SentPages::holding(MAX_PIECES),
            passed: BTreeMap::new(),
            asked: None,
            answered: None,
            tables: BTreeMap::new(),
            arts: BTreeMap::new(),
            pictures: BTreeMap::new(),
        }
    }

    /// The same with these languages in place of those that are there.
    #[must_use]
    pub fn with_languages(self, by_tag: ByTag) -> Host<S, D> {
        Host { by_tag, ..self }
    }

    /// Where it keeps what is to be kept.
    pub fn storage(&mut self) -> &mut S {
        &mut self.storage
    }

    /// Returns what a page is answered. What was done is kept by then.
    pub fn answer(&mut self, request: &Request<'_>) -> Answer {
        let chosen = self.choose_language(request.query);
        let lacking = self.wanted(request.query);
        let name =
            offered().iter().find(|language| Some(language.tag) == lacking).map(|language| language.name);
        self.base = self.base.clone().lacking(name);
        read_in(self.language(), || match chosen {
            Ok(()) => self.answer_in_words(request),
            Err(problem) => problem.answer(&self.base, request.by_script, None),
        })
    }

    /// Keeps the language that an address names: `?lang=fr`.
    fn choose_language(&mut self, query: &str) -> Result<(), Problem> {
        let Some(tag) = named_in(query) else { return Ok(()) };
        Ok(self.storage.change([(LANGUAGE.to_owned(), Some(tag.to_owned()))].into())?)
    }

    /// The tag of the language in which a page with this query is to be read, if that is not there: who has its files loads them,
    /// else the page is in English and says so.
    pub fn wanted(&self, query: &str) -> Option<&'static str> {
        let tag = named_in(query).or_else(|| self.storage.read(LANGUAGE).and_then(known))?;
        (tag != "en" && (self.by_tag)(tag).is_none()).then_some(tag)
    }

    /// The language in which pages are read; `None` is English.
    fn language(&self) -> Option<&'static dyn Language> {
        self.storage.read(LANGUAGE).and_then(self.by_tag)
    }

    fn answer_in_words(&mut self, request: &Request<'_>) -> Answer {
        let table = request.path.strip_prefix("/t/").and_then(|rest| rest.split('/').next());
        match self.routed(request) {
            Ok(answer) => answer,
            Err(problem) => problem.answer(&self.base, request.by_script, table),
        }
    }

    /// The game of this id.
    pub(crate) fn game(&self, id: &str) -> Result<&dyn AnyGame, Problem> {
        self.games.iter().map(|game| &**game).find(|game| game.info().id == id).ok_or(Problem::NoPage)
    }

    /// The table of this id, which is taken up if it is asked for the first time.
    pub(crate) fn table(&mut self, id: &str) -> Result<&LocalTable, Problem> {
        if !self.tables.contains_key(id) {
            let opened = self.kept(id)?;
            let game = self.game(&opened.line.game)?;
            let table = opened.open(id, game)?;
            self.tables.insert(id.to_owned(), table);
        }
        self.tables.get(id).ok_or(Problem::NoTable)
    }

    /// A table as it is kept, without the steps that have rows.
    pub(crate) fn head(&self, id: &str) -> Result<SavedTable, Problem> {
        let text = self.storage.read(&format!("{TABLES}{id}")).ok_or(Problem::NoTable)?;
        serde_json::from_str(text).map_err(|error| Problem::Unplayable(verbatim(error).into()))
    }

    /// A table as it is kept.
    pub(crate) fn kept(&self, id: &str) -> Result<SavedTable, Problem> {
        let mut kept = self.head(id)?;
        for index in 0..kept.steps {
            let missing = || Problem::Unplayable(say!("its step {step} is missing", step = index + 1).into());
            let row = self.storage.read(&row_key(id, index)).ok_or_else(missing)?;
            kept.add(serde_json::from_str(row).map_err(|error| Problem::Unplayable(verbatim(error).into()))?);
        }
        Ok(kept)
    }

    /// Adds a table, and keeps it.
    pub(crate) fn add(&mut self, mut table: LocalTable) -> Result<(), Problem> {
        self.keep(&mut table, 0)?;
        self.tables.insert(table.id.clone(), table);
        Ok(())
    }

    /// Forgets a table.
    pub(crate) fn forget(&mut self, id: &str) -> Result<(), Problem> {
        // Those of a table that can't be read any more too.
        let own = format!("{STEPS}{id}/");
        let rows = self.storage.keys().into_iter().filter(|key| key.starts_with(&own));
        let keys = rows.chain([format!("{TABLES}{id}"), format!("{ANALYSES}{id}")]);
        self.storage.change(keys.map(|key| (key, None)).collect())?;
        self.tables.remove(id);
        Ok(())
    }

    /// Changes a table, and keeps what it has become. If either fails it is as before.
    pub(crate) fn change(
        &mut self,
        id: &str,
        change: impl FnOnce(&mut LocalTable) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        self.table(id)?;
        let mut table = self.tables.remove(id).ok_or(Problem::NoTable)?;
        let before = Followed::clone(&table);
        // What fails leaves a table that may be changed in part: the one that is kept is taken up again.
        change(&mut table)?;
        let stay = table.in_common(&before);
        self.keep(&mut table, stay)?;
        self.tables.insert(id.to_owned(), table);
        Ok(())
    }

    /// Keeps a table of which so many steps stand as they did before, each with its row if it had one.
    fn keep(&mut self, table: &mut LocalTable, stay: usize) -> Result<(), Problem> {
        let (id, steps) = (&table.id, table.table.number());
        let first = stay.min(table.rows);
        let written = |text: serde_json::Result<String>| text.map(Some).map_err(|_| Problem::Broken);
        let head = written(serde_json::to_string(&SavedTable::of(table)));
        let mut changes = BTreeMap::from([(format!("{TABLES}{id}"), head?)]);
        for (index, row) in (first..).zip(SavedStep::all(table, first)) {
            changes.insert(row_key(id, index), written(serde_json::to_string(&row))?);
        }
        changes.extend((steps..table.rows).map(|index| (row_key(id, index), None)));
        self.storage.change(changes)?;
        table.rows = steps;
        Ok(())
    }

    /// Returns what open pages hear of a table.
    pub fn news(&mut self, id: &str) -> Option<News> {
        let table = self.table(id).ok()?;
        let own = table.own();
        Some(News {
            id: id.to_owned(),
            title: table.info.title,
            yours: table.table.pending(At::Now).must().iter().any(|seat| own.has(seat)),
            number: table.revision,
            seats: presence(&table.seats()),
            talk: 0,
            proposals: 0,
        })
    }

    /// Returns what the drawings of a game's boards refer to.
    pub(crate) fn art(&mut self, id: &str) -> Result<Arc<str>, Problem> {
        let game = self.game(id)?;
        let id = game.info().id;
        if let Some(art) = self.arts.get(id) {
            return Ok(Arc::clone(art));
        }
        let art: Arc<str> = liege_showing::art(game).map_err(|_| Problem::Broken)?.into();
        self.arts.insert(id, Arc::clone(&art));
        Ok(art)
    }

    /// The lesson with which one begins to learn a game.
    pub(crate) fn first_lesson(&self, game: &str) -> Option<FirstLesson> {
        let course = self.courses.of(game)?;
        let first = course.first()?;
        Some(FirstLesson { game: course.info().id, id: first.id.to_owned(), minutes: first.minutes })
    }

    /// A secret for the draws of a table that is not made yet. The holder of the device may know it: nobody is there to whom
    /// it could be proved that it was fixed before.
    pub(crate) fn secret(&self) -> Secret {
        Secret::new(self.device.random())
    }

    /// A name that was never given before: as many random bytes as are asked for, as hexadecimal digits.
    pub(crate) fn name(&self, bytes: usize) -> String {
        self.device.random().iter().take(bytes).map(|byte| format!("{byte:02x}")).collect()
    }

    /// Returns whether a table waits for bots.
    pub fn is_asked(&mut self, id: &str) -> bool {
        self.table(id).is_ok_and(|table| {
            let pending = table.table.pending(At::Now);
            pending != Pending::Over && pending.asked().iter().any(|seat| table.sitters.bots[seat].is_some())
        })
    }
}

/// The key of a step's row.
fn row_key(id: &str, index: usize) -> String {
    format!("{STEPS}{id}/{index}")
}
