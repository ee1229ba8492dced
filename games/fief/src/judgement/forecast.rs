//! What a battle would come to, by average dice.

use liege_game::Seat;

use crate::Fief;
use crate::state::{Position, Troop, Village, Walls};

/// An army in a forecast.
#[derive(Clone, Copy, Default)]
pub(crate) struct Force {
    /// Soldiers.
    pub(crate) troop: Troop,
    /// Fighting points of its lords.
    pub(crate) lords: u8,
    /// Dice added by Of Arc.
    pub(crate) arc: u8,
}

impl Force {
    /// Its fighting points.
    pub(crate) fn points(self) -> i32 {
        i32::from(self.troop.value() + self.lords)
    }
}

impl Fief {
    /// A player's army in a village.
    pub(crate) fn force(&self, position: &Position, seat: Seat, at: Village) -> Force {
        let lords = position.free_lords(seat, at);
        Force {
            troop: position.families[seat].soldiers.troop(at),
            lords: lords.iter().map(|lord| self.lord_points(position, lord)).sum(),
            arc: u8::from(position.court.of_arc.is_some_and(|arc| lords.has(arc))),
        }
    }

    /// Dice that walls would take from attackers with so many engines.
    pub(crate) fn walls_against(&self, position: &Position, at: Village, defender: Seat, engines: u8) -> u8 {
        let place = position.place(at);
        let holds = place.holder == Some(defender) || place.holder.is_none();
        if place.walls == Walls::Open || !holds {
            0
        } else {
            self.wall_dice(position, at).saturating_sub(engines)
        }
    }

    /// The share of the stronger side that would be left, in hundredths: above 0 if the attackers win.
    pub(crate) fn forecast(&self, attack: Force, defence: Force, walls: u8) -> i32 {
        if defence.troop.is_empty() {
            return if attack.troop.is_empty() { 0 } else { 100 };
        }
        if attack.troop.is_empty() {
            return -100;
        }
        // Hundredths of a point.
        let start = [attack.points() * 100, defence.points() * 100];
        let mut left = start;
        for _ in 0..12 {
            let dice = [0, 1].map(|side| {
                let points = (left[side] / 100).clamp(0, 200) as u8;
                let more = if side == 0 { attack.arc } else { defence.arc };
                let less = if side == 0 { walls } else { 0 };
                i32::from((self.base_dice(points.max(1)) + more).saturating_sub(less))
            });
            if dice[0] == 0 {
                return -100;
            }
            left[1] -= dice[0] * 150;
            left[0] -= dice[1] * 150;
            match (left[0] <= 0, left[1] <= 0) {
                (true, true) => return -10,
                (true, false) => return -(100 * left[1] / start[1].max(1)).max(10),
                (false, true) => return (100 * left[0] / start[0].max(1)).max(10),
                (false, false) => {}
            }
        }
        0
    }
}
