//! [`Run`]: a case while it is carried out, through the same door as every game.

use std::sync::Arc;

use liege_data::{DataError, Node};
use liege_game::{AmountRange as _, Chances, Pending, Refusal, Seat, Step, Windows as _};

use crate::case::{Case, Item, Script, parts, placed, written};
use crate::compare::differ;
use crate::line::{Line, Outcome};
use crate::player::lettered;
use crate::{Cases, Failure, Mismatch, Seen, State};

/// No case waits for more moments to pass, or follows more draws in a row.
const PATIENCE: usize = 2_000;

/// A case while it is carried out.
pub(crate) struct Run<G: Cases> {
    pub(crate) game: Arc<G>,
    pub(crate) position: G::Position,
    pub(crate) events: Vec<G::Event>,
    /// Where among the events those of the last action begin.
    pub(crate) latest: usize,
    pub(crate) mismatches: Vec<Mismatch>,
    /// What was done and drawn, in order.
    pub(crate) steps: Vec<Step>,
    /// How many expectations were checked.
    pub(crate) asked: usize,
}

/// Why a case can't be followed any further.
pub(crate) enum Stop {
    /// It is not in the game's format.
    Wrong(DataError),
    /// What stops it is among its mismatches.
    Lost,
}

impl From<DataError> for Stop {
    fn from(error: DataError) -> Stop {
        Stop::Wrong(error)
    }
}

/// Carries out a case and compares. Everything that differs is reported, as far as the case can be followed. `tell` is told of every
/// position that it comes to.
pub(crate) fn carried_out<G: Cases>(
    case: &Case<'_>,
    mut tell: impl FnMut(&Arc<G>, &G::Position),
) -> Result<Run<G>, Failure> {
    let Script { game, begin, events, items } = case.read::<G>()?;
    let mut run = Run::new(game, begin, events);
    tell(&run.game, &run.position);
    match run.follow(&items, &mut tell) {
        Err(Stop::Wrong(error)) => Err(error.into()),
        _ if run.mismatches.is_empty() => Ok(run),
        _ => Err(Failure::Mismatches(run.mismatches)),
    }
}

impl<G: Cases> Run<G> {
    /// At a position, with what followed from it by itself.
    pub(crate) fn new(game: Arc<G>, position: G::Position, events: Vec<G::Event>) -> Run<G> {
        Run { game, position, events, latest: 0, mismatches: Vec::new(), steps: Vec::new(), asked: 0 }
    }

    /// Returns what facts can look at.
    pub(crate) fn seen(&self) -> Seen<'_, G> {
        Seen {
            game: &*self.game,
            position: &self.position,
            events: &self.events,
            latest: self.events.get(self.latest..).unwrap_or_default(),
        }
    }

    pub(crate) fn follow(
        &mut self,
        items: &[Item<'_, G>],
        tell: &mut impl FnMut(&Arc<G>, &G::Position),
    ) -> Result<(), Stop> {
        for item in items {
            match item {
                Item::Line(line, at) => {
                    self.carry_out(line, at)?;
                    tell(&self.game, &self.position);
                }
                Item::Before(state, at) => {
                    let whole = state.clone().or(G::State::of(&self.game, &self.position));
                    self.position = match placed(&*self.game, &whole, at, &mut self.events) {
                        Ok(position) => position,
                        // What came otherwise before may leave something that does not go with it.
                        Err(_) if !self.mismatches.is_empty() => return Err(Stop::Lost),
                        Err(error) => return Err(error.into()),
                    };
                }
                Item::Try { other, items } => {
                    let (position, told, latest) = (self.position.clone(), self.events.len(), self.latest);
                    let done = self.steps.len();
                    let game = Arc::clone(&self.game);
                    self.game.clone_from(other.as_ref().unwrap_or(&game));
                    let outcome = self.follow(items, tell);
                    (self.game, self.position, self.latest) = (game, position, latest);
                    self.events.truncate(told);
                    self.steps.truncate(done);
                    outcome?;
                }
                Item::After(state, at) => {
                    self.draw_what_is_certain();
                    let found = written(&G::State::of(&self.game, &self.position));
                    let values = written(state).and_then(|expected| Ok((expected, found?)));
                    let (expected, found) = values.map_err(|error| at.error(error))?;
                    let mut differences = Vec::new();
                    self.asked += differ(at.path(), &expected, Some(&found), &mut differences);
                    self.report(differences);
                }
                Item::Fact { fact, about, expected, at } => {
                    self.draw_what_is_certain();
                    let found = match (fact.find)(&self.seen(), &mut parts(about)) {
                        Ok(found) => found,
                        // What came otherwise before leaves it without an answer.
                        Err(_) if !self.mismatches.is_empty() => return Err(Stop::Lost),
                        Err(what) => {
                            return Err(at.error(format!("{}: expected {what}", fact.usage)).into());
                        }
                    };
                    let mut differences = Vec::new();
                    self.asked += differ(at.path(), expected, Some(&found), &mut differences);
                    self.report(differences);
                }
            }
        }
        Ok(())
    }

    fn report(&mut self, differences: Vec<Mismatch>) {
        let lettered = |Mismatch { what, expected, found }: Mismatch| Mismatch {
            what: lettered(&what),
            expected: lettered(&expected),
            found: lettered(&found),
        };
        self.mismatches.extend(differences.into_iter().map(lettered));
    }

    /// Says what makes it impossible to go on.
    fn lost(&mut self, at: &Node<'_>, expected: impl ToString, found: impl ToString) -> Stop {
        self.differs(at, expected, found);
        Stop::Lost
    }

    fn differs(&mut self, at: &Node<'_>, expected: impl ToString, found: impl ToString) {
        let what = format!("{}, {}", at.path(), at.text().unwrap_or_default());
        self.mismatches.push(Mismatch::new(what, expected, found));
    }

    fn carry_out(&mut self, line: &Line<G>, at: &Node<'_>) -> Result<(), Stop> {
        match line {
            Line::Draw(draw) => self.draw(*draw, at),
            Line::Action { seat, action, outcome: Outcome::Done } => self.act(*seat, *action, at),
            Line::Action { seat, action, outcome } => {
                self.draw_what_is_certain();
                self.asked += 1;
                let answer = self.game.check(&self.position, *seat, *action);
                self.agrees_with_the_list(*seat, *action, answer.is_ok(), at);
                match (outcome, answer) {
                    (Outcome::Refused(rule), Ok(())) => {
                        self.differs(at, format!("refused by {rule}"), "legal")
                    }
                    (Outcome::Refused(rule), Err(refusal)) if refusal.rule.0 != rule => {
                        self.differs(at, format!("refused by {rule}"), refusal);
                    }
                    (Outcome::Legal, Err(refusal)) => {
                        self.differs(at, "legal", format!("not legal, {refusal}"))
                    }
                    _ => {}
                }
                Ok(())
            }
        }
    }

    /// The outcomes of the draw that the position asks for.
    pub(crate) fn chances(&self) -> Chances<G::Draw> {
        let mut chances = Chances::default();
        if self.game.pending(&self.position) == Pending::Chance {
            self.game.chances(&self.position, &mut chances);
        }
        chances
    }

    fn outcomes(&self) -> String {
        let chances = self.chances();
        let words: Vec<_> =
            chances.outcomes().iter().map(|outcome| self.game.write_draw(outcome.draw)).collect();
        words.join(", ")
    }

    /// Carries out the draws that can have one outcome only, but for this one.
    fn draw_up_to(&mut self, wanted: Option<G::Draw>) {
        for _ in 0..PATIENCE {
            match self.chances().outcomes() {
                [only] if wanted != Some(only.draw) => self.drawn(only.draw),
                _ => return,
            }
        }
    }

    /// Carries out a draw that the position asks for.
    pub(crate) fn drawn(&mut self, draw: G::Draw) {
        self.game.draw(&mut self.position, draw, &mut self.events);
        self.steps.push(Step::Draw { text: self.game.write_draw(draw) });
    }

    /// Carries out an action at this very moment.
    pub(crate) fn apply(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        self.game.apply(&mut self.position, seat, action, &mut self.events)?;
        self.steps.push(Step::Action { seat, text: self.game.write_action(action) });
        Ok(())
    }

    pub(crate) fn draw_what_is_certain(&mut self) {
        self.draw_up_to(None);
    }

    fn draw(&mut self, draw: G::Draw, at: &Node<'_>) -> Result<(), Stop> {
        self.draw_up_to(Some(draw));
        match self.chances() {
            chances if chances.outcomes().iter().any(|outcome| outcome.draw == draw) => {
                self.drawn(draw);
                Ok(())
            }
            chances if chances.outcomes().is_empty() => {
                Err(self.lost(at, "a draw", "that none is asked for"))
            }
            _ => {
                let found = format!("a draw of {}", self.outcomes());
                Err(self.lost(at, "this draw", found))
            }
        }
    }

    /// Carries out an action. Other seats let their moments pass before it, and so does this one as long as the action is not legal.
    fn act(&mut self, seat: Seat, action: G::Action, at: &Node<'_>) -> Result<(), Stop> {
        let mut first: Option<Refusal> = None;
        for _ in 0..PATIENCE {
            self.draw_what_is_certain();
            if self.game.pending(&self.position) == Pending::Chance {
                let found = format!("a draw of {}", self.outcomes());
                return Err(self.lost(at, "an action", found));
            }
            let asked = self.game.pending(&self.position).asked().has(seat);
            if !asked && self.let_pass(|other| other != seat) {
                continue;
            }
            let answer = self.game.check(&self.position, seat, action);
            self.agrees_with_the_list(seat, action, answer.is_ok(), at);
            let Err(refusal) = answer else {
                self.latest = self.events.len();
                return self.apply(seat, action).map_err(|refusal| self.lost(at, "legal", refusal));
            };
            let refusal = first.get_or_insert(refusal).clone();
            if !(self.let_pass(|other| other == seat) || self.let_pass(|_| true)) {
                return Err(self.lost(at, "legal", format!("not legal, {refusal}")));
            }
        }
        Err(self.lost(at, "a moment for it", "moments without end"))
    }

    /// Lets one of these seats, for which the game waits, let its moment pass; `false` if none of them can.
    fn let_pass(&mut self, who: impl Fn(Seat) -> bool) -> bool {
        let waiting = self.game.pending(&self.position).must();
        let passing = waiting.iter().filter(|&seat| who(seat));
        let pass = passing.filter_map(|seat| Some((seat, self.game.pass(&self.position, seat)?))).next();
        pass.is_some_and(|(seat, action)| self.apply(seat, action).is_ok())
    }

    /// Reports an action that is legal but not in the seat's list of legal actions, or the other way round.
    fn agrees_with_the_list(&mut self, seat: Seat, action: G::Action, legal: bool, at: &Node<'_>) {
        let listed = self.lists(seat, action);
        if listed != legal {
            let word = |is: bool| if is { "legal" } else { "not legal" };
            self.differs(at, word(legal), format!("{} in the list", word(listed)));
        }
    }

    /// Returns whether the action is in the seat's list, with this amount or with another that it may have.
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
}
