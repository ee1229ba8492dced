//! Abilities that flip tiles.

use liege_game::{Line, Rng, say};
use liege_questions::{Moment, Posed};

use super::plays::may;
use super::{colour, slots, turn};
use crate::rules::ability::flips;
use crate::show::parts;
use crate::{Cell, Kind, ThreeEstates, Tile};

fn flipped(
    at: &Moment<'_, ThreeEstates>,
    kind: Kind,
    rules: &'static [&'static str],
    does: fn(usize) -> Line,
    rng: &mut Rng,
) -> Option<Posed> {
    let position = turn(at)?;
    let own = colour(rng);
    let after = |cell: Cell| {
        let mut fief = position.fief;
        fief.put(Tile { cell, kind, colour: own });
        flips(&fief, kind, cell, own, at.game.rulings.gaps_end_lines).len()
    };
    let replaced = position.fief.tiles().iter().map(|tile| tile.cell);
    let cells = slots(at.view).into_iter().chain(replaced);
    let cells: Vec<Cell> = cells.filter(|&cell| may(at.game, &position, own, kind, cell)).collect();
    let telling: Vec<Cell> = cells.iter().copied().filter(|&cell| after(cell) > 0).collect();
    // Where nothing flips it is asked now and then.
    let from = if telling.is_empty() || rng.index(6) == 0 { &cells } else { &telling };
    if telling.is_empty() && rng.index(8) > 0 {
        return None;
    }
    let &cell = rng.pick(from)?;
    let n = after(cell);
    let (player, there, one) = (own.seat(), parts::cell(at.view, cell), parts::one(kind));
    let asks = match position.fief.at(cell) {
        None => say!("How many tiles would {player} flip by laying {one} on {there}?"),
        Some(_) => say!("How many tiles would {player} flip by playing {one} in the place of {there}?"),
    };
    Some(Posed::number(asks, n as u16).by(rules).because(does(n)))
}

pub(super) fn convert(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    let does = |n: usize| {
        say!(
            "Clergy flips the enemy estates on the eight cells around it, and there {n:is none|is one|are #}."
        )
    };
    flipped(at, Kind::Clergy, &["TE-34"], does, rng)
}

pub(super) fn capture(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    let does = |n: usize| {
        say!(
            "Nobility flips the enemy grain on the eight cells around it: {n:there is none|one tile|# tiles}."
        )
    };
    flipped(at, Kind::Nobility, &["TE-35"], does, rng)
}

pub(super) fn acculturate(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    let does = |n: usize| {
        say!(
            "A village flips all enemy tiles between it and other villages of its colour on its lines: {n:there is none|one tile|# tiles}."
        )
    };
    flipped(at, Kind::Village, &["TE-39"], does, rng)
}

pub(super) fn indoctrinate(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    let does = |n: usize| {
        say!(
            "A church flips all enemy estates on a line that it shares with a church of its colour: {n:there is none|one tile|# tiles}."
        )
    };
    flipped(at, Kind::Church, &["TE-40"], does, rng)
}

pub(super) fn annex(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    let does = |n: usize| {
        say!(
            "A castle flips all enemy grain on a line that it shares with a castle of its colour: {n:there is none|one tile|# tiles}."
        )
    };
    flipped(at, Kind::Castle, &["TE-41"], does, rng)
}
