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
mod price;
pub(crate) mod purchases;
mod refusals;
mod resample;
pub(crate) mod revolt;
pub(crate) mod rights;
pub(crate) mod set_up;
pub(crate) mod steps;
pub(crate) mod surprise;
pub(crate) mod titles;
mod turn;
mod victory;
pub(crate) mod weddings;
mod window_audience;
pub(crate) mod windows;

use liege_game::{Ask, Chance, Nobody, Several};

pub(crate) use refusals::{ensure, within, wrong_moment};

use crate::Fief;
use crate::state::{Battle, Embassy, Occasion, Phase, Revolt, Stage, Unrest};

// Which question each phase asks: below the sub-phases of the turn what interrupts it.
liege_game::questions! { Phase for Fief {
    Phase::FirstPlayer => Chance(set_up::First),
    Phase::FirstLord(seat) => Chance(set_up::FirstLord { seat }),
    Phase::Placement(seat) => Ask(set_up::Placement { seat }),
    Phase::Council(left) => Several(council::Council { left }),
    Phase::Weddings(seat) => Ask(weddings::Weddings { seat }),
    Phase::Candidates(office, seat) => Ask(elections::Candidates { office, seat }),
    Phase::Canvass(_, window) => Ask(windows::Asking { seat: window.asked, occasion: Occasion::Canvass }),
    Phase::Voting(office, seat) => Ask(elections::Voting { office, seat }),
    Phase::Discard(seat) => Ask(cards::Discarding { seat }),
    Phase::Draw(seat, drawn) => Several(cards::Drawing { seat, drawn }),
    Phase::Calamities => Chance(calamities::Reveal),
    Phase::Pose(seat) => Ask(pose::Pose { seat }),
    Phase::Incomes(window) => Ask(windows::Asking { seat: window.asked, occasion: Occasion::Incomes }),
    Phase::Taxes(window) => Ask(windows::Asking { seat: window.asked, occasion: Occasion::Taxes }),
    Phase::Purchases(seat) => Ask(purchases::Purchases { seat }),
    Phase::Moves(seat) => Ask(moves::Moves { seat }),
    Phase::Fights(seat) => Ask(fights::Fights { seat }),
    Phase::Pillage(seat) => Ask(fights::Pillage { seat }),
    Phase::Victory(window) => Ask(windows::Asking { seat: window.asked, occasion: Occasion::Victory }),
    Phase::Over => Nobody(set_up::Over),

    Phase::Granted(fief, seat) => Ask(purchases::Granted { fief, seat }),
    Phase::Inquiry(seat, inquiry) => Ask(moves::Inquiring { seat, inquiry }),
    Phase::Group(seat, _) => Ask(moves::Grouping { seat }),
    Phase::Battle(Battle { stage: Stage::Joining(seat), .. }) => Ask(battle::Joining { seat }),
    Phase::Battle(Battle { stage: Stage::Declared(window), .. })
        => Ask(windows::Asking { seat: window.asked, occasion: Occasion::Declared }),
    Phase::Battle(Battle { stage: Stage::Rolling, .. }) => Chance(battle::Dice),
    Phase::Battle(Battle { stage: Stage::Losses, .. }) => Ask(battle::Losing),
    Phase::Battle(Battle { stage: Stage::Fought(window) | Stage::Before(window), .. })
        => Ask(windows::Asking { seat: window.asked, occasion: Occasion::Fought }),
    Phase::Battle(Battle { stage: Stage::Surrender(seat), .. }) => Ask(battle::Surrender { seat }),
    Phase::Battle(Battle { stage: Stage::Captives(seat), .. }) => Ask(battle::Captives { seat }),
    Phase::Revolt(Revolt { stage: Unrest::Calming(window), .. }, _)
        => Ask(revolt::Calming { seat: window.asked }),
    Phase::Revolt(Revolt { stage: Unrest::Open(window), .. }, _)
        => Ask(windows::Asking { seat: window.asked, occasion: Occasion::Revolt }),
    Phase::Revolt(Revolt { stage: Unrest::Sermon(..) | Unrest::Rolling, .. }, _) => Chance(revolt::Dice),
    Phase::Revolt(Revolt { stage: Unrest::Losses, .. }, _) => Ask(revolt::Losing),
    Phase::Embassy(embassy @ Embassy { inviting: true, .. }) => Ask(embassy::Inviting { embassy }),
    Phase::Embassy(embassy) => Several(embassy::Talk { embassy }),
    Phase::Deal(deal) => Ask(embassy::Dealing { deal }),
    Phase::Offer(offer) => Several(offers::Answer { offer }),
    Phase::Evasion(evasion) => Ask(surprise::Evading { evasion }),
    Phase::Plague(plague) => Several(calamities::Plague { plague }),
    Phase::Title => Ask(titles::Giving),
    Phase::Top => Chance(cards::Top),
} }
