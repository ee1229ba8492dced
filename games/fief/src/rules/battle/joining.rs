//! Others who are present join a side, or not (FF-106).

use liege_game::{Amount, Amounts, AsideRights, Flow, Question, Refusal, Seat, Sink};

use crate::rules::price::{self, MAX_PRICE};
use crate::state::{Battle, Lords, Matter, Offer, Position, Side, Stage, Window};
use crate::{Action, Event, Fief};

impl Fief {
    /// FF-106: the answer to one who would join.
    pub(crate) fn joining_answered(&self, position: &mut Position, offer: &Offer, taken: bool) {
        if let (Matter::Joining(side), Some(battle)) = (offer.matter, position.battle_mut()) {
            if taken {
                let side = &mut battle.sides[side.index()];
                *side = side.with(offer.from);
            }
            battle.stage = Stage::Joining(offer.from);
            self.next_joiner(position, offer.from);
        }
    }

    /// FF-106: goes on to the next player who may join, clockwise from the attacker.
    pub(super) fn next_joiner(&self, position: &mut Position, after: Seat) {
        let Some(mut battle) = position.battle() else { return };
        let place = position.place(battle.at);
        let mut order = self.clockwise(battle.attacker).skip_while(|&seat| seat != after).skip(1);
        let next = order.find(|&seat| place.has(seat) && battle.side(seat).is_none());
        match next {
            Some(seat) => battle.stage = Stage::Joining(seat),
            None => battle.stage = Stage::Declared(Window::NEW),
        }
        if next.is_none() {
            self.fix_sides(position, &mut battle);
        }
        position.set_battle(battle);
    }

    /// The lords of both sides take their places: a lord who is freed later does not fight (RL-68).
    fn fix_sides(&self, position: &Position, battle: &mut Battle) {
        let lords = battle.fighters().iter().map(|seat| position.free_lords(seat, battle.at));
        battle.lords = lords.fold(Lords::NONE, Lords::or);
    }
}

/// FF-106, D-19: a player who is present is asked which side he joins.
#[derive(Clone, Copy)]
pub(crate) struct Joining {
    pub(crate) seat: Seat,
}

impl Question<Fief> for Joining {
    const BESIDES: AsideRights = AsideRights::Everybody;

    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        if game.may_offer(position, self.seat).is_ok() {
            for side in Side::ALL {
                actions.extend([Action::Join(side, Amount(0)), Action::JoinPaying(side, Amount(1))]);
            }
        }
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Join(_, price) => {
                price::may_be_offered(price)?;
                game.may_offer(position, seat)
            }
            Action::JoinPaying(_, price) => {
                price::may_be_paid(price)?;
                game.may_offer(position, seat)
            }
            _ => Err(game.wrong_time(position, seat, action)),
        }
    }

    fn play(
        self,
        game: &Fief,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let Some(battle) = position.battle() else { return };
        let (side, price, charged) = match action {
            Action::Join(side, Amount(price)) => (side, price, true),
            Action::JoinPaying(side, Amount(price)) => (side, price, false),
            _ => {
                game.next_joiner(position, self.seat);
                return;
            }
        };
        let to = if side == Side::Attacker { battle.attacker } else { battle.target };
        let matter = Matter::Joining(side);
        game.offer(position, Offer { matter, from: self.seat, to, price: price as u8, charged }, events);
    }

    fn amounts(self, _: &Fief, _: &Position, _: Seat, action: Action) -> Option<Amounts> {
        match action {
            Action::Join(..) => Amounts::new(0, MAX_PRICE),
            Action::JoinPaying(..) => Amounts::new(1, MAX_PRICE),
            _ => None,
        }
    }

    fn proceed(self, game: &Fief, position: &mut Position, _: &mut impl Sink<Event>) -> bool {
        let asked = position.battle().is_some_and(|battle| {
            self.seat != battle.attacker
                && battle.side(self.seat).is_none()
                && position.place(battle.at).has(self.seat)
        });
        if !asked {
            game.next_joiner(position, self.seat);
        }
        !asked
    }
}
