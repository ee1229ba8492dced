//! What a player's supply, pawns and writs are worth.

use liege_game::Seat;

use super::map::Survey;
use super::worth;
use crate::rules::PositionRef;
use crate::rules::explore::feudums;
use crate::rules::last::charter;
use crate::state::{Card, Disc, Estate, Good, MAX_PLAYERS, Writ};

/// Returns what the best charters would score with the seals that are there, and others that a seal is still to be found for.
pub(super) fn charters(look: PositionRef<'_>, seat: Seat) -> i32 {
    let mut values = [0; MAX_PLAYERS];
    let writs = look.position.hands[seat].writs.iter().filter(|writ| writ.is_charter());
    for (value, writ) in values.iter_mut().zip(writs) {
        *value = i32::from(charter(look, seat, writ));
    }
    values.sort_unstable();
    let seals = usize::from(look.household(seat).all_seals());
    let sealed = |(place, value): (usize, &i32)| if place < seals { 100 * value } else { 45 * value };
    let early = look.board().epoch < look.game.last_epoch;
    let counts = |(place, _): &(usize, &i32)| early || *place < seals;
    values.iter().rev().enumerate().filter(counts).map(sealed).sum()
}

/// Everything that is of use while the game goes on.
pub(super) fn things(look: PositionRef<'_>, seat: Seat, survey: &Survey) -> i32 {
    let household = look.household(seat);
    let hand = &look.position.hands[seat];
    let goods = &household.goods;
    let mut sum = food(look, seat);
    let [outposts, farms, towns] = survey.estates;
    sum += split(goods[Good::Wood], outposts + 1, worth::TOOL);
    sum += split(goods[Good::Iron], farms + 1, worth::TOOL);
    sum += split(household.all_seals(), towns + 1, worth::SEAL);
    sum += split(goods[Good::Sulfur], 2, worth::POWDER) + split(goods[Good::Saltpeter], 2, worth::POWDER);
    sum += worth::MARKERS.iter().take(household.markers.into()).sum::<i32>();
    sum += worth::WINE * i32::from(household.barrel);
    sum += worth::BEAD[0] * i32::from(household.beads.total())
        + worth::BEAD[1] * i32::from(household.beads.sum());
    sum += worth::TILE * i32::from(household.tiles.total());
    sum += split(household.vessels.total(), 1, [worth::VESSEL[0], worth::VESSEL[2]]);
    sum += worth::VESSEL[1] * household.pawns().filter(|(_, pawn)| pawn.vessel.is_some()).count() as i32;
    sum += worth::DISC * i32::from(household.discs) + worth::REEVE * household.reeves.len() as i32;
    sum += worth::MILITARY * i32::from(household.military) + worth::MOVED * i32::from(household.moves.min(1));
    sum += worth::MONSTER * look.board().monsters_of(seat).count() as i32;
    let halls = &look.board().halls;
    let serves = |standing: &&crate::state::Standing| {
        standing.master() == Some(seat) || standing.journeyman() == Some(seat)
    };
    sum += worth::FUNCTION * halls.standings.iter().filter(serves).count() as i32;
    sum += worth::CARD * hand.cards.len() as i32;
    sum += if hand.cards.has(Card::Defend) { worth::DEFEND } else { 0 };
    let mandates = hand.writs.iter().filter(|writ| !writ.is_charter()).count() as i32;
    sum + worth::MANDATE * mandates + hopes(look, seat)
}

/// So many of a thing of which only some are needed.
fn split(count: u8, needed: u8, [first, rest]: [i32; 2]) -> i32 {
    first * i32::from(count.min(needed)) + rest * i32::from(count.saturating_sub(needed))
}

/// Feudums, and what is there to found one.
pub(super) fn vassalage(look: PositionRef<'_>, seat: Seat) -> i32 {
    let town = || look.board().sites.iter().any(|site| site.rules(seat, Disc::TOWN));
    let founds = look.household(seat).all_seals() > 0 && town();
    split(feudums(look, seat), 1, worth::FEUDUM) + if founds { worth::FOUNDING } else { 0 }
}

/// Returns what charters may still come to.
fn hopes(look: PositionRef<'_>, seat: Seat) -> i32 {
    let writs = look.position.hands[seat].writs.iter().filter(|writ| writ.is_charter());
    let hope = |writ: Writ| {
        let max = look.game.components.writ(writ).vp.last().map_or(0, |&vp| i32::from(vp));
        15 * (max - i32::from(charter(look, seat, writ))).max(0)
    };
    writs.map(hope).sum()
}

/// Food beyond the meal that is due next.
fn food(look: PositionRef<'_>, seat: Seat) -> i32 {
    let household = look.household(seat);
    let pawns = household.pawns().count().max(1);
    let due = household.pawns().filter(|(_, pawn)| !pawn.wine).count();
    let spare = usize::from(household.goods[Good::Food]).saturating_sub(due);
    let tier = |meal: usize| worth::MEALS[(meal / pawns).min(worth::MEALS.len() - 1)];
    // What is eaten next is worth as much as what comes after.
    let eaten = worth::MEALS[0] * usize::from(household.goods[Good::Food]).min(due) as i32;
    eaten + (0..spare).map(tier).sum::<i32>()
}

/// Returns how many pawns will find nothing to eat as things stand.
pub(super) fn hungry(look: PositionRef<'_>, seat: Seat) -> u8 {
    let household = look.household(seat);
    let meals = household.goods[Good::Food] + household.barrel + household.tiles.total();
    (household.pawns().filter(|(_, pawn)| !pawn.wine).count() as u8).saturating_sub(meals)
}

/// Which kinds of locations an improvement could start from, and whether it can be paid.
pub(super) fn can_improve(look: PositionRef<'_>, seat: Seat) -> bool {
    let household = look.household(seat);
    let tile = !household.tiles.is_empty();
    let ready = |estate: Estate| match estate {
        Estate::Outpost => tile || household.goods[Good::Wood] > 0,
        Estate::Farm => tile || household.goods[Good::Iron] > 0,
        Estate::Town => household.all_seals() > 0,
    };
    let fits = |estate: &&Estate| {
        ready(**estate) && look.board().sites.iter().any(|site| site.rules(seat, Disc::Estate(**estate)))
    };
    Estate::ALL.iter().any(|estate| fits(&estate))
}
