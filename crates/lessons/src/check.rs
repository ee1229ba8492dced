//! [`check`]: whether the lessons of a game hold.

use std::collections::BTreeSet;
use std::fmt;

use liege_cases::Cases;
use liege_game::{Judge, Show, Viewer};
use liege_table::At;

use crate::lesson::{Lesson, LessonStep, with};
use crate::lesson_run::{Arrived, LessonRun, Outcome};
use crate::place::fits;
use crate::sentence::Sentence;
use crate::{LessonError, Place, Scene};

/// At most so many words has a step.
const WORDS: usize = 25;

/// What was found of a lesson that holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked<'t> {
    /// Its id.
    pub id: &'t str,
    /// How long it says that it takes.
    pub minutes: usize,
    /// How many steps it has.
    pub steps: usize,
    /// How many words somebody reads who goes through it, and how many the longest step has.
    pub words: (usize, usize),
    /// How many sentences it has, and how many of them tell facts of the position.
    pub sentences: (usize, usize),
    /// How many actions that are not legal were tried, each refused by a rule.
    pub refused: usize,
    /// How many legal actions left the step open.
    pub open: usize,
    /// How many other ways reached the goal than the lesson's own.
    pub ways: usize,
    /// Of these, those after which the lesson goes on, now or later, as if its own had been taken, and says so.
    pub supposed: usize,
}

impl fmt::Display for Checked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Checked { id, minutes, steps, words: (all, longest), sentences: (said, facts), .. } = self;
        let Checked { refused, open, ways, supposed, .. } = self;
        write!(
            f,
            "{id:<14} {minutes:>3} min {steps:>3} steps {all:>4} words, longest {longest:>2}, {facts:>2} of {said:>2} sentences with facts; \
             tried: {refused:>4} refused, {open:>4} left open, {ways:>3} other ways ({supposed} supposed otherwise)"
        )
    }
}

/// Plays every lesson of a game by its own way, tries what is wrong and what is legal at every moment, and looks for what it names.
///
/// # Errors
/// Everything that does not hold, a line each, with the lesson and the step.
pub fn check<G: Show + Judge + Cases>() -> Result<Vec<Checked<'static>>, String> {
    check_texts::<G>(G::LESSONS)
}

/// The same for lessons that are still being written: their ids and their texts.
///
/// # Errors
/// As there.
pub fn check_texts<'t, G: Show + Judge + Cases>(
    lessons: &[(&'t str, &str)],
) -> Result<Vec<Checked<'t>>, String> {
    let (mut checked, mut wrong) = (Vec::new(), Vec::new());
    for (id, text) in lessons {
        let outcome = with(text, |lesson| {
            let mut one = OneLesson { lesson, wrong: Vec::new(), checked: blank(id, lesson) };
            one.steps::<G>()?;
            Ok((one.checked, one.wrong))
        });
        match outcome {
            Ok((found, faults)) => {
                checked.push(found);
                wrong.extend(faults.into_iter().map(|fault| format!("lessons/{id}.toml: {fault}")));
            }
            Err(error) => wrong.push(format!("lessons/{id}.toml: {error}")),
        }
    }
    if wrong.is_empty() { Ok(checked) } else { Err(wrong.join("\n")) }
}

fn blank<'t>(id: &'t str, lesson: &Lesson<'_>) -> Checked<'t> {
    let longest = lesson.steps.iter().map(|step| step.say.words()).max().unwrap_or_default();
    let holds = lesson.steps.iter().map(|step| &step.holds).chain([&lesson.holds]).flatten().count();
    let facts = lesson.sentences().filter(|(_, sentence)| sentence.has_fact()).count();
    Checked {
        id,
        minutes: lesson.minutes(),
        steps: lesson.steps.len(),
        words: (lesson.words(), longest),
        sentences: (lesson.sentences().count(), facts + holds),
        refused: 0,
        open: 0,
        ways: 0,
        supposed: 0,
    }
}

struct OneLesson<'l, 'd, 't> {
    lesson: &'l Lesson<'d>,
    wrong: Vec<String>,
    checked: Checked<'t>,
}

impl<'d> OneLesson<'_, 'd, '_> {
    fn steps<G: Show + Judge + Cases>(&mut self) -> Result<(), LessonError> {
        let lesson = self.lesson;
        for (number, sentence) in lesson.sentences() {
            if let Some(bare) = sentence.bare_figure() {
                self.wrong.push(bare.to_string());
            }
            let arrived = LessonRun::<G>::to(lesson, &Place::new(number, ""))?;
            self.short(&arrived.walk, sentence);
        }
        // Whatever is legal somewhere in the lesson is tried everywhere.
        let mut known: BTreeSet<String> = BTreeSet::new();
        for number in 0..=lesson.steps.len() {
            let Arrived { walk, .. } = LessonRun::<G>::to(lesson, &Place::new(number, ""))?;
            known.extend(walk.table()?.legal(lesson.seat));
        }
        for (number, step) in lesson.steps.iter().enumerate() {
            let name = format!("step {}", number + 1);
            self.texts::<G>(&name, step);
            let mut done = Vec::new();
            for next in 0..=step.way.len() {
                let place = Place::new(number, "").with(done.clone());
                let Arrived { walk, place: found, .. } = LessonRun::<G>::to(lesson, &place)?;
                if found != place {
                    self.wrong.push(format!("{name}: its way is not followed after {done:?}"));
                    break;
                }
                self.moment(&name, step, &walk, &place, &known)?;
                let Some(action) = step.way.get(next) else { break };
                let mut walk = walk;
                let last = next + 1 == step.way.len();
                match walk.act(action) {
                    Ok(Outcome::Reached) if last => break,
                    Ok(Outcome::Kept) if !last => done.push(action.clone()),
                    Ok(became) => {
                        self.wrong.push(format!("{name}: {action} has {became:?}"));
                        break;
                    }
                    Err(error) => {
                        self.wrong.push(format!("{name}: {action}: {error}"));
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    fn short<G: Show + Judge + Cases>(&mut self, walk: &LessonRun<'_, 'd, G>, sentence: &Sentence<'d>) {
        match walk.told(sentence) {
            Ok(text) if words(&text) > WORDS => {
                self.wrong.push(format!("{} words, at most {WORDS}: {text}", words(&text)));
            }
            Ok(_) => {}
            Err(error) => self.wrong.push(error.to_string()),
        }
    }

    fn texts<G: Show + Judge + Cases>(&mut self, name: &str, step: &LessonStep<'d>) {
        if step.way.is_empty() || step.actions.is_empty() && !step.has_facts() {
            self.wrong.push(format!("{name}: it needs a goal and a way to it"));
        }
        for action in step.way.iter().filter(|action| !fits(action)) {
            self.wrong.push(format!("{name}: {action} can't stand in an address"));
        }
        for rule in &step.rules {
            if liege_table::rule(G::RULES, rule).is_none() {
                self.wrong.push(format!("{name}: there is no rule {rule}"));
            }
        }
    }

    fn moment<G: Show + Judge + Cases>(
        &mut self,
        name: &str,
        step: &LessonStep<'d>,
        walk: &LessonRun<'_, 'd, G>,
        place: &Place,
        known: &BTreeSet<String>,
    ) -> Result<(), LessonError> {
        let (game, seat) = (walk.stage.game(), self.lesson.seat);
        let scene = Scene::of(walk, place.clone())?;
        let table = &scene.table;
        let board = table.seen(At::Now, Viewer::Seat(seat)).board();
        let choices = table.choices(seat, liege_table::OtherPlayers::Bots);
        for id in scene.light.iter().chain(&scene.next) {
            let attribute = format!("data-el=\"{id}\"");
            let drawn = board.panels.iter().any(|panel| panel.svg.contains(&attribute));
            let clicked = choices.iter().flat_map(|choice| &choice.elements).any(|part| part.id == *id);
            if !drawn && !clicked {
                self.wrong.push(format!("{name}: there is no part {id} to light"));
            }
        }
        if scene.next.is_empty() {
            self.wrong.push(format!("{name}: nothing is lit, as its way is not legal after {place}"));
        }
        for wrong in &step.wrong {
            match walk.clone().act(&wrong.action) {
                Ok(Outcome::Reached) => {
                    self.wrong
                        .push(format!("{name}: {} is no wrong idea, it reaches the goal", wrong.action));
                }
                Ok(Outcome::Kept) => {
                    self.wrong
                        .push(format!("{name}: {} is kept, though it is said to be wrong", wrong.action));
                }
                Err(LessonError::Refused { error: liege_table::ActError::Refused(_), .. }) => {
                    self.checked.refused += 1
                }
                Ok(Outcome::OffCourse) => self.checked.open += 1,
                Err(error) => self.wrong.push(format!("{name}: {}: {error}", wrong.action)),
            }
        }
        let legal: Vec<String> = choices.into_iter().map(|choice| choice.action).collect();
        for action in known.iter().filter(|action| !legal.contains(action)) {
            let Ok(read) = game.read_action(action) else { continue };
            if let Err(refusal) = game.check(walk.stage.position(), seat, read) {
                self.checked.refused += 1;
                if liege_table::rule(G::RULES, refusal.rule.0).is_none() {
                    self.wrong.push(format!("{name}: {action} is refused without a rule: {refusal}"));
                }
            }
        }
        for action in &legal {
            let mut tried = walk.clone();
            let mut actions = place.here().to_vec();
            actions.push(action.clone());
            let acted = place.again().with(actions);
            match tried.act(action) {
                Ok(Outcome::Reached) => {
                    if step.way.get(place.here().len()) != Some(action) {
                        self.checked.ways += 1;
                    }
                    let next = acted.at(place.step + 1);
                    self.stands_or_is_told(name, action, tried.finish().map(|()| tried), next)?;
                }
                Ok(Outcome::Kept) => {
                    self.checked.open += 1;
                    let done = acted.here().len();
                    let kept = LessonRun::<G>::to(self.lesson, &acted)?;
                    if kept.place.here().len() != done {
                        self.wrong.push(format!("{name}: {action} is kept, and then it is not"));
                    }
                    if !goes_through(tried) {
                        self.wrong.push(format!("{name}: {action} is kept, and nothing follows from it"));
                    }
                }
                Ok(Outcome::OffCourse) => self.checked.open += 1,
                Err(error) => self.wrong.push(format!("{name}: {action} is legal, and yet: {error}")),
            }
        }
        Ok(())
    }

    /// Finds whatever the learner did and is undone without a word: on from a step that another action has reached, by the lesson's own
    /// way to its end. `line` is what the learner has come to, carried on by the game alone.
    fn stands_or_is_told<G: Show + Judge + Cases>(
        &mut self,
        name: &str,
        action: &str,
        line: Result<LessonRun<'_, 'd, G>, LessonError>,
        next: Place,
    ) -> Result<(), LessonError> {
        let mut line = line.ok();
        for step in next.step..=self.lesson.steps.len() {
            let Arrived { walk, instead, .. } = LessonRun::<G>::to(self.lesson, &next.at(step))?;
            let stands = line
                .as_mut()
                .is_some_and(|line| line.enter().is_ok() && line.stage.position() == walk.stage.position());
            match (stands, instead.is_empty()) {
                (true, true) => {}
                (false, false) => {
                    self.checked.supposed += 1;
                    return Ok(());
                }
                (false, true) => {
                    let step = step + 1;
                    self.wrong
                        .push(format!("{name}: {action} is undone without a word as step {step} begins"));
                    return Ok(());
                }
                (true, false) => {
                    self.wrong.push(format!("{name}: {action} stands, and yet something else is supposed"));
                    return Ok(());
                }
            }
            line = line.filter(|line| line.step().is_some()).and_then(|line| line.on_by_itself().ok());
        }
        Ok(())
    }
}

/// Returns whether somebody who does what is lit, from here on, comes to the next step.
fn goes_through<G: Show + Judge + Cases>(mut walk: LessonRun<'_, '_, G>) -> bool {
    while let Some(action) = walk.next() {
        match walk.act(action) {
            Ok(Outcome::Kept) => {}
            Ok(Outcome::Reached) => return walk.finish().is_ok() && walk.enter().is_ok(),
            Ok(Outcome::OffCourse) | Err(_) => return false,
        }
    }
    false
}

fn words(text: &str) -> usize {
    text.split_whitespace().count()
}
