//! Variants: the same case with one change.

use std::sync::Arc;

use liege_cases::old::{Player, Run, Stop};
use liege_game::Game;

use super::play::{Step, Verb};
use super::setup::{ArmyEntry, Setup, Variant, first_draws};
use super::{Aside, Script};
use crate::Fief;

/// Tests what is expected of variants: each plays the case again with its change.
pub(crate) fn variants(run: &mut Run<'_, Fief>, script: &Script) -> Result<(), Stop> {
    for (index, expect) in script.expect.iter().enumerate() {
        let Some(variant) = expect.variant() else { continue };
        let name = format!("expect {}, variant", index + 1);
        let (setup, steps) = (variant.setup(script), variant.steps(script));
        run.on_a_copy(|copy| {
            begin(copy, &setup)?;
            if expect.is_after(0) {
                return expect.test(copy, &name);
            }
            for (number, (original, step)) in (1..).zip(&steps) {
                let what = format!("{name}, action {original}");
                copy.attempt(&what, !step.ok, |run| step.carry_out(run))?;
                if expect.is_after(number) {
                    break;
                }
            }
            expect.test(copy, &name)
        })?;
    }
    Ok(())
}

/// Puts the case back to its beginning, with another set-up.
fn begin(run: &mut Run<'_, Fief>, setup: &Setup) -> Result<(), Stop> {
    let node = run.node().key("setup");
    let components = run.game.setup.components.clone();
    let game = Fief::new(&liege_game::Setup { components, ..setup.agreed() });
    let game = game.map_err(|error| node.error(error.to_string()))?;
    let (position, aside) = setup.position(&game, &node)?;
    (run.game, run.aside) = (Arc::new(game), Aside { variant: true, ..aside });
    run.put(position);
    run.events.clear();
    while run.next_draw().is_some() {}
    first_draws(run);
    run.settle()
}

/// Whoever attacks first in a case.
fn attacker(script: &Script) -> Option<Player> {
    script.action.iter().find(|step| matches!(step.verb, Verb::Attack { .. })).and_then(|step| step.by)
}

impl Variant {
    /// The set-up with the change.
    fn setup(&self, script: &Script) -> Setup {
        let mut setup = script.setup.changed(self);
        let armies = setup.armies.get_or_insert_default();
        for army in armies.iter_mut().filter(|army| Some(army.p) == self.remove_army) {
            (army.k, army.s, army.e) = (0, 0, 0);
        }
        for (&lord, &jailer) in self.jailed.iter().flatten() {
            let entry = setup.lords.iter_mut().flatten().find(|entry| entry.id == lord);
            let Some(entry) = entry else { continue };
            entry.jailer = Some(jailer);
            let guards = |army: &ArmyEntry| army.p == jailer && army.at == entry.at && army.k + army.s > 0;
            if !armies.iter().any(guards) {
                armies.push(ArmyEntry::guard(jailer, entry.at));
            }
        }
        if let (Some(count), Some(attacker)) = (self.engines, attacker(script)) {
            for army in armies.iter_mut().filter(|army| army.p == attacker && army.e > 0) {
                army.e = count;
            }
        }
        setup
    }

    /// The actions with the change, each with its number in the case.
    fn steps(&self, script: &Script) -> Vec<(usize, Step)> {
        let mut steps: Vec<(usize, Step)> = (1..).zip(script.action.iter().cloned()).collect();
        let joins = |step: &Step| {
            let named = |join: &Vec<Player>| step.by.is_some_and(|by| join.contains(&by));
            !matches!(step.verb, Verb::JoinSide { .. }) || self.join.as_ref().is_none_or(named)
        };
        steps.retain(|(number, step)| Some(*number) != self.skip_action && joins(step));
        let mut f_att = self.f_att.clone();
        for (number, step) in &mut steps {
            if self.refused.iter().flatten().any(|refused| refused == number) {
                step.ok = false;
            }
            let vote = self.votes.as_ref().and_then(|votes| votes.get(&step.by?));
            match &mut step.verb {
                // The first round alone.
                Verb::Round(round) => round.f_att = f_att.take().unwrap_or(std::mem::take(&mut round.f_att)),
                Verb::Attack { target, .. } => *target = self.target.unwrap_or(*target),
                Verb::Vote { r#for, lure } => {
                    if let Some(vote) = vote {
                        (*r#for, *lure) = (vote.0, None);
                    }
                }
                _ => {}
            }
        }
        steps
    }
}
