//! Worked examples, in the format that the head of `tests/cases.toml` describes.

mod expect;
mod options;
mod setup;
mod steps;
mod supply;
mod text;

use std::collections::BTreeMap;
use std::fmt;

use liege_cases::{Case, Cases, Run, Stop};
use liege_data::DataError;
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::state::tile::Tile;
use crate::{Draw, MiddleAges, Print};
use expect::Expect;
use text::TileText;

/// A case. Setup and actions have keys that are names of players; they are read where the players are known.
#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
pub struct Script {
    players: Vec<String>,
    setup: Option<Mentioned>,
    #[serde(deserialize_with = "numbered")]
    action: Vec<Step>,
    expect: Option<Expect>,
}

/// An action: whether it must be refused. The rest is read when it is carried out.
#[derive(Default)]
pub struct Step {
    /// Its place in the list of actions, from 0.
    index: usize,
    illegal: bool,
    places: bool,
    mentioned: Vec<Print>,
}

/// The tiles that a part of a case mentions, wherever in it.
struct Mentioned(Vec<Print>);

/// What a case needs beside a position.
#[derive(Clone)]
pub struct Aside {
    /// The players in the order of the file.
    names: Vec<String>,
    /// The pile, top tile first.
    upcoming: Vec<Tile>,
    /// The reserve, top tile first, until it becomes the pile.
    reserve: Vec<Tile>,
}

impl Script {
    fn mentioned(&self) -> Vec<Print> {
        let setup = self.setup.iter().flat_map(|setup| &setup.0);
        setup.chain(self.action.iter().flat_map(|step| &step.mentioned)).copied().collect()
    }

    /// Whether Lords are placed for the first time.
    fn places(&self) -> bool {
        self.action.iter().any(|step| step.places)
    }
}

impl Cases for MiddleAges {
    type Script = Script;
    type Step = Step;
    type Aside = Aside;

    fn begin<'d>(script: &Script, case: &Case<'d>) -> Result<Run<'d, Self>, DataError> {
        let run = setup::begin(script, case)?;
        if script.action.is_empty() && script.expect.is_none() {
            return Err(case.node().key("action").error("is missing, and there is no expect either"));
        }
        Ok(run)
    }

    fn steps(script: &Script) -> &[Step] {
        &script.action
    }

    fn refused(step: &Step) -> bool {
        step.illegal
    }

    fn carry_out(run: &mut Run<'_, Self>, step: &Step) -> Result<(), Stop> {
        let actions = run.node().need("action")?.items()?;
        actions.get(step.index).map_or(Ok(()), |node| steps::carry_out(run, node, step.illegal))
    }

    /// The tile that the case puts on top of the pile: its back, then its front where that is a draw.
    fn chance(run: &mut Run<'_, Self>) -> Option<Draw> {
        sync(run);
        let position = &run.position;
        let pile = (position.pile.total() > 0).then(|| position.pile.at(0));
        let info = run.game.components.tiles.info(run.aside.upcoming.first().copied().or(pile)?);
        Some(if position.top.is_none() { Draw::Top(info.back) } else { Draw::Face(info.face) })
    }

    fn expect(run: &mut Run<'_, Self>, script: &Script) -> Result<(), Stop> {
        steps::let_pass(run)?;
        script.expect.as_ref().map_or(Ok(()), |expect| expect.compare(run))
    }
}

/// Takes tiles that were laid off the list, and goes on to the next pile's list when it was opened.
fn sync(run: &mut Run<'_, MiddleAges>) {
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

impl<'de> Deserialize<'de> for Mentioned {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Mentioned, D::Error> {
        deserializer.deserialize_any(MentionedVisitor)
    }
}

struct MentionedVisitor;

impl<'de> Visitor<'de> for MentionedVisitor {
    type Value = Mentioned;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_str<E>(self, text: &str) -> Result<Mentioned, E> {
        Ok(Mentioned(TileText::parse(text).map(|tile| tile.0).into_iter().collect()))
    }

    fn visit_i64<E>(self, _: i64) -> Result<Mentioned, E> {
        Ok(Mentioned(Vec::new()))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Mentioned, E> {
        Ok(Mentioned(Vec::new()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Mentioned, A::Error> {
        let mut all = Vec::new();
        while let Some(Mentioned(found)) = items.next_element()? {
            all.extend(found);
        }
        Ok(Mentioned(all))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Mentioned, A::Error> {
        let mut all = Vec::new();
        while let Some((_, Mentioned(found))) = entries.next_entry::<String, _>()? {
            all.extend(found);
        }
        Ok(Mentioned(all))
    }
}

fn numbered<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Step>, D::Error> {
    let steps = Vec::<Step>::deserialize(deserializer)?;
    Ok(steps.into_iter().enumerate().map(|(index, step)| Step { index, ..step }).collect())
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Step, D::Error> {
        deserializer.deserialize_map(StepVisitor)
    }
}

struct StepVisitor;

impl<'de> Visitor<'de> for StepVisitor {
    type Value = Step;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an action")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Step, A::Error> {
        let mut step = Step::default();
        while let Some(key) = entries.next_key::<String>()? {
            match key.as_str() {
                "illegal" => step.illegal = entries.next_value()?,
                "do" => step.places = entries.next_value::<String>()? == "place_lord",
                _ => step.mentioned.extend(entries.next_value::<Mentioned>()?.0),
            }
        }
        Ok(step)
    }
}

/// Coins by the name of the player; who is not named has none.
type Gain = BTreeMap<String, i16>;
