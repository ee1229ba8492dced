//! [`Run`]: a case while it is carried out, through the same door as every game.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Debug;
use std::sync::Arc;

use liege_data::{DataError, Node, Spanned};
use liege_game::{Chances, Pending, Refusal, Seat};
use serde::Serialize;

use super::{Case, Cases};
use crate::compare::compare;
use crate::player::named;
use crate::{Failure, Mismatch, Player};

/// No case waits for more moments to pass, or follows more draws in a row.
const PATIENCE: usize = 2_000;

/// A case while it is carried out.
pub struct Run<'d, G: Cases> {
    /// The game as agreed.
    pub game: Arc<G>,
    /// What it has come to.
    pub position: G::Position,
    /// What the case needs beside it.
    pub aside: G::Aside,
    /// What has happened so far.
    pub events: Vec<G::Event>,
    node: Node<'d>,
    rules: Vec<String>,
    draws: VecDeque<G::Draw>,
    mismatches: Vec<Mismatch>,
    /// What is carried out now must be refused: nobody's own moment is passed to make it legal.
    refusing: bool,
    /// Only whether an action is legal is asked: what follows from it is not carried out.
    asking: bool,
    /// What was tried last, and by whom, in notation.
    tried: String,
    trying: Option<Seat>,
    /// Where it began, and everything that was done and asked since.
    pub(crate) begin: G::Position,
    pub(crate) record: Vec<Entry<G>>,
    /// Where among the events those of the last action begin.
    latest: usize,
}

/// Something that was done or asked while a case was carried out.
pub(crate) enum Entry<G: Cases> {
    /// An action or a draw, between these positions.
    Done { before: G::Position, line: String, kind: Kind, after: G::Position },
    /// The case goes on from another position, before what follows from it by itself.
    Anew(G::Position),
    /// The case has gone on from another position: these parts of a state lead to it.
    Put { parts: toml::Table, after: G::Position },
    /// A question that the case asks of what is then the position.
    Asked(Question<G>),
    /// What happened on a copy, perhaps of a table with other options.
    Copy(Arc<G>, Vec<Entry<G>>),
}

/// How something was done.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Act,
    /// A moment passed by itself.
    Pass,
    Draw,
    /// The only possible draw.
    Certain,
    /// An action that was refused, or that was only tried.
    Only,
}

/// A question that a case asks.
pub struct Question<G: Cases> {
    /// The position.
    pub position: G::Position,
    /// What had happened by then.
    pub events: Vec<G::Event>,
    /// Where among the events those of the last action begin.
    pub latest: usize,
    /// What the case needed beside the position.
    pub aside: G::Aside,
    /// What was checked: `expect.coins.A`.
    pub what: String,
    /// What the case expects, as far as it is known.
    pub expected: toml::Value,
}

/// Why an action was not carried out, or the case can't be followed any further.
#[derive(Debug)]
pub enum Stop {
    /// The game refused it.
    Refused(Refused),
    /// The case is not in the game's format.
    Wrong(DataError),
    /// What stops the case is already among its mismatches.
    Lost,
}

impl From<DataError> for Stop {
    fn from(error: DataError) -> Stop {
        Stop::Wrong(error)
    }
}

/// A refusal of the game's own: only [`Run`] makes one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused(Refusal);

impl<G: Cases> Clone for Run<'_, G> {
    fn clone(&self) -> Self {
        Run {
            game: Arc::clone(&self.game),
            position: self.position.clone(),
            aside: self.aside.clone(),
            events: self.events.clone(),
            node: self.node.clone(),
            rules: self.rules.clone(),
            draws: self.draws.clone(),
            mismatches: self.mismatches.clone(),
            refusing: self.refusing,
            asking: self.asking,
            tried: self.tried.clone(),
            trying: self.trying,
            begin: self.begin.clone(),
            record: Vec::new(),
            latest: self.latest,
        }
    }
}

/// Carries out a case and compares. Everything that differs is reported, as far as the case can be followed.
pub(crate) fn carried_out<'d, G: Cases>(case: &Case<'d>) -> Result<Run<'d, G>, Failure> {
    let case = case.naming(G::PLAYERS, G::NOBODY);
    let script: G::Script = case.read()?;
    let mut run = G::begin(&script, &case)?;
    match run.follow(&script) {
        Err(Stop::Wrong(error)) => return Err(error.into()),
        Err(Stop::Refused(Refused(refusal))) => run.differs("the case", "legal", refusal),
        Err(Stop::Lost) => {}
        Ok(()) => run.no_draw_is_left(),
    }
    if run.mismatches.is_empty() { Ok(run) } else { Err(Failure::Mismatches(run.mismatches)) }
}

/// Tells where a case begins and where each of its actions leads, as far as it can be followed.
pub(crate) fn walked_through<'d, G: Cases>(
    case: &Case<'d>,
    mut tell: impl FnMut(Arc<G>, G::Position),
) -> Result<(), DataError> {
    let case = case.naming(G::PLAYERS, G::NOBODY);
    let script: G::Script = case.read()?;
    let mut run = G::begin(&script, &case)?;
    let mut follow = || {
        run.settle()?;
        tell(Arc::clone(&run.game), run.position.clone());
        for step in G::steps(&script) {
            run.attempt("action", G::refused(step), |run| G::carry_out(run, step))?;
            tell(Arc::clone(&run.game), run.position.clone());
        }
        Ok::<(), Stop>(())
    };
    match follow() {
        Err(Stop::Wrong(error)) => Err(error),
        // What a case expects is not asked for here.
        _ => Ok(()),
    }
}

impl<'d, G: Cases> Run<'d, G> {
    /// A case at its beginning.
    pub fn new(case: &Case<'d>, game: G, position: G::Position, aside: G::Aside) -> Run<'d, G> {
        Run {
            game: Arc::new(game),
            begin: position.clone(),
            position,
            aside,
            events: Vec::new(),
            node: case.node().clone(),
            rules: case.rules.clone(),
            draws: VecDeque::new(),
            mismatches: Vec::new(),
            refusing: false,
            asking: false,
            tried: String::new(),
            trying: None,
            record: Vec::new(),
            latest: 0,
        }
    }

    fn follow(&mut self, script: &G::Script) -> Result<(), Stop> {
        self.settle()?;
        G::holds_after(self, script, 0)?;
        for (number, step) in (1..).zip(G::steps(script)) {
            self.attempt(&format!("action {number}"), G::refused(step), |run| G::carry_out(run, step))?;
            G::holds_after(self, script, number)?;
        }
        G::expect(self, script)
    }

    /// The table of the case.
    pub fn node(&self) -> &Node<'d> {
        &self.node
    }

    /// The place of a value of the case.
    pub fn at<T>(&self, value: &Spanned<T>) -> Node<'d> {
        self.node.at(value)
    }

    /// The players that the case names, in seat order.
    pub fn players(&self) -> impl Iterator<Item = Player> + use<G> {
        Seat::all(self.node.names().len()).map(Player)
    }

    /// What each of these players has.
    pub fn each<T>(&self, of: impl Fn(Seat) -> T) -> BTreeMap<Player, T> {
        self.players().map(|player| (player, of(player.0))).collect()
    }

    /// Says that something is not as the case says.
    pub fn differs(&mut self, what: impl Into<String>, expected: impl ToString, found: impl ToString) {
        let Mismatch { what, expected, found } = Mismatch::new(what, expected, found);
        let own = |text: String| named(&text, &self.node);
        self.mismatches.push(Mismatch { what: own(what), expected: own(expected), found: own(found) });
    }

    /// Goes on from another position.
    pub fn put(&mut self, position: G::Position) {
        self.record.push(Entry::Anew(position.clone()));
        self.position = position;
    }

    /// Notes that the case has gone on from another position, to which these parts of a state lead in the newer format.
    pub fn goes_on(&mut self, parts: toml::Table) {
        self.record.push(Entry::Put { parts, after: self.position.clone() });
    }

    /// Does something that is not written anew: what it stands for is noted by hand.
    pub fn quietly<T>(&mut self, act: impl FnOnce(&mut Self) -> T) -> T {
        let noted = self.record.len();
        let outcome = act(self);
        self.record.truncate(noted);
        outcome
    }

    /// Notes that the case asks this.
    pub fn asks(&mut self, what: &str, expected: toml::Value) {
        self.record.push(Entry::Asked(Question {
            position: self.position.clone(),
            events: self.events.clone(),
            latest: self.latest,
            aside: self.aside.clone(),
            what: crate::player::lettered(what),
            expected,
        }));
    }

    /// Compares two values.
    pub fn same<T: PartialEq + Debug>(&mut self, what: &str, expected: &T, found: &T) {
        self.asks(what, format!("{expected:?}").into());
        if expected != found {
            self.differs(what, format!("{expected:?}"), format!("{found:?}"));
        }
    }

    /// Compares two lists without order; what is named twice counts once.
    pub fn same_set<T: Ord + ToString>(
        &mut self,
        what: &str,
        expected: impl IntoIterator<Item = T>,
        found: impl IntoIterator<Item = T>,
    ) {
        let sorted = |items: Vec<T>| {
            let mut items = items;
            items.sort();
            items.dedup();
            items.iter().map(T::to_string).collect::<Vec<_>>()
        };
        let (expected, found) = (sorted(expected.into_iter().collect()), sorted(found.into_iter().collect()));
        self.asks(what, expected.clone().into());
        if expected != found {
            let text = |items: &[String]| if items.is_empty() { "nothing".into() } else { items.join("  ") };
            self.differs(what, text(&expected), text(&found));
        }
    }

    /// Compares, key by key, what the case gives with what is written from the position.
    pub fn compare<T: Serialize>(&mut self, path: &str, expected: &T, found: &T) {
        if let Ok(expected) = toml::Value::try_from(expected) {
            self.asks_each(path, &expected);
        }
        let differences = compare(path, expected, found);
        differences
            .into_iter()
            .for_each(|Mismatch { what, expected, found }| self.differs(what, expected, found));
    }

    fn asks_each(&mut self, path: &str, expected: &toml::Value) {
        match expected {
            toml::Value::Table(table) => {
                table.iter().for_each(|(key, expected)| self.asks_each(&format!("{path}.{key}"), expected));
            }
            expected => self.asks(path, expected.clone()),
        }
    }

    /// Adds a draw to those that come.
    pub fn force(&mut self, draw: G::Draw) {
        self.draws.push_back(draw);
    }

    /// The next of the draws that come.
    pub fn next_draw(&mut self) -> Option<G::Draw> {
        self.draws.pop_front()
    }

    /// Carries out the draws that the position asks for.
    ///
    /// # Errors
    /// A draw that nothing names, or that is impossible.
    pub fn settle(&mut self) -> Result<(), Stop> {
        for _ in 0..PATIENCE {
            if self.game.pending(&self.position) != Pending::Chance {
                return Ok(());
            }
            let mut chances = Chances::default();
            self.game.chances(&self.position, &mut chances);
            let possible = |draw| chances.outcomes().iter().any(|outcome| outcome.draw == draw);
            let game = Arc::clone(&self.game);
            let found = || {
                let draws: Vec<_> =
                    chances.outcomes().iter().map(|outcome| game.write_draw(outcome.draw)).collect();
                format!("a draw of {}", draws.join(", "))
            };
            match G::chance(self) {
                None if G::WAITS => return Ok(()),
                None => {
                    self.differs("draws", "no further draw", found());
                    return Err(Stop::Lost);
                }
                Some(draw) if !possible(draw) => {
                    self.differs("draws", format!("a draw of {}", game.write_draw(draw)), found());
                    return Err(Stop::Lost);
                }
                Some(draw) => {
                    let before = self.position.clone();
                    game.draw(&mut self.position, draw, &mut self.events);
                    let kind = if chances.outcomes().len() == 1 { Kind::Certain } else { Kind::Draw };
                    self.note(before.clone(), game.write_draw(draw), kind);
                    G::noted(self, &before);
                }
            }
        }
        self.differs("draws", "an end", "draws without end");
        Err(Stop::Lost)
    }

    fn note(&mut self, before: G::Position, line: String, kind: Kind) {
        let after = if kind == Kind::Only { before.clone() } else { self.position.clone() };
        self.record.push(Entry::Done { before, line, kind, after });
    }

    fn no_draw_is_left(&mut self) {
        if let Some(next) = self.draws.front() {
            let found = format!("{} not drawn, next {}", self.draws.len(), self.game.write_draw(*next));
            self.differs("draws", "every draw takes place", found);
        }
    }

    /// What a seat may do now, in notation.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.legal(&self.position, seat, &mut legal);
        legal.into_iter().map(|action| self.game.write_action(action)).collect()
    }

    /// Carries out an action, given in notation, and the draws that follow. Other seats let their moment pass before it,
    /// and so does this one where the action is expected to be legal.
    ///
    /// # Errors
    /// The game's refusal, or what stops the case.
    pub fn act(&mut self, seat: Seat, notation: &str) -> Result<(), Stop> {
        let action = self.game.read_action(notation).map_err(|error| self.node.error(error.to_string()))?;
        notation.clone_into(&mut self.tried);
        self.trying = Some(seat);
        let mut first = None;
        for _ in 0..PATIENCE {
            self.settle()?;
            if !self.game.pending(&self.position).asked().has(seat) {
                // What must be refused may be refused for this very moment: nobody passes to let it come later.
                if self.refusing
                    && let Err(refusal) = self.game.check(&self.position, seat, action)
                    && self.rules.iter().any(|rule| rule == refusal.rule.0)
                {
                    return Err(Stop::Refused(Refused(refusal)));
                }
                if self.let_pass(|other| other != seat) {
                    continue;
                }
            }
            let listed = self.lists(seat, action);
            let kind = if self.asking { Kind::Only } else { Kind::Act };
            let answer = self.apply(seat, action, kind);
            if answer.is_ok() != listed {
                let word = |is: bool| if is { "legal" } else { "not legal" };
                self.differs(format!("{notation}, in the list"), word(answer.is_ok()), word(listed));
            }
            match answer {
                Ok(()) if self.asking => return Ok(()),
                Ok(()) => return self.settle(),
                Err(refusal) => {
                    let refusal = first.get_or_insert(refusal).clone();
                    if self.refusing || !(self.let_pass(|other| other == seat) || self.let_pass(|_| true)) {
                        return Err(Stop::Refused(Refused(refusal)));
                    }
                }
            }
        }
        self.differs(notation, "a moment for it", "moments without end");
        Err(Stop::Lost)
    }

    /// The one door of a case into the game.
    fn apply(&mut self, seat: Seat, action: G::Action, kind: Kind) -> Result<(), Refusal> {
        let before = self.position.clone();
        let told = self.events.len();
        self.game.apply(&mut self.position, seat, action, &mut self.events)?;
        if kind != Kind::Pass {
            self.latest = told;
        }
        let tried = if kind == Kind::Only { " ?" } else { "" };
        self.note(before.clone(), format!("{seat}: {}{tried}", self.game.write_action(action)), kind);
        G::noted(self, &before);
        Ok(())
    }

    /// Asks the rules something that the game's notation has no action for, such as whether a way may be taken step by
    /// step. The answer is the game's own: `check` is a function of its rules.
    ///
    /// # Errors
    /// The rules' refusal.
    pub fn ask(&mut self, check: impl FnOnce(&G, &G::Position) -> Result<(), Refusal>) -> Result<(), Stop> {
        check(&self.game, &self.position).map_err(|refusal| {
            self.tried.clear();
            Stop::Refused(Refused(refusal))
        })
    }

    /// Whether the case is about this rule.
    pub fn is_about(&self, rule: &str) -> bool {
        self.rules.iter().any(|known| known == rule)
    }

    /// Whether the action is in the seat's list, with this amount or with another that it may have.
    fn lists(&self, seat: Seat, action: G::Action) -> bool {
        let (game, mut legal) = (&self.game, Vec::new());
        game.legal(&self.position, seat, &mut legal);
        let amount = game.amount(action);
        legal.into_iter().any(|listed| {
            let of_range = |amount| {
                let range = game.amounts(&self.position, seat, listed);
                range.is_some_and(|range| range.has(amount)) && game.with_amount(listed, amount) == action
            };
            listed == action || amount.is_some_and(of_range)
        })
    }

    /// Lets one of these seats, for which the game waits, let its moment pass; `false` if none of them can.
    fn let_pass(&mut self, who: impl Fn(Seat) -> bool) -> bool {
        let waiting = self.game.pending(&self.position).must();
        for seat in waiting.iter().filter(|&seat| who(seat)) {
            if let Some(action) = self.game.pass(&self.position, seat) {
                return self.apply(seat, action, Kind::Pass).is_ok();
            }
        }
        false
    }

    /// Passes for every seat that is asked until the game asks for what `wanted` says. `false`, and nothing has changed, if it
    /// never does.
    ///
    /// # Errors
    /// What stops the case.
    pub fn reach(&mut self, wanted: impl Fn(&G, &G::Position) -> bool) -> Result<bool, Stop> {
        let before = (self.position.clone(), self.aside.clone(), self.draws.clone());
        let told = self.events.len();
        let noted = self.record.len();
        for _ in 0..PATIENCE {
            self.settle()?;
            if wanted(&self.game, &self.position) {
                return Ok(true);
            }
            if !self.let_pass(|_| true) {
                break;
            }
        }
        (self.position, self.aside, self.draws) = before;
        self.events.truncate(told);
        self.record.truncate(noted);
        Ok(false)
    }

    /// Tries something that must be legal or must be refused. What is refused, or should have been, changes nothing.
    ///
    /// # Errors
    /// What stops the case.
    pub fn attempt(
        &mut self,
        what: &str,
        refused: bool,
        carry_out: impl FnOnce(&mut Self) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let (position, aside, draws) = (self.position.clone(), self.aside.clone(), self.draws.clone());
        let told = self.events.len();
        let noted = self.record.len();
        self.tried.clear();
        self.trying = None;
        self.refusing = refused;
        let outcome = carry_out(self);
        self.refusing = false;
        if let (true, Err(Stop::Refused(Refused(refusal)))) = (refused, &outcome) {
            let seat = self.trying.map_or("nobody".to_owned(), |seat| seat.to_string());
            // What is no action is noted by the caller.
            if !self.tried.is_empty() {
                self.note(
                    self.position.clone(),
                    format!("{seat}: {} ! {}", self.tried, refusal.rule),
                    Kind::Only,
                );
            }
            // A step that goes over to another state of the game begins a record of its own.
            let tried = self.record.split_off(noted.min(self.record.len()));
            self.record.push(Entry::Copy(Arc::clone(&self.game), tried));
        }
        let what = match self.tried.as_str() {
            "" => what.to_owned(),
            tried => format!("{what}, {tried}"),
        };
        if refused || matches!(outcome, Err(Stop::Refused(_))) {
            (self.position, self.aside, self.draws) = (position, aside, draws);
            self.events.truncate(told);
        }
        match outcome {
            Ok(()) if refused => self.differs(what, "not legal", "legal"),
            Ok(()) => {}
            Err(Stop::Refused(Refused(refusal))) if refused => {
                if !self.rules.iter().any(|rule| rule == refusal.rule.0) {
                    let expected = format!("refused by one of {}", self.rules.join(", "));
                    self.differs(what, expected, refusal);
                }
            }
            Err(Stop::Refused(Refused(refusal))) => {
                self.differs(what, "legal", format!("not legal, {refusal}"));
                return Err(Stop::Lost);
            }
            Err(stop) => return Err(stop),
        }
        Ok(())
    }

    /// Tries each of these actions by itself, on a copy.
    ///
    /// # Errors
    /// What can't be read.
    pub fn try_each(&mut self, what: &str, refused: bool, steps: &[G::Step]) -> Result<(), Stop> {
        for step in steps {
            let tried = self.on_a_copy(|run| {
                run.asking = true;
                run.attempt(what, refused, |run| G::carry_out(run, step))
            });
            if let Err(Stop::Wrong(error)) = tried {
                return Err(error.into());
            }
        }
        Ok(())
    }

    /// Does something on a copy of the position: only what differs there stays.
    ///
    /// # Errors
    /// What stops it.
    pub fn on_a_copy<T>(&mut self, act: impl FnOnce(&mut Self) -> Result<T, Stop>) -> Result<T, Stop> {
        let mut copy = self.clone();
        let outcome = act(&mut copy);
        let noted = std::mem::take(&mut copy.record);
        self.record.push(Entry::Copy(copy.game, noted));
        self.mismatches = copy.mismatches;
        outcome
    }
}
