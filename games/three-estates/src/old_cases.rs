//! Worked examples in the format of the rules' section 12, with one key more: `options`, a table option each.

mod state;

use std::collections::BTreeMap;

use liege_cases::old::{Asked, Case, Cases, Run, Stop};
use liege_data::{DataError, Node, Spanned};
use liege_game::Setup;
use serde::Deserialize;

use crate::ThreeEstates;
use state::{Letter, Place, State};

/// A case.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Script {
    options: BTreeMap<String, String>,
    before: Option<State>,
    setup: Option<State>,
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
    verb: Deed,
    supply: Option<u8>,
    reserve: Option<Letter>,
    at: Spanned<Vec<Place>>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Deed {
    #[default]
    Play,
    Rebuild,
}

/// All cells that the tile on one cell may move to.
#[derive(Deserialize)]
struct Moves {
    from: Place,
    to: Vec<Place>,
}

/// A play in notation, all but its cell: of the tile in this place of the row, or of this kind in the reserve.
fn play(supply: Option<u8>, reserve: Option<Letter>, at: &Node<'_>) -> Result<String, DataError> {
    match (supply, reserve) {
        (Some(place), None) => Ok(format!("play s{place} ")),
        (None, Some(Letter(kind))) => Ok(format!("play r{} ", kind.code())),
        _ => Err(at.wrong("either supply or reserve beside it, to say which tile")),
    }
}

impl Step {
    fn notation(&self, run: &Run<'_, ThreeEstates>) -> Result<String, DataError> {
        Ok(match &self.verb {
            Verb::Take { supply } => format!("take {supply}"),
            Verb::Done => "done".to_owned(),
            Verb::Play { supply, reserve, at } => {
                play(*supply, *reserve, &run.at(at))? + &at.get_ref().to_string()
            }
            Verb::Reserve { supply } => format!("keep s{supply}"),
            Verb::End => "end".to_owned(),
            Verb::Rebuild { at } => format!("rebuild {at}"),
            Verb::Move { from, to } => format!("move {from} {to}"),
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
            (Some(start), None) => start.set_up(&game, &case.node().key("setup"))?,
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
        let mut ends = Vec::new();
        for Cells { verb, supply, reserve, at } in &script.cells {
            let beginning = match (verb, supply, reserve) {
                (Deed::Rebuild, None, None) => "rebuild ".to_owned(),
                (Deed::Rebuild, ..) => {
                    return Err(run.at(at).wrong("neither supply nor reserve beside it").into());
                }
                (Deed::Play, ..) => play(*supply, *reserve, &run.at(at))?,
            };
            ends.push((beginning, at.get_ref()));
        }
        ends.extend(script.moves.iter().map(|Moves { from, to }| (format!("move {from} "), to)));
        for (beginning, cells) in ends {
            let found = legal.iter().filter_map(|action| action.strip_prefix(&beginning)).map(str::to_owned);
            run.same_set(&format!("cells of {beginning}"), cells.iter().map(Place::to_string), found);
        }
        script.after.as_ref().map_or(Ok(()), |after| after.expect(run))
    }
}

impl liege_cases::old::Convert for ThreeEstates {
    fn asked(_: &Self, question: &liege_cases::old::Question<Self>) -> Vec<Asked> {
        let seat = question.position.to_move.seat();
        let what = question.what.as_str();
        match what.strip_prefix("after.").unwrap_or(what) {
            "board" => vec![Asked::after("board"), Asked::after("origin")],
            "score" => vec![Asked::fact("score A"), Asked::fact("score B")],
            "winner" if question.expected.as_str() == Some("") => vec![Asked::fact("over")],
            "winner" => vec![Asked::fact("over"), Asked::fact("winner")],
            "only" => vec![Asked::fact(format!("legal {seat}"))],
            "legal_count" => vec![Asked::fact(format!("choices {seat}"))],
            other => match other.strip_prefix("cells of ") {
                Some(beginning) => vec![Asked::fact(format!("legal {seat} {}", beginning.trim_end()))],
                None => vec![Asked::after(other)],
            },
        }
    }
}
