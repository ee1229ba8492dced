//! Groups and their steps.

use fief::state::{Engine, Kind, Lord, Mark, Village};
use fief::{Action, Fief};
use liege_conformance::reasons::Reason;

use super::reading::{Told, free_at, jailed, lives, own, rains, so, soldiers};
use super::roads::{Party, wanted};

/// The lord who would lead or come along.
fn named(told: Told<'_, '_>) -> Option<Lord> {
    match told.action {
        Action::Lead(lord) | Action::With(lord) => Some(lord),
        _ => None,
    }
}

fn who(told: Told<'_, '_>, fits: impl Fn(Lord) -> bool) -> bool {
    match told.action {
        // Of all who could lead a march from there, the first.
        Action::March(from, _) => free_at(told, told.seat, from).first().is_some_and(|&lord| fits(lord)),
        _ => named(told).is_some_and(fits),
    }
}

/// The group that goes: the one being moved, or all who would march together.
fn party(told: Told<'_, '_>) -> Option<Party> {
    let Action::March(from, _) = told.action else { return Party::moving(told) };
    // Everybody who has a step left.
    let able = |lord: &Lord| told.position.pawn(*lord).steps < 3;
    let lords: Vec<Lord> = free_at(told, told.seat, from).into_iter().filter(able).collect();
    let all = soldiers(told, told.seat, from).into_iter().map(|soldier| (soldier.kind(), soldier.mark()));
    Some(Party { seat: told.seat, at: from, lords, pieces: all.collect() })
}

fn gone(told: Told<'_, '_>, fits: impl Fn(&Party, Village) -> bool) -> bool {
    let (Some(party), Some(to)) = (party(told), wanted(told)) else { return false };
    fits(&party, to)
}

fn onward(told: Told<'_, '_>) -> bool {
    told.position.group().is_some_and(|group| group.onward.is_some())
}

/// Returns how many pieces with these marks stand outside of the group.
fn beside(told: Told<'_, '_>, kind: Kind, mark: Mark) -> usize {
    let Some(group) = told.position.group() else { return 0 };
    let own = |engine: &&Engine| engine.owner == told.seat && engine.at == group.at && !engine.picked;
    match kind {
        Kind::Engine => {
            told.position.engines.iter().filter(own).filter(|engine| engine.mark() == mark).count()
        }
        _ => {
            let soldiers =
                soldiers(told, told.seat, group.at).into_iter().filter(|soldier| !soldier.picked());
            soldiers.filter(|soldier| soldier.kind() == kind && soldier.mark() == mark).count()
        }
    }
}

/// The group with what the action would add to it.
fn grown(told: Told<'_, '_>) -> Option<Party> {
    if let Action::Lead(lord) = told.action {
        return Some(Party::led_by(told, lord));
    }
    let mut party = match told.action {
        Action::March(from, _) => Party::led_by(told, *free_at(told, told.seat, from).first()?),
        _ => Party::moving(told)?,
    };
    match told.action {
        Action::With(lord) => party.lords.push(lord),
        Action::Bring(kind, mark, _) => party.pieces.push((kind, mark)),
        _ => {}
    }
    Some(party)
}

fn stuck(told: Told<'_, '_>, cause: impl Fn(&Party) -> bool) -> bool {
    grown(told).is_some_and(|party| !party.has_way(told) && cause(&party))
}

fn rained_in(told: Told<'_, '_>) -> bool {
    stuck(told, |party| party.is_rained_in(told))
}

fn shut_in(told: Told<'_, '_>) -> bool {
    stuck(told, |party| party.is_shut_in(told))
}

fn barred(told: Told<'_, '_>) -> bool {
    stuck(told, |party| !party.is_shut_in(told) && !party.is_rained_in(told))
}

/// FF-90: whether the lord, or the pieces, can't step any more.
fn spent(told: Told<'_, '_>) -> bool {
    let arc = grown(told).is_some_and(|party| party.of_arc(told));
    let max = if arc { 3 } else { 2 };
    match told.action {
        Action::Bring(Kind::Engine, mark, _) => mark.steps >= 1,
        Action::Bring(_, mark, _) => mark.steps >= max,
        _ => who(told, |lord| told.position.pawn(lord).steps >= max),
    }
}

fn here(told: Told<'_, '_>) -> Option<Village> {
    told.position.group().map(|group| group.at)
}

pub(super) const REASONS: &[Reason<Fief>] = &[
    so("FF-89", "one of your own lords must lead the group", |told| who(told, |lord| !own(told, lord))),
    so(
        "FF-89",
        "a lord who is there must lead the group",
        |told| matches!(told.action, Action::March(from, _) if free_at(told, told.seat, from).is_empty()),
    ),
    so("FF-123", "a prisoner can’t lead a group", |told| {
        who(told, |lord| own(told, lord) && jailed(told, lord))
    }),
    so("FF-90", "this lord has no steps left", spent),
    so("FF-90", "this prisoner has no steps left", |told| {
        spent(told) && who(told, |lord| jailed(told, lord))
    }),
    so("FF-90", "they have no steps left", spent),
    so("FF-65", "heavy rain falls there", |told| who(told, |lord| rains(told, told.position.pawn(lord).at))),
    so("FF-65", "no road is open to the lord", rained_in),
    so("FF-94", "no road is open to the lord", barred),
    so("FF-95", "no road is open to the lord", shut_in),
    so("FF-65", "with this lord no road would be open", rained_in),
    so("FF-94", "with this lord no road would be open", barred),
    so("FF-95", "with this lord no road would be open", shut_in),
    so("FF-65", "with them no road would be open", rained_in),
    so("FF-94", "with them no road would be open", barred),
    so("FF-95", "with them no road would be open", shut_in),
    so("FF-102", "the group must ride on as it is", onward),
    so("FF-102", "the group must ride on", onward),
    so("FF-89", "the group hasn’t moved yet", |told| told.action == Action::Pass && here(told).is_some()),
    so("FF-89", "nobody else can come along", |told| {
        let mut legal = Vec::new();
        liege_game::Game::legal(told.game, told.position, told.seat, &mut legal);
        !legal.iter().any(|action| matches!(action, Action::With(_) | Action::Bring(..)))
    }),
    so("FF-89", "this lord is already in the group", |told| {
        let group = told.position.group();
        who(told, |lord| group.is_some_and(|group| group.lords.has(lord) || group.captives.has(lord)))
    }),
    so("FF-89", "this lord is not there", |told| {
        who(told, |lord| !lives(told, lord) || Some(told.position.pawn(lord).at) != here(told))
    }),
    so("FF-89", "this is not one of your lords", |told| who(told, |lord| !own(told, lord))),
    so("FF-122", "another player holds this prisoner", |told| {
        who(told, |lord| told.position.pawn(lord).jailer.is_some_and(|jailer| jailer != told.seat))
    }),
    so(
        "FF-89",
        "none of these stand there outside of the group",
        |told| matches!(told.action, Action::Bring(kind, mark, _) if beside(told, kind, mark) == 0),
    ),
    so("FF-89", "choose from * to *", |told| {
        let Action::Bring(kind, mark, amount) = told.action else { return false };
        let max = beside(told, kind, mark) as i64;
        (told.number(0), told.number(1)) == (Some(1), Some(max)) && !(1..=max).contains(&amount.0.into())
    }),
    so("FF-90", "no road leads there", |told| {
        gone(told, |party, to| !told.game.components.roads[party.at.index()].iter().any(|near| near == to))
    }),
    so("FF-65", "heavy rain closes this road", |told| gone(told, |party, to| party.is_wet(told, to))),
    so("FF-92", "somebody’s consent is missing for this road", |told| {
        gone(told, |party, to| !party.missing(told, to).is_empty())
    }),
    so("FF-93", "somebody’s consent is missing for this road", |told| {
        gone(told, |party, to| !party.missing(told, to).is_empty())
    }),
    so("FF-95", "the besieged can’t leave", |told| gone(told, |party, _| party.is_shut_in(told))),
    so("FF-92", "nobody needs to be asked", |told| {
        gone(told, |party, to| party.missing(told, to).is_empty())
    }),
    so("FF-98", "sergeants and siege engines can’t ride in a cavalcade", |told| {
        gone(told, |party, _| party.on_foot())
    }),
    so("FF-98", "a cavalcade needs a knight", |told| {
        gone(told, |party, _| party.pieces.iter().all(|(kind, _)| *kind != Kind::Knight))
    }),
    so("FF-99", "nobody bars this road", |told| gone(told, |party, to| party.opponents(told, to).is_empty())),
    so("FF-105", "the riders would roll no die against the walls", |told| {
        gone(told, |party, to| !party.has_chance(told, to))
    }),
    so("FF-105", "the cavalcade is not hopeless without it", |told| {
        gone(told, |party, to| party.has_chance(told, to))
    }),
];
