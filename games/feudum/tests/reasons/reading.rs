//! What the readings look up: plain facts of the position, by the words of the rules.

use std::sync::OnceLock;

use feudum::{COMPONENTS, Components, Disc, Feudum, Good, Guild, Household, Phase, Place, Site};
use liege_conformance::reasons::{Offer, Reading, Reason};
use liege_game::{Game as _, Seat};

pub(super) type Told<'a, 'b> = &'a Offer<'b, Feudum>;

/// A kind of refusal and its second reading.
pub(super) const fn so(rule: &'static str, says: &'static str, holds: Reading<Feudum>) -> Reason<Feudum> {
    Reason { rule, says, holds }
}

/// The map and the numbers of the box.
#[allow(clippy::expect_used, reason = "the game has read the same file")]
pub(super) fn components() -> &'static Components {
    static READ: OnceLock<Components> = OnceLock::new();
    READ.get_or_init(|| Components::read(COMPONENTS).expect("the components of the box"))
}

pub(super) fn option(told: Told<'_, '_>, id: &str) -> String {
    told.game.setup().options.get(id).cloned().unwrap_or_default()
}

/// FU-1.
pub(super) fn basic(told: Told<'_, '_>) -> bool {
    option(told, "mode") != "advanced"
}

pub(super) fn seats(told: Told<'_, '_>) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(told.game.players())
}

pub(super) fn phase(told: Told<'_, '_>) -> Phase {
    told.position.phase()
}

/// Returns whether the seat must answer.
pub(super) fn must(told: Told<'_, '_>) -> bool {
    told.game.pending(told.position).must().has(told.seat)
}

pub(super) fn house<'a>(told: &'a Offer<'_, Feudum>) -> &'a Household {
    &told.position.board.households[told.seat]
}

pub(super) fn site<'a>(told: &'a Offer<'_, Feudum>, place: Place) -> &'a Site {
    &told.position.board.sites[place as usize]
}

/// FU-9: goods of a kind and the tiles that stand for any.
pub(super) fn payable(told: Told<'_, '_>, good: Good) -> u8 {
    house(told).goods[good] + house(told).tiles.total()
}

/// FU-44, FU-59: whether a character pawn of the seat stands there.
pub(super) fn pawn_at(told: Told<'_, '_>, seat: Seat, place: Place) -> bool {
    told.position.board.households[seat].pawns.iter().flatten().any(|pawn| pawn.at == place)
}

/// FU-42: whether the seat has a pawn of this character on the board.
pub(super) fn has(told: Told<'_, '_>, character: Guild) -> bool {
    house(told).pawns.iter().flatten().any(|pawn| pawn.character == character)
}

/// FU-5: whether the seat's marker of any role is there.
pub(super) fn marked(told: Told<'_, '_>, place: Place) -> bool {
    let site = site(told, place);
    site.ruler == Some(told.seat) || site.serf == Some(told.seat)
}

pub(super) fn rules(told: Told<'_, '_>, place: Place, disc: Disc) -> bool {
    site(told, place).ruler == Some(told.seat) && site(told, place).disc == Some(disc)
}

pub(super) fn rules_any(told: Told<'_, '_>, disc: Disc) -> bool {
    Place::ALL.iter().any(|&place| rules(told, place, disc))
}

/// FU-115: the seat's stars in a guild.
pub(super) fn stars(told: Told<'_, '_>, guild: Guild) -> usize {
    let own = || told.position.board.sites.iter().filter(|site| site.ruler == Some(told.seat));
    let pawns = house(told).pawns.iter().flatten().filter(|pawn| pawn.character == guild).count();
    let primary = pawns + 3 * own().filter(|site| site.disc == Some(Disc::Feudum(guild))).count();
    let kind = match guild {
        Guild::Alchemist | Guild::Monk => Disc::OUTPOST,
        Guild::Farmer | Guild::Knight => Disc::FARM,
        Guild::Merchant | Guild::Noble => Disc::TOWN,
    };
    if primary == 0 { 0 } else { primary + own().filter(|site| site.disc == Some(kind)).count() }
}

pub(super) fn holds_writ(told: Told<'_, '_>, writ: feudum::Writ) -> bool {
    told.position.hands[told.seat].writs.has(writ)
}

pub(super) fn holds_card(told: Told<'_, '_>, card: feudum::Card) -> bool {
    told.position.hands[told.seat].cards.has(card)
}
