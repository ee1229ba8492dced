//! The verbs of steps: setup, choosing, nourishing, die, epoch, dawn, final scoring.

use liege_cases::{Fields, Unreadable};
use liege_game::{Game, Seat, Silent};

use super::run::{Draws, Fault, Runner};
use super::verbs::pawn;
use super::{before, known};
use crate::rules::Act;
use crate::state::{Card, Good, GoodSet, Landscape, Phase, Place, Position, Slot, Writ};
use crate::{Action, Feudum};

type Done = Result<(), Fault>;

/// Whether a verb is one of a step.
pub(super) fn is_step(verb: &str) -> bool {
    const STEPS: [&str; 12] = [
        "setup",
        "free_goods",
        "first_pawn",
        "choose",
        "declare",
        "nourish",
        "next_round",
        "roll",
        "epoch_check",
        "dawn",
        "dawn_disloyalty",
        "final",
    ];
    STEPS.contains(&verb)
}

impl Runner<'_> {
    /// Puts the position at a step, whatever was left undone, and lets it move on.
    fn begin(&mut self, phase: Phase, begin: impl FnOnce(&mut Act<'_, Silent>)) {
        let before = self.position.board.supply.haversack;
        while self.position.agenda.pop().is_some() {}
        let fits = self.position.agenda.push(phase);
        debug_assert!(fits, "one question fits");
        let mut act = Act { game: self.game, position: &mut self.position, events: &mut Silent };
        begin(&mut act);
        act.advance();
        self.note(&before);
    }

    /// Notes an epoch that began by itself.
    fn dawning(&mut self, step: impl FnOnce(&mut Self) -> Done) -> Done {
        let before = self.position.board.epoch;
        step(self)?;
        let epoch = self.position.board.epoch;
        if epoch != before {
            self.dawned = Some(epoch);
        }
        Ok(())
    }

    /// Answers as the verbs say, lets everything else pass and draws, until the step is over.
    fn settle(&mut self, over: impl Fn(&Position) -> bool) -> Done {
        for _ in 0..MOST {
            self.chance()?;
            self.follow()?;
            if over(&self.position) {
                break;
            }
            let Some(seat) = self.asked() else { break };
            let Some(action) = self.game.pass(&self.position, seat) else { break };
            self.act(seat, action)?;
        }
        Ok(())
    }
}

/// More answers in one step are an endless loop.
const MOST: usize = 500;

/// Whether the round is over, or the game.
fn is_over(position: &Position) -> bool {
    matches!(position.phase(), Phase::Choose | Phase::Charters(_) | Phase::Over)
}

/// Carries out the verb of a step.
pub(super) fn carry_out(
    runner: &mut Runner<'_>,
    fields: &Fields<'_>,
    verb: &str,
    seat: Option<Seat>,
) -> Done {
    let seat = || seat.ok_or_else(|| Fault::Unreadable(fields.wrong("by", "is missing")));
    match verb {
        "setup" => setup(runner),
        "free_goods" => {
            let seat = seat()?;
            if !matches!(runner.position.phase(), Phase::FreeGoods { seat: active, .. } if active == seat) {
                runner.begin(Phase::FreeGoods { seat, taken: GoodSet::NONE }, |_| {});
            }
            for good in kinds::<Good>(fields, "goods")? {
                runner.act(seat, Action::Take(good))?;
                runner.follow()?;
            }
            match runner.position.phase() {
                Phase::FreeGoods { seat: active, .. } if active == seat => runner.act(seat, Action::Done),
                _ => Ok(()),
            }
        }
        "first_pawn" => {
            let seat = seat()?;
            if !matches!(runner.position.phase(), Phase::FirstPawn(active) if active == seat) {
                runner.begin(Phase::FirstPawn(seat), |_| {});
            }
            let (character, place): (_, Place) = (one(fields, "pawn")?, one(fields, "to")?);
            runner.act(seat, Action::Settle(character, place))
        }
        "choose" => choose(runner, fields, seat()?),
        "declare" => runner.act(seat()?, Action::Declare),
        "nourish" => nourish(runner, fields, seat()?),
        "next_round" => {
            runner.begin(Phase::EndRound, |_| {});
            Ok(())
        }
        "roll" => {
            runner.allowed = Draws::Die;
            if !matches!(runner.position.phase(), Phase::Die) {
                runner.begin(Phase::Die, |_| {});
            }
            runner.rolled = true;
            runner.dawning(|runner| runner.chance())
        }
        "epoch_check" => runner.dawning(|runner| {
            // After the die the epoch was checked by itself.
            if !std::mem::take(&mut runner.rolled) {
                runner.begin(Phase::Epoch, |_| {});
            }
            Ok(())
        }),
        "dawn" => {
            runner.allowed = Draws::All;
            runner.answers.at_dawn = true;
            let epoch: u8 = fields.need("epoch")?;
            let collect = fields.table("collect")?;
            if runner.dawned != Some(epoch) {
                runner.begin(Phase::EndRound, |act| act.dawn(epoch));
            }
            dawn(runner, collect.as_ref())
        }
        "dawn_disloyalty" => {
            let epoch: u8 = fields.need("epoch")?;
            runner.begin(Phase::Choose, |act| act.score_disloyalty(epoch));
            Ok(())
        }
        _ => last(runner, fields),
    }
}

fn one<K: crate::state::Kind>(fields: &Fields<'_>, key: &str) -> Result<K, Unreadable> {
    let id: String = fields.need(key)?;
    known(&id).map_err(|error| fields.wrong(key, error))
}

fn kinds<K: crate::state::Kind>(fields: &Fields<'_>, key: &str) -> Result<Vec<K>, Unreadable> {
    let ids: Vec<String> = fields.get(key)?.unwrap_or_default();
    ids.iter().map(|id| known(id).map_err(|error| fields.wrong(key, error))).collect()
}

/// The whole setup up to the free goods; what is left in the haversack after them is looked at on a copy.
fn setup(runner: &mut Runner<'_>) -> Done {
    runner.allowed = Draws::All;
    runner.position = runner.game.start();
    runner.memory.bag_at_start = Some(runner.position.board.supply.haversack);
    runner.chance()?;
    let mut copy = runner.clone();
    while matches!(copy.position.phase(), Phase::FreeGoods { .. } | Phase::Sulfur { .. }) {
        copy.follow()?;
        let Some(seat) = copy.asked() else { break };
        let mut actions = Vec::new();
        copy.game.legal(&copy.position, seat, &mut actions);
        let Some(&action) = actions.first() else { break };
        if !matches!(copy.position.phase(), Phase::FreeGoods { .. }) {
            break;
        }
        copy.act(seat, action)?;
    }
    runner.memory.bag_after_setup = Some(copy.position.board.supply.haversack.total());
    Ok(())
}

/// Cards and pouch, which may be changed until the declaration.
fn choose(runner: &mut Runner<'_>, fields: &Fields<'_>, seat: Seat) -> Done {
    if !matches!(runner.position.phase(), Phase::Choose) {
        runner.begin(Phase::Choose, |_| {});
    }
    let (hand, household) = (&runner.position.hands[seat], runner.position.household(seat));
    if !hand.cards.is_empty() || household.pouch.is_some() {
        runner.act(seat, Action::Reconsider)?;
    }
    let text: String = fields.get("pouch")?.unwrap_or_default();
    let cards = kinds::<Card>(fields, "cards")?;
    if let Some(pouch) = before::pouch(&text).map_err(|error| fields.wrong("pouch", error))? {
        runner.act(seat, Action::Pouch(pouch))?;
    }
    for card in cards {
        runner.act(seat, Action::Choose(card))?;
    }
    // What can't be declared is no choice.
    Feudum::check(runner.game, &runner.position, seat, Action::Declare).map_err(Fault::Refused)
}

fn nourish(runner: &mut Runner<'_>, fields: &Fields<'_>, seat: Seat) -> Done {
    let asked = |position: &Position| matches!(position.phase(), Phase::Nourish { seat: active, .. } if active == seat);
    if !asked(&runner.position) {
        runner.begin(Phase::Nourish { seat, fed: 0 }, |act| act.nourish(seat));
    }
    for text in fields.get::<Vec<String>>("food")?.unwrap_or_default() {
        let slot = slot(runner, fields, seat, "food", &text)?;
        let household = runner.position.household(seat);
        let lacking = household.goods[Good::Food] == 0;
        let spare = household.tiles.iter().next().map(|(tile, _)| tile);
        let tile: Option<Landscape> = runner.answers.tile(Good::Food).or(spare.filter(|_| lacking));
        runner.act(seat, tile.map_or(Action::Feed(slot), |tile| Action::Graze(slot, tile)))?;
    }
    for text in fields.get::<Vec<String>>("wine")?.unwrap_or_default() {
        let slot = slot(runner, fields, seat, "wine", &text)?;
        runner.act(seat, Action::Wine(slot))?;
    }
    for text in fields.get::<Vec<String>>("starve")?.unwrap_or_default() {
        slot(runner, fields, seat, "starve", &text)?;
    }
    if asked(&runner.position) { runner.act(seat, Action::Done) } else { Ok(()) }
}

/// A pawn that is to be fed: of several that fit, one that is still hungry.
fn slot(runner: &Runner<'_>, fields: &Fields<'_>, seat: Seat, key: &str, text: &str) -> Result<Slot, Fault> {
    let (first, _) = pawn(runner, seat, text).map_err(|error| fields.wrong(key, error))?;
    let Phase::Nourish { fed, .. } = runner.position.phase() else { return Ok(first) };
    let wanted = runner.position.household(seat).pawn(first).copied();
    let alike = |pawn: &crate::state::Pawn| {
        wanted.is_some_and(|wanted| {
            wanted.character == pawn.character && (!text.contains('@') || wanted.at == pawn.at)
        })
    };
    let mut pawns = runner.position.household(seat).pawns();
    let hungry = pawns.find(|(slot, pawn)| alike(pawn) && fed >> slot.index() & 1 == 0);
    Ok(hungry.map_or(first, |(slot, _)| slot))
}

/// FU-171: the landscapes that are named are collected from.
fn dawn(runner: &mut Runner<'_>, collect: Option<&Fields<'_>>) -> Done {
    for _ in 0..MOST {
        runner.chance()?;
        runner.follow()?;
        let Phase::Collect(place) = runner.position.phase() else { break };
        let Some(seat) = runner.asked() else { break };
        let named = match collect {
            Some(table) => table.get::<bool>(place.id())?.unwrap_or(false),
            None => false,
        };
        runner.act(seat, if named { Action::Collect } else { Action::Done })?;
    }
    if let Some(table) = collect {
        for key in table.keys() {
            known::<Place>(key).map_err(|error| table.wrong(key, error))?;
            table.value(key);
        }
    }
    runner.settle(is_over)
}

/// The final scoring, with seals on the charters that are named.
fn last(runner: &mut Runner<'_>, fields: &Fields<'_>) -> Done {
    let seals = fields.table("seals_on")?;
    if !matches!(runner.position.phase(), Phase::Charters(_) | Phase::Over) {
        runner.begin(Phase::EndRound, |act| act.begin_final());
    }
    while let Phase::Charters(seat) = runner.position.phase() {
        if let Some(table) = &seals {
            for writ in kinds::<Writ>(table, runner.names.color(seat))? {
                runner.act(seat, Action::Seal(writ))?;
            }
        }
        if matches!(runner.position.phase(), Phase::Charters(active) if active == seat) {
            runner.act(seat, Action::Done)?;
        }
    }
    if let Some(table) = &seals {
        for key in table.keys() {
            runner.names.seat(key).ok_or_else(|| table.wrong(key, "expected a player of the case"))?;
        }
    }
    Ok(())
}
