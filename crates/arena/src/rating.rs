//! Ratings: Plackett–Luce strengths of greatest likelihood, with intervals from resampled seed blocks.

use std::collections::BTreeMap;

use liege_game::Rng;

use crate::seating::seatings;
use crate::{Block, Estimate, Plan};

/// Points of rating that make a win ten times as likely as a loss.
const TENFOLD: f64 = 400.0;
/// How many times the blocks are resampled.
const DRAWS: usize = 400;

/// An order of finish as bots from first to last, and how much it counts.
type Order = Vec<usize>;

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
    let random = plan.bots.iter().position(|bot| bot.level == liege_bots::Level::Random);
    let anchor = random.unwrap_or(0);
    let orders = Orders::of(plan, blocks);
    let point = TENFOLD / std::f64::consts::LN_10;
    let best = fit(&orders.orders, &orders.all(), vec![0.0; count], anchor);
    let mut rng = Rng::new(plan.seed);
    let mut draws = vec![Vec::with_capacity(DRAWS); count];
    for _ in 0..DRAWS {
        let strengths = fit(&orders.orders, &orders.resampled(&mut rng), best.clone(), anchor);
        for (bot, strength) in draws.iter_mut().zip(strengths) {
            bot.push(point * strength);
        }
    }
    best.iter().zip(draws).map(|(strength, draws)| Estimate::of_draws(point * strength, draws)).collect()
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

/// Log strengths of greatest likelihood, by Newton's method; the anchor's is 0.
fn fit(orders: &[Order], weights: &[f64], mut strengths: Vec<f64>, anchor: usize) -> Vec<f64> {
    let count = strengths.len();
    let free: Vec<usize> = (0..count).filter(|&bot| bot != anchor).collect();
    for _ in 0..100 {
        let (mut slope, mut curve) = (vec![0.0; count], vec![vec![0.0; count]; count]);
        for (order, &weight) in orders.iter().zip(weights).filter(|(_, weight)| **weight > 0.0) {
            lean(order, weight, &strengths, &mut slope, &mut curve);
        }
        let matrix: Vec<Vec<f64>> =
            free.iter().map(|&row| free.iter().map(|&column| curve[row][column]).collect()).collect();
        let step = solve(matrix, free.iter().map(|&bot| slope[bot]).collect());
        let mut largest: f64 = 0.0;
        for (&bot, step) in free.iter().zip(step) {
            // A full step from far away may overshoot.
            strengths[bot] += step.clamp(-1.0, 1.0);
            largest = largest.max(step.abs());
        }
        if largest < 1e-9 {
            break;
        }
    }
    strengths
}

/// Adds what one order says: first derivatives of the log likelihood, and second ones with the opposite sign.
fn lean(order: &Order, weight: f64, strengths: &[f64], slope: &mut [f64], curve: &mut [Vec<f64>]) {
    let mut shares = vec![0.0; strengths.len()];
    for stage in 0..order.len().saturating_sub(1) {
        let left = &order[stage..];
        let all: f64 = left.iter().map(|&bot| strengths[bot].exp()).sum();
        shares.fill(0.0);
        for &bot in left {
            shares[bot] += strengths[bot].exp() / all;
        }
        slope[order[stage]] += weight;
        for (bot, &share) in shares.iter().enumerate() {
            slope[bot] -= weight * share;
            curve[bot][bot] += weight * share;
            for (other, &theirs) in shares.iter().enumerate() {
                curve[bot][other] -= weight * share * theirs;
            }
        }
    }
}

/// Solves a small system of linear equations by elimination. The matrix is symmetric and positive.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for pivot in 0..count {
        let (upper, lower) = matrix.split_at_mut(pivot + 1);
        let top = &upper[pivot];
        for (index, row) in lower.iter_mut().enumerate() {
            let factor = row[pivot] / top[pivot].max(f64::MIN_POSITIVE);
            for (cell, above) in row.iter_mut().zip(top).skip(pivot) {
                *cell -= factor * above;
            }
            right[pivot + 1 + index] -= factor * right[pivot];
        }
    }
    let mut found = vec![0.0; count];
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|column| matrix[row][column] * found[column]).sum();
        found[row] = (right[row] - known) / matrix[row][row].max(f64::MIN_POSITIVE);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_of_two_follow_from_their_wins() {
        let orders = vec![vec![0, 1], vec![1, 0]];
        let found = fit(&orders, &[30.0, 10.0], vec![0.0; 2], 1);
        assert!((found[0] - 3f64.ln()).abs() < 1e-8 && found[1] == 0.0);
    }

    #[test]
    fn strengths_of_three_are_found_back() {
        // Expected counts of every order under strengths 1, 2 and 4 must give those strengths.
        let strengths = [1.0, 2.0, 4.0];
        let orders = permutations(&[0, 1, 2]);
        let weights: Vec<f64> = orders
            .iter()
            .map(|order| {
                let all: f64 = strengths.iter().sum();
                let first = strengths[order[0]];
                1000.0 * first / all * strengths[order[1]] / (all - first)
            })
            .collect();
        let found = fit(&orders, &weights, vec![0.0; 3], 0);
        assert!((found[1] - 2f64.ln()).abs() < 1e-6 && (found[2] - 4f64.ln()).abs() < 1e-6, "{found:?}");
    }

    #[test]
    fn a_tie_is_half_of_either_order() {
        let found = finishes(&[1, 1, 3], &[0, 1, 2]);
        assert_eq!(found, BTreeMap::from([(vec![0, 1, 2], 0.5), (vec![1, 0, 2], 0.5)]));
    }
}
