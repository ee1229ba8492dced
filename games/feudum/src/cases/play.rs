//! Carrying a case out: verbs become actions, and the draws that follow come in the order of the case.

use std::collections::VecDeque;

use liege_cases::{Run, Stop};
use liege_data::DataError;
use liege_game::{Chances, Game, Seat};

use super::answers::Answers;
use super::names::Names;
use super::verb::{Step, Verb};
use super::{battles, cards, steps};
use crate::rules::conquer;
use crate::state::{Battle, Bowl, Card, Cards, Good, Goods, Phase, Position, Writ};
use crate::{Action, Draw, Feudum};

/// A case under way.
pub(super) type Play<'d> = Run<'d, Feudum>;
pub(super) type Done = Result<(), Stop>;

/// What a case needs beside the position.
#[derive(Clone)]
pub struct Aside {
    pub(super) names: Names,
    pub(super) memory: Memory,
    pub(super) answers: Answers,
    pub(super) allowed: Draws,
    draws: VecDeque<String>,
    /// Writs of the last draw in the order in which they came.
    drawn: Vec<Writ>,
    /// Whether the die was rolled, after which the epoch is checked by itself.
    pub(super) rolled: bool,
    /// The epoch that began by itself.
    pub(super) dawned: Option<u8>,
    /// Whether step 1 may end by itself.
    ends: bool,
}

/// Goods that went in and out, and what else a case may ask for afterwards.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    pub(super) bag_in: Vec<Good>,
    pub(super) bag_out: Vec<Good>,
    pub(super) bag_at_start: Option<Goods>,
    pub(super) bag_after_setup: Option<u8>,
    /// Attack and defense of the battle that was fought last, as it stood.
    pub(super) battle: Option<(u8, u8)>,
    /// A card that keeps step 1 open and that nobody sees.
    pub(super) phantom: Option<(Seat, Card)>,
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

impl Aside {
    pub(super) fn new(names: Names, draws: VecDeque<String>, ends: bool) -> Aside {
        Aside {
            names,
            memory: Memory::default(),
            answers: Answers::default(),
            allowed: Draws::Cards,
            draws,
            drawn: Vec::new(),
            rolled: false,
            dawned: None,
            ends,
        }
    }
}

/// More passes or answers in a row are an endless loop.
pub(super) const MOST: usize = 500;

/// One action, and the draws that follow from it.
pub(super) fn act(run: &mut Play<'_>, seat: Seat, action: Action) -> Done {
    let notation = run.game.write_action(action);
    run.act(seat, &notation)
}

/// One action, and the answers that the case has given to what it asks.
pub(super) fn act_and_follow(run: &mut Play<'_>, seat: Seat, action: Action) -> Done {
    act(run, seat, action)?;
    follow(run)
}

/// Notes what went into the haversack and out of it, and how a battle stands.
pub(super) fn note(run: &mut Play<'_>, before: &Position) {
    let (before, after) = (before.board.supply.haversack, run.position.board.supply.haversack);
    let memory = &mut run.aside.memory;
    for &good in Good::ALL {
        let more = after[good].saturating_sub(before[good]);
        let less = before[good].saturating_sub(after[good]);
        memory.bag_in.extend(std::iter::repeat_n(good, more.into()));
        memory.bag_out.extend(std::iter::repeat_n(good, less.into()));
    }
    if let Some(battle) = battle(&run.position) {
        let board = &run.position.board;
        memory.battle = Some((conquer::attack(board, &battle), conquer::defense(board, &battle)));
    }
}

/// The battle under way.
fn battle(position: &Position) -> Option<Battle> {
    position.agenda.iter().find_map(|phase| match phase {
        Phase::Boost { battle, .. } | Phase::BattleWindow(battle) => Some(*battle),
        _ => None,
    })
}

/// Whether the verb at hand waits for the draw that is due.
fn is_due(run: &Play<'_>) -> bool {
    let allowed = run.aside.allowed;
    match run.position.phase() {
        Phase::Die => allowed != Draws::Cards,
        Phase::MapGood(_) | Phase::ForSale(_) | Phase::Barn(_) => allowed == Draws::All,
        Phase::Flip { from: None, to: Bowl::Rosary | Bowl::Chickens, .. } => allowed == Draws::All,
        _ => true,
    }
}

/// The next outcome of the case's list; where its kind does not matter it may be left out.
pub(super) fn chance(run: &mut Play<'_>) -> Option<Draw> {
    if !is_due(run) {
        return None;
    }
    let mut chances = Chances::default();
    run.game.chances(&run.position, &mut chances);
    let first = chances.outcomes().first()?.draw;
    let named = run.aside.draws.front().cloned();
    let draw = match named.as_deref().map(|text| text.split_once(':').map_or(text, |(_, id)| id)) {
        None => first,
        Some(id) => {
            let is = |draw: &Draw| run.game.write_draw(*draw).split(' ').next_back() == Some(id);
            let found = chances.outcomes().iter().map(|outcome| outcome.draw).find(is);
            if found.is_some() {
                run.aside.draws.pop_front();
            }
            match (found, first) {
                (Some(draw), _) => draw,
                (None, Draw::Tile(_) | Draw::Writ(_) | Draw::Start(_) | Draw::Disc(_)) => first,
                (None, _) => {
                    let asked = run.game.write_draw(first);
                    run.differs("draws", format!("a draw of {id}"), format!("another one, such as {asked}"));
                    return None;
                }
            }
        }
    };
    if let Draw::Writ(writ) = draw {
        if run.position.drawn.is_empty() {
            run.aside.drawn.clear();
        }
        run.aside.drawn.push(writ);
    }
    Some(draw)
}

/// Who must answer, if it is one seat.
pub(super) fn asked(run: &Play<'_>) -> Option<Seat> {
    run.game.pending(&run.position).must().lowest()
}

/// Whether a card is still being worked out.
pub(super) fn is_busy(run: &Play<'_>) -> bool {
    run.position.agenda.depth() > 1
}

/// Answers what the verbs have spoken of.
pub(super) fn follow(run: &mut Play<'_>) -> Done {
    while let Some(seat) = asked(run) {
        let aside = &mut run.aside;
        let Some(action) = aside.answers.to(&run.position, &aside.drawn) else { break };
        act(run, seat, action)?;
    }
    Ok(())
}

/// Lets what nobody has spoken of pass, until `ready` or until no card is being worked out.
pub(super) fn pass_until(run: &mut Play<'_>, ready: impl Fn(&Play<'_>) -> bool) -> Done {
    for _ in 0..MOST {
        follow(run)?;
        if ready(run) || !is_busy(run) {
            break;
        }
        let Some(seat) = asked(run) else { break };
        let Some(action) = pass(run, seat) else { break };
        act(run, seat, action)?;
    }
    Ok(())
}

/// The seat's pass, or else its first answer.
fn pass(run: &Play<'_>, seat: Seat) -> Option<Action> {
    run.game.pass(&run.position, seat).or_else(|| {
        let mut actions = Vec::new();
        run.game.legal(&run.position, seat, &mut actions);
        actions.into_iter().find(|action| !action.is_free())
    })
}

/// Where all cards would be used up, the last player holds one more that nobody sees.
fn hold_open(run: &mut Play<'_>) {
    let held = Seat::all(run.game.players).map(|seat| run.position.hands[seat].cards.len());
    if run.aside.ends || run.aside.memory.phantom.is_some() || held.sum::<usize>() != 1 {
        return;
    }
    let Some(last) = Seat::new(run.game.players - 1) else { return };
    let known = run.position.hands[last].cards | run.position.household(last).played;
    if let Some(card) = (Cards::ALL - known).lowest() {
        let hand = &mut run.position.hands[last];
        hand.cards = hand.cards.with(card);
        run.aside.memory.phantom = Some((last, card));
    }
}

/// Carries out one of the case's actions.
pub(super) fn carry_out(run: &mut Play<'_>, step: &Step) -> Done {
    let verb = *step.verb.get_ref();
    let seat = step.by.as_ref().map(|color| super::seat(run, color)).transpose()?;
    run.aside.allowed = Draws::Cards;
    if verb.is_step() {
        run.aside.answers = Answers::default();
        read_answers(run, step)?;
        return steps::carry_out(run, step, seat);
    }
    let seat = step.need(run, "by", seat)?;
    if verb.is_free() {
        read_answers(run, step)?;
        return cards::free(run, step, seat);
    }
    let Some(card) = verb.card().filter(|_| !verb.is_answer()) else {
        read_answers(run, step)?;
        return battles::answer(run, step, seat);
    };
    // What was left open before is let pass.
    pass_until(run, |_| false)?;
    run.aside.answers = Answers::default();
    read_answers(run, step)?;
    if let Phase::Turn { seat: active, revealed: 1 } = run.position.phase()
        && !step.sequential
    {
        act(run, active, Action::Done)?;
    }
    if step.legal {
        hold_open(run);
    }
    act(run, seat, Action::Reveal(card))?;
    if step.forfeit {
        return act(run, seat, Action::Done);
    }
    cards::execute(run, step, seat, verb)?;
    // What the verb asks for in vain is tried, for its refusal.
    follow(run)?;
    if !is_busy(run) {
        while let Some(action) = run.aside.answers.unmet() {
            act(run, seat, action)?;
        }
    }
    Ok(())
}

fn read_answers(run: &mut Play<'_>, step: &Step) -> Result<(), DataError> {
    let mut answers = std::mem::take(&mut run.aside.answers);
    let outcome = answers.read(run, step);
    run.aside.answers = answers;
    outcome
}

impl Verb {
    /// Whether it is one of a step of the round.
    const fn is_step(self) -> bool {
        matches!(
            self,
            Verb::Setup
                | Verb::FreeGoods
                | Verb::FirstPawn
                | Verb::Choose
                | Verb::Declare
                | Verb::Nourish
                | Verb::NextRound
                | Verb::Roll
                | Verb::EpochCheck
                | Verb::Dawn
                | Verb::DawnDisloyalty
                | Verb::Final
        )
    }

    /// Whether it can be done between other actions (FU-187).
    const fn is_free(self) -> bool {
        matches!(self, Verb::Deploy | Verb::Mandate | Verb::DiscardWrit | Verb::TakeSeal)
    }

    /// Whether it answers a question, and reveals no card of the player's turn.
    const fn is_answer(self) -> bool {
        matches!(self, Verb::FlipDefend | Verb::Immunity)
    }
}
