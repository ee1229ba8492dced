//! The rules, phase by phase in the rulebook's order.

mod astray;
pub(crate) mod audit;
pub(crate) mod battle;
pub(crate) mod calamities;
pub(crate) mod cards;
mod control;
pub(crate) mod council;
mod death;
mod dice;
mod dowry;
pub(crate) mod elections;
pub(crate) mod embassy;
pub(crate) mod fights;
mod incomes;
pub(crate) mod moves;
pub(crate) mod offers;
pub(crate) mod open;
pub(crate) mod pose;
pub(crate) mod purchases;
mod resample;
pub(crate) mod revolt;
pub(crate) mod rights;
pub(crate) mod set_up;
pub(crate) mod steps;
pub(crate) mod surprise;
mod suspicion;
pub(crate) mod titles;
mod turn;
mod victory;
pub(crate) mod weddings;
pub(crate) mod windows;

pub(crate) use astray::{astray, locked};
pub(crate) use open::{Alone, Open, Turn};
pub(crate) use turn::Flow;

use liege_game::{Amount, Amounts, Refusal, Seat};

use crate::state::{Back, FiefId, Holder, Phase, Position, Stage, Unrest};

/// What a position is busy with, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    Top,
    Title,
    Plague,
    Evasion(Seat),
    Offer,
    Deal(Seat),
    Inviting(Seat),
    Embassy,
    Calming(Seat),
    Unrest(Seat),
    RevoltDice,
    RevoltLoss,
    Joining(Seat),
    Declared(Seat),
    BattleDice,
    Losing,
    Fought(Seat),
    Surrender(Seat),
    Captives(Seat),
    Granted(FiefId, Seat),
    Inquiry(Seat),
    Group(Seat),
    Phase(Phase),
}

/// RL-38: whether the back of the top EVENT card is still to be drawn.
#[inline]
pub(crate) fn top_is_unknown(position: &Position) -> bool {
    let piles = &position.piles;
    piles.top.is_none() && piles.event.backs(Back::Grey) > 0 && piles.event.backs(Back::Black) > 0
}

/// What the position is busy with.
#[inline]
pub(crate) fn moment(position: &Position) -> Moment {
    if top_is_unknown(position) {
        return Moment::Top;
    }
    if position.fiefs.iter().any(|title| matches!(title.holder, Holder::Heirs(..) | Holder::Conqueror(_))) {
        return Moment::Title;
    }
    if position.plague.is_some() {
        return Moment::Plague;
    }
    if let Some(evasion) = position.evasion {
        return Moment::Evasion(evasion.by);
    }
    if position.offer.is_some() {
        return Moment::Offer;
    }
    if let Some(deal) = position.deal {
        return Moment::Deal(deal.from);
    }
    if let Some(embassy) = position.embassy {
        return if embassy.inviting { Moment::Inviting(embassy.caller) } else { Moment::Embassy };
    }
    if let Some(revolt) = position.revolts.last() {
        return match revolt.stage {
            Unrest::Calming(window) => Moment::Calming(window.asked),
            Unrest::Open(window) => Moment::Unrest(window.asked),
            Unrest::Sermon(..) | Unrest::Rolling => Moment::RevoltDice,
            Unrest::Losses => Moment::RevoltLoss,
        };
    }
    if let Some(battle) = &position.battle {
        return match battle.stage {
            Stage::Joining(seat) => Moment::Joining(seat),
            Stage::Declared(window) => Moment::Declared(window.asked),
            Stage::Rolling => Moment::BattleDice,
            Stage::Losses => Moment::Losing,
            Stage::Fought(window) | Stage::Before(window) => Moment::Fought(window.asked),
            Stage::Surrender(seat) => Moment::Surrender(seat),
            Stage::Captives(seat) => Moment::Captives(seat),
        };
    }
    match (position.phase, position.granted) {
        (Phase::Purchases(seat), Some(fief)) => Moment::Granted(fief, seat),
        (Phase::Moves(seat), _) if position.marching.inquiry.is_some() => Moment::Inquiry(seat),
        (Phase::Moves(seat), _) if position.marching.group.is_some() => Moment::Group(seat),
        (phase, _) => Moment::Phase(phase),
    }
}

/// Why an action is refused where nothing is known of it.
pub(crate) const ELSEWHERE: &str = "this can’t be done now";

/// The answer to an action that this moment does not ask for.
pub(crate) fn elsewhere(rule: &'static str) -> Refusal {
    Refusal::new(rule, ELSEWHERE)
}

/// A refusal unless the condition holds.
pub(crate) fn unless(holds: bool, rule: &'static str, why: &'static str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::new(rule, why)) }
}

/// Whether an amount lies in its range.
pub(crate) fn within(amounts: Option<Amounts>, amount: Amount, rule: &'static str) -> Result<(), Refusal> {
    match amounts {
        None => Err(Refusal::new(rule, "there is nothing to choose from")),
        Some(range) if range.has(amount) => Ok(()),
        Some(Amounts { least, most }) => Err(Refusal::new(rule, format!("choose from {least} to {most}"))),
    }
}
