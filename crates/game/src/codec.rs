//! [`Codec`]: the actions and draws of a game as text.

use crate::{Amount, Game, NotationError, Rng};

/// The actions and draws of a game as text, and what follows from how they are made. [`questions!`](crate::questions) writes it, from
/// the [`Notation`](crate::Notation) and the [`Arbitrary`](crate::Arbitrary) of both.
pub trait Codec<G: Game> {
    /// Any action that is well-formed on this board, legal or not, for tests of refusals.
    fn arbitrary(&self, position: &G::Position, rng: &mut Rng) -> G::Action;

    /// The action in the game's notation: one line, no leading or trailing space.
    fn write_action(&self, action: G::Action) -> String;

    /// Reads what [`write_action`](Codec::write_action) wrote.
    ///
    /// # Errors
    /// What was expected instead.
    fn read_action(&self, text: &str) -> Result<G::Action, NotationError>;

    /// The draw in the game's notation: one line, no leading or trailing space.
    fn write_draw(&self, draw: G::Draw) -> String;

    /// Reads what [`write_draw`](Codec::write_draw) wrote.
    ///
    /// # Errors
    /// What was expected instead.
    fn read_draw(&self, text: &str) -> Result<G::Draw, NotationError>;

    /// The action's amount, if it has one.
    fn amount(&self, _action: G::Action) -> Option<Amount> {
        None
    }

    /// The same action with another amount.
    fn with_amount(&self, action: G::Action, _amount: Amount) -> G::Action {
        action
    }
}
