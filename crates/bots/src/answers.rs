//! What a seat can answer.

use liege_game::{Game, Seat};

use crate::Choice;

/// Every answer that the seat has: its legal actions, and letting the moment pass unless it must answer.
pub(crate) fn options<G: Game>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    actions: &mut Vec<G::Action>,
    answers: &mut Vec<Choice<G::Action>>,
) {
    actions.clear();
    answers.clear();
    game.legal(position, seat, actions);
    answers.extend(actions.iter().map(|&action| Choice::Act(action)));
    if !game.pending(position).must().has(seat) {
        answers.push(Choice::Pass);
    }
}
