//! What is free at one's own decisions and between actions: mandates, writs put away, immunity seals taken back; in
//! one's own turn also deploying (FU-43, FU-50, FU-106, FU-155 to FU-158, FU-187).

use liege_game::{Refusal, Seat, Seats, Sink};

use super::paying::can_pay;
use super::status::stars;
use super::{Act, PositionRef, refuse};
use crate::components::{Award, Deed};
use crate::state::{Bowl, Phase, Role, Topic};
use crate::{Action, Event, Place, Vessel, Way, Writ};

/// Adds the free moves of a seat.
pub(crate) fn legal(look: PositionRef<'_>, seat: Seat, actions: &mut Vec<Action>) {
    let mut add = |action| {
        if check(look, seat, action).is_ok() {
            actions.push(action);
        }
    };
    for writ in look.position.hands[seat].writs.iter() {
        add(Action::Discard(writ));
        if writ.is_charter() || writ.is_weapon() {
            continue;
        }
        for (number, deed) in (1..).zip(&look.game.components.writ(writ).deeds) {
            if deed.award == Award::Vessel(None) {
                for vessel in Vessel::ALL {
                    add(Action::Mandate(writ, Way { number, vessel: Some(vessel) }));
                }
            } else {
                add(Action::Mandate(writ, Way { number, vessel: None }));
            }
        }
    }
    if look.board().has_immunity(seat) {
        for place in Place::ALL {
            Role::ALL.iter().for_each(|&role| add(Action::Unseal(place, role)));
        }
    }
    let household = look.household(seat);
    if !household.vessels.is_empty() && in_turn(look, seat) {
        for (vessel, _) in household.vessels.iter() {
            household.pawns().for_each(|(slot, _)| add(Action::Deploy(slot, vessel)));
        }
    }
}

/// FU-50, FU-189: whether it is this player's turn to play cards.
pub(crate) fn in_turn(look: PositionRef<'_>, seat: Seat) -> bool {
    look.position.agenda.iter().any(|phase| matches!(phase.topic(), Topic::Turn(active, _) if active == seat))
}

/// The deed that a way of a mandate is.
pub(crate) fn deed(look: PositionRef<'_>, writ: Writ, way: Way) -> Option<Deed> {
    let deeds = &look.game.components.writ(writ).deeds;
    deeds.get(usize::from(way.number).wrapping_sub(1)).copied()
}

/// Checks whether a free move is legal.
pub(crate) fn check(look: PositionRef<'_>, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Discard(writ) | Action::Mandate(writ, _) if !look.position.hands[seat].writs.has(writ) => {
            refuse("FU-156", "you don’t hold this writ")
        }
        Action::Discard(_) => Ok(()),
        Action::Mandate(writ, _) if writ.is_charter() => {
            refuse("FU-159", "charters count only in the final scoring")
        }
        Action::Mandate(writ, way) => mandate(look, seat, writ, way),
        Action::Unseal(place, role) => {
            let site = look.site(place);
            if site.owner(role) == Some(seat) && site.is_immune(role) {
                Ok(())
            } else {
                refuse("FU-106", "no marker of yours lies on a seal there")
            }
        }
        Action::Deploy(slot, vessel) => {
            if !in_turn(look, seat) {
                return refuse("FU-50", "a vessel is deployed in your own turn");
            }
            if look.household(seat).vessels[vessel] == 0 {
                return refuse("FU-50", "you have no such vessel");
            }
            match look.household(seat).pawn(slot) {
                Some(_) => Ok(()),
                None => refuse("FU-50", "this pawn is not on the board"),
            }
        }
        other => Err(other.refusal_elsewhere()),
    }
}

fn mandate(look: PositionRef<'_>, seat: Seat, writ: Writ, way: Way) -> Result<(), Refusal> {
    if writ.is_weapon() {
        return refuse("FU-187", "weapons are used only by the attacker in a battle");
    }
    let Some(deed) = deed(look, writ, way) else {
        return refuse("FU-157", "this mandate can’t be used in this way");
    };
    let supply = &look.board().supply;
    match (deed.award, way.vessel) {
        (Award::Vessel(None), Some(vessel)) | (Award::Vessel(Some(vessel)), None)
            if supply.vessels[vessel] == 0 =>
        {
            return refuse("FU-157", "no such vessel is left in the general supply");
        }
        (Award::Vessel(None), Some(_)) => {}
        (Award::Vessel(None), None) => return refuse("FU-158", "choose which vessel"),
        (_, Some(_)) => return refuse("FU-157", "this way names no vessel"),
        // an award that is used up.
        // FU-11: a player who is due more than is left gets what is left; nothing for nothing is no way to play it.
        (Award::Shillings(_), None) if supply.shillings == 0 => {
            return refuse("FU-11", "no shillings are left in the general supply");
        }
        (Award::Goods(_), None) if supply.haversack.is_empty() => {
            return refuse("FU-11", "the haversack is empty");
        }
        (Award::Markers(_), None) if supply.markers[seat.index()] == 0 => {
            return refuse("FU-11", "no markers of yours are left in the general supply");
        }
        (Award::Seals(_) | Award::Beads(_), None) if supply.seals == 0 => {
            return refuse("FU-11", "no seals are left in the general supply");
        }
        _ => {}
    }
    // each award belongs to its guild.
    if let Some(guild) = deed.guild {
        let stars = stars(look.board(), look.game.players);
        if stars[seat][guild.index()] < 3 {
            return refuse("FU-158", "you need 3 stars in the guild");
        }
    }
    if can_pay(look.household(seat), &deed.cost) {
        Ok(())
    } else {
        refuse("FU-157", "you don’t have the goods that it costs")
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-156: a used or unwanted writ goes to the bottom, and the player who put it there knows it.
    pub(crate) fn bury(&mut self, seat: Seat, writ: Writ, known: Seats) {
        let hand = &mut self.position.hands[seat];
        // to the bottom of the deck.
        hand.writs = hand.writs.without(writ);
        let fits = self.position.deck.put_below(writ as u8, known);
        debug_assert!(fits, "the deck has room for all writs");
    }

    /// Carries out a free move.
    pub(crate) fn free_move(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Discard(writ) => {
                self.bury(seat, writ, Seats::only(seat));
                self.tell(Event::Discarded(seat, writ));
            }
            Action::Mandate(writ, way) => {
                let Some(deed) = deed(self.look(), writ, way) else { return };
                self.bury(seat, writ, Seats::ALL);
                self.tell(Event::Mandate(seat, writ));
                self.award(seat, deed.award, way.vessel);
                self.pay(seat, deed.cost);
            }
            Action::Unseal(place, role) => {
                let site = self.board().site_mut(place);
                match role {
                    Role::Subject => site.subject_immune = false,
                    Role::Serf => site.serf_immune = false,
                }
                self.take_seal(seat);
                self.tell(Event::Unsealed(seat, place));
            }
            Action::Deploy(slot, vessel) => {
                self.household(seat).vessels[vessel] -= 1;
                if let Some(pawn) = &mut self.household(seat).pawns[slot.index()] {
                    let (at, old) = (pawn.at, pawn.vessel.replace(vessel));
                    if let Some(old) = old {
                        self.abandon(at, old);
                    }
                }
                self.tell(Event::Deployed(seat, slot, vessel));
            }
            _ => {}
        }
    }

    fn award(&mut self, seat: Seat, award: Award, chosen: Option<Vessel>) {
        match award {
            Award::Attack(_) => {}
            Award::Shillings(count) => {
                let supply = &mut self.position.board.supply.shillings;
                let taken = count.min(*supply);
                *supply -= taken;
                self.household(seat).shillings += taken;
            }
            Award::Vessel(kind) => {
                if let Some(vessel) = kind.or(chosen) {
                    self.position.board.supply.vessels[vessel] -= 1;
                    self.household(seat).vessels[vessel] += 1;
                }
            }
            Award::Goods(left) => self.push(Phase::Spoils { seat, left }),
            Award::Markers(count) => {
                self.recruit(seat, count);
            }
            Award::Seals(count) => {
                let taken = count.min(self.position.board.supply.seals);
                self.position.board.supply.seals -= taken;
                self.household(seat).seals += taken;
            }
            Award::Beads(left) => self.push(Phase::Flip { to: Bowl::Seat(seat), from: None, left }),
        }
    }
}
