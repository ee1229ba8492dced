//! How good a position looks.

use liege_game::{Judge, PerSeat, Tuning};

use crate::Fief;
use crate::state::{Position, Walls};

impl Judge for Fief {
    const SPREAD: i32 = 250;

    const TUNING: Tuning = Tuning { rounds: 1, ..Tuning::DEFAULT };

    /// Points count most; then what brings them: lords, clergy, land, soldiers, crowns, and half of an ally's points.
    fn judge(&self, position: &Position) -> PerSeat<i32> {
        let mut scores: PerSeat<i32> = PerSeat::default();
        let clergy = position.bishops();
        for seat in self.seats() {
            let family = &position.families[seat];
            let free = family.lords - position.captives;
            let troop = family.soldiers.all();
            let ally = self.ally(position, seat).filter(|_| self.setup.players > 3);
            let points = 200 * i32::from(self.points(position, seat))
                + ally.map_or(0, |ally| 60 * i32::from(self.points(position, ally)));
            scores[seat] = points
                + 25 * free.len() as i32
                + 30 * family.lords.and(clergy).len() as i32
                + 3 * i32::from(troop.value())
                + 2 * i32::from(family.crowns.min(60))
                + 4 * family.hand.len() as i32;
        }
        for &at in crate::state::Village::ALL {
            if let Some(seat) = self.control(position, at) {
                let place = position.place(at);
                scores[seat] +=
                    8 + 7 * i32::from(place.mills) + if place.walls == Walls::Open { 0 } else { 12 };
            }
        }
        scores
    }

    fn round(&self, position: &Position) -> u32 {
        position.turn.into()
    }
}
