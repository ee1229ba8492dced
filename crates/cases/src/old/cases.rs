//! [`Cases`]: the vocabulary in which a game writes its worked examples.

use liege_data::DataError;
use liege_game::Game;
use serde::de::DeserializeOwned;

use super::{Case, Run, Stop};

/// A game whose worked examples can be carried out.
///
/// The game says how its vocabulary reads; whatever happens goes through [`Game::apply`] and [`Game::draw`].
pub trait Cases: Game {
    /// A case as it is written, without the keys that every format has: id, title, note, kind, source, rules, rulings.
    type Script: DeserializeOwned;
    /// One of its actions.
    type Step;
    /// What the case needs beside a position: names of players, cards that are still to come.
    type Aside: Clone;

    /// Whether a case may stop before a draw whose outcome a later action names.
    const WAITS: bool = false;

    /// The keys that lead to the names of the players, in seat order: `&["setup", "players"]`. A [`Player`](crate::Player) is one of
    /// them.
    const PLAYERS: &'static [&'static str] = &[];

    /// What stands where a [`MaybePlayer`](crate::MaybePlayer) is nobody.
    const NOBODY: &'static str = "";

    /// The game and the position that the case begins with.
    ///
    /// # Errors
    /// A position that no game comes to.
    fn begin<'d>(script: &Self::Script, case: &Case<'d>) -> Result<Run<'d, Self>, DataError>;

    /// The actions in order.
    fn steps(script: &Self::Script) -> &[Self::Step];

    /// Whether the action must be refused, by one of the rules that the case names, and change nothing.
    fn refused(_step: &Self::Step) -> bool {
        false
    }

    /// Carries out an action: says in notation what it means, with [`Run::act`].
    ///
    /// # Errors
    /// What stops the case; `?` hands it on.
    fn carry_out(run: &mut Run<'_, Self>, step: &Self::Step) -> Result<(), Stop>;

    /// The draw that the position asks for now: the next of those that were [forced](Run::force). `None` if nothing says
    /// what is drawn.
    fn chance(run: &mut Run<'_, Self>) -> Option<Self::Draw> {
        run.next_draw()
    }

    /// Notes what has come of an action or a draw, for what the case asks later. `before` is the position before it.
    fn noted(_run: &mut Run<'_, Self>, _before: &Self::Position) {}

    /// What must hold directly after the action of this number; 0 is before the first.
    ///
    /// # Errors
    /// What can't be read, or stops the case.
    fn holds_after(_run: &mut Run<'_, Self>, _script: &Self::Script, _number: usize) -> Result<(), Stop> {
        Ok(())
    }

    /// What must hold after the last action.
    ///
    /// # Errors
    /// What can't be read, or stops the case.
    fn expect(run: &mut Run<'_, Self>, script: &Self::Script) -> Result<(), Stop>;
}
