//! What is offered to a position: arbitrary actions, actions that were legal elsewhere, crossings of them, and relatives of what
//! is legal now.

mod kinds;

use liege_game::{Game, Rng};

use kinds::Kinds;

/// How many actions that were legal elsewhere are kept.
const KEPT: usize = 48;

/// Actions that were legal at positions before, and the words of which actions are made.
pub(super) struct Offers<G: Game> {
    kept: Vec<G::Action>,
    kinds: Kinds,
}

impl<G: Game> Default for Offers<G> {
    fn default() -> Self {
        Offers { kept: Vec::new(), kinds: Kinds::default() }
    }
}

impl<G: Game> Offers<G> {
    /// So many actions of each sort.
    pub(super) fn near(
        &mut self,
        game: &G,
        position: &G::Position,
        legal: &[G::Action],
        count: usize,
        rng: &mut Rng,
    ) -> Vec<G::Action> {
        let mut near: Vec<_> = (0..count).map(|_| game.arbitrary(position, rng)).collect();
        near.iter().for_each(|&arbitrary| self.kinds.learn(&game.write_action(arbitrary)));
        for _ in 0..count {
            near.extend(rng.pick(&self.kept).copied());
            let (one, other) = (rng.pick(legal).or(rng.pick(&self.kept)).copied(), rng.pick(&near).copied());
            if let (Some(one), Some(other)) = (one, other) {
                near.extend(crossed(game, one, other, rng));
            }
            if let Some(&one) = rng.pick(legal) {
                let relative = self.kinds.relative(&game.write_action(one), rng);
                near.extend(relative.and_then(|text| game.read_action(&text).ok()));
            }
        }
        near
    }

    /// Keeps a few of the actions that are legal now, and which kinds are legal together.
    pub(super) fn remember(&mut self, game: &G, legal: &[G::Action], rng: &mut Rng) {
        let Some(&one) = rng.pick(legal) else { return };
        for _ in 0..2 {
            let Some(&action) = rng.pick(legal) else { return };
            match self.kept.len() < KEPT {
                true => self.kept.push(action),
                false => self.kept[rng.index(KEPT)] = action,
            }
            let (text, beside) = (game.write_action(action), game.write_action(one));
            self.kinds.learn(&text);
            self.kinds.pair(&text, &beside);
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
