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
    /// Whether it has both ends.
    #[serde(default, skip_serializing_if = "Bound::has_both")]
    pub bound: Bound,
}

/// Which ends of an interval say something. Where one side has won everything, nobody knows how much stronger it is, but at
/// least how much: what it won would then have had a likelihood of 5%.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    /// Both.
    #[default]
    Both,
    /// The lower end alone.
    AtLeast,
    /// The upper end alone.
    AtMost,
}

impl Bound {
    /// Returns whether both ends say something.
    pub fn has_both(&self) -> bool {
        *self == Bound::Both
    }
}

/// The likelihood, beside the greatest, that a one-sided interval still takes for possible.
pub(crate) const UNLIKELY: f64 = 0.05;

/// 97.5% of a normal distribution lie below this many standard deviations.
const Z: f64 = 1.959_964;

impl Estimate {
    /// An estimate, rounded.
    pub(crate) fn new(value: f64, low: f64, high: f64) -> Estimate {
        Estimate { value: round(value), low: round(low), high: round(high), bound: Bound::Both }
    }

    /// At least so much.
    pub(crate) fn at_least(low: f64, value: f64) -> Estimate {
        let value = value.max(low);
        Estimate { bound: Bound::AtLeast, ..Estimate::new(value, low, value) }
    }

    /// At most so much.
    pub(crate) fn at_most(high: f64, value: f64) -> Estimate {
        let value = value.min(high);
        Estimate { bound: Bound::AtMost, ..Estimate::new(value, value, high) }
    }

    /// The other side's share of the same whole.
    pub(crate) fn of_other_side(&self) -> Estimate {
        let bound = match self.bound {
            Bound::Both => Bound::Both,
            Bound::AtLeast => Bound::AtMost,
            Bound::AtMost => Bound::AtLeast,
        };
        Estimate { bound, ..Estimate::new(1.0 - self.value, 1.0 - self.high, 1.0 - self.low) }
    }

    /// “0.53 (0.51 to 0.55)”, or “at least 0.97” where only that is known.
    pub fn in_words(&self, decimals: usize) -> String {
        let Estimate { value, low, high, bound } = self;
        match bound {
            Bound::Both => format!("{value:.decimals$} ({low:.decimals$} to {high:.decimals$})"),
            Bound::AtLeast => format!("at least {low:.decimals$}"),
            Bound::AtMost => format!("at most {high:.decimals$}"),
        }
    }

    /// Returns whether all of the interval lies above the number.
    pub fn is_above(&self, number: f64) -> bool {
        self.low > number
    }

    /// The mean of independent shares between 0 and 1, one for each block, with Wilson's interval. The number of trials
    /// in it is the one that would give the spread that the blocks show; where they show none, it is their number. Where all
    /// of every block was won, or nothing of any, the interval is one-sided: by the likelihood of such a row.
    pub fn share(blocks: &[f64]) -> Estimate {
        let count = blocks.len() as f64;
        if blocks.is_empty() {
            return Estimate::new(0.5, 0.0, 1.0);
        }
        let row = UNLIKELY.powf(1.0 / count);
        if blocks.iter().all(|share| *share == 1.0) {
            return Estimate::at_least(row, 1.0);
        }
        if blocks.iter().all(|share| *share == 0.0) {
            return Estimate::at_most(1.0 - row, 0.0);
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
    fn a_clean_sweep_says_at_least_how_strong() {
        let sweep = Estimate::share(&[1.0; 100]);
        assert!((sweep.low.powi(100) - UNLIKELY).abs() < 0.001 && sweep.bound == Bound::AtLeast, "{sweep:?}");
        assert_eq!(sweep.in_words(2), "at least 0.97");
        assert_eq!(Estimate::share(&[0.0; 100]), sweep.of_other_side());
        assert_eq!(sweep.of_other_side().in_words(2), "at most 0.03");
        assert_eq!(Estimate::share(&[1.0, 1.0, 0.5]).bound, Bound::Both);
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
