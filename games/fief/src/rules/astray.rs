//! Why an action is refused at a moment that does not ask for it: by the rule that it belongs to.

use liege_game::{Refusal, Seat};

use super::{ELSEWHERE, Turn, battle, council, fights, moves, pose, purchases, rights, surprise};
use crate::state::{Drawn, Position};
use crate::{Action, Fief};

/// FF-61: the answer to whatever is tried while a player draws: no card can be played then, and nothing else is asked for.
pub(crate) fn locked(game: &Fief, position: &Position, seat: Seat, action: Action) -> Refusal {
    match plays_card(action) {
        true => Refusal::new("FF-61", "no card can be played while cards are drawn"),
        false => astray(game, position, seat, action),
    }
}

/// Whether the action plays or discards a card of the hand.
fn plays_card(action: Action) -> bool {
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

/// The refusal of the action's own rule if there is one, else that it is not asked for now.
pub(crate) fn astray(game: &Fief, position: &Position, seat: Seat, action: Action) -> Refusal {
    // Also where nobody is asked, at a draw.
    if seat.index() >= game.setup.players {
        return Refusal::new("FF-5", "nobody sits there");
    }
    let (answer, rule) = match action {
        Action::Settle(_) => (Ok(()), "FF-12"),
        Action::Pass => (Ok(()), "FF-149"),
        Action::Done => (council::may_leave(position, seat), "FF-143"),
        Action::Wed(own, other) => (game.may_wed(position, seat, own, other), "FF-43"),
        Action::Dower(own, other, at) => (game.may_dower(position, seat, own, other, at), "FF-43"),
        Action::Stand(_) => (Ok(()), "FF-45"),
        Action::Vote(_) | Action::Lure(_) | Action::Both(..) => (Ok(()), "FF-46"),
        Action::Discard(_) => (Ok(()), "FF-60"),
        Action::Draw(pile) => (game.may_draw(position, seat, Drawn::default(), pile), "FF-61"),
        Action::Place(..)
        | Action::PlaceHeir(..)
        | Action::Harvest(_)
        | Action::Weather(_)
        | Action::Tithe(..)
        | Action::TitheAll(_)
        | Action::Tallage(_)
        | Action::AskLanding(..) => (pose::Pose { seat }.check(game, position, seat, action), "FF-69"),
        Action::Recruit(..)
        | Action::BuyMill(_)
        | Action::BuyCastle(_)
        | Action::BuyTitle(..)
        | Action::TakeTitle(..)
        | Action::AskGrant(..)
        | Action::Revive(..)
        | Action::BuyCardinal(..)
        | Action::PassTitle(..) => {
            (purchases::Purchases { seat }.check(game, position, seat, action), "FF-79")
        }
        Action::Lead(lord) => match position.marching.group {
            Some(group) if group.onward.is_some() => (Ok(()), "FF-102"),
            _ => (game.may_lead(position, seat, lord), "FF-89"),
        },
        Action::March(from, to) => match position.marching.group {
            Some(group) if group.onward.is_some() => (Ok(()), "FF-102"),
            _ => (moves::Moves { seat }.may_march(game, position, from, to), "FF-89"),
        },
        Action::With(_) | Action::Bring(..) | Action::Everybody | Action::Go(_) => (Ok(()), "FF-89"),
        Action::Ask(..) | Action::AskNext(_) => (Ok(()), "FF-92"),
        Action::Ride(_) | Action::RideSecretly(_) => (Ok(()), "FF-99"),
        Action::Attack(..) | Action::AttackSecretly(..) | Action::Besiege(_) => {
            (fights::Fights { seat }.check(game, position, seat, action), "FF-103")
        }
        Action::LiftSiege(_) => (Ok(()), "FF-119"),
        Action::Join(..) | Action::JoinPaying(..) => (Ok(()), "FF-106"),
        Action::Lose(_) | Action::Allot(_) => (Ok(()), "FF-112"),
        Action::Kill(_) => (Ok(()), "FF-113"),
        Action::Surrender => (Ok(()), "FF-115"),
        Action::Truce | Action::BreakOff => (battle::may_stop(game, action), "R-5"),
        Action::Leave(..) => (Ok(()), "FF-118"),
        Action::Pillage(..) => (fights::Pillage { seat }.check(game, position, seat, action), "FF-125"),
        Action::Give(..) => (Ok(()), "FF-21"),
        Action::EvadeToo(_) => (Ok(()), "FF-138"),
        Action::CalmAsBishop(_) => (Ok(()), "FF-131"),
        Action::CalmAsCardinal(_) => (Ok(()), "FF-132"),
        Action::Accept | Action::Decline | Action::Withdraw | Action::Reprice(_) => (Ok(()), "FF-153"),
        Action::Invite(_)
        | Action::Extend
        | Action::Hand(_)
        | Action::Want(_)
        | Action::Pay(_)
        | Action::Charge(_)
        | Action::Propose => (Ok(()), "FF-154"),
        right if rights::is_right(right) => (rights::check(game, position, seat, right), "FF-148"),
        _ => (Ok(()), "FF-148"),
    };
    match answer {
        Err(refusal) if refusal.why != ELSEWHERE => refusal,
        _ => Refusal::new(rule, ELSEWHERE),
    }
}
