//! Attacks, starved people, cards executed again, mandates.

use feudum::{
    Action as A, Card, Disc, Feudum, Good, Guild, Phase as P, Place, Role, Target, Vessel, Way, Writ,
};
use liege_conformance::reasons::Reason;
use liege_game::Seat;

use super::reading::{Told, holds_writ, house, pawn_at, payable, phase, site, so, stars};

/// FU-87: whose target it is, and where it stands.
fn target(told: Told<'_, '_>) -> Option<(Seat, Place)> {
    let A::Attack(target) = told.action else { return None };
    match target {
        Target::Pawn(seat, slot) if seat.index() < super::reading::seats(told).count() => {
            let pawn = told.position.board.households[seat].pawns[slot.index()]?;
            Some((seat, pawn.at))
        }
        Target::Pawn(..) => None,
        Target::Monster(monster) => {
            told.position.board.monsters[monster as usize].map(|tamed| (tamed.owner, tamed.at))
        }
        Target::Feudum(at) => match site(told, at).disc {
            Some(Disc::Feudum(_)) => site(told, at).ruler.map(|ruler| (ruler, at)),
            _ => None,
        },
    }
}

/// The marker that is to starve.
fn starved(told: Told<'_, '_>) -> Option<(Place, Role)> {
    match told.action {
        A::Starve(at, role) | A::Unseal(at, role) => Some((at, role)),
        _ => None,
    }
}

fn owner(told: Told<'_, '_>) -> Option<Seat> {
    let (at, role) = starved(told)?;
    let site = site(told, at);
    match role {
        Role::Subject if site.subject => site.ruler,
        Role::Subject => None,
        Role::Serf => site.serf,
    }
}

fn sealed(told: Told<'_, '_>) -> bool {
    starved(told).is_some_and(|(at, role)| match role {
        Role::Subject => site(told, at).subject_immune,
        Role::Serf => site(told, at).serf_immune,
    })
}

/// The card that is to be executed again.
fn card(told: Told<'_, '_>) -> Option<Card> {
    match told.action {
        A::Repeat(card) | A::Recall(card) => Some(card),
        _ => None,
    }
}

fn unrevealed(told: Told<'_, '_>) -> bool {
    card(told).is_some_and(|card| !house(told).played.has(card))
}

fn weapon(writ: Writ) -> bool {
    matches!(writ, Writ::Bow | Writ::Sword)
}

/// The writ and the way in which it is played.
fn played(told: Told<'_, '_>) -> Option<(Writ, Way)> {
    match told.action {
        A::Mandate(writ, way) | A::Weapon(writ, way) => Some((writ, way)),
        _ => None,
    }
}

/// FU-157: what a way of a writ costs.
fn cost(writ: Writ, way: Way) -> &'static [Good] {
    use Good::{Food, Iron, Sulfur, Wood};
    match (writ, way.number) {
        (Writ::Bow, 2) | (Writ::FlyShip, 2) | (Writ::ShipSub, 1) => &[Wood],
        (Writ::Sword, 2) | (Writ::ShipSub, 2) => &[Iron],
        (Writ::CoinSmall, 1) | (Writ::FlyShip, 1) => &[Food],
        (Writ::CoinSmall, 2) => &[Wood, Food],
        (Writ::CoinLarge, 1) => &[Iron, Wood, Food],
        (Writ::CoinLarge, 2) => &[Sulfur, Iron, Wood, Food],
        _ => &[],
    }
}

/// Returns how many ways a mandate has.
fn ways(writ: Writ) -> u8 {
    match writ {
        Writ::GuildTrade | Writ::GuildCourt => 3,
        _ if writ.id().starts_with("m_") => 2,
        _ => 0,
    }
}

/// FU-157, FU-158: the vessel that the way gives, one chosen where any is given.
fn vessel(writ: Writ, way: Way) -> Option<Vessel> {
    match (writ, way.number) {
        (Writ::FlyShip, 1) => Some(Vessel::FlyingMachine),
        (Writ::FlyShip, 2) | (Writ::ShipSub, 1) => Some(Vessel::Ship),
        (Writ::ShipSub, 2) => Some(Vessel::Submersible),
        (Writ::GuildTrade, 3) => way.vessel,
        _ => None,
    }
}

/// FU-158: the guild that must know the seat.
fn guild(writ: Writ, way: Way) -> Option<Guild> {
    match (writ, way.number) {
        (Writ::GuildTrade, number @ 1..=3) => Some(Guild::ALL[usize::from(number) - 1]),
        (Writ::GuildCourt, number @ 1..=3) => Some(Guild::ALL[usize::from(number) + 2]),
        _ => None,
    }
}

fn plays(told: Told<'_, '_>, fits: impl Fn(Writ, Way) -> bool) -> bool {
    played(told).is_some_and(|(writ, way)| holds_writ(told, writ) && fits(writ, way))
}

/// Returns whether goods and tiles don't pay for the way.
fn unpayable(told: Told<'_, '_>) -> bool {
    plays(told, |writ, way| {
        let missing = cost(writ, way).iter().filter(|&&good| house(told).goods[good] == 0).count();
        missing > house(told).tiles.total().into()
    })
}

fn gives_any(writ: Writ, way: Way) -> bool {
    (writ, way.number) == (Writ::GuildTrade, 3)
}

pub(super) const REASONS: &[Reason<Feudum>] = &[
    so("FU-41", "Conquer can’t be the last card of the round", |told| {
        told.position.hands[told.seat].cards.is_empty()
    }),
    so("FU-87", "you can attack pawns, monsters and feudums of opponents", |told| target(told).is_none()),
    so("FU-87", "you can’t attack what is your own", |told| {
        target(told).is_some_and(|(owner, _)| owner == told.seat)
    }),
    so("FU-87", "you have no pawn or monster at that location", |told| {
        target(told).is_some_and(|(_, at)| {
            let mut monsters = told.position.board.monsters.iter().flatten();
            !pawn_at(told, told.seat, at) && !monsters.any(|tamed| tamed.owner == told.seat && tamed.at == at)
        })
    }),
    so("FU-101", "you need a noble at that location", |told| {
        starved(told).is_some_and(|(at, _)| {
            let noble = |pawn: &feudum::Pawn| pawn.at == at && pawn.character == Guild::Noble;
            !house(told).pawns.iter().flatten().any(noble)
        })
    }),
    so("FU-101", "no such marker lies there", |told| owner(told).is_none()),
    so("FU-101", "you can’t starve your own people", |told| owner(told) == Some(told.seat)),
    so("FU-106", "a marker on a king’s seal can’t be starved", |told| {
        owner(told).is_some() && sealed(told)
    }),
    so("FU-106", "no marker of yours lies on a seal there", |told| {
        owner(told) != Some(told.seat) || !sealed(told)
    }),
    so("FU-93", "more than 1 saltpeter needs a knight without wine in the battle", |told| {
        let P::Boost { battle, .. } = phase(told) else { return false };
        let knight =
            |pawn: &feudum::Pawn| pawn.at == battle.at && pawn.character == Guild::Knight && !pawn.wine;
        battle.saltpeter > 0 && !house(told).pawns.iter().flatten().any(knight)
    }),
    so("FU-88", "you have no saltpeter", |told| payable(told, Good::Saltpeter) == 0),
    so("FU-94", "this writ is no weapon", |told| plays(told, |writ, _| !weapon(writ))),
    so("FU-94", "a weapon can’t be used in this way", |told| {
        plays(told, |writ, way| weapon(writ) && (way.vessel.is_some() || way.number > 2))
    }),
    so("FU-94", "you don’t have the good that it costs", unpayable),
    so("FU-107", "only Move, Influence and Guild can be repeated", |told| {
        card(told).is_some_and(|card| !matches!(card, Card::Move | Card::Influence | Card::Guild))
    }),
    so("FU-107", "this card was not revealed in this round", unrevealed),
    so("FU-109", "Deja vu is for Migrate, Improve, Explore, Harvest and Tax", |told| {
        use Card::{Explore, Harvest, Improve, Migrate, Tax};
        card(told).is_some_and(|card| !matches!(card, Migrate | Improve | Explore | Harvest | Tax))
    }),
    so("FU-109", "this card was not revealed in this round", unrevealed),
    so("FU-109", "Deja vu costs 1 saltpeter", |told| payable(told, Good::Saltpeter) == 0),
    so("FU-187", "weapons are used only by the attacker in a battle", |told| {
        plays(told, |writ, _| weapon(writ))
    }),
    so("FU-157", "this mandate can’t be used in this way", |told| {
        plays(told, |writ, way| way.number > ways(writ))
    }),
    so("FU-157", "no such vessel is left in the general supply", |told| {
        let left = |vessel: Vessel| told.position.board.supply.vessels[vessel];
        plays(told, |writ, way| vessel(writ, way).is_some_and(|vessel| left(vessel) == 0))
    }),
    so("FU-158", "choose which vessel", |told| {
        plays(told, |writ, way| gives_any(writ, way) && way.vessel.is_none())
    }),
    so("FU-157", "this way names no vessel", |told| {
        plays(told, |writ, way| !gives_any(writ, way) && way.vessel.is_some())
    }),
    so("FU-11", "no shillings are left in the general supply", |told| {
        let coins = |writ: Writ, way: Way| {
            matches!(writ, Writ::CoinSmall | Writ::CoinLarge) || (writ, way.number) == (Writ::GuildTrade, 2)
        };
        plays(told, coins) && told.position.board.supply.shillings == 0
    }),
    so("FU-11", "the haversack is empty", |told| {
        plays(told, |writ, way| (writ, way.number) == (Writ::GuildTrade, 1))
            && told.position.board.supply.haversack.is_empty()
    }),
    so("FU-11", "no markers of yours are left in the general supply", |told| {
        plays(told, |writ, way| (writ, way.number) == (Writ::GuildCourt, 1))
            && told.position.board.supply.markers[told.seat.index()] == 0
    }),
    so("FU-11", "no seals are left in the general supply", |told| {
        plays(told, |writ, way| writ == Writ::GuildCourt && way.number > 1)
            && told.position.board.supply.seals == 0
    }),
    so("FU-158", "you need 3 stars in the guild", |told| {
        plays(told, |writ, way| guild(writ, way).is_some_and(|guild| stars(told, guild) < 3))
    }),
    so("FU-157", "you don’t have the goods that it costs", unpayable),
];
