//! Attacks, who takes part, and advances.

use feudo::{Action as A, Assault, Battle, Feudo, Phase as P, Place, Territory, Token, TokenSet};
use liege_conformance::reasons::Reason;

use super::ground::{barred, ends};
use super::reading::{
    Told, at, barony, foe, force, map, own_city, phase, place, seats, so, soldiers_left, table,
};

fn target(told: Told<'_, '_>) -> Option<Territory> {
    match (told.action, phase(told)) {
        (A::Attack(target), _) => Some(target),
        (_, P::Muster(_, Assault { target, .. })) => Some(target),
        _ => None,
    }
}

/// FD-84: the tokens that could take part in an attack on it.
fn able(told: Told<'_, '_>, target: Territory) -> Vec<Token> {
    let near = map(told).next_to(target);
    let fit = |token: &Token| match place(told, told.seat, *token) {
        Place::At(here) => here != Territory::CENTRAL && near.has(here),
        _ => false,
    };
    let fresh = |token: &Token| *token != Token::Milady && !barony(told).fought.has(*token);
    Token::ALL.into_iter().filter(fit).filter(fresh).collect()
}

/// Returns who attacks: all who could, or who has joined.
fn party(told: Told<'_, '_>) -> Vec<Token> {
    match (told.action, phase(told)) {
        (A::Attack(target), _) => able(told, target),
        (_, P::Muster(_, Assault { party, .. })) => party.iter().collect(),
        _ => Vec::new(),
    }
}

/// FD-86.
fn defence(told: Told<'_, '_>, target: Territory) -> u8 {
    let map = map(told);
    let ground = [(map.woods, 5), (map.villages, 3), (map.cities, 7)];
    let ground = ground.into_iter().find(|(kind, _)| kind.has(target)).map_or(0, |(_, defence)| defence);
    let others = seats(told).filter(|&seat| seat != told.seat);
    ground + others.map(|seat| force(told, seat, at(told, seat, target))).sum::<u8>()
}

fn joins(told: Told<'_, '_>, fits: impl Fn(Token) -> bool) -> bool {
    matches!(told.action, A::Join(token) if fits(token))
}

fn battle(told: Told<'_, '_>) -> Option<Battle> {
    match told.action {
        A::Advance(number, _) => {
            let index = usize::from(number.0).checked_sub(1)?;
            table(told).battles.get(index).copied()
        }
        _ => None,
    }
}

fn group(told: Told<'_, '_>) -> TokenSet {
    match told.action {
        A::Advance(_, group) => group,
        _ => TokenSet::NONE,
    }
}

fn advances(told: Told<'_, '_>, fits: impl Fn(Token, Territory) -> bool) -> bool {
    battle(told).is_some_and(|battle| group(told).iter().any(|token| fits(token, battle.target)))
}

fn pair(told: Told<'_, '_>) -> bool {
    group(told).len() == 2 && group(told).has(Token::Baron)
}

fn into_wood(told: Told<'_, '_>) -> bool {
    battle(told).is_some_and(|battle| map(told).woods.has(battle.target))
}

pub(super) const REASONS: &[Reason<Feudo>] = &[
    so("FD-62", "nobody is attacked in the Convent", |told| target(told) == Some(Territory::CENTRAL)),
    so("FD-83", "neither an enemy token that can be attacked nor a foreign City is there", |told| {
        target(told).is_some_and(|target| {
            !foe(told, target) && (!map(told).cities.has(target) || own_city(told, target))
        })
    }),
    so("FD-84", "no token that may still attack is next to it", |told| {
        target(told).is_some_and(|target| able(told, target).is_empty())
    }),
    so("FD-87", "a force of * does not beat a defence of *", |told| {
        let Some(target) = target(told) else { return false };
        let (force, defence) = (force(told, told.seat, party(told)), defence(told, target));
        (told.number(0), told.number(1)) == (Some(force.into()), Some(defence.into())) && force <= defence
    }),
    so("FD-88", "a City is attacked with a Soldier, or with the Baron once no Soldier is left", |told| {
        let (city, party) = (target(told).is_some_and(|target| map(told).cities.has(target)), party(told));
        city && match soldiers_left(told) {
            true => !party.iter().any(|&token| TokenSet::SOLDIERS.has(token)),
            false => !party.contains(&Token::Baron),
        }
    }),
    so("FD-74", "Milady never attacks", |told| joins(told, |token| token == Token::Milady)),
    so("FD-63", "a token in the Castle can’t attack", |told| {
        joins(told, |token| place(told, told.seat, token) == Place::Castle)
    }),
    so("FD-62", "a token in the Convent can’t attack", |told| {
        joins(told, |token| place(told, told.seat, token) == Place::At(Territory::CENTRAL))
    }),
    so("FD-90", "the token is eliminated", |told| {
        joins(told, |token| place(told, told.seat, token) == Place::Gone)
    }),
    so("FD-84", "a token takes part in one attack a turn at most", |told| {
        joins(told, |token| barony(told).fought.has(token))
    }),
    so("FD-84", "the token is not next to the target", |told| {
        joins(told, |token| match (place(told, told.seat, token), target(told)) {
            (Place::At(here), Some(target)) => !map(told).next_to(target).has(here),
            _ => false,
        })
    }),
    so("FD-84", "the token takes part already", |told| joins(told, |token| party(told).contains(&token))),
    so("FD-85", "it joins together with its Baron", |told| {
        let baron = place(told, told.seat, Token::Baron);
        joins(told, |token| token != Token::Baron && place(told, told.seat, token) == baron)
    }),
    so("FD-94", "there was no such battle", |told| {
        matches!(told.action, A::Advance(..)) && battle(told).is_none()
    }),
    so("FD-94", "only the winner of a battle may advance", |told| {
        battle(told).is_some_and(|battle| battle.winner != told.seat)
    }),
    so("FD-97", "this battle is settled", |told| battle(told).is_some_and(|battle| battle.party.is_empty())),
    so("FD-94", "only tokens that took part in the attack may advance", |told| {
        battle(told).is_some_and(|battle| group(told).iter().any(|token| !battle.party.has(token)))
    }),
    so("FD-95", "only tokens that are still on the map may advance", |told| {
        advances(told, |token, _| !matches!(place(told, told.seat, token), Place::At(_)))
    }),
    so("FD-94", "one token may advance, or the Baron and one other", |told| {
        group(told).len() != 1 && !pair(told)
    }),
    so("FD-96", "a Wood holds one token in all (FD-56)", |told| {
        into_wood(told) && (pair(told) || advances(told, |token, to| !ends(told, token, to)))
    }),
    so("FD-96", "the First Knight always stands alone (FD-55)", |told| {
        pair(told) && group(told).has(Token::FirstKnight)
            || advances(told, |token, to| barred(told, "FD-55", token, to))
    }),
    so("FD-96", "two own tokens at most stand in a territory (FD-54)", |told| {
        pair(told) && battle(told).is_some_and(|battle| !at(told, told.seat, battle.target).is_empty())
    }),
    so("FD-96", "two own tokens share a territory only if one is the Baron or Milady (FD-54)", |told| {
        advances(told, |token, to| barred(told, "FD-54", token, to))
    }),
    so("FD-96", "the own Castle may be passed, but no move ends there (FD-52)", |told| {
        advances(told, |token, to| barred(told, "FD-52", token, to))
    }),
    so("FD-96", "only Baron, Mercenaries and Infantrymen enter Villages and Cities (FD-49)", |told| {
        advances(told, |token, to| barred(told, "FD-49", token, to))
    }),
    so("FD-96", "nobody enters an enemy Castle (FD-48)", |told| {
        advances(told, |_, to| {
            let others = seats(told).filter(|&seat| seat != told.seat);
            let mut gates = others.filter_map(|seat| table(told).baronies[seat].castle);
            gates.any(|castle| castle.at == to)
        })
    }),
    so("FD-96", "where two Castles stand nobody passes (FD-66)", |told| {
        advances(told, |token, to| barred(told, "FD-66", token, to))
    }),
    so("FD-96", "nobody enters the Village with the Plague Token (FD-48)", |told| {
        advances(told, |_, to| table(told).plague == Some(to))
    }),
    so("FD-96", "an enemy token bars the way (FD-48)", |told| advances(told, |_, to| foe(told, to))),
    so("FD-96", "only a City of your own may be entered (FD-48)", |told| {
        advances(told, |_, to| map(told).cities.has(to) && !own_city(told, to))
    }),
];
