//! The Special Effects of the eight Estates (MA-17, MA-21 to MA-36).

use liege_game::{Seat, Sink};

use crate::position::{Phase, Position};
use crate::tile::Face;
use crate::{Action, Estate, Estates, Happening, MiddleAges};

impl MiddleAges {
    /// Carries out the Effect of the tile just taken, then its Income; stops where a choice is needed.
    /// An Effect that can't be carried out is skipped, the Income follows in any case (MA-17).
    #[inline]
    pub(crate) fn effect(
        &self,
        position: &mut Position,
        seat: Seat,
        estate: Estate,
        events: &mut impl Sink<Happening>,
    ) {
        let possible = match estate {
            Estate::Field | Estate::Market => {
                // MA-21, MA-27: one Coin per symbol on the tiles of the Fiefdom, the new one included.
                let fiefdom = &mut position.fiefdoms[seat];
                let coins = if estate == Estate::Field { fiefdom.farmers } else { fiefdom.chests };
                fiefdom.coins += i16::from(coins);
                events.tell(|| Happening::Symbols { seat, estate, coins });
                return self.income(position, seat, estate, events);
            }
            Estate::Mill | Estate::Barracks => {
                if estate == Estate::Mill {
                    self.tax(position, seat, events);
                } else {
                    self.attack(position, seat, events);
                }
                return self.income(position, seat, estate, events);
            }
            Estate::Village => position.fiefdoms[seat].buried() > 0, // MA-24
            Estate::Rampart => !self.scout_targets(position, seat).is_empty(), // MA-26
            Estate::Church => position.extra_coins > 0 && !self.coin_room(position, seat).is_empty(),
            Estate::Palace => self.plot_pairs(position, seat).next().is_some(),
        };
        if possible {
            position.phase = Phase::Effect(estate); // it can't be declined
        } else {
            events.tell(|| Happening::Skipped { seat, estate });
            self.income(position, seat, estate, events);
        }
    }

    /// MA-22: everybody with fewer Mills pays; tokens don't count (MA-40).
    #[inline]
    fn tax(&self, position: &mut Position, seat: Seat, events: &mut impl Sink<Happening>) {
        let mills = position.fiefdoms[seat].count(Estate::Mill);
        let mut nobody = true;
        for other in self.others(seat) {
            if position.fiefdoms[other].count(Estate::Mill) < mills {
                nobody = false;
                self.pay(position, other, seat, Estate::Mill, events);
            }
        }
        if nobody {
            events.tell(|| Happening::Nobody { seat, estate: Estate::Mill });
        }
    }

    /// MA-28, MA-29: everybody with fewer Ramparts than the attacker has Barracks loses the top tile of the leftmost
    /// stack and pays. One attacked player's losses touch nobody else, so the order is without effect.
    #[inline]
    fn attack(&self, position: &mut Position, seat: Seat, events: &mut impl Sink<Happening>) {
        let barracks = position.fiefdoms[seat].count(Estate::Barracks);
        let mut nobody = true;
        for other in self.others(seat) {
            let fiefdom = &mut position.fiefdoms[other];
            if fiefdom.count(Estate::Rampart) >= barracks {
                continue;
            }
            nobody = false;
            // without tiles only the payment is left.
            let leftmost = fiefdom.leftmost();
            let top = leftmost.and_then(|estate| fiefdom.stack(estate).split_last());
            let fallen = top.map(|(&face, below)| (face, below.len()));
            if let Some((face, height)) = fallen {
                fiefdom.bury(height, face, self.parts.tiles.print(face)); // MA-37
            }
            events.tell(|| Happening::Fell { seat: other, face: fallen.map(|(face, _)| face) });
            self.pay(position, other, seat, Estate::Barracks, events);
        }
        if nobody {
            events.tell(|| Happening::Nobody { seat, estate: Estate::Barracks });
        }
    }

    /// MA-20: what is owed, but never more than the payer holds.
    #[inline]
    fn pay(
        &self,
        position: &mut Position,
        from: Seat,
        to: Seat,
        estate: Estate,
        events: &mut impl Sink<Happening>,
    ) {
        let owed = self.parts.tax[estate.index()];
        let coins = i16::from(owed).min(position.fiefdoms[from].coins);
        position.fiefdoms[from].coins -= coins;
        position.fiefdoms[to].coins += coins;
        events.tell(|| Happening::Paid { to, from, estate, coins: coins as u8, owed });
    }

    /// D3 to D6: carries out the choice of an Effect.
    #[inline]
    pub(crate) fn carry_out_choice(
        &self,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Happening>,
    ) {
        match action {
            // MA-23: neither Effect nor Income of the rebuilt tile, but it counts for the Village's.
            Action::Rebuild(face) => self.rebuild(position, seat, face, false, events),
            // MA-25, MA-35, MA-36.
            Action::Scout(spot) => {
                if let Some(old) = position.scouts[seat].replace(spot) {
                    position.scouts_at = position.scouts_at.without(old);
                }
                position.scouts_at = position.scouts_at.with(spot);
                events.tell(|| Happening::Scouted { seat, spot, face: self.face_at(position, spot) });
            }
            // MA-30.
            Action::Coin(estate) => {
                position.extra_coins -= 1;
                let fiefdom = &mut position.fiefdoms[seat];
                fiefdom.extra = fiefdom.extra.with(estate);
                events.tell(|| Happening::CoinPlaced { seat, estate });
            }
            // MA-31.
            Action::Plot { token, estate } => {
                position.plots[token.index()] -= 1;
                position.fiefdoms[seat].plots[estate.index()] = Estates::only(token);
                events.tell(|| Happening::PlotPlaced { seat, token, estate });
            }
            Action::Lord(_) | Action::Lose(_) => {}
        }
    }

    /// Puts a tile of the Cemetery back on its stack; tokens stayed where they lie.
    pub(crate) fn rebuild(
        &self,
        position: &mut Position,
        seat: Seat,
        face: Face,
        event: bool,
        events: &mut impl Sink<Happening>,
    ) {
        if position.fiefdoms[seat].rebuild(face, self.parts.tiles.print(face)) {
            events.tell(|| Happening::Rebuilt { seat, face, event });
        }
    }

    /// The Estates that may take an Extra Coin token (MA-30, MA-39), with or without tiles.
    #[inline]
    pub(crate) fn coin_room(&self, position: &Position, seat: Seat) -> Estates {
        let fiefdom = &position.fiefdoms[seat];
        let free = self.parts.room.minus(fiefdom.extra);
        if self.parts.independent { free } else { free.minus(fiefdom.plotted()) }
    }

    /// The Estates that may take a Plot token (MA-31, MA-39), with or without tiles.
    #[inline]
    pub(crate) fn plot_room(&self, position: &Position, seat: Seat) -> Estates {
        let fiefdom = &position.fiefdoms[seat];
        let free = self.parts.room.minus(fiefdom.plotted());
        if self.parts.independent { free } else { free.minus(fiefdom.extra) }
    }

    /// MA-31, MA-32, R-22: a token still in the supply, on an Estate whose set does not hold it yet.
    #[inline]
    pub(crate) fn plot_pairs(
        &self,
        position: &Position,
        seat: Seat,
    ) -> impl Iterator<Item = (Estate, Estate)> + Clone + use<> {
        let supply: Estates =
            Estate::ALL.into_iter().filter(|token| position.plots[token.index()] > 0).collect();
        let room = self.plot_room(position, seat);
        let sets = self.parts.set;
        supply.iter().flat_map(move |token| {
            let open = room.iter().filter(move |estate| !sets[estate.index()].has(token));
            open.map(move |estate| (token, estate))
        })
    }
}
