//! Who fights, with what, and how many dice that is (FF-108 to FF-110).

use liege_game::{Seat, Seats};

use crate::Fief;
use crate::state::{Battle, Lords, Position, Side, Troop};

impl Fief {
    /// The soldiers with which a player fights.
    #[inline]
    pub(crate) fn fighting(&self, position: &Position, battle: &Battle, seat: Seat) -> Troop {
        let soldiers = &position.families[seat].soldiers;
        if battle.cavalcade && battle.sides[0].has(seat) {
            soldiers.picked(battle.at)
        } else {
            soldiers.troop(battle.at)
        }
    }

    /// The lords with whom he fights: those who were in it from the beginning; one who is freed meanwhile stands aside (RL-102).
    #[inline]
    pub(crate) fn fighting_lords(&self, position: &Position, battle: &Battle, seat: Seat) -> Lords {
        battle.lords.and(position.free_lords(seat, battle.at))
    }

    /// The soldiers of a side.
    pub(crate) fn troop_of(&self, position: &Position, battle: &Battle, side: Side) -> Troop {
        battle.sides[side.index()]
            .iter()
            .fold(Troop::NONE, |all, seat| all.and(self.fighting(position, battle, seat)))
    }

    /// The lords of a side.
    pub(crate) fn lords_of(&self, position: &Position, battle: &Battle, side: Side) -> Lords {
        let side = battle.sides[side.index()];
        side.iter().fold(Lords::NONE, |all, seat| all | self.fighting_lords(position, battle, seat))
    }

    /// FF-108: fighting points of a player.
    pub(crate) fn fighting_points(&self, position: &Position, battle: &Battle, seat: Seat) -> u8 {
        let lords = self.fighting_lords(position, battle, seat);
        let lords = lords.iter().map(|lord| self.lord_points(position, lord)).sum::<u8>();
        self.fighting(position, battle, seat).value() + lords
    }

    /// FF-108: fighting points of a side.
    pub fn side_points(&self, position: &Position, battle: &Battle, side: Side) -> u8 {
        battle.sides[side.index()].iter().map(|seat| self.fighting_points(position, battle, seat)).sum()
    }

    /// FF-109, FF-110: dice of a side in the next round.
    pub fn side_dice(&self, position: &Position, battle: &Battle, side: Side) -> u8 {
        let base = self.base_dice(self.side_points(position, battle, side));
        let arc = position.court.of_arc.is_some_and(|arc| self.lords_of(position, battle, side).has(arc));
        let walls = if side == Side::Attacker { self.walls_count(position, battle) } else { 0 };
        // RL-31: summed, then not below 0.
        let more = if arc { self.components.fighting.of_arc.get() as u8 } else { 0 };
        (base + more).saturating_sub(walls)
    }

    /// FF-112, FF-118, RL-64: the strongest of a side by these points, ties in turn order.
    pub(super) fn strongest(
        &self,
        position: &Position,
        side: Seats,
        points: impl Fn(Seat) -> u8,
    ) -> Option<Seat> {
        let mut best: Option<(u8, Seat)> = None;
        for seat in self.in_turn(position).filter(|&seat| side.has(seat)) {
            let points = points(seat);
            if best.is_none_or(|(max, _)| points > max) {
                best = Some((points, seat));
            }
        }
        best.map(|(_, seat)| seat)
    }
}

/// Fighters who have anybody left.
pub(super) fn still_fighting<'a>(
    game: &'a Fief,
    position: &'a Position,
    battle: &'a Battle,
) -> impl Iterator<Item = Seat> + 'a {
    battle.fighters().into_iter().filter(|&seat| {
        !game.fighting(position, battle, seat).is_empty()
            || !game.fighting_lords(position, battle, seat).is_empty()
    })
}
