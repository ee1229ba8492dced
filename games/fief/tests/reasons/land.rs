//! New lords, taxes, purchases, pillage.

use fief::state::{Card, Holder, Kind, Lord, Phase, Village};
use fief::{Action, Fief};
use liege_conformance::reasons::Reason;

use super::reading::{
    Told, cardinal, control, controls, crowns, free_at, free_crown, holds, jailed, lords_of, own, pope, so,
    walls,
};

/// The village that the action is about.
fn village(told: Told<'_, '_>) -> Option<Village> {
    match told.action {
        Action::Recruit(at, ..) | Action::BuyMill(at) | Action::BuyCastle(at) => Some(at),
        Action::Pillage(at, _) | Action::Place(_, at) | Action::PlaceHeir(_, at) => Some(at),
        Action::AskLanding(at, _) => Some(at),
        _ => None,
    }
}

fn there(told: Told<'_, '_>, fits: impl Fn(Village) -> bool) -> bool {
    village(told).is_some_and(fits)
}

fn besieges(told: Told<'_, '_>, at: Village) -> bool {
    told.position.place(at).besiegers.has(told.seat)
}

fn fief(told: Told<'_, '_>) -> Option<fief::state::FiefId> {
    match told.action {
        Action::BuyTitle(fief, ..) | Action::TakeTitle(fief, ..) | Action::AskGrant(fief, _) => Some(fief),
        Action::Tallage(fief) => Some(fief),
        _ => None,
    }
}

fn villages(told: Told<'_, '_>) -> impl Iterator<Item = Village> + use<> {
    fief(told)
        .into_iter()
        .flat_map(|fief| told.game.components.fief_villages[fief.index()].iter())
        .collect::<Vec<_>>()
        .into_iter()
}

fn title(told: Told<'_, '_>, fits: impl Fn(Holder) -> bool) -> bool {
    fief(told).is_some_and(|fief| fits(told.position.fief(fief).holder))
}

/// The lord who is to tithe.
fn tither(told: Told<'_, '_>) -> Option<Lord> {
    match told.action {
        Action::Tithe(lord, _) | Action::TitheAll(lord) => Some(lord),
        _ => None,
    }
}

/// Returns whether the lord is bishop of the bishopric that is to be tithed.
fn is_its_bishop(told: Told<'_, '_>) -> bool {
    matches!(told.action, Action::Tithe(lord, on) if told.position.see(on).bishop == Some(lord))
}

/// FF-23.
fn landless(told: Told<'_, '_>) -> bool {
    lords_of(told, told.seat).iter().all(|&lord| jailed(told, lord))
        && !Village::ALL.iter().any(|&at| controls(told, at))
}

/// FF-71, RL-41, FF-23: where the new lord could go.
fn fits(told: Told<'_, '_>, at: Village) -> bool {
    let free = |at: Village| !free_at(told, told.seat, at).is_empty();
    let walled = |at: Village| walls(told, at) > 0 && controls(told, at);
    if Village::ALL.iter().any(|&at| walled(at)) {
        return walled(at);
    }
    if Village::ALL.iter().any(|&at| free(at)) {
        return free(at);
    }
    if Village::ALL.iter().any(|&at| controls(told, at)) {
        return controls(told, at);
    }
    let leave = told.position.landing == Some(at) && told.position.sub_phase() == Phase::Pose(told.seat);
    control(told, at).is_none() || leave
}

/// FF-9: counters of a kind that are left.
fn left(told: Told<'_, '_>, kind: Kind) -> u16 {
    let own =
        told.position.families[told.seat].soldiers.iter().filter(|soldier| soldier.kind() == kind).count()
            as u16;
    match kind {
        Kind::Sergeant => 15 - own,
        Kind::Knight => 8 - own,
        Kind::Engine => 12 - told.position.engines.len() as u16,
    }
}

/// Returns what the purchase costs.
fn price(told: Told<'_, '_>) -> u32 {
    match told.action {
        Action::Recruit(_, kind, amount) => {
            let each = match kind {
                Kind::Sergeant => 1,
                Kind::Knight => 3,
                Kind::Engine => 5,
            };
            each * u32::from(amount.0)
        }
        Action::BuyMill(_) => 3,
        Action::BuyCastle(_) => 10,
        Action::BuyTitle(..) => 2 * villages(told).count() as u32,
        Action::BuyCardinal(..) => 5,
        _ => 0,
    }
}

fn built(told: Told<'_, '_>, level: u8) -> usize {
    Village::ALL.iter().filter(|&&at| walls(told, at) == level).count()
}

fn cannot_place(told: Told<'_, '_>) -> bool {
    there(told, |at| !fits(told, at))
}

pub(super) const REASONS: &[Reason<Fief>] = &[
    so(
        "FF-69",
        "you don’t hold this lord’s card",
        |told| matches!(told.action, Action::Place(lord, _) | Action::PlaceHeir(lord, _) if !holds(told, Card::Lord(lord))),
    ),
    so("FF-19", "your family can’t have more lords", |told| lords_of(told, told.seat).len() >= 4),
    so("FF-71", "a new lord can’t be placed there", |told| cannot_place(told) && !landless(told)),
    so("FF-23", "a new lord can’t be placed there", |told| cannot_place(told) && landless(told)),
    so("FF-23", "you have no lord to place", |told| {
        !Lord::ALL.iter().any(|&lord| holds(told, Card::Lord(lord)))
    }),
    so("FF-23", "you have a place for your lord, so you can’t ask to land", |told| {
        !landless(told) && Lord::ALL.iter().any(|&lord| holds(told, Card::Lord(lord)))
    }),
    so("FF-23", "you already have leave to land there", |told| {
        there(told, |at| told.position.landing == Some(at))
            && told.position.sub_phase() == Phase::Pose(told.seat)
    }),
    so("FF-23", "nobody needs to be asked there", |told| {
        there(told, |at| control(told, at).is_none() || controls(told, at))
    }),
    so("FF-69", "you hold no TAXES card", |told| !holds(told, Card::Taxes)),
    so("FF-9", "all your TAXES counters are in use", |told| {
        let position = told.position;
        let tithes = position.sees.iter().flat_map(|see| [see.tithe, see.cardinal_tithe]);
        let tallages = position.tallages.iter().flatten().map(|tallage| Some(tallage.by));
        let out = tithes.chain(tallages).chain([position.pope_tithe]);
        out.filter(|&by| by == Some(told.seat)).count() >= 3
    }),
    so("FF-74", "this is not one of your lords", |told| tither(told).is_some_and(|lord| !own(told, lord))),
    so(
        "FF-74",
        "this bishopric has no bishop",
        |told| matches!(told.action, Action::Tithe(_, on) if told.position.see(on).bishop.is_none()),
    ),
    so("FF-74", "no bishopric has a bishop", |told| {
        told.position.sees.iter().all(|see| see.bishop.is_none())
    }),
    so("FF-74", "this lord is neither its bishop nor a cardinal", |told| {
        !is_its_bishop(told) && tither(told).is_some_and(|lord| !cardinal(told, lord))
    }),
    so("FF-74", "a cardinal already tithes this bishopric", |told| {
        matches!(told.action, Action::Tithe(_, on) if told.position.see(on).cardinal_tithe.is_some())
            && !is_its_bishop(told)
    }),
    so("FF-74", "only the pope can tithe every bishopric", |told| {
        tither(told).is_some_and(|lord| !pope(told, lord))
    }),
    so("FF-70", "he tithes it this turn already", |told| {
        matches!(told.action, Action::Tithe(_, on) if told.position.see(on).tithe == Some(told.seat))
            && is_its_bishop(told)
    }),
    so("FF-70", "he tithes them this turn already", |told| told.position.pope_tithe.is_some()),
    so("FF-70", "a tallage already lies there", |told| {
        fief(told).is_some_and(|fief| told.position.tallages[fief.index()].is_some())
    }),
    so("FF-75", "another family holds this fief", |told| {
        title(told, |holder| matches!(holder, Holder::Lord(lord) if !own(told, lord)))
    }),
    so("FF-75", "only the king or the regent can tax an unfinished fief", |told| {
        let crowned = told.position.court.king.or(told.position.court.regent);
        title(told, |holder| holder == Holder::Nobody) && !crowned.is_some_and(|lord| own(told, lord))
    }),
    so("FF-75", "no lord holds this fief", |told| {
        title(told, |holder| !matches!(holder, Holder::Lord(_) | Holder::Nobody))
    }),
    so("FF-120", "nothing can be brought inside a besieged castle or city", |told| {
        there(told, |at| {
            walls(told, at) > 0 && controls(told, at) && !told.position.place(at).besiegers.is_empty()
        })
    }),
    so("FF-80", "there is no castle or city there, and no free lord of yours", |told| {
        there(told, |at| walls(told, at) == 0 && free_at(told, told.seat, at).is_empty())
    }),
    so("FF-80", "you neither control nor besiege this village", |told| {
        there(told, |at| !controls(told, at) && !besieges(told, at))
    }),
    so("FF-80", "no free lord of yours is there to lead them", |told| {
        there(told, |at| besieges(told, at) && free_at(told, told.seat, at).is_empty())
    }),
    so(
        "FF-79",
        "buy at least one",
        |told| matches!(told.action, Action::Recruit(_, _, amount) if amount.0 == 0),
    ),
    so(
        "FF-9",
        "none are left in the stock",
        |told| matches!(told.action, Action::Recruit(_, kind, _) if left(told, kind) == 0),
    ),
    so(
        "FF-9",
        "fewer than that are left in the stock",
        |told| matches!(told.action, Action::Recruit(_, kind, amount) if (1..amount.0).contains(&left(told, kind))),
    ),
    so("FF-81", "a village takes at most * of the counters that are bought in a turn", |told| {
        let Action::Recruit(at, _, amount) = told.action else { return false };
        let own = told.position.sub_phase() == Phase::Purchases(told.seat);
        let bought = if own { told.position.place(at).bought } else { 0 };
        told.number(0) == Some(4) && u16::from(bought) + amount.0 > 4
    }),
    so("FF-7", "you don’t have enough crowns", |told| price(told) > crowns(told).into()),
    so("FF-83", "you can build a mill only in a village that you control", |told| {
        there(told, |at| !controls(told, at))
    }),
    so("FF-83", "this village has all the mills it can hold", |told| {
        there(told, |at| told.position.place(at).mills >= 2)
    }),
    so("FF-9", "no mills are left in the stock", |told| {
        told.position.villages.iter().map(|place| u32::from(place.mills)).sum::<u32>() >= 15
    }),
    so("FF-84", "a castle or city stands there already", |told| there(told, |at| walls(told, at) > 0)),
    so("FF-84", "you can build a castle only in a village that you control", |told| {
        there(told, |at| !controls(told, at))
    }),
    so("FF-9", "no castles are left in the stock", |told| built(told, 1) >= 12),
    so("FF-9", "no cities are left in the stock", |told| built(told, 2) >= 8),
    so("FF-24", "the fief is finished", |told| title(told, |holder| holder != Holder::Nobody)),
    so("FF-85", "you must control all its villages", |told| villages(told).any(|at| !controls(told, at))),
    so("FF-85", "one of its villages needs a castle", |told| villages(told).all(|at| walls(told, at) != 1)),
    so("FF-85", "you have no lord who could hold it", |told| lords_of(told, told.seat).is_empty()),
    so(
        "FF-85",
        "one of your own lords must hold it",
        |told| matches!(told.action, Action::BuyTitle(_, lord, _) | Action::TakeTitle(_, lord, _) if !own(told, lord)),
    ),
    so("FF-25", "the capital must be one of its castles", |told| {
        let (Action::BuyTitle(.., at) | Action::TakeTitle(.., at)) = told.action else { return false };
        walls(told, at) != 1 || !villages(told).any(|other| other == at)
    }),
    so("FF-86", "only the player of a free king or regent can take a title without payment", |told| {
        free_crown(told) != Some(told.seat)
    }),
    so("FF-86", "no other player has a free king or regent", |told| {
        free_crown(told).is_none_or(|seat| seat == told.seat)
    }),
    so("FF-86", "the title that was granted is another one", |told| {
        told.position.granted().is_some_and(|granted| fief(told) != Some(granted))
    }),
    so("FF-125", "you can pillage only villages that you control or besiege", |told| {
        there(told, |at| !controls(told, at) && !besieges(told, at))
    }),
    so("FF-125", "no mills stand there", |told| there(told, |at| told.position.place(at).mills == 0)),
];
