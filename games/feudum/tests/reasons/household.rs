//! What the seat holds: cards, pouch, writs, goods, food, sulfur, seals.

use feudum::{Action as A, Bonus, Card, Cask, Feudum, Good, Landscape, Payment, Phase as P, Pouch, Slot};
use liege_conformance::reasons::Reason;

use super::reading::{Told, holds_card, holds_writ, house, payable, phase, so};

fn writ(told: Told<'_, '_>) -> Option<feudum::Writ> {
    match told.action {
        A::Mandate(writ, _) | A::Discard(writ) | A::Weapon(writ, _) => Some(writ),
        A::Keep(writ) | A::Return(writ) | A::Seal(writ) => Some(writ),
        _ => None,
    }
}

fn lacks_writ(told: Told<'_, '_>) -> bool {
    writ(told).is_some_and(|writ| !holds_writ(told, writ))
}

fn tile(told: Told<'_, '_>) -> Option<Landscape> {
    match told.action {
        A::Pouch(Pouch { tile, .. }) => tile,
        A::Substitute(tile) | A::Graze(_, tile) | A::Tend(_, tile) => Some(tile),
        _ => None,
    }
}

fn lacks_tile(told: Told<'_, '_>) -> bool {
    tile(told).is_some_and(|tile| house(told).tiles[tile] == 0)
}

/// FU-32, FU-33: cards that are to be chosen.
fn size(told: Told<'_, '_>) -> usize {
    if house(told).pouch.is_some_and(|pouch| pouch.bonus == Bonus::Extra) { 5 } else { 4 }
}

/// The pawn that is to be fed.
fn eater(told: Told<'_, '_>) -> Option<Slot> {
    match told.action {
        A::Feed(pawn) | A::Wine(pawn) | A::Graze(pawn, _) => Some(pawn),
        _ => None,
    }
}

fn fed(told: Told<'_, '_>, slot: Slot) -> bool {
    matches!(phase(told), P::Nourish { fed, .. } if fed >> slot.index() & 1 == 1)
}

/// FU-188: what is to be paid, the next good first.
fn owed(told: Told<'_, '_>) -> Vec<Good> {
    let P::Pay { due, .. } = phase(told) else { return Vec::new() };
    due.iter().flat_map(|(good, count)| std::iter::repeat_n(good, count.into())).collect()
}

/// Returns whether nothing would be left for the rest, once the next good is paid in the way that is tried.
fn rest_is_lost(told: Told<'_, '_>) -> bool {
    let owed = owed(told);
    let Some((&first, rest)) = owed.split_first() else { return false };
    let (mut goods, mut tiles) = (house(told).goods, house(told).tiles.total());
    match told.action {
        A::Pay => goods[first] -= 1,
        _ => tiles -= 1,
    }
    for &good in rest {
        match goods[good] {
            0 if tiles == 0 => return true,
            0 => tiles -= 1,
            _ => goods[good] -= 1,
        }
    }
    false
}

pub(super) const REASONS: &[Reason<Feudum>] = &[
    so(
        "FU-28",
        "free goods must be of different kinds",
        |told| matches!((told.action, phase(told)), (A::Take(good), P::FreeGoods { taken, .. }) if taken.has(good)),
    ),
    so(
        "FU-28",
        "none of these is left in the haversack",
        |told| matches!(told.action, A::Take(good) if told.position.board.supply.haversack[good] == 0),
    ),
    so("FU-28", "free goods can’t be declined", |told| {
        told.action == A::Done && matches!(phase(told), P::FreeGoods { .. })
    }),
    so(
        "FU-32",
        "the cards must all be different",
        |told| matches!(told.action, A::Choose(card) if holds_card(told, card)),
    ),
    so("FU-32", "choose four cards, or five with saltpeter on the pouch", |told| {
        let cards = told.position.hands[told.seat].cards.len();
        if told.action == A::Declare { cards < size(told) } else { cards >= size(told) }
    }),
    so("FU-33", "something lies on your pouch already", |told| house(told).pouch.is_some()),
    so("FU-33", "you have no such tile", lacks_tile),
    so("FU-33", "you have no such good", |told| {
        let good = |bonus: Bonus| if bonus == Bonus::Extra { Good::Saltpeter } else { Good::Sulfur };
        matches!(told.action, A::Pouch(Pouch { tile: None, bonus }) if house(told).goods[good(bonus)] == 0)
    }),
    so("FU-34", "the choice is declared and final", |told| house(told).declared && phase(told) == P::Choose),
    so("FU-34", "nothing has been chosen yet", |told| {
        told.position.hands[told.seat].cards.is_empty() && house(told).pouch.is_none()
    }),
    so("R-60", "the choice was taken back eight times in this round", |told| {
        told.position.hands[told.seat].reconsidered >= 8
    }),
    so(
        "FU-36",
        "you don’t hold this card",
        |told| matches!(told.action, A::Reveal(card) if !holds_card(told, card)),
    ),
    so("FU-36", "a card must be revealed", |told| matches!(phase(told), P::Turn { revealed: 0, .. })),
    so("FU-103", "you don’t hold Defend", |told| !holds_card(told, Card::Defend)),
    so("FU-105", "you don’t hold Defend", |told| !holds_card(told, Card::Defend)),
    so("FU-105", "royal immunity costs 1 food", |told| payable(told, Good::Food) == 0),
    so("FU-156", "you don’t hold this writ", lacks_writ),
    so("FU-180", "you don’t hold this writ", lacks_writ),
    so("FU-180", "only charters are sealed", |told| {
        writ(told).is_some_and(|writ| !writ.id().starts_with("c_") && holds_writ(told, writ))
    }),
    so("FU-180", "you have no king’s seal left", |told| {
        house(told).seals == 0 && house(told).known_seals.is_empty()
    }),
    so(
        "FU-154",
        "you can keep only one of the writs drawn",
        |told| matches!(told.action, A::Keep(writ) if !told.position.drawn.has(writ)),
    ),
    so("FU-154", "the drawn writs that were not kept go back", |told| {
        matches!(told.action, A::Return(writ) if !told.position.drawn.has(writ))
            && !told.position.drawn.is_empty()
    }),
    so("FU-155", "you can’t hold more than three writs", |told| {
        told.position.hands[told.seat].writs.len() > 3
    }),
    so("FU-159", "charters count only in the final scoring", |told| {
        writ(told).is_some_and(|writ| writ.id().starts_with("c_") && holds_writ(told, writ))
    }),
    so("FU-8", "the wine barrel is full", |told| {
        house(told).barrel >= 3 && told.action == A::Store(Cask::Barrel)
    }),
    so("FU-9", "you have no such good, only tiles", |told| {
        owed(told).first().is_some_and(|&good| house(told).goods[good] == 0) && !house(told).tiles.is_empty()
    }),
    so("FU-9", "you have no such tile", lacks_tile),
    so("FU-11", "the rest could not be paid then", rest_is_lost),
    so("FU-160", "this pawn is not on the board", |told| {
        eater(told).is_some_and(|slot| house(told).pawns[slot.index()].is_none())
    }),
    so("FU-160", "this pawn is nourished already", |told| {
        eater(told).is_some_and(|slot| house(told).pawns[slot.index()].is_some() && fed(told, slot))
    }),
    so("FU-160", "you don’t have enough food for all of them", |told| {
        let hungry = |slot: &Slot| house(told).pawns[slot.index()].is_some() && !fed(told, *slot);
        Slot::ALL.iter().filter(|slot| hungry(slot)).count() > house(told).goods[Good::Food].into()
    }),
    so("FU-160", "you have no food left", |told| house(told).goods[Good::Food] == 0),
    so("FU-161", "the wine barrel is empty", |told| house(told).barrel == 0),
    so("FU-160", "you have no such tile", lacks_tile),
    so("FU-160", "pawns must be nourished as far as your food and wine last", |told| {
        let hungry = |slot: &Slot| house(told).pawns[slot.index()].is_some() && !fed(told, *slot);
        Slot::ALL.iter().any(hungry) && house(told).goods[Good::Food] + house(told).barrel > 0
    }),
    so("FU-122", "no food is left in the haversack", |told| {
        told.action == A::Receive(Payment::Food) && told.position.board.supply.haversack[Good::Food] == 0
    }),
    so("FU-122", "no shillings are left in the general supply", |told| {
        told.action == A::Receive(Payment::Shilling) && told.position.board.supply.shillings == 0
    }),
];
