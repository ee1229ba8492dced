//! What refusals say, read a second time from `rules.md` and the position.

mod battle;
mod cards;
mod ground;
mod moment;
mod reading;

use feudo::Feudo;
use liege_conformance::reasons::Reason;

pub(crate) const TABLE: &[&[Reason<Feudo>]] =
    &[moment::REASONS, cards::REASONS, ground::REASONS, battle::REASONS];
