//! How a walk that looks for rare actions chooses one.

use std::collections::BTreeMap;

use liege_game::{AmountRange as _, Game, Pending, Picker, Seat, Silent, Windows as _};

use super::seen::{Scene, Seen};
use crate::walk::Walk;

/// The weight of a kind that has never been seen.
const UNSEEN: u64 = 1 << 20;

/// How many actions are tried one step ahead.
const AHEAD: usize = 8;

impl<'a, G: Game> Walk<'a, G> {
    /// The same game, but towards what has been seen seldom.
    pub(crate) fn towards(mut self, seen: &'a mut Seen<G>) -> Self {
        let whole = self.is_whole();
        seen.begin(&mut self.play, whole);
        self.seen = Some(seen);
        self
    }

    /// In a walk towards what is rare: the actions that this game does not do without, and the one that lets the moment pass.
    pub(crate) fn to_taste(&self, seat: Seat, mut actions: Vec<G::Action>) -> Vec<G::Action> {
        if let Some(seen) = self.seen.as_deref() {
            let pass = self.game.pass(&self.position, seat);
            actions.retain(|&action| !seen.avoids(action) || pass == Some(action));
        }
        actions
    }

    /// In two of three walks towards what is rare: what a bot would do, where the game has bots, for most who must answer.
    pub(crate) fn pick_sensible(&mut self, pending: Pending) -> Option<(Seat, G::Action)> {
        let judged =
            self.plan.judged.as_ref().filter(|_| self.seen.is_some() && !self.number.is_multiple_of(3))?;
        let must = pending.must();
        if self.play.index(4) == 0 {
            return None;
        }
        let seat = must.iter().nth(self.play.index(must.len().max(1)))?;
        let action = (judged.sense)(self.game, &self.position, seat, &mut self.play)?;
        Some((seat, action))
    }

    /// Three times out of four an action of a kind that has not been seen often enough yet, or one that such a kind could
    /// follow, if anybody who is asked has one. What has been seen often enough comes as in any random game.
    pub(crate) fn pick_rare(&mut self, pending: Pending) -> Option<(Seat, G::Action)> {
        let seen = self.seen.as_deref()?;
        if seen.is_enough() || self.play.index(4) == 0 {
            return None;
        }
        let mut rare: BTreeMap<usize, Vec<(Seat, G::Action)>> = BTreeMap::new();
        let mut all = Vec::new();
        for seat in pending.asked().iter() {
            for action in self.legal(&self.position, seat) {
                let kind = seen.rarest(&Scene { game: self.game, position: &self.position, seat, action });
                all.push((seat, action));
                if seen.is_rare(kind) {
                    rare.entry(kind).or_default().push((seat, action));
                }
            }
        }
        if rare.is_empty() {
            let ahead: Vec<_> = (0..AHEAD).filter_map(|_| self.play.pick(&all).copied()).collect();
            for (seat, action) in ahead {
                if let Some(kind) = self.rarest_after(seat, action) {
                    rare.entry(kind).or_default().push((seat, action));
                }
            }
        }
        let seen = self.seen.as_deref()?;
        let counts: Vec<_> = rare.keys().map(|&kind| seen.count(kind)).collect();
        let (_, actions) = rare.into_iter().nth(seldom(&counts, &mut self.play)?)?;
        let (seat, action) = *self.play.pick(&actions)?;
        Some((seat, self.game.sample_amount(&self.position, seat, action, &mut self.play)))
    }

    /// The rarest kind that could follow the action at once, if it has not been seen often enough.
    fn rarest_after(&self, seat: Seat, action: G::Action) -> Option<usize> {
        let (seen, game, mut after) = (self.seen.as_deref()?, self.game, self.position.clone());
        game.play(&mut after, seat, action, &mut Silent);
        let position = &after;
        let asked = game.pending(position).asked();
        let kinds = asked.iter().flat_map(|seat| {
            let scene = move |action| Scene { game, position, seat, action };
            self.legal(position, seat).into_iter().map(move |action| seen.rarest(&scene(action)))
        });
        kinds.filter(|&kind| seen.is_rare(kind)).min_by_key(|&kind| seen.count(kind))
    }
}

/// The place of one of these counts, the more likely the lower it is: half as often seen, twice as likely.
fn seldom(counts: &[u64], picker: &mut impl Picker) -> Option<usize> {
    let mut weights = counts.iter().map(|count| UNSEEN / (1 + count) + 1);
    let mut number = picker.below(weights.clone().sum::<u64>().max(1));
    weights.position(|weight| {
        let found = number < weight;
        number = number.saturating_sub(weight);
        found
    })
}

#[cfg(test)]
mod tests {
    use liege_game::Rng;

    use super::*;

    #[test]
    fn what_was_seen_less_comes_more_often() {
        let mut rng = Rng::new(1);
        let mut times = [0; 3];
        (0..1000).for_each(|_| times[seldom(&[99, 9, 0], &mut rng).unwrap()] += 1);
        assert!(times[0] > 0 && 4 * times[0] < times[1] && 4 * times[1] < times[2], "{times:?}");
        assert_eq!((seldom(&[7], &mut rng), seldom(&[], &mut rng)), (Some(0), None));
    }
}
