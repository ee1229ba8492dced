//! How each question is asked for: what a seat reads, and what it may try to click on the board. Whatever of that is not legal
//! says why not.

mod battle;
mod cards;
mod guilds;
mod round;
mod waits;
pub(super) mod writs;

use liege_game::{Attempt, Line, Phrase, Seat, Viewer, say};

use super::outlook::card::idle;
use super::parts::Part;
use crate::state::{Card, Place};
use crate::{Action, Feudum, View};

/// Nobody is asked.
const WAIT: Phrase = Phrase::new("wait").rule("FU-198");

type Attempts = Vec<Attempt<Feudum>>;

/// One click for each of these.
fn each<K: Copy>(
    all: impl IntoIterator<Item = K>,
    spot: impl Fn(K) -> Part,
    action: impl Fn(K) -> Action,
) -> Attempts {
    all.into_iter().map(|one| Attempt::new(&spot(one), action(one))).collect()
}

/// One click for each location.
fn places(action: impl Fn(Place) -> Action) -> Attempts {
    each(Place::ALL, Part::Place, action)
}

/// Returns what a card that has just been revealed asks for; where nothing can be done with it, it is forfeited, with the reason
/// for the one who has to.
fn of_card(game: &Feudum, view: &View, seat: Seat, card: Card, asks: Line) -> Line {
    match idle(game, view, seat, card) {
        Some(refusal) if view.viewer == Viewer::Seat(seat) => {
            say!("forfeit {card}: {why}", why = refusal.why).rule(refusal.rule.0)
        }
        Some(refusal) => say!("forfeit {card}").rule(refusal.rule.0),
        None => asks,
    }
}
