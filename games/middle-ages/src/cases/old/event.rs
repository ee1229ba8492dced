//! The actions `event` and `events_each`.

use std::collections::BTreeMap;

use liege_cases::old::{Player, Stop};
use liege_data::{DataError, Node, Spanned};
use liege_game::{Game as _, List, PerSeat, Seat};
use serde::Deserialize;

use super::Playing;
use super::choices::{decline_or_pass, named};
use super::set_order;
use super::steps::{Gain, ask_coins, compare_gain};
use super::take::reach;
use super::text::TileText;
use crate::rules::ROUNDS;
use crate::state::spot::Spots;
use crate::{CardId, Estate, MiddleAges, Phase};

/// A player's choices in an Event.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(super) struct Answers {
    lose: Vec<TileText>,
    rebuild: Option<TileText>,
}

/// What an Event brings that is applied alone.
#[derive(Deserialize)]
pub(super) struct CardResult {
    card: Spanned<String>,
    gain: Gain,
}

/// The Event of this name.
pub(super) fn card_named(game: &MiddleAges, name: &str, node: &Node<'_>) -> Result<CardId, DataError> {
    let index = game.components.cards.iter().position(|card| card.name == name);
    index.map(|index| CardId(index as u8)).ok_or_else(|| node.error(format!("“{name}” is no Event")))
}

/// The Event that an action names.
pub(super) fn card(run: &Playing<'_>, name: &Spanned<String>) -> Result<CardId, DataError> {
    card_named(&run.game, name.get_ref(), &run.at(name))
}

/// Whether an Event asks for a choice now, or does when moments pass.
pub(super) fn asks(run: &mut Playing<'_>) -> Result<bool, Stop> {
    reach(run, |position| position.part > 0)
}

/// An Event is applied after the last turn of the game; `first` chooses first.
pub(super) fn begin(run: &mut Playing<'_>, card: CardId, first: Option<Seat>) -> Result<(), Stop> {
    let mut position = run.position;
    if let Some(seat) = first {
        set_order(&mut position, [seat].into_iter().chain(run.game.others(seat)));
    }
    (position.round, position.turn, position.part, position.phase) = (ROUNDS, 0, 0, Phase::Move);
    (position.cards, position.spent) = (List::from_iter([card]), 0);
    (position.lords, position.lords_at) = (PerSeat::default(), Spots::default());
    run.position = position;
    run.act(position.order[run.game.players() - 1], "leave")
}

/// Applies a card, or answers its open choices if it was reached by itself.
pub(super) fn apply(
    run: &mut Playing<'_>,
    name: &Spanned<String>,
    mut answers: BTreeMap<Player, Answers>,
    illegal: bool,
) -> Result<(), Stop> {
    let card = card(run, name)?;
    let reached = asks(run)?;
    let before = run.position;
    if !reached {
        begin(run, card, None)?;
    } else if before.card() != Some(card) {
        run.differs(run.at(name).path(), name.get_ref(), "another Event is being applied");
        return Err(Stop::Lost);
    }
    let spent = run.position.spent;
    while run.position.part > 0 && run.position.spent == spent {
        let seat = run.position.active();
        match answers.get_mut(&Player(seat)).and_then(|own| own.next(run, seat)) {
            Some(action) => run.act(seat, &action)?,
            None => decline_or_pass(run, seat, illegal)?,
        }
    }
    // What is stated and was not asked.
    for (Player(seat), Answers { lose, rebuild }) in answers {
        let lost = lose.into_iter().rev().map(|wanted| ("lose", wanted));
        for (verb, wanted) in lost.chain(rebuild.map(|wanted| ("rebuild", wanted))) {
            run.act(seat, &named(run, verb, &[], wanted))?;
        }
    }
    Ok(())
}

impl Answers {
    /// What is stated for the question that the seat is asked now.
    fn next(&mut self, run: &Playing<'_>, seat: Seat) -> Option<String> {
        let (legal, fiefdom) = (run.legal(seat), &run.position.fiefdoms[seat]);
        if legal.iter().any(|action| action.starts_with("rebuild")) {
            return self.rebuild.take().map(|wanted| named(run, "rebuild", fiefdom.cemetery(), wanted));
        }
        let of =
            |estate: Estate| legal.iter().any(|action| action.starts_with(&format!("lose {}", estate.id())));
        let place = self.lose.iter().position(|TileText(print)| of(print.estate))?;
        let wanted = self.lose.remove(place);
        Some(named(run, "lose", fiefdom.stack(wanted.0.estate), wanted))
    }
}

impl CardResult {
    /// Applies the card to a copy, and compares what it brings.
    pub(super) fn compare(&self, run: &mut Playing<'_>) -> Result<(), Stop> {
        let card = card(run, &self.card)?;
        let after = run.quietly(|run| run.on_a_copy(|run| begin(run, card, None).map(|()| run.position)))?;
        run.quietly(|run| compare_gain(run, &self.gain, &after));
        run.on_a_copy(|run| {
            begin(run, card, None)?;
            ask_coins(run);
            Ok(())
        })
    }
}
