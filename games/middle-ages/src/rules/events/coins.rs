//! The Events that bring or cost Coins. Tokens have no influence (MA-40).

use liege_game::{Game as _, Seat, Sink};

use crate::components::card::{CardEffect, Per};
use crate::{CardId, Event, MiddleAges, Position};

/// Pays every player out of the bank, or takes it from them.
pub(super) fn change(
    game: &MiddleAges,
    position: &mut Position,
    card: CardId,
    effect: &CardEffect,
    events: &mut impl Sink<Event>,
) {
    for seat in Seat::all(game.players()) {
        let coins = coins(position, seat, effect);
        position.fiefdoms[seat].coins += coins;
        events.tell(|| Event::CardCoins { seat, card, coins });
    }
}

pub(crate) fn coins(position: &Position, seat: Seat, effect: &CardEffect) -> i16 {
    let fiefdom = &position.fiefdoms[seat];
    match effect {
        CardEffect::Gain { per, coins } => {
            let times = match per {
                Per::Farmer => i16::from(fiefdom.farmers),                   // MA-41
                Per::Chest => i16::from(fiefdom.chests),                     // MA-41
                Per::Tile(estates) => i16::from(fiefdom.count_in(*estates)), // MA-42
                Per::CemeteryTile => fiefdom.buried() as i16,                // MA-43
                Per::DifferentEstate => fiefdom.present().len() as i16,      // MA-43, R-33
            };
            times * i16::from(*coins)
        }
        // MA-44: to the bank, but never more than there is.
        CardEffect::Lose { estates, coins } => {
            let owed = i16::from(fiefdom.count_in(*estates)) * i16::from(*coins);
            -owed.min(fiefdom.coins)
        }
        CardEffect::Destroy(_) | CardEffect::Rebuild => 0,
    }
}
