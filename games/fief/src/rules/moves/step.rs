//! A step and what follows from it (FF-159), and where a cavalcade goes on (FF-102).

use liege_game::{Seat, Sink};

use crate::rules::steps::Facts;
use crate::state::{Battle, Engine, Group, Lord, Phase, Position, Side, Struck, Village};
use crate::{Event, Fief};

impl Fief {
    /// The group is no more; its pieces stay where they are.
    pub(crate) fn dissolve(&self, position: &mut Position, seat: Seat) {
        if let Some(group) = position.group() {
            position.end();
            position.families[seat].soldiers.change(group.at, |soldier| soldier.with_picked(false));
            position.engines.iter_mut().for_each(|engine| engine.picked = false);
            position.engines.sort_unstable();
        }
    }

    /// Returns what has happened meanwhile may have changed the group, or closed its roads; whether it is no more. Riders who have
    /// won all go on (RL-78).
    pub(crate) fn tend_group(&self, position: &mut Position, seat: Seat) -> bool {
        let Some(mut group) = position.group() else { return false };
        group.lords = group.lords.and(position.free_lords(seat, group.at));
        group.captives = group.captives.and(position.prisoners(seat, group.at));
        if group.onward.is_some() {
            let arc = position.court.of_arc.is_some_and(|arc| group.lords.has(arc));
            let fit = |lord: &Lord| position.pawn(*lord).steps < Fief::steps_allowed(arc);
            group.lords = group.lords.iter().filter(fit).collect();
            group.captives = group.captives.iter().filter(fit).collect();
            position.families[seat].soldiers.change(group.at, |soldier| {
                if soldier.steps() < Fief::steps_allowed(arc) { soldier } else { soldier.with_picked(false) }
            });
        }
        position.set_group(group);
        let facts = self.facts(position, seat, &group);
        let lost = group.lords.is_empty() || group.onward.is_none() && !self.has_way(position, &facts);
        if lost {
            self.dissolve(position, seat);
        }
        lost
    }

    /// FF-159: the group makes a step.
    pub(crate) fn step(
        &self,
        position: &mut Position,
        seat: Seat,
        group: &Group,
        facts: &Facts,
        to: Village,
        events: &mut impl Sink<Event>,
    ) {
        let from = group.at;
        let missing = self.consents(position, facts, to) - Fief::agreed(position, from, to);
        let shut_in = facts.named != Some(to) && self.is_shut_in(position, facts);
        let rains = self.rains_at(position, from) || self.rains_at(position, to);
        let marching = &mut position.marching;
        // FF-137: a passage opens the next step that needs it.
        marching.rain -= u8::from(rains);
        if shut_in {
            marching.escape -= 1;
        } else if !missing.is_empty() {
            marching.past -= 1;
        }
        marching.consents = marching
            .consents
            .iter()
            .copied()
            .filter(|consent| consent.from != from || consent.to != to)
            .collect();
        for lord in group.lords | group.captives {
            let pawn = position.pawn_mut(lord);
            pawn.steps += 1;
            pawn.entered = pawn.jailer.is_none();
            position.set_down(lord, to, Some(from));
        }
        let troop = position.families[seat].soldiers.picked(from);
        position.families[seat].soldiers.change(from, |soldier| {
            if soldier.picked() {
                soldier.moved(to, Some(from)).with_steps(soldier.steps() + 1)
            } else {
                soldier
            }
        });
        let mut engines = 0;
        for engine in position.engines.iter_mut().filter(|engine| engine.owner == seat && engine.picked) {
            *engine = Engine { at: to, road: Some(from), moved: true, aside: false, ..*engine };
            engines += 1;
        }
        position.engines.sort_unstable();
        events.tell(|| Event::Stepped(seat, from, to, group.lords | group.captives, troop, engines));
        position.set_group(Group { at: to, onward: None, ..*group });
        let site = |at: Village| self.components.sites[at.index()].bishopric;
        if site(from) != site(to) && position.see(site(to)).plague > 0 {
            position.begin(Phase::Plague(self.outbreak(position, Struck::Group(from), to)));
        } else {
            self.finish_step(position, from, to, events);
        }
    }

    /// FF-159, RL-89: the village left, then the village entered.
    pub(crate) fn finish_step(
        &self,
        position: &mut Position,
        from: Village,
        to: Village,
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.turn_of(position);
        self.dissolve(position, seat);
        self.refresh(position, from, events);
        self.refresh(position, to, events);
    }

    /// FF-102, RL-88: the cavalcade goes on if it has won and a lord of it lives; captives without a step stay.
    pub(crate) fn after_cavalcade(
        &self,
        position: &mut Position,
        battle: &Battle,
        winner: Option<Side>,
        _: &mut impl Sink<Event>,
    ) {
        let seat = battle.attacker;
        let Some(mut group) = position.group() else { return };
        let alive = !group.lords.and(position.free_lords(seat, group.at)).is_empty();
        if winner == Some(Side::Attacker) && alive {
            group.captives = (group.captives | battle.captives).and(position.prisoners(seat, group.at));
            position.set_group(group);
            return;
        }
        // RL-79: its movement is over. Who was captured has the steps that he made (RL-103).
        for lord in group.lords.and(position.free_lords(seat, group.at)) {
            position.pawn_mut(lord).steps = 3;
        }
        position.families[seat]
            .soldiers
            .change(group.at, |soldier| if soldier.picked() { soldier.halted() } else { soldier });
        self.dissolve(position, seat);
    }
}
