//! [`Play`]: a table whose game's types are known.

use std::sync::{Arc, OnceLock};

use liege_game::{
    Cause, Chances, DealKey, Game, Judge, Key, Pending, Picker as _, Record, Replay, ReplayError, Seat,
    Setup, SetupError, Show, Step,
};

use crate::table::Played;
use crate::{ActError, At};

/// Tables that come from one another share what happened before they parted: going on, taking back and copying never
/// clone a position.
pub(crate) struct Play<G: Game> {
    pub(crate) game: Arc<G>,
    pub(crate) start: Arc<G::Position>,
    pub(crate) played_steps: Vec<Arc<PlayedStep<G>>>,
    /// How many of the first steps were taken over from another record.
    pub(crate) given: usize,
    /// What is dealt again follows from this.
    pub(crate) deals: DealKey,
}

/// One step and what it led to.
pub(crate) struct PlayedStep<G: Game> {
    pub(crate) step: Step,
    pub(crate) position: G::Position,
    pub(crate) events: Vec<G::Event>,
    /// Why it was played by itself, if it was.
    pub(crate) automatic: Option<Cause>,
    /// A number for all that everybody sees of the position, once somebody has asked for it.
    pub(crate) seen: OnceLock<u64>,
}

impl<G: Game> PlayedStep<G> {
    pub(crate) fn new(
        step: Step,
        position: G::Position,
        events: Vec<G::Event>,
        automatic: Option<Cause>,
    ) -> PlayedStep<G> {
        PlayedStep { step, position, events, automatic, seen: OnceLock::new() }
    }
}

impl<G: Game> Clone for Play<G> {
    fn clone(&self) -> Play<G> {
        Play {
            game: Arc::clone(&self.game),
            start: Arc::clone(&self.start),
            played_steps: self.played_steps.clone(),
            given: self.given,
            deals: self.deals,
        }
    }
}

impl<G: Show + Judge> Play<G> {
    pub(crate) fn begin(setup: &Setup) -> Result<Play<G>, SetupError> {
        let game = G::new(setup)?;
        let start = Arc::new(game.start());
        Ok(Play::at_start(Arc::new(game), start))
    }

    /// A game that goes on from a position that no record leads to.
    pub(crate) fn from(game: Arc<G>, start: G::Position, steps: &[Step]) -> Result<Play<G>, ReplayError> {
        let mut play = Play::at_start(game, Arc::new(start));
        play.follow_all(steps)?;
        Ok(play)
    }

    pub(crate) fn resume(record: &Record) -> Result<Play<G>, ReplayError> {
        let Replay { game, position, .. } = Replay::<G>::begin(record)?;
        let mut play = Play { given: record.given, ..Play::at_start(Arc::new(game), Arc::new(position)) };
        play.follow_all(&record.steps)?;
        Ok(play)
    }

    pub(crate) fn at_start(game: Arc<G>, start: Arc<G::Position>) -> Play<G> {
        Play { game, start, played_steps: Vec::new(), given: 0, deals: DealKey::OPEN }
    }

    pub(crate) fn now(&self) -> &G::Position {
        self.at(self.played_steps.len())
    }

    /// The position with this number, or the present one where there are fewer.
    pub(crate) fn at(&self, number: usize) -> &G::Position {
        let last =
            number.min(self.played_steps.len()).checked_sub(1).and_then(|index| self.played_steps.get(index));
        last.map_or(&*self.start, |moment| &moment.position)
    }

    /// The position that is named.
    pub(crate) fn position(&self, at: At) -> &G::Position {
        self.at(at.number(self.played_steps.len()))
    }

    fn push(&mut self, step: Step, position: G::Position, events: Vec<G::Event>, automatic: Option<Cause>) {
        self.played_steps.push(Arc::new(PlayedStep::new(step, position, events, automatic)));
    }

    /// Checks an action, plays it and makes the draws that follow.
    pub(crate) fn acted(
        &self,
        seat: Seat,
        action: &str,
        key: &Key,
        automatic: Option<Cause>,
    ) -> Result<Played, ActError> {
        let action = self.read(seat, action)?;
        let (mut position, mut events) = (self.now().clone(), Vec::new());
        self.game.apply(&mut position, seat, action, &mut events)?;
        let mut after = self.clone();
        let step = Step::Action { seat, text: self.game.write_action(action) };
        after.push(step, position, events, automatic);
        after.draw(key);
        Ok(after.played(self.played_steps.len()))
    }

    /// Follows steps that a record holds.
    pub(crate) fn follow_all(&mut self, steps: &[Step]) -> Result<(), ReplayError> {
        steps.iter().try_for_each(|step| self.follow_one(step, None))
    }

    /// Follows a step that was played by itself for a reason, or not by itself.
    pub(crate) fn follow_one(&mut self, step: &Step, automatic: Option<Cause>) -> Result<(), ReplayError> {
        let (mut position, mut events) = (self.now().clone(), Vec::new());
        liege_game::follow(&*self.game, &mut position, step, &mut events)
            .map_err(|problem| ReplayError { step: self.played_steps.len() + 1, problem })?;
        self.push(step.clone(), position, events, automatic);
        Ok(())
    }

    /// The draw that follows from the key in the present position, if it asks for one.
    pub(crate) fn next_draw(&self, key: &Key) -> Option<G::Draw> {
        if self.game.pending(self.now()) != Pending::Chance {
            return None;
        }
        let mut chances = Chances::default();
        self.game.chances(self.now(), &mut chances);
        // A position that asks for an impossible draw is a flaw that the conformance suite finds.
        chances.at(key.dice(self.drawn()).below(chances.total().max(1)))
    }

    /// Makes the draws that are due.
    pub(crate) fn draw(&mut self, key: &Key) {
        while let Some(draw) = self.next_draw(key) {
            let (mut position, mut events) = (self.now().clone(), Vec::new());
            self.game.draw(&mut position, draw, &mut events);
            self.push(Step::Draw { text: self.game.write_draw(draw) }, position, events, None);
        }
    }

    fn drawn(&self) -> u64 {
        self.played_steps.iter().filter(|moment| matches!(moment.step, Step::Draw { .. })).count() as u64
    }

    /// This table and the steps that it has since it had `from` of them.
    pub(crate) fn played(self, from: usize) -> Played {
        let steps = self.played_steps.iter().skip(from).map(|moment| moment.step.clone()).collect();
        Played { steps, table: Box::new(self) }
    }

    pub(crate) fn read(&self, seat: Seat, action: &str) -> Result<G::Action, ActError> {
        if seat.index() >= self.game.players() {
            return Err(ActError::NoSuchSeat(seat));
        }
        if self.game.pending(self.now()) == Pending::Over {
            return Err(ActError::Over);
        }
        Ok(self.game.read_action(action)?)
    }
}
