//! What is offered to a position: wild actions, actions that were legal elsewhere, and crossings of them all.

use liege_game::{Game, Rng};

/// How many actions that were legal elsewhere are kept.
const KEPT: usize = 48;

/// Actions that were legal at positions before.
pub(super) struct Offers<G: Game>(Vec<G::Action>);

impl<G: Game> Default for Offers<G> {
    fn default() -> Self {
        Offers(Vec::new())
    }
}

impl<G: Game> Offers<G> {
    /// So many actions of each sort.
    pub(super) fn near(
        &self,
        game: &G,
        position: &G::Position,
        legal: &[G::Action],
        count: usize,
        rng: &mut Rng,
    ) -> Vec<G::Action> {
        let mut near: Vec<_> = (0..count).map(|_| game.wild(position, rng)).collect();
        for _ in 0..count {
            near.extend(rng.pick(&self.0).copied());
            let (one, other) = (rng.pick(legal).or(rng.pick(&self.0)).copied(), rng.pick(&near).copied());
            if let (Some(one), Some(other)) = (one, other) {
                near.extend(crossed(game, one, other, rng));
            }
        }
        near
    }

    /// Keeps a few of the actions that are legal now.
    pub(super) fn remember(&mut self, legal: &[G::Action], rng: &mut Rng) {
        for _ in 0..2 {
            let Some(&action) = rng.pick(legal) else { return };
            match self.0.len() < KEPT {
                true => self.0.push(action),
                false => self.0[rng.index(KEPT)] = action,
            }
        }
    }
}

/// The first action with one word of the other in its place, if that reads as an action.
fn crossed<G: Game>(game: &G, one: G::Action, other: G::Action, rng: &mut Rng) -> Option<G::Action> {
    let (one, other) = (game.write_action(one), game.write_action(other));
    let mut words: Vec<_> = one.split(' ').collect();
    let others: Vec<_> = other.split(' ').collect();
    let place = rng.index(words.len());
    words[place] = others.get(rng.index(others.len())).copied()?;
    game.read_action(&words.join(" ")).ok()
}
