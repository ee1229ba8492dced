//! What a player has on the map, and what his pawns may come to have.

use liege_game::Seat;

use super::{battles, worth};
use crate::Place;
use crate::rules::PositionRef;
use crate::rules::movement::ferries_open;
use crate::state::{Disc, Estate, Places, Regions, Site};

/// What a player has on the map.
#[derive(Clone, Copy, Default)]
pub(super) struct Survey {
    /// Outposts, farms and towns that he rules.
    pub(super) estates: [u8; Estate::COUNT],
    /// What the next dawn would score for landscapes and regions.
    pub(super) landscape_vp: i32,
    pub(super) region_vp: i32,
    /// What goods on farms, subjects, serfs and the reach of pawns may bring.
    pub(super) prospects: i32,
}

/// Looks once over the map.
pub(super) fn survey(look: PositionRef<'_>, seat: Seat) -> Survey {
    let components = &look.game.components;
    let mut survey = Survey::default();
    let mut regions = Regions::NONE;
    let mut ruled = 0;
    for (place, site) in look.board().sites() {
        let tends = site.serf == Some(seat) && site.landscape.is_some();
        if tends {
            let [_, empty, filled] = components.landscape_vp;
            survey.landscape_vp += i32::from(if site.resources > 0 { filled } else { empty });
        }
        if site.serf == Some(seat) {
            survey.prospects += worth::SERF;
        }
        if site.ruler == Some(seat) {
            ruled += 1;
            if let Some(Disc::Estate(estate)) = site.disc {
                survey.estates[estate.index()] += 1;
            }
            if site.disc == Some(Disc::FARM) {
                survey.prospects += worth::CROP * i32::from(site.goods.total());
            }
            if site.subject {
                survey.prospects += worth::SUBJECT[usize::from(site.serf.is_some())];
            }
        }
        if tends || site.ruler == Some(seat) {
            regions = regions.with(components.location(place).region);
        }
    }
    survey.prospects += worth::RULED * ruled;
    for (count, first) in survey.estates.iter().zip(worth::FIRST) {
        survey.prospects += if *count > 0 { first } else { 0 };
    }
    survey.region_vp = i32::from(components.region_vp[regions.len()]);
    survey.prospects += reach(look, seat, regions);
    survey
}

/// Returns what pawns may come to rule from where they stand, and whom they may beat there.
fn reach(look: PositionRef<'_>, seat: Seat, regions: Regions) -> i32 {
    let household = look.household(seat);
    let dawns = worth::dawns(look.game.lateness(look.board()));
    let gain = |place: Place| {
        let site = look.site(place);
        let new = site.ruler.is_none() && !regions.has(look.game.components.location(place).region);
        let rivals =
            Seat::all(look.game.players).filter(|&other| other != seat && look.board().pawn_at(other, place));
        (opening(site, seat) + if new { dawns } else { 0 }) * 3 / (3 + rivals.count() as i32)
    };
    let ferries = ferries_open(look) && household.shillings >= look.game.components.ferry;
    let mut seen = Places::NONE;
    let mut sum = 0;
    let mut markers = household.markers;
    for (_, pawn) in household.pawns() {
        let here = if seen.has(pawn.at) { 0 } else { gain(pawn.at) };
        seen = seen.with(pawn.at);
        let links = look.game.components.links(pawn.at).iter();
        let links = links.filter(|link| pawn.can_take(link.route, ferries));
        let near = links.filter(|link| !seen.has(link.to)).map(|link| gain(link.to)).max().unwrap_or(0) / 2;
        let best = here.max(near);
        // A marker is needed for it.
        sum += if markers > 0 { best } else { best / 4 };
        markers = markers.saturating_sub(1);
    }
    sum + battles::chances(look, seat).max(battles::siege(look, seat, ferries))
}

/// Returns what one more marker at a location would be worth to a player.
fn opening(site: &Site, seat: Seat) -> i32 {
    match site.ruler {
        None => 90 + if site.disc.is_some_and(Disc::is_feudum) { 100 } else { 0 },
        Some(ruler) if ruler == seat => match (site.subject, site.serf) {
            (false, Some(_)) => 45,
            (false, None) => 8,
            _ => 0,
        },
        Some(_) if site.serf == Some(seat) => {
            if site.subject {
                0
            } else {
                120
            }
        }
        Some(_) => {
            if site.serf.is_none() {
                40
            } else {
                0
            }
        }
    }
}
