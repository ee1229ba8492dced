//! [`Sweeps`]: bots that nobody has ever beaten, and those that have never beaten anybody. How far they stand from the others
//! is known on one side alone.

use crate::Bound;
use crate::interval::UNLIKELY;
use crate::strength::{Order, fit, likelihood};

/// A log strength so far away that nobody ever loses, or wins, in as many games as anybody plays.
const FAR: f64 = 40.0;
/// Halvings of the interval in which the end is sought.
const HALVINGS: usize = 40;
/// How much a game between each two bots counts that keeps those who are not sought from running away.
const FAINT: f64 = 1e-6;

/// Which ends of the bots' ratings are known.
pub(crate) struct Sweeps {
    /// Each bot's, with the end as a log strength.
    bounds: Vec<(Bound, f64)>,
}

impl Sweeps {
    /// From the orders that were played and how often. A bot is known on both sides if it has beaten somebody who has beaten
    /// somebody, and so on, who has beaten the anchor, and the other way round.
    pub(crate) fn of(orders: &[Order], weights: &[f64], bots: usize, anchor: usize) -> Sweeps {
        let beats = beaten(orders, weights, bots);
        let mut faint = orders.to_vec();
        let mut all = weights.to_vec();
        for one in 0..bots {
            for other in (0..bots).filter(|other| *other != one) {
                faint.push(vec![one, other]);
                all.push(FAINT);
            }
        }
        let bound = |bot: usize| match (beats[bot][anchor], beats[anchor][bot]) {
            _ if bot == anchor => (Bound::Both, 0.0),
            (true, false) => (Bound::AtLeast, end(&faint, &all, bots, anchor, bot, 1.0)),
            (false, true) => (Bound::AtMost, end(&faint, &all, bots, anchor, bot, -1.0)),
            _ => (Bound::Both, 0.0),
        };
        Sweeps { bounds: (0..bots).map(bound).collect() }
    }

    /// Which ends of this bot's rating are known, and the one that is, if it is one alone.
    pub(crate) fn bound(&self, bot: usize) -> (Bound, f64) {
        self.bounds.get(bot).copied().unwrap_or((Bound::Both, 0.0))
    }
}

/// Returns who has finished before whom, or before somebody who has, and so on.
fn beaten(orders: &[Order], weights: &[f64], bots: usize) -> Vec<Vec<bool>> {
    let mut beats = vec![vec![false; bots]; bots];
    for (order, _) in orders.iter().zip(weights).filter(|(_, weight)| **weight > 0.0) {
        for (place, &first) in order.iter().enumerate() {
            for &later in &order[place + 1..] {
                beats[first][later] = true;
            }
        }
    }
    for between in 0..bots {
        for one in 0..bots {
            for other in 0..bots {
                beats[one][other] |= beats[one][between] && beats[between][other];
            }
        }
    }
    beats
}

/// The log strength, nearest to the anchor's side, at which what was played is still as likely as it must be beside the
/// greatest likelihood, whatever the other bots' strengths are.
fn end(orders: &[Order], weights: &[f64], bots: usize, anchor: usize, bot: usize, side: f64) -> f64 {
    let best = |strength: f64| {
        let mut start = vec![0.0; bots];
        start[bot] = strength;
        likelihood(orders, weights, &fit(orders, weights, start, &[anchor, bot]))
    };
    let enough = best(side * FAR) + UNLIKELY.ln();
    let (mut too_far, mut possible) = (-side * FAR, side * FAR);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(too_far, possible);
        if best(middle) >= enough { possible = middle } else { too_far = middle }
    }
    possible
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_won_all_is_at_least_as_strong_as_makes_that_unlikely() {
        let sweeps = Sweeps::of(&[vec![1, 0]], &[20.0], 2, 0);
        let (bound, strength) = sweeps.bound(1);
        let chance = 1.0 / (1.0 + (-strength).exp());
        assert!(bound == Bound::AtLeast && (chance.powi(20) - UNLIKELY).abs() < 0.001, "{strength}");
        let (bound, turned) = Sweeps::of(&[vec![1, 0]], &[20.0], 2, 1).bound(0);
        assert!(bound == Bound::AtMost && (strength + turned).abs() < 0.001, "{turned}");
    }

    #[test]
    fn who_beats_one_who_won_all_has_won_as_much() {
        // The third has beaten the second, and lost to it; the second has never lost to the first.
        let orders = [vec![1, 0], vec![2, 1], vec![1, 2]];
        let sweeps = Sweeps::of(&orders, &[20.0, 15.0, 5.0], 3, 0);
        let [(_, second), (_, third)] = [sweeps.bound(1), sweeps.bound(2)];
        assert_eq!((sweeps.bound(1).0, sweeps.bound(2).0), (Bound::AtLeast, Bound::AtLeast));
        assert!(third > second, "{second} {third}");
        assert_eq!(Sweeps::of(&[vec![1, 0], vec![0, 1]], &[20.0, 1.0], 2, 0).bound(1).0, Bound::Both);
    }
}
