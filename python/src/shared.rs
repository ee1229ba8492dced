//! [`Shared`]: what all states of a game share.

use std::sync::{Mutex, OnceLock, PoisonError};

use liege_game::Numbering;
use liege_games::Playable;

use crate::known::Known;
use crate::layout::Layout;
use crate::problem::Problem;

/// The game `G` as agreed. Layout and numbering are made when they are first asked for.
pub(crate) struct Shared<G: Playable> {
    pub(crate) game: G,
    layout: OnceLock<Layout>,
    numbering: OnceLock<Numbering>,
    known: Mutex<Known<G::Action>>,
}

impl<G: Playable> Shared<G> {
    pub(crate) fn new(game: G) -> Shared<G> {
        Shared { game, layout: OnceLock::new(), numbering: OnceLock::new(), known: Mutex::default() }
    }

    pub(crate) fn layout(&self) -> &Layout {
        self.layout.get_or_init(|| Layout::of(&self.game))
    }

    pub(crate) fn numbering(&self) -> &Numbering {
        self.numbering.get_or_init(|| Numbering::of(&self.game))
    }

    /// The number of each of the actions.
    pub(crate) fn numbers(&self, actions: &[G::Action]) -> Result<Vec<u64>, Problem> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        actions.iter().map(|&action| self.number(&mut known, action)).collect()
    }

    /// The number of the action, which is known from then on. Nothing is left out without a word.
    pub(crate) fn number(&self, known: &mut Known<G::Action>, action: G::Action) -> Result<u64, Problem> {
        known.of(action, || self.numbering().number(&self.game, action)).ok_or_else(|| {
            let text = self.game.write_action(action);
            Problem::new(format!("“{text}” has no number: expected legal_factors() or places"))
        })
    }
}

/// The place of a number in a mask.
pub(crate) fn slot<T>(mask: &mut [T], number: u64) -> Result<&mut T, Problem> {
    let length = mask.len();
    let found = usize::try_from(number).ok().and_then(|number| mask.get_mut(number));
    found.ok_or_else(|| {
        Problem::new(format!(
            "action {number} is legal, and the mask ends at {length}: expected a longer one"
        ))
    })
}
