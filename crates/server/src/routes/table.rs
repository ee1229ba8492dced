//! A table: its page, what players do there, and what they say, agree and note down.

mod analysis;
mod draft;
mod events;
mod lifecycle;
mod notes;
mod page;
mod people;
mod play;
mod preview;
mod programs;
mod proposals;
mod record;
mod seats;
mod settings;
mod spectators;
mod talk;

pub(super) use self::analysis::{advised, analysed};
use super::Addresses;

/// Every address below `/t/{id}` but its stream.
pub(super) fn addresses() -> Addresses {
    page::addresses()
        .merge(preview::addresses())
        .merge(record::addresses())
        .merge(play::addresses())
        .merge(settings::addresses())
        .merge(draft::addresses())
        .merge(talk::addresses())
        .merge(proposals::addresses())
        .merge(notes::addresses())
        .merge(seats::addresses())
        .merge(spectators::addresses())
        .merge(people::addresses())
        .merge(lifecycle::addresses())
        .merge(programs::addresses())
        .merge(analysis::addresses())
}

/// Its stream.
pub(super) fn streams() -> Addresses {
    events::addresses()
}
