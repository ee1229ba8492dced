//! The map: pawns, steps, influence, improvements, harvests, taxes, monsters.

use feudum::{
    Action as A, Disc, Estate, Feudum, Good, Guild, Journey, Monster, Phase as P, Piece, Place, Region,
    Route, Slot, Vessel,
};
use liege_conformance::reasons::Reason;
use liege_game::Seat;

use super::reading::{
    Told, basic, components, has, house, marked, option, pawn_at, payable, phase, rules, rules_any, site, so,
};

/// The location that the action is about.
fn place(told: Told<'_, '_>) -> Option<Place> {
    match told.action {
        A::Settle(_, at) | A::Migrate(_, at) | A::Pilfer(_, at) | A::Poach(at) => Some(at),
        A::Influence(at) | A::Bribe(at) | A::Improve(at) | A::Found(at, _) | A::Tend(at, _) => Some(at),
        A::Harvest(at) | A::Favor(at) | A::Inspect(at) | A::Send(at) | A::Tame(_, at) => Some(at),
        _ => None,
    }
}

fn there(told: Told<'_, '_>, fits: impl Fn(Place) -> bool) -> bool {
    place(told).is_some_and(fits)
}

/// The pawn that the action names.
fn slot(told: Told<'_, '_>) -> Option<Slot> {
    match told.action {
        A::Depart(slot) | A::Board(slot, _) | A::Deploy(slot, _) | A::Godspeed(slot, ..) => Some(slot),
        A::Step(Piece::Pawn(slot), ..) => Some(slot),
        _ => None,
    }
}

fn off(told: Told<'_, '_>) -> bool {
    slot(told).is_some_and(|slot| house(told).pawns[slot.index()].is_none())
}

/// FU-44: whether the seat has neither pawn nor marker on the map.
fn bare(told: Told<'_, '_>) -> bool {
    house(told).pawns.iter().all(Option::is_none) && !Place::ALL.iter().any(|&place| marked(told, place))
}

fn foreign(told: Told<'_, '_>) -> bool {
    there(told, |at| !pawn_at(told, told.seat, at) && !marked(told, at))
}

fn start(told: Told<'_, '_>) -> bool {
    there(told, |at| components().location(at).start)
}

/// FU-46.
fn kin(told: Told<'_, '_>) -> bool {
    !basic(told) && has(told, Guild::Alchemist)
}

fn journey(told: Told<'_, '_>) -> Option<Journey> {
    match phase(told) {
        P::Move(journey) => Some(journey),
        _ => None,
    }
}

/// The step that is tried.
fn step(told: Told<'_, '_>) -> Option<(Piece, Place, Route)> {
    match told.action {
        A::Step(piece, to, route) => Some((piece, to, route)),
        A::Godspeed(slot, to, route) => Some((Piece::Pawn(slot), to, route)),
        _ => None,
    }
}

/// Where the piece stands that is to step, if it is the seat's own.
fn from(told: Told<'_, '_>) -> Option<Place> {
    match step(told)?.0 {
        Piece::Pawn(slot) => house(told).pawns[slot.index()].map(|pawn| pawn.at),
        Piece::Monster(monster) => {
            let tamed = told.position.board.monsters[monster as usize]?;
            (tamed.owner == told.seat).then_some(tamed.at)
        }
    }
}

fn by(told: Told<'_, '_>, wanted: Route) -> bool {
    step(told).is_some_and(|(_, _, route)| route == wanted)
}

fn controlled(told: Told<'_, '_>, monster: Monster, fits: impl Fn(Seat) -> bool) -> bool {
    told.position.board.monsters[monster as usize].is_some_and(|tamed| fits(tamed.owner))
}

/// FU-52: vessels that lay there before this turn.
fn old_vessels(told: Told<'_, '_>, at: Place, vessel: Vessel) -> u8 {
    let left = told.position.board.adrift.iter();
    let left = left.filter(|adrift| adrift.at == at && adrift.vessel == vessel).count() as u8;
    site(told, at).vessels[vessel].saturating_sub(left)
}

/// FU-56: whether a piece that made a step stands there.
fn stepped(told: Told<'_, '_>, at: Place) -> bool {
    let Some(journey) = journey(told) else { return false };
    let moved = |place: usize| journey.moved >> place & 1 == 1;
    let mut pawns = house(told).pawns.iter().enumerate();
    let mut monsters = told.position.board.monsters.iter().enumerate();
    pawns.any(|(index, pawn)| moved(index) && pawn.is_some_and(|pawn| pawn.at == at))
        || monsters.any(|(index, tamed)| {
            moved(3 + index) && tamed.is_some_and(|tamed| tamed.owner == told.seat && tamed.at == at)
        })
}

fn markers(told: Told<'_, '_>, at: Place) -> u8 {
    let site = site(told, at);
    u8::from(site.ruler.is_some()) + u8::from(site.subject) + u8::from(site.serf.is_some())
}

fn feudum(told: Told<'_, '_>, at: Place) -> bool {
    matches!(site(told, at).disc, Some(Disc::Feudum(_)))
}

fn estate(told: Told<'_, '_>, estate: Estate) -> bool {
    there(told, |at| site(told, at).disc == Some(Disc::Estate(estate)))
}

/// FU-67: the disc that the improvement would lay.
fn new_disc(told: Told<'_, '_>) -> Option<i8> {
    let supply = &told.position.board.supply;
    match told.action {
        A::Improve(at) if rules(told, at, Disc::OUTPOST) => Some(supply.estates[1]),
        A::Improve(at) if rules(told, at, Disc::FARM) => Some(supply.estates[2]),
        A::Found(_, guild) => Some(supply.feudums[guild as usize]),
        _ => None,
    }
}

fn not_ruled_farm(told: Told<'_, '_>) -> bool {
    there(told, |at| !rules(told, at, Disc::FARM))
}

fn other_stack(told: Told<'_, '_>) -> Option<Region> {
    match told.action {
        A::Stack(region) => Some(region),
        _ => None,
    }
}

pub(super) const REASONS: &[Reason<Feudum>] = &[
    so("FU-1", "special abilities belong to the advanced game", basic),
    so("FU-1", "landscapes belong to the advanced game", basic),
    so("FU-1", "feasts belong to the advanced game", basic),
    so("FU-29", "the first pawn must stand at one of the six starting locations", |told| !start(told)),
    so("FU-44", "all your pawns are on the board", |told| house(told).pawns.iter().all(Option::is_some)),
    so("FU-44", "a new pawn costs 1 food", |told| payable(told, Good::Food) == 0),
    so("FU-44", "without pawns and markers on the map a pawn comes to a starting location", |told| {
        bare(told) && !start(told)
    }),
    so("FU-44", "a new pawn can come only to a location with a pawn or a marker of yours", |told| {
        foreign(told) && !bare(told) && !kin(told)
    }),
    so(
        "FU-46",
        "a new pawn can come to a location with a pawn or a marker of yours, or to a starting location",
        |told| foreign(told) && kin(told) && !start(told),
    ),
    so("FU-45", "this pawn is not on the board", off),
    so("FU-50", "this pawn is not on the board", off),
    so("FU-52", "this pawn is not on the board", off),
    so(
        "FU-50",
        "you have no such vessel",
        |told| matches!(told.action, A::Deploy(_, vessel) if house(told).vessels[vessel] == 0),
    ),
    so("FU-52", "no such vessel lies there since an earlier turn", |told| {
        let A::Board(slot, vessel) = told.action else { return false };
        house(told).pawns[slot.index()].is_some_and(|pawn| old_vessels(told, pawn.at, vessel) == 0)
    }),
    so("FU-47", "you have made all your steps", |told| {
        journey(told).is_some_and(|journey| journey.steps == 0)
    }),
    so("FU-54", "Godspeed comes after your regular steps", |told| {
        journey(told).is_some_and(|journey| journey.godspeed)
    }),
    so("FU-54", "Godspeed is one more step for one monk", |told| {
        let monk = slot(told).and_then(|slot| house(told).pawns[slot.index()]);
        let monk = monk.is_some_and(|pawn| pawn.character == Guild::Monk);
        !monk || journey(told).is_some_and(|journey| journey.godspeed)
    }),
    so("FU-48", "this piece is not on the board", |told| {
        let nobodys = |piece: Piece| match piece {
            Piece::Pawn(slot) => house(told).pawns[slot.index()].is_none(),
            Piece::Monster(monster) => !controlled(told, monster, |_| true),
        };
        step(told).is_some_and(|(piece, ..)| nobodys(piece))
    }),
    so("FU-152", "an opponent controls this monster", |told| {
        let A::Step(Piece::Monster(monster), ..) = told.action else { return false };
        controlled(told, monster, |owner| owner != told.seat)
    }),
    so("FU-48", "no route of this kind leads there", |told| {
        let (Some((_, to, route)), Some(from)) = (step(told), from(told)) else { return false };
        !components().links(from).iter().any(|link| (link.to, link.route) == (to, route))
    }),
    so("FU-152", "this monster can’t use routes of this kind", |told| match step(told) {
        Some((Piece::Monster(Monster::Behemoth), _, route)) => !matches!(route, Route::Road | Route::Flying),
        Some((Piece::Monster(_), _, route)) => !matches!(route, Route::Ship | Route::Submersible),
        _ => false,
    }),
    so("FU-53", "an opponent’s monster pins the pawn", |told| {
        let mut monsters = told.position.board.monsters.iter().flatten();
        monsters.any(|tamed| tamed.owner != told.seat && Some(tamed.at) == from(told)) && slot(told).is_some()
    }),
    so("FU-48", "your pawn needs the vessel of this route", |told| {
        let needed = match step(told) {
            Some((_, _, Route::Ship)) => Vessel::Ship,
            Some((_, _, Route::Submersible)) => Vessel::Submersible,
            Some((_, _, Route::Flying)) => Vessel::FlyingMachine,
            _ => return false,
        };
        let pawn = slot(told).and_then(|slot| house(told).pawns[slot.index()]);
        pawn.is_some_and(|pawn| pawn.vessel != Some(needed))
    }),
    so("FU-49", "ferries are closed while a vessel is for sale", |told| {
        by(told, Route::Ferry) && !told.position.board.halls.for_sale.is_empty()
    }),
    so("FU-49", "the ferry costs 2 shillings", |told| by(told, Route::Ferry) && house(told).shillings < 2),
    so("FU-56", "you have moved nothing in this action", |told| {
        journey(told).is_some_and(|journey| journey.moved == 0)
    }),
    so("FU-56", "no piece that you moved stands there", |told| there(told, |at| !stepped(told, at))),
    so("FU-56", "you can’t pilfer on a farm of your own", |told| {
        there(told, |at| rules(told, at, Disc::FARM))
    }),
    so(
        "FU-56",
        "there is no such good there",
        |told| matches!(told.action, A::Pilfer(good, at) if site(told, at).goods[good] == 0),
    ),
    so("FU-56", "no landscape lies there", |told| there(told, |at| site(told, at).landscape.is_none())),
    so("FU-56", "you can’t pilfer on a landscape that your own serf tends", |told| {
        there(told, |at| site(told, at).serf == Some(told.seat) && site(told, at).landscape.is_some())
    }),
    so("FU-56", "the landscape there is empty", |told| {
        there(told, |at| site(told, at).landscape.is_some() && site(told, at).resources == 0)
    }),
    so("FU-59", "you have no markers left", |told| house(told).markers == 0),
    so("FU-59", "you can add a marker only where a character pawn of yours stands", |told| {
        there(told, |at| !pawn_at(told, told.seat, at))
    }),
    so(
        "FU-59",
        "you can add only one marker to a location in one action",
        |told| matches!(phase(told), P::Influence { done, .. } if there(told, |at| done.has(at))),
    ),
    so("FU-64a", "a second marker there has to wait for a later turn", |told| {
        there(told, |at| told.position.board.influenced.has(at))
    }),
    so("FU-64", "two markers of yours are there already", |told| {
        there(told, |at| {
            let site = site(told, at);
            site.ruler == Some(told.seat) && (site.subject || site.serf == Some(told.seat))
        })
    }),
    so("FU-64", "three markers are there already", |told| there(told, |at| markers(told, at) == 3)),
    so("FU-64", "two other players are there already", |told| {
        there(told, |at| {
            let site = site(told, at);
            let other = |seat: Option<Seat>| seat.is_some_and(|seat| seat != told.seat);
            other(site.ruler) && other(site.serf) && site.ruler != site.serf
        })
    }),
    so("FU-65a", "influence can’t take a feudum at this table", |told| {
        there(told, |at| feudum(told, at)) && option(told, "feudums") == "immune"
    }),
    so("FU-66", "you need a merchant at that very place", |told| {
        there(told, |at| {
            let merchant = |pawn: &feudum::Pawn| pawn.at == at && pawn.character == Guild::Merchant;
            !house(told).pawns.iter().flatten().any(merchant)
        })
    }),
    so("FU-66", "money buys influence only once in an action", |told| {
        matches!(phase(told), P::Influence { money: true, .. })
    }),
    so("FU-66", "this costs 1 shilling", |told| house(told).shillings == 0),
    so("FU-66", "the only marker there must be an opponent’s ruler", |told| {
        there(told, |at| {
            markers(told, at) != 1 || site(told, at).ruler.is_none_or(|ruler| ruler == told.seat)
        })
    }),
    so("FU-67", "you can improve only a location that you rule", |told| {
        there(told, |at| site(told, at).ruler != Some(told.seat))
    }),
    so("FU-67", "a farm costs 1 wood", |told| {
        estate(told, Estate::Outpost) && payable(told, Good::Wood) == 0
    }),
    so("FU-67", "a town costs 1 iron", |told| estate(told, Estate::Farm) && payable(told, Good::Iron) == 0),
    so("FU-67", "a feudum costs 1 king’s seal", |told| {
        estate(told, Estate::Town) && house(told).seals == 0 && house(told).known_seals.is_empty()
    }),
    so("FU-70", "choose the guild of the feudum", |told| {
        matches!(told.action, A::Improve(_)) && estate(told, Estate::Town)
    }),
    so("FU-67", "outposts, farms and towns can be improved, one step at a time", |told| {
        there(told, |at| feudum(told, at))
            || matches!(told.action, A::Found(..)) && !estate(told, Estate::Town)
    }),
    so("FU-67", "no disc of the new kind is left", |told| new_disc(told).is_some_and(|left| left <= 0)),
    so("FU-74", "you can tend a landscape only where you are serf", |told| {
        there(told, |at| site(told, at).serf != Some(told.seat))
    }),
    so("FU-74", "a landscape lies there already", |told| {
        there(told, |at| site(told, at).landscape.is_some())
    }),
    so(
        "FU-74",
        "you have no such tile",
        |told| matches!(told.action, A::Tend(_, tile) if house(told).tiles[tile] == 0),
    ),
    so("FU-74", "tending costs 1 wood", |told| {
        payable(told, Good::Wood) == 1 && house(told).goods[Good::Wood] == 0
    }),
    so("FU-72", "only a tile with a number below the epoch can be drawn instead", |told| {
        other_stack(told)
            .is_some_and(|region| told.position.board.stacks[region as usize] >= told.position.board.epoch)
    }),
    so("FU-72", "a tile of another stack must be drawn", |told| {
        told.action == A::Done && matches!(phase(told), P::OtherStack(_))
    }),
    so("FU-78", "you can explore only from an outpost that you rule", |told| !rules_any(told, Disc::OUTPOST)),
    so("FU-79", "shovels and swords cost 1 iron", |told| payable(told, Good::Iron) == 0),
    so("FU-79", "the deck is empty", |told| told.view.deck == 0),
    so("FU-84", "you need a farmer on the board to inspect the harvest", |told| !has(told, Guild::Farmer)),
    so("FU-80", "you can harvest only at a farm that you rule", not_ruled_farm),
    so("FU-80", "a farm with 10 goods can’t be harvested", |told| {
        there(told, |at| site(told, at).goods.total() >= 10)
    }),
    so("FU-84", "you have taken favors already", |told| {
        matches!(phase(told), P::Inspect { accepted: true, .. })
    }),
    so("FU-84", "all favors have to be picked", |told| {
        matches!(phase(told), P::Inspect { accepted: true, .. })
    }),
    so("FU-84", "first decide whether to take favors", |told| {
        matches!(phase(told), P::Inspect { accepted: false, .. })
    }),
    so(
        "FU-84",
        "no such good is left of those drawn",
        |told| matches!((told.action, phase(told)), (A::Pick(good), P::Inspect { drawn, .. }) if drawn[good] == 0),
    ),
    so("FU-85", "you can tax only a town that you rule", |told| !rules_any(told, Disc::TOWN)),
    so("FU-86", "you need a knight on the board to call reinforcements", |told| !has(told, Guild::Knight)),
    so("FU-86", "no markers of yours are left in the supply or in the Knight Guild", |told| {
        let (board, index) = (&told.position.board, told.seat.index());
        board.supply.markers[index] == 0 && board.halls.knights[index] == 0
    }),
    so("FU-122", "you can send only the goods of a farm that you rule", not_ruled_farm),
    so("FU-122", "there are no goods on this farm", |told| there(told, |at| site(told, at).goods.is_empty())),
    so("FU-141", "you must return three markers from your personal supply", |told| house(told).markers < 3),
    so(
        "FU-141",
        "somebody controls this monster",
        |told| matches!(told.action, A::Tame(monster, _) if controlled(told, monster, |_| true)),
    ),
    so("FU-141", "it can be deployed only to a location with a marker or a pawn of yours", foreign),
    so("FU-152", "the sea serpent is deployed to a port", |told| {
        let water = |route: Route| matches!(route, Route::Ship | Route::Submersible);
        let port = |at: Place| components().links(at).iter().any(|link| water(link.route));
        matches!(told.action, A::Tame(Monster::SeaSerpent, at) if !port(at))
    }),
];
