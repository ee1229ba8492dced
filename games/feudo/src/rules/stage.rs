//! [`Stage`]: the phases as the rulebook counts them (FD-25).

use super::{
    advance::Advance,
    army_cards::Show,
    attack::Attack,
    castles::{Castles, Coats},
    diplomacy::{Diplomacy, Tie},
    end::Over,
    mapboards::Mapboards,
    march::March,
    milady::Milady,
    muster::Muster,
    phases,
    plague::Plague,
    shillings::Spend,
    strategy::Strategy,
};
use crate::{Feudo, Table};

/// A phase as the rulebook counts them (FD-25).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    SetUp,
    Diplomacy,
    Strategy,
    Plague,
    Movement,
    Attack,
    Advance,
    End,
}

/// A question that is asked in one stage.
trait Staged {
    const STAGE: Stage;
}

macro_rules! staged {
    ($($Stage:ident: $($Question:ident),+;)+) => {
        $($(impl Staged for $Question {
            const STAGE: Stage = Stage::$Stage;
        })+)+
    };
}

staged! {
    SetUp: Mapboards, Coats, Castles;
    Diplomacy: Tie, Diplomacy;
    Strategy: Strategy;
    Plague: Plague;
    Movement: Show, March, Milady, Spend;
    Attack: Attack, Muster;
    Advance: Advance;
    End: Over;
}

#[inline]
fn stage_of<Q: Staged>(_: Q) -> Stage {
    Q::STAGE
}

macro_rules! stages {
    (|$table:ident| $phase:expr => { $($pattern:pat => $question:expr),+ $(,)? }) => {
        /// The phase that is on.
        #[inline]
        pub(crate) fn stage(&self, $table: &Table) -> Stage {
            match $phase { $($pattern => stage_of($question),)+ }
        }
    };
}

impl Feudo {
    phases!(stages, |table| table.phase);
}
