//! Checks of a game's judgement.

use liege_game::{Game, Judge, Seat};

use crate::failure::{Check, Finding, ensure};
use crate::walk::Walk;

/// A million points is no estimate of a score.
const BOUND: i32 = 100_000_000;

type Estimate<G> = fn(&G, &<G as Game>::Position) -> (Vec<i32>, u32);

/// How a game judges, behind a plain function, so that the rest of the suite needs no judge.
pub(crate) struct Judged<G: Game> {
    estimate: Estimate<G>,
    spread: i32,
}

impl<G: Judge> Judged<G> {
    pub(crate) fn of() -> Judged<G> {
        let estimate: Estimate<G> = |game, position| {
            let judged = game.judge(position);
            let values = Seat::all(game.players()).map(|seat| judged[seat]).collect();
            (values, game.round(position))
        };
        Judged { estimate, spread: G::SPREAD }
    }
}

impl<G: Game> Walk<'_, G> {
    /// The judgement is fixed and bounded, and rounds never run backwards.
    pub(crate) fn judgement(&mut self) -> Result<(), Finding> {
        let Some(judged) = &self.suite.judged else { return Ok(()) };
        let (values, round) = (judged.estimate)(self.game, &self.position);
        let last = std::mem::replace(&mut self.round, round);
        ensure(last <= round, Check::Judgement, || format!("round {last} is followed by round {round}"))?;
        ensure(judged.spread > 0, Check::Judgement, || "SPREAD is not positive".to_owned())?;
        ensure(values.iter().all(|value| (-BOUND..=BOUND).contains(value)), Check::Judgement, || {
            format!("{values:?} are no scores")
        })?;
        let again = (judged.estimate)(self.game, &self.position.clone());
        ensure(again == (values, round), Check::Judgement, || {
            "the same position is judged differently".to_owned()
        })
    }
}
