//! The verbs of steps: setup, choosing, nourishing, die, epoch, dawn, final scoring.

use liege_data::{DataError, Spanned};
use liege_game::{Game as _, Seat, Silent};

use super::cards::pawn;
use super::play::{Done, Draws, MOST, Play, act, act_and_follow, asked, follow, note};
use super::texts::Either;
use super::verb::{Step, Verb};
use crate::Action;
use crate::rules::Act;
use crate::state::{Good, GoodSet, Pawn, Phase, Position, Slot};

/// Puts the position at a step, whatever was left undone, and lets it move on.
fn begin(run: &mut Play<'_>, phase: Phase, begin: impl FnOnce(&mut Act<'_, Silent>)) {
    let before = run.position;
    while run.position.agenda.pop().is_some() {}
    let fits = run.position.agenda.push(phase);
    debug_assert!(fits, "one question fits");
    let mut act = Act { game: &run.game, position: &mut run.position, events: &mut Silent };
    begin(&mut act);
    act.advance();
    note(run, &before);
}

/// Notes an epoch that began by itself.
fn dawning(run: &mut Play<'_>, step: impl FnOnce(&mut Play<'_>) -> Done) -> Done {
    let before = run.position.board.epoch;
    step(run)?;
    let epoch = run.position.board.epoch;
    if epoch != before {
        run.aside.dawned = Some(epoch);
    }
    Ok(())
}

/// Carries out the verb of a step.
pub(super) fn carry_out(run: &mut Play<'_>, step: &Step, by: Option<Seat>) -> Done {
    let seat = |run: &Play<'_>| step.need(run, "by", by);
    let epoch = |run: &Play<'_>| step.need(run, "epoch", step.epoch).map(|epoch| epoch.get());
    match step.verb.get_ref() {
        Verb::Setup => setup(run),
        Verb::FreeGoods => {
            let seat = seat(run)?;
            let chooses =
                |phase: Phase| matches!(phase, Phase::FreeGoods { seat: active, .. } if active == seat);
            if !chooses(run.position.phase()) {
                begin(run, Phase::FreeGoods { seat, taken: GoodSet::NONE }, |_| {});
            }
            for &good in &step.goods {
                act_and_follow(run, seat, Action::Take(good))?;
            }
            if chooses(run.position.phase()) { act(run, seat, Action::Done) } else { Ok(()) }
        }
        Verb::FirstPawn => {
            let seat = seat(run)?;
            if !matches!(run.position.phase(), Phase::FirstPawn(active) if active == seat) {
                begin(run, Phase::FirstPawn(seat), |_| {});
            }
            let (pawn, to) = (step.need(run, "pawn", step.pawn)?, step.need(run, "to", step.to)?);
            act(run, seat, Action::Settle(pawn, to))
        }
        Verb::Choose => {
            let seat = seat(run)?;
            choose(run, step, seat)
        }
        Verb::Declare => {
            let seat = seat(run)?;
            act(run, seat, Action::Declare)
        }
        Verb::Nourish => {
            let seat = seat(run)?;
            nourish(run, step, seat)
        }
        Verb::NextRound => {
            begin(run, Phase::EndRound, |_| {});
            Ok(())
        }
        Verb::Roll => {
            run.aside.allowed = Draws::Die;
            if !matches!(run.position.phase(), Phase::Die) {
                begin(run, Phase::Die, |_| {});
            }
            run.aside.rolled = true;
            dawning(run, |run| run.settle())
        }
        Verb::EpochCheck => dawning(run, |run| {
            // After the die the epoch was checked by itself.
            if !std::mem::take(&mut run.aside.rolled) {
                begin(run, Phase::Epoch, |_| {});
            }
            Ok(())
        }),
        Verb::Dawn => {
            run.aside.allowed = Draws::All;
            run.aside.answers.at_dawn = true;
            let epoch = epoch(run)?;
            if run.aside.dawned != Some(epoch) {
                begin(run, Phase::EndRound, |act| act.dawn(epoch));
            }
            dawn(run, step)
        }
        Verb::DawnDisloyalty => {
            let epoch = epoch(run)?;
            begin(run, Phase::Choose, |act| act.score_disloyalty(epoch));
            Ok(())
        }
        _ => last(run, step),
    }
}

/// The whole setup up to the free goods; what is left in the haversack after them is looked at on a copy.
fn setup(run: &mut Play<'_>) -> Done {
    run.aside.allowed = Draws::All;
    run.position = run.game.start();
    run.aside.memory.bag_at_start = Some(run.position.board.supply.haversack);
    run.settle()?;
    let left = run.on_a_copy(|copy| {
        while matches!(copy.position.phase(), Phase::FreeGoods { .. } | Phase::Sulfur { .. }) {
            follow(copy)?;
            let Some(seat) = asked(copy) else { break };
            let mut actions = Vec::new();
            copy.game.legal(&copy.position, seat, &mut actions);
            let Some(&action) = actions.first() else { break };
            if !matches!(copy.position.phase(), Phase::FreeGoods { .. }) {
                break;
            }
            act(copy, seat, action)?;
        }
        Ok(copy.position.board.supply.haversack.total())
    })?;
    run.aside.memory.bag_after_setup = Some(left);
    Ok(())
}

/// Cards and pouch, which may be changed until the declaration.
fn choose(run: &mut Play<'_>, step: &Step, seat: Seat) -> Done {
    if !matches!(run.position.phase(), Phase::Choose) {
        begin(run, Phase::Choose, |_| {});
    }
    let (hand, household) = (&run.position.hands[seat], run.position.household(seat));
    if !hand.cards.is_empty() || household.pouch.is_some() {
        act(run, seat, Action::Reconsider)?;
    }
    if let Some(pouch) = step.pouch.0 {
        act(run, seat, Action::Pouch(pouch))?;
    }
    for &card in &step.cards {
        act(run, seat, Action::Choose(card))?;
    }
    // What can't be declared is no choice.
    run.ask(|game, position| game.check(position, seat, Action::Declare))
}

fn nourish(run: &mut Play<'_>, step: &Step, seat: Seat) -> Done {
    let eats = |position: &Position| matches!(position.phase(), Phase::Nourish { seat: active, .. } if active == seat);
    if !eats(&run.position) {
        begin(run, Phase::Nourish { seat, fed: 0 }, |act| act.nourish(seat));
    }
    for text in &step.food {
        let slot = hungry(run, seat, text)?;
        let household = run.position.household(seat);
        let spare = household.tiles.iter().next().map(|(tile, _)| tile);
        let spare = spare.filter(|_| household.goods[Good::Food] == 0);
        let tile = run.aside.answers.tile(Good::Food).or(spare);
        act(run, seat, tile.map_or(Action::Feed(slot), |tile| Action::Graze(slot, tile)))?;
    }
    for text in &step.wine {
        let slot = hungry(run, seat, text)?;
        act(run, seat, Action::Wine(slot))?;
    }
    for text in &step.starve {
        hungry(run, seat, text)?;
    }
    if eats(&run.position) { act(run, seat, Action::Done) } else { Ok(()) }
}

/// A pawn that is to be fed: of several that fit, one that is still hungry.
fn hungry(run: &Play<'_>, seat: Seat, text: &Spanned<String>) -> Result<Slot, DataError> {
    let (first, _) = pawn(run, seat, text)?;
    let Phase::Nourish { fed, .. } = run.position.phase() else { return Ok(first) };
    let household = run.position.household(seat);
    let wanted = household.pawn(first).copied();
    let alike = |pawn: &Pawn| {
        wanted.is_some_and(|wanted| {
            wanted.character == pawn.character && (!text.get_ref().contains('@') || wanted.at == pawn.at)
        })
    };
    let found = household.pawns().find(|(slot, pawn)| alike(pawn) && fed >> slot.index() & 1 == 0);
    Ok(found.map_or(first, |(slot, _)| slot))
}

/// FU-171: the landscapes that are named are collected from; then the round goes on by itself, or the game is scored.
fn dawn(run: &mut Play<'_>, step: &Step) -> Done {
    for _ in 0..MOST {
        run.settle()?;
        follow(run)?;
        let Phase::Collect(place) = run.position.phase() else { break };
        let Some(seat) = asked(run) else { break };
        let named = match &step.collect {
            Some(Either::All(places)) => places.get(&place).copied().unwrap_or(false),
            _ => false,
        };
        act(run, seat, if named { Action::Collect } else { Action::Done })?;
    }
    for _ in 0..MOST {
        run.settle()?;
        follow(run)?;
        if matches!(run.position.phase(), Phase::Choose | Phase::Charters(_) | Phase::Over) {
            break;
        }
        let Some(seat) = asked(run) else { break };
        let Some(action) = run.game.pass(&run.position, seat) else { break };
        act(run, seat, action)?;
    }
    Ok(())
}

/// The final scoring, with seals on the charters that are named.
fn last(run: &mut Play<'_>, step: &Step) -> Done {
    run.aside.names.check(step.seals_on.keys(), &run.at(&step.verb))?;
    if !matches!(run.position.phase(), Phase::Charters(_) | Phase::Over) {
        begin(run, Phase::EndRound, |act| act.begin_final());
    }
    while let Phase::Charters(seat) = run.position.phase() {
        for &writ in step.seals_on.get(&run.aside.names.color(seat)).into_iter().flatten() {
            act(run, seat, Action::Seal(writ))?;
        }
        if matches!(run.position.phase(), Phase::Charters(active) if active == seat) {
            act(run, seat, Action::Done)?;
        }
    }
    Ok(())
}
