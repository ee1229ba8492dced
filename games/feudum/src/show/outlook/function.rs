//! What a pull or push would score now and with what, or what is missing (sections 7 and 8).

use liege_game::{Line, Refusal, Seat, Silent, say};

use crate::rules::fists::extremes;
use crate::rules::goods::unknown_seals;
use crate::rules::guild::{CART, ROW, can_make, holds, is_near, works};
use crate::rules::inventions::PUSH;
use crate::rules::{Act, PositionRef};
use crate::show::parts::{goods, said};
use crate::state::{
    Bead, Beads, Good, Goods, Guild, Invention, Position, Power, Row, SCROLLS, Scroll, Scrolls,
};

/// What a pull or push would score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outlook {
    /// Points, from the least to the most where chance decides, and with what.
    Scores { min: u8, max: u8, with: Line },
    /// It can be done but scores nothing.
    Idle(Line),
    /// It can't be done.
    Shut(Refusal),
}

impl Outlook {
    /// So many points whatever comes.
    const fn sure(vp: u8, with: Line) -> Outlook {
        Outlook::Scores { min: vp, max: vp, with }
    }

    /// The least and the most points.
    pub(crate) const fn range(&self) -> [u8; 2] {
        match self {
            Outlook::Scores { min, max, .. } => [*min, *max],
            Outlook::Idle(_) | Outlook::Shut(_) => [0, 0],
        }
    }

    /// The most points.
    pub(crate) const fn max(&self) -> u8 {
        self.range()[1]
    }

    /// "4", "0 to 3", "0".
    pub(crate) fn points(&self) -> Line {
        match self.range() {
            [min, max] if min < max => say!("{min} to {max}"),
            [_, max] => said(max),
        }
    }

    /// With what, or what is missing.
    pub(crate) fn why(&self) -> Line {
        match self {
            Outlook::Scores { with, .. } => say!("with {with}"),
            Outlook::Idle(why) => why.clone(),
            Outlook::Shut(refusal) => refusal.why.clone().into(),
        }
    }
}

/// FU-112, FU-113: the points for so many completions.
pub(super) fn points(look: PositionRef<'_>, power: Power, completed: u8) -> u8 {
    let components = &look.game.components;
    match (power, completed) {
        (_, 0) | (Power::Trade, _) => 0,
        (Power::Pull, _) => components.pull_vp,
        (Power::Push, _) => components.push_vp[usize::from(completed.min(3)) - 1],
    }
}

/// Returns what the function would score in the best case, for any player who carries it out.
pub(crate) fn outlook(look: PositionRef<'_>, guild: Guild, power: Power) -> Outlook {
    if let Err(refusal) = works(look, Seat::A, guild, power) {
        return Outlook::Shut(refusal);
    }
    let components = &look.game.components;
    match (guild, power) {
        (_, Power::Trade) => Outlook::Idle(Line::new()),
        (Guild::Farmer, Power::Pull) => alms(look, power, &[components.farmer_pull_sum]),
        (Guild::Monk, Power::Push) => alms(look, power, &components.monk_sums),
        (Guild::Merchant, Power::Pull) => carried(look, power, true, components.merchant_pull),
        (Guild::Farmer, Power::Push) => carried(look, power, true, components.farmer_push),
        (Guild::Alchemist, Power::Pull) => carried(look, power, false, components.alchemist_pull),
        (Guild::Merchant, Power::Push) => carried(look, power, false, components.merchant_push),
        (Guild::Knight, Power::Pull) | (Guild::Alchemist, Power::Push) => invented(look, power),
        (Guild::Noble, Power::Pull) => sealed(look, power, components.noble_pull),
        (Guild::Knight, Power::Push) => sealed(look, power, components.knight_push),
        (Guild::Monk, Power::Pull) => flipped(look, power, 1, &[components.monk_pull_sum]),
        (Guild::Noble, Power::Push) => flipped(look, power, components.noble_push, &components.noble_sums),
    }
}

/// FU-110: who may carry the function out by his place.
pub(crate) fn holder(look: PositionRef<'_>, guild: Guild, power: Power) -> Option<Seat> {
    Seat::all(look.game.players).find(|&seat| power != Power::Trade && holds(look, seat, guild, power))
}

/// FU-114: who could carry it out at a feast now: with wine in the barrel, and the holder near a pawn.
pub(crate) fn hosts(look: PositionRef<'_>, guild: Guild, power: Power) -> Vec<Seat> {
    let Some(guest) = holder(look, guild, power).filter(|_| look.advanced()) else { return Vec::new() };
    let can = |&seat: &Seat| seat != guest && look.household(seat).barrel > 0 && is_near(look, seat, guest);
    Seat::all(look.game.players).filter(can).collect()
}

/// Each way to take so many out of this room.
fn each_share(room: &[u8; Good::COUNT], at: usize, left: u8, taken: &mut Goods, f: &mut impl FnMut(&Goods)) {
    let Some((&good, &max)) = Good::ALL.get(at).zip(room.get(at)) else {
        if left == 0 {
            f(taken);
        }
        return;
    };
    for count in 0..=max.min(left) {
        taken[good] = count;
        each_share(room, at + 1, left - count, taken, f);
    }
    taken[good] = 0;
}

/// Where goods of the barn go, and those of the rows; and how many fill a row or cart.
fn way(look: PositionRef<'_>, barn: bool) -> (Goods, Goods, u8) {
    let halls = &look.board().halls;
    if barn { (halls.barn, halls.rows, ROW) } else { (halls.rows, halls.carts, CART) }
}

/// FU-126, FU-130, FU-131, FU-133: the goods that complete most. Rows, columns or carts that are completed already in
/// this function are counted by the caller.
pub(crate) fn best_share(look: PositionRef<'_>, barn: bool, left: u8) -> (u8, Goods) {
    let (from, to, max) = way(look, barn);
    let room: [u8; Good::COUNT] =
        std::array::from_fn(|index| from[Good::ALL[index]].min(max.saturating_sub(to[Good::ALL[index]])));
    let left = left.min(room.iter().sum());
    let min = |add: &Goods| Good::ALL.iter().map(|&good| to[good] + add[good]).min().unwrap_or(0);
    let before = min(&Goods::NONE);
    let mut best = (0, Goods::NONE);
    let mut none = Goods::NONE;
    each_share(&room, 0, left, &mut none, &mut |share| {
        let rows = share.iter().filter(|&(good, count)| to[good] + count == max).count() as u8;
        // FU-126: rows or columns, whichever are more; carts have no columns.
        let completed = if barn { rows.max(min(share) - before) } else { rows };
        if best.1.is_empty() || completed > best.0 {
            best = (completed, *share);
        }
    });
    best
}

fn carried(look: PositionRef<'_>, power: Power, barn: bool, left: u8) -> Outlook {
    let (completed, share) = best_share(look, barn, left);
    let vp = points(look, power, completed);
    if vp > 0 {
        return Outlook::sure(vp, said(goods(&share)));
    }
    let (from, to, max) = way(look, barn);
    // What is nearest to being full, and how much of it there is too little.
    let short = |&good: &Good| {
        let needed = max.saturating_sub(to[good]);
        (needed > 0 && needed <= left).then(|| (needed.saturating_sub(from[good]), good))
    };
    Outlook::Idle(match (Good::ALL.iter().filter_map(short).min(), barn) {
        (Some((missing, good)), true) => say!("the barn lacks {missing} {good} for its row"),
        (Some((missing, good)), false) => say!("the rows lack {missing} {good} for its cart"),
        (None, true) => say!("{left} goods complete no row"),
        (None, false) => say!("{left} goods complete no cart"),
    })
}

/// FU-134, FU-139: the inventions that can be made, as many as can be.
fn inventions(look: PositionRef<'_>, max: u8, kruds: u8) -> Vec<Invention> {
    let mut best = Vec::new();
    if max == 0 {
        return best;
    }
    for &invention in Invention::ALL.iter().filter(|&&invention| can_make(look, invention, kruds)) {
        let mut position: Position = *look.position;
        let mut act = Act { game: look.game, position: &mut position, events: &mut Silent };
        act.make(Seat::A, invention, kruds);
        let kruds = kruds + u8::from(invention.vessel().is_none());
        let rest = inventions(PositionRef { game: look.game, position: &position }, max - 1, kruds);
        if rest.len() + 1 > best.len() {
            best = rest;
            best.insert(0, invention);
        }
    }
    best
}

fn invented(look: PositionRef<'_>, power: Power) -> Outlook {
    let made = inventions(look, if power == Power::Push { PUSH } else { 1 }, 0);
    let vp = points(look, power, made.len() as u8);
    Outlook::sure(vp, said(made))
}

/// FU-140, FU-144: the scrolls that complete most lines.
fn sealed(look: PositionRef<'_>, power: Power, left: u8) -> Outlook {
    let halls = &look.board().halls;
    let rows = Row::first(look.game.rows).filter(|row| halls.knights[row.index()] > 0).count();
    let free = SCROLLS - halls.scrolls.len();
    let left = usize::from(left).min(rows).min(free).min(look.board().supply.seals.into());
    let (full_rows, full_columns) = halls.scrolls.lines();
    let sets = (0..1_u8 << SCROLLS).map(|bits| -> Scrolls {
        Scroll::ALL.into_iter().filter(|scroll| bits >> (scroll.number() - 1) & 1 == 1).collect()
    });
    let worth = |set: &Scrolls| {
        let (rows, columns) = halls.scrolls.or(*set).lines();
        (rows - full_rows).max(columns - full_columns)
    };
    let fits = |set: &Scrolls| set.len() == left && set.and(halls.scrolls).is_empty();
    let Some(best) = sets.filter(fits).max_by_key(worth) else { return Outlook::Idle(Line::new()) };
    let vp = points(look, power, worth(&best));
    if vp == 0 {
        return Outlook::Idle(say!("{left:seal fills|seals fill} no row or column of scrolls"));
    }
    let numbers: Vec<u8> = best.iter().map(Scroll::number).collect();
    Outlook::sure(vp, say!("{numbers:scroll #|scrolls #}"))
}

/// Points for a sum: each of these that it reaches is a completion.
fn reached(look: PositionRef<'_>, power: Power, sum: u8, sums: &[u8]) -> u8 {
    points(look, power, sums.iter().filter(|&&needed| sum >= needed).count() as u8)
}

/// Returns what a sum between these two would score.
fn between(look: PositionRef<'_>, power: Power, low: u8, high: u8, sums: &[u8]) -> Outlook {
    let (min, max) = (reached(look, power, low, sums), reached(look, power, high, sums));
    let sum = if low == high { said(low) } else { say!("{low} to {high}") };
    match sums.iter().find(|&&needed| high < needed) {
        Some(needed) if max == 0 => Outlook::Idle(say!("a sum of {sum}, of {needed}")),
        _ => Outlook::Scores { min, max, with: say!("a sum of {sum}") },
    }
}

/// FU-125, FU-149: the chickens' sum with the low or the high bead of the rosary.
fn alms(look: PositionRef<'_>, power: Power, sums: &[u8]) -> Outlook {
    let sum = look.board().halls.chickens.sum();
    match extremes(look) {
        Some((low, high)) => between(look, power, sum + low.value(), sum + high.value(), sums),
        None => Outlook::Idle(Line::new()),
    }
}

/// The values of so many beads, the least or the most that there can be.
fn extreme(pool: Beads, count: u8, max: bool) -> u8 {
    let mut values: Vec<Bead> =
        pool.iter().flat_map(|(bead, count)| std::iter::repeat_n(bead, count.into())).collect();
    if max {
        values.reverse();
    }
    values.iter().take(count.into()).map(|bead| bead.value()).sum()
}

/// FU-145, FU-148: the sum of the rosary with the seals that are flipped onto it, whose values nobody knows.
fn flipped(look: PositionRef<'_>, power: Power, count: u8, sums: &[u8]) -> Outlook {
    let halls = &look.board().halls;
    let room = look.game.components.rosary.saturating_sub(halls.rosary.total());
    let count = count.min(room).min(halls.scrolls.len() as u8);
    let (pool, sum) = (unknown_seals(look), halls.rosary.sum());
    between(look, power, sum + extreme(pool, count, false), sum + extreme(pool, count, true), sums)
}
