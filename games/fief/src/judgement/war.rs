//! Attacks, sieges, losses, and who stands by whom.

use super::plan::{Personality, Planner};
use crate::Action;
use crate::state::{Side, Village, Walls};
use liege_game::Seat;

impl Planner<'_> {
    /// Returns what an attack would come to, in hundredths of the stronger side.
    fn odds(&self, at: Village, target: Seat) -> i32 {
        let engines = self.position.engines_at(self.seat, at);
        let walls = self.game.walls_against(self.position, at, target, engines);
        let own = self.game.force(self.position, self.seat, at);
        self.game.forecast(own, self.game.force(self.position, target, at), walls)
    }

    /// FF-103: attacks that promise more than they cost, then sieges.
    pub(super) fn fight(&self) -> Option<Action> {
        let bold = match self.personality {
            Personality::Honest => 30,
            Personality::Greedy => 22,
            Personality::Spiteful => 12,
        };
        let attack = self.best(|action| {
            let (at, target, card) = match action {
                Action::Attack(at, target) => (at, target, 0),
                Action::AttackSecretly(at, target) => (at, target, 20),
                _ => return None,
            };
            if self.outlook.are_partners(self.seat, target) {
                return None;
            }
            let odds = self.odds(at, target);
            let danger = self.outlook.is_dangerous(self.seat, target);
            let wronged = self.is_foe(target);
            let bold = bold - if danger { 12 } else { 0 } - if wronged { 8 } else { 0 };
            if odds < bold {
                return None;
            }
            let lords = self.position.free_lords(target, at);
            let prize = lords.iter().map(|lord| self.lord_worth(lord)).sum::<i32>();
            let land = if self.position.place(at).holder == Some(target) {
                self.game.village_worth(self.position, self.seat, at)
            } else {
                10
            };
            Some(odds + (prize + land) / 2 - card)
        });
        let siege = || {
            self.best(|action| match action {
                Action::Besiege(at) => {
                    let holder = self.position.place(at).holder?;
                    let friend = self.outlook.are_partners(self.seat, holder);
                    let own = self.game.force(self.position, self.seat, at).points();
                    let fit = own >= self.game.force(self.position, holder, at).points();
                    Some(if friend || !fit { 0 } else { 10 + i32::from(self.position.place(at).mills) })
                }
                _ => None,
            })
        };
        attack.or_else(siege).or(Some(Action::Pass))
    }

    /// FF-106: for one's ally, or against a player who is about to win.
    pub(super) fn join(&self) -> Option<Action> {
        let battle = self.position.battle()?;
        let side = |side: Side, against: Seat| {
            let own = self.game.force(self.position, self.seat, battle.at).points();
            let joined = self.game.side_points(self.position, &battle, side) + own as u8;
            let other = self.game.side_points(self.position, &battle, side.other());
            let friend = if side == Side::Attacker { battle.attacker } else { battle.target };
            let ally = self.outlook.are_partners(self.seat, friend);
            let strike = self.outlook.is_dangerous(self.seat, against) || self.is_foe(against);
            let safe = !self.outlook.are_partners(self.seat, against) && joined > other + 2;
            (safe && (ally || strike) && self.may_bid()).then_some(Action::Join(side, liege_game::Amount(0)))
        };
        side(Side::Attacker, battle.target)
            .or_else(|| side(Side::Defender, battle.attacker))
            .or(Some(Action::Pass))
    }

    /// FF-112: sergeants before knights, of lords the least; in the plague sergeants too.
    pub(super) fn losses(&self) -> Option<Action> {
        self.best(|action| match action {
            Action::Lose(troop) | Action::Allot(troop) => Some(100 - i32::from(troop.knights)),
            Action::Kill(lord) => Some(1000 - self.lord_worth(lord)),
            _ => None,
        })
    }

    /// FF-115: nobody surrenders; by the option of truces a lost attack is broken off.
    pub(super) fn stand_firm(&self) -> Option<Action> {
        let battle = self.position.battle()?;
        let side = battle.side(self.seat)?;
        let own = i32::from(self.game.side_points(self.position, &battle, side));
        let other = i32::from(self.game.side_points(self.position, &battle, side.other()));
        let losing = 3 * own < 2 * other;
        if losing && self.legal.contains(&Action::BreakOff) {
            return Some(Action::BreakOff);
        }
        if own < other && self.legal.contains(&Action::Truce) {
            return Some(Action::Truce);
        }
        Some(Action::Pass)
    }

    /// FF-138: one's own and one's ally's escape together.
    pub(super) fn escape(&self) -> Option<Action> {
        let more = self.legal.iter().copied().find(|action| match action {
            Action::EvadeToo(lord) => self
                .position
                .pawn(*lord)
                .owner
                .is_some_and(|owner| self.outlook.are_partners(self.seat, owner)),
            _ => false,
        });
        more.or(Some(Action::Pass))
    }

    /// FF-131, FF-132: for one's own walls and mills one speaks, or pays.
    pub(super) fn calm(&self) -> Option<Action> {
        let revolt = self.position.revolt()?;
        let holder = self.game.control(self.position, revolt.at);
        let friend = holder.is_some_and(|holder| self.outlook.are_partners(self.seat, holder));
        let place = self.position.place(revolt.at);
        let own = holder == Some(self.seat);
        let lords = self.position.free_lords(self.seat, revolt.at).len() as i32;
        let stake = if own { 10 * i32::from(place.mills) + 30 * lords } else { 0 }
            + if place.walls == Walls::Castle && own { 30 } else { 0 };
        let pay = self.best(|action| match action {
            Action::CalmAsCardinal(_) if friend => Some(stake - 15),
            _ => None,
        });
        let speak = self.best(|action| match action {
            Action::CalmAsBishop(lord) if own => Some(stake - self.lord_worth(lord) / 3),
            _ => None,
        });
        pay.or(speak).or(Some(Action::Pass))
    }
}
