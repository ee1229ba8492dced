//! The rules, phase by phase in the rulebook's order, and below them what several phases ask for.

pub(crate) mod advance;
pub(crate) mod army_cards;
pub(crate) mod attack;
pub(crate) mod castles;
pub(crate) mod diplomacy;
pub(crate) mod end;
pub(crate) mod mapboards;
pub(crate) mod march;
pub(crate) mod milady;
pub(crate) mod muster;
pub(crate) mod plague;
pub(crate) mod shillings;
pub(crate) mod strategy;

pub(crate) mod audit;
pub(crate) mod ground;
pub(crate) mod king;
pub(crate) mod numbers;
pub(crate) mod points;
pub(crate) mod resample;
pub(crate) mod stage;
pub(crate) mod turn;

/// Leads to the question that each phase asks: the one place that looks at the phase.
macro_rules! phases {
    ($($tool:ident)::+, |$from:ident| $phase:expr) => {
        $($tool)::+! { |$from| $phase => {
            $crate::Phase::Boards(laid) => $crate::rules::mapboards::Mapboards(laid),
            $crate::Phase::Coats => $crate::rules::castles::Coats,
            $crate::Phase::Castles => $crate::rules::castles::Castles,
            $crate::Phase::Tie => $crate::rules::diplomacy::Tie,
            $crate::Phase::Diplomacy(seat) => $crate::rules::diplomacy::Diplomacy(seat),
            $crate::Phase::Strategy => $crate::rules::strategy::Strategy,
            $crate::Phase::Plague => $crate::rules::plague::Plague,
            $crate::Phase::Show(cursor) => $crate::rules::army_cards::Show(cursor),
            $crate::Phase::March(cursor, token) => $crate::rules::march::March { cursor, token },
            $crate::Phase::Milady(cursor) => $crate::rules::milady::Milady(cursor),
            $crate::Phase::Spend(cursor, spending) => $crate::rules::shillings::Spend { cursor, spending },
            $crate::Phase::Attack(at) => $crate::rules::attack::Attack(at),
            $crate::Phase::Muster(at, assault) => $crate::rules::muster::Muster { at, assault },
            $crate::Phase::Advance(at) => $crate::rules::advance::Advance(at),
            $crate::Phase::Over => $crate::rules::end::Over,
        } }
    };
}
pub(crate) use phases;
