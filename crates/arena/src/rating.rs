//! Ratings: Plackett–Luce strengths of greatest likelihood, with intervals from resampled seed blocks.

use std::collections::BTreeMap;

use liege_bots::Level;
use liege_game::Rng;

use crate::seating::seatings;
use crate::strength::{Order, fit};
use crate::sweeps::Sweeps;
use crate::{Block, Bound, Estimate, Plan};

/// Points of rating that make a win ten times as likely as a loss.
const TENFOLD: f64 = 400.0;
/// How many times the blocks are resampled.
const DRAWS: usize = 400;

/// The orders of finish that occurred, and how often each did in each block.
struct Orders {
    orders: Vec<Order>,
    /// For each pairing, for each of its blocks: place in `orders` and weight.
    blocks: Vec<Vec<Vec<(usize, f64)>>>,
    /// Weights of one drawn game between the bots of each pairing, which keep a bot that never lost from rating infinitely.
    drawn: Vec<(usize, f64)>,
}

/// A rating for each bot of the plan: the random bot's, or else the first bot's, is 0; 400 points are odds of ten to one.
pub(crate) fn ratings(plan: &Plan, blocks: &[Block]) -> Vec<Estimate> {
    let count = plan.bots.len();
    let random = plan.bots.iter().position(|bot| bot.player == Level::Random.into());
    let anchor = random.unwrap_or(0);
    let orders = Orders::of(plan, blocks);
    let point = TENFOLD / std::f64::consts::LN_10;
    let best = fit(&orders.orders, &orders.all(), vec![0.0; count], &[anchor]);
    let sweeps = Sweeps::of(&orders.orders, &orders.played(plan), count, anchor);
    let mut rng = Rng::new(plan.seed);
    let mut draws = vec![Vec::with_capacity(DRAWS); count];
    for _ in 0..DRAWS {
        let strengths = fit(&orders.orders, &orders.resampled(&mut rng), best.clone(), &[anchor]);
        for (bot, strength) in draws.iter_mut().zip(strengths) {
            bot.push(point * strength);
        }
    }
    let all = best.iter().zip(draws).enumerate();
    all.map(|(bot, (strength, draws))| match sweeps.bound(bot) {
        (Bound::Both, _) => Estimate::of_draws(point * strength, draws),
        (Bound::AtLeast, end) => Estimate::at_least(point * end, point * strength),
        (Bound::AtMost, end) => Estimate::at_most(point * end, point * strength),
    })
    .collect()
}

impl Orders {
    fn of(plan: &Plan, blocks: &[Block]) -> Orders {
        let pairings = plan.pairings();
        let seatings = seatings(plan.setup.players);
        let mut known = BTreeMap::new();
        let mut place = |order: Order| {
            let next = known.len();
            *known.entry(order).or_insert(next)
        };
        let mut drawn = Vec::new();
        for &(a, b) in &pairings {
            drawn.push((place(vec![a, b]), 0.5));
            drawn.push((place(vec![b, a]), 0.5));
        }
        let mut counted = vec![Vec::new(); pairings.len()];
        for block in blocks {
            let (Some(&(a, b)), Some(all)) = (pairings.get(block.pairing), counted.get_mut(block.pairing))
            else {
                continue;
            };
            let mut weights = Vec::new();
            for (match_game, seating) in block.match_games.iter().zip(&seatings) {
                let bots: Vec<usize> = seating.iter().map(|&side| if side { b } else { a }).collect();
                for (order, weight) in finishes(&match_game.ranks, &bots) {
                    weights.push((place(order), weight));
                }
            }
            all.push(weights);
        }
        let mut orders = vec![Vec::new(); known.len()];
        for (order, place) in known {
            if let Some(slot) = orders.get_mut(place) {
                *slot = order;
            }
        }
        Orders { orders, blocks: counted, drawn }
    }

    fn all(&self) -> Vec<f64> {
        self.weigh(self.blocks.iter().flatten())
    }

    /// As many blocks of each pairing as there are, drawn with putting back.
    fn resampled(&self, rng: &mut Rng) -> Vec<f64> {
        let mut picks = Vec::new();
        for blocks in &self.blocks {
            picks.extend(blocks.iter().filter_map(|_| rng.pick(blocks)));
        }
        self.weigh(picks.into_iter())
    }

    /// The orders as they were played, without the drawn games. Each block counts once, since its games hang together.
    fn played(&self, plan: &Plan) -> Vec<f64> {
        let mut weights = vec![0.0; self.orders.len()];
        for &(place, weight) in self.blocks.iter().flatten().flatten() {
            if let Some(sum) = weights.get_mut(place) {
                *sum += weight / plan.games_per_block() as f64;
            }
        }
        weights
    }

    fn weigh<'a>(&'a self, blocks: impl Iterator<Item = &'a Vec<(usize, f64)>>) -> Vec<f64> {
        let mut weights = vec![0.0; self.orders.len()];
        for &(place, weight) in blocks.flatten().chain(&self.drawn) {
            if let Some(sum) = weights.get_mut(place) {
                *sum += weight;
            }
        }
        weights
    }
}

/// The orders of finish that the ranks stand for: those who share a place could stand in any order, all equally likely.
fn finishes(ranks: &[u8], bots: &[usize]) -> BTreeMap<Order, f64> {
    let mut found = BTreeMap::from([(Vec::new(), 1.0)]);
    let mut places: Vec<u8> = ranks.to_vec();
    places.sort_unstable();
    places.dedup();
    for place in places {
        let tied: Vec<usize> =
            ranks.iter().zip(bots).filter(|(rank, _)| **rank == place).map(|(_, &bot)| bot).collect();
        let shuffles = permutations(&tied);
        let share = 1.0 / shuffles.len() as f64;
        let mut longer = BTreeMap::new();
        for (order, weight) in &found {
            for shuffle in &shuffles {
                let order: Order = order.iter().chain(shuffle).copied().collect();
                *longer.entry(order).or_insert(0.0) += weight * share;
            }
        }
        found = longer;
    }
    found
}

fn permutations(items: &[usize]) -> Vec<Vec<usize>> {
    if items.len() <= 1 {
        return vec![items.to_vec()];
    }
    let mut all = Vec::new();
    for index in 0..items.len() {
        let mut rest = items.to_vec();
        let first = rest.remove(index);
        all.extend(permutations(&rest).into_iter().map(|mut tail| {
            tail.insert(0, first);
            tail
        }));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tie_is_half_of_either_order() {
        let found = finishes(&[1, 1, 3], &[0, 1, 2]);
        assert_eq!(found, BTreeMap::from([(vec![0, 1, 2], 0.5), (vec![1, 0, 2], 0.5)]));
    }
}
