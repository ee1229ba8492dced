//! The rules in the order of the rulebook: each question that a position can ask is a module here, and what it needs
//! stands beside it.

pub(crate) mod asked;
pub(crate) mod audit;
pub(crate) mod cemetery;
pub(crate) mod ending;
pub(crate) mod estates;
pub(crate) mod events;
pub(crate) mod first_order;
pub(crate) mod four_events;
pub(crate) mod income;
pub(crate) mod options;
pub(crate) mod placement;
pub(crate) mod refill;
pub(crate) mod round;
pub(crate) mod scouts;
pub(crate) mod set_up;
pub(crate) mod tokens;
pub(crate) mod turn;

use liege_game::{Ask, Chance, Flow, Nobody, Refusal, Seat, Sink};

use self::estates::choice::Choice;
use crate::{Action, Estate, Event, MiddleAges, Phase, Position};

/// The number of rounds of a whole game (MA-8).
pub(crate) const ROUNDS: u8 = 16;

liege_game::questions! { Phase for MiddleAges {
    Phase::Top => Chance(refill::Top),
    Phase::Turn => Chance(refill::Front),
    Phase::Cards => Chance(four_events::FourEvents),
    Phase::Order => Chance(first_order::FirstOrder),
    Phase::Place => Ask(placement::Placement),
    Phase::Move => Ask(turn::Move),
    Phase::Effect(Estate::Village) => Ask(Choice(estates::village::Rebuild)),
    Phase::Effect(Estate::Rampart) => Ask(Choice(estates::rampart::Scout)),
    Phase::Effect(Estate::Church) => Ask(Choice(estates::church::ExtraCoin)),
    Phase::Effect(_) => Ask(Choice(estates::palace::PlotToken)),
    Phase::Lose(estate) => Ask(events::loss::Loss(estate)),
    Phase::Restore => Ask(events::restoration::Restoration),
    Phase::Next | Phase::Over => Nobody(ending::Over),
} }

impl Flow for MiddleAges {
    fn wrong_time(&self, position: &Position, seat: Seat, action: Action) -> Refusal {
        self.not_asked(position, seat, action)
    }

    #[inline]
    fn advance(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        round::go_on(self, position, events);
    }
}
