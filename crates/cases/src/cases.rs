//! [`Cases`]: what a game says of its worked examples.

use liege_data::{DataError, Node};
use liege_game::Game;

use crate::{Fact, KeptPuzzles, State, Task};

/// A game whose worked examples can be carried out: it says how cases write a position, and what they can ask of it. Actions and
/// draws are in its notation.
pub trait Cases: Game {
    /// A position as cases write it: all of it `before` the actions, and as much as is compared `after` them. It is declared by
    /// [`state!`](crate::state).
    type State: State<Self>;

    /// The facts that a case can name beside those that every game has, declared by [`facts!`](crate::facts).
    const FACTS: &'static [Fact<Self>];

    /// The game's lessons by their ids, the first one first, each as the text of its file: see [`lessons!`](crate::lessons).
    const LESSONS: &'static [(&'static str, &'static str)] = &[];

    /// What somebody in a first game is told of each moment, and the game's own words, as a TOML text.
    const GUIDE: &'static str = "";

    /// The game's [puzzles](crate::PuzzleFile) as its folder has them, if it has any: see [`puzzles!`](crate::puzzles).
    const PUZZLES: Option<KeptPuzzles<'static>> = None;

    /// The kinds of tasks that puzzles set, those that are met first in a game first.
    const TASKS: &'static [Task<Self>] = &[];

    /// The phases, as `Show::phase` names them, in which people deal or vote: what is best there hangs on whom one asks, so that no
    /// puzzle is made of them.
    const BARGAINS: &'static [&'static str] = &[];

    /// Fits the game to a case before anything of it is read, where what it mentions exists whatever the components say.
    ///
    /// # Errors
    /// What no game can have.
    fn fit(&mut self, _case: &Node<'_>) -> Result<(), DataError> {
        Ok(())
    }

    /// The position that the state describes. What it does not give is as the documentation of its parts says. `at` is the place
    /// of the state in its file.
    ///
    /// # Errors
    /// A position that no game comes to, at its key and by its rule.
    fn place(&self, state: &Self::State, at: &Node<'_>) -> Result<Self::Position, DataError>;

    /// What follows by itself from a position that was placed, before anything is done. It is told as what happens in the case.
    fn follow(&self, _position: &mut Self::Position, _events: &mut Vec<Self::Event>) {}
}
