//! Strengths in the model of Plackett and Luce: of those who have not finished yet, each is the next with a chance in
//! proportion to its strength.

/// An order of finish, as bots from first to last.
pub(crate) type Order = Vec<usize>;

/// Log strengths of greatest likelihood, by Newton's method; those that are `fixed` stay as they are.
pub(crate) fn fit(orders: &[Order], weights: &[f64], mut strengths: Vec<f64>, fixed: &[usize]) -> Vec<f64> {
    let count = strengths.len();
    let free: Vec<usize> = (0..count).filter(|bot| !fixed.contains(bot)).collect();
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

/// The logarithm of how likely the orders are.
pub(crate) fn likelihood(orders: &[Order], weights: &[f64], strengths: &[f64]) -> f64 {
    let of_order = |order: &Order| -> f64 {
        let stage = |place: usize| {
            let all: f64 = order[place..].iter().map(|&bot| strengths[bot].exp()).sum();
            strengths[order[place]] - all.ln()
        };
        (0..order.len()).map(stage).sum()
    };
    orders
        .iter()
        .zip(weights)
        .filter(|(_, weight)| **weight > 0.0)
        .map(|(order, weight)| weight * of_order(order))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_of_two_follow_from_their_wins() {
        let orders = vec![vec![0, 1], vec![1, 0]];
        let found = fit(&orders, &[30.0, 10.0], vec![0.0; 2], &[1]);
        assert!((found[0] - 3f64.ln()).abs() < 1e-8 && found[1] == 0.0);
    }

    #[test]
    fn strengths_of_three_are_found_back() {
        // Expected counts of every order under strengths 1, 2 and 4 must give those strengths.
        let strengths = [1.0, 2.0, 4.0];
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map(Vec::from);
        let weights: Vec<f64> = orders
            .iter()
            .map(|order| {
                let all: f64 = strengths.iter().sum();
                let first = strengths[order[0]];
                1000.0 * first / all * strengths[order[1]] / (all - first)
            })
            .collect();
        let found = fit(&orders, &weights, vec![0.0; 3], &[0]);
        assert!((found[1] - 2f64.ln()).abs() < 1e-6 && (found[2] - 4f64.ln()).abs() < 1e-6, "{found:?}");
    }
}
