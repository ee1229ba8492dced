//! What a view tells of soldiers in a village.

use liege_game::Seat;

use crate::View;
use crate::state::{Troop, Village};

/// Returns how many soldiers of a player stand there, and of which kinds if the viewer knows it (FF-145).
pub(crate) fn soldiers(view: &View, seat: Seat, at: Village) -> (u8, Option<Troop>) {
    let here = view.houses[seat.index()].bands.iter().filter(|band| band.soldier.at() == at);
    let (mut count, mut knights) = (0, Some(0));
    for band in here {
        count += band.count;
        knights = knights.zip(band.knights).map(|(all, knights)| all + knights);
    }
    (count, knights.map(|knights| Troop { knights, sergeants: count - knights }))
}
