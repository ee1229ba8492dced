//! Incomes (FF-76 to FF-78, FF-158).

use liege_game::{PerSeat, Seat, Sink};

use crate::state::{Bonus, Card, FiefId, Holder, Position, Village};
use crate::{Event, Fief};

impl Fief {
    /// FF-74, FF-158, RL-43,
    /// RL-83: who takes the mills' income of a bishopric in place of their owners: bishop before cardinal before
    /// pope, each only if he could still lay the tithe.
    fn tither(&self, position: &Position, bishopric: crate::state::Bishopric) -> Option<Seat> {
        let see = position.see(bishopric);
        let bishop = see.bishop?;
        let still_bishop = |seat: &Seat| position.pawn(bishop).owner == Some(*seat);
        let still_cardinal =
            |seat: &Seat| position.families[*seat].lords.meets(position.court.all_cardinals());
        let still_pope = |seat: &Seat| position.owner(position.court.pope) == Some(*seat);
        see.tithe
            .filter(still_bishop)
            .or(see.cardinal_tithe.filter(still_cardinal))
            .or(position.pope_tithe.filter(still_pope))
    }

    /// FF-76: what each player is paid now, and what of it is tallage.
    pub(crate) fn incomes(&self, position: &Position) -> (PerSeat<u16>, PerSeat<u16>) {
        let numbers = &self.components.income;
        let (mut income, mut tallage): (PerSeat<u16>, PerSeat<u16>) =
            (PerSeat::default(), PerSeat::default());
        for at in Village::ALL {
            let site = &self.components.sites[at.index()];
            // FF-77, RL-44: nothing comes from a besieged village, nor from mills that nobody controls.
            let Some(owner) = self.control(position, at).filter(|_| !self.is_besieged(position, at)) else {
                continue;
            };
            income[owner] += numbers.village.get();
            let place = position.place(at);
            let see = position.see(site.bishopric);
            if place.mills > 0 && see.famine == 0 {
                // FF-66: a famine has nothing here. RL-40
                let mut each = numbers.mill.get();
                if see.harvest == Some(Bonus::Lies) && see.rain == 0 {
                    each += numbers.harvest.get();
                }
                if see.weather == Some(Bonus::Lies) {
                    each += numbers.weather.get();
                }
                let taker = self.tither(position, site.bishopric).unwrap_or(owner);
                income[taker] += each * u16::from(place.mills);
            }
            // RL-45: no matter who controls it.
            if let Some(laid) = position.tallages[site.fief.index()]
                && self.still_taxes(position, site.fief, laid)
            {
                tallage[laid.by] += numbers.tallage.get();
            }
        }
        let court = &position.court;
        for (lord, crowns) in [
            (court.king, numbers.king.get()),
            // RL-9
            (court.regent, numbers.king.get()),
            (court.pope, numbers.pope.get()),
            (position.queen(), numbers.queen.get()),
        ] {
            if let Some(seat) = position.owner(lord) {
                income[seat] += crowns;
            }
        }
        for seat in self.seats() {
            income[seat] += tallage[seat];
        }
        (income, tallage)
    }

    /// FF-158: whether a tallage could still be laid by its player in the same right.
    fn still_taxes(&self, position: &Position, fief: FiefId, laid: crate::state::Tallage) -> bool {
        if laid.royal {
            let crowned = position.court.king.or(position.court.regent);
            !position.fief(fief).is_finished() && position.owner(crowned) == Some(laid.by)
        } else {
            // Only a lord lays a tallage: a suspended title does not.
            matches!(position.fief(fief).holder, Holder::Lord(_))
                && self.title_family(position, fief) == Some(laid.by)
        }
    }

    /// FF-76: all are paid at once.
    pub(crate) fn pay_incomes(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let (income, tallage) = self.incomes(position);
        for seat in self.seats() {
            position.families[seat].crowns += income[seat];
            events.tell(|| Event::Income(seat, income[seat], tallage[seat]));
        }
    }

    /// FF-78, RL-46: TAXES counters return, bonus cards are discarded.
    pub(crate) fn return_taxes(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        for bishopric in crate::state::Bishopric::ALL {
            let see = *position.see(bishopric);
            if see.harvest.is_some() {
                self.discard(position, Card::GoodHarvest);
            }
            if see.weather.is_some() {
                self.discard(position, Card::GoodWeather);
            }
            let see = position.see_mut(bishopric);
            (see.harvest, see.weather, see.tithe, see.cardinal_tithe) = (None, None, None, None);
        }
        position.pope_tithe = None;
        position.tallages = Default::default();
        events.tell(|| Event::TaxesReturned);
    }
}
