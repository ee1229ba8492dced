//! The Church.

use liege_game::{OneSeat, Refusal, Seat, Sink};

use crate::rules::income;
use crate::rules::options::Options;
use crate::rules::tokens;
use crate::{Action, Estate, Event, MiddleAges, Position};

/// D5, MA-30: which Estate gets an Extra Coin token.
#[derive(Clone, Copy)]
pub(crate) struct ExtraCoin;

/// F-4: there is always a token and room for it.
#[inline]
fn options(game: &MiddleAges, position: &Position, seat: Seat) -> Options {
    let room = tokens::coin_room(game, position, seat).iter().filter(|_| position.extra_coins > 0);
    Options::of(room.map(Action::Coin))
}

/// Carries out the Effect, or asks for its choice.
#[inline]
pub(super) fn ask(game: &MiddleAges, position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    let options = options(game, position, seat);
    super::ask(game, position, seat, Estate::Church, options, events, choose);
}

/// MA-30: from the supply to the board, where this turn's Income counts it already.
#[inline]
fn choose(
    game: &MiddleAges,
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
    income::pay_out(game, position, seat, Estate::Church, events);
}

impl OneSeat<MiddleAges> for ExtraCoin {
    #[inline]
    fn seat(self, _: &MiddleAges, position: &Position) -> Seat {
        position.active()
    }

    #[inline]
    fn legal(self, game: &MiddleAges, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        tokens::coin_room(game, position, seat).iter().for_each(|estate| actions.push(Action::Coin(estate)));
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
                format!("an Extra Coin token lies on the {estate} of {seat} already"),
            ));
        }
        if !tokens::coin_room(game, position, seat).has(estate) {
            return Err(Refusal::new(
                "MA-39",
                format!("the {estate} of {seat} has no room for an Extra Coin token"),
            ));
        }
        Ok(())
    }

    #[inline]
    fn play(
        self,
        game: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        choose(game, position, seat, action, events);
    }

    fn pass(self, game: &MiddleAges, position: &Position, seat: Seat) -> Option<Action> {
        options(game, position, seat).pass()
    }
}
