//! The armies and lords of a set-up.

use super::Setup;
use crate::state::{Engine, Kind, Position, Soldier};

impl Setup {
    pub(super) fn pieces(&self, position: &mut Position) {
        for army in self.armies.iter().flatten() {
            let family = &mut position.families[army.p.0];
            for (kind, count) in [(Kind::Knight, army.k), (Kind::Sergeant, army.s)] {
                let soldier = Soldier::new(kind, army.at, army.road).with_steps(army.new_road.into());
                family.soldiers.add(soldier.with_exposed(army.exposed), count);
            }
            let (at, road, moved) = (army.at, army.road, army.new_road);
            for _ in 0..army.e {
                position.engines.push(Engine { owner: army.p.0, at, road, moved, ..Engine::default() });
            }
        }
        position.engines.sort_unstable();
        self.lords(position);
        for &[one, other] in self.married.iter().flatten() {
            position.pawn_mut(one).spouse = Some(other);
            position.pawn_mut(other).spouse = Some(one);
        }
    }

    /// A free lord stands with his army.
    fn lords(&self, position: &mut Position) {
        for entry in self.lords.iter().flatten() {
            let free = entry.jailer.is_none();
            let army = self.armies.iter().flatten();
            let army = army.filter(|_| free).find(|army| army.p == entry.p && army.at == entry.at);
            let pawn = position.pawn_mut(entry.id);
            pawn.owner = Some(entry.p.0);
            pawn.at = entry.at;
            pawn.road = army.and_then(|army| army.road);
            pawn.jailer = entry.jailer.map(|jailer| jailer.0);
            pawn.entered = army.is_some_and(|army| army.new_road);
            pawn.steps = entry.steps.max(pawn.entered.into());
            pawn.exposed = entry.exposed || army.is_some_and(|army| army.exposed);
            let family = &mut position.families[entry.p.0];
            family.lords = family.lords.with(entry.id);
            if !free {
                position.captives = position.captives.with(entry.id);
            }
            let court = &mut position.court;
            if entry.of_arc {
                court.of_arc = Some(entry.id);
            }
            if entry.excommunicated {
                court.excommunicated = Some(entry.id);
            }
            if entry.assassin {
                court.assassins = court.assassins.with(entry.id);
            }
        }
    }
}
