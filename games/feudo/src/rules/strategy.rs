//! Phase 2, Strategy (FD-30 to FD-32): everybody chooses cards at once and in secret.

use liege_game::{Flow as _, Pending, Question, Refusal, Seat, Seats, Sink, say};

use crate::{Action, Barony, Event, Feudo, Hand, Position, Shillings, Stake, Token, TradingCard};

/// All choose cards.
#[derive(Clone, Copy)]
pub(crate) struct Strategy;

impl Question<Feudo> for Strategy {
    #[inline]
    fn pending(self, game: &Feudo, position: &Position) -> Pending {
        Pending::all(game.choosers(position))
    }

    fn legal(self, game: &Feudo, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        let (barony, hand) = (position.barony(seat), &position.hands[seat]);
        if hand.chosen.len() < game.hand_size(barony) {
            actions.extend(barony.cards.minus(hand.chosen).iter().map(Action::Choose));
        }
        if hand.stake == Stake::Open {
            actions.extend(game.stakes(barony).map(Action::Stake));
        }
    }

    /// FD-32, R-35: any card in hand may be chosen, useless ones too.
    fn check(self, game: &Feudo, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let (barony, hand) = (position.barony(seat), &position.hands[seat]);
        match action {
            Action::Choose(token) => game.check_choice(barony, hand, token),
            Action::Stake(value) => game.check_stake(barony, hand, value),
            _ => Err(game.wrong_time(position, seat, action)),
        }
    }

    fn play(
        self,
        game: &Feudo,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Choose(token) => {
                let hand = &mut position.hands[seat];
                hand.chosen = hand.chosen.with(token);
                events.tell(|| Event::Chose(seat, token));
            }
            Action::Stake(value) => {
                if let Some(card) = game.stake_card(position.barony(seat), value) {
                    position.hands[seat].stake = Stake::Secret(card);
                    events.tell(|| Event::Staked(seat, value));
                }
            }
            _ => return,
        }
        if game.has_chosen(position.barony(seat), &position.hands[seat]) {
            events.tell(|| Event::Ready(seat));
        }
        game.after_choice(position, events);
    }
}

impl Feudo {
    /// FD-30: how many Army Cards the seat chooses. FD-31: all, if there are fewer.
    #[inline]
    pub(crate) fn hand_size(&self, barony: &Barony) -> usize {
        self.components.constants.army_chosen.min(barony.cards.len())
    }

    /// Returns whether the seat has chosen all its cards.
    #[inline]
    fn has_chosen(&self, barony: &Barony, hand: &Hand) -> bool {
        hand.chosen.len() == self.hand_size(barony) && hand.stake != Stake::Open
    }

    /// FD-30, FD-115: those who still have to choose.
    #[inline]
    pub(crate) fn choosers(&self, position: &Position) -> Seats {
        let open = |&seat: &Seat| !self.has_chosen(position.barony(seat), &position.hands[seat]);
        self.contenders(&position.table).iter().filter(open).collect()
    }

    /// FD-30: a Trading Card of this value in hand; equal cards are alike.
    pub(crate) fn stake_card(&self, barony: &Barony, value: Shillings) -> Option<TradingCard> {
        barony.purse.iter().find(|&card| self.value(card) == value.0)
    }

    /// The different values of the Trading Cards in hand, in the order of the components file.
    fn stakes(&self, barony: &Barony) -> impl Iterator<Item = Shillings> {
        let purse = barony.purse;
        let mut seen = 0u16;
        purse.iter().filter_map(move |card| {
            let value = self.value(card);
            let fresh = seen >> value & 1 == 0;
            seen |= 1 << value;
            fresh.then_some(Shillings(value))
        })
    }

    fn check_choice(&self, barony: &Barony, hand: &Hand, token: Token) -> Result<(), Refusal> {
        if !barony.cards.has(token) {
            return Err(Refusal::new("FD-26", "this Army Card has left the game with its token"));
        }
        if hand.chosen.has(token) {
            return Err(Refusal::new("FD-30", "this Army Card is chosen already"));
        }
        if hand.chosen.len() >= self.hand_size(barony) {
            return Err(Refusal::new("FD-30", "all Army Cards of this turn are chosen"));
        }
        Ok(())
    }

    fn check_stake(&self, barony: &Barony, hand: &Hand, value: Shillings) -> Result<(), Refusal> {
        if hand.stake != Stake::Open {
            return Err(Refusal::new("FD-30", "the Trading Card of this turn is chosen already"));
        }
        if self.stake_card(barony, value).is_none() {
            return Err(Refusal::new(
                "FD-26",
                say!("no Trading Card of {n} shillings is in hand", n = value.0),
            ));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use liege_game::{Game, Setup};

    use super::*;

    // FD-30: equal Trading Cards are one choice.
    #[test]
    fn each_value_is_offered_once() {
        let game = Feudo::new(&Setup::new(2)).unwrap();
        let stakes: Vec<u8> = game.stakes(game.start().barony(Seat::A)).map(|value| value.0).collect();
        let mut different = stakes.clone();
        different.sort_unstable();
        different.dedup();
        assert!(stakes.len() == different.len() && stakes.len() > 2, "{stakes:?}");
    }
}
