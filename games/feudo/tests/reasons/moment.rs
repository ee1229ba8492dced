//! What is refused because nobody asks for it now.

use feudo::{Action as A, Feudo, Phase as P};
use liege_conformance::reasons::Reason;
use liege_game::Game as _;

use super::reading::{Told, barony, must, phase, so, table};

/// Returns whether the seat is asked for just this kind of decision.
fn due(told: Told<'_, '_>) -> bool {
    let asks = match told.action {
        A::Castle(..) => phase(told) == P::Castles,
        A::Order(_) => matches!(phase(told), P::Diplomacy(_)),
        A::Choose(_) | A::Stake(_) => phase(told) == P::Strategy,
        A::Show(_) => matches!(phase(told), P::Show(_)),
        A::March(_) | A::Stay => matches!(phase(told), P::March(..)),
        A::Charm(_) | A::Infect | A::Refrain => matches!(phase(told), P::Milady(_)),
        A::Pay(..) | A::Keep => matches!(phase(told), P::Spend(..)),
        A::Attack(_) | A::Peace => matches!(phase(told), P::Attack(_)),
        A::Join(_) | A::Strike => matches!(phase(told), P::Muster(..)),
        A::Advance(..) | A::Hold => matches!(phase(told), P::Advance(_)),
    };
    asks && must(told)
}

const fn idle(rule: &'static str, says: &'static str) -> Reason<Feudo> {
    so(rule, says, |told| !due(told))
}

pub(super) const REASONS: &[Reason<Feudo>] = &[
    so("FD-25", "nobody of this game sits there", |told| told.seat.index() >= told.game.players()),
    so("FD-113", "the game is over after the last turn", |told| told.over() && table(told).tied.is_empty()),
    so("FD-114", "the game is over: one player alone has the most, or no extra turn is left", |told| {
        told.over() && !table(told).tied.is_empty()
    }),
    so("FD-115", "in extra turns only those who share the most act", |told| {
        !table(told).tied.is_empty() && !table(told).tied.has(told.seat)
    }),
    so("FD-18", "every player places one Castle", |told| barony(told).castle.is_some()),
    idle("FD-18", "Castles are placed one after another, in the order drawn"),
    idle("FD-28", "one player fixes the Order of Play, once at the start of a turn"),
    idle("FD-30", "all choose their cards at the same time, once a turn"),
    idle("FD-44", "Army Cards are shown one at a time, in the Order of Play"),
    idle("FD-44", "a token moves when its Army Card is shown, in the Order of Play"),
    idle("FD-75", "Milady has her power once her own Army Card is shown"),
    idle("FD-44", "shillings are spent when the Trading Card is shown, in the Order of Play"),
    idle("FD-82", "each player carries out all attacks before the next, in the Order of Play"),
    idle("FD-94", "winners advance after all attacks, in the Order of Play"),
];
