//! The order of phases and of players.

use liege_game::{Rng, say};
use liege_questions::{Moment, Posed};

use super::begun;
use crate::Fief;

/// The parts of a turn in order (FF-13).
const PARTS: [&str; 11] = [
    "weddings",
    "elections",
    "discarding and drawing",
    "calamities",
    "the pose",
    "incomes",
    "purchases",
    "moves",
    "fights",
    "pillage",
    "the victory check",
];

pub(super) fn next(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    begun(at)?;
    let place = rng.index(PARTS.len() - 1);
    let (part, right) = (PARTS[place], PARTS[place + 1]);
    let asks = say!("What comes right after {part} in a turn?");
    let mut wrong = Vec::new();
    while wrong.len() < 3 {
        let other = *rng.pick(&PARTS)?;
        if other != part && other != right && !wrong.contains(&other) {
            wrong.push(other);
        }
    }
    let wrong = wrong.into_iter().map(|part| say!("{part}"));
    let asked = Posed::choice(asks, say!("{right}"), wrong, rng);
    Some(asked.by(&["FF-13"]).because(say!("The parts of a turn are {parts}.", parts = PARTS.as_slice())))
}

pub(super) fn order(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let first = position.first;
    let all: Vec<_> = at.game.in_turn(&position).collect();
    let because = say!("{first} holds FIRST PLAYER, so the order is {all}.");
    let asked = match rng.index(2) {
        0 => Posed::seat(say!("Who goes last in each part of this turn?"), at.view.players, *all.last()?),
        _ => {
            let asks = say!("Who is first player next turn, if nobody wins in this one?");
            Posed::seat(asks, at.view.players, *all.get(1)?)
        }
    };
    Some(asked.by(&["FF-5", "FF-13"]).because(because))
}
