//! The Church.

use liege_game::{Refusal, Seat, Sink, say};

use super::choice::Effect;
use crate::rules::tokens;
use crate::{Action, Estate, Event, MiddleAges, Position};

/// D5, MA-30: which Estate gets an Extra Coin token.
#[derive(Clone, Copy)]
pub(crate) struct ExtraCoin;

impl Effect for ExtraCoin {
    const ESTATE: Estate = Estate::Church;

    /// F-4: there is always a token and room for it.
    #[inline]
    fn choices(self, game: &MiddleAges, position: &Position, seat: Seat) -> impl Iterator<Item = Action> {
        let room = tokens::coin_room(game, position, seat).iter().filter(|_| position.extra_coins > 0);
        room.map(Action::Coin)
    }

    fn check(
        self,
        game: &MiddleAges,
        position: &Position,
        seat: Seat,
        action: Action,
    ) -> Result<(), Refusal> {
        let Action::Coin(estate) = action else {
            return Err(Refusal::new("MA-30", "the Church’s Effect places an Extra Coin token (R-6)"));
        };
        if position.fiefdoms[seat].extra.has(estate) {
            return Err(Refusal::new(
                "MA-30",
                say!("an Extra Coin token lies on the {estate} of {seat} already"),
            ));
        }
        if !tokens::coin_room(game, position, seat).has(estate) {
            return Err(Refusal::new(
                "MA-39",
                say!("the {estate} of {seat} has no room for an Extra Coin token"),
            ));
        }
        Ok(())
    }

    /// MA-30: from the supply to the board, where this turn's Income counts it already.
    #[inline]
    fn carry_out(
        self,
        _: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        if let Action::Coin(estate) = action {
            position.extra_coins -= 1;
            let fiefdom = &mut position.fiefdoms[seat];
            fiefdom.extra = fiefdom.extra.with(estate);
            events.tell(|| Event::CoinPlaced { seat, estate });
        }
    }
}
