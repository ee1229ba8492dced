//! Who shows what when, as the game would ask.

use liege_game::Seat;

use crate::{Feudo, Position, Stake};

/// FD-44: the Army Cards in rounds, then the Trading Cards. FD-45: who has fewer cards passes. Who has not chosen yet shows as many as
/// are to be chosen (FD-30).
pub(super) fn sequence(game: &Feudo, position: &Position) -> Vec<String> {
    let cards = |seat: Seat| {
        let hand = &position.hands[seat];
        let named = hand.stake != Stake::Open || !hand.chosen.is_empty();
        if named { hand.chosen.len() } else { game.hand_size(position.barony(seat)) }
    };
    let order = || position.table.order.iter();
    let army = (1..=game.components.constants.army_chosen).flat_map(|round| {
        let showing = order().filter(move |&seat| round <= cards(seat));
        showing.map(move |seat| format!("{seat} army {round}"))
    });
    army.chain(order().map(|seat| format!("{seat} trading"))).collect()
}
