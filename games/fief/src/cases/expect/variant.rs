//! Variants: the same case with one change.

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_cases::{Run, Stop};
use liege_game::Game;
use serde::Deserialize;

use super::ByName;
use crate::Fief;
use crate::cases::play::{Step, Verb};
use crate::cases::setup::{ArmyEntry, Effect, LordEntry, Setup, StockEntry, VillageEntry};
use crate::cases::words::Setting;
use crate::cases::{Aside, Script};
use crate::state::{Card, FiefId, Lord, Village};

/// A change of a variant.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Variant {
    f_att: Option<Vec<u8>>,
    votes: Option<ByName<String>>,
    skip_action: Option<usize>,
    remove_army: Option<String>,
    jailed: Option<BTreeMap<Lord, String>>,
    engines: Option<u8>,
    target: Option<String>,
    join: Option<Vec<String>>,
    refused: Option<Vec<usize>>,
    first: Option<String>,
    turn: Option<u8>,
    phase: Option<String>,
    window: Option<String>,
    turn_of: Option<String>,
    candidates: Option<Vec<Lord>>,
    lords: Option<Vec<LordEntry>>,
    armies: Option<Vec<ArmyEntry>>,
    villages: Option<Vec<VillageEntry>>,
    arrivals: Option<BTreeMap<Village, Vec<String>>>,
    effects: Option<Vec<Effect>>,
    suspended: Option<BTreeMap<FiefId, String>>,
    married: Option<Vec<[Lord; 2]>>,
    hands: Option<BTreeMap<String, Vec<Card>>>,
    crowns: Option<BTreeMap<String, u16>>,
    embassy_tokens: Option<BTreeMap<String, u8>>,
    slots: Option<Vec<Card>>,
    event_pile: Option<Vec<Card>>,
    character_pile: Option<Vec<Card>>,
    discard_event: Option<Vec<Card>>,
    discard_character: Option<Vec<Card>>,
    stock: Option<StockEntry>,
    options: Option<BTreeMap<String, Setting>>,
}

/// Tests what is expected of variants: each plays the case again with its change.
pub(crate) fn variants(run: &mut Run<'_, Fief>, script: &Script) -> Result<(), Stop> {
    for (index, expect) in script.expect.iter().enumerate() {
        let Some(variant) = &expect.variant else { continue };
        let name = format!("expect {}, variant", index + 1);
        let (setup, steps) = variant.change(script);
        run.on_a_copy(|copy| {
            let node = copy.node().key("setup");
            let game = Fief::new(&liege_game::Setup {
                components: copy.game.setup.components.clone(),
                ..setup.agreed()
            });
            let game = game.map_err(|error| node.error(error.to_string()))?;
            let (position, aside) = setup.position(&game, &node)?;
            (copy.game, copy.position, copy.aside) =
                (Arc::new(game), position, Aside { variant: true, ..aside });
            copy.events.clear();
            while copy.next_draw().is_some() {}
            setup.first_draws(copy)?;
            copy.settle()?;
            if expect.after == Some(0) {
                return expect.test(copy, &name);
            }
            for (number, (original, step)) in steps.iter().enumerate() {
                copy.attempt(&format!("{name}, action {original}"), step.is_refused(), |run| {
                    step.carry_out(run)
                })?;
                if expect.after == Some(number + 1) {
                    return expect.test(copy, &name);
                }
            }
            expect.test(copy, &name)
        })?;
    }
    Ok(())
}

impl Variant {
    /// The case with its change.
    fn change(&self, script: &Script) -> (Setup, Vec<(usize, Step)>) {
        let other = self.clone();
        let over = Setup {
            players: None,
            first: other.first,
            turn: other.turn,
            phase: other.phase,
            window: other.window,
            turn_of: other.turn_of,
            candidates: other.candidates,
            lords: other.lords,
            armies: other.armies,
            villages: other.villages,
            arrivals: other.arrivals,
            effects: other.effects,
            suspended: other.suspended,
            married: other.married,
            hands: other.hands,
            crowns: other.crowns,
            embassy_tokens: other.embassy_tokens,
            slots: other.slots,
            event_pile: other.event_pile,
            character_pile: other.character_pile,
            discard_event: other.discard_event,
            discard_character: other.discard_character,
            stock: other.stock,
            options: other.options,
        };
        let mut setup = script.setup.changed(&over);
        if let Some(name) = &self.remove_army {
            setup.armies.iter_mut().flatten().for_each(|army| {
                if army.p == *name {
                    (army.k, army.s, army.e) = (0, 0, 0)
                }
            });
        }
        if let Some(jailed) = &self.jailed {
            for (lord, jailer) in jailed {
                let entry = setup.lords.iter_mut().flatten().find(|entry| entry.is(*lord));
                let Some(entry) = entry else { continue };
                entry.jailer = Some(jailer.clone());
                let at = entry.place();
                let armies = setup.armies.get_or_insert_default();
                let guarded =
                    armies.iter().any(|army| army.p == *jailer && army.at == at && army.k + army.s > 0);
                if !guarded {
                    armies.push(ArmyEntry::guard(jailer, at));
                }
            }
        }
        let mut steps: Vec<(usize, Step)> = (1..).zip(script.action.iter().cloned()).collect();
        if let Some(number) = self.skip_action {
            steps.retain(|(other, _)| *other != number);
        }
        let attacker = script.action.iter().find(|step| matches!(step.verb, Verb::Attack { .. })).cloned();
        if let (Some(count), Some(attacker)) = (self.engines, &attacker) {
            for army in setup.armies.iter_mut().flatten().filter(|army| attacker.is_by(&army.p)) {
                army.e = if army.e > 0 { count } else { 0 };
            }
        }
        let mut first = true;
        for (number, step) in &mut steps {
            if self.refused.as_ref().is_some_and(|refused| refused.contains(number)) {
                step.refuse();
            }
            match &mut step.verb {
                Verb::Round { f_att, .. } if first => {
                    first = false;
                    if let Some(faces) = &self.f_att {
                        f_att.clone_from(faces);
                    }
                }
                Verb::Attack { target, .. } => {
                    if let Some(other) = &self.target {
                        target.clone_from(other);
                    }
                }
                _ => {}
            }
        }
        if let Some(votes) = &self.votes {
            for (_, step) in &mut steps {
                let name = votes.iter().find(|(name, _)| step.is_by(name));
                if let (Verb::Vote { backed, lure }, Some((_, lord))) = (&mut step.verb, name) {
                    (*backed, *lure) = (Lord::from_id(lord), None);
                }
            }
        }
        if let Some(join) = &self.join {
            steps.retain(|(_, step)| {
                !matches!(step.verb, Verb::JoinSide { .. }) || join.iter().any(|name| step.is_by(name))
            });
        }
        (setup, steps)
    }
}
