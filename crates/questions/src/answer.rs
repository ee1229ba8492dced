//! [`Answer`]: an answer, and [`Form`]: what can be answered.

use liege_game::{Line, Seat};

/// An answer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Answer {
    /// A part of the board, by its element's id.
    Part(String),
    /// A number.
    Number(u16),
    /// A player.
    Seat(Seat),
    /// No part or player at all.
    Nobody,
    /// Yes or no.
    Yes(bool),
    /// One of the choices, by its place.
    Choice(usize),
}

/// The answers that can be given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// A part of the board is clicked: these ids can be meant.
    Part(Vec<String>),
    /// A number is given.
    Number,
    /// One of so many players is named.
    Seat(usize),
    /// The same, or nobody.
    SeatOrNobody(usize),
    /// Yes or no.
    YesNo,
    /// One of a few sentences or names.
    Choice(Vec<Line>),
}

impl Form {
    /// Returns whether the answer is one of those that can be given.
    pub fn takes(&self, answer: &Answer) -> bool {
        match (self, answer) {
            (Form::Part(ids), Answer::Part(id)) => ids.contains(id),
            (Form::Number, Answer::Number(_)) | (Form::YesNo, Answer::Yes(_)) => true,
            (Form::Seat(players) | Form::SeatOrNobody(players), Answer::Seat(seat)) => {
                seat.index() < *players
            }
            (Form::SeatOrNobody(_), Answer::Nobody) => true,
            (Form::Choice(lines), Answer::Choice(place)) => *place < lines.len(),
            _ => false,
        }
    }

    /// Every answer that can be given; of numbers those up to `max`.
    pub fn all(&self, max: u16) -> Vec<Answer> {
        let seats = |players: usize| Seat::all(players).map(Answer::Seat);
        match self {
            Form::Part(ids) => ids.iter().cloned().map(Answer::Part).collect(),
            Form::Number => (0..=max).map(Answer::Number).collect(),
            Form::Seat(players) => seats(*players).collect(),
            Form::SeatOrNobody(players) => seats(*players).chain([Answer::Nobody]).collect(),
            Form::YesNo => vec![Answer::Yes(true), Answer::Yes(false)],
            Form::Choice(lines) => (0..lines.len()).map(Answer::Choice).collect(),
        }
    }
}
