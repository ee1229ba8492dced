//! What the readings look up: plain facts of the position, by the words of the rules.

use fief::Fief;
use fief::state::{Bishopric, Card, Holder, Lord, Position, Side, Soldier, Troop, Village, Walls};
use liege_conformance::reasons::{Offer, Reading, Reason};
use liege_game::{Game as _, Seat};

pub(super) type Told<'a, 'b> = &'a Offer<'b, Fief>;

/// A kind of refusal and its second reading.
pub(super) const fn so(rule: &'static str, says: &'static str, holds: Reading<Fief>) -> Reason<Fief> {
    Reason { rule, says, holds }
}

pub(super) fn option(told: Told<'_, '_>, id: &str) -> String {
    told.game.setup().options.get(id).cloned().unwrap_or_default()
}

pub(super) fn seats(told: Told<'_, '_>) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(told.game.players())
}

/// FF-19: in play, prisoners included.
pub(super) fn lives(told: Told<'_, '_>, lord: Lord) -> bool {
    told.position.pawn(lord).owner.is_some()
}

pub(super) fn own(told: Told<'_, '_>, lord: Lord) -> bool {
    told.position.pawn(lord).owner == Some(told.seat)
}

pub(super) fn jailed(told: Told<'_, '_>, lord: Lord) -> bool {
    told.position.pawn(lord).jailer.is_some()
}

/// The lords of a player, free or not.
pub(super) fn lords_of(told: Told<'_, '_>, seat: Seat) -> Vec<Lord> {
    let his = |lord: &Lord| told.position.pawn(*lord).owner == Some(seat);
    let placed = |lord: &Lord| told.position.families[seat].lords.has(*lord);
    Lord::ALL.into_iter().filter(his).filter(placed).collect()
}

pub(super) fn holds(told: Told<'_, '_>, card: Card) -> bool {
    told.position.families[told.seat].hand.iter().any(|held| held.card == card)
}

pub(super) fn crowns(told: Told<'_, '_>) -> u16 {
    told.position.families[told.seat].crowns
}

/// FF-160.
pub(super) fn spent_offers(told: Told<'_, '_>) -> bool {
    told.position.families[told.seat].offers >= 12
}

/// The free lords of a player in a village.
pub(super) fn free_at(told: Told<'_, '_>, seat: Seat, at: Village) -> Vec<Lord> {
    let mut lords = lords_of(told, seat);
    lords.retain(|&lord| !jailed(told, lord) && told.position.pawn(lord).at == at);
    lords
}

pub(super) fn soldiers(told: Told<'_, '_>, seat: Seat, at: Village) -> Vec<Soldier> {
    told.position.families[seat].soldiers.iter().filter(|soldier| soldier.at() == at).collect()
}

/// FF-3.
pub(super) fn present(told: Told<'_, '_>, seat: Seat, at: Village) -> bool {
    !soldiers(told, seat, at).is_empty() || !free_at(told, seat, at).is_empty()
}

/// FF-24: the family that has a title.
pub(super) fn family(position: &Position, fief: fief::state::FiefId) -> Option<Seat> {
    match position.fief(fief).holder {
        Holder::Nobody => None,
        Holder::Lord(lord) => position.pawn(lord).owner,
        Holder::Heirs(seat, _) | Holder::Conqueror(seat) | Holder::Suspended(seat, _) => Some(seat),
    }
}

/// FF-40, FF-42.
pub(super) fn control(told: Told<'_, '_>, at: Village) -> Option<Seat> {
    match seats(told).any(|seat| present(told, seat, at)) {
        true => told.position.place(at).holder,
        false => family(told.position, told.game.components.sites[at.index()].fief),
    }
}

pub(super) fn controls(told: Told<'_, '_>, at: Village) -> bool {
    control(told, at) == Some(told.seat)
}

pub(super) fn walls(told: Told<'_, '_>, at: Village) -> u8 {
    match told.position.place(at).walls {
        Walls::Open => 0,
        Walls::Castle => 1,
        Walls::City => 2,
    }
}

pub(super) fn see(told: Told<'_, '_>, at: Village) -> Bishopric {
    told.game.components.sites[at.index()].bishopric
}

/// FF-65.
pub(super) fn rains(told: Told<'_, '_>, at: Village) -> bool {
    told.position.see(see(told, at)).rain > 0
}

fn free(told: Told<'_, '_>, lord: Option<Lord>) -> Option<Seat> {
    lord.filter(|&lord| !jailed(told, lord)).and_then(|lord| told.position.pawn(lord).owner)
}

/// RL-15.
pub(super) fn free_pope(told: Told<'_, '_>) -> Option<Seat> {
    free(told, told.position.court.pope)
}

/// RL-16.
pub(super) fn free_crown(told: Told<'_, '_>) -> Option<Seat> {
    let court = &told.position.court;
    free(told, court.king.or(court.regent))
}

/// FF-35.
pub(super) fn queen(told: Told<'_, '_>) -> Option<Lord> {
    told.position.pawn(told.position.court.king?).spouse
}

pub(super) fn bishop(told: Told<'_, '_>, lord: Lord) -> bool {
    told.position.sees.iter().any(|see| see.bishop == Some(lord))
}

/// FF-29: by a drawn card or by the one that is bought.
pub(super) fn cardinal(told: Told<'_, '_>, lord: Lord) -> bool {
    told.position.court.cardinals.has(lord) || told.position.court.bought == Some(lord)
}

pub(super) fn pope(told: Told<'_, '_>, lord: Lord) -> bool {
    told.position.court.pope == Some(lord)
}

/// FF-4.
pub(super) fn titled(told: Told<'_, '_>, lord: Lord) -> bool {
    let (position, court) = (told.position, &told.position.court);
    let crown = [court.king, court.regent, court.heir, court.pope, queen(told)].contains(&Some(lord));
    let fief = position.fiefs.iter().any(|title| title.holder == Holder::Lord(lord));
    crown || fief || bishop(told, lord)
}

/// FF-108.
pub(super) fn worth(told: Told<'_, '_>, lord: Lord) -> u8 {
    u8::from(!lord.is_woman() || titled(told, lord) || told.position.court.of_arc == Some(lord))
}

/// FF-109.
pub(super) fn base_dice(points: u8) -> u8 {
    match points {
        0 => 0,
        1..=6 => 1,
        7..=12 => 2,
        _ => 3,
    }
}

/// FF-17, FF-43: whether a player has a wedding that stands.
pub(super) fn wedded(told: Told<'_, '_>, seat: Seat) -> bool {
    lords_of(told, seat).iter().any(|&lord| told.position.pawn(lord).spouse.is_some())
}

/// The soldiers with which a side fights now; of a cavalcade only those who ride.
pub(super) fn side_troop(told: Told<'_, '_>, side: Side) -> Troop {
    let Some(battle) = &told.position.battle() else { return Troop::NONE };
    let mut troop = Troop::NONE;
    for seat in battle.sides[side.index()] {
        for soldier in soldiers(told, seat, battle.at) {
            if battle.cavalcade && side == Side::Attacker && !soldier.picked() {
                continue;
            }
            match soldier.kind() {
                fief::state::Kind::Knight => troop.knights += 1,
                _ => troop.sergeants += 1,
            }
        }
    }
    troop
}
