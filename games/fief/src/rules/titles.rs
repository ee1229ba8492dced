//! Titles that must be given to a lord: of the dead (FF-21), conquered (FF-26), suspended (FF-22).

use liege_game::{Flow, Question, Refusal, Seat, Sink};

use super::ensure;
use crate::state::{FiefId, Holder, Position};
use crate::{Action, Event, Fief};

/// Returns who must give a title, and to whom it goes where his family has no lord.
fn giver(holder: Holder) -> Option<(Seat, Option<crate::state::Lord>)> {
    match holder {
        Holder::Heirs(seat, widow) => Some((seat, widow)),
        Holder::Conqueror(seat) => Some((seat, None)),
        _ => None,
    }
}

/// The next title that must be given, players in turn order.
#[inline]
pub(crate) fn to_give(game: &Fief, position: &Position) -> Option<(FiefId, Seat)> {
    if !position.fiefs.iter().any(|title| title.holder.must_give()) {
        return None;
    }
    game.in_turn(position).find_map(|seat| {
        let his =
            |fief: &&FiefId| giver(position.fief(**fief).holder).is_some_and(|(giver, _)| giver == seat);
        FiefId::ALL.iter().find(his).map(|&fief| (fief, seat))
    })
}

/// Gives what can be given without a choice; `false` where a choice is left. Soldiers and cities stay where they are (RL-26); a conqueror without lords has the
/// title suspended (RL-27).
pub(crate) fn give(game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
    while let Some((fief, seat)) = to_give(game, position) {
        let lords = position.families[seat].lords;
        let widow = giver(position.fief(fief).holder).and_then(|(_, widow)| widow);
        let widow = widow.filter(|&lord| position.pawn(lord).owner.is_some());
        let lord = match lords.len() {
            0 => widow,
            1 => lords.lowest(),
            _ => return false,
        };
        position.fief_mut(fief).holder = match lord {
            Some(lord) => Holder::Lord(lord),
            // FF-87: after the pose sub-phase it is too late for a king to take it this turn.
            None => Holder::Suspended(seat, position.sub_phase().number() > 2),
        };
        events.tell(|| Event::TitleGiven(fief, lord));
    }
    true
}

/// FF-87: what was suspended before the end of the pose sub-phase may be taken in this turn's purchases.
pub(crate) fn settle_suspended(position: &mut Position) {
    for title in &mut position.fiefs {
        if let Holder::Suspended(_, fresh) = &mut title.holder {
            *fresh = false;
        }
    }
}

/// FF-22, RL-25: a family that places a lord again gives him its suspended titles.
pub(crate) fn resume(
    position: &mut Position,
    seat: Seat,
    lord: crate::state::Lord,
    events: &mut impl Sink<Event>,
) {
    for fief in FiefId::ALL {
        if matches!(position.fief(fief).holder, Holder::Suspended(owner, _) if owner == seat) {
            position.fief_mut(fief).holder = Holder::Lord(lord);
            events.tell(|| Event::TitleGiven(fief, Some(lord)));
        }
    }
}

/// D-26, D-33: which lord gets the title.
#[derive(Clone, Copy)]
pub(crate) struct Giving;

impl Giving {
    /// Returns whether this player has this title to give.
    fn is_due(position: &Position, seat: Seat, fief: FiefId) -> bool {
        giver(position.fief(fief).holder).is_some_and(|(giver, _)| giver == seat)
    }
}

impl Question<Fief> for Giving {
    fn seat(self, game: &Fief, position: &Position) -> Seat {
        to_give(game, position).map_or(position.first, |(_, seat)| seat)
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        // The player chooses for one title after the other, in any order.
        let seat = self.seat(game, position);
        for &fief in FiefId::ALL.iter().filter(|&&fief| Giving::is_due(position, seat, fief)) {
            actions.extend(position.families[seat].lords.iter().map(|lord| Action::Give(fief, lord)));
        }
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Give(fief, lord) = action else { return Err(game.wrong_time(position, seat, action)) };
        ensure(Giving::is_due(position, seat, fief), "FF-21", "this title can’t be given now")?;
        ensure(position.families[seat].lords.has(lord), "FF-21", "it must go to one of your lords")
    }

    fn play(self, _: &Fief, position: &mut Position, _: Seat, action: Action, events: &mut impl Sink<Event>) {
        if let Action::Give(fief, lord) = action {
            position.end();
            position.fief_mut(fief).holder = Holder::Lord(lord);
            events.tell(|| Event::TitleGiven(fief, Some(lord)));
        }
    }
}
