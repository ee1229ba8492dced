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

use liege_cases::old::{Asked, Case, Cases, Convert, Player, Question, Run, Stop};
use liege_data::{DataError, Spanned};
use liege_game::{Seat, Seats};
use serde::Deserialize;

use crate::{CardId, City, Draw, Feudo, OrderOfPlay, Phase, Position, Stake};
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

impl Cases for Feudo {
    type Script = Script;
    type Step = Step;
    type Aside = Aside;

    const PLAYERS: &'static [&'static str] = &["setup", "players"];
    const NOBODY: &'static str = "free";
    const WAITS: bool = true;

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

    /// A Plague Card that the case does not mention does not come.
    fn chance(run: &mut Run<'_, Self>) -> Option<Draw> {
        run.next_draw()
    }

    fn expect(run: &mut Run<'_, Self>, script: &Script) -> Result<(), Stop> {
        script.expect.compare("expect", run)?;
        (1..).zip(&script.query).try_for_each(|(number, query)| query.ask(run, number))
    }
}

impl Convert for Feudo {
    fn asked(_: &Self, question: &Question<Self>) -> Vec<Asked> {
        let what = question.what.as_str();
        if let Some(fact) = what.strip_prefix("fact ") {
            return vec![Asked::fact(fact)];
        }
        let part = what.strip_prefix("expect.");
        part.map(Asked::after).into_iter().collect()
    }

    /// Who spends shillings has shown the Trading Card, and who moves the last card has shown that one, without a decision.
    fn earlier(&self, position: &Position) -> Option<Position> {
        let mut earlier = *position;
        let seat = |at: u8| position.table.order.get(at.into());
        match position.table.phase {
            Phase::Spend(cursor, _) => {
                let seat = seat(cursor.at)?;
                let Stake::Shown(card) = position.hands[seat].stake else { return None };
                earlier.hands[seat].stake = Stake::Secret(card);
                let barony = earlier.table.barony_mut(seat);
                barony.purse = barony.purse.with(card);
                earlier.table.phase = Phase::Show(cursor);
            }
            Phase::March(cursor, token) => {
                let barony = earlier.table.barony_mut(seat(cursor.at)?);
                barony.shown = barony.shown.without(token);
                earlier.table.phase = Phase::Show(cursor);
            }
            _ => return None,
        }
        Some(earlier)
    }
}
