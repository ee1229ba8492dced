//! Worked examples, in the format that the head of `tests/cases.toml` describes.

mod choices;
mod event;
mod expect;
mod options;
mod order;
mod own;
mod refill;
mod setup;
mod steps;
mod supply;
mod take;
mod text;

use liege_cases::old::{Asked, Case, Cases, Convert, Question, Run, Stop};
use liege_data::DataError;
use liege_game::Seat;
use serde::Deserialize;

use crate::state::tile::Tile;
use crate::{Draw, MiddleAges, Position};
use expect::Expect;
use setup::Setup;
use steps::Step;

/// A case.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Script {
    players: Vec<String>,
    setup: Setup,
    action: Vec<Step>,
    expect: Option<Expect>,
}

/// What a case needs beside a position.
#[derive(Clone)]
pub struct Aside {
    /// The pile, top tile first.
    upcoming: Vec<Tile>,
    /// The reserve, top tile first, until it becomes the pile.
    reserve: Vec<Tile>,
    /// Whether the case says what Coins everybody has after its last action, which is carried out now.
    told: bool,
}

type Playing<'d> = Run<'d, MiddleAges>;

impl Cases for MiddleAges {
    type Script = Script;
    type Step = Step;
    type Aside = Aside;

    const PLAYERS: &'static [&'static str] = &["players"];

    fn begin<'d>(script: &Script, case: &Case<'d>) -> Result<Run<'d, Self>, DataError> {
        let asks = !script.action.is_empty() || script.expect.is_some();
        case.node().key("action").ensure(asks, "is missing, and there is no expect either")?;
        setup::begin(script, case)
    }

    fn steps(script: &Script) -> &[Step] {
        &script.action
    }

    fn refused(step: &Step) -> bool {
        step.illegal
    }

    fn carry_out(run: &mut Run<'_, Self>, step: &Step) -> Result<(), Stop> {
        step.carry_out(run)
    }

    /// The tile that the case puts on top of the pile: its back, then its front where that is a draw.
    fn chance(run: &mut Run<'_, Self>) -> Option<Draw> {
        sync(run);
        let position = &run.position;
        let pile = (position.pile.total() > 0).then(|| position.pile.at(0));
        let info = run.game.components.tiles.info(run.aside.upcoming.first().copied().or(pile)?);
        Some(if position.top.is_none() { Draw::Top(info.back) } else { Draw::Face(info.face) })
    }

    fn holds_after(run: &mut Run<'_, Self>, script: &Script, number: usize) -> Result<(), Stop> {
        let told = script.expect.as_ref().is_some_and(Expect::tells_coins);
        run.aside.told = told && number + 1 == script.action.len();
        Ok(())
    }

    fn expect(run: &mut Run<'_, Self>, script: &Script) -> Result<(), Stop> {
        take::let_pass(run)?;
        sync(run);
        script.expect.as_ref().map_or(Ok(()), |expect| expect.compare("expect", run))
    }
}

impl Convert for MiddleAges {
    fn asked(_: &Self, question: &Question<Self>) -> Vec<Asked> {
        let what = question.what.as_str();
        let path = what.strip_prefix("expect.").unwrap_or(what);
        match (path.strip_prefix("fact "), path.strip_prefix("score.")) {
            (Some(fact), _) => vec![Asked::fact(fact)],
            (None, Some(seat)) => vec![Asked::fact(format!("score {seat}"))],
            (None, None) if path == "winners" => vec![Asked::fact(path)],
            (None, None) if path == "pile" => vec![Asked::after("pile"), Asked::after("top")],
            (None, None) => vec![Asked::after(path)],
        }
    }
}

/// Takes tiles that were laid off the list, and goes on to the next pile's list when it was opened.
fn sync(run: &mut Playing<'_>) {
    let (position, aside) = (&run.position, &mut run.aside);
    let total = position.pile.total() as usize;
    if !position.reserve && !aside.reserve.is_empty() {
        aside.upcoming = std::mem::take(&mut aside.reserve);
    } else if aside.upcoming.len() < total {
        // Discards shuffled into a new pile: any order is right.
        let tiles = position.pile.iter().flat_map(|(tile, count)| (0..count).map(move |_| tile));
        aside.upcoming = tiles.collect();
    }
    let gone = aside.upcoming.len().saturating_sub(total);
    aside.upcoming.drain(..gone);
}

/// Has these seats play in this order.
fn set_order(position: &mut Position, seats: impl IntoIterator<Item = Seat>) {
    position.order.iter_mut().zip(seats).for_each(|(place, seat)| *place = seat);
}
