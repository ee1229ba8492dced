//! What holds at every question: how the game goes on by itself, what anybody may do beside an answer (FF-148), and why an
//! action is refused where it is not asked for.

use liege_game::{Amounts, Flow, Game, NOT_NOW, Pending, Question, Refusal, Seat, Seats, Sink};

use super::{battle, council, elections, fights, moves, offers, pose, purchases, rights, surprise};
use crate::state::{Drawn, Position};
use crate::{Action, Event, Fief};

impl Flow for Fief {
    /// By the rule of the moment, else by a clause of the action's own rule, else by the rule that asks for it.
    fn wrong_time(&self, position: &Position, seat: Seat, action: Action) -> Refusal {
        if seat.index() >= self.setup.players {
            return Refusal::new("FF-5", "nobody sits there");
        }
        let own = || self.own_clause(position, seat, action).filter(|refusal| refusal.why != NOT_NOW);
        self.closed(position, seat, action).or_else(own).unwrap_or_else(|| match action {
            // The group must ride on as it is.
            Action::Lead(_) | Action::March(..) if rides(position) => Refusal::new("FF-102", NOT_NOW),
            _ => action.refusal_elsewhere(),
        })
    }

    fn advance(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        while self.proceed(position, events) {}
    }

    fn usual_pass(&self) -> Option<Action> {
        Some(Action::Pass)
    }

    /// A seat that is not asked is told the rule's own reason first.
    fn not_yours(
        &self,
        question: impl Question<Fief>,
        position: &Position,
        seat: Seat,
        action: Action,
    ) -> Refusal {
        let own = question.check(self, position, seat, action).err();
        own.unwrap_or_else(|| Refusal::new("FF-5", "it is not your turn"))
    }

    #[inline]
    fn is_aside(&self, action: Action) -> bool {
        rights::is_right(action)
    }

    #[inline]
    fn may_aside(&self, position: &Position) -> Seats {
        self.may_act(position)
    }

    #[inline]
    fn legal_asides(&self, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        rights::legal(self, position, seat, actions);
    }

    fn check_aside(&self, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        rights::check(self, position, seat, action)
    }

    #[inline]
    fn play_aside(&self, position: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
        rights::play(self, position, seat, action, events);
    }

    fn amounts_aside(&self, position: &Position, seat: Seat, action: Action) -> Option<Amounts> {
        rights::amounts(self, position, seat, action)
    }
}

/// FF-102: whether a group must ride on.
fn rides(position: &Position) -> bool {
    position.group().is_some_and(|group| group.onward.is_some())
}

/// Returns whether the action plays or discards a card of the hand.
pub(super) fn plays_card(action: Action) -> bool {
    surprise::is_surprise(action)
        || matches!(
            action,
            Action::Discard(_)
                | Action::Place(..)
                | Action::PlaceHeir(..)
                | Action::Harvest(_)
                | Action::Weather(_)
                | Action::Tithe(..)
                | Action::TitheAll(_)
                | Action::Tallage(_)
        )
}

impl Fief {
    /// Why the moment is closed to this seat, or to this action.
    fn closed(&self, position: &Position, seat: Seat, action: Action) -> Option<Refusal> {
        if position.phase().is_draw() && plays_card(action) {
            return Some(Refusal::new("FF-61", "no card can be played while cards are drawn"));
        }
        match self.pending(position) {
            Pending::Seats(asked) if !asked.must.or(asked.may).has(seat) => {}
            _ => return None,
        }
        match (position.sub_phase().as_voting(), action) {
            _ if position.offer().is_some() => Some(Refusal::new("FF-153", offers::OPEN)),
            _ if position.embassy().is_some() => Some(Refusal::new("FF-154", "an embassy is being held")),
            (Some((&office, _)), Action::Vote(_) | Action::Lure(_) | Action::Both(..)) => {
                elections::Voting { office, seat }.may_vote(self, position).err()
            }
            _ => None,
        }
    }

    /// The answer of a question; where it knows nothing of the action, why that is not asked for now.
    pub(super) fn answered(
        &self,
        position: &Position,
        seat: Seat,
        action: Action,
        answer: Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        match answer {
            Err(refusal) if refusal.why == NOT_NOW => Err(self.wrong_time(position, seat, action)),
            answer => answer,
        }
    }

    /// The clause of the action's own rule that forbids it, whether or not it is asked for.
    fn own_clause(&self, position: &Position, seat: Seat, action: Action) -> Option<Refusal> {
        let answer = match action {
            Action::Done => council::may_leave(position, seat),
            Action::Wed(own, other) => self.may_wed(position, seat, own, other),
            Action::Dower(own, other, at) => self.may_dower(position, seat, own, other, at),
            Action::Draw(pile) => self.may_draw(position, seat, Drawn::default(), pile),
            Action::Place(..)
            | Action::PlaceHeir(..)
            | Action::Harvest(_)
            | Action::Weather(_)
            | Action::Tithe(..)
            | Action::TitheAll(_)
            | Action::Tallage(_)
            | Action::AskLanding(..) => pose::Pose { seat }.check(self, position, seat, action),
            Action::Recruit(..)
            | Action::BuyMill(_)
            | Action::BuyCastle(_)
            | Action::BuyTitle(..)
            | Action::TakeTitle(..)
            | Action::AskGrant(..)
            | Action::Revive(..)
            | Action::BuyCardinal(..)
            | Action::PassTitle(..) => purchases::Purchases { seat }.check(self, position, seat, action),
            Action::Lead(lord) if !rides(position) => self.may_lead(position, seat, lord),
            Action::March(from, to) if !rides(position) => {
                moves::Moves { seat }.may_march(self, position, from, to)
            }
            Action::Attack(..) | Action::AttackSecretly(..) | Action::Besiege(_) => {
                fights::Fights { seat }.check(self, position, seat, action)
            }
            Action::Pillage(..) => fights::Pillage { seat }.check(self, position, seat, action),
            Action::Truce | Action::BreakOff => battle::may_stop(self, action),
            Action::LiftSiege(_) => Ok(()),
            right if rights::is_right(right) => rights::check(self, position, seat, right),
            _ => Ok(()),
        };
        answer.err()
    }
}
