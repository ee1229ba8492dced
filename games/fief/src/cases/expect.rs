//! What must hold after an action, or at the end, or in a variant of the case.

mod all;
mod battles;
mod compare;
mod elections;
mod ends;
mod one;
mod seen;
mod variant;

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_cases::{Run, Stop, Unordered};
use liege_game::{Game, Pending, Seat};
use serde::Deserialize;

use super::Script;
use super::words::{Soldiers, TitleName};
use crate::Fief;
use crate::rules::{Moment, moment};
use crate::state::{Back, Bishopric, Card, FiefId, Group, Lord, Lords, Village};
use variant::Variant;
pub(crate) use variant::variants;

/// Numbers of players, or of the sides of a battle.
type ByName<T> = BTreeMap<String, T>;

/// What must hold.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Expect {
    after: Option<usize>,
    #[serde(rename = "note")]
    _note: Option<String>,
    variant: Option<Variant>,
    // One thing.
    army: Option<String>,
    at: Option<Village>,
    k: Option<u8>,
    s: Option<u8>,
    e: Option<u8>,
    lords: Option<Unordered<Lord>>,
    road: Option<String>,
    soldiers: Option<u8>,
    village: Option<Village>,
    castle: Option<bool>,
    city: Option<bool>,
    mills: Option<u8>,
    controller: Option<String>,
    besiegers: Option<Unordered<String>>,
    lord: Option<Lord>,
    state: Option<String>,
    jailer: Option<String>,
    titles: Option<Unordered<TitleName>>,
    steps: Option<u8>,
    of_arc: Option<bool>,
    titled: Option<bool>,
    assassin: Option<bool>,
    excommunicated: Option<bool>,
    player: Option<String>,
    // All.
    crowns: Option<Amounts>,
    vp: Option<Amounts>,
    stock: Option<BTreeMap<String, u16>>,
    income: Option<ByName<u16>>,
    tallage: Option<ByName<u16>>,
    hand: Option<ByName<Unordered<Card>>>,
    hand_sizes: Option<ByName<usize>>,
    hand_backs: Option<ByName<Unordered<Back>>>,
    family: Option<ByName<Unordered<Lord>>>,
    taxes_counters: Option<ByName<u8>>,
    embassy_tokens: Option<ByName<u8>>,
    slots: Option<Vec<Card>>,
    calamities: Option<BTreeMap<Bishopric, Unordered<Card>>>,
    pile_counts: Option<BTreeMap<String, usize>>,
    top_event_back: Option<Back>,
    discard_event: Option<Unordered<Card>>,
    discard_character: Option<Unordered<Card>>,
    suspended: Option<BTreeMap<FiefId, String>>,
    vacant: Option<Vec<TitleName>>,
    married: Option<[Lord; 2]>,
    allied: Option<Unordered<String>>,
    // Elections.
    voices: Option<BTreeMap<Lord, u8>>,
    voices_of: Option<ByName<u8>>,
    elected: Option<String>,
    elections_held: Option<Vec<String>>,
    // Battles.
    points: Option<ByName<u8>>,
    points_before: Option<ByName<u8>>,
    dice: Option<ByName<u8>>,
    hits: Option<ByName<u8>>,
    next_dice: Option<ByName<u8>>,
    loss_sets_att: Option<Unordered<Loss>>,
    loss_sets_def: Option<Unordered<Loss>>,
    loss_sets: Option<Unordered<Loss>>,
    kill_sets_att: Option<Unordered<Unordered<Lord>>>,
    kill_sets_def: Option<Unordered<Unordered<Lord>>>,
    battle: Option<String>,
    revolt_dice: Option<u8>,
    revolt_cards: Option<BTreeMap<Village, u8>>,
    // Questions.
    asked: Option<BTreeMap<Village, Unordered<String>>>,
    window_asks: Option<Vec<String>>,
    legal_steps: Option<BTreeMap<Lord, Unordered<Village>>>,
    legal_targets: Option<Unordered<Village>>,
    dice_for_points: Option<Vec<[u8; 2]>>,
    // The end.
    winner: Option<Unordered<String>>,
    next_first: Option<String>,
    standing: Option<Vec<Unordered<String>>>,
    // What one sees.
    view_of: Option<String>,
    hands_known: Option<Unordered<String>>,
    counters_on: Option<BTreeMap<Lord, ByName<u8>>>,
    counter_kinds_known: Option<bool>,
    kinds_known: Option<bool>,
    crowns_known: Option<Unordered<String>>,
    embassies: Option<Unordered<Unordered<String>>>,
}

/// A number, or one for each player.
#[derive(Clone)]
enum Amounts {
    One(u16),
    Each(ByName<u16>),
}

impl<'de> Deserialize<'de> for Amounts {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match super::words::Price::deserialize(deserializer)? {
            super::words::Price::All(number) => Amounts::One(number),
            super::words::Price::Each(each) => Amounts::Each(each),
        })
    }
}

/// A set of soldiers that can be lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Loss(u8, u8);

impl<'de> Deserialize<'de> for Loss {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Soldiers::deserialize(deserializer).map(|soldiers| Loss(soldiers.k, soldiers.s))
    }
}

impl std::fmt::Display for Loss {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} k {} s", self.0, self.1)
    }
}

/// Which expectations are tested now: those after this action, or those of the end.
pub(crate) fn after(run: &mut Run<'_, Fief>, script: &Script, number: Option<usize>) -> Result<(), Stop> {
    for (index, expect) in script.expect.iter().enumerate() {
        if expect.variant.is_none() && expect.after == number {
            expect.test(run, &format!("expect {}", index + 1))?;
        }
    }
    Ok(())
}

impl Expect {
    fn test(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        self.questions(run, name)?;
        if self.after == Some(0) {
            return self.state(run, name);
        }
        run.on_a_copy(|copy| {
            settle(copy);
            self.state(copy, name)
        })
    }

    /// What is tested before windows close.
    fn questions(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        let names = run.aside.names.clone();
        let called = |seat: Seat| names[seat.index()].clone();
        if let Some(expected) = &self.window_asks {
            let found: Vec<String> = run.game.window_asks(&run.position).into_iter().map(called).collect();
            run.same(&format!("{name}, window_asks"), expected, &found);
        }
        if let Some(cards) = &self.revolt_cards {
            for (at, expected) in cards {
                let found = run
                    .position
                    .revolts
                    .iter()
                    .find(|revolt| revolt.at == *at)
                    .map_or(0, |revolt| revolt.cards);
                run.same(&format!("{name}, revolt_cards"), expected, &found);
            }
        }
        if let Some(expected) = self.revolt_dice {
            let found =
                run.position.revolts.last().map_or(0, |revolt| run.game.revolt_dice(&run.position, revolt));
            run.same(&format!("{name}, revolt_dice"), &expected, &found);
        }
        if let Some(asked) = &self.asked {
            let mover = run.game.turn_of(&run.position);
            for (road, expected) in asked {
                let found = consents(run, mover, *road).map(called).collect::<Vec<_>>();
                run.same_set(&format!("{name}, asked for {road}"), expected.items().to_vec(), found);
            }
        }
        Ok(())
    }

    /// What holds when what follows by itself has happened.
    fn state(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        self.army(run, name)?;
        self.village(run, name);
        self.lord(run, name);
        self.player(run, name)?;
        self.all(run, name)?;
        self.elections(run, name)?;
        self.battles(run, name)?;
        self.ends(run, name)?;
        self.view(run, name)
    }
}

/// Who would be asked for a road by the mover's army that could go by it.
fn consents(run: &Run<'_, Fief>, mover: Seat, road: Village) -> impl Iterator<Item = Seat> + use<> {
    let free = run.position.families[mover].lords - run.position.captives;
    let near =
        free.iter().filter(|&lord| run.game.components.roads[run.position.pawn(lord).at.index()].has(road));
    let mut asked = liege_game::Seats::NONE;
    if let Some(lord) = near.clone().find(|&lord| run.position.pawn(lord).entered).or(near.clone().next()) {
        let group = Group {
            at: run.position.pawn(lord).at,
            lords: Lords::only(lord),
            captives: Lords::NONE,
            onward: None,
        };
        let facts = run.game.facts(&run.position, mover, &group);
        asked = run.game.consents(&run.position, &facts, road);
    }
    asked.into_iter()
}

/// Lets windows close, and what follows without a choice or an unforced draw happen.
fn settle(run: &mut Run<'_, Fief>) {
    for _ in 0..500 {
        let turn = run.position.turn;
        if run.settle().is_err() || run.game.pending(&run.position) == Pending::Chance {
            return;
        }
        let quiet = matches!(
            moment(&run.position),
            Moment::Unrest(_)
                | Moment::Calming(_)
                | Moment::Declared(_)
                | Moment::Fought(_)
                | Moment::Joining(_)
                | Moment::Surrender(_)
                | Moment::Captives(_)
        ) || matches!(
            moment(&run.position),
            Moment::Phase(
                crate::state::Phase::Canvass(..)
                    | crate::state::Phase::Incomes(_)
                    | crate::state::Phase::Taxes(_)
                    | crate::state::Phase::Victory(_)
            )
        );
        let waiting = run.game.pending(&run.position).must().lowest();
        let Some(seat) = waiting.filter(|_| quiet) else { return };
        let Some(action) = run.game.pass(&run.position, seat) else { return };
        let game = Arc::clone(&run.game);
        if game.apply(&mut run.position, seat, action, &mut run.events).is_err() || run.position.turn != turn
        {
            return;
        }
    }
}
