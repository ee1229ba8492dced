//! What a player sees.

use liege_cases::{Player, Seen, Unordered};
use liege_game::{Game, Seat, Viewer};

use crate::state::{Lord, Troop, Village};
use crate::{Band, Counters, Fief, View};

/// Returns what a player sees of the position.
pub(super) fn view(seen: &Seen<'_, Fief>, viewer: Player) -> View {
    seen.game.view(seen.position, Viewer::Seat(viewer.0))
}

/// Whose cards a player knows. An empty hand of another says nothing.
pub(super) fn hands(seen: &Seen<'_, Fief>, viewer: Player) -> Unordered<Player> {
    let view = view(seen, viewer);
    let known = |player: &Player| {
        let house = &view.houses[player.0.index()];
        house.hand.len() == house.backs.len() && (viewer == *player || !house.hand.is_empty())
    };
    seen.game.seats().map(Player).filter(known).collect()
}

/// The soldiers of a player in a village, those who look the same together.
pub(super) fn bands(view: &View, owner: Seat, at: Village) -> impl Iterator<Item = &Band> + Clone {
    view.houses[owner.index()].bands.iter().filter(move |band| band.soldier.at() == at)
}

/// All of them. Those whose kind is not known count as sergeants.
pub(super) fn troop(view: &View, owner: Seat, at: Village) -> Troop {
    let bands = bands(view, owner, at);
    let knights = bands.clone().filter_map(|band| band.knights).sum();
    Troop { knights, sergeants: bands.map(|band| band.count).sum::<u8>() - knights }
}

/// Returns how many counters of a player lie on a candidate.
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
