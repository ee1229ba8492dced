//! Worked examples in the format that the header of `tests/cases.toml` describes.

mod expect;
mod play;
mod setup;
mod told;
mod variant;
mod words;

use std::collections::{BTreeMap, VecDeque};

use liege_cases::old::{Case, Cases, Run, Stop};
use liege_data::DataError;
use liege_game::Seat;
use serde::Deserialize;

use crate::state::{Back, Card, Phase};
use crate::{Draw, Fief};
use expect::Expect;
use play::Step;
use setup::Setup;

/// A case.
#[derive(Deserialize)]
pub struct Script {
    setup: Setup,
    #[serde(default)]
    action: Vec<Step>,
    #[serde(default)]
    expect: Vec<Expect>,
}

/// What a case needs beside its position.
#[derive(Clone, Default)]
pub struct Aside {
    /// Piles that the case gives, the next card first.
    event: Option<VecDeque<Card>>,
    character: Option<VecDeque<Card>>,
    /// Prices for those who are still to be asked.
    prices: BTreeMap<Seat, u16>,
    /// The change of a variant: an action that it leaves without an object is left out.
    variant: bool,
    /// What the expectation says that is tested, for writing it anew.
    said: Expect,
    /// The players, as the case calls them.
    names: Vec<String>,
}

impl Cases for Fief {
    type Script = Script;
    type Step = Step;
    type Aside = Aside;

    const WAITS: bool = true;
    const PLAYERS: &'static [&'static str] = &["setup", "players"];

    fn begin<'d>(script: &Script, case: &Case<'d>) -> Result<Run<'d, Self>, DataError> {
        let game: Fief = case.game(script.setup.agreed())?;
        let (position, aside) = script.setup.position(&game, &case.node().key("setup"))?;
        let mut run = Run::new(case, game, position, aside);
        setup::first_draws(&mut run);
        Ok(run)
    }

    fn steps(script: &Script) -> &[Step] {
        &script.action
    }

    fn refused(step: &Step) -> bool {
        !step.ok
    }

    fn carry_out(run: &mut Run<'_, Self>, step: &Step) -> Result<(), Stop> {
        step.carry_out(run)
    }

    /// Cards come from the piles as the case gives them; dice are named by the actions.
    fn chance(run: &mut Run<'_, Self>) -> Option<Draw> {
        next_card(run).or_else(|| run.next_draw())
    }

    fn holds_after(run: &mut Run<'_, Self>, script: &Script, number: usize) -> Result<(), Stop> {
        expect::after(run, script, Some(number))
    }

    fn expect(run: &mut Run<'_, Self>, script: &Script) -> Result<(), Stop> {
        expect::after(run, script, None)?;
        variant::variants(run, script)
    }
}

/// The next card or back.
fn next_card(run: &mut Run<'_, Fief>) -> Option<Draw> {
    let (piles, aside) = (&run.position.piles, &mut run.aside);
    match run.position.phase() {
        Phase::Top => {
            let given = aside.event.as_ref().and_then(|pile| pile.front());
            Some(Draw::Top(given.map_or(Back::Grey, |card| card.back())))
        }
        Phase::Draw(_, drawn) => {
            let pile = if drawn.next == Some(Back::Brown) { &mut aside.character } else { &mut aside.event };
            // Where the pile was renewed, what it can be is what it is.
            let renewed = || piles.event.each().find(|card| Some(card.back()) == drawn.next);
            pile.as_mut()?.pop_front().or_else(renewed).map(Draw::Card)
        }
        _ => None,
    }
}
