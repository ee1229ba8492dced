//! [`Report`]: why a search chose what it chose.

use liege_game::{Game, Judge, Line as Words, Seat};
use serde::{Serialize, Serializer};

use crate::{Choice, Worth};

/// What a search found, the best answer first. Holds nothing that its seat can't know.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Report {
    /// The letter of the seat that asked.
    pub seat: String,
    /// How many playouts the answer rests on, those kept from earlier moves included.
    pub visits: u64,
    /// Each seat's expected share of the victory, in seat order.
    pub expected: Vec<f64>,
    /// One line per answer that was tried, most visited first.
    pub lines: Vec<Line>,
    /// Why the best answer, in a phrase that goes on from "because", if there is anything to say. Programs read it as a text.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "plainly")]
    pub reason: Option<Words>,
}

impl Report {
    /// A plan of the game's own, as one line without search.
    pub(crate) fn of_plan<G: Judge>(
        game: &G,
        known: &G::Position,
        seat: Seat,
        plan: impl Iterator<Item = G::Action> + Clone,
    ) -> Report {
        let expected = Worth::of(game, known).shares(game.players());
        let ply = |action| Ply::new(game, seat, action);
        let line = Line { visits: 0, expected: expected.clone(), plies: plan.clone().map(ply).collect() };
        let reason = plan.clone().next().and_then(|action| game.reason(known, seat, action));
        Report { seat: seat.to_string(), visits: 0, expected, lines: vec![line], reason }
    }

    /// Answers weighed by what each leads to, the chosen one first.
    pub(crate) fn of_weighed<G: Judge>(
        game: &G,
        known: &G::Position,
        seat: Seat,
        chosen: Choice<G::Action>,
        weighed: &[(Choice<G::Action>, Worth)],
    ) -> Report {
        let mut sorted: Vec<_> = weighed.iter().collect();
        sorted.sort_by(|(a, x), (b, y)| {
            (*b == chosen).cmp(&(*a == chosen)).then(y.to(seat).total_cmp(&x.to(seat)))
        });
        let line = |(answer, worth): &(Choice<G::Action>, Worth)| Line {
            visits: 0,
            expected: worth.shares(game.players()),
            plies: match answer {
                Choice::Act(action) => {
                    vec![Ply::new(game, seat, *action)]
                }
                Choice::Pass => Vec::new(),
            },
        };
        let lines: Vec<Line> = sorted.into_iter().map(line).collect();
        let expected = lines.first().map(|line| line.expected.clone()).unwrap_or_default();
        let reason = match chosen {
            Choice::Act(action) => game.reason(known, seat, action),
            Choice::Pass => None,
        };
        Report { seat: seat.to_string(), visits: 0, expected, lines, reason }
    }
}

fn plainly<S: Serializer>(words: &Option<Words>, serializer: S) -> Result<S::Ok, S::Error> {
    match words {
        Some(words) => serializer.collect_str(words),
        None => serializer.serialize_none(),
    }
}

/// One answer and what the search expects to follow.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Line {
    /// How many playouts began with this answer.
    pub visits: u64,
    /// Each seat's expected share of the victory after it, in seat order.
    pub expected: Vec<f64>,
    /// The answer itself and what most playouts went on with; empty if the answer is to let the moment pass.
    /// Draws are left out: each playout makes its own.
    pub plies: Vec<Ply>,
}

/// One decision of a [`Line`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ply {
    /// The letter of the seat.
    pub seat: String,
    /// The action in the game's notation.
    pub action: String,
    /// What the action is called where it is taken, if somebody has asked for that. Programs read it as a text.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "plainly")]
    pub words: Option<Words>,
}

impl Ply {
    pub(crate) fn new<G: Judge>(game: &G, seat: Seat, action: G::Action) -> Ply {
        Ply { seat: seat.to_string(), action: game.write_action(action), words: None }
    }
}

/// What an action is called that a seat takes in a position.
pub type Name<'a, G> = dyn Fn(&<G as Game>::Position, Seat, <G as Game>::Action) -> Option<Words> + 'a;
