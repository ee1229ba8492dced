//! The older format, which is converted to the newer one.

mod answers;
mod between;
mod cards;
mod convert;
mod doer;
mod functions;
mod moment;
mod part;
mod play;
mod setup;
mod state;
mod steps;
mod texts;
mod verb;

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_cases::old::{Case, Cases, Player, Run, Stop};
use liege_data::{DataError, Spanned};
use liege_game::{Game, Setup};
use serde::Deserialize;

use crate::state::{Card, Position, Writ};
use crate::{Draw, Feudum};
use play::Aside;
use state::State;
use verb::{Step, Use, Verb};

/// The colours that cases call players by, in no order of their own.
const COLORS: [&str; 5] = ["yellow", "blue", "red", "purple", "green"];

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
    fn hands(&self) -> BTreeMap<Player, Vec<Card>> {
        let mut hands: BTreeMap<Player, Vec<Card>> = BTreeMap::new();
        for step in self.actions.iter().map(Spanned::get_ref) {
            if let (Some(by), Use::Card(card) | Use::Answer(Some(card))) =
                (step.by, step.verb.get_ref().usage())
            {
                hands.entry(by).or_default().push(card);
            }
        }
        hands
    }
}

impl Cases for Feudum {
    type Script = Script;
    type Step = Spanned<Step>;
    type Aside = Aside;

    const PLAYERS: &'static [&'static str] = &["players"];

    /// A step verb waits for the draws of its step.
    const WAITS: bool = true;

    fn begin<'d>(script: &Script, case: &Case<'d>) -> Result<Run<'d, Self>, DataError> {
        let (node, players) = (case.node(), &script.players);
        for (index, color) in players.iter().enumerate() {
            if !COLORS.contains(&color.as_str()) || players[..index].contains(color) {
                return Err(node.key("players").wrong("different colours"));
            }
        }
        let mut setup = script.mode.of(Setup::new(players.len()));
        if script.options.feudum_immune_to_influence {
            setup = setup.with("feudums", "immune");
        }
        let game: Feudum = case.game(setup)?;
        let mut position = setup::position(&game, script, node)?;
        let first = script.actions.first().map(|step| step.get_ref().verb.get_ref());
        if let Some(Verb::Setup) = first {
            position = game.start();
        }
        let aside = Aside {
            draws: script.draws.iter().cloned().collect(),
            ends: script.expect.as_ref().is_some_and(|expect| expect.step.is_some()),
            rows: state::rows(node),
            bag: script
                .expect
                .as_ref()
                .map(|expect| (expect.bag_before_draws.is_some(), expect.bag_after_setup_total.is_some()))
                .unwrap_or_default(),
            ..Aside::default()
        };
        let mut run = Run::new(case, game, position, aside);
        // What the setup says of stars is expected as well.
        for (guild, stars) in script.setup.iter().flat_map(|setup| &setup.stars).flatten() {
            for (player, &stars) in stars {
                run.asks(&format!("setup.stars.{guild}.{player}"), i64::from(stars).into());
            }
        }
        Ok(run)
    }

    fn steps(script: &Script) -> &[Spanned<Step>] {
        &script.actions
    }

    fn refused(step: &Spanned<Step>) -> bool {
        // What is tried in another mode is tried by itself.
        !step.get_ref().legal && step.get_ref().mode.is_none()
    }

    fn carry_out(run: &mut Run<'_, Self>, step: &Spanned<Step>) -> Result<(), Stop> {
        let (step, node) = (step.get_ref(), run.at(&step.get_ref().verb));
        // A verb is a word: its keys stand beside it.
        node.read::<String>()?;
        let Some(mode) = step.mode else { return play::carry_out(run, step, node) };
        let other = Feudum::new(&mode.of(run.game.setup().clone()));
        let other = other.map_err(|error| node.error(error.to_string()))?;
        run.on_a_copy(|run| {
            run.game = Arc::new(other);
            run.attempt("action", !step.legal, |run| play::carry_out(run, step, node))
        })
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
            compare(run, &format!("action {number}: check"), check);
        }
        Ok(())
    }

    fn expect(run: &mut Run<'_, Self>, script: &Script) -> Result<(), Stop> {
        let Some(expect) = &script.expect else { return Ok(()) };
        if expect.pending.is_none() {
            play::pass_until(run, |_| false)?;
        }
        compare(run, "expect", expect);
        Ok(())
    }
}

/// Compares what the case gives with the position, without the card that nobody sees.
fn compare(run: &mut Run<'_, Feudum>, path: &str, given: &State) {
    let mut position = run.position;
    if let Some((seat, card)) = run.aside.memory.phantom {
        position.hands[seat].cards = position.hands[seat].cards.without(card);
    }
    let found = State::of(&position, run, given);
    // What is asked of the setup was noted there.
    let now = State { bag_before_draws: None, bag_after_setup_total: None, ..given.clone() };
    let then = State {
        bag_before_draws: given.bag_before_draws.clone(),
        bag_after_setup_total: given.bag_after_setup_total,
        ..State::default()
    };
    run.quietly(|run| run.compare(path, &then, &found));
    run.compare(path, &now, &found);
}
