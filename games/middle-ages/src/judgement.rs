//! How good a position looks to each seat.

use liege_game::{Game as _, Judge, PerSeat, Seat, Tuning};

use crate::rules::income;
use crate::{Estate, MiddleAges, Position};

impl Judge for MiddleAges {
    const SPREAD: i32 = 1800;

    /// Found with `examples/tune.rs` of the arena.
    const TUNING: Tuning = Tuning {
        iterations: [50, 300, 1800],
        exploration: 30,
        rounds: 2,
        tries: 3,
        prior: 30,
        prior_at: 2,
        ..Tuning::DEFAULT
    };

    /// Coins now, what the Estates would pay for the tiles still to come, the tile under the Lord, and the penalty for
    /// Estates that are likely to stay empty.
    fn judge(&self, position: &Position) -> PerSeat<i32> {
        PerSeat::from_fn(
            |seat| if seat.index() < self.players() { self.outlook_of(position, seat) } else { 0 },
        )
    }

    fn round(&self, position: &Position) -> u32 {
        u32::from(position.round)
    }
}

impl MiddleAges {
    /// Hundredths of a Coin.
    fn outlook_of(&self, position: &Position, seat: Seat) -> i32 {
        let fiefdom = &position.fiefdoms[seat];
        let owned = (fiefdom.size() + fiefdom.buried()) as i32;
        let left = (i32::from(self.rounds) - owned).max(0);
        let empty = 8 - fiefdom.present().len() as i32;
        let penalty = i32::from(self.components.penalty);
        // Each tile still to come fills an empty Estate with some probability; what can't be filled any more is lost.
        let chance_empty = 100 * empty.pow(2) / (empty + left).max(1);
        let mut value = 100 * i32::from(fiefdom.coins) - chance_empty * penalty;
        let reserved = position.scouts[seat].map(|spot| (spot, 15));
        let ridden = position.lords[seat].map(|spot| (spot, 100));
        for estate in Estate::ALL {
            // One tile in ten or so is of any one Estate; an Estate that pays well is also chosen more often.
            let (rate, tiles) = income::of(self, position, seat, estate);
            let pays = i32::from(rate) * i32::from(tiles);
            value += pays * left * 11;
        }
        value += (i32::from(fiefdom.farmers) + i32::from(fiefdom.chests)) * left * 14;
        value += i32::from(fiefdom.count(Estate::Rampart)).min(3) * left * 12;
        // The tiles under the own pieces will be or may be taken.
        for (spot, share) in ridden.into_iter().chain(reserved) {
            if position.laid.has(spot) {
                let print = self.components.tiles.print(self.face_at(position, spot));
                value += self.worth(position, seat, print) * share / 100;
            }
        }
        value
    }

    /// Returns what taking this tile next would bring, in hundredths of a Coin.
    fn worth(&self, position: &Position, seat: Seat, print: crate::Print) -> i32 {
        let fiefdom = &position.fiefdoms[seat];
        let estate = print.estate;
        let (rate, tiles) = income::of(self, position, seat, estate);
        let set = self.components.set[estate.index()].or(fiefdom.plots[estate.index()]);
        let own = i32::from(set.has(estate));
        let rounds = i32::from(self.rounds);
        let left = (rounds - 1 - fiefdom.size() as i32 - fiefdom.buried() as i32).max(0);
        let mut value = 100 * i32::from(rate) * (i32::from(tiles) + own);
        if fiefdom.count(estate) == 0 {
            value += 100 * i32::from(self.components.penalty) * (rounds - left).max(4) / rounds;
        }
        let owes = i32::from(self.components.tax[estate.index()]);
        let fewer = |mine: u8, of: Estate| {
            let weaker = self.others(seat).filter(|&other| position.fiefdoms[other].count(of) <= mine);
            weaker.filter(|&other| position.fiefdoms[other].coins > 0).count() as i32
        };
        value += match estate {
            Estate::Field => 100 * i32::from(fiefdom.farmers + print.farmers),
            Estate::Market => 100 * i32::from(fiefdom.chests + print.chests),
            Estate::Mill => 100 * owes * fewer(fiefdom.count(Estate::Mill), Estate::Mill),
            Estate::Barracks => 160 * owes * fewer(fiefdom.count(Estate::Barracks), Estate::Rampart),
            Estate::Village => 300 * (fiefdom.buried() as i32).min(1),
            Estate::Rampart => 150,
            Estate::Church => 30 * left,
            Estate::Palace => 40 * left,
        };
        // What the tile adds to later Incomes, and its symbols to later Fields and Markets.
        let counted = Estate::ALL
            .into_iter()
            .filter(|&payer| self.components.set[payer.index()].or(fiefdom.plots[payer.index()]).has(estate));
        value += counted.count() as i32 * 22 * left;
        value + (i32::from(print.farmers) + i32::from(print.chests)) * 14 * left
    }
}
