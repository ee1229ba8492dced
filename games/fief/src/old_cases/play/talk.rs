//! Offers, trades and embassies of a case.

use liege_cases::old::{Player, Stop};
use liege_game::{Game, Rule, Seat};

use super::Running;
use crate::Action;
use crate::state::{Card, Phase};

/// An open offer of one's own is withdrawn for another.
pub(super) fn replace(run: Running<'_, '_>, by: Seat) -> Result<(), Stop> {
    let composed = run.position.offer().is_none() && run.position.deal().is_some_and(|deal| deal.from == by);
    if composed || run.position.offer().is_some_and(|offer| offer.from == by) {
        run.act(by, "withdraw")?;
    }
    Ok(())
}

/// An answer; FF-92: if nobody has been asked yet, the mover goes on asking.
pub(super) fn answer(run: Running<'_, '_>, by: Seat, answer: &str) -> Result<(), Stop> {
    if let (None, Some(inquiry), Phase::Moves(mover)) =
        (run.position.offer(), run.position.inquiry(), run.position.sub_phase())
    {
        let next = run.game.in_turn(&run.position).find(|&seat| inquiry.left.has(seat));
        let price = next.and_then(|seat| run.aside.prices.get(&seat)).unwrap_or(&0);
        run.act(mover, &format!("ask-next {price}"))?;
    }
    run.act(by, answer)
}

/// A trade of cards, and of crowns within an embassy.
pub(super) fn trade(
    run: Running<'_, '_>,
    by: Seat,
    with: Seat,
    [give, get]: [&[Card]; 2],
    [pay, charge]: [u16; 2],
    ok: bool,
) -> Result<(), Stop> {
    replace(run, by)?;
    run.act(by, &format!("trade {with}"))?;
    give.iter().try_for_each(|card| run.act(by, &format!("hand {card}")))?;
    get.iter().try_for_each(|card| run.act(by, &format!("want {card}")))?;
    for (verb, crowns) in [("pay", pay), ("charge", charge)] {
        if crowns > 0 {
            run.act(by, &format!("{verb} {crowns}"))?;
        }
    }
    // FF-155: what would be too many cards isn't proposed, so a case can go on to say that nobody can accept it.
    let refused = run.game.check(&run.position, by, Action::Propose).err();
    if ok && refused.is_some_and(|refusal| refusal.rule == Rule("FF-155")) {
        return Ok(());
    }
    run.act(by, "propose")
}

pub(super) fn embassy(run: Running<'_, '_>, by: Seat, guests: &[Player], tokens: u16) -> Result<(), Stop> {
    let Some((first, more)) = guests.split_first() else {
        return Err(run.node().error("somebody is invited (FF-154)").into());
    };
    run.act(by, &format!("embassy {} {tokens}", first.0))?;
    more.iter().try_for_each(|guest| run.act(by, &format!("invite {}", guest.0)))?;
    run.act(by, "pass")
}

pub(super) fn show(run: Running<'_, '_>, by: Seat, cards: &[Card], to: &[Player]) -> Result<(), Stop> {
    for player in to {
        cards.iter().try_for_each(|card| run.act(by, &format!("show {card} {}", player.0)))?;
    }
    Ok(())
}
