//! [`Outlook`]: who is how near to victory, and who stands with whom.

use liege_game::{PerSeat, Seat, Seats};

use crate::Fief;
use crate::state::{FiefId, Position, Village, Walls};

/// How near everybody is to victory.
#[derive(Clone, Copy)]
pub(crate) struct Outlook {
    /// Points that the claim of each lacks.
    pub(crate) lacks: PerSeat<i32>,
    /// Who would win with each.
    pub(crate) sides: PerSeat<Seats>,
}

impl Outlook {
    /// As things stand.
    pub(crate) fn of(game: &Fief, position: &Position) -> Outlook {
        let mut outlook = Outlook { lacks: PerSeat::default(), sides: PerSeat::default() };
        for (side, lacks) in game.claims(position) {
            for seat in side {
                (outlook.lacks[seat], outlook.sides[seat]) = (lacks, side);
            }
        }
        outlook
    }

    /// Returns whether this player would win with that one.
    pub(crate) fn are_partners(&self, one: Seat, other: Seat) -> bool {
        self.sides[one].has(other)
    }

    /// Returns whether another side lacks so little that one more point ends the game.
    pub(crate) fn is_dangerous(&self, own: Seat, other: Seat) -> bool {
        !self.are_partners(own, other) && self.lacks[other] <= 1
    }
}

impl Fief {
    /// Returns what a fief still lacks before this player could buy its title: villages, a castle.
    pub(crate) fn title_lacks(&self, position: &Position, seat: Seat, fief: FiefId) -> Option<(usize, bool)> {
        if position.fief(fief).is_finished() {
            return None;
        }
        let villages = self.components.fief_villages[fief.index()];
        let missing = villages.iter().filter(|&at| self.control(position, at) != Some(seat)).count();
        let castle = villages
            .iter()
            .any(|at| position.place(at).walls == Walls::Castle && self.control(position, at) == Some(seat));
        Some((missing, castle))
    }

    /// Returns how much a village is worth to a player, in hundredths of a point.
    pub(crate) fn village_worth(&self, position: &Position, seat: Seat, at: Village) -> i32 {
        let site = &self.components.sites[at.index()];
        let place = position.place(at);
        let mut worth = 14 + 12 * i32::from(place.mills);
        if place.walls == Walls::Castle {
            worth += 20;
        }
        if position.fief(site.fief).capital == Some(at) {
            return worth + 100;
        }
        if let Some((missing, castle)) = self.title_lacks(position, seat, site.fief) {
            let size = self.components.fief_villages[site.fief.index()].len();
            let own = self.control(position, at) == Some(seat);
            let held = (size - missing) as i32 + i32::from(!own);
            // The last villages of a fief are worth most.
            worth += 45 * held * held / (size * size) as i32 + if castle { 12 } else { 0 };
        }
        worth + if site.county_town { 3 } else { 0 }
    }
}
