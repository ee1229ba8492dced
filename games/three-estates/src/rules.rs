//! The rules in the order of a turn: one module for each question, and what they share.

pub(crate) mod ability;
pub(crate) mod audit;
pub(crate) mod camps;
pub(crate) mod end;
pub(crate) mod feeding;
pub(crate) mod grid;
pub(crate) mod groups;
pub(crate) mod mobilize;
pub(crate) mod moves;
pub(crate) mod play;
pub(crate) mod rebuild;
pub(crate) mod refill;
pub(crate) mod reserve;
pub(crate) mod set_up;
mod slots;
mod turn;

use liege_game::{Ask, Chance, Flow, Nobody, Reason, Refusal, Seat, say};

use crate::{Action, Colour, Phase, Position, ThreeEstates};

/// Whether something is legal.
type Checked = Result<(), Refusal>;

fn refuse<T>(rule: &'static str, why: impl Into<Reason>) -> Result<T, Refusal> {
    Err(Refusal::new(rule, why))
}

liege_game::questions! { Phase for ThreeEstates {
    Phase::FirstSupply => Chance(set_up::FirstSupply),
    Phase::FirstReserves => Chance(set_up::FirstReserves),
    Phase::Reserve => Ask(reserve::Reserve),
    Phase::Refill => Chance(refill::Refill),
    Phase::Action => Ask(play::Play),
    Phase::Rebuild(kind) => Ask(rebuild::Rebuild(kind)),
    Phase::Mobilize => Ask(mobilize::Mobilize),
    Phase::Over => Nobody(end::Over),
} }

impl Flow for ThreeEstates {
    /// TE-12: only the player whose turn it is decides.
    fn wrong_time(&self, position: &Position, seat: Seat, _: Action) -> Refusal {
        match Colour::of(seat) {
            None => Refusal::new("TE-1", "two players play, White and Black"),
            Some(_) => {
                let player = position.to_move.title();
                Refusal::new(
                    "TE-12",
                    say!("it is {player}’s turn, and only the player whose turn it is decides"),
                )
            }
        }
    }
}
