//! The rules, phase by phase in the rulebook's order.

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
mod flow;
mod incomes;
pub(crate) mod moves;
pub(crate) mod offers;
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

use liege_game::{Amount, Amounts, Ask, Chance, NOT_NOW, Refusal};

use crate::Fief;
use crate::state::{Back, Battle, Embassy, Phase, Position, Revolt, Stage, Unrest};
use windows::{Asking, Kind};

/// RL-38: whether the back of the top EVENT card is still to be drawn.
#[inline]
pub(crate) fn top_is_unknown(position: &Position) -> bool {
    let piles = &position.piles;
    piles.top.is_none() && piles.event.backs(Back::Grey) > 0 && piles.event.backs(Back::Black) > 0
}

/// The answer to an action that this moment does not ask for.
pub(crate) fn elsewhere(rule: &'static str) -> Refusal {
    Refusal::new(rule, NOT_NOW)
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

// Which question each phase asks: below the sub-phases of the turn what interrupts it.
liege_game::questions! { Phase for Fief {
    Phase::FirstPlayer => Chance(set_up::First),
    Phase::FirstLord(seat) => Chance(set_up::FirstLord { seat }),
    Phase::Placement(seat) => Ask(set_up::Placement { seat }),
    Phase::Council(left) => council::Council { left },
    Phase::Weddings(seat) => Ask(weddings::Weddings { seat }),
    Phase::Candidates(office, seat) => Ask(elections::Candidates { office, seat }),
    Phase::Canvass(_, window) => Ask(Asking { seat: window.asked, kind: Kind::Canvass }),
    Phase::Voting(office, seat) => Ask(elections::Voting { office, seat }),
    Phase::Discard(seat) => Ask(cards::Discarding { seat }),
    Phase::Draw(seat, drawn) => cards::Drawing { seat, drawn },
    Phase::Calamities => Chance(calamities::Reveal),
    Phase::Pose(seat) => Ask(pose::Pose { seat }),
    Phase::Incomes(window) => Ask(Asking { seat: window.asked, kind: Kind::Incomes }),
    Phase::Taxes(window) => Ask(Asking { seat: window.asked, kind: Kind::Taxes }),
    Phase::Purchases(seat) => Ask(purchases::Purchases { seat }),
    Phase::Moves(seat) => Ask(moves::Moves { seat }),
    Phase::Fights(seat) => Ask(fights::Fights { seat }),
    Phase::Pillage(seat) => Ask(fights::Pillage { seat }),
    Phase::Victory(window) => Ask(Asking { seat: window.asked, kind: Kind::Victory }),
    Phase::Over => set_up::Over,

    Phase::Granted(fief, seat) => Ask(purchases::Granted { fief, seat }),
    Phase::Inquiry(seat, inquiry) => Ask(moves::Inquiring { seat, inquiry }),
    Phase::Group(seat, _) => Ask(moves::Grouping { seat }),
    Phase::Battle(Battle { stage: Stage::Joining(seat), .. }) => Ask(battle::Joining { seat }),
    Phase::Battle(Battle { stage: Stage::Declared(window), .. })
        => Ask(Asking { seat: window.asked, kind: Kind::Declared }),
    Phase::Battle(Battle { stage: Stage::Rolling, .. }) => Chance(battle::Dice),
    Phase::Battle(Battle { stage: Stage::Losses, .. }) => Ask(battle::Losing),
    Phase::Battle(Battle { stage: Stage::Fought(window) | Stage::Before(window), .. })
        => Ask(Asking { seat: window.asked, kind: Kind::Fought }),
    Phase::Battle(Battle { stage: Stage::Surrender(seat), .. }) => Ask(battle::Surrender { seat }),
    Phase::Battle(Battle { stage: Stage::Captives(seat), .. }) => Ask(battle::Captives { seat }),
    Phase::Revolt(Revolt { stage: Unrest::Calming(window), .. }, _)
        => Ask(revolt::Calming { seat: window.asked }),
    Phase::Revolt(Revolt { stage: Unrest::Open(window), .. }, _)
        => Ask(Asking { seat: window.asked, kind: Kind::Revolt }),
    Phase::Revolt(Revolt { stage: Unrest::Sermon(..) | Unrest::Rolling, .. }, _) => Chance(revolt::Dice),
    Phase::Revolt(Revolt { stage: Unrest::Losses, .. }, _) => Ask(revolt::Losing),
    Phase::Embassy(embassy @ Embassy { inviting: true, .. }) => Ask(embassy::Inviting { embassy }),
    Phase::Embassy(embassy) => embassy::Talk { embassy },
    Phase::Deal(deal) => Ask(embassy::Dealing { deal }),
    Phase::Offer(offer) => offers::Answer { offer },
    Phase::Evasion(evasion) => Ask(surprise::Evading { evasion }),
    Phase::Plague(plague) => calamities::Plague { plague },
    Phase::Title => Ask(titles::Giving),
    Phase::Top => Chance(cards::Top),
} }
