//! The page of a lesson: the page of a table at which nothing is kept.

use liege_game::{Parts, Seal, Seat, Step, Verbatim, Viewer, reader, say};
use liege_lessons::{Acted, Answer, Course, LessonError, Place, Scene, SceneKind, Title};
use liege_pages::{
    Agreed, Base, Hint, HintDegree, LessonKind, LessonStrip, Notice, SeatInfo, Sitter, TableAccess,
    TablePage, Talk, Terms, apart,
};
use liege_questions::{Lengths, minutes};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::PuzzlesKept;
use crate::owners::owners;
use crate::table_position::TablePosition;

/// The language of lessons that are not translated.
const ENGLISH: &str = "en";

/// Numbers of positions of a step are smaller than this.
const POSITIONS: usize = 10_000;

/// The part of an address that says how far a learner has come, and what of the page is wanted.
#[derive(Clone, Deserialize, Default, Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LessonQuery {
    /// The step, from 0.
    #[serde(default)]
    pub step: usize,
    /// The actions so far, those of a step behind each other with `;`, steps with `|`.
    #[serde(default)]
    pub way: String,
    /// The number of a past position.
    pub at: Option<usize>,
    /// Present if a past position is shown on the way to the present one; `all` if the last step is shown so too.
    pub follow: Option<String>,
    /// The part of the answer to a puzzle that is told: `kind`, `part` or `action`; nothing without.
    pub hint: Option<String>,
    /// The first line of the log that the page shows, if those before it are wanted.
    pub before: Option<usize>,
    /// The version of the page that is shown, if only what has changed is wanted; empty to have all of it.
    pub have: Option<String>,
}

/// What the page of a lesson shows beside the lesson.
pub struct House<'a> {
    /// Below which everything lies.
    pub base: &'a Base,
    /// The style sheet of the game's board.
    pub style: &'static str,
    /// What the drawings of its boards refer to.
    pub art: &'a str,
    /// The seal of the table that the form at the lesson's end would make.
    pub seal: Seal,
    /// What the form sends back with the seal.
    pub ticket: String,
    /// The length of the game’s games, if it is known.
    pub lengths: Option<Lengths>,
    /// The time, in milliseconds since 1970.
    pub now_ms: i64,
}

impl LessonQuery {
    /// Returns how far the learner has come.
    pub fn place(&self) -> Place {
        Place::new(self.step, &self.way)
    }

    /// Returns whether the page of a puzzle tells its answer at this place: it was given up, or a hint says the action.
    pub fn tells_answer(&self, place: &Place) -> bool {
        let hint = self.hint.as_deref().and_then(HintDegree::read);
        place.step > 0 && place.actions(0).is_empty() || hint == Some(HintDegree::Action)
    }

    /// The query of the page after an action: the present, or what happened since position `since`.
    #[must_use]
    pub fn after(self, since: Option<usize>) -> LessonQuery {
        LessonQuery { at: since, follow: since.map(|_| String::new()), ..self }
    }
}

/// A lesson of a game or of a reader, or a position of a table that somebody tries.
#[derive(Clone, Copy)]
pub struct LessonAt<'a> {
    /// The lessons of the game.
    pub course: &'a dyn Course,
    /// The id of the lesson or the position.
    pub id: &'a str,
    /// Its source.
    pub source: LessonSource<'a>,
}

/// The source of a lesson.
#[derive(Clone, Copy)]
pub enum LessonSource<'a> {
    /// The game's own lessons, puzzles and examples.
    Game,
    /// A position of a table.
    Table(&'a TablePosition),
    /// A reader who has made it.
    Reader(&'a ReaderLesson),
}

/// A lesson that a reader has made.
#[derive(Clone, Debug)]
pub struct ReaderLesson {
    /// The text of its file.
    pub text: String,
    /// The lesson that follows it, by its id in addresses and its title.
    pub next: Option<(String, String)>,
}

impl LessonAt<'_> {
    /// The lesson's words in the reader's language, if it has them.
    fn words(&self) -> Option<&'static str> {
        liege_languages::lesson(reader()?.tag(), self.course.info().id, self.id)
    }

    /// Returns what is shown at a place. This may take long.
    fn scene(&self, place: &Place) -> Result<Scene, LessonError> {
        match self.source {
            LessonSource::Table(position) => Ok(position.trial().at(place).scene()),
            LessonSource::Reader(made) => {
                self.course.scene_of(&made.text, place).map_err(LessonError::of_reader)
            }
            LessonSource::Game => self.course.scene_in(self.words(), self.id, place),
        }
    }

    /// Returns what becomes of an action at a place. This may take long.
    fn act(&self, place: &Place, action: &str) -> Result<Acted, LessonError> {
        match self.source {
            LessonSource::Table(position) => {
                let acted = position.trial().at(place).act(action);
                acted.map_err(|error| LessonError::Refused { error, hint: None })
            }
            LessonSource::Reader(made) => {
                self.course.act_of(&made.text, place, action).map_err(LessonError::of_reader)
            }
            LessonSource::Game => self.course.act_in(self.words(), self.id, place, action),
        }
    }
}

/// A lesson that is shown.
pub struct ShownLesson<'a> {
    /// The lesson.
    pub lesson: LessonAt<'a>,
    /// The lesson at the place of the learner.
    pub scene: Scene,
    /// The number of a past position.
    pub at: Option<usize>,
    /// Present if that is shown on the way to the present one.
    pub follow: Option<&'a str>,
    /// The part of the answer to a puzzle that is told.
    pub hint: Option<HintDegree>,
    /// A word for the learner, shown once.
    pub notice: Option<Notice>,
    /// The rating of the puzzle, where one is kept.
    pub puzzles: PuzzlesKept,
}

impl<'a> ShownLesson<'a> {
    /// The lesson at a place, as an address says to look at it.
    ///
    /// # Errors
    /// There is no such lesson, or it does not hold.
    pub fn at(
        lesson: LessonAt<'a>,
        place: &Place,
        query: &'a LessonQuery,
        notice: Option<Notice>,
    ) -> Result<ShownLesson<'a>, LessonError> {
        let scene = lesson.scene(place)?;
        let hint = query.hint.as_deref().and_then(HintDegree::read);
        let (follow, puzzles) = (query.follow.as_deref(), PuzzlesKept::default());
        Ok(ShownLesson { lesson, scene, at: query.at, follow, hint, notice, puzzles })
    }

    /// The position to which the learner's last action and the draws after it have led.
    fn since(&self) -> Option<usize> {
        let steps = self.scene.table.steps();
        let own = |step: &&Step| matches!(step, Step::Action { seat, .. } if *seat == self.scene.seat);
        let last = steps.iter().rposition(own)?;
        let draws = steps.iter().skip(last + 1).take_while(|step| matches!(step, Step::Draw { .. })).count();
        Some(last + 1 + draws)
    }

    /// Draws a page from the lesson.
    pub fn with_page<T>(&self, house: &House<'_>, draw: impl FnOnce(&TablePage<'_>) -> T) -> T {
        let ShownLesson { lesson, scene, .. } = self;
        let info = lesson.course.info();
        let (table, viewer) = (&*scene.table, Viewer::Seat(scene.seat));
        let last = table.number();
        let at = self.at.filter(|at| *at < last || self.follow == Some("all") && *at == last);
        draw(&TablePage {
            base: house.base.clone(),
            id: lesson.id,
            info,
            style: house.style,
            art: house.art,
            table,
            seats: Seat::all(table.setup().players)
                .map(|seat| sits(seat, scene.seat, scene.kind == SceneKind::AllSides))
                .collect(),
            viewer,
            acting: Some(scene.seat).filter(|_| scene.place.step < scene.steps),
            curtain: None,
            at,
            supposed: "",
            following: self.follow.is_some() && at.is_some(),
            revision: scene.place.step * POSITIONS + last,
            // Nothing is drawn from a secret here, and no seal is shown.
            seal: house.seal,
            seed: None,
            parts: Parts::default(),
            secret: None,
            sealed: Vec::new(),
            waiting_for_players: false,
            changed: house.now_ms,
            times: &[],
            eyes: None,
            own: None,
            notice: self.notice.clone(),
            clocks: None,
            agreed: Agreed::default(),
            talk: Talk::default(),
            terms: Terms::default(),
            owners: owners(table, at.into(), viewer),
            table_access: TableAccess::default(),
            lesson: Some(strip(house, self)),
            guide: None,
            first_lesson: None,
        })
    }
}

/// What an action in a lesson has led to.
pub struct LessonActed {
    /// How far the learner has come.
    pub place: Place,
    /// A word for the learner, if the action does not simply stand.
    pub notice: Option<Notice>,
    /// The position from which on what others did meanwhile is followed, if it is to be.
    pub since: Option<usize>,
    /// The action as the game writes it, if it was taken back.
    pub tried: Option<String>,
}

/// Acts in a lesson, with an amount if it is another than the action names. What is legal but leads away from the step's goal does
/// not stand. With `follows` it says from where on what others did meanwhile is followed.
///
/// # Errors
/// There is no such lesson, it does not hold or is over, or the game refuses the action.
pub fn act_in_lesson(
    lesson: LessonAt<'_>,
    place: &Place,
    (action, amount): (String, Option<u16>),
    follows: bool,
) -> Result<LessonActed, LessonError> {
    let mut action = action;
    if let Some(amount) = amount {
        let refused = |error| LessonError::Refused { error, hint: None };
        action = lesson.scene(place)?.table.with_amount(&action, amount).map_err(refused)?;
    }
    let acted = lesson.act(place, &action)?;
    let since = if follows && !acted.is_taken_back() {
        let query = LessonQuery::default();
        let shown = ShownLesson::at(lesson, &acted.place, &query, None)?;
        shown.since().filter(|since| *since < shown.scene.table.number())
    } else {
        None
    };
    let Acted { place, answer, tried } = acted;
    // Words of a reader may be written in another direction.
    let words = |text: &str| match lesson.source {
        LessonSource::Reader(_) => apart(text),
        _ => text.to_owned(),
    };
    let notice = answer.map(|answer| match answer {
        Answer::TakenBack(Some(hint)) => {
            say!("The rules allow that, and it was taken back for you. {hint}", hint = Verbatim(&words(&hint))).to_string()
        }
        Answer::TakenBack(None) => say!(
            "The rules allow that, and it was taken back for you. It would lead away from what this step shows."
        )
        .to_string(),
        Answer::Told(text) => text,
    });
    let notice = notice.map(|text| Notice { text, rule: None });
    Ok(LessonActed { place, notice, since, tried })
}

/// Sentences about a house are right in the third person, no matter who plays it.
fn sits(seat: Seat, learner: Seat, all: bool) -> SeatInfo {
    let mine = seat == learner || all;
    let name = if mine && !all { say!("Your House") } else { say!("House {seat}") }.to_string();
    let sitter = if mine { Sitter::Person } else { Sitter::Bot("squire".to_owned()) };
    SeatInfo { seat, name, sitter, mine, present: mine, program: false }
}

/// The title of a lesson in the reader's language; in English where that has no words for it, with the tag of English.
pub fn spoken_title(course: &dyn Course, title: &Title) -> (String, Option<&'static str>) {
    let Some(language) = reader() else { return (title.title.clone(), None) };
    let words = liege_languages::lesson(language.tag(), course.info().id, title.id);
    match words.and_then(|words| course.title_in(words, title.id)) {
        Some(told) => (told, None),
        None => (title.title.clone(), Some(ENGLISH)),
    }
}

/// The query by which a place is found again.
fn query(place: &Place) -> String {
    let fields = [("step", place.step.to_string()), ("way", place.to_string())];
    serde_urlencoded::to_string(fields).unwrap_or_default()
}

/// The way from what was done at a position to the lesson that can be made of it: not where somebody still plays on from it, nor where
/// nobody would keep the lesson.
fn making(house: &House<'_>, shown: &ShownLesson<'_>) -> Option<(String, &'static str)> {
    let ShownLesson { lesson: LessonAt { course, id, source }, scene, .. } = shown;
    let known = match source {
        LessonSource::Table(position) => position.is_open(),
        LessonSource::Game => matches!(scene.kind, SceneKind::AllSides | SceneKind::AgainstBots),
        LessonSource::Reader(_) => false,
    };
    if !known || house.base.is_offline() || scene.place.here().is_empty() {
        return None;
    }
    let fields = [("from", (*id).to_owned()), ("way", scene.place.to_string())];
    let query = serde_urlencoded::to_string(fields).ok()?;
    Some((format!("/learn/{}/make?{query}", course.info().id), "Make a lesson of this"))
}

fn strip(house: &House<'_>, shown: &ShownLesson<'_>) -> LessonStrip {
    let ShownLesson { lesson: LessonAt { course, id, source }, scene, .. } = shown;
    let (place, steps) = (&scene.place, scene.steps);
    let kind = match scene.kind {
        SceneKind::Lesson if matches!(source, LessonSource::Reader(_)) => LessonKind::Reader,
        SceneKind::Lesson => LessonKind::Lesson,
        SceneKind::AllSides | SceneKind::AgainstBots => LessonKind::Sandbox,
        SceneKind::Puzzle => LessonKind::Puzzle,
    };
    let after = if let LessonSource::Reader(made) = source {
        made.next.clone()
    } else if kind == LessonKind::Puzzle {
        let mut puzzles = course.puzzles().iter().skip_while(|title| title.id != *id);
        puzzles.nth(1).map(|title| (title.id.clone(), title.title.to_string()))
    } else {
        let mut titles = course.titles().iter().skip_while(|title| title.id != *id);
        titles.nth(1).map(|title| (title.id.to_owned(), spoken_title(*course, title).0))
    };
    let puzzle = if kind == LessonKind::Puzzle { course.puzzle(id) } else { None };
    let puzzle = puzzle.map(|title| shown.puzzles.told(title));
    let done = place.step >= steps;
    let mut first = Vec::new();
    if let Some(game) = &scene.first {
        first.push(("seal".to_owned(), house.seal.to_string()));
        first.push(("ticket".to_owned(), house.ticket.clone()));
        first.extend(game.seats.iter().map(|(seat, sitter)| (format!("seat-{seat}"), sitter.clone())));
        first.extend(game.options.iter().map(|(id, value)| (format!("option-{id}"), value.clone())));
    }
    let hint = scene.answer.as_ref().zip(shown.hint);
    let hint =
        hint.map(|((action, parts), degree)| Hint { degree, action: action.clone(), parts: parts.clone() });
    let more = match &hint {
        Some(hint) => hint.degree.next(),
        None => scene.answer.as_ref().map(|_| HintDegree::Kind),
    };
    let hinting = |degree: HintDegree| format!("{}&hint={}", query(place), degree.id());
    let here = hint.as_ref().map_or_else(|| query(place), |hint| hinting(hint.degree));
    let lit = hint.iter().flat_map(Hint::shown).map(|part| part.id);
    LessonStrip {
        id: (*id).to_owned(),
        title: scene.title.clone(),
        theme: match kind {
            LessonKind::Lesson => Some(format!("{} {}", scene.theme, scene.aim)),
            LessonKind::Reader => {
                Some(say!("A reader has made this lesson. Nobody else has looked it through.").to_string())
            }
            LessonKind::Sandbox | LessonKind::Puzzle => None,
        }
        .filter(|_| place.step == 0),
        kind,
        puzzle,
        lang: (kind == LessonKind::Lesson && reader().is_some() && !scene.translated).then_some(ENGLISH),
        ways: scene
            .ways
            .iter()
            .map(|way| (way.path.clone(), way.words))
            .chain(making(house, shown))
            .collect(),
        step: place.step,
        steps,
        shown: done && kind == LessonKind::Puzzle && place.actions(0).is_empty(),
        say: scene.say.clone(),
        aim: scene.plan.clone(),
        light: scene.light.iter().cloned().chain(lit).collect(),
        next: scene.next.clone(),
        plays: scene.plays.clone(),
        met: scene.met.clone(),
        rules: scene.rules.clone(),
        wrong: scene.wrong.clone(),
        here,
        hint,
        further: more.map(|degree| (hinting(degree), degree)),
        back: place.step.checked_sub(1).map(|step| query(&place.at(step))),
        again: query(&place.again()),
        skip: (!done && kind != LessonKind::Sandbox).then(|| query(&place.again().at(place.step + 1))),
        undoable: place.step > 0 || !place.here().is_empty(),
        after,
        first,
        short: house.lengths.and_then(|lengths| lengths.own(course.info())).map(minutes),
    }
}
