//! Worked examples: `marks` before, as three lines of O, X and dots; `actions` in notation, the seats in turn; `marks` and
//! `winner` after.

use liege_cases::{Case, Cases, Run, Stop};
use liege_data::DataError;
use liege_game::{Seat, Setup};
use serde::{Deserialize, Serialize};

use crate::{Noughts, Phase, Position};

/// A case.
#[derive(Deserialize)]
pub struct Script {
    before: Marks,
    #[serde(default)]
    actions: Vec<String>,
    #[serde(default)]
    illegal: Vec<String>,
    after: Option<Marks>,
}

/// A position as cases write it.
#[derive(Deserialize, Serialize)]
struct Marks {
    marks: Option<String>,
    winner: Option<char>,
}

impl Marks {
    fn position(&self) -> Position {
        let signs = self.marks.iter().flat_map(|text| text.chars()).filter(|sign| !sign.is_whitespace());
        let mut position = Position { marks: [None; 9], phase: Phase::Turn(Seat::A) };
        for (mark, sign) in position.marks.iter_mut().zip(signs) {
            *mark = [('O', Seat::A), ('X', Seat::B)]
                .into_iter()
                .find(|&(own, _)| own == sign)
                .map(|(_, seat)| seat);
        }
        let [noughts, crosses] =
            [Seat::A, Seat::B].map(|seat| position.marks.iter().filter(|&&mark| mark == Some(seat)).count());
        if noughts > crosses {
            position.phase = Phase::Turn(Seat::B);
        }
        position
    }

    fn of(position: &Position) -> Marks {
        let sign = |&mark: &Option<Seat>| mark.map_or('.', |seat| if seat == Seat::A { 'O' } else { 'X' });
        let rows = position.marks.chunks(3).map(|row| row.iter().map(sign).collect::<String>());
        let winner = match position.phase {
            Phase::Over(Some(seat)) => Some(sign(&Some(seat))),
            _ => None,
        };
        Marks { marks: Some(rows.collect::<Vec<_>>().join(" ")), winner }
    }
}

impl Cases for Noughts {
    type Script = Script;
    type Step = String;
    type Aside = ();

    fn begin<'d>(script: &Script, case: &Case<'d>) -> Result<Run<'d, Self>, DataError> {
        let game: Noughts = case.game(Setup::new(2))?;
        Ok(Run::new(case, game, script.before.position(), ()))
    }

    fn steps(script: &Script) -> &[String] {
        &script.actions
    }

    fn carry_out(run: &mut Run<'_, Self>, step: &String) -> Result<(), Stop> {
        let seat = match run.position.phase {
            Phase::Turn(seat) => seat,
            Phase::Over(_) => Seat::A,
        };
        run.act(seat, step)
    }

    fn expect(run: &mut Run<'_, Self>, script: &Script) -> Result<(), Stop> {
        run.try_each("illegal", true, &script.illegal)?;
        if let Some(after) = &script.after {
            run.compare("after", after, &Marks::of(&run.position));
        }
        Ok(())
    }
}
