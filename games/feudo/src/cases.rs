//! Worked examples in the format that stands at the top of `tests/cases.toml`.
//!
//! The format lets a case leave out the steps of other players and whole phases. So every action opens the moment that
//! it is for; from there on everything goes through the game, which is agreed to end with the turn, so that what comes
//! after the action does not run on by itself.

mod expect;
mod place;
mod queries;
mod setup;
mod steps;

use std::sync::Arc;

use liege_cases::old::{Case, Cases, Player, Run, Stop};
use liege_data::{DataError, Spanned};
use liege_game::{Game as _, Seat, Seats};
use serde::Deserialize;

use crate::state::Stage;
use crate::{CardId, City, Draw, Feudo, OrderOfPlay, Phase};
use expect::Facts;
use queries::Query;
use setup::Setup;
use steps::Step;

/// A case.
#[derive(Deserialize)]
pub struct Script {
    setup: Setup,
    #[serde(default)]
    actions: Vec<Step>,
    #[serde(default)]
    expect: Facts,
    #[serde(default)]
    query: Vec<Query>,
}

/// What a case needs beside the position.
#[derive(Clone)]
pub struct Aside {
    /// The game as agreed, with all its turns.
    game: Arc<Feudo>,
    /// The order in which Castles were placed (FD-18).
    placement: OrderOfPlay,
    /// The players whose chosen cards the case names.
    dealt: Seats,
    /// The place in the Order of Play of the last who attacked and who advanced this turn (FD-82, FD-94).
    attacking: usize,
    advancing: usize,
}

type Game<'d> = Run<'d, Feudo>;

fn in_order(seats: impl Iterator<Item = Seat>) -> OrderOfPlay {
    seats.fold(OrderOfPlay::default(), OrderOfPlay::with)
}

fn seats(players: &[Player]) -> Vec<Seat> {
    players.iter().map(|player| player.0).collect()
}

/// Refuses a value of the case unless this holds.
fn must<T>(run: &Game<'_>, value: &Spanned<T>, holds: bool, expected: &str) -> Result<(), DataError> {
    if holds { Ok(()) } else { Err(run.at(value).wrong(expected)) }
}

/// What a value of the case stands for.
fn need<T, F>(run: &Game<'_>, value: &Spanned<T>, found: Option<F>, expected: &str) -> Result<F, DataError> {
    found.ok_or_else(|| run.at(value).wrong(expected))
}

fn city(run: &Game<'_>, id: &Spanned<String>) -> Result<City, DataError> {
    need(run, id, run.game.components.city(id.get_ref()), "one of the five Cities")
}

fn plague_card(run: &Game<'_>, id: &Spanned<String>) -> Result<CardId, DataError> {
    need(run, id, run.game.card_named(id.get_ref()), "the id of a Plague Card")
}

liege_cases::reads!(old Feudo);

impl Cases for Feudo {
    type Script = Script;
    type Step = Step;
    type Aside = Aside;

    const PLAYERS: &'static [&'static str] = &["setup", "players"];
    const NOBODY: &'static str = "free";

    fn begin<'d>(script: &Script, case: &Case<'d>) -> Result<Run<'d, Self>, DataError> {
        script.setup.begin(case)
    }

    fn steps(script: &Script) -> &[Step] {
        &script.actions
    }

    fn refused(step: &Step) -> bool {
        step.is_refused()
    }

    fn carry_out(run: &mut Run<'_, Self>, step: &Step) -> Result<(), Stop> {
        step.carry_out(run)
    }

    /// A Plague Card that the case does not mention does not come: the game goes on with what the case says next.
    fn chance(run: &mut Run<'_, Self>) -> Option<Draw> {
        run.next_draw().or_else(|| {
            let mut chances = liege_game::Chances::default();
            run.game.chances(&run.position, &mut chances);
            let any = chances.outcomes().first().map(|outcome| outcome.draw);
            let plague = run.position.table.phase.stage() == Stage::Plague;
            run.position.table.phase = Phase::Over;
            any.filter(|_| plague)
        })
    }

    fn expect(run: &mut Run<'_, Self>, script: &Script) -> Result<(), Stop> {
        script.expect.compare("expect", run)?;
        (1..).zip(&script.query).try_for_each(|(number, query)| query.ask(run, number))
    }
}
