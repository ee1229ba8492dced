//! [`Stage`]: a case that is gone on with from outside, one action after the other, through the same door.

use std::sync::Arc;

use liege_data::{DataError, Node};
use liege_game::{Chances, Refusal, Seat, Silent, Step};
use toml::Value;

use crate::case::{Case, Item, Script, parts, placed, written};
use crate::player::lettered;
use crate::run::{Run, Stop};
use crate::{Cases, Failure, State, standard};

/// What asks for the number of things in a fact or a part of the position, before it; and for the sum of numbers in one.
const COUNT: &str = "count ";
const SUM: &str = "sum ";

/// A position that a case describes, and what is done from there on: what a lesson is played on.
pub struct Stage<G: Cases> {
    run: Run<G>,
    start: Arc<G::Position>,
}

impl<G: Cases> Clone for Stage<G> {
    fn clone(&self) -> Stage<G> {
        let Run { game, position, events, latest, steps, .. } = &self.run;
        let (game, position) = (Arc::clone(game), position.clone());
        let run = Run { latest: *latest, steps: steps.clone(), ..Run::new(game, position, events.clone()) };
        Stage { run, start: Arc::clone(&self.start) }
    }
}

impl<G: Cases> Stage<G> {
    /// Returns what a case comes to, written without an id. What it did on the way is not among the [steps](Stage::steps). A case may
    /// have `record` in place of all else but players and options: the steps of a record, a line each.
    ///
    /// # Errors
    /// What is not in the format, or does not come out as the case says.
    pub fn open(case: &Node<'_>) -> Result<Stage<G>, Failure> {
        if let Some(record) = case.get("record") {
            return Ok(Stage::after(case, &record)?);
        }
        let Script { game, begin, events, items } = Case::named(String::new(), case, None)?.read::<G>()?;
        let mut stage = Stage { start: Arc::new(begin.clone()), run: Run::new(game, begin, events) };
        stage.follow(&items)?;
        stage.run.draw_what_is_certain();
        stage.begin_here();
        Ok(stage)
    }

    /// Returns what the steps of a record come to. They are followed as any record is, which is much faster than a case.
    fn after(case: &Node<'_>, record: &Node<'_>) -> Result<Stage<G>, DataError> {
        case.only(&["players", "options", "record"])?;
        let setup = Case::named(String::new(), case, None)?.setup::<G>()?;
        // Fitted to a case, it would be another game than the record's.
        let game = G::new(&setup).map_err(|error| case.error(error.to_string()))?;
        let mut position = game.start();
        for (index, line) in record.read::<String>()?.lines().enumerate() {
            let wrong = |why: String| record.error(format!("step {}: {why}", index + 1));
            let step = line.parse::<Step>().map_err(|error| wrong(error.to_string()))?;
            liege_game::follow(&game, &mut position, &step, &mut Silent)
                .map_err(|error| wrong(error.to_string()))?;
        }
        let start = Arc::new(position.clone());
        let mut stage = Stage { start, run: Run::new(Arc::new(game), position, Vec::new()) };
        stage.run.draw_what_is_certain();
        stage.begin_here();
        Ok(stage)
    }

    /// Puts the parts of the position that a state names anew.
    ///
    /// # Errors
    /// A state that can't be read, or that no game comes to.
    pub fn put(&mut self, state: &Node<'_>) -> Result<(), DataError> {
        let letters = Seat::all(self.run.game.players()).map(|seat| seat.to_string());
        let at = state.as_root().naming(letters, "nobody");
        let whole = at.read::<G::State>()?.or(G::State::of(&self.run.game, &self.run.position));
        self.run.position = placed(&*self.run.game, &whole, &at, &mut self.run.events)?;
        self.run.draw_what_is_certain();
        self.begin_here();
        Ok(())
    }

    fn begin_here(&mut self) {
        self.start = Arc::new(self.run.position.clone());
        self.run.steps.clear();
    }

    /// The game as it is agreed.
    pub fn game(&self) -> &Arc<G> {
        &self.run.game
    }

    /// The position from which the [steps](Stage::steps) lead to the present one.
    pub fn start(&self) -> &G::Position {
        &self.start
    }

    /// The present position.
    pub fn position(&self) -> &G::Position {
        &self.run.position
    }

    /// Returns what was done and drawn since the [start](Stage::start).
    pub fn steps(&self) -> &[Step] {
        &self.run.steps
    }

    /// Carries out one item of a case's actions.
    ///
    /// # Errors
    /// What is not in the format, or does not come out as it says. What came before it stands.
    pub fn carry_out(&mut self, item: &Node<'_>) -> Result<(), Failure> {
        let items = Item::one(&*self.run.game, item)?;
        self.follow(&items)?;
        self.run.draw_what_is_certain();
        Ok(())
    }

    /// Carries out an action at this very moment, and the draws after it that can have one outcome only.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        let before = self.run.events.len();
        self.run.apply(seat, action)?;
        self.run.latest = before;
        self.run.draw_what_is_certain();
        Ok(())
    }

    /// The outcomes of the draw that the position asks for; none if it asks for none.
    pub fn chances(&self) -> Chances<G::Draw> {
        self.run.chances()
    }

    /// Carries out a draw among [those](Stage::chances), and those after it that can have one outcome only.
    pub fn draw(&mut self, draw: G::Draw) {
        self.run.drawn(draw);
        self.run.draw_what_is_certain();
    }

    /// Checks whether everything holds that the `after` and the `facts` of a table say. A fact about something that has not
    /// happened does not hold.
    ///
    /// # Errors
    /// What is not in the format.
    pub fn holds(&self, table: &Node<'_>) -> Result<bool, DataError> {
        let items = self.looks(table)?;
        Ok(self.clone().follow(&items).is_ok())
    }

    /// The same, with what does not.
    ///
    /// # Errors
    /// What is not in the format, or does not hold.
    pub fn all_hold(&self, table: &Node<'_>) -> Result<(), Failure> {
        let items = self.looks(table)?;
        self.clone().follow(&items)
    }

    fn looks<'n>(&self, table: &Node<'n>) -> Result<Vec<Item<'n, G>>, DataError> {
        let letters = Seat::all(self.run.game.players()).map(|seat| seat.to_string());
        let mut items = Vec::new();
        Item::looks(&table.naming(letters, "nobody"), &mut items)?;
        Ok(items)
    }

    /// The value of a fact, `vp A`; of a part of the position in the words of `before`, `coins.B`; how many things there are in
    /// either, `count hand.A`; or what the numbers in it come to, `sum rosary`. Seats are letters in it.
    ///
    /// # Errors
    /// What was expected instead: there is no such fact and no such part, or there is nothing to count.
    pub fn value(&self, about: &str) -> Result<Value, String> {
        if let Some(list) = about.strip_prefix(COUNT) {
            return match self.value(list)? {
                Value::Array(items) => Ok(Value::Integer(items.len() as i64)),
                Value::Table(items) => Ok(Value::Integer(items.len() as i64)),
                other => Err(format!("{about}: expected things to count, found {other}")),
            };
        }
        if let Some(list) = about.strip_prefix(SUM) {
            let numbers: Vec<Value> = match self.value(list)? {
                Value::Array(items) => items,
                Value::Table(items) => items.into_iter().map(|(_, item)| item).collect(),
                other => return Err(format!("{about}: expected numbers, found {other}")),
            };
            let sum = numbers.iter().map(Value::as_integer).sum::<Option<i64>>();
            return sum.map(Value::Integer).ok_or_else(|| format!("{about}: expected numbers"));
        }
        let name = about.split(' ').next().unwrap_or_default();
        let facts = standard::facts::<G>().iter().chain(G::FACTS);
        if let Some(fact) = facts.clone().find(|fact| fact.name == name) {
            let found = (fact.find)(&self.run.seen(), &mut parts(about));
            return found.map(plain).map_err(|what| format!("{}: expected {what}", fact.usage));
        }
        let mut part = written(&G::State::of(&self.run.game, &self.run.position))?;
        for key in about.split('.') {
            let found = match part {
                Value::Table(table) => table.into_iter().find(|(name, _)| lettered(name) == key),
                _ => None,
            };
            let Some((_, found)) = found else {
                let known: Vec<_> = facts.map(|fact| fact.name).collect();
                return Err(format!(
                    "expected one of the facts {}, or a part of the position, found “{about}”",
                    known.join(", ")
                ));
            };
            part = found;
        }
        Ok(plain(part))
    }

    fn follow(&mut self, items: &[Item<'_, G>]) -> Result<(), Failure> {
        let outcome = self.run.follow(items, &mut |_, _| {});
        let mismatches = std::mem::take(&mut self.run.mismatches);
        match outcome {
            Err(Stop::Wrong(error)) => Err(error.into()),
            _ if mismatches.is_empty() => Ok(()),
            _ => Err(Failure::Mismatches(mismatches)),
        }
    }
}

/// A value in which seats are letters.
fn plain(value: Value) -> Value {
    match value {
        Value::String(text) => Value::String(lettered(&text)),
        other => other,
    }
}
