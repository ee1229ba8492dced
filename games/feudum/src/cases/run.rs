//! Carrying a case out: verbs become actions, which go through `Game::apply` alone, and draws through `Game::draw`.

use std::collections::{BTreeMap, VecDeque};

use liege_cases::legacy::Case;
use liege_cases::{Failure, Fields, Mismatch, Unreadable};
use liege_game::{Chances, Game, Pending, Refusal, Seat, Silent};
use toml::{Table, Value};

use super::answers::Answers;
use super::values::{Memory, sums, write};
use super::{Names, before, compare, verbs};
use crate::state::{Bowl, Card, Cards, Good, Phase, Position, Writ};
use crate::{Action, Draw, Feudum};

/// Why an action of a case was not carried out.
#[derive(Clone, Debug)]
pub(super) enum Fault {
    /// The rules refuse it.
    Refused(Refusal),
    /// It can't be read.
    Unreadable(Unreadable),
}

impl From<Unreadable> for Fault {
    fn from(error: Unreadable) -> Fault {
        Fault::Unreadable(error)
    }
}

/// The draws of steps 3 and 4, which the verbs of these steps wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Draws {
    /// Those of cards alone.
    Cards,
    /// And the progress die.
    Die,
    /// All.
    All,
}

/// A case under way.
#[derive(Clone)]
pub(super) struct Runner<'a> {
    pub(super) game: &'a Feudum,
    pub(super) names: &'a Names,
    pub(super) position: Position,
    pub(super) memory: Memory,
    pub(super) answers: Answers,
    pub(super) allowed: Draws,
    pub(super) draws: VecDeque<String>,
    /// Writs of the last draw in the order in which they came.
    drawn: Vec<Writ>,
    /// Whether the die was rolled, after which the epoch is checked by itself.
    pub(super) rolled: bool,
    /// The epoch that began by itself.
    pub(super) dawned: Option<u8>,
    /// Whether step 1 may end by itself.
    pub(super) ends: bool,
}

impl Runner<'_> {
    /// One action through the contract, and the draws that follow from it.
    pub(super) fn act(&mut self, seat: Seat, action: Action) -> Result<(), Fault> {
        let before = self.position.board.supply.haversack;
        self.game.apply(&mut self.position, seat, action, &mut Silent).map_err(Fault::Refused)?;
        self.note(&before);
        self.chance()
    }

    /// What went into the haversack and out of it, and how a battle stands.
    pub(super) fn note(&mut self, before: &crate::state::Goods) {
        let after = self.position.board.supply.haversack;
        for &good in Good::ALL {
            let more = after[good].saturating_sub(before[good]);
            let less = before[good].saturating_sub(after[good]);
            self.memory.bag_in.extend(std::iter::repeat_n(good, more.into()));
            self.memory.bag_out.extend(std::iter::repeat_n(good, less.into()));
        }
        if let Some(sums) = sums(&self.position) {
            self.memory.battle = Some(sums);
        }
    }

    /// Whether the verb at hand waits for the draw that is due.
    fn is_due(&self) -> bool {
        match self.position.phase() {
            Phase::Die => self.allowed != Draws::Cards,
            Phase::MapGood(_) | Phase::ForSale(_) | Phase::Barn(_) => self.allowed == Draws::All,
            Phase::Flip { from: None, to: Bowl::Rosary | Bowl::Chickens, .. } => self.allowed == Draws::All,
            _ => true,
        }
    }

    /// Carries out draws as the case lists them.
    pub(super) fn chance(&mut self) -> Result<(), Fault> {
        while self.game.pending(&self.position) == Pending::Chance && self.is_due() {
            let mut chances = Chances::default();
            self.game.chances(&self.position, &mut chances);
            let outcomes: Vec<Draw> = chances.outcomes().iter().map(|outcome| outcome.draw).collect();
            let draw = self.pick(&outcomes)?;
            if let Draw::Writ(writ) = draw {
                if self.position.drawn.is_empty() {
                    self.drawn.clear();
                }
                self.drawn.push(writ);
            }
            let before = self.position.board.supply.haversack;
            self.game.draw(&mut self.position, draw, &mut Silent);
            self.note(&before);
        }
        Ok(())
    }

    /// The next outcome of the list; where its kind does not matter it may be left out.
    fn pick(&mut self, outcomes: &[Draw]) -> Result<Draw, Fault> {
        let wrong = |expected: String| Unreadable { path: "draws".to_owned(), expected };
        let Some(&first) = outcomes.first() else {
            return Err(wrong("nothing can be drawn".to_owned()).into());
        };
        let Some(text) = self.draws.front() else { return Ok(first) };
        let id = text.split_once(':').map_or(text.as_str(), |(_, id)| id);
        let is = |draw: &&Draw| self.game.write_draw(**draw).split(' ').next_back() == Some(id);
        if let Some(&draw) = outcomes.iter().find(is) {
            self.draws.pop_front();
            return Ok(draw);
        }
        match first {
            Draw::Tile(_) | Draw::Writ(_) | Draw::Start(_) | Draw::Disc(_) => Ok(first),
            _ => Err(wrong(format!("“{text}” can't be drawn now")).into()),
        }
    }

    /// Who must answer, if it is one seat.
    pub(super) fn asked(&self) -> Option<Seat> {
        self.game.pending(&self.position).must().lowest()
    }

    /// Whether a card is still being worked out.
    pub(super) fn is_busy(&self) -> bool {
        self.position.agenda.depth() > 1
    }

    /// Answers what the verbs have spoken of.
    pub(super) fn follow(&mut self) -> Result<(), Fault> {
        while let Some(seat) = self.asked() {
            let Some(action) = self.answers.to(&self.position, &self.drawn) else { break };
            self.act(seat, action)?;
        }
        Ok(())
    }

    /// Lets what nobody has spoken of pass, until `ready` or until no card is being worked out.
    pub(super) fn pass_until(&mut self, ready: impl Fn(&Runner<'_>) -> bool) -> Result<(), Fault> {
        for _ in 0..MOST_PASSES {
            self.follow()?;
            if ready(self) || !self.is_busy() {
                break;
            }
            let Some(seat) = self.asked() else { break };
            let Some(action) = self.pass(seat) else { break };
            self.act(seat, action)?;
        }
        Ok(())
    }

    /// The seat's pass, or else its first answer.
    fn pass(&self, seat: Seat) -> Option<Action> {
        let pass = self.game.pass(&self.position, seat);
        let pass = pass.filter(|&action| self.game.check(&self.position, seat, action).is_ok());
        pass.or_else(|| {
            let mut actions = Vec::new();
            self.game.legal(&self.position, seat, &mut actions);
            actions.into_iter().find(|action| !action.is_free())
        })
    }

    /// Where all cards would be used up, the last player holds one more that nobody sees.
    pub(super) fn hold_open(&mut self) {
        let held = Seat::all(self.game.players).map(|seat| self.position.hands[seat].cards.len());
        if self.ends || self.memory.phantom.is_some() || held.sum::<usize>() != 1 {
            return;
        }
        let Some(last) = Seat::new(self.game.players - 1) else { return };
        let known = self.position.hands[last].cards | self.position.household(last).played;
        let card: Option<Card> = (Cards::ALL - known).lowest();
        if let Some(card) = card {
            let hand = &mut self.position.hands[last];
            hand.cards = hand.cards.with(card);
            self.memory.phantom = Some((last, card));
        }
    }
}

/// More passes in a row are an endless loop.
const MOST_PASSES: usize = 200;

/// The cards that a player's actions name.
fn hands(actions: &[Fields<'_>]) -> Result<BTreeMap<String, Vec<Card>>, Unreadable> {
    let mut hands: BTreeMap<String, Vec<Card>> = BTreeMap::new();
    for action in actions {
        let verb: String = action.need("do")?;
        if let (Some(by), Some(card)) = (action.get::<String>("by")?, verbs::card_of(&verb)) {
            hands.entry(by).or_default().push(card);
        }
    }
    Ok(hands)
}

/// Carries out a case.
pub(super) fn run(game: &Feudum, case: &Case, fields: &Fields<'_>, names: &Names) -> Result<(), Failure> {
    let actions = fields.tables("actions")?;
    let position = before::read(game, fields, names, &hands(&actions)?)?;
    let draws: Vec<String> = fields.get("draws")?.unwrap_or_default();
    let expect = fields.table("expect")?;
    let mut mismatches = Vec::new();
    let mut runner = Runner {
        game,
        names,
        position,
        memory: Memory::default(),
        answers: Answers::default(),
        allowed: Draws::Cards,
        draws: draws.into(),
        drawn: Vec::new(),
        rolled: false,
        dawned: None,
        ends: expect.as_ref().is_some_and(|expect| expect.value("step").is_some()),
    };
    for (index, action) in actions.iter().enumerate() {
        let what = format!("action {}", index + 1);
        step(&mut runner, case, fields, action, &what, &mut mismatches)?;
        action.finish()?;
    }
    if let Some(expect) = expect {
        if expect.value("pending").is_none() {
            let ended = runner.pass_until(|_| false);
            fault(ended, "the end", &mut mismatches)?;
        }
        compare::charts(game, &expect, &mut mismatches)?;
        let found = write(game, names, &runner.position, &runner.memory);
        let mut wanted: Table = match case.table.get("expect") {
            Some(Value::Table(table)) => table.clone(),
            _ => Table::new(),
        };
        for chart in ["harvest_chart", "improve_chart", "trigger"] {
            wanted.remove(chart);
        }
        compare::compare(&wanted, &found, "expect", &mut mismatches)?;
    }
    fields.finish()?;
    if mismatches.is_empty() { Ok(()) } else { Err(Failure::Mismatches(mismatches)) }
}

/// Reports a refusal that was not expected.
fn fault(result: Result<(), Fault>, what: &str, mismatches: &mut Vec<Mismatch>) -> Result<(), Unreadable> {
    match result {
        Ok(()) => {}
        Err(Fault::Refused(refusal)) => mismatches.push(Mismatch::new(what, "legal", refusal)),
        Err(Fault::Unreadable(error)) => return Err(error),
    }
    Ok(())
}

/// One entry of `actions`.
fn step(
    runner: &mut Runner<'_>,
    case: &Case,
    fields: &Fields<'_>,
    action: &Fields<'_>,
    what: &str,
    mismatches: &mut Vec<Mismatch>,
) -> Result<(), Failure> {
    let legal: bool = action.get("legal")?.unwrap_or(true);
    let mode: Option<String> = action.get("mode")?;
    let other = mode.map(|mode| super::game(fields, case, runner.game.players, &mode)).transpose()?;
    if legal {
        let result = verbs::carry_out(runner, action, true);
        fault(result, what, mismatches)?;
    } else {
        let mut trial = Runner { game: other.as_ref().unwrap_or(runner.game), ..runner.clone() };
        match verbs::carry_out(&mut trial, action, false) {
            Err(Fault::Refused(refusal)) if case.rules.iter().any(|rule| rule == refusal.rule.0) => {}
            Err(Fault::Refused(refusal)) => {
                let expected = format!("refused by one of {}", case.rules.join(", "));
                mismatches.push(Mismatch::new(what, expected, refusal));
            }
            Err(Fault::Unreadable(error)) => return Err(error.into()),
            Ok(()) => mismatches.push(Mismatch::new(what, "refused", "carried out")),
        }
    }
    if let Some(Value::Table(wanted)) = action.value("check") {
        let found = write(runner.game, runner.names, &runner.position, &runner.memory);
        compare::compare(wanted, &found, &format!("{what}: check"), mismatches)?;
    }
    Ok(())
}
