//! The verbs of steps: setup, choosing, nourishing, die, epoch, dawn, final scoring.

use liege_cases::old::Player;
use liege_data::{DataError, Spanned};
use liege_game::{Flow as _, Game as _, Seat, Silent};
use toml::{Table, Value};

use super::doer::Doer;
use super::play::{Done, Draws, MOST, Play, act, asked, follow, note};
use super::texts::{PawnName, PouchText};
use super::verb::{Meals, Verb};
use crate::Action;
use crate::rules::Act;
use crate::state::{Card, Good, GoodSet, Guild, Phase, Place, Slot, Writ};

/// Parts of a state that the case goes on from.
fn parts<const N: usize>(parts: [(&str, Value); N]) -> Table {
    parts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// Puts the position at a step, whatever was left undone, and lets it move on. `moment` is what the newer format calls it.
fn begin(
    run: &mut Play<'_>,
    moment: impl Into<String>,
    phase: Phase,
    begin: impl FnOnce(&mut Act<'_, Silent>),
) {
    jump(run, phase, begin);
    run.goes_on(parts([("phase", moment.into().into())]));
}

fn jump(run: &mut Play<'_>, phase: Phase, begin: impl FnOnce(&mut Act<'_, Silent>)) {
    let before = run.position;
    while run.position.agenda.pop().is_some() {}
    let fits = run.position.agenda.push(phase);
    debug_assert!(fits, "one question fits");
    let mut act = Act { game: &run.game, position: &mut run.position, events: &mut Silent };
    begin(&mut act);
    run.game.advance(&mut run.position, &mut Silent);
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

/// Carries out a step that is nobody's own; `None` for another verb.
pub(super) fn of_the_table(run: &mut Play<'_>, verb: &Verb) -> Option<Done> {
    Some(match verb {
        Verb::Setup => setup(run),
        Verb::NextRound => {
            begin(run, "end", Phase::EndRound, |_| {});
            Ok(())
        }
        Verb::Roll => {
            run.aside.allowed = Draws::Die;
            if !matches!(run.position.phase(), Phase::Die) {
                begin(run, "die", Phase::Die, |_| {});
            }
            run.aside.rolled = true;
            dawning(run, |run| run.settle())
        }
        Verb::EpochCheck => dawning(run, |run| {
            // After the die the epoch was checked by itself.
            if !std::mem::take(&mut run.aside.rolled) {
                begin(run, "epoch", Phase::Epoch, |_| {});
            }
            Ok(())
        }),
        Verb::Dawn { epoch, collect } => {
            run.aside.allowed = Draws::All;
            run.aside.answers.at_dawn = true;
            if run.aside.dawned != Some(epoch.get()) {
                begin(run, format!("dawn {}", epoch.get()), Phase::EndRound, |act| act.dawn(epoch.get()));
            }
            dawn(run, |place| collect.as_ref().is_some_and(|collect| collect.get(&place) == Some(&true)))
        }
        Verb::DawnDisloyalty { epoch } => {
            for player in run.players().collect::<Vec<_>>() {
                run.asks(&format!("dawn.disloyalty.{player}.{}", epoch.get()), 0.into());
            }
            jump(run, Phase::Choose, |act| act.score_disloyalty(epoch.get()));
            let seats = || Seat::all(run.game.players);
            let own = |seat| run.position.household(seat);
            let vp: Table = seats().map(|seat| (seat.to_string(), i64::from(own(seat).vp).into())).collect();
            let ledger: Result<Table, _> =
                seats().map(|seat| Ok((seat.to_string(), Value::try_from(own(seat).ledger)?))).collect();
            let ledger = ledger.map_err(|error: toml::ser::Error| run.node().error(error.to_string()));
            match ledger {
                Ok(ledger) => {
                    run.goes_on(parts([
                        ("phase", "choose".into()),
                        ("vp", vp.into()),
                        ("ledger", ledger.into()),
                    ]));
                    Ok(())
                }
                Err(error) => Err(error.into()),
            }
        }
        Verb::Final { seals_on } => last(run, |seat| {
            seals_on.as_ref().and_then(|seals| seals.get(&Player(seat))).map_or(&[], Vec::as_slice)
        }),
        _ => return None,
    })
}

impl Doer<'_, '_> {
    /// Carries out a step that is the player's.
    pub(super) fn step(&mut self, verb: &Verb) -> Done {
        match verb {
            Verb::FreeGoods { goods } => self.free_goods(goods.as_deref().unwrap_or_default()),
            Verb::FirstPawn { pawn, to } => self.first_pawn(*pawn, *to),
            Verb::Choose { cards, pouch } => {
                self.choose(cards.as_deref().unwrap_or_default(), pouch.and_then(|pouch| pouch.0))
            }
            Verb::Declare => self.act(Action::Declare),
            Verb::Nourish(meals) => self.nourish(meals),
            _ => Ok(()),
        }
    }

    fn first_pawn(&mut self, pawn: Guild, to: Place) -> Done {
        if self.run.position.phase() != Phase::FirstPawn(self.seat) {
            begin(self.run, format!("first_pawn {}", self.seat), Phase::FirstPawn(self.seat), |_| {});
        }
        self.act(Action::Settle(pawn, to))
    }

    fn free_goods(&mut self, goods: &[Good]) -> Done {
        let chooses = |doer: &Self| matches!(doer.run.position.phase(), Phase::FreeGoods { seat, .. } if seat == doer.seat);
        if !chooses(self) {
            let phase = Phase::FreeGoods { seat: self.seat, taken: GoodSet::NONE };
            begin(self.run, format!("free_goods {}", self.seat), phase, |_| {});
        }
        self.each(goods, Action::Take)?;
        if chooses(self) { self.act(Action::Done) } else { Ok(()) }
    }

    /// Cards and pouch, which may be changed until the declaration.
    fn choose(&mut self, cards: &[Card], pouch: Option<PouchText>) -> Done {
        let seat = self.seat;
        if self.run.position.phase() != Phase::Choose {
            begin(self.run, "choose", Phase::Choose, |_| {});
        }
        let (hand, household) = (&self.run.position.hands[seat], self.run.position.household(seat));
        if !hand.cards.is_empty() || household.pouch.is_some() {
            self.act(Action::Reconsider)?;
        }
        if let Some(PouchText(pouch)) = pouch {
            self.act(Action::Pouch(pouch))?;
        }
        cards.iter().try_for_each(|&card| self.act(Action::Choose(card)))?;
        // What can't be declared is no choice.
        match self.run.game.check(&self.run.position, seat, Action::Declare) {
            Ok(()) => Ok(()),
            Err(_) => self.act(Action::Declare),
        }
    }

    fn nourish(&mut self, meals: &Meals) -> Done {
        let seat = self.seat;
        let eats = |doer: &Self| matches!(doer.run.position.phase(), Phase::Nourish { seat, .. } if seat == doer.seat);
        if !eats(self) {
            begin(self.run, format!("nourish {seat}"), Phase::Nourish { seat, fed: 0 }, |act| {
                act.nourish(seat)
            });
        }
        for name in &meals.food {
            let slot = self.hungry(name)?;
            let household = self.run.position.household(seat);
            let spare = household.tiles.iter().next().map(|(tile, _)| tile);
            let spare = spare.filter(|_| household.goods[Good::Food] == 0);
            let tile = self.run.aside.answers.tile(Good::Food).or(spare);
            self.act(tile.map_or(Action::Feed(slot), |tile| Action::Graze(slot, tile)))?;
        }
        for name in &meals.wine {
            let slot = self.hungry(name)?;
            self.act(Action::Wine(slot))?;
        }
        for name in &meals.starve {
            self.hungry(name)?;
        }
        if eats(self) { self.act(Action::Done) } else { Ok(()) }
    }

    /// A pawn that is to be fed: of several that fit, one that is still hungry.
    fn hungry(&self, name: &Spanned<PawnName>) -> Result<Slot, DataError> {
        let first = self.pawn(name)?;
        let Phase::Nourish { fed, .. } = self.run.position.phase() else { return Ok(first) };
        let PawnName((character, at)) = *name.get_ref();
        let mut pawns = self.run.position.household(self.seat).pawns();
        let found = pawns.find(|(slot, pawn)| {
            pawn.character == character && at.is_none_or(|at| pawn.at == at) && fed >> slot.index() & 1 == 0
        });
        Ok(found.map_or(first, |(slot, _)| slot))
    }
}

/// The whole setup up to the free goods; what is left in the haversack after them is looked at on a copy.
fn setup(run: &mut Play<'_>) -> Done {
    run.aside.allowed = Draws::All;
    if run.position != run.game.start() {
        run.position = run.game.start();
        run.goes_on(parts([("phase", "set_up".into())]));
    }
    run.aside.memory.bag_at_start = Some(run.position.board.supply.haversack);
    if run.aside.bag.0 {
        run.asks("setup.bag", 0.into());
    }
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
        if copy.aside.bag.1 {
            copy.asks("setup.bag", 0.into());
        }
        Ok(copy.position.board.supply.haversack.total())
    })?;
    run.aside.memory.bag_after_setup = Some(left);
    Ok(())
}

/// FU-171: the landscapes that are named are collected from; then the round goes on by itself, or the game is scored.
fn dawn(run: &mut Play<'_>, collects: impl Fn(Place) -> bool) -> Done {
    for _ in 0..MOST {
        run.settle()?;
        follow(run)?;
        let phase = run.position.phase();
        let Some(seat) = asked(run) else { break };
        let action = match phase {
            Phase::Choose | Phase::Charters(_) | Phase::Over => break,
            Phase::Collect(place) if collects(place) => Some(Action::Collect),
            Phase::Collect(_) => Some(Action::Done),
            _ => run.game.pass(&run.position, seat),
        };
        let Some(action) = action else { break };
        act(run, seat, action)?;
    }
    Ok(())
}

/// The final scoring, with seals on the charters that are named.
fn last<'s>(run: &mut Play<'_>, seals_on: impl Fn(Seat) -> &'s [Writ]) -> Done {
    if !matches!(run.position.phase(), Phase::Charters(_) | Phase::Over) {
        begin(run, "final", Phase::EndRound, |act| act.begin_final());
    }
    while let Phase::Charters(seat) = run.position.phase() {
        for &writ in seals_on(seat) {
            act(run, seat, Action::Seal(writ))?;
        }
        if matches!(run.position.phase(), Phase::Charters(active) if active == seat) {
            act(run, seat, Action::Done)?;
        }
    }
    Ok(())
}
