//! How worked examples write a position: its marks, from which follows whose turn it is.

use liege_cases::Cases;
use liege_data::{DataError, Node};
use liege_game::Seat;

use crate::rules::LINES;
use crate::show::sign;
use crate::{Noughts, Phase, Position};

liege_cases::state! {
    /// A game in progress.
    pub struct State for Noughts, |game, position| {
        /// Three rows of O, X and dots; all dots if absent.
        marks: String = {
            let row = |marks: &[Option<Seat>]| marks.iter().map(|&mark| sign(mark)).collect::<String>();
            position.marks.chunks(3).map(row).collect::<Vec<_>>().join(" ")
        },
    }
}

impl Cases for Noughts {
    type State = State;

    liege_cases::facts! { Noughts, |seen|
        /// How many cells are still empty.
        empty() -> usize = seen.position.marks.iter().filter(|mark| mark.is_none()).count();
    }

    fn place(&self, state: &State, at: &Node<'_>) -> Result<Position, DataError> {
        let mut position = Position { marks: [None; 9], phase: Phase::Turn(Seat::A) };
        let Some(text) = &state.marks else { return Ok(position) };
        let at = at.key("marks");
        let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
        at.ensure(signs.len() == 9, "NC-1: expected nine of O, X and dots")?;
        let seats = [None, Some(Seat::A), Some(Seat::B)];
        for (mark, own) in position.marks.iter_mut().zip(signs) {
            let known = seats.into_iter().find(|&seat| sign(seat) == own);
            *mark = known.ok_or_else(|| at.error(format!("expected O, X or a dot, found {own}")))?;
        }
        let count = |seat| position.marks.iter().filter(|&&mark| mark == Some(seat)).count();
        let (noughts, crosses) = (count(Seat::A), count(Seat::B));
        at.ensure(
            (crosses..=crosses + 1).contains(&noughts),
            "NC-2: expected as many noughts as crosses, or one more",
        )?;
        let won = |seat: &Seat| {
            LINES.iter().any(|line| line.iter().all(|&cell| position.marks[cell] == Some(*seat)))
        };
        let turn = if noughts > crosses { Seat::B } else { Seat::A };
        position.phase = match [Seat::A, Seat::B].into_iter().find(won) {
            Some(seat) => Phase::Over(Some(seat)),
            None if noughts + crosses == 9 => Phase::Over(None),
            None => Phase::Turn(turn),
        };
        Ok(position)
    }
}
