//! Worked examples: `marks` before, as three lines of O, X and dots; `actions` in notation, the seats in turn; `marks` and
//! `winner` after.

use liege_cases::{Case, Cases, Run, Stop};
use liege_data::DataError;
use liege_game::{Seat, Setup};
use serde::Deserialize;

use crate::show::sign;
use crate::{Noughts, Phase, Position};

/// A case.
#[derive(Deserialize)]
pub struct Script {
    before: Before,
    #[serde(default)]
    actions: Vec<String>,
    #[serde(default)]
    illegal: Vec<String>,
    #[serde(default)]
    after: After,
}

/// The position that a case begins with.
#[derive(Deserialize)]
struct Before {
    marks: Option<String>,
}

impl Before {
    fn position(&self) -> Position {
        let signs = self.marks.iter().flat_map(|text| text.chars()).filter(|sign| !sign.is_whitespace());
        let mut position = Position { marks: [None; 9], phase: Phase::Turn(Seat::A) };
        for (mark, own) in position.marks.iter_mut().zip(signs) {
            *mark = [Seat::A, Seat::B].into_iter().find(|&seat| sign(Some(seat)) == own);
        }
        let count = |seat| position.marks.iter().filter(|&&mark| mark == Some(seat)).count();
        if count(Seat::A) > count(Seat::B) {
            position.phase = Phase::Turn(Seat::B);
        }
        position
    }
}

liege_cases::facts! {
    /// What the actions lead to.
    struct After for Noughts, |run, given| {
        marks: String = {
            let row = |marks: &[Option<Seat>]| marks.iter().map(|&mark| sign(mark)).collect::<String>();
            run.position.marks.chunks(3).map(row).collect::<Vec<_>>().join(" ")
        },
        /// A dot, if nobody has won.
        winner: char = match run.position.phase {
            Phase::Over(winner) => sign(winner),
            Phase::Turn(_) => sign(None),
        },
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
        script.after.compare("after", run)
    }
}
