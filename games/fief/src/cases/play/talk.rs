//! Offers and trades of a case.

use liege_cases::Stop;
use liege_game::Seat;

use super::Running;
use crate::state::{Card, Phase};

/// An open offer of one's own is withdrawn for another.
pub(super) fn replace(run: Running<'_, '_>, by: Seat) -> Result<(), Stop> {
    if run.position.offer.is_some_and(|offer| offer.from == by) {
        run.act(by, "withdraw")?;
    }
    Ok(())
}

/// FF-92: the mover goes on asking.
pub(super) fn ask_next(run: Running<'_, '_>) -> Result<(), Stop> {
    if let (None, Some(inquiry), Phase::Moves(mover)) =
        (run.position.offer, run.position.marching.inquiry, run.position.phase)
    {
        let next = run.game.in_turn(&run.position).find(|&seat| inquiry.left.has(seat));
        let price = next.and_then(|seat| run.aside.prices.get(&seat.index())).copied().unwrap_or(0);
        run.act(mover, &format!("ask-next {price}"))?;
    }
    Ok(())
}

pub(super) fn trade(
    run: Running<'_, '_>,
    by: Seat,
    with: Seat,
    give: &[Card],
    get: &[Card],
    pay: u16,
    charge: u16,
) -> Result<(), Stop> {
    replace(run, by)?;
    run.act(by, &format!("trade {with}"))?;
    for card in give {
        run.act(by, &format!("hand {card}"))?;
    }
    for card in get {
        run.act(by, &format!("want {card}"))?;
    }
    if pay > 0 {
        run.act(by, &format!("pay {pay}"))?;
    }
    if charge > 0 {
        run.act(by, &format!("charge {charge}"))?;
    }
    run.act(by, "propose")
}
