//! What refusals say, read a second time from `rules.md` and the position.

mod deeds;
mod guilds;
mod household;
mod map;
mod moment;
mod reading;

use feudum::Feudum;
use liege_conformance::reasons::Reason;

pub(crate) const TABLE: &[&[Reason<Feudum>]] =
    &[moment::REASONS, household::REASONS, map::REASONS, deeds::REASONS, guilds::REASONS];
