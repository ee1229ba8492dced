//! [`check`]: whether the lessons of a game hold.

use std::collections::BTreeSet;
use std::fmt;

use liege_cases::Cases;
use liege_game::{Judge, Show, Viewer};

use crate::lesson::{Lesson, LessonStep, with};
use crate::place::fits;
use crate::walk::{Became, Walk};
use crate::{LessonError, Place, Scene};

/// At most so many words has a step.
const WORDS: usize = 25;

/// Of so many legal actions at a moment each is tried; of more, as many, evenly spread.
const TRIED: usize = 40;

/// What was found of a lesson that holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked<'t> {
    /// Its id.
    pub id: &'t str,
    /// How long it says that it takes.
    pub minutes: usize,
    /// How many steps it has.
    pub steps: usize,
    /// How many words its steps have together, and the longest.
    pub words: (usize, usize),
    /// How many actions that are not legal were tried, each refused by a rule.
    pub refused: usize,
    /// How many legal actions left the step open.
    pub open: usize,
    /// How many other ways reached the goal than the lesson's own.
    pub ways: usize,
    /// Of these, those after which the lesson goes on as if its own had been taken.
    pub put_back: usize,
}

impl fmt::Display for Checked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Checked { id, minutes, steps, words: (all, longest), refused, open, ways, put_back } = self;
        write!(
            f,
            "{id:<14} {minutes:>3} min {steps:>3} steps {all:>4} words, longest {longest:>2}; tried: {refused:>4} refused, {open:>4} left open, \
             {ways:>3} other ways ({put_back} put back)"
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
                wrong.extend(faults.into_iter().map(|fault| format!("{id}: {fault}")));
            }
            Err(error) => wrong.push(format!("{id}: {error}")),
        }
    }
    if wrong.is_empty() { Ok(checked) } else { Err(wrong.join("\n")) }
}

fn blank<'t>(id: &'t str, lesson: &Lesson<'_>) -> Checked<'t> {
    let counts: Vec<usize> = lesson.steps.iter().map(|step| words(&step.say)).collect();
    let longest = counts.iter().copied().max().unwrap_or_default();
    Checked {
        id,
        minutes: lesson.minutes,
        steps: counts.len(),
        words: (counts.into_iter().sum(), longest),
        refused: 0,
        open: 0,
        ways: 0,
        put_back: 0,
    }
}

fn words(text: &str) -> usize {
    text.split_whitespace().count()
}

struct OneLesson<'l, 'd, 't> {
    lesson: &'l Lesson<'d>,
    wrong: Vec<String>,
    checked: Checked<'t>,
}

impl<'d> OneLesson<'_, 'd, '_> {
    fn steps<G: Show + Judge + Cases>(&mut self) -> Result<(), LessonError> {
        let lesson = self.lesson;
        for (place, text) in [("theme", &lesson.theme), ("aim", &lesson.aim), ("end", &lesson.end)] {
            self.short(place, text);
        }
        // Whatever is legal somewhere in the lesson is tried everywhere.
        let mut known: BTreeSet<String> = BTreeSet::new();
        for number in 0..=lesson.steps.len() {
            let (walk, _) = Walk::<G>::to(lesson, &Place::new(number, ""))?;
            known.extend(walk.table()?.legal(lesson.seat));
        }
        for (number, step) in lesson.steps.iter().enumerate() {
            let name = format!("step {}", number + 1);
            self.texts::<G>(&name, step);
            let mut done = Vec::new();
            for next in 0..=step.way.len() {
                let place = Place::new(number, "").with(done.clone());
                let (walk, found) = Walk::<G>::to(lesson, &place)?;
                if found != place {
                    self.wrong.push(format!("{name}: its way is not followed after {done:?}"));
                    break;
                }
                self.moment(&name, step, &walk, &place, &known)?;
                let Some(action) = step.way.get(next) else { break };
                let mut walk = walk;
                let last = next + 1 == step.way.len();
                match walk.act(step, action) {
                    Ok(Became::Reached) if last => break,
                    Ok(Became::Kept) if !last => done.push(action.clone()),
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

    fn short(&mut self, place: &str, text: &str) {
        let found = words(text);
        if found > WORDS {
            self.wrong.push(format!("{place}: {found} words, at most {WORDS}: {text}"));
        }
    }

    fn texts<G: Show + Judge + Cases>(&mut self, name: &str, step: &LessonStep<'d>) {
        self.short(name, &step.say);
        for text in step.aim.iter().chain(step.wrong.iter().map(|wrong| &wrong.say)) {
            self.short(name, text);
        }
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
        walk: &Walk<'_, 'd, G>,
        place: &Place,
        known: &BTreeSet<String>,
    ) -> Result<(), LessonError> {
        let (game, seat) = (walk.stage.game(), self.lesson.seat);
        let scene = Scene::of(walk, place.clone())?;
        let table = &scene.table;
        let board = table.board(usize::MAX, Viewer::Seat(seat));
        let choices = table.choices(seat, liege_table::Company::Bots);
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
            let mut tried = walk.clone();
            match tried.act(step, &wrong.action) {
                Ok(Became::Reached) => {
                    self.wrong
                        .push(format!("{name}: {} is no wrong idea, it reaches the goal", wrong.action));
                }
                Err(LessonError::Refused { error: liege_table::ActError::Refused(_), .. }) => {
                    self.checked.refused += 1
                }
                Ok(_) => self.checked.open += 1,
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
        let every = legal.len().div_ceil(TRIED).max(1);
        for action in legal.iter().step_by(every) {
            let mut tried = walk.clone();
            match tried.act(step, action) {
                Ok(Became::Reached) if step.way.get(walk.done) == Some(action) => {}
                Ok(Became::Reached) => {
                    self.checked.ways += 1;
                    let mut actions = place.here().to_vec();
                    actions.push(action.clone());
                    let next = place.step + 1;
                    let after = place.again().with(actions).at(next);
                    let (after, _) = Walk::<G>::to(self.lesson, &after)?;
                    let (own, _) = Walk::<G>::to(self.lesson, &Place::new(next, ""))?;
                    self.checked.put_back += usize::from(after.stage.steps() == own.stage.steps());
                    // The rest can still be played.
                    Walk::<G>::to(
                        self.lesson,
                        &place.again().with(vec![action.clone()]).at(self.lesson.steps.len()),
                    )?;
                }
                Ok(Became::Kept | Became::Strayed) => self.checked.open += 1,
                Err(error) => self.wrong.push(format!("{name}: {action} is legal, and yet: {error}")),
            }
        }
        Ok(())
    }
}
