//! [`Windows`]: moments that somebody or something lets pass for a seat.

use crate::asking::asking;
use crate::{AmountRange as _, Asking, AskingAt, Game, Kind, Question, Seat, Window};

/// Moments that a seat can let pass, and that can be answered for it: by a setting, by a clock, or because there is but one answer.
/// Every game has it by its questions.
pub trait Windows: Game {
    /// Returns how the seat lets this moment pass: the legal action by which it does nothing, if there is one. What answers
    /// for a seat takes it: a setting, a clock, a worked example that does not mention the seat.
    fn pass(&self, position: &Self::Position, seat: Seat) -> Option<Self::Action> {
        asking!((self.question) self, position, seat: Seat => |kind, game| -> Option<G::Action> {
            if kind.answers(game, position, seat) { kind.pass(game, position, seat) } else { None }
        })
    }

    /// The kind of window that the position is for the seat, if it is one of [`WINDOWS`](Game::WINDOWS). Depends only on
    /// what everybody can see; a seat that must answer in a window can [`pass`](Windows::pass).
    fn window(&self, position: &Self::Position, seat: Seat) -> Option<&'static Window> {
        asking!((self.question) self, position, seat: Seat => |kind, game| -> Option<&'static Window> {
            if kind.answers(game, position, seat) { kind.question().window(game, position, seat) } else { None }
        })
    }

    /// Returns whether the window that the position is for the seat concerns it as [`Window::concern`] says. Depends only on what
    /// everybody can see.
    fn concerns(&self, position: &Self::Position, seat: Seat) -> bool {
        asking!((self.question) self, position, seat: Seat => |kind, game| -> bool {
            kind.question().concerns(game, position, seat)
        })
    }

    /// Returns whether everybody knows how many answers the seat has here. Only then can a lonely answer be played by itself and
    /// tell nobody anything.
    fn public_choice(&self, position: &Self::Position, seat: Seat) -> bool {
        asking!((self.question) self, position, seat: Seat => |kind, game| -> bool {
            kind.question().public_choice(game, position, seat)
        })
    }

    /// The one answer that the seat can give, if everybody knows that it is the only one: what can be played by itself and
    /// tells nobody anything. What is [always open](Game::is_always_open) is no answer.
    fn forced(&self, position: &Self::Position, seat: Seat) -> Option<Self::Action> {
        if !self.pending(position).must().has(seat) || !self.public_choice(position, seat) {
            return None;
        }
        let mut legal = Vec::new();
        self.legal(position, seat, &mut legal);
        legal.retain(|&action| !self.is_always_open(action));
        let [only] = *legal.as_slice() else { return None };
        let amounts = self.amounts(position, seat, only);
        amounts.is_none_or(|amounts| amounts.min == amounts.max).then_some(only)
    }
}

impl<G: Game> Windows for G {}
