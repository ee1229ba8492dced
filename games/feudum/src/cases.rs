//! `impl Cases`: the vocabulary of `tests/cases.toml`, whose head describes it.

mod answers;
mod battles;
mod cards;
mod moment;
mod names;
mod play;
mod setup;
mod state;
mod steps;
mod texts;
mod verb;

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_cases::{Case, Cases, Run, Stop};
use liege_data::{DataError, Spanned};
use liege_game::{Game, Seat, Setup};
use serde::Deserialize;

use crate::state::{Card, Position, Writ};
use crate::{Draw, Feudum};
use names::Names;
use play::Aside;
use state::State;
use verb::Step;

/// A case.
#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
pub struct Script {
    players: Vec<String>,
    mode: Mode,
    options: Options,
    setup: Option<State>,
    deck: Option<Vec<Writ>>,
    draws: Vec<String>,
    actions: Vec<Spanned<Step>>,
    expect: Option<State>,
}

/// FU-1
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Mode {
    Basic,
    #[default]
    Advanced,
}

/// Options of the table that are on.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Options {
    feudum_immune_to_influence: bool,
}

impl Mode {
    /// The same table in this mode.
    fn of(self, setup: Setup) -> Setup {
        setup.with("mode", if self == Mode::Basic { "basic" } else { "advanced" })
    }
}

impl Script {
    /// The cards that a player's actions name.
    fn hands(&self) -> BTreeMap<&str, Vec<Card>> {
        let mut hands: BTreeMap<&str, Vec<Card>> = BTreeMap::new();
        for step in self.actions.iter().map(Spanned::get_ref) {
            if let (Some(by), Some(card)) = (&step.by, step.verb.get_ref().card()) {
                hands.entry(by.get_ref()).or_default().push(card);
            }
        }
        hands
    }
}

impl Cases for Feudum {
    type Script = Script;
    type Step = Spanned<Step>;
    type Aside = Aside;

    /// A step verb waits for the draws of its step.
    const WAITS: bool = true;

    fn begin<'d>(script: &Script, case: &Case<'d>) -> Result<Run<'d, Self>, DataError> {
        let node = case.node();
        let names = Names::read(&script.players, &node.key("players"))?;
        let mut setup = script.mode.of(Setup::new(names.count()));
        if script.options.feudum_immune_to_influence {
            setup = setup.with("feudums", "immune");
        }
        let game: Feudum = case.game(setup)?;
        for (state, key) in [(&script.setup, "setup"), (&script.expect, "expect")] {
            state.as_ref().map_or(Ok(()), |state| state.check_names(&names, &node.key(key)))?;
        }
        for step in &script.actions {
            let check = step.get_ref().check.as_ref();
            check.map_or(Ok(()), |state| state.check_names(&names, &node.at(step).key("check")))?;
        }
        let reader = setup::Reader { game: &game, names: &names, node: node.key("setup") };
        let state = script.setup.clone().unwrap_or_default();
        let deck = script.deck.as_deref();
        let position = reader.position(&state, &script.hands(), deck, &node.key("deck"))?;
        let ends = script.expect.as_ref().is_some_and(State::names_step);
        let aside = Aside::new(names, script.draws.iter().cloned().collect(), ends);
        Ok(Run::new(case, game, position, aside))
    }

    fn steps(script: &Script) -> &[Spanned<Step>] {
        &script.actions
    }

    fn refused(step: &Spanned<Step>) -> bool {
        !step.get_ref().legal
    }

    fn carry_out(run: &mut Run<'_, Self>, step: &Spanned<Step>) -> Result<(), Stop> {
        let node = run.at(step);
        // A list of one table lies where its table does.
        let node = node.items().ok().and_then(|items| items.into_iter().next()).unwrap_or(node);
        let step = step.get_ref();
        step.check_keys(&node)?;
        let Some(mode) = step.mode else { return play::carry_out(run, step) };
        let other = Feudum::new(&mode.of(run.game.setup().clone()));
        let other = other.map_err(|error| node.error(error.to_string()))?;
        let own = std::mem::replace(&mut run.game, Arc::new(other));
        let outcome = play::carry_out(run, step);
        run.game = own;
        outcome
    }

    fn chance(run: &mut Run<'_, Self>) -> Option<Draw> {
        play::chance(run)
    }

    fn noted(run: &mut Run<'_, Self>, before: &Position) {
        play::note(run, before);
    }

    fn holds_after(run: &mut Run<'_, Self>, script: &Script, number: usize) -> Result<(), Stop> {
        let step = number.checked_sub(1).and_then(|index| script.actions.get(index));
        if let Some(check) = step.and_then(|step| step.get_ref().check.as_ref()) {
            let found = State::of(run, check);
            run.compare(&format!("action {number}: check"), check, &found);
        }
        Ok(())
    }

    fn expect(run: &mut Run<'_, Self>, script: &Script) -> Result<(), Stop> {
        let Some(expect) = &script.expect else { return Ok(()) };
        if !expect.names_pending() {
            play::pass_until(run, |_| false)?;
        }
        let found = State::of(run, expect);
        run.compare("expect", expect, &found);
        Ok(())
    }
}

/// A player of the case.
fn seat(run: &Run<'_, Feudum>, color: &Spanned<String>) -> Result<Seat, DataError> {
    let seat = run.aside.names.seat(color.get_ref());
    seat.ok_or_else(|| run.at(color).wrong("a player of the case"))
}
