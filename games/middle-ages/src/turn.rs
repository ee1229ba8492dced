//! A player's turn: move the Lord, take the vacated tile, its Effect, its Income (MA-13).

use liege_game::{Game as _, Seat, Sink};

use crate::position::{Phase, Position};
use crate::table::Spots;
use crate::{Action, Happening, MiddleAges, Spot};

impl MiddleAges {
    /// Carries out a decision that is legal.
    #[inline]
    pub(crate) fn decide(
        &self,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Happening>,
    ) {
        match (position.phase, action) {
            (Phase::Place, Action::Lord(spot)) => self.place_lord(position, seat, spot, events),
            (Phase::Move, Action::Lord(spot)) => self.move_lord(position, seat, spot, events),
            (Phase::Effect(estate), _) => {
                self.carry_out_choice(position, seat, action, events);
                self.income(position, seat, estate, events);
            }
            (Phase::Lose(_), Action::Lose(face)) => self.lose_to_event(position, seat, face, events),
            (Phase::Restore, Action::Rebuild(face)) => self.restore(position, seat, face, events),
            _ => {}
        }
    }

    /// MA-7: the first placement; after the last one round 1 begins.
    fn place_lord(&self, position: &mut Position, seat: Seat, spot: Spot, events: &mut impl Sink<Happening>) {
        position.lords[seat] = Some(spot);
        position.lords_at = position.lords_at.with(spot);
        events.tell(|| Happening::Placed { seat, spot, face: self.face_at(position, spot) });
        position.turn += 1;
        if position.turn as usize == self.players() {
            self.begin_round(position, events);
        }
    }

    /// MA-14, MA-15, then the rest of the turn as far as it needs no choice.
    #[inline]
    fn move_lord(&self, position: &mut Position, seat: Seat, to: Spot, events: &mut impl Sink<Happening>) {
        let Some(from) = position.lords[seat].replace(to) else { return };
        position.lords_at = position.lords_at.without(from).with(to);
        events.tell(|| Happening::Moved { seat, spot: to, face: self.face_at(position, to) });
        // MA-15, R-12: the Scout returns once the Lord enters its row, on whichever tile.
        if let Some(scout) = position.scouts[seat]
            && scout.row_index() == to.row_index()
        {
            position.scouts[seat] = None;
            position.scouts_at = position.scouts_at.without(scout);
            events.tell(|| Happening::ScoutHome { seat, spot: scout });
        }
        self.take(position, seat, from, events);
    }

    /// MA-14: in round 16 nobody moves; the Lord leaves the board.
    pub(crate) fn last_turn(&self, position: &mut Position, events: &mut impl Sink<Happening>) {
        let seat = position.active();
        if let Some(from) = position.lords[seat].take() {
            position.lords_at = position.lords_at.without(from);
            events.tell(|| Happening::Left { seat });
            self.take(position, seat, from, events);
        } else {
            position.turn += 1;
        }
    }

    /// MA-16: the vacated tile goes on top of its stack and counts at once.
    #[inline]
    fn take(&self, position: &mut Position, seat: Seat, from: Spot, events: &mut impl Sink<Happening>) {
        let tile = self.lift(position, from);
        let info = *self.parts.tiles.info(tile);
        position.fiefdoms[seat].put(info.face, info.print);
        events.tell(|| Happening::Took { seat, face: info.face });
        self.effect(position, seat, info.print.estate, events);
    }

    /// MA-18, MA-19: rate times tiles of the set, both enlarged by tokens. Ends the turn.
    #[inline]
    pub(crate) fn income(
        &self,
        position: &mut Position,
        seat: Seat,
        estate: crate::Estate,
        events: &mut impl Sink<Happening>,
    ) {
        let (rate, tiles) = self.income_of(position, seat, estate);
        let coins = i16::from(rate) * i16::from(tiles);
        position.fiefdoms[seat].coins += coins;
        events.tell(|| Happening::Income { seat, estate, rate, tiles, coins });
        position.turn += 1;
        position.phase = Phase::Next;
    }

    /// The rate of an Estate's Income and the tiles that it counts at this moment.
    #[inline]
    pub(crate) fn income_of(&self, position: &Position, seat: Seat, estate: crate::Estate) -> (u8, u8) {
        let fiefdom = &position.fiefdoms[seat];
        let index = estate.index();
        let bonus = if fiefdom.extra.has(estate) { self.parts.bonus } else { 0 };
        (self.parts.rate[index] + bonus, fiefdom.count_in(self.parts.set[index].or(fiefdom.plots[index])))
    }

    /// The tiles that the Lord may move to: those of the next row without a Lord and without another's Scout
    /// (MA-14, MA-34). F-1: never less than two, so that all being closed can't happen.
    #[inline]
    pub(crate) fn moves(&self, position: &Position, seat: Seat) -> Spots {
        let row = position.laid.and(Spots::row(position.next_row()));
        row.minus(position.lords_at).minus(self.strange_scouts(position, seat))
    }

    /// The tiles that the Scout may be put on (MA-33): not in the row of the own Lord, which has already moved
    /// without a Lord, without another's Scout. The present place stays open (MA-35, R-9).
    #[inline]
    pub(crate) fn scout_targets(&self, position: &Position, seat: Seat) -> Spots {
        let open = position.laid.minus(position.lords_at).minus(self.strange_scouts(position, seat));
        match position.lords[seat] {
            Some(lord) => open.minus(Spots::row(lord.row_index())),
            None => open, // round 16: only tiles under Lords are left, so there is none (MA-26)
        }
    }

    #[inline]
    fn strange_scouts(&self, position: &Position, seat: Seat) -> Spots {
        match position.scouts[seat] {
            Some(own) => position.scouts_at.without(own),
            None => position.scouts_at,
        }
    }

    /// The places that are open at the first placement (MA-7).
    #[inline]
    pub(crate) fn first_places(&self, position: &Position) -> Spots {
        position.laid.and(Spots::row(0)).minus(position.lords_at)
    }
}
