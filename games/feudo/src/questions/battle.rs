//! Attacks and what they are worth.

use liege_game::{Rng, Seat, say};
use liege_questions::{Moment, Posed};

use super::{balanced, begun, player};
use crate::show::parts::Part;
use crate::{Feudo, Table, Territory, TokenSet};

/// A player, and something that he could attack if he were strong enough, next to tokens of his.
fn target(at: &Moment<'_, Feudo>, table: &Table, rng: &mut Rng) -> Option<(Seat, Territory)> {
    let game = at.game;
    let near = |seat: Seat| {
        let objects = game.objects(table, seat).iter();
        let reached = move |target: &Territory| !game.attackers(table, seat, *target).is_empty();
        objects.filter(reached).map(move |target| (seat, target))
    };
    let all: Vec<_> = game.seats().flat_map(near).collect();
    rng.pick(&all).copied()
}

pub(super) fn defence(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    let seat = player(at, rng)?;
    let objects: Vec<_> = at.game.objects(table, seat).iter().collect();
    let &target = rng.pick(&objects)?;
    let n = at.game.defence(table, Some(seat), target);
    let ground = at.game.ground_defence(table, target);
    let (place, kind) = (Part::Land(target), at.game.map(table).terrain(target).title());
    let tokens = n - ground;
    let asks = say!("What is the defence of {place} against {seat} now?");
    let because = say!(
        "{ground} for the ground, a {kind}, and {tokens} for the numbers of tokens, Milady not counted."
    );
    Some(Posed::number(asks, n).by(&["FD-86", "FD-74"]).because(because))
}

pub(super) fn force(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    let (seat, target) = target(at, table, rng)?;
    let party = at.game.attackers(table, seat, target);
    let n = at.game.force(table, seat, party);
    let place = Part::Land(target);
    let tokens: Vec<_> = party.iter().map(|token| Part::Token(seat, token)).collect();
    let asks = say!("With what force could {seat} attack {place} at most, as tokens stand now?");
    let because =
        say!("The sum of the numbers of {tokens}, who stand next to it and have not attacked this turn.");
    Some(Posed::number(asks, n).by(&["FD-84", "FD-86"]).because(because))
}

pub(super) fn attack(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    let odds = |seat: Seat, target: Territory| {
        at.game.odds(table, seat, target, at.game.attackers(table, seat, target))
    };
    let pick = |rng: &mut Rng| target(at, table, rng);
    let some: Vec<_> = (0..8).filter_map(|_| pick(rng)).collect();
    let (yes, no): (Vec<_>, Vec<_>) = some.into_iter().partition(|&(seat, to)| odds(seat, to).wins());
    let (seat, to) = balanced(&yes, &no, rng)?;
    let odds = odds(seat, to);
    let (force, defence, place) = (odds.force, odds.defence, Part::Land(to));
    let because = match (force > defence, odds.unled) {
        (true, false) => say!("A force of {force} beats a defence of {defence}."),
        (true, true) => say!("The force is enough, but a City needs a Soldier among the attackers."),
        (false, _) => say!("A force of {force} does not beat a defence of {defence}: it must be greater."),
    };
    let asks = say!("Could {seat} win an attack on {place} with all who stand next to it now?");
    Some(Posed::yes(asks, odds.wins()).by(&["FD-87", "FD-88"]).because(because))
}

pub(super) fn beaten(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    let held = |seat: Seat| {
        let all = table.barony(seat).footing(TokenSet::FIGHTERS).iter();
        all.map(move |place| (seat, place))
    };
    let all: Vec<_> = at.game.seats().flat_map(held).collect();
    let &(seat, place) = rng.pick(&all)?;
    let tokens = at.game.defenders(table, seat, place);
    let n = at.game.force(table, seat, tokens);
    let names: Vec<_> = tokens.iter().map(|token| Part::Token(seat, token)).collect();
    let land = Part::Land(place);
    let asks =
        say!("How many points would an enemy get for beating the tokens of {seat} in {land}, a City apart?");
    let because =
        say!("The sum of the present numbers of {names}, {n}; Milady stays where she is and counts nothing.");
    Some(Posed::number(asks, n).by(&["FD-109", "FD-90"]).because(because))
}

pub(super) fn desperate(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    let seat = player(at, rng)?;
    let left = table.barony(seat).alive().and(TokenSet::FIGHTERS).len();
    // At the beginning everybody has nine.
    if left == TokenSet::FIGHTERS.len() && rng.index(12) > 0 {
        return None;
    }
    let n = (left + 1).saturating_sub(at.game.components.constants.desperate_below);
    let asks =
        say!("How many more tokens must {seat} lose, Milady apart, before the Baron fights for his life?");
    let because = say!("He does so once fewer than four are left, himself included; {seat} has {left}.");
    Some(Posed::number(asks, n as u16).by(&["FD-98"]).because(because))
}
