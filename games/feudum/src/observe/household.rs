//! What a player owns as numbers.

use liege_game::Numbers;

use crate::state::{Account, Bead, Bonus, Good, Household, Landscape, PAWNS, Vessel};

/// Writes the household.
pub(super) fn write(own: &Household, numbers: &mut impl Numbers) {
    numbers.number("points", own.vp);
    numbers.counts::<Account>("ledger", |account| own.ledger.total(account).into());
    numbers.number("shillings", own.shillings);
    numbers.counts::<Good>("goods", |good| own.goods[good].into());
    numbers.number("barrel", own.barrel);
    numbers.number("markers", own.markers);
    numbers.number("discs", own.discs);
    numbers.number("seals", own.seals);
    numbers.counts::<Bead>("known_seals", |bead| own.known_seals[bead].into());
    numbers.counts::<Bead>("beads", |bead| own.beads[bead].into());
    numbers.counts::<Landscape>("tiles", |landscape| own.tiles[landscape].into());
    numbers.counts::<Vessel>("vessels", |vessel| own.vessels[vessel].into());
    for (slot, pawn) in own.pawns.iter().enumerate().take(PAWNS) {
        let inside = |numbers: &mut _| {
            Numbers::things(numbers, "character", pawn.map(|pawn| pawn.character));
            Numbers::things(numbers, "at", pawn.map(|pawn| pawn.at));
            Numbers::number(numbers, "wine", pawn.is_some_and(|pawn| pawn.wine));
            Numbers::things(numbers, "vessel", pawn.and_then(|pawn| pawn.vessel));
        };
        numbers.within(|| format!("pawn/{slot}"), inside);
    }
    let bonus = own.pouch.map(|pouch| usize::from(pouch.bonus == Bonus::Sequence));
    numbers.one_of("bonus", Bonus::ALL.len(), bonus);
    numbers.things("bonus_tile", own.pouch.and_then(|pouch| pouch.tile));
    numbers.number("declared", own.declared);
    numbers.things("played", own.played.iter());
    numbers.number("military", own.military);
    numbers.number("voyage", own.voyage);
    numbers.things("reeves", own.reeves.iter());
    numbers.number("slayer", own.slayer);
    numbers.number("moves", own.moves);
    numbers.things("guild", own.guild);
}
