//! Guild functions and feasts.

use feudum::{
    Action as A, Disc, Feudum, FunctionRun, Good, Goods, Guild, Invention, Phase as P, Place, Power, Vessel,
};
use liege_conformance::reasons::Reason;
use liege_game::{Game as _, Seat};

use super::reading::{Told, house, pawn_at, phase, rules, seats, site, so};

/// The function that the action chooses.
fn function(told: Told<'_, '_>) -> Option<(Guild, Power)> {
    match told.action {
        A::Work(guild, power) | A::Feast(_, guild, power) => Some((guild, power)),
        _ => None,
    }
}

/// Returns whether it is one of these functions.
fn is(told: Told<'_, '_>, wanted: &[(Guild, Power)]) -> bool {
    function(told).is_some_and(|function| wanted.contains(&function))
}

/// FU-116: whether this player holds the place that the power needs.
fn holds(told: Told<'_, '_>, seat: Seat) -> bool {
    let Some((guild, power)) = function(told) else { return false };
    let standing = &told.position.board.halls.standings[guild as usize];
    let place = |index: usize| standing.order.get(index).map(|member| member.0);
    let held = match power {
        Power::Trade => return true,
        Power::Pull => place(1),
        Power::Push => place(0),
    };
    held == Some(seat) && standing.placed.has(seat)
}

fn guest(told: Told<'_, '_>) -> Option<Seat> {
    match told.action {
        A::Feast(guest, ..) => Some(guest),
        _ => None,
    }
}

/// FU-114: whether the guest has a pawn or a feudum where the seat has a pawn.
fn near(told: Told<'_, '_>, guest: Seat) -> bool {
    let host = |at: &&Place| pawn_at(told, told.seat, **at);
    Place::ALL.iter().filter(host).any(|&at| {
        let site = site(told, at);
        pawn_at(told, guest, at) || site.ruler == Some(guest) && matches!(site.disc, Some(Disc::Feudum(_)))
    })
}

/// FU-128: the price of the next good of a kind.
fn price(told: Told<'_, '_>, good: Good) -> Option<u8> {
    let prices = match good {
        Good::Saltpeter => [4, 3, 2, 2],
        Good::Sulfur => [3, 3, 2, 1],
        Good::Iron => [3, 2, 1, 1],
        Good::Wood => [2, 2, 1, 1],
        Good::Food => [2, 1, 1, 1],
    };
    let on_row = told.position.board.halls.rows[good];
    (on_row > 0).then(|| prices[usize::from(on_row) - 1])
}

/// FU-134: what an invention costs after so many kruds.
fn cost(invention: Invention, kruds: u8) -> &'static [(Good, u8)] {
    use Good::{Food, Iron, Saltpeter, Sulfur, Wood};
    match (invention, kruds) {
        (Invention::Ship, _) => &[(Food, 1), (Wood, 2)],
        (Invention::Submersible, _) => &[(Food, 1), (Iron, 2)],
        (Invention::FlyingMachine, _) => &[(Food, 1), (Iron, 1), (Wood, 1)],
        (Invention::Krud, 0) => &[(Saltpeter, 2), (Sulfur, 1)],
        (Invention::Krud, 1) => &[(Saltpeter, 1), (Sulfur, 1)],
        (Invention::Krud, _) => &[(Wood, 1)],
    }
}

fn covered(told: Told<'_, '_>, invention: Invention, kruds: u8) -> bool {
    cost(invention, kruds).iter().all(|&(good, count)| told.position.board.halls.carts[good] >= count)
}

/// FU-22: rows of the Knight Guild that are used.
fn rows(told: Told<'_, '_>) -> usize {
    told.game.players().max(4)
}

/// FU-135, FU-136: whether there is a vessel, or room for markers, for what is made.
fn left(told: Told<'_, '_>, invention: Invention) -> bool {
    let vessels = &told.position.board.supply.vessels;
    match invention {
        Invention::Ship => vessels[Vessel::Ship] > 0,
        Invention::Submersible => vessels[Vessel::Submersible] > 0,
        Invention::FlyingMachine => vessels[Vessel::FlyingMachine] > 0,
        Invention::Krud => told.position.board.halls.knights[..rows(told)].iter().any(|&filled| filled < 6),
    }
}

fn workshop(told: Told<'_, '_>) -> Option<(u8, u8)> {
    match phase(told) {
        P::Workshop { made, kruds, .. } => Some((made, kruds)),
        _ => None,
    }
}

fn errand(told: Told<'_, '_>) -> Option<FunctionRun> {
    match phase(told) {
        P::Carry { errand, .. } | P::Promote { errand, .. } | P::Scrolls { errand, .. } => Some(errand),
        _ => None,
    }
}

/// The stores from which and to which goods are moved, and what fits into one place of it.
fn stores<'a>(told: &'a liege_conformance::reasons::Offer<'_, Feudum>) -> Option<(&'a Goods, &'a Goods, u8)> {
    let halls = &told.position.board.halls;
    let (guild, power) = match errand(told) {
        Some(errand) => (errand.guild, errand.power),
        None => function(told)?,
    };
    match (guild, power) {
        (Guild::Farmer, Power::Push) | (Guild::Merchant, Power::Pull) => Some((&halls.barn, &halls.rows, 4)),
        (Guild::Merchant, Power::Push) | (Guild::Alchemist, Power::Pull) => {
            Some((&halls.rows, &halls.carts, 3))
        }
        _ => None,
    }
}

fn no_room(told: Told<'_, '_>) -> bool {
    stores(told)
        .is_some_and(|(from, to, room)| Good::ALL.iter().all(|&good| from[good] == 0 || to[good] >= room))
}

fn empty(told: Told<'_, '_>) -> bool {
    stores(told).is_some_and(|(from, ..)| from.is_empty())
}

/// Returns whether goods have to be moved, in the phase of moving them.
fn carries(told: Told<'_, '_>, fits: impl Fn(u8) -> bool) -> bool {
    matches!(phase(told), P::Carry { left, .. } if fits(left))
}

fn nothing_moves(told: Told<'_, '_>) -> bool {
    matches!(told.action, A::Carry(good) if stores(told).is_some_and(|(from, ..)| from[good] == 0))
}

fn this_has_no_room(told: Told<'_, '_>) -> bool {
    matches!(told.action, A::Carry(good) if stores(told).is_some_and(|(_, to, room)| to[good] >= room))
}

fn must_go_on(told: Told<'_, '_>) -> bool {
    told.action == A::Done && carries(told, |left| left > 0) && !no_room(told)
}

fn carried_out(told: Told<'_, '_>) -> bool {
    carries(told, |left| left == 0)
}

fn scrolls(told: Told<'_, '_>) -> usize {
    told.position.board.halls.scrolls.len()
}

fn rosary_full(told: Told<'_, '_>) -> bool {
    told.position.board.halls.rosary.total() >= 7
}

fn no_seal(told: Told<'_, '_>) -> bool {
    scrolls(told) == 0
}

fn no_supply(told: Told<'_, '_>) -> bool {
    told.position.board.supply.seals == 0
}

fn all_sealed(told: Told<'_, '_>) -> bool {
    scrolls(told) == 6
}

fn no_marker(told: Told<'_, '_>) -> bool {
    told.position.board.halls.knights[..rows(told)].iter().all(|&filled| filled == 0)
}

fn no_bare_chicken(told: Told<'_, '_>) -> bool {
    told.position.board.halls.chickens.total() >= 4
}

fn poor(told: Told<'_, '_>) -> bool {
    house(told).shillings < 3
}

fn too_dear(told: Told<'_, '_>) -> bool {
    !Invention::ALL.iter().any(|&invention| covered(told, invention, 0))
}

fn all_used_up(told: Told<'_, '_>) -> bool {
    !too_dear(told)
        && !Invention::ALL.iter().any(|&invention| covered(told, invention, 0) && left(told, invention))
}

/// The row whose marker becomes a seal, and what is done of the function.
fn promoted(told: Told<'_, '_>) -> Option<(usize, u8, u8)> {
    match (told.action, phase(told)) {
        (A::Promote(row, _), P::Promote { left, used, .. }) => Some((row.index(), left, used)),
        _ => None,
    }
}

fn promotes(told: Told<'_, '_>, fits: impl Fn(usize, u8, u8) -> bool) -> bool {
    promoted(told).is_some_and(|(row, left, used)| fits(row, left, used))
}

fn no_more_markers(told: Told<'_, '_>) -> bool {
    promotes(told, |_, left, _| left == 0)
}

fn unused_row(told: Told<'_, '_>) -> bool {
    promotes(told, |row, _, _| row >= rows(told))
}

fn empty_row(told: Told<'_, '_>) -> bool {
    promotes(told, |row, _, _| told.position.board.halls.knights[row] == 0)
}

fn same_colour(told: Told<'_, '_>) -> bool {
    promotes(told, |row, _, used| used >> row & 1 == 1)
}

fn sealed_scroll(told: Told<'_, '_>) -> bool {
    matches!(told.action, A::Promote(_, scroll) if told.position.board.halls.scrolls.has(scroll))
}

fn none_promoted(told: Told<'_, '_>) -> bool {
    told.action == A::Done && matches!(phase(told), P::Promote { used: 0, .. })
}

/// Seals that may still be taken, and those that were.
fn unrolled(told: Told<'_, '_>) -> Option<(u8, u8)> {
    match phase(told) {
        P::Scrolls { left, taken, .. } => Some((left, taken)),
        _ => None,
    }
}

fn no_more_seals(told: Told<'_, '_>) -> bool {
    unrolled(told).is_some_and(|(left, _)| left == 0)
}

fn bare_scroll(told: Told<'_, '_>) -> bool {
    matches!(told.action, A::Unroll(scroll) if !told.position.board.halls.scrolls.has(scroll))
}

fn none_taken(told: Told<'_, '_>) -> bool {
    told.action == A::Done && unrolled(told).is_some_and(|(_, taken)| taken == 0)
}

fn more_seals(told: Told<'_, '_>) -> bool {
    let left = unrolled(told).is_some_and(|(left, _)| left > 0);
    told.action == A::Done && left && !rosary_full(told) && !no_seal(told)
}

const FARMER_PULL: &[(Guild, Power)] = &[(Guild::Farmer, Power::Pull)];
const MONK_PUSH: &[(Guild, Power)] = &[(Guild::Monk, Power::Push)];
const FISTS: &[(Guild, Power)] =
    &[(Guild::Farmer, Power::Pull), (Guild::Monk, Power::Push), (Guild::Monk, Power::Trade)];
const PUSHES: &[(Guild, Power)] = &[(Guild::Farmer, Power::Push), (Guild::Merchant, Power::Push)];
const PULLS: &[(Guild, Power)] = &[(Guild::Merchant, Power::Pull), (Guild::Alchemist, Power::Pull)];

pub(super) const REASONS: &[Reason<Feudum>] = &[
    so(
        "FU-108",
        "a repeated Guild action must use another guild than the first",
        |told| matches!(phase(told), P::Guild { barred: Some(guild), .. } if function(told).is_some_and(|(other, _)| other == guild)),
    ),
    so("FU-110", "only the guild master can push", |told| !holds(told, told.seat)),
    so("FU-110", "only the journeyman can pull", |told| !holds(told, told.seat)),
    so("FU-114", "a feast costs 1 sulfur from the wine barrel", |told| house(told).barrel == 0),
    so("FU-114", "the guest must be an opponent", |told| {
        guest(told).is_some_and(|guest| guest == told.seat || !seats(told).any(|seat| seat == guest))
    }),
    so("FU-114", "the guest needs a pawn or a feudum where you have a pawn", |told| {
        guest(told).is_some_and(|guest| !near(told, guest))
    }),
    so("FU-114", "a feast is for a pull or a push", |told| {
        function(told).is_some_and(|(_, power)| power == Power::Trade)
    }),
    so("FU-114", "the guest does not hold that place in the guild", |told| {
        guest(told).is_some_and(|guest| !holds(told, guest))
    }),
    so("FU-122", "you rule no farm with goods", |told| {
        !Place::ALL.iter().any(|&at| rules(told, at, Disc::FARM) && !site(told, at).goods.is_empty())
    }),
    so("FU-129", "no good is for sale", |told| told.position.board.halls.rows.is_empty()),
    so("FU-111", "you can’t pay for any good that is for sale", |told| {
        let mut prices = Good::ALL.iter().filter_map(|&good| price(told, good));
        prices.all(|price| price > house(told).shillings)
    }),
    so("FU-129", "you can buy at most three goods", |told| matches!(phase(told), P::Market { left: 0, .. })),
    so(
        "FU-129",
        "none of these is for sale",
        |told| matches!(told.action, A::Buy(good) if price(told, good).is_none()),
    ),
    so("FU-111", "you must have the whole price beforehand", |told| {
        let (A::Buy(good), P::Market { price: spent, .. }) = (told.action, phase(told)) else { return false };
        price(told, good).is_some_and(|price| spent + price > house(told).shillings)
    }),
    so("FU-129", "buy at least 1 good", |told| matches!(phase(told), P::Market { left: 3, price: 0, .. })),
    so("FU-132", "no vessel is for sale", |told| told.position.board.halls.for_sale.is_empty()),
    so("FU-132", "a vessel costs 3 shillings", poor),
    so(
        "FU-132",
        "no such vessel is for sale",
        |told| matches!(told.action, A::Purchase(vessel) if told.position.board.halls.for_sale[vessel] == 0),
    ),
    so("FU-138", "there is no marker in your row", |told| {
        told.position.board.halls.knights[told.seat.index()] == 0
    }),
    so("FU-138", "your row costs 3 shillings", poor),
    so("FU-143", "no scroll holds a seal", no_seal),
    so("FU-143", "a seal costs 3 shillings", poor),
    so("FU-124", "there is no bead on the rosary", |told| {
        told.position.board.halls.rosary.is_empty() && is(told, FISTS)
    }),
    so("FU-147", "a bead costs 3 shillings", poor),
    so("FU-125", "there is no chicken without a bead", |told| no_bare_chicken(told) && is(told, FARMER_PULL)),
    so("FU-149", "there is no chicken without a bead", |told| no_bare_chicken(told) && is(told, MONK_PUSH)),
    so("FU-112", "the barn is empty", |told| empty(told) && is(told, PULLS)),
    so("FU-113", "the barn is empty", |told| empty(told) && is(told, PUSHES)),
    so("FU-112", "no good of the barn finds room in a row", |told| no_room(told) && is(told, PULLS)),
    so("FU-113", "no good of the barn finds room in a row", |told| no_room(told) && is(told, PUSHES)),
    so("FU-112", "the rows are empty", |told| empty(told) && is(told, PULLS)),
    so("FU-113", "the rows are empty", |told| empty(told) && is(told, PUSHES)),
    so("FU-112", "no good of the rows finds room in a cart", |told| no_room(told) && is(told, PULLS)),
    so("FU-113", "no good of the rows finds room in a cart", |told| no_room(told) && is(told, PUSHES)),
    so("FU-134", "no invention can be made from the goods there", too_dear),
    so("FU-139", "no invention can be made from the goods there", too_dear),
    so("FU-134", "nothing is left, or no room, for what could be made from the goods there", all_used_up),
    so("FU-139", "nothing is left, or no room, for what could be made from the goods there", all_used_up),
    so("FU-140", "no seal is left in the general supply", no_supply),
    so("FU-144", "no seal is left in the general supply", no_supply),
    so("FU-140", "every scroll holds a seal", all_sealed),
    so("FU-144", "every scroll holds a seal", all_sealed),
    so("FU-140", "no row of the Knight Guild that counts holds a marker", no_marker),
    so("FU-144", "no row of the Knight Guild that counts holds a marker", no_marker),
    so("FU-148", "no scroll holds a seal", no_seal),
    so("FU-145", "no scroll holds a seal", no_seal),
    so("FU-148", "the rosary is full", rosary_full),
    so("FU-145", "the rosary is full", rosary_full),
    so("FU-146", "the rosary is full", rosary_full),
    so("FU-134", "you can make at most three inventions with a push", |told| {
        workshop(told).is_some_and(|(made, _)| made >= 3)
    }),
    so(
        "FU-135",
        "no vessels of this kind are left",
        |told| matches!(told.action, A::Make(invention) if invention != Invention::Krud && !left(told, invention)),
    ),
    so("FU-136", "all rows of the Knight Guild are full", |told| {
        told.action == A::Make(Invention::Krud) && !left(told, Invention::Krud)
    }),
    so("FU-134", "the carts and piles don’t hold the goods that it needs", |told| {
        let (A::Make(invention), Some((_, kruds))) = (told.action, workshop(told)) else { return false };
        !covered(told, invention, kruds)
    }),
    so("FU-134", "make at least one invention", |told| workshop(told).is_some_and(|(made, _)| made == 0)),
    so("FU-126", "as many goods are moved as the function says", carried_out),
    so("FU-130", "as many goods are moved as the function says", carried_out),
    so("FU-131", "as many goods are moved as the function says", carried_out),
    so("FU-133", "as many goods are moved as the function says", carried_out),
    so("FU-126", "there is no such good to move", nothing_moves),
    so("FU-130", "there is no such good to move", nothing_moves),
    so("FU-131", "there is no such good to move", nothing_moves),
    so("FU-133", "there is no such good to move", nothing_moves),
    so("FU-126", "there is no room for this good", this_has_no_room),
    so("FU-130", "there is no room for this good", this_has_no_room),
    so("FU-131", "there is no room for this good", this_has_no_room),
    so("FU-133", "there is no room for this good", this_has_no_room),
    so("FU-126", "fewer goods are moved only if no more can be", must_go_on),
    so("FU-130", "fewer goods are moved only if no more can be", must_go_on),
    so("FU-131", "fewer goods are moved only if no more can be", must_go_on),
    so("FU-133", "fewer goods are moved only if no more can be", must_go_on),
    so("FU-140", "no more markers become seals", no_more_markers),
    so("FU-144", "no more markers become seals", no_more_markers),
    so("FU-140", "this row is not used with so few players", unused_row),
    so("FU-144", "this row is not used with so few players", unused_row),
    so("FU-140", "no marker stands in this row", empty_row),
    so("FU-144", "no marker stands in this row", empty_row),
    so("FU-140", "the markers are of different colours", same_colour),
    so("FU-144", "the markers are of different colours", same_colour),
    so("FU-140", "this scroll holds a seal already", sealed_scroll),
    so("FU-144", "this scroll holds a seal already", sealed_scroll),
    so("FU-140", "at least one marker becomes a seal", none_promoted),
    so("FU-144", "at least one marker becomes a seal", none_promoted),
    so("FU-144", "two markers are taken if two are there", |told| {
        let P::Promote { used, left, .. } = phase(told) else { return false };
        let other = |row: usize| told.position.board.halls.knights[row] > 0 && used >> row & 1 == 0;
        left > 0 && used > 0 && (0..rows(told)).any(other)
    }),
    so("FU-143", "no more seals are taken", no_more_seals),
    so("FU-145", "no more seals are taken", no_more_seals),
    so("FU-148", "no more seals are taken", no_more_seals),
    so("FU-143", "there is no seal on this scroll", bare_scroll),
    so("FU-145", "there is no seal on this scroll", bare_scroll),
    so("FU-148", "there is no seal on this scroll", bare_scroll),
    so("FU-143", "each seal costs 3 shillings, and you must have them beforehand", |told| {
        unrolled(told).is_some_and(|(_, taken)| house(told).shillings < 3 * (taken + 1))
    }),
    so("FU-143", "at least one seal is taken", none_taken),
    so("FU-145", "at least one seal is taken", none_taken),
    so("FU-148", "at least one seal is taken", none_taken),
    so("FU-145", "fewer seals are moved only if no more can be", more_seals),
    so("FU-148", "fewer seals are moved only if no more can be", more_seals),
    so(
        "FU-124",
        "an opponent must hide the beads",
        |told| matches!(told.action, A::Name(seat) if seat == told.seat || !seats(told).any(|other| other == seat)),
    ),
    so("FU-124", "the beads of lowest and of highest value are hidden, one in each hand", |told| {
        let A::Hide(left, right) = told.action else { return false };
        let beads: Vec<_> = told.position.board.halls.rosary.iter().map(|(bead, _)| bead).collect();
        let (low, high) = (beads.first().copied(), beads.last().copied());
        let hidden = [(Some(left), Some(right)), (Some(right), Some(left))];
        !hidden.contains(&(low, high))
    }),
    so("FU-118", "no place on that guild’s track waits for a marker of yours", |told| {
        let A::Join(guild) = told.action else { return false };
        let standing = &told.position.board.halls.standings[guild as usize];
        let places = if told.game.players() >= 4 { 3 } else { 2 };
        let on = standing.order.iter().take(places).any(|member| member.0 == told.seat);
        !on || standing.placed.has(told.seat)
    }),
    so(
        "FU-120",
        "a reeve needs a disc and a guild without one",
        |told| matches!(phase(told), P::Reeve { guild, .. } if house(told).discs == 0 || house(told).reeves.has(guild)),
    ),
    so("FU-120", "you are no longer guild master or journeyman there", |told| {
        let P::Reeve { guild, .. } = phase(told) else { return false };
        let standing = &told.position.board.halls.standings[guild as usize];
        let member = standing.order.iter().take(2).any(|member| member.0 == told.seat);
        !member || !standing.placed.has(told.seat)
    }),
];
