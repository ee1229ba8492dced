//! Worked examples in the format of the rules' section 12, with one key more: `options`, a table option each.

mod state;

use std::collections::BTreeMap;

use liege_cases::{Case, Cases, Run, Stop};
use liege_data::{DataError, Spanned, Within};
use liege_game::Setup;
use serde::{Deserialize, Serialize};

use crate::{Cell, Kind, ThreeEstates};
use state::{Start, State};

/// A case.
#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
pub struct Script {
    options: BTreeMap<String, String>,
    before: Option<State>,
    setup: Option<Start>,
    draws: Vec<Letter>,
    actions: Vec<Step>,
    legal: Vec<Step>,
    illegal: Vec<Step>,
    only: Option<Vec<Step>>,
    legal_count: Option<usize>,
    cells: Vec<Cells>,
    moves: Vec<Moves>,
    after: Option<State>,
}

/// An action.
#[derive(Deserialize)]
pub struct Step {
    #[serde(rename = "do")]
    verb: Verb,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Verb {
    Take { supply: u8 },
    Done,
    Play { supply: Option<u8>, reserve: Option<Letter>, at: Spanned<Place> },
    Reserve { supply: u8 },
    End,
    Rebuild { at: Place },
    Move { from: Place, to: Place },
    Skip,
}

/// All cells that one tile can be played on, or a displaced building be put back on.
#[derive(Deserialize)]
struct Cells {
    #[serde(default, rename = "do")]
    verb: Option<CellsVerb>,
    supply: Option<u8>,
    reserve: Option<Letter>,
    at: Spanned<Vec<Place>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum CellsVerb {
    Play,
    Rebuild,
}

/// All cells that the tile on one cell may move to.
#[derive(Deserialize)]
struct Moves {
    from: Place,
    to: Vec<Place>,
}

/// A kind by its letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
struct Letter(Kind);

impl TryFrom<String> for Letter {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Letter, Self::Error> {
        let mut letters = text.chars();
        match (letters.next().and_then(Kind::from_code), letters.next()) {
            (Some(kind), None) => Ok(Letter(kind)),
            _ => Err("one of P, C, N, G, V, H, K"),
        }
    }
}

impl From<Letter> for String {
    fn from(letter: Letter) -> String {
        letter.0.code().to_string()
    }
}

type Coordinate = Within<i16, -9999, 9999>;

/// A cell as [x, y].
#[derive(Clone, Copy, Deserialize, Serialize)]
struct Place(Coordinate, Coordinate);

impl Place {
    fn cell(self) -> Cell {
        Cell::new(self.0.get(), self.1.get())
    }

    fn notation(self) -> String {
        format!("{},{}", *self.0, *self.1)
    }
}

/// Where a played tile comes from, in notation: a place in the row, or a kind in the reserve.
fn source(supply: Option<u8>, reserve: Option<Letter>) -> Option<String> {
    match (supply, reserve) {
        (Some(place), None) => Some(format!("s{place}")),
        (None, Some(Letter(kind))) => Some(format!("r{}", kind.code())),
        _ => None,
    }
}

const SOURCE: &str = "either supply or reserve beside it, to say which tile";

impl Step {
    fn notation(&self, run: &Run<'_, ThreeEstates>) -> Result<String, DataError> {
        Ok(match &self.verb {
            Verb::Take { supply } => format!("take {supply}"),
            Verb::Done => "done".to_owned(),
            Verb::Play { supply, reserve, at } => {
                let from = source(*supply, *reserve).ok_or_else(|| run.at(at).wrong(SOURCE))?;
                format!("play {from} {}", at.get_ref().notation())
            }
            Verb::Reserve { supply } => format!("keep s{supply}"),
            Verb::End => "end".to_owned(),
            Verb::Rebuild { at } => format!("rebuild {}", at.notation()),
            Verb::Move { from, to } => format!("move {} {}", from.notation(), to.notation()),
            Verb::Skip => "skip".to_owned(),
        })
    }
}

impl Cases for ThreeEstates {
    type Script = Script;
    type Step = Step;
    type Aside = ();

    fn begin<'d>(script: &Script, case: &Case<'d>) -> Result<Run<'d, Self>, DataError> {
        let setup = script.options.iter().fold(Setup::new(2), |setup, (id, value)| setup.with(id, value));
        let game: ThreeEstates = case.game(setup)?;
        let position = match (&script.setup, &script.before) {
            (Some(start), None) => start.position(&game, &case.node().key("setup"))?,
            (None, Some(state)) => state.position(&game, &case.node().key("before"))?,
            (None, None) => return Err(case.node().key("before").error("is missing, and so is setup")),
            (Some(_), Some(_)) => return Err(case.node().key("setup").error("can't stand beside before")),
        };
        let mut run = Run::new(case, game, position, ());
        script.draws.iter().for_each(|letter| run.force(letter.0));
        Ok(run)
    }

    fn steps(script: &Script) -> &[Step] {
        &script.actions
    }

    fn carry_out(run: &mut Run<'_, Self>, step: &Step) -> Result<(), Stop> {
        let notation = step.notation(run)?;
        run.act(run.position.to_move.seat(), &notation)
    }

    fn expect(run: &mut Run<'_, Self>, script: &Script) -> Result<(), Stop> {
        run.try_each("legal", false, &script.legal)?;
        run.try_each("illegal", true, &script.illegal)?;
        let legal = run.legal(run.position.to_move.seat());
        if let Some(only) = &script.only {
            let only = only.iter().map(|step| step.notation(run)).collect::<Result<Vec<_>, _>>()?;
            run.same_set("only", only, legal.clone());
        }
        if let Some(count) = &script.legal_count {
            run.same("legal_count", count, &legal.len());
        }
        let ends = |beginning: &str| {
            let found = legal.iter().filter_map(|action| action.strip_prefix(beginning));
            found.map(str::to_owned).collect::<Vec<_>>()
        };
        for Cells { verb, supply, reserve, at } in &script.cells {
            let beginning = match (verb, source(*supply, *reserve)) {
                (Some(CellsVerb::Rebuild), None) => "rebuild ".to_owned(),
                (None | Some(CellsVerb::Play), Some(from)) => format!("play {from} "),
                _ => return Err(run.at(at).wrong(SOURCE).into()),
            };
            let what = format!("cells, {beginning}");
            run.same_set(&what, at.get_ref().iter().map(|at| at.notation()), ends(&beginning));
        }
        for Moves { from, to } in &script.moves {
            let beginning = format!("move {} ", from.notation());
            let what = format!("moves, {beginning}");
            run.same_set(&what, to.iter().map(|to| to.notation()), ends(&beginning));
        }
        if let Some(after) = &script.after {
            let node = run.node().key("after");
            run.compare("after", &after.normal(&node)?, &State::of(&run.position));
        }
        Ok(())
    }
}
