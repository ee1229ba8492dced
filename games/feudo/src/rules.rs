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
pub(crate) mod turn;

use liege_game::{Ask, Chance, Nobody, Several};

use crate::{Feudo, Phase};

liege_game::questions! { Phase for Feudo {
    Phase::Boards(laid) => Chance(mapboards::Mapboards(laid)),
    Phase::Coats => Chance(castles::Coats),
    Phase::Castles => Ask(castles::Castles),
    Phase::Tie => Chance(diplomacy::Tie),
    Phase::Diplomacy(seat) => Ask(diplomacy::Diplomacy(seat)),
    Phase::Strategy => Several(strategy::Strategy),
    Phase::Plague => Chance(plague::Plague),
    Phase::Show(cursor) => Ask(army_cards::Show(cursor)),
    Phase::March(cursor, token) => Ask(march::March { cursor, token }),
    Phase::Milady(cursor) => Ask(milady::Milady(cursor)),
    Phase::Spend(cursor, spending) => Ask(shillings::Spend { cursor, spending }),
    Phase::Attack(at) => Ask(attack::Attack(at)),
    Phase::Muster(at, assault) => Ask(muster::Muster { at, assault }),
    Phase::Advance(at) => Ask(advance::Advance(at)),
    Phase::Over => Nobody(end::Over),
} }
