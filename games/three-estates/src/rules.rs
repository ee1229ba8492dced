//! The rules in the order of a turn: one module for each question, and what they share.

pub(crate) mod ability;
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

use std::borrow::Cow;

use liege_game::{Line, Refusal, say};

/// Whether something is legal.
type Checked = Result<(), Refusal>;

fn refuse<T>(rule: &'static str, why: impl Into<Cow<'static, str>>) -> Result<T, Refusal> {
    Err(Refusal::new(rule, why))
}

/// TE-12: only the player whose turn it is decides.
fn wait() -> Line {
    say!("wait for the other player")
}

/// Leads to the question that each phase asks: the one place that looks at the phase.
macro_rules! phases {
    ($($tool:ident)::+, |$from:ident| $phase:expr) => {
        $($tool)::+! { |$from| $phase => {
            $crate::Phase::FirstSupply => $crate::rules::set_up::FirstSupply,
            $crate::Phase::FirstReserves => $crate::rules::set_up::FirstReserves,
            $crate::Phase::Reserve => $crate::rules::reserve::Reserve,
            $crate::Phase::Refill => $crate::rules::refill::Refill,
            $crate::Phase::Action => $crate::rules::play::Play,
            $crate::Phase::Rebuild(kind) => $crate::rules::rebuild::Rebuild(kind),
            $crate::Phase::Mobilize => $crate::rules::mobilize::Mobilize,
            $crate::Phase::Over => $crate::rules::end::Over,
        } }
    };
}
pub(crate) use phases;
