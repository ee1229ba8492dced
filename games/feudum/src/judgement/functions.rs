//! What the functions of the guilds would score.

use liege_game::Seat;

use super::{household, worth};
use crate::rules::PositionRef;
use crate::rules::guild::{CART, ROW, can_make};
use crate::state::{Disc, FunctionRun, Good, Goods, Guild, Invention, Power, Row, Scroll, Scrolls};

/// A pull that meets its condition brings a writ too.
const WRIT: i32 = 60;
/// The value of a bead that nobody knows, in tenths.
const UNKNOWN: i32 = 34;

/// The best function of all guilds for a player, besides the guild that is barred.
pub(super) fn best(look: PositionRef<'_>, seat: Seat, barred: Option<Guild>) -> i32 {
    let guilds = || Guild::ALL.iter().copied().filter(|guild| Some(*guild) != barred);
    let standing = |guild| look.board().halls.standing(guild);
    let trades = guilds().map(|guild| (guild, Power::Trade));
    let pulls = guilds()
        .filter(|&guild| standing(guild).journeyman() == Some(seat))
        .map(|guild| (guild, Power::Pull));
    let pushes =
        guilds().filter(|&guild| standing(guild).master() == Some(seat)).map(|guild| (guild, Power::Push));
    let errand = |(guild, power)| FunctionRun { seat, guild, power, guest: None };
    trades.chain(pulls).chain(pushes).map(|function| value(look, errand(function))).max().unwrap_or(0)
}

/// Returns what a function is worth before it has begun.
fn value(look: PositionRef<'_>, errand: FunctionRun) -> i32 {
    let household = look.household(errand.seat);
    let halls = &look.board().halls;
    let components = &look.game.components;
    match (errand.guild, errand.power) {
        (Guild::Farmer, Power::Trade) => farm(look, errand.seat),
        (Guild::Merchant, Power::Trade) => market(look, errand.seat, components.merchant_trade, 0),
        (Guild::Knight, Power::Trade) if household.shillings >= components.row_price => {
            let markers = i32::from(halls.knights[Row::of(errand.seat).index()]);
            45 * markers - worth::SHILLING * i32::from(components.row_price)
        }
        (Guild::Noble, Power::Trade)
            if household.shillings >= components.seal_price && !halls.scrolls.is_empty() =>
        {
            worth::SEAL[0] - worth::SHILLING * i32::from(components.seal_price)
        }
        (_, Power::Trade) => 0,
        (Guild::Merchant, Power::Pull) => carried(look, errand, components.merchant_pull, 0, 0),
        (Guild::Alchemist, Power::Pull) => carried(look, errand, components.alchemist_pull, 0, 0),
        (Guild::Farmer, Power::Push) => carried(look, errand, components.farmer_push, 0, 0),
        (Guild::Merchant, Power::Push) => carried(look, errand, components.merchant_push, 0, 0),
        (Guild::Knight, Power::Pull) | (Guild::Alchemist, Power::Push) => made(look, errand, 0, 0),
        (Guild::Noble, Power::Pull) => promoted(look, errand, components.noble_pull, halls.scrolls.lines()),
        (Guild::Knight, Power::Push) => promoted(look, errand, components.knight_push, halls.scrolls.lines()),
        (Guild::Monk, Power::Pull) => unrolled(look, errand, 1),
        (Guild::Noble, Power::Push) => unrolled(look, errand, components.noble_push),
        (Guild::Farmer, Power::Pull) | (Guild::Monk, Power::Push) => alms(look, errand),
    }
}

/// Points of a function with so many completions, and the reeve's.
fn scored(look: PositionRef<'_>, errand: FunctionRun, completed: u8) -> i32 {
    let components = &look.game.components;
    let vp = match (errand.power, completed) {
        (_, 0) | (Power::Trade, _) => 0,
        (Power::Pull, _) => 100 * i32::from(components.pull_vp) + WRIT,
        (Power::Push, many) => 100 * i32::from(components.push_vp[usize::from(many.min(3)) - 1]),
    };
    let household = look.household(errand.seat);
    let reeve = match errand.guest {
        Some(_) => 300,
        None if !look.advanced() || errand.power == Power::Trade => 0,
        None => 100 * i32::from(household.reeves.has(errand.guild)) + 40 * i32::from(household.discs > 0),
    };
    vp + reeve
}

/// FU-122: the farm whose goods bring most.
pub(super) fn farm(look: PositionRef<'_>, seat: Seat) -> i32 {
    let farms = look.board().sites.iter().filter(|site| site.rules(seat, Disc::FARM));
    farms.map(|site| sent(look, seat, site.goods.total())).max().unwrap_or(0)
}

/// FU-122: a farm's goods for food and shillings.
fn sent(look: PositionRef<'_>, seat: Seat, goods: u8) -> i32 {
    received(look, seat, goods / 2) - worth::CROP * i32::from(goods)
}

/// FU-122: so much food or so many shillings are still due.
pub(super) fn received(look: PositionRef<'_>, seat: Seat, left: u8) -> i32 {
    let hungry = household::hungry(look, seat).min(left);
    50 * i32::from(left) + (worth::hunger(look.game.lateness(look.board())) - 50) * i32::from(hungry)
}

/// FU-129: the best that can still be bought, beyond its price.
pub(super) fn market(look: PositionRef<'_>, seat: Seat, left: u8, spent: u8) -> i32 {
    let mut purse = look.household(seat).shillings.saturating_sub(spent);
    let mut hungry = household::hungry(look, seat);
    let hunger = worth::hunger(look.game.lateness(look.board()));
    let mut rows = look.board().halls.rows;
    let mut sum = 0;
    for _ in 0..left {
        let gain = |&good: &Good| {
            let space = usize::from(rows[good]).checked_sub(1)?;
            let &price =
                look.game.components.prices[good.index()].get(space).filter(|&&price| price <= purse)?;
            let value = if good == Good::Food && hungry > 0 { hunger } else { worth::good(good) };
            Some((value - worth::SHILLING * i32::from(price), good, price))
        };
        let best = Good::ALL.iter().filter_map(gain).max_by_key(|(gain, ..)| *gain);
        let Some((gain, good, price)) = best.filter(|(gain, ..)| *gain > 0) else { break };
        sum += gain;
        purse -= price;
        rows[good] -= 1;
        hungry = hungry.saturating_sub(u8::from(good == Good::Food));
    }
    sum
}

/// FU-126, FU-130, FU-131, FU-133: what goods that are still to be carried may complete.
pub(super) fn carried(look: PositionRef<'_>, errand: FunctionRun, left: u8, rows: u8, columns: u8) -> i32 {
    let halls = &look.board().halls;
    let barn = matches!((errand.guild, errand.power), (Guild::Farmer, _) | (Guild::Merchant, Power::Pull));
    let (from, to, full) =
        if barn { (&halls.barn, &halls.rows, ROW) } else { (&halls.rows, &halls.carts, CART) };
    let mut needs: [u8; Good::COUNT] = Good::ALL.iter().fold([u8::MAX; Good::COUNT], |mut needs, &good| {
        let need = full.saturating_sub(to[good]);
        if need > 0 && need <= from[good] {
            needs[good.index()] = need;
        }
        needs
    });
    needs.sort_unstable();
    let mut budget = left;
    let mut more = 0;
    for need in needs {
        if need <= budget {
            (budget, more) = (budget - need, more + 1);
        }
    }
    let level = if barn { raised(from, to, left) } else { 0 };
    // Fewer goods to carry make the last ones count more.
    scored(look, errand, (rows + more).max(columns + level)) + 2 * i32::from(budget)
}

/// FU-128: how many columns so many goods complete.
fn raised(from: &Goods, to: &Goods, left: u8) -> u8 {
    let min = Good::ALL.iter().map(|&good| to[good]).min().unwrap_or(0);
    let mut found = 0;
    for level in min + 1..=ROW {
        let missing = |&good: &Good| level.saturating_sub(to[good]);
        let fits = Good::ALL.iter().all(|good| missing(good) <= from[*good]);
        if fits && Good::ALL.iter().map(missing).sum::<u8>() <= left {
            found = level - min;
        }
    }
    found
}

/// FU-134, FU-139: inventions that can still be made, the cheapest for others first.
pub(super) fn made(look: PositionRef<'_>, errand: FunctionRun, made: u8, kruds: u8) -> i32 {
    let max = if errand.power == Power::Pull { 1 } else { 3 };
    let mut carts = look.board().halls.carts;
    let (mut count, mut kruds) = (made, kruds);
    while count < max {
        let fits = |invention: &&Invention| {
            let cost = look.game.components.cost(**invention, kruds);
            can_make(look, **invention, kruds) && carts.covers(cost)
        };
        let Some(&invention) = Invention::ALL.iter().rev().find(fits) else { break };
        for (good, cost) in look.game.components.cost(invention, kruds).iter() {
            carts[good] -= cost;
        }
        kruds += u8::from(invention.vessel().is_none());
        count += 1;
    }
    scored(look, errand, count)
}

/// FU-140, FU-144: rows or columns of scrolls that can be filled.
pub(super) fn promoted(look: PositionRef<'_>, errand: FunctionRun, left: u8, before: (u8, u8)) -> i32 {
    let halls = &look.board().halls;
    let colours = halls.knights.iter().take(look.game.rows).filter(|&&markers| markers > 0).count() as u8;
    let max = left.min(colours).min(look.board().supply.seals);
    let empty: Scrolls = Scroll::ALL.into_iter().filter(|&scroll| !halls.scrolls.has(scroll)).collect();
    let lines = filled(halls.scrolls, empty, max, before);
    scored(look, errand, lines)
}

/// The most lines that up to `left` seals on empty scrolls fill.
fn filled(scrolls: Scrolls, empty: Scrolls, left: u8, before: (u8, u8)) -> u8 {
    let (rows, columns) = scrolls.lines();
    let mut max = rows.saturating_sub(before.0).max(columns.saturating_sub(before.1));
    if left > 0 {
        let mut rest = empty;
        for scroll in empty.iter() {
            rest = rest.without(scroll);
            max = max.max(filled(scrolls.with(scroll), rest, left - 1, before));
        }
    }
    max
}

/// FU-145, FU-148: what seals that become beads bring the rosary to.
pub(super) fn unrolled(look: PositionRef<'_>, errand: FunctionRun, left: u8) -> i32 {
    let halls = &look.board().halls;
    let components = &look.game.components;
    let room = components.rosary.saturating_sub(halls.rosary.total());
    let flipped = i32::from(left.min(room).min(halls.scrolls.len() as u8));
    let sum = (10 * i32::from(halls.rosary.sum()) + UNKNOWN * flipped) / 10;
    let completed = match errand.guild {
        Guild::Monk => u8::from(sum >= i32::from(components.monk_pull_sum)),
        _ => components.noble_sums.iter().filter(|&&needed| sum >= i32::from(needed)).count() as u8,
    };
    scored(look, errand, completed)
}

/// FU-125, FU-149: what a bead from a closed fist brings the chickens to.
pub(super) fn alms(look: PositionRef<'_>, errand: FunctionRun) -> i32 {
    let halls = &look.board().halls;
    let components = &look.game.components;
    let (Some(low), Some(high)) = (halls.rosary.lowest(), halls.rosary.highest()) else { return 0 };
    if errand.power == Power::Trade {
        return worth::BEAD[0] + worth::BEAD[1] * i32::from(low.value() + high.value()) / 2;
    }
    if halls.chickens.total() >= components.chickens {
        return 0;
    }
    let with = |bead: crate::state::Bead| {
        let sum = halls.chickens.sum() + bead.value();
        let completed = match errand.guild {
            Guild::Farmer => u8::from(sum >= components.farmer_pull_sum),
            _ => components.monk_sums.iter().filter(|&&needed| sum >= needed).count() as u8,
        };
        scored(look, errand, completed)
    };
    i32::midpoint(with(low), with(high))
}
