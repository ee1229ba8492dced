//! Attacks, sieges, battles.

use fief::state::{Village, Walls};
use fief::{Action, Fief};
use liege_conformance::reasons::Reason;
use liege_game::Seat;

use super::reading::{Told, base_dice, free_at, option, present, rains, seats, so, soldiers, walls, worth};

fn village(told: Told<'_, '_>) -> Option<Village> {
    match told.action {
        Action::Attack(at, _) | Action::AttackSecretly(at, _) => Some(at),
        Action::Besiege(at) | Action::LiftSiege(at) => Some(at),
        _ => None,
    }
}

fn there(told: Told<'_, '_>, fits: impl Fn(Village) -> bool) -> bool {
    village(told).is_some_and(fits)
}

fn target(told: Told<'_, '_>) -> Option<Seat> {
    match told.action {
        Action::Attack(_, target) | Action::AttackSecretly(_, target) => Some(target),
        _ => None,
    }
}

fn unarmed(told: Told<'_, '_>) -> bool {
    there(told, |at| soldiers(told, told.seat, at).is_empty())
}

/// FF-105: whether everybody who could join the attack would roll no die together.
fn hopeless(told: Told<'_, '_>) -> bool {
    let (Some(at), Some(target)) = (village(told), target(told)) else { return false };
    let inside = told.position.place(at).holder == Some(target) && walls(told, at) > 0;
    if soldiers(told, target, at).is_empty() || !inside {
        return false;
    }
    let others: Vec<Seat> = seats(told).filter(|&seat| seat != target && present(told, seat, at)).collect();
    let (mut points, mut arc) = (0, 0);
    for &seat in &others {
        // FF-145: a seat that can't see kinds counts everybody as a knight.
        let foggy = option(told, "fog-of-war") == "yes" && seat != told.seat;
        let knight = |soldier: &fief::state::Soldier| foggy || soldier.kind() == fief::state::Kind::Knight;
        for soldier in soldiers(told, seat, at) {
            points += if knight(&soldier) { 3 } else { 1 };
        }
        for lord in free_at(told, seat, at) {
            points += worth(told, lord);
            arc |= u8::from(told.position.court.of_arc == Some(lord));
        }
    }
    let engines =
        told.position.engines.iter().filter(|engine| engine.at == at && others.contains(&engine.owner));
    base_dice(points) + arc <= walls(told, at).saturating_sub(engines.count() as u8)
}

fn truce(told: Told<'_, '_>) -> bool {
    option(told, "truce") == "yes"
}

pub(super) const REASONS: &[Reason<Fief>] = &[
    so("FF-104", "you can attack only another player", |told| target(told) == Some(told.seat)),
    so("FF-104", "this player is not present there", |told| {
        there(told, |at| target(told).is_some_and(|target| !present(told, target, at)))
    }),
    so("FF-104", "you need a soldier there to attack", unarmed),
    so("FF-104", "you can attack each opponent in a village only once per phase", |told| {
        there(told, |at| {
            target(told).is_some_and(|target| told.position.place(at).attacked[told.seat].has(target))
        })
    }),
    so("FF-65", "battles aren’t fought in heavy rain", |told| there(told, |at| rains(told, at))),
    so("R-6", "you need a lord there to lead the attack", |told| {
        there(told, |at| free_at(told, told.seat, at).is_empty()) && option(told, "leaders") == "yes"
    }),
    so("FF-105", "you would roll no dice", hopeless),
    so("FF-105", "the attack is not hopeless without it: play it before the roll", |told| !hopeless(told)),
    so("FF-119", "only a castle or a city can be besieged", |told| {
        there(told, |at| told.position.place(at).walls == Walls::Open)
    }),
    so("FF-119", "you need a soldier there to lay siege", unarmed),
    so("FF-119", "you are inside the walls", |told| {
        there(told, |at| told.position.place(at).holder == Some(told.seat) && present(told, told.seat, at))
    }),
    so("FF-119", "you besiege it already", |told| {
        there(told, |at| told.position.place(at).besiegers.has(told.seat))
    }),
    so("FF-119", "you don’t besiege it", |told| {
        there(told, |at| !told.position.place(at).besiegers.has(told.seat))
    }),
    so("FF-103", "a siege lifted this phase can’t begin again until the next", |told| {
        there(told, |at| told.position.place(at).lifted.has(told.seat))
    }),
    so("RL-66", "battles can’t be stopped by agreement at this table", |told| !truce(told)),
    so("RL-66", "attacks can’t be broken off at this table", |told| !truce(told)),
    so("R-5", "only the player who declared the attack can break it off", |told| {
        told.position.battle().is_some_and(|battle| battle.attacker != told.seat)
    }),
    so("R-5", "only an attack on walls can be broken off", |told| {
        told.position.battle().is_some_and(|battle| !battle.walled || walls(told, battle.at) == 0)
    }),
    so("FF-118", "you hold no such captive of this battle", |told| {
        let (Some(battle), Action::Leave(lord, _)) = (told.position.battle(), told.action) else {
            return false;
        };
        told.position.pawn(lord).jailer != Some(told.seat) || !battle.captives.has(lord)
    }),
    so("FF-118", "captives can be left only to another winner", |told| {
        let (Some(battle), Action::Leave(_, to)) = (told.position.battle(), told.action) else {
            return false;
        };
        to == told.seat || battle.side(to) != battle.side(told.seat)
    }),
    so("FF-118", "this winner has nobody left there", |told| {
        let (Some(battle), Action::Leave(_, to)) = (told.position.battle(), told.action) else {
            return false;
        };
        !present(told, to, battle.at)
    }),
];
