//! A village handed over in a wedding or a deal, by the option of that name.

use liege_game::{Refusal, Seat, Sink};

use super::ensure;
use crate::state::{Lord, Position, Soldier, Village};
use crate::{Event, Fief};

impl Fief {
    /// who would get a village that one of these two hands over to the other.
    fn heir_of_village(
        &self,
        position: &Position,
        one: Seat,
        other: Seat,
        at: Village,
    ) -> Option<(Seat, Seat)> {
        match position.place(at).holder {
            Some(holder) if holder == one => Some((one, other)),
            Some(holder) if holder == other => Some((other, one)),
            _ => None,
        }
    }

    /// R-7, RL-94: whether one of these two can hand a village over to the other.
    pub(crate) fn may_cede(
        &self,
        position: &Position,
        one: Seat,
        other: Seat,
        at: Village,
    ) -> Result<(), Refusal> {
        ensure(self.options.dowry, "RL-94", "villages can’t be handed over at this table")?;
        ensure(one != other, "R-7", "a village is handed over to another player")?;
        let Some((_, taker)) = self.heir_of_village(position, one, other, at) else {
            return Err(Refusal::new("R-7", "neither of the two is in this village and controls it"));
        };
        ensure(position.place(at).has(taker), "R-7", "it can be handed over only to a player who is there")?;
        ensure(
            position.battle().is_none_or(|battle| battle.at != at),
            "R-7",
            "a battle is being fought there",
        )
    }

    /// Returns whether a player is somewhere where a village could be handed over to him or by him.
    pub(crate) fn could_cede(&self, position: &Position, seat: Seat) -> bool {
        position.villages.iter().any(|place| place.has(seat) && place.seats().len() > 1)
    }

    /// offers of a village and requests for one.
    pub(crate) fn cessions(
        &self,
        position: &Position,
        seat: Seat,
        mut offer: impl FnMut(Village, Option<Seat>),
    ) {
        for at in Village::ALL {
            let place = position.place(at);
            if !place.has(seat) || place.seats().len() < 2 {
                continue;
            }
            if place.holder == Some(seat) {
                for to in place.seats().without(seat) {
                    if self.may_cede(position, seat, to, at).is_ok() {
                        offer(at, Some(to));
                    }
                }
            } else if place.holder.is_some_and(|holder| self.may_cede(position, seat, holder, at).is_ok()) {
                offer(at, None);
            }
        }
    }

    /// the villages that could go with a wedding between these players.
    pub(crate) fn dowries(
        &self,
        position: &Position,
        one: Seat,
        other: Seat,
    ) -> impl Iterator<Item = Village> {
        Village::ALL.into_iter().filter(move |&at| self.may_cede(position, one, other, at).is_ok())
    }

    /// a wedding with a dowry, clause by clause.
    pub(crate) fn may_dower(
        &self,
        position: &Position,
        seat: Seat,
        own: Lord,
        other: Lord,
        at: Village,
    ) -> Result<(), Refusal> {
        self.may_wed(position, seat, own, other)?;
        let owner = position.pawn(other).owner.unwrap_or(seat);
        self.may_cede(position, seat, owner, at)
    }

    /// R-7, FF-41: the taker moves inside and has come first, the giver's pieces outside, on no road; a capital's title goes
    /// with it (FF-26). Sieges of others go on.
    pub(crate) fn cede(
        &self,
        position: &mut Position,
        one: Seat,
        other: Seat,
        at: Village,
        events: &mut impl Sink<Event>,
    ) {
        let Some((giver, taker)) = self.heir_of_village(position, one, other, at) else { return };
        let place = position.place_mut(at);
        let rest = place.present;
        place.present = std::iter::once(taker).chain(rest.iter()).collect();
        events.tell(|| Event::Ceded(at, giver, taker));
        self.take_control(position, taker, at, events);
        position.families[giver].soldiers.change(at, Soldier::aside);
        for lord in position.free_lords(giver, at) {
            let pawn = position.pawn_mut(lord);
            pawn.aside = pawn.entered;
            pawn.road = pawn.road.filter(|_| pawn.entered);
        }
        for engine in position.engines.iter_mut().filter(|engine| engine.owner == giver && engine.at == at) {
            engine.aside = engine.moved;
            engine.road = engine.road.filter(|_| engine.moved);
        }
        position.engines.sort_unstable();
    }
}
