//! [`Walk`]: a lesson while it is played.

use std::collections::VecDeque;

use liege_cases::{Cases, Node, Stage};
use liege_game::{Judge, Pending, Picker as _, Rng, Show};
use liege_table::{ActError, Table, table_from};

use crate::lesson::{Lesson, LessonStep, matches};
use crate::{LessonError, Place};

/// No step waits for more moments of others.
const PATIENCE: usize = 500;

/// The bot that answers for others where they can let nothing pass.
const OTHERS: &str = "greedy";

/// A lesson while it is played.
pub(crate) struct Walk<'l, 'd, G: Cases> {
    pub(crate) lesson: &'l Lesson<'d>,
    pub(crate) stage: Stage<G>,
    /// How many steps of the stage there were when the present step began.
    pub(crate) began: usize,
    /// What others still do in the present step.
    then: VecDeque<Node<'d>>,
    /// How many actions of the learner were kept in the present step.
    pub(crate) done: usize,
}

impl<G: Cases> Clone for Walk<'_, '_, G> {
    fn clone(&self) -> Self {
        Walk { stage: self.stage.clone(), then: self.then.clone(), ..*self }
    }
}

/// What became of an action of the learner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Became {
    /// The goal is reached.
    Reached,
    /// It stands, and the step goes on.
    Kept,
    /// It was legal, but it leads away from the goal: it does not stand.
    Strayed,
}

impl<'l, 'd, G: Show + Judge + Cases> Walk<'l, 'd, G> {
    /// At a place of a lesson. Of a way that does not fit the lesson as much is followed as does.
    pub(crate) fn to(lesson: &'l Lesson<'d>, place: &Place) -> Result<(Self, Place), LessonError> {
        let stage = Stage::open(&lesson.begin)?;
        let mut walk = Walk { lesson, stage, began: 0, then: VecDeque::new(), done: 0 };
        let step = place.step.min(lesson.steps.len());
        // Beside the lesson's own way, the learner's, as long as what follows fits it.
        let mut other: Option<Self> = None;
        for (index, step) in lesson.steps.iter().enumerate().take(step) {
            let actions = place.actions(index);
            let plain = actions.is_empty() || actions == step.way;
            let fits = |gone: &Self| match lesson.steps.get(index + 1) {
                Some(next) => gone.clone().by_itself(next).is_ok(),
                None => true,
            };
            other = match (other, plain) {
                (None, true) => None,
                (Some(other), true) => other.by_itself(step).ok().filter(fits),
                (other, false) => {
                    let from = other.unwrap_or_else(|| walk.clone());
                    from.followed(step, actions).filter(fits)
                }
            };
            walk = walk.by_itself(step)?;
        }
        let mut walk = other.unwrap_or(walk);
        let mut place = if step == place.step { place.clone() } else { place.at(step) };
        if let Some(step) = lesson.steps.get(step) {
            walk.enter(step)?;
            let mut kept = Vec::new();
            for action in place.here() {
                let Ok(Became::Kept) = walk.act(step, action) else { break };
                kept.push(action.clone());
            }
            if kept.len() < place.here().len() {
                place = place.again().with(kept);
            }
        }
        Ok((walk, place))
    }

    /// Begins a step.
    fn enter(&mut self, step: &LessonStep<'d>) -> Result<(), LessonError> {
        if let Some(before) = &step.before {
            self.stage.put(before)?;
        }
        self.then.clear();
        self.wait(step, false)?;
        self.then = step.then.iter().cloned().collect();
        (self.began, self.done) = (self.stage.steps().len(), 0);
        Ok(())
    }

    /// After a step that was played by these actions; `None` if they don't reach its goal, or what follows does not fit.
    fn followed(mut self, step: &LessonStep<'d>, actions: &[String]) -> Option<Self> {
        self.enter(step).ok()?;
        for (index, action) in actions.iter().enumerate() {
            match self.act(step, action).ok()? {
                Became::Reached if index + 1 == actions.len() => {
                    self.finish(step).ok()?;
                    return Some(self);
                }
                Became::Kept => {}
                Became::Reached | Became::Strayed => return None,
            }
        }
        None
    }

    /// After a step that was played by its own way.
    fn by_itself(mut self, step: &LessonStep<'d>) -> Result<Self, LessonError> {
        self.enter(step)?;
        for (index, action) in step.way.iter().enumerate() {
            let became = self.act(step, action).map_err(|error| LessonError::Broken(error.to_string()))?;
            let last = index + 1 == step.way.len();
            if became != if last { Became::Reached } else { Became::Kept } {
                return Err(LessonError::Broken(format!("“{}”: {action} has {became:?}", step.say)));
            }
        }
        self.finish(step)?;
        Ok(self)
    }

    /// Does what others still do in the step, once its goal is reached.
    fn finish(&mut self, step: &LessonStep<'d>) -> Result<(), LessonError> {
        while let Some(item) = self.then.pop_front() {
            self.stage.carry_out(&item)?;
        }
        self.wait(step, false).map(drop)
    }

    /// Does an action of the learner in a step.
    pub(crate) fn act(&mut self, step: &LessonStep<'d>, text: &str) -> Result<Became, LessonError> {
        let before = self.clone();
        let (game, seat) = (self.stage.game().clone(), self.lesson.seat);
        let refused =
            |error: ActError| LessonError::Refused { error, hint: step.hint(text).map(str::to_owned) };
        if game.pending(self.stage.position()) == Pending::Over {
            return Err(refused(ActError::Over));
        }
        let action = game.read_action(text).map_err(|error| refused(error.into()))?;
        self.stage.act(seat, action).map_err(|refusal| refused(refusal.into()))?;
        let written = game.write_action(action);
        let meant = step.way.get(self.done).is_some_and(|way| *way == written);
        self.done += 1;
        if step.actions.iter().any(|pattern| matches(pattern, &written)) || self.reached(step)? {
            return Ok(Became::Reached);
        }
        let goes_on = game.pending(self.stage.position()).must().has(seat);
        if self.wait(step, true)? {
            return Ok(Became::Reached);
        }
        if step.free || meant || goes_on && self.clone().leads_there(step) {
            return Ok(Became::Kept);
        }
        *self = before;
        Ok(Became::Strayed)
    }

    /// Whether what is still legal of the step's own way, in its order, reaches the goal from here.
    fn leads_there(mut self, step: &LessonStep<'d>) -> bool {
        let (game, seat) = (self.stage.game().clone(), self.lesson.seat);
        step.way.iter().filter_map(|text| game.read_action(text).ok()).any(|action| {
            let done = self.stage.act(seat, action).is_ok();
            let written = game.write_action(action);
            done && (step.actions.iter().any(|pattern| matches(pattern, &written))
                || self.reached(step).unwrap_or(false)
                || self.wait(step, true).unwrap_or(false))
        })
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
        Err(LessonError::Broken(format!("“{}”: the learner's turn does not come", step.say)))
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
