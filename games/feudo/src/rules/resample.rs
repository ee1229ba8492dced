//! Dealing again what a viewer can't know: the cards that others have chosen (FD-120).

use liege_game::{Rng, Seat, Seats, Viewer};

use crate::state::Stage;
use crate::{Feudo, Hand, Position, Shillings, Stake, Token, TradingCard};

/// Every choice that agrees with what was shown is equally likely. A Mercenary who has moved proves that the Trading Card pays
/// for him (FD-67).
pub(crate) fn resample(game: &Feudo, position: &Position, viewer: Viewer, rng: &mut Rng) -> Position {
    let mut dealt = *position;
    // How much somebody has chosen shows only once it is all.
    let choosers = match position.table.phase.stage() {
        Stage::Strategy => game.choosers(position),
        _ => Seats::NONE,
    };
    for seat in game.seats().filter(|&seat| !viewer.sees(seat)) {
        if choosers.has(seat) {
            dealt.hands[seat] = Hand { chosen: position.barony(seat).shown, stake: Stake::Open };
            continue;
        }
        game.deal_army(&mut dealt, seat, rng);
        if let Stake::Secret(_) = position.hands[seat].stake {
            game.deal_stake(&mut dealt, seat, rng);
        }
    }
    dealt
}

impl Feudo {
    fn deal_army(&self, position: &mut Position, seat: Seat, rng: &mut Rng) {
        let (hidden, barony) = (position.hidden(seat).len(), position.barony(seat));
        let (shown, mut left) = (barony.shown, barony.cards.minus(barony.shown));
        let hand = &mut position.hands[seat];
        hand.chosen = shown;
        for _ in 0..hidden {
            let cards: Vec<Token> = left.iter().collect();
            let Some(&card) = rng.pick(&cards) else { return };
            left = left.without(card);
            hand.chosen = hand.chosen.with(card);
        }
    }

    fn deal_stake(&self, position: &mut Position, seat: Seat, rng: &mut Rng) {
        let barony = position.barony(seat);
        let pays = |&card: &TradingCard| {
            let value = self.value(card);
            barony.owed == 0 || value + self.kings_help(&position.table, seat, value) >= barony.owed
        };
        let cards: Vec<TradingCard> = barony.purse.iter().filter(pays).collect();
        let card = rng.pick(&cards).and_then(|&card| self.stake_card(barony, Shillings(self.value(card))));
        if let Some(card) = card {
            position.hands[seat].stake = Stake::Secret(card);
        }
    }
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Setup};

    use super::*;
    use crate::rules::audit::tests::watch;

    // FD-67, FD-120: a hidden Trading Card may be another, but pays for the Mercenaries who moved.
    #[test]
    fn a_card_dealt_again_pays_what_is_owed() {
        let game = Feudo::new(&Setup::new(3)).unwrap();
        let (mut rng, mut owing, mut other) = (Rng::new(1), 0, 0);
        for seed in 0..10 {
            watch(&game, seed, |position| {
                let dealt = resample(&game, position, Viewer::Spectator, &mut rng);
                for seat in game.seats().filter(|&seat| position.barony(seat).owed > 0) {
                    let (Stake::Secret(had), Stake::Secret(has)) =
                        (position.hands[seat].stake, dealt.hands[seat].stake)
                    else {
                        continue;
                    };
                    let value = game.value(has);
                    let help = game.kings_help(&position.table, seat, value);
                    assert!(value + help >= position.barony(seat).owed, "{value} and {help} of the King");
                    owing += 1;
                    other += usize::from(had != has);
                }
            });
        }
        assert!(owing > 100 && other > 20, "{owing} {other}");
    }
}
