//! [`Estimate`]: a number and how sure it is.

use serde::{Deserialize, Serialize};

/// A number with its 95% interval, to four decimal places.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Estimate {
    /// The estimate itself.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// 97.5% of a normal distribution lie below this many standard deviations.
const Z: f64 = 1.959_964;

impl Estimate {
    /// An estimate, rounded.
    pub(crate) fn new(value: f64, low: f64, high: f64) -> Estimate {
        Estimate { value: round(value), low: round(low), high: round(high) }
    }

    /// Whether all of the interval lies above the number.
    pub fn is_above(&self, number: f64) -> bool {
        self.low > number
    }

    /// The mean of independent shares between 0 and 1, one for each block, with Wilson's interval. The number of trials
    /// in it is the one that would give the spread that the blocks show; where they show none, it is their number.
    pub fn share(blocks: &[f64]) -> Estimate {
        let count = blocks.len() as f64;
        if blocks.is_empty() {
            return Estimate::new(0.5, 0.0, 1.0);
        }
        let mean = blocks.iter().sum::<f64>() / count;
        let squares: f64 = blocks.iter().map(|share| (share - mean) * (share - mean)).sum();
        let error = if blocks.len() > 1 { squares / (count - 1.0) / count } else { 0.0 };
        let trials = if error > 0.0 { mean * (1.0 - mean) / error } else { count };
        let centre = mean + Z * Z / (2.0 * trials);
        let half = Z * (mean * (1.0 - mean) / trials + Z * Z / (4.0 * trials * trials)).sqrt();
        let scale = 1.0 + Z * Z / trials;
        Estimate::new(mean, ((centre - half) / scale).max(0.0), ((centre + half) / scale).min(1.0))
    }

    /// The estimate with the middle 95% of what repeated draws gave.
    pub(crate) fn of_draws(value: f64, mut draws: Vec<f64>) -> Estimate {
        draws.sort_by(f64::total_cmp);
        let at = |share: f64| draws.get((share * draws.len() as f64) as usize).or(draws.last()).copied();
        Estimate::new(value, at(0.025).unwrap_or(value), at(0.975).unwrap_or(value))
    }
}

/// The number to four decimal places, and never a negative zero.
pub(crate) fn round(number: f64) -> f64 {
    (number * 1e4).round() / 1e4 + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_a_clean_sweep_is_not_certain() {
        let sweep = Estimate::share(&[1.0; 100]);
        assert!(sweep.value == 1.0 && sweep.high == 1.0 && sweep.low > 0.95 && sweep.low < 1.0, "{sweep:?}");
    }

    #[test]
    fn coin_tosses_have_the_textbook_interval() {
        let tosses: Vec<f64> = (0..1000).map(|toss| f64::from(toss % 2)).collect();
        let share = Estimate::share(&tosses);
        assert!((share.low - 0.469).abs() < 0.001 && (share.high - 0.531).abs() < 0.001, "{share:?}");
    }

    #[test]
    fn mirrored_games_are_surer_than_tosses() {
        let mirrored: Vec<f64> = (0..1000).map(|block| if block % 10 == 0 { 1.0 } else { 0.5 }).collect();
        let share = Estimate::share(&mirrored);
        assert!(share.is_above(0.53) && share.value == 0.55, "{share:?}");
    }
}
