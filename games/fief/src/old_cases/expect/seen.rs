//! What a player sees.

use std::collections::BTreeSet;

use liege_cases::old::{Player, Run, Stop};
use liege_game::Seat;

use super::given::Given;
use crate::state::Lord;
use crate::{Counters, Fief, View};

/// Whether the viewer knows of which kind all soldiers of the army are.
pub(super) fn kinds_known(run: &Run<'_, Fief>, of: &Given<'_>) -> Result<bool, Stop> {
    let ((owner, at), view) = (of.army(run)?, of.view(run)?);
    let mut bands = view.houses[owner.index()].bands.iter().filter(|band| band.soldier.at() == at);
    Ok(bands.all(|band| band.knights.is_some()))
}

/// Whose cards the viewer knows. An empty hand of another says nothing.
pub(super) fn hands_known(run: &Run<'_, Fief>, of: &Given<'_>) -> Result<BTreeSet<Player>, Stop> {
    let view = of.view(run)?;
    let known = |player: &Player| {
        let house = &view.houses[player.0.index()];
        house.hand.len() == house.backs.len() && (of.said.view_of == Some(*player) || !house.hand.is_empty())
    };
    Ok(run.players().filter(known).collect())
}

/// How many counters of a player lie on a candidate.
pub(super) fn counters(view: &View, seat: Seat, lord: Lord) -> u8 {
    let own = view.votes.iter().filter(|(other, _)| *other == seat);
    own.map(|(_, counters)| {
        let (one, other) = match *counters {
            Counters::Open(vote) => (vote.backed, vote.lured),
            Counters::Covered(one, other) => (one, other),
        };
        u8::from(one == Some(lord)) + u8::from(other == Some(lord))
    })
    .sum()
}
