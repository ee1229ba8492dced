//! [`Analysis`]: what each seat could expect at every moment of a recorded game.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use liege_game::{Judge, Record, Replay, ReplayError, Rng, Seat, Silent, Step, Viewer};
use serde::{Deserialize, Serialize};

use crate::answers::options;
use crate::reach::{OwnLine, comes_to};
use crate::search::Search;
use crate::worth::{Worth, short};
use crate::{BotError, Budget, Choice};

/// How thoroughly a record is analysed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Depth {
    /// Search iterations at each decision.
    pub iterations: u32,
    /// Search threads; the result depends on their number.
    pub threads: usize,
    /// Equal seeds give equal analyses.
    pub seed: u64,
    /// How many of the moves that lost most are marked.
    pub worst: usize,
}

impl Default for Depth {
    /// 400 iterations in one thread, and the five worst moves.
    fn default() -> Depth {
        Depth { iterations: 400, threads: 1, seed: 1, worst: 5 }
    }
}

/// What each seat could expect at every moment of a recorded game, and which moves lost most.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Analysis {
    /// The game's id.
    pub game: String,
    /// How many seats took part.
    pub players: usize,
    /// How thoroughly it was done.
    pub depth: Depth,
    /// One point for each decision, and one for the end of the record.
    pub points: Vec<Point>,
    /// Steps of the decisions that lost most, the worst first; only such as lost anything.
    pub worst: Vec<usize>,
}

/// One moment of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Point {
    /// How many steps of the record came before, draws included.
    pub step: usize,
    /// Each seat's expected share of the victory, in seat order; they add up to 1 but for rounding to six places.
    pub expected: Vec<f64>,
    /// What was decided then; `None` at the end of the record.
    pub decision: Option<Decision>,
}

/// One decision of a recorded game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// The letter of the seat.
    pub seat: String,
    /// What it did, in the game's notation.
    pub action: String,
    /// What the search would have done; empty if it would have passed.
    pub best: String,
    /// By how much the search's answer is worth more to the seat, between 0 and 1; 0 if what was played comes to the same position,
    /// before anybody else acts and before anything is drawn.
    pub loss: f64,
}

/// A record can't be analysed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnalysisError {
    /// A budget of 0.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// The record can't be followed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The caller's progress callback asked to stop.
    #[error("the analysis was stopped")]
    Stopped,
}

/// Searches every position of the record as the seat that decides knows it. Where the move played is not the
/// search's own, and does not come to the same with what the seat did next, both are searched again at the same budget, so that the
/// difference between them is fair.
/// `progress` is told how many steps are done, and of how many.
///
/// # Errors
/// A budget of 0, a record that can't be followed, or a stop that `progress` asked for.
pub fn analyse<G: Judge>(
    record: &Record,
    depth: Depth,
    mut progress: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<Analysis, AnalysisError> {
    let budget = Budget::iterations(depth.iterations)?;
    let mut replay = Replay::<G>::begin(record)?;
    let mut rng = Rng::new(depth.seed);
    let mut points = Vec::new();
    for (index, step) in record.steps.iter().enumerate() {
        if progress(index, record.steps.len()).is_break() {
            return Err(AnalysisError::Stopped);
        }
        let before = replay.position.clone();
        replay.step(step, &mut Silent)?;
        let Step::Action { seat, text } = step else { continue };
        let Ok(action) = replay.game.read_action(text) else { continue };
        let mut decision = AnalysedDecision {
            game: &replay.game,
            position: &before,
            seat: *seat,
            budget,
            depth,
            rng: rng.fork(),
        };
        let own = record.steps.iter().skip(index).map_while(|step| match step {
            Step::Action { seat: who, text } if who == seat => replay.game.read_action(text).ok(),
            _ => None,
        });
        points.push(decision.point(index, action, own));
    }
    let expected = Worth::of(&replay.game, &replay.position).shares(replay.game.players());
    points.push(Point { step: record.steps.len(), expected, decision: None });
    let worst = worst(&points, depth.worst);
    Ok(Analysis { game: record.game.clone(), players: replay.game.players(), depth, points, worst })
}

/// A decision under analysis.
struct AnalysedDecision<'a, G: Judge> {
    game: &'a G,
    position: &'a G::Position,
    seat: Seat,
    budget: Budget,
    depth: Depth,
    rng: Rng,
}

impl<G: Judge> AnalysedDecision<'_, G> {
    /// `own` is what the seat did, from this action on.
    fn point(&mut self, step: usize, action: G::Action, own: impl Iterator<Item = G::Action>) -> Point {
        let mut answers = Vec::new();
        let known = self.game.resample(self.position, Viewer::Seat(self.seat), &mut self.rng);
        options(self.game, &known, self.seat, &mut Vec::new(), &mut answers);
        let played = Choice::Act(action);
        let (best, mut worth) = self.search(&known, &answers);
        let mut loss = 0.0;
        if best != played && !self.comes_to_the_same(best, own) {
            let there = self.after(&known, best);
            let here = self.after(&known, played);
            loss = short((there.to(self.seat) - here.to(self.seat)).clamp(0.0, 1.0));
            worth = there;
        }
        let best = match best {
            Choice::Act(action) => self.game.write_action(action),
            Choice::Pass => String::new(),
        };
        let decision =
            Decision { seat: self.seat.to_string(), action: self.game.write_action(action), best, loss };
        Point { step, expected: worth.shares(self.game.players()), decision: Some(decision) }
    }

    /// Returns whether the seat could still have come to what the best answer leads to, or with that to what it came to.
    fn comes_to_the_same(&self, best: Choice<G::Action>, own: impl Iterator<Item = G::Action>) -> bool {
        let Choice::Act(best) = best else { return false };
        let (game, seat) = (self.game, self.seat);
        let best = OwnLine::new(game, self.position, seat, [best]);
        let own = OwnLine::new(game, self.position, seat, own);
        let meets = |one: &OwnLine<G>, other: &OwnLine<G>| {
            one.first().is_some_and(|from| comes_to(game, from, seat, other))
        };
        meets(&own, &best) || meets(&best, &own)
    }

    /// The best of these answers, and what the seats may expect after it.
    fn search(&mut self, known: &G::Position, answers: &[Choice<G::Action>]) -> (Choice<G::Action>, Worth) {
        let mut search = Search::<G>::new(self.budget, G::TUNING, self.depth.threads.max(1), &mut self.rng);
        search.think(self.game, known, self.seat, answers, &AtomicBool::new(false));
        match search.found().first() {
            Some(found) if found.visits > 0 => (found.answer, found.worth),
            Some(found) => (found.answer, self.after(known, found.answer)),
            None => (Choice::Pass, Worth::of(self.game, known)),
        }
    }

    /// Returns what the seats may expect after this answer, by a search of its own at the same budget.
    fn after(&mut self, known: &G::Position, answer: Choice<G::Action>) -> Worth {
        let mut search = Search::<G>::new(self.budget, G::TUNING, self.depth.threads.max(1), &mut self.rng);
        search.think_on(self.game, known, self.seat, answer);
        search.expected()
    }
}

/// The steps of the decisions that lost most.
fn worst(points: &[Point], count: usize) -> Vec<usize> {
    let loss = |point: &Point| point.decision.as_ref().map_or(0.0, |decision| decision.loss);
    let mut lossy: Vec<_> = points.iter().filter(|point| loss(point) > 0.0).collect();
    lossy.sort_by(|a, b| loss(b).total_cmp(&loss(a)));
    lossy.iter().take(count).map(|point| point.step).collect()
}
