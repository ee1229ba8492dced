//! What refusals say, read a second time from `rules.md` and the position.

mod court;
mod deals;
mod fights;
mod hand;
mod land;
mod moment;
mod moves;
mod reading;
mod roads;

use fief::Fief;
use liege_conformance::reasons::Reason;

pub(crate) const TABLE: &[&[Reason<Fief>]] = &[
    moment::REASONS,
    court::REASONS,
    hand::REASONS,
    land::REASONS,
    moves::REASONS,
    fights::REASONS,
    deals::REASONS,
];
