//! The page of a lesson: the page of a table at which nothing is kept.

use liege_game::{Parts, Seat, Step, Viewer};
use liege_lessons::{Course, Place, Scene};
use liege_pages::{Agreed, LessonStrip, Notice, SeatInfo, Sitter, TableAccess, TablePage, Talk, Terms};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::App;
use crate::problem::Problem;

/// Numbers of positions of a step are smaller than this.
const POSITIONS: usize = 10_000;

/// The part of an address that says how far a learner has come, and what of the page is wanted.
#[derive(Deserialize, Default, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LessonQuery {
    /// The step, from 0.
    #[serde(default)]
    pub(crate) step: usize,
    /// The actions so far, those of a step behind each other with `;`, steps with `|`.
    #[serde(default)]
    pub(crate) way: String,
    /// The number of a past position.
    pub(crate) at: Option<usize>,
    /// Present if a past position is shown on the way to the present one; `all` if the last step is shown so too.
    pub(crate) follow: Option<String>,
    /// The first line of the log that the page shows, if those before it are wanted.
    pub(crate) before: Option<usize>,
    /// The version of the page that is shown, if only what has changed is wanted; empty to have all of it.
    pub(crate) have: Option<String>,
}

impl LessonQuery {
    /// How far the learner has come.
    pub(crate) fn place(&self) -> Place {
        Place::new(self.step, &self.way)
    }
}

/// A lesson that is shown.
pub(crate) struct Shown<'a> {
    pub(crate) course: &'a dyn Course,
    pub(crate) id: &'a str,
    pub(crate) scene: Scene,
    pub(crate) at: Option<usize>,
    pub(crate) follow: Option<&'a str>,
    pub(crate) notice: Option<Notice>,
}

impl Shown<'_> {
    /// The position to which the learner's last action and the draws after it have led.
    pub(crate) fn since(&self) -> Option<usize> {
        let steps = self.scene.table.steps();
        let own = |step: &&Step| matches!(step, Step::Action { seat, .. } if *seat == self.scene.seat);
        let last = steps.iter().rposition(own)?;
        let draws = steps.iter().skip(last + 1).take_while(|step| matches!(step, Step::Draw { .. })).count();
        Some(last + 1 + draws)
    }
}

/// Draws a page from a lesson.
pub(crate) fn with_page<T>(
    app: &App,
    shown: &Shown<'_>,
    draw: impl FnOnce(&TablePage<'_>) -> T,
) -> Result<T, Problem> {
    let Shown { course, scene, .. } = shown;
    let info = course.info();
    let (style, art) = (app.rooms.game(info.id)?.style(), app.art(info.id)?);
    let (table, viewer) = (&*scene.table, Viewer::Seat(scene.seat));
    let last = table.number();
    let at = shown.at.filter(|at| *at < last || shown.follow == Some("all") && *at == last);
    let page = TablePage {
        base: app.options.base.clone(),
        id: shown.id,
        info,
        style,
        art: &art,
        table,
        seats: Seat::all(table.setup().players)
            .map(|seat| sits(seat, scene.seat, scene.trial && !scene.against_bots))
            .collect(),
        viewer,
        acting: Some(scene.seat).filter(|_| scene.place.step < scene.steps),
        curtain: None,
        at,
        supposed: "",
        following: shown.follow.is_some() && at.is_some(),
        revision: scene.place.step * POSITIONS + last,
        // Nothing is drawn from a secret here, and no seal is shown.
        seal: app.rooms.seals.offer()?.seal,
        seed: None,
        parts: Parts::default(),
        secret: None,
        sealed: Vec::new(),
        waiting_for_players: false,
        changed: app.now(),
        times: &[],
        eyes: None,
        own: None,
        notice: shown.notice.clone(),
        clocks: None,
        agreed: Agreed::default(),
        talk: Talk::default(),
        terms: Terms::default(),
        owners: table.owners(at.unwrap_or(usize::MAX), viewer),
        table_access: TableAccess::default(),
        lesson: Some(strip(app, shown)?),
        guide: None,
        first_lesson: None,
    };
    Ok(draw(&page))
}

/// Sentences about a house are right in the third person, no matter who plays it.
fn sits(seat: Seat, learner: Seat, all: bool) -> SeatInfo {
    let mine = seat == learner || all;
    let name = if mine && !all { "Your House".to_owned() } else { format!("House {seat}") };
    let sitter = if mine { Sitter::Person } else { Sitter::Bot("squire".to_owned()) };
    SeatInfo { seat, name, sitter, mine, present: mine, program: false }
}

/// The query by which a place is found again.
fn query(place: &Place) -> String {
    let fields = [("step", place.step.to_string()), ("way", place.to_string())];
    serde_urlencoded::to_string(fields).unwrap_or_default()
}

fn strip(app: &App, shown: &Shown<'_>) -> Result<LessonStrip, Problem> {
    let Shown { course, id, scene, .. } = shown;
    let (place, steps) = (&scene.place, scene.steps);
    let after = if scene.puzzle {
        let mut puzzles = course.puzzles().iter().skip_while(|title| title.id != *id);
        puzzles.nth(1).map(|title| (title.id.clone(), title.theme.clone()))
    } else {
        let mut titles = course.titles().iter().skip_while(|title| title.id != *id);
        titles.nth(1).map(|title| (title.id.to_owned(), title.title.clone()))
    };
    let done = place.step >= steps;
    let mut first = Vec::new();
    if let Some(game) = &scene.first {
        let offer = app.rooms.seals.offer()?;
        first.push(("seal".to_owned(), offer.seal.to_string()));
        first.push(("ticket".to_owned(), offer.ticket));
        first.extend(game.seats.iter().map(|(seat, sitter)| (format!("seat-{seat}"), sitter.clone())));
        first.extend(game.options.iter().map(|(id, value)| (format!("option-{id}"), value.clone())));
    }
    Ok(LessonStrip {
        id: (*id).to_owned(),
        title: scene.title.clone(),
        theme: (place.step == 0 && !scene.trial && !scene.puzzle)
            .then(|| format!("{} {}", scene.theme, scene.aim)),
        trial: scene.trial,
        ways: scene.ways.iter().map(|way| (way.path.clone(), way.words)).collect(),
        puzzle: scene.puzzle,
        step: place.step,
        steps,
        say: scene.say.clone(),
        aim: scene.plan.clone(),
        light: scene.light.clone(),
        next: scene.next.clone(),
        met: scene.met.clone(),
        rules: scene.rules.clone(),
        wrong: scene.wrong.clone(),
        here: query(place),
        back: place.step.checked_sub(1).map(|step| query(&place.at(step))),
        again: query(&place.again()),
        skip: (!done && !scene.trial).then(|| query(&place.again().at(place.step + 1))),
        undoable: place.step > 0 || !place.here().is_empty(),
        after,
        first,
    })
}
