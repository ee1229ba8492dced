//! Checks of a game's judgement.

use liege_game::{Game, Judge, Pending, Planning, Rng, Seat, Silent, play_until_quiet};

use crate::failure::{Check, Finding, ensure};
use crate::plan::{Estimate, Judged};
use crate::walk::Walk;

/// A million points is no estimate of a score.
const BOUND: i32 = 100_000_000;

/// How many answers are weighed where there is no plan.
const ANSWERS: usize = 6;

impl<G: Judge> Judged<G> {
    pub(crate) fn of() -> Judged<G> {
        let estimate: Estimate<G> = |game, position| {
            let judged = game.judge(position);
            let values = Seat::all(game.players()).map(|seat| judged[seat]).collect();
            (values, game.round(position))
        };
        Judged { estimate, plans: plans::<G>, ends: ends::<G>, sense: sense::<G>, spread: G::SPREAD }
    }
}

/// Returns what bots make of a decision of this seat.
fn plans<G: Judge>(game: &G, position: &G::Position, seat: Seat, rng: &mut Rng) -> Result<(), String> {
    let character = (!G::CHARACTERS.is_empty()).then(|| rng.index(G::CHARACTERS.len()));
    let planning = Planning { character, effort: rng.index(3) as u32 };
    if let Some(&action) = game.plan(position, seat, planning, rng).first()
        && let Err(refusal) = game.check(position, seat, action)
    {
        return Err(format!("a plan begins with “{}”: {refusal}", game.write_action(action)));
    }
    if let Some(character) = character {
        let bonus = game.character_bonus(position, seat, character);
        if !(-BOUND..=BOUND).contains(&bonus) {
            return Err(format!("{bonus} is not what anybody may fancy"));
        }
    }
    let mut after = position.clone();
    play_until_quiet(game, &mut after, None, rng);
    if game.is_quiet(&after) || game.pending(&after) == Pending::Over {
        return game.audit(&after);
    }
    Err("what was begun comes to no end that can be judged".to_owned())
}

/// A plan, else the best of a few answers by what the position is judged to be after it.
fn sense<G: Judge>(game: &G, position: &G::Position, seat: Seat, rng: &mut Rng) -> Option<G::Action> {
    let planned = game.plan(position, seat, Planning { character: None, effort: 0 }, rng).first().copied();
    if planned.is_some() {
        return planned;
    }
    let mut legal = Vec::new();
    game.legal(position, seat, &mut legal);
    let some: Vec<_> = (0..ANSWERS).filter_map(|_| rng.pick(&legal).copied()).collect();
    some.into_iter().max_by_key(|&action| {
        let mut after = position.clone();
        game.play(&mut after, seat, action, &mut Silent);
        game.judge(&after)[seat]
    })
}

/// Returns what matches make of the end of a game.
fn ends<G: Judge>(game: &G, end: &G::Position, events: &[G::Event]) -> Result<(), String> {
    let (found, named) = (game.measure(end, events).len(), G::STATISTICS.len());
    if found != named {
        return Err(format!("{found} numbers for {named} measures"));
    }
    if game.is_quiet(end) { Ok(()) } else { Err("a game that is over can be judged".to_owned()) }
}

impl<G: Game> Walk<'_, G> {
    /// Plans are legal, what is begun can be ended, and measures have their numbers.
    pub(crate) fn plans(&mut self, pending: Pending) -> Result<(), Finding> {
        let Some(judged) = &self.plan.judged else { return Ok(()) };
        let mut rng = self.aside.fork();
        let found = match pending {
            Pending::Over => (judged.ends)(self.game, &self.position, &self.events),
            Pending::Chance => Ok(()),
            Pending::Seats(asked) => asked
                .must
                .iter()
                .try_for_each(|seat| (judged.plans)(self.game, &self.position, seat, &mut rng)),
        };
        found.map_err(|what| Finding::new(Check::Plans, what))
    }

    /// The judgement is fixed and bounded, and rounds never run backwards.
    pub(crate) fn judgement(&mut self) -> Result<(), Finding> {
        let Some(judged) = &self.plan.judged else { return Ok(()) };
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
