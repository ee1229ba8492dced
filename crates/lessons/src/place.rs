//! [`Place`]: how far a learner has come in a lesson.

use std::fmt;

use crate::sandbox;

/// What separates the steps of a way, and the actions of a step. No notation has them.
const STEPS: char = '|';
const ACTIONS: char = ';';

/// More steps than any lesson has, and more actions than any asks for: what else an address says is left out.
const MAX: usize = 400;

/// How far a learner has come in a lesson: the step, and the actions so far. Everything else is computed from the lesson.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The step, from 0 to [`MAX`]; as many as there are steps once all are done.
    pub step: usize,
    /// The actions of each step up to this one. A step without any was skipped: its own way counts.
    way: Vec<Vec<String>>,
}

impl Place {
    /// The beginning of a step, after these actions in those before it; what is not given counts as skipped.
    pub fn new(step: usize, way: &str) -> Place {
        let mut left = MAX;
        let mut actions = |text: &str| -> Vec<String> {
            let actions: Vec<String> = text
                .split(ACTIONS)
                .filter(|action| !action.is_empty())
                .take(left)
                .map(str::to_owned)
                .collect();
            left -= actions.len();
            actions
        };
        let mut way: Vec<Vec<String>> = match way {
            "" => Vec::new(),
            way => way.split(STEPS).take(MAX).map(&mut actions).collect(),
        };
        let step = step.min(MAX);
        way.truncate(step + 1);
        Place { step, way }
    }

    /// The actions that were done in this step.
    pub fn actions(&self, step: usize) -> &[String] {
        self.way.get(step).map_or(&[], Vec::as_slice)
    }

    /// The actions of the present step.
    pub fn here(&self) -> &[String] {
        self.actions(self.step)
    }

    /// Another step: what was done before it stays, what was done in it goes.
    #[must_use]
    pub fn at(&self, step: usize) -> Place {
        let (step, mut way) = (step.min(MAX), self.way.clone());
        way.truncate(step);
        Place { step, way }
    }

    /// The same step from its beginning.
    #[must_use]
    pub fn again(&self) -> Place {
        self.at(self.step)
    }

    /// The same after these actions in the present step.
    #[must_use]
    pub fn with(&self, actions: Vec<String>) -> Place {
        let mut way = self.way.clone();
        way.resize(self.step, Vec::new());
        way.push(actions);
        Place { step: self.step, way }
    }

    /// The same without the last action and what bots have answered; of the step before, if there is none in this one.
    #[must_use]
    pub fn back(&self) -> Place {
        let step = if self.here().is_empty() { self.step.saturating_sub(1) } else { self.step };
        let mut actions = self.actions(step).to_vec();
        while actions.pop().is_some_and(|action| action.starts_with(sandbox::BOTS)) {}
        self.at(step).with(actions)
    }
}

/// The way as [`Place::new`] reads it.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, actions) in self.way.iter().enumerate() {
            if index > 0 {
                write!(f, "{STEPS}")?;
            }
            f.write_str(&actions.join(&ACTIONS.to_string()))?;
        }
        Ok(())
    }
}

/// Returns whether an action can stand in a way.
pub(crate) fn fits(action: &str) -> bool {
    !action.contains([STEPS, ACTIONS])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for (step, way) in [(0, ""), (0, "take 3"), (2, "take 3;pass||take 1"), (1, "|")] {
            assert_eq!(Place::new(step, way).to_string(), way);
        }
    }

    #[test]
    fn going_back_takes_one_action_and_then_one_step() {
        let place = Place::new(1, "take 3|pass;take 1");
        let back = place.back();
        assert_eq!((back.step, back.to_string().as_str()), (1, "take 3|pass"));
        let back = back.back().back();
        assert_eq!((back.step, back.to_string().as_str()), (0, ""));
        assert_eq!(back.back(), back);
        let answered = Place::new(0, "pass;take 2;~take 1;~pass").back();
        assert_eq!(answered.to_string(), "pass", "what bots have answered goes with it");
    }

    #[test]
    fn an_address_without_end_is_cut() {
        assert!(Place::new(0, &"take 1;".repeat(100_000)).here().len() <= MAX);
        for step in [MAX, 1 << 40, usize::MAX] {
            let place = Place::new(step, &"|".repeat(100_000));
            assert!(place.to_string().len() <= MAX);
            for place in [place.back(), place.again(), place.at(step), place.with(Vec::new())] {
                assert!(place.step <= MAX && place.to_string().len() <= MAX, "{}", place.step);
            }
        }
    }
}
