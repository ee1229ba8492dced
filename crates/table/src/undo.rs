//! What may be taken back: one's own last action, as long as nobody learnt or decided anything since.

use std::borrow::Borrow;

use liege_game::{Pending, Seat, Seats, Step};

use crate::ActError;

/// Why an action that leads from `before` to `after` can't be taken back by `seat`; `None` if it can.
pub(crate) fn closed_by(before: Pending, after: Pending, seat: Seat) -> Option<&'static str> {
    match after {
        Pending::Chance => Some("something is drawn"),
        Pending::Over => Some("the game ends"),
        // Once others are asked again they may have begun to choose, and an undo must not reveal whether they have.
        Pending::Seats(asked)
            if asked.must.has(seat) && asked.must.iter().all(|other| before.must().has(other)) =>
        {
            None
        }
        // A secret choice stays open until the others have chosen.
        Pending::Seats(asked) if asked.must == before.must().without(seat) => None,
        Pending::Seats(_) => Some("the next player decides"),
    }
}

/// The index of the last action of `seat`, if [`closed_by`] nothing since. `pending` tells what the position with a
/// given number asks for.
pub(crate) fn last_own<S: Borrow<Step>>(
    steps: &[S],
    pending: impl Fn(usize) -> Pending,
    seat: Seat,
) -> Result<usize, ActError> {
    let mut others = Seats::NONE;
    for (index, step) in steps.iter().enumerate().rev() {
        let (before, after) = (pending(index), pending(index + 1));
        let alone = others.is_empty();
        match step.borrow() {
            Step::Draw { .. } => return Err(ActError::NothingToUndo("something has been drawn since")),
            Step::Action { seat: actor, .. } if *actor == seat => {
                let same_moment = alone || others.with(seat).iter().all(|other| before.must().has(other));
                return match closed_by(before, after, seat) {
                    None if same_moment => Ok(index),
                    _ => Err(ActError::NothingToUndo("another player's turn has begun")),
                };
            }
            // A secret choice of another seat at the same moment, whole or in part, commutes with ours.
            Step::Action { seat: actor, .. } if goes_on(before, after, *actor) => {
                others = others.with(*actor)
            }
            Step::Action { .. } => return Err(ActError::NothingToUndo("another player has decided since")),
        }
    }
    Err(ActError::NothingToUndo("nothing has been done yet"))
}

/// Returns whether the game waits for the same seats as before, but perhaps no longer for the one that has just acted.
fn goes_on(before: Pending, after: Pending, actor: Seat) -> bool {
    let (before, after) = (before.must(), after.must());
    !after.is_empty() && (after == before || after == before.without(actor))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(seat: Seat) -> Step {
        Step::Action { seat, text: "x".into() }
    }

    #[test]
    fn a_secret_choice_is_open_until_all_are_in() {
        let both = Pending::all(Seats::first(2));
        let wait = [both, Pending::one(Seat::B), Pending::one(Seat::B)];
        let steps = [act(Seat::A)];
        assert_eq!(last_own(&steps, |n| wait[n], Seat::A), Ok(0));
        let all = [both, Pending::one(Seat::B), Pending::Chance];
        let steps = [act(Seat::A), act(Seat::B)];
        assert!(last_own(&steps, |n| all[n], Seat::A).is_err());
        assert!(last_own(&steps, |n| all[n], Seat::B).is_err());
    }

    #[test]
    fn partial_secret_choices_of_others_do_not_stand_in_the_way() {
        let both = Pending::all(Seats::first(2));
        // Both choose in parts: A, then B twice, then A is done, and B goes on.
        let steps = [act(Seat::A), act(Seat::B), act(Seat::B)];
        assert_eq!(last_own(&steps, |_| both, Seat::A), Ok(0));
        let wait = [both, Pending::one(Seat::B), Pending::one(Seat::B)];
        assert_eq!(last_own(&[act(Seat::A), act(Seat::B)], |n| wait[n], Seat::A), Ok(0));
        // An interruption that the other seat has answered since is no secret choice.
        let theirs = Pending::one(Seat::B);
        assert!(last_own(&[act(Seat::A), act(Seat::B)], |_| theirs, Seat::A).is_err());
    }

    #[test]
    fn a_turn_that_has_passed_on_stays() {
        let mine = Pending::one(Seat::A);
        let theirs = Pending::one(Seat::B);
        assert_eq!(last_own(&[act(Seat::A)], |n| [mine, mine][n], Seat::A), Ok(0));
        assert!(last_own(&[act(Seat::A)], |n| [mine, theirs][n], Seat::A).is_err());
        let drawn = [act(Seat::A), Step::Draw { text: "6".into() }];
        assert!(last_own(&drawn, |n| [mine, Pending::Chance, mine][n], Seat::A).is_err());
        assert!(last_own(&[] as &[Step], |_| mine, Seat::A).is_err());
    }

    #[test]
    fn whether_another_has_begun_is_not_found_out_by_trying() {
        // B alone, then both: whatever A does in secret meanwhile, B's last action stays.
        let (mine, both) = (Pending::one(Seat::B), Pending::all(Seats::first(2)));
        assert!(last_own(&[act(Seat::B)], |n| [mine, both][n], Seat::B).is_err());
        assert!(last_own(&[act(Seat::B), act(Seat::A)], |n| [mine, both, both][n], Seat::B).is_err());
        let wait = [mine, both, mine];
        assert!(last_own(&[act(Seat::B), act(Seat::A)], |n| wait[n], Seat::B).is_err());
    }
}
