//! [`Score`]: the points of one seat and what they are made of.

use serde::Serialize;

use crate::{Line, Say, Seat};

/// The points of one seat and what they are made of, for the standings beside the board.
///
/// ```
/// use liege_game::{Score, Seat, say};
///
/// let score = Score::of(Seat::A).part("Coins", 37).part("Empty estates", -20).remarks([say!("{n} tokens left", n = 9)]);
/// assert_eq!(score.total, 17);
/// assert_eq!(score.parts[1], ("Empty estates".to_owned(), "−20".to_owned()));
/// assert_eq!(score.parts[2], ("9 tokens left".to_owned(), String::new()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Score {
    /// Whose.
    pub seat: Seat,
    /// The points so far.
    pub total: i32,
    /// What they are made of: ("Coins", "37"), ("Empty estates", "−20"); the numbers add up to the total. What only
    /// helps to judge them is a remark without a number: ("9 tokens left", "").
    pub parts: Vec<(String, String)>,
}

impl Score {
    /// No points yet.
    pub fn of(seat: Seat) -> Score {
        Score { seat, total: 0, parts: Vec::new() }
    }

    /// Adds points, with what they are for.
    #[must_use]
    pub fn part(mut self, what: impl Say, points: i32) -> Score {
        self.total += points;
        self.parts.push((text(what), text(points)));
        self
    }

    /// Adds what only helps to judge them.
    #[must_use]
    pub fn remarks(mut self, remarks: impl IntoIterator<Item = Line>) -> Score {
        self.parts.extend(remarks.into_iter().map(|remark| (text(remark), String::new())));
        self
    }
}

/// Plain words; a number has a true minus sign.
fn text(words: impl Say) -> String {
    let mut line = Line::new();
    words.say(&mut line);
    line.to_string()
}
