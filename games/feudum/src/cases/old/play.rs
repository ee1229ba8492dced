//! Carrying a case out: verbs become actions, and the draws that follow come in the order of the case.

use std::collections::VecDeque;

use liege_cases::old::{Player, Run, Stop};
use liege_data::Node;
use liege_game::{Chances, Game, Seat};
use toml::{Table, Value};

use super::answers::Answers;
use super::doer::Doer;
use super::state::Battle;
use super::steps;
use super::verb::{Step, Use};
use crate::rules::conquer;
use crate::state::{Bowl, Card, Cards, Good, Goods, Phase, Position, Writ};
use crate::{Action, Draw, Feudum};

/// A case under way.
pub(super) type Play<'d> = Run<'d, Feudum>;
pub(super) type Done = Result<(), Stop>;

/// What a case needs beside the position.
#[derive(Clone, Default)]
pub struct Aside {
    pub(super) memory: Memory,
    pub(super) answers: Answers,
    pub(super) allowed: Draws,
    pub(super) draws: VecDeque<String>,
    /// Writs of the last draw in the order in which they came.
    pub(super) drawn: Vec<Writ>,
    /// Whether the die was rolled, after which the epoch is checked by itself.
    pub(super) rolled: bool,
    /// The epoch that began by itself.
    pub(super) dawned: Option<u8>,
    /// Whether step 1 may end by itself.
    pub(super) ends: bool,
    /// What the rows of the Knight Guild are called.
    pub(super) rows: Vec<String>,
    /// Whether the case asks for the haversack before the draws of the setup, and after its free goods.
    pub(super) bag: (bool, bool),
}

/// Goods that went in and out, and what else a case may ask for afterwards.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    pub(super) bag_in: Vec<Good>,
    pub(super) bag_out: Vec<Good>,
    pub(super) bag_at_start: Option<Goods>,
    pub(super) bag_after_setup: Option<u8>,
    pub(super) battle: Battle,
    /// A card that keeps step 1 open and that nobody sees.
    pub(super) phantom: Option<(Seat, Card)>,
}

/// The draws of steps 3 and 4, which the verbs of these steps wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Draws {
    /// Those of cards alone.
    #[default]
    Cards,
    /// And the progress die.
    Die,
    /// All.
    All,
}

/// More passes or answers in a row are an endless loop.
pub(super) const MOST: usize = 500;

/// One action, and the draws that follow from it.
pub(super) fn act(run: &mut Play<'_>, seat: Seat, action: Action) -> Done {
    let notation = run.game.write_action(action);
    run.act(seat, &notation)
}

/// Notes what went into the haversack and out of it, and how a battle stands.
pub(super) fn note(run: &mut Play<'_>, before: &Position) {
    let (before, after) = (before.board.supply.haversack, run.position.board.supply.haversack);
    let memory = &mut run.aside.memory;
    for good in Good::ALL {
        let more = after[good].saturating_sub(before[good]);
        let less = before[good].saturating_sub(after[good]);
        memory.bag_in.extend(std::iter::repeat_n(good, more.into()));
        memory.bag_out.extend(std::iter::repeat_n(good, less.into()));
    }
    let battle = run.position.agenda.iter().find_map(|phase| match phase {
        Phase::Boost { battle, .. } | Phase::BattleWindow(battle) => Some(*battle),
        _ => None,
    });
    if let Some(battle) = battle {
        let board = &run.position.board;
        let (attack, defense) = (conquer::attack(board, &battle), conquer::defense(board, &battle));
        memory.battle = Battle { attack: Some(attack), defense: Some(defense) };
    }
}

/// Whether the verb at hand waits for the draw that is due.
fn is_due(run: &Play<'_>) -> bool {
    let allowed = run.aside.allowed;
    match run.position.phase() {
        Phase::Die => allowed != Draws::Cards,
        Phase::Disc(_) | Phase::MapGood(_) | Phase::ForSale(_) | Phase::Barn(_) => allowed == Draws::All,
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
    let id = named.as_deref().map(|text| text.split_once(':').map_or(text, |(_, id)| id));
    let is = |draw: &Draw| id == run.game.write_draw(*draw).split(' ').next_back();
    let draw = match (chances.outcomes().iter().map(|outcome| outcome.draw).find(is), id) {
        (Some(draw), _) => {
            run.aside.draws.pop_front();
            draw
        }
        (None, Some(id))
            if !matches!(first, Draw::Tile(_) | Draw::Writ(_) | Draw::Start(_) | Draw::Disc(_)) =>
        {
            let asked = run.game.write_draw(first);
            run.differs("draws", format!("a draw of {id}"), format!("another one, such as {asked}"));
            return None;
        }
        (None, _) => first,
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
        let names = |cards: Cards| cards.iter().map(|card| card.id().into()).collect::<Vec<Value>>();
        let hands = Seat::all(run.game.players)
            .map(|seat| (seat.to_string(), names(run.position.hands[seat].cards).into()));
        let hands = Table::from_iter(hands);
        run.goes_on(Table::from_iter([("hand".to_owned(), hands.into())]));
    }
}

/// Carries out one of the case's actions, whose verb stands at the node.
pub(super) fn carry_out<'d>(run: &mut Play<'d>, step: &Step, node: Node<'d>) -> Done {
    let (verb, usage) = (step.verb.get_ref(), step.verb.get_ref().usage());
    run.aside.allowed = Draws::Cards;
    if let Use::Card(_) = usage {
        // What was left open before is let pass.
        pass_until(run, |_| false)?;
    }
    if let Use::Card(_) | Use::Step = usage {
        run.aside.answers = Answers::default();
    }
    run.aside.answers.read(step);
    if let Some(done) = steps::of_the_table(run, verb) {
        return done;
    }
    let Some(Player(seat)) = step.by else { return Err(node.error("needs the key by beside it").into()) };
    let mut doer = Doer { run, seat, node };
    match usage {
        Use::Card(card) => doer.reveal(card, step),
        Use::Answer(_) => doer.answer(verb),
        Use::Free => doer.free(verb, step.legal),
        Use::Step => doer.step(verb),
    }
}

impl Doer<'_, '_> {
    /// Reveals a card and does what it says.
    fn reveal(&mut self, card: Card, step: &Step) -> Done {
        if let Phase::Turn { seat: active, revealed: 1 } = self.run.position.phase()
            && !step.sequential
        {
            act(self.run, active, Action::Done)?;
        }
        if step.legal {
            hold_open(self.run);
        }
        self.act(Action::Reveal(card))?;
        if step.forfeit {
            return self.act(Action::Done);
        }
        self.card(step.verb.get_ref())?;
        // What the verb asks for in vain is tried, for its refusal.
        follow(self.run)?;
        if !is_busy(self.run) {
            while let Some(action) = self.run.aside.answers.unmet() {
                self.act(action)?;
            }
        }
        Ok(())
    }
}
