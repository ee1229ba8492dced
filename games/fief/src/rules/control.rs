//! Who is present, who controls a village, who is free (FF-3, FF-40 to FF-42, FF-124).

use liege_game::{Seat, Seats, Sink};

use crate::state::{Holder, Lord, Lords, Position, Village, Walls};
use crate::{Event, Fief};

impl Fief {
    /// FF-24: the family that has a title, whichever way.
    #[inline]
    pub(crate) fn title_family(&self, position: &Position, fief: crate::state::FiefId) -> Option<Seat> {
        match position.fief(fief).holder {
            Holder::Nobody => None,
            Holder::Lord(lord) => position.pawn(lord).owner,
            Holder::Heirs(seat, _) | Holder::Conqueror(seat) | Holder::Suspended(seat, _) => Some(seat),
        }
    }

    /// FF-40, FF-42: who controls a village.
    #[inline]
    pub(crate) fn control(&self, position: &Position, at: Village) -> Option<Seat> {
        let place = position.place(at);
        if place.seats().is_empty() {
            self.title_family(position, self.components.sites[at.index()].fief)
        } else {
            place.holder
        }
    }

    /// FF-95: whether the village is besieged, and its controller's pieces in it with it.
    #[inline]
    pub(crate) fn is_besieged(&self, position: &Position, at: Village) -> bool {
        !position.place(at).besiegers.is_empty()
    }

    /// FF-64: whether heavy rain lies on a village's bishopric.
    #[inline]
    pub(crate) fn rains_at(&self, position: &Position, at: Village) -> bool {
        position.rains(self.components.sites[at.index()].bishopric)
    }

    /// FF-3: whether a player has a free lord or a soldier there.
    #[inline]
    pub(crate) fn stands(&self, position: &Position, seat: Seat, at: Village) -> bool {
        let family = &position.families[seat];
        family.soldiers.any(at) || !position.free_lords(seat, at).is_empty()
    }

    /// Brings a village up to date after pieces have come, gone or died: prisoners without a jailer are free (FF-124),
    /// arrivals (FF-40), engines left alone (RL-33), sieges (FF-119), control (FF-40, FF-26). While its controller is present a village is nobody else's
    /// (RL-94).
    pub(crate) fn refresh(&self, position: &mut Position, at: Village, events: &mut impl Sink<Event>) {
        for lord in position.captives {
            let pawn = position.pawn(lord);
            if pawn.at == at && pawn.jailer.is_some_and(|jailer| !self.stands(position, jailer, at)) {
                self.unchain(position, lord, events);
            }
        }
        let here: Seats = self.seats().filter(|&seat| self.stands(position, seat, at)).collect();
        let order = self.in_turn(position);
        let place = position.place_mut(at);
        let before = place.seats();
        if here != before {
            for seat in before - here {
                place.present.remove(seat);
            }
            for seat in order.filter(|&seat| here.has(seat)) {
                place.present.push(seat);
            }
        }
        self.drop_engines(position, at, here, events);
        let place = *position.place(at);
        for seat in place.besiegers {
            let gone = place.walls == Walls::Open || !position.families[seat].soldiers.any(at);
            if gone {
                position.place_mut(at).besiegers = position.place(at).besiegers.without(seat);
                events.tell(|| Event::SiegeEnded(seat, at));
            }
        }
        // During a fight control waits for its end (FF-117).
        if position.battle().is_some_and(|battle| battle.at == at) {
            return;
        }
        match place.present.first() {
            None => {
                if position.place(at).holder.is_some() {
                    position.place_mut(at).holder = None;
                    let family = self.control(position, at);
                    events.tell(|| Event::Control(at, family));
                }
                let place = position.place_mut(at);
                place.besiegers = Seats::NONE;
            }
            Some(first) if place.holder.is_none_or(|holder| !here.has(holder)) => {
                self.take_control(position, first, at, events);
            }
            Some(_) => {}
        }
    }

    /// FF-40, FF-41, FF-26,
    /// RL-28, RL-97: a player takes control; in a capital the title is his at once and for good.
    pub(crate) fn take_control(
        &self,
        position: &mut Position,
        seat: Seat,
        at: Village,
        events: &mut impl Sink<Event>,
    ) {
        let place = position.place_mut(at);
        place.holder = Some(seat);
        place.besiegers = place.besiegers.without(seat);
        events.tell(|| Event::Control(at, Some(seat)));
        position.families[seat]
            .soldiers
            .change(at, |soldier| if soldier.entered() { soldier } else { soldier.aside() });
        for lord in position.free_lords(seat, at) {
            let pawn = position.pawn_mut(lord);
            if !pawn.entered {
                pawn.road = None;
            }
        }
        let fief = self.components.sites[at.index()].fief;
        if position.fief(fief).capital == Some(at) && self.title_family(position, fief) != Some(seat) {
            position.fief_mut(fief).holder = Holder::Conqueror(seat);
            events.tell(|| Event::TitleTaken(fief, seat));
        }
    }

    /// RL-33: engines of a player who is not present go where another one is.
    fn drop_engines(&self, position: &mut Position, at: Village, here: Seats, events: &mut impl Sink<Event>) {
        if here.is_empty() {
            return;
        }
        for seat in self.everybody() - here {
            self.remove_engines(position, seat, at, events);
        }
    }

    /// Takes all engines of a player in a village away.
    pub(crate) fn remove_engines(
        &self,
        position: &mut Position,
        seat: Seat,
        at: Village,
        events: &mut impl Sink<Event>,
    ) {
        let before = position.engines.len();
        let kept = position.engines.iter().copied().filter(|engine| engine.owner != seat || engine.at != at);
        let kept: liege_game::List<_, 12> = kept.collect();
        let lost = (before - kept.len()) as u8;
        if lost > 0 {
            position.engines = kept;
            position.stock.engines += lost;
            events.tell(|| Event::EnginesLost(seat, at, lost));
        }
    }

    /// FF-124, RL-70: a prisoner is free where he stands, on no road.
    pub(crate) fn unchain(&self, position: &mut Position, lord: Lord, events: &mut impl Sink<Event>) {
        position.captives = position.captives.without(lord);
        let pawn = position.pawn_mut(lord);
        (pawn.jailer, pawn.road, pawn.entered, pawn.aside) = (None, None, false, false);
        events.tell(|| Event::Freed(lord));
    }

    /// Takes soldiers of a player in a village away.
    pub(crate) fn remove_soldiers(
        &self,
        position: &mut Position,
        seat: Seat,
        at: Village,
        troop: crate::state::Troop,
        picked: bool,
        events: &mut impl Sink<Event>,
    ) {
        if troop.is_empty() {
            return;
        }
        let soldiers = &mut position.families[seat].soldiers;
        let only = |soldier: crate::state::Soldier| !picked || soldier.picked();
        soldiers.remove(at, crate::state::Kind::Knight, troop.knights, only);
        soldiers.remove(at, crate::state::Kind::Sergeant, troop.sergeants, only);
        events.tell(|| Event::Lost(seat, at, troop));
    }

    /// All lords in a village, prisoners included.
    #[inline]
    pub(crate) fn lords_at(&self, position: &Position, at: Village) -> Lords {
        let all = self.seats().fold(Lords::NONE, |all, seat| all | position.families[seat].lords);
        all.iter().filter(|&lord| position.pawn(lord).at == at).collect()
    }

    /// All lords in play.
    #[inline]
    pub(crate) fn living(&self, position: &Position) -> Lords {
        self.seats().fold(Lords::NONE, |all, seat| all | position.families[seat].lords)
    }

    /// The player of a free pope (RL-15).
    #[inline]
    pub(crate) fn free_pope(&self, position: &Position) -> Option<Seat> {
        let pope = position.court.pope.filter(|&lord| !position.captives.has(lord));
        position.owner(pope)
    }

    /// The player of a free king, or of a free regent (RL-16).
    #[inline]
    pub(crate) fn free_crown(&self, position: &Position) -> Option<Seat> {
        let crowned = position.court.king.or(position.court.regent);
        position.owner(crowned.filter(|&lord| !position.captives.has(lord)))
    }

    /// FF-4, RL-30: whether a lord is titled.
    #[inline]
    pub(crate) fn is_titled(&self, position: &Position, lord: Lord) -> bool {
        let court = &position.court;
        [court.king, court.regent, court.heir, court.pope, position.queen()].contains(&Some(lord))
            || position.fiefs.iter().any(|title| title.holder == Holder::Lord(lord))
            || position.sees.iter().any(|see| see.bishop == Some(lord))
    }

    /// FF-108: a lord's fighting points.
    #[inline]
    pub(crate) fn lord_points(&self, position: &Position, lord: Lord) -> u8 {
        u8::from(!lord.is_woman() || position.court.of_arc == Some(lord) || self.is_titled(position, lord))
    }
}
