//! [`LessonRun`]: a lesson while it is played.

use std::collections::VecDeque;

use liege_cases::{Cases, Node, Stage};
use liege_game::{Judge, Pending, Picker as _, Rng, Show, Windows as _};
use liege_table::{ActError, Table, table_from};

use crate::lesson::{Lesson, LessonStep, matches};
use crate::sentence::Sentence;
use crate::{LessonError, Place};

/// No step waits for more moments of others.
const PATIENCE: usize = 500;

/// The bot that answers for others where they can let nothing pass.
const OTHERS: &str = "greedy";

/// A lesson while it is played.
pub(crate) struct LessonRun<'l, 'd, G: Cases> {
    pub(crate) lesson: &'l Lesson<'d>,
    pub(crate) stage: Stage<G>,
    /// The stage as the present step began, of which its sentences tell.
    pub(crate) opened: Stage<G>,
    /// The present step; as many as there are once all are done.
    index: usize,
    /// What others still do in the present step.
    then: VecDeque<Node<'d>>,
    /// The actions of the learner that were kept in the present step.
    kept: Vec<String>,
}

impl<G: Cases> Clone for LessonRun<'_, '_, G> {
    fn clone(&self) -> Self {
        let (stage, opened) = (self.stage.clone(), self.opened.clone());
        LessonRun { stage, opened, then: self.then.clone(), kept: self.kept.clone(), ..*self }
    }
}

/// A walk at the place of a learner.
pub(crate) struct Arrived<'l, 'd, G: Cases> {
    pub(crate) walk: LessonRun<'l, 'd, G>,
    /// The place, as far as it can be followed.
    pub(crate) place: Place,
    /// The steps in which the learner did something else than the lesson, if what follows goes on from the lesson's own way since
    /// the step that is there now: what was done in them is no longer so.
    pub(crate) instead: Vec<usize>,
}

/// What became of an action of the learner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// The goal is reached.
    Reached,
    /// It stands, and the step goes on.
    Kept,
    /// It was legal, but it leads away from the goal: it does not stand.
    OffCourse,
}

impl<'l, 'd, G: Show + Judge + Cases> LessonRun<'l, 'd, G> {
    /// The beginning of a lesson.
    fn begin(lesson: &'l Lesson<'d>) -> Result<Self, LessonError> {
        let stage = Stage::open(&lesson.begin)?;
        Ok(LessonRun {
            lesson,
            opened: stage.clone(),
            stage,
            index: 0,
            then: VecDeque::new(),
            kept: Vec::new(),
        })
    }

    /// At a place of a lesson. Of a way that does not fit the lesson as much is followed as does.
    pub(crate) fn to(lesson: &'l Lesson<'d>, place: &Place) -> Result<Arrived<'l, 'd, G>, LessonError> {
        let mut walk = LessonRun::begin(lesson)?;
        let step = place.step.min(lesson.steps.len());
        // Beside the lesson's own way, the learner's, as long as what follows fits it.
        let mut other: Option<Self> = None;
        let (mut differs, mut instead) = (Vec::new(), Vec::new());
        for (index, step) in lesson.steps.iter().enumerate().take(step) {
            let actions = place.actions(index);
            let plain = actions.is_empty() || actions == step.way;
            if !plain {
                differs.push(index);
            }
            other = match (other, plain) {
                (None, true) => None,
                (Some(other), true) => other.by_itself().ok().filter(Self::goes_on),
                (other, false) => {
                    other.unwrap_or_else(|| walk.clone()).followed(actions).filter(Self::goes_on)
                }
            };
            instead.clear();
            if other.is_none() {
                std::mem::swap(&mut instead, &mut differs);
            }
            walk = walk.by_itself()?;
        }
        let mut walk = other.unwrap_or(walk);
        let mut place = if step == place.step { place.clone() } else { place.at(step) };
        walk.enter()?;
        let mut kept = Vec::new();
        for action in place.here() {
            let Ok(Outcome::Kept) = walk.act(action) else { break };
            kept.push(action.clone());
        }
        if kept.len() < place.here().len() {
            place = place.again().with(kept);
        }
        Ok(Arrived { walk, place, instead })
    }

    /// The present step, if not all are done.
    pub(crate) fn step(&self) -> Option<&'l LessonStep<'d>> {
        self.lesson.steps.get(self.index)
    }

    /// Returns what is left of the present step's own way.
    fn left(&self) -> Vec<&'l str> {
        let mut left: Vec<&str> =
            self.step().into_iter().flat_map(|step| &step.way).map(String::as_str).collect();
        for kept in &self.kept {
            if let Some(index) = left.iter().position(|way| way == kept) {
                left.remove(index);
            }
        }
        left
    }

    /// The action of its own way that can be done next.
    pub(crate) fn next(&self) -> Option<&'l str> {
        let (game, position) = (self.stage.game(), self.stage.position());
        let legal = |text: &&str| {
            let action = game.read_action(text);
            action.is_ok_and(|action| game.check(position, self.lesson.seat, action).is_ok())
        };
        self.left().into_iter().find(legal)
    }

    /// Returns whether the lesson goes on from here: the next step can be entered and done by its own way.
    fn goes_on(&self) -> bool {
        let mut tried = self.clone();
        match tried.step() {
            Some(_) => tried.by_itself().is_ok(),
            None => tried.enter().is_ok(),
        }
    }

    /// Begins the present step, or the end.
    pub(crate) fn enter(&mut self) -> Result<(), LessonError> {
        let lesson = self.lesson;
        self.then.clear();
        self.kept.clear();
        let (says, holds) = match self.step() {
            Some(step) => {
                if let Some(before) = &step.before {
                    self.stage.put(before)?;
                }
                self.wait(step, false)?;
                self.then = step.then.iter().cloned().collect();
                (&step.say, &step.holds)
            }
            None => (&lesson.end, &lesson.holds),
        };
        self.opened = self.stage.clone();
        let told = self.told(says)?;
        if let Some(holds) = holds {
            self.stage
                .all_hold(holds)
                .map_err(|error| LessonError::Broken(format!("“{told}” does not hold: {error}")))?;
        }
        if let Some(plan) = self.step().and_then(|step| step.aim.as_ref()) {
            self.told(plan)?;
        }
        Ok(())
    }

    /// A sentence of the present step.
    pub(crate) fn told(&self, sentence: &Sentence<'_>) -> Result<String, LessonError> {
        Ok(sentence.told(&self.opened)?)
    }

    /// After a step that was played by these actions; `None` if they don't reach its goal, or what follows does not fit.
    fn followed(mut self, actions: &[String]) -> Option<Self> {
        self.enter().ok()?;
        for (index, action) in actions.iter().enumerate() {
            match self.act(action).ok()? {
                Outcome::Reached if index + 1 == actions.len() => {
                    self.finish().ok()?;
                    return Some(self);
                }
                Outcome::Kept => {}
                Outcome::Reached | Outcome::OffCourse => return None,
            }
        }
        None
    }

    /// After a step that was played by its own way.
    fn by_itself(mut self) -> Result<Self, LessonError> {
        self.enter()?;
        self.on_by_itself()
    }

    /// The same from where it is in the step: what is left of its own way is done.
    pub(crate) fn on_by_itself(mut self) -> Result<Self, LessonError> {
        let left = self.left();
        for (index, action) in left.iter().enumerate() {
            let became = self.act(action).map_err(|error| LessonError::Broken(error.to_string()))?;
            let last = index + 1 == left.len();
            if became != if last { Outcome::Reached } else { Outcome::Kept } {
                return Err(LessonError::Broken(format!("step {}: {action} has {became:?}", self.index + 1)));
            }
        }
        self.finish()?;
        Ok(self)
    }

    /// Does what others still do in the step, once its goal is reached, and goes on to the next one.
    pub(crate) fn finish(&mut self) -> Result<(), LessonError> {
        while let Some(item) = self.then.pop_front() {
            self.stage.carry_out(&item)?;
        }
        if let Some(step) = self.step() {
            if !self.lesson.stops || self.index + 1 < self.lesson.steps.len() {
                self.wait(step, false)?;
            }
            self.index += 1;
        }
        Ok(())
    }

    /// Does an action of the learner in the present step.
    pub(crate) fn act(&mut self, text: &str) -> Result<Outcome, LessonError> {
        let step = self.step().ok_or(LessonError::Over)?;
        let before = self.clone();
        let (game, seat) = (self.stage.game().clone(), self.lesson.seat);
        let hint = |text: &str| step.hint(text).map(|hint| before.told(hint)).transpose();
        let refused = |error: ActError| match hint(text) {
            Ok(hint) => LessonError::Refused { error, hint },
            Err(broken) => broken,
        };
        if game.pending(self.stage.position()) == Pending::Over {
            return Err(refused(ActError::Over));
        }
        let action = game.read_action(text).map_err(|error| refused(error.into()))?;
        self.stage.act(seat, action).map_err(|refusal| refused(refusal.into()))?;
        let written = game.write_action(action);
        let meant = before.left().first() == Some(&written.as_str());
        if step.actions.iter().any(|pattern| matches(pattern, &written)) || self.reached(step)? {
            return Ok(Outcome::Reached);
        }
        let goes_on = game.pending(self.stage.position()).must().has(seat);
        if self.wait(step, true)? {
            return Ok(Outcome::Reached);
        }
        let wrong = step.hint(&written).is_some();
        if !wrong && (meant || goes_on && self.clone().leads_there(step)) {
            self.kept.push(written);
            return Ok(Outcome::Kept);
        }
        *self = before;
        Ok(Outcome::OffCourse)
    }

    /// Returns whether what is still legal of the step's own way, in its order, reaches the goal from here, and the lesson goes on
    /// from there.
    fn leads_there(mut self, step: &LessonStep<'d>) -> bool {
        let (game, seat) = (self.stage.game().clone(), self.lesson.seat);
        let reached = self.left().into_iter().filter_map(|text| game.read_action(text).ok()).any(|action| {
            let done = self.stage.act(seat, action).is_ok();
            let written = game.write_action(action);
            done && (step.actions.iter().any(|pattern| matches(pattern, &written))
                || self.reached(step).unwrap_or(false)
                || self.wait(step, true).unwrap_or(false))
        });
        reached && self.finish().is_ok() && self.goes_on()
    }

    fn reached(&self, step: &LessonStep<'d>) -> Result<bool, LessonError> {
        Ok(step.has_facts() && self.stage.holds(&step.goal)?)
    }

    /// Lets others act and chance draw until the learner must act; with `asks`, until the goal is reached, and says whether it is.
    fn wait(&mut self, step: &LessonStep<'d>, asks: bool) -> Result<bool, LessonError> {
        let game = self.stage.game().clone();
        for _ in 0..PATIENCE {
            let pending = game.pending(self.stage.position());
            if pending.must().has(self.lesson.seat) || pending == Pending::Over {
                return Ok(false);
            }
            self.one_of_others(pending)?;
            if asks && self.reached(step)? {
                return Ok(true);
            }
        }
        Err(LessonError::Broken(format!("step {}: the learner's turn does not come", self.index + 1)))
    }

    /// One moment of others or of chance: as the lesson says, else as it may be.
    fn one_of_others(&mut self, pending: Pending) -> Result<(), LessonError> {
        if let Some(item) = self.then.pop_front() {
            let mut tried = self.stage.clone();
            if tried.carry_out(&item).is_ok() {
                self.stage = tried;
                return Ok(());
            }
            // The learner went another way: what others do there is theirs.
            self.then.clear();
        }
        let number = self.stage.steps().len() as u64;
        if pending == Pending::Chance {
            let chances = self.stage.chances();
            if let Some(draw) = chances.at(Rng::new(number).below(chances.total().max(1))) {
                self.stage.draw(draw);
            }
            return Ok(());
        }
        let game = self.stage.game().clone();
        let others = pending.must().iter().find(|seat| *seat != self.lesson.seat);
        let Some(seat) = others else { return Ok(()) };
        let passes = self.lesson.others.is_none() || game.window(self.stage.position(), seat).is_some();
        let level = self.lesson.others.as_deref().unwrap_or(OTHERS);
        let action = match game.pass(self.stage.position(), seat).filter(|_| passes) {
            Some(pass) => pass,
            None => {
                let chosen = self.table()?.bot(level, seat, number);
                let chosen = chosen.map_err(|error| LessonError::Broken(error.to_string()))?;
                game.read_action(&chosen).map_err(|error| LessonError::Broken(error.to_string()))?
            }
        };
        self.stage.act(seat, action).map_err(|refusal| LessonError::Broken(refusal.to_string()))
    }

    /// The table as it stands, with what was done since the lesson's position was put last.
    pub(crate) fn table(&self) -> Result<Box<dyn Table>, LessonError> {
        Ok(table_from(self.stage.game().clone(), self.stage.start().clone(), self.stage.steps())?)
    }
}
