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
pub(crate) mod setup;
pub(crate) mod tokens;
pub(crate) mod turn;

/// Leads to the question that each phase asks: the one place that looks at the phase.
macro_rules! phases {
    ($($tool:ident)::+, |$from:ident| $phase:expr) => {
        $($tool)::+! { |$from| $phase => {
            $crate::Phase::Top => $crate::rules::refill::Top,
            $crate::Phase::Turn => $crate::rules::refill::Front,
            $crate::Phase::Cards => $crate::rules::four_events::FourEvents,
            $crate::Phase::Order => $crate::rules::first_order::FirstOrder,
            $crate::Phase::Place => $crate::rules::placement::Placement,
            $crate::Phase::Move => $crate::rules::turn::Move,
            $crate::Phase::Effect($crate::Estate::Village) => $crate::rules::estates::village::Rebuild,
            $crate::Phase::Effect($crate::Estate::Rampart) => $crate::rules::estates::rampart::Scout,
            $crate::Phase::Effect($crate::Estate::Church) => $crate::rules::estates::church::ExtraCoin,
            $crate::Phase::Effect(_) => $crate::rules::estates::palace::PlotToken,
            $crate::Phase::Lose(estate) => $crate::rules::events::loss::Loss(estate),
            $crate::Phase::Restore => $crate::rules::events::restoration::Restoration,
            $crate::Phase::Over => $crate::rules::ending::Over,
        } }
    };
}
pub(crate) use phases;
