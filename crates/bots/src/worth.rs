//! [`Worth`]: what a position is worth to each seat, between 0 and 1.

use liege_game::{Judge, Pending, PerSeat, Seat, lead};
use serde::{Deserialize, Serialize};

/// For each seat a result between 0 (lost) and 1 (won alone).
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Worth(PerSeat<f64>);

/// How much of the worth of a finished game is the bare result; the rest is the margin, so that
/// a lost game is still played for the smallest loss.
const RESULT: f64 = 0.9;

impl Worth {
    /// The worth of a position: the result if the game is over, otherwise by the game's judgement.
    pub fn of<G: Judge>(game: &G, position: &G::Position) -> Worth {
        match game.pending(position) {
            Pending::Over => Worth::result(game, position),
            _ => Worth::judged(game, position),
        }
    }

    /// By judgement alone: the lead over the best other seat, squeezed between 0 and 1.
    pub(crate) fn judged<G: Judge>(game: &G, position: &G::Position) -> Worth {
        let players = game.players();
        let judged = game.judge(position);
        let spread = f64::from(G::SPREAD.max(1));
        let mut worth = Worth::default();
        for seat in Seat::all(players) {
            worth.0[seat] = logistic(f64::from(lead(judged.slice(players), seat)) / spread);
        }
        worth
    }

    fn result<G: Judge>(game: &G, position: &G::Position) -> Worth {
        let standing = game.standing(position);
        let winners = standing.winners().count().max(1) as f64;
        let mut worth = Worth::judged(game, position);
        for seat in Seat::all(game.players()) {
            let won = if standing.rank[seat] == 1 { 1.0 / winners } else { 0.0 };
            worth.0[seat] = RESULT * won + (1.0 - RESULT) * worth.0[seat];
        }
        worth
    }

    /// The worth of a position with the bonus that one seat's character gives it.
    pub(crate) fn liked<G: Judge>(
        game: &G,
        position: &G::Position,
        character: Option<(Seat, usize)>,
    ) -> Worth {
        let mut worth = Worth::of(game, position);
        let Some((seat, character)) = character else { return worth };
        if game.pending(position) != Pending::Over {
            let judged = game.judge(position);
            let liked =
                lead(judged.slice(game.players()), seat) + game.character_bonus(position, seat, character);
            worth.0[seat] = logistic(f64::from(liked) / f64::from(G::SPREAD.max(1)));
        }
        worth
    }

    /// Returns what it is worth to this seat.
    pub fn to(&self, seat: Seat) -> f64 {
        self.0[seat]
    }

    /// Adds the other's values to these.
    pub(crate) fn add(&mut self, other: &Worth) {
        for seat in Seat::all(liege_game::MAX_SEATS) {
            self.0[seat] += other.0[seat];
        }
    }

    /// Every value divided by `count`; unchanged if that is 0.
    #[must_use]
    pub(crate) fn over(&self, count: f64) -> Worth {
        let count = if count == 0.0 { 1.0 } else { count };
        Worth(PerSeat::from_fn(|seat| self.0[seat] / count))
    }

    /// Each seat's share of one victory, to six decimal places.
    pub fn shares(&self, players: usize) -> Vec<f64> {
        let total: f64 = self.0.slice(players).iter().sum();
        self.0
            .slice(players)
            .iter()
            .map(|worth| if total > 0.0 { short(worth / total) } else { 0.0 })
            .collect()
    }
}

/// The number to six decimal places, so that it is written and read back as the same.
pub(crate) fn short(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

/// `1 / (1 + e^-x)`, from multiplications alone, so that it is the same number on every machine.
pub(crate) fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + exp(-x))
}

/// `e^x` as the 1024th power of `1 + x/1024`; off by less than 1% between -4 and 4, and flat beyond ±20.
fn exp(x: f64) -> f64 {
    let mut power = 1.0 + x.clamp(-20.0, 20.0) / 1024.0;
    for _ in 0..10 {
        power *= power;
    }
    power
}

/// The natural logarithm of a number from 1 on, from the basic operations alone; off by less than 0.00002.
pub(crate) fn ln(x: f64) -> f64 {
    let bits = x.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as f64 - 1023.0;
    let mantissa = f64::from_bits(bits & 0x000f_ffff_ffff_ffff | 0x3ff0_0000_0000_0000);
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let square = s * s;
    let series = 2.0 * s * (1.0 + square * (1.0 / 3.0 + square * (0.2 + square / 7.0)));
    exponent * std::f64::consts::LN_2 + series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_are_close_to_the_true_ones() {
        for x in [-4.0, -1.0, 0.0, 0.5, 1.0, 4.0_f64] {
            assert!((logistic(x) - 1.0 / (1.0 + (-x).exp())).abs() < 0.002, "logistic {x}");
        }
        for x in [1.0, 1.5, 2.0, 3.0, 1000.0, 123_456.0_f64] {
            assert!((ln(x) - x.ln()).abs() < 0.000_05, "ln {x}");
        }
    }
}
