//! [`Skill`]: how well a reader solves puzzles, and how hard a puzzle is.

use std::fmt;
use std::str::FromStr;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::NoCard;

/// The version of a skill’s text.
const VERSION: &str = "1";

/// The deviation of a puzzle that nobody has tried. Its estimate is a guess, but one from its actions, its positions and its bots: more
/// than is known of a reader who begins. It is worth about as much as three outcomes.
const ESTIMATED: f64 = 200.0;

/// The deviation at the beginning; it never grows beyond.
const UNKNOWN: f64 = 350.0;

/// Ratings lie between 0 and this.
const GREATEST: f64 = 4000.0;

/// A rating of Glicko-2: of a reader at the puzzles of a game, or of a puzzle. As a text: version, rating, deviation, volatility.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skill(Glicko2Rating);

impl Skill {
    /// A reader of whom nothing is known.
    pub const fn reader() -> Skill {
        Skill(Glicko2Rating { rating: 1500.0, deviation: UNKNOWN, volatility: 0.06 })
    }

    /// A puzzle of which nothing is known but this estimate.
    pub fn puzzle(estimate: u16) -> Skill {
        Skill(Glicko2Rating { rating: f64::from(estimate), deviation: ESTIMATED, volatility: 0.06 })
    }

    /// The skill of this text; the beginning, if it is none.
    pub fn read(text: &str, beginning: Skill) -> Skill {
        text.parse().unwrap_or(beginning)
    }

    /// The rating, rounded.
    pub fn rating(self) -> u16 {
        self.0.rating.round() as u16
    }

    /// The standard deviation of the rating, rounded: two times in three it is off by less.
    pub fn deviation(self) -> u16 {
        self.0.deviation.round() as u16
    }

    /// A reader and a puzzle after they met: the puzzle was solved, or has won.
    pub fn met(reader: Skill, puzzle: Skill, solved: bool) -> (Skill, Skill) {
        let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (one, other) = glicko2(&reader.0, &puzzle.0, &outcome, &Glicko2Config::new());
        (reader.becomes(one), puzzle.becomes(other))
    }

    fn becomes(self, rated: Glicko2Rating) -> Skill {
        let rating = rated.rating.clamp(0.0, GREATEST);
        let next = Skill(Glicko2Rating { rating, deviation: rated.deviation.min(UNKNOWN), ..rated });
        if next.holds() { next } else { self }
    }

    fn holds(&self) -> bool {
        let Glicko2Rating { rating, deviation, volatility } = self.0;
        (0.0..=GREATEST).contains(&rating)
            && (1.0..=UNKNOWN).contains(&deviation)
            && (0.001..=1.0).contains(&volatility)
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Glicko2Rating { rating, deviation, volatility } = self.0;
        write!(f, "{VERSION} {rating} {deviation} {volatility}")
    }
}

impl FromStr for Skill {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Skill, NoCard> {
        let parts: Vec<&str> = text.split(' ').collect();
        let [VERSION, rating, deviation, volatility] = parts[..] else { return Err(NoCard) };
        let one = |text: &str| text.parse().map_err(|_| NoCard);
        let rated = (one(rating)?, one(deviation)?, one(volatility)?);
        Some(Skill(rated.into())).filter(Skill::holds).ok_or(NoCard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use skillratings::glicko2::glicko2_rating_period;

    /// The example of Glickman’s paper: three games of one period, with the figures that it prints.
    #[test]
    fn the_crate_reckons_as_the_paper_does() {
        let rated = |rating, deviation| Glicko2Rating { rating, deviation, volatility: 0.06 };
        let games = [
            (rated(1400.0, 30.0), Outcomes::WIN),
            (rated(1550.0, 100.0), Outcomes::LOSS),
            (rated(1700.0, 300.0), Outcomes::LOSS),
        ];
        let after = glicko2_rating_period(&rated(1500.0, 200.0), &games, &Glicko2Config::new());
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    /// By the formulas of the paper, but for the volatility, of which it is checked that it solves its equation.
    fn follows(before: Skill, other: Skill, won: bool, after: Skill) {
        let (scale, tau) = (173.7178, 0.5);
        let (mu, phi) = ((before.0.rating - 1500.0) / scale, before.0.deviation / scale);
        let (mu_j, phi_j) = ((other.0.rating - 1500.0) / scale, other.0.deviation / scale);
        let g = 1.0 / (1.0 + 3.0 * phi_j * phi_j / std::f64::consts::PI.powi(2)).sqrt();
        let e = 1.0 / (1.0 + (-g * (mu - mu_j)).exp());
        let v = 1.0 / (g * g * e * (1.0 - e));
        let left = f64::from(u8::from(won)) - e;
        let (delta, sigma) = (v * g * left, after.0.volatility);
        let x = (sigma * sigma).ln();
        let sum = phi * phi + v + x.exp();
        let zero = x.exp() * (delta * delta - sum) / (2.0 * sum * sum)
            - (x - (before.0.volatility * before.0.volatility).ln()) / (tau * tau);
        assert!(zero.abs() < 1e-4, "{before} {other} {won}: {zero}");
        let phi_new = 1.0 / (1.0 / (phi * phi + sigma * sigma) + 1.0 / v).sqrt();
        let mu_new = mu + phi_new * phi_new * g * left;
        assert!((after.0.rating - (mu_new * scale + 1500.0)).abs() < 1e-6, "{before} {other} {won}: {after}");
        assert!((after.0.deviation - phi_new * scale).abs() < 1e-6, "{before} {other} {won}: {after}");
    }

    #[test]
    fn who_meets_is_rated_by_the_formulas() {
        let (mut reader, mut puzzle) = (Skill::reader(), Skill::puzzle(1240));
        for solved in [true, true, false, true, false, false, true] {
            let (one, other) = Skill::met(reader, puzzle, solved);
            follows(reader, puzzle, solved, one);
            follows(puzzle, reader, !solved, other);
            assert_eq!((one.0.rating > reader.0.rating, other.0.rating < puzzle.0.rating), (solved, solved));
            (reader, puzzle) = (one, other);
        }
        assert!(reader.deviation() < Skill::reader().deviation() && puzzle.deviation() < 200, "{reader}");
    }

    #[test]
    fn nothing_that_is_read_leads_out_of_what_can_be_read() {
        let texts = ["1 0 1 0.001", "1 4000 350 1", "1 0 350 0.001", "1 4000 1 1", "1 1500 350 0.06"];
        for (one, other) in texts.iter().flat_map(|one| texts.map(|other| (one, other))) {
            for solved in [true, false] {
                let (one, other) = Skill::met(one.parse().unwrap(), other.parse().unwrap(), solved);
                for skill in [one, other] {
                    assert_eq!(skill.to_string().parse(), Ok(skill));
                }
            }
        }
    }

    #[test]
    fn a_skill_is_read_as_it_is_written_and_nothing_else_is() {
        let begun = Skill::puzzle(1240);
        assert_eq!(begun.to_string(), "1 1240 200 0.06");
        let (reader, puzzle) = Skill::met(Skill::reader(), begun, true);
        for skill in [reader, puzzle, Skill::reader()] {
            assert_eq!(Skill::read(&skill.to_string(), begun), skill);
        }
        for none in [
            "",
            "1",
            "2 1500 350 0.06",
            "1 1500 350",
            "1 1500 350 0.06 1",
            "1 NaN 350 0.06",
            "1 inf 350 0.06",
            "1 -1 350 0.06",
            "1 1500 0 0.06",
            "1 1500 9000 0.06",
            "1 1500 350 0",
            "1 1500 350 1e300",
            "1  1500 350 0.06",
            "<b>",
        ] {
            assert_eq!(none.parse::<Skill>(), Err(NoCard), "{none}");
            assert_eq!(Skill::read(none, begun), begun, "{none}");
        }
    }
}
