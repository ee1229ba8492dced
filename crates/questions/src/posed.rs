//! [`Posed`]: a question as a kind makes it from a position.

use std::fmt::Display;

use liege_game::{Line, Rng, Seat};

use crate::{Answer, Form};

/// A question as a kind makes it from a position: what is asked, what is right, by which rules, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Posed {
    /// The sentence that is asked.
    pub asks: Line,
    /// The answers that can be given.
    pub form: Form,
    /// The right answers, of which one is enough. Sorted, and not empty.
    pub right: Vec<Answer>,
    /// The numbers of the rules behind it.
    pub rules: &'static [&'static str],
    /// Why it is so, from the facts of the position.
    pub explains: Line,
}

impl Posed {
    fn new(asks: Line, form: Form, mut right: Vec<Answer>) -> Posed {
        right.sort_unstable();
        right.dedup();
        Posed { asks, form, right, rules: &[], explains: Line::new() }
    }

    /// A question that a number answers.
    pub fn number(asks: Line, right: impl Into<u16>) -> Posed {
        Posed::new(asks, Form::Number, vec![Answer::Number(right.into())])
    }

    /// A question that yes or no answers.
    pub fn yes(asks: Line, right: bool) -> Posed {
        Posed::new(asks, Form::YesNo, vec![Answer::Yes(right)])
    }

    /// A question that a player answers.
    pub fn seat(asks: Line, players: usize, right: Seat) -> Posed {
        Posed::new(asks, Form::Seat(players), vec![Answer::Seat(right)])
    }

    /// A question that a player answers, of whom several can be right.
    pub fn seats(asks: Line, players: usize, right: impl IntoIterator<Item = Seat>) -> Posed {
        Posed::new(asks, Form::Seat(players), right.into_iter().map(Answer::Seat).collect())
    }

    /// A question that a player or nobody answers.
    pub fn seat_or_nobody(asks: Line, players: usize, right: Option<Seat>) -> Posed {
        Posed::new(asks, Form::SeatOrNobody(players), vec![right.map_or(Answer::Nobody, Answer::Seat)])
    }

    /// A question that a part of the board answers: those that can be meant, and those of them that are right.
    pub fn part<I: Display>(
        asks: Line,
        parts: impl IntoIterator<Item = I>,
        right: impl IntoIterator<Item = I>,
    ) -> Posed {
        let text = |id: I| id.to_string();
        let form = Form::Part(parts.into_iter().map(text).collect());
        Posed::new(asks, form, right.into_iter().map(text).map(Answer::Part).collect())
    }

    /// A question that one of a few choices answers: the first is right, and they are shuffled.
    pub fn choice(asks: Line, right: Line, wrong: impl IntoIterator<Item = Line>, rng: &mut Rng) -> Posed {
        let mut choices: Vec<Line> = Vec::new();
        for line in wrong {
            let same = |other: &Line| other.to_string() == line.to_string();
            if !same(&right) && !choices.iter().any(same) {
                choices.push(line);
            }
        }
        for place in (1..choices.len()).rev() {
            choices.swap(place, rng.index(place + 1));
        }
        let place = rng.index(choices.len() + 1);
        choices.insert(place, right);
        Posed::new(asks, Form::Choice(choices), vec![Answer::Choice(place)])
    }

    /// A question that one of a few choices in their own order answers.
    pub fn ordered(asks: Line, choices: Vec<Line>, right: usize) -> Posed {
        Posed::new(asks, Form::Choice(choices), vec![Answer::Choice(right)])
    }

    /// Names the rules behind it.
    #[must_use]
    pub fn by(self, rules: &'static [&'static str]) -> Posed {
        Posed { rules, ..self }
    }

    /// Says why it is so.
    #[must_use]
    pub fn because(self, explains: Line) -> Posed {
        Posed { explains, ..self }
    }
}
