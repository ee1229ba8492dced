//! Open offers in random play (FF-153): what can't be paid can't be accepted, what is replaced is gone, nobody else acts, and
//! an embassy whose clock ends with an offer open leaves everything where it was (FF-154).
#![allow(clippy::unwrap_used, reason = "a test fails where it can't go on")]

use std::mem::discriminant;

use fief::state::{Matter, Offer, Position};
use fief::{Action, Fief};
use liege_game::{Amount, Game, Playout, Rng, Seat, Setup, Silent, settle};

/// Plays random games and looks at every position in which an offer is open.
fn at_every_offer(mut look: impl FnMut(&Fief, &Position, Offer)) {
    for (players, diplomacy) in [(3, "embassy"), (4, "free"), (6, "embassy")] {
        let setup =
            Setup::new(players).with("last-turn", "12").with("diplomacy", diplomacy).with("dowry", "yes");
        let game = Fief::new(&setup).unwrap();
        for seed in 0..8 {
            let (mut rng, mut playout, mut position) = (Rng::new(seed), Playout::default(), game.start());
            loop {
                settle(&game, &mut position, &mut rng, &mut Silent);
                if let Some(offer) = position.offer() {
                    look(&game, &position, offer);
                }
                let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
                game.play(&mut position, seat, action, &mut Silent);
            }
        }
    }
}

fn crowns(position: &Position, seat: Seat) -> u16 {
    position.families[seat].crowns
}

#[test]
fn what_can_not_be_paid_can_not_be_accepted_and_stays_open() {
    let mut refused = 0;
    at_every_offer(|game, position, offer| {
        let price = u16::from(offer.price);
        if crowns(position, offer.payer()) >= price {
            return;
        }
        let mut after = *position;
        let answer = game.apply(&mut after, offer.to, Action::Accept, &mut Silent);
        assert!(answer.unwrap_err().to_string().contains("FF-153"));
        assert!(after == *position, "a refused answer changes nothing");
        for (seat, action) in [(offer.to, Action::Decline), (offer.from, Action::Withdraw)] {
            game.apply(&mut { *position }, seat, action, &mut Silent).unwrap();
        }
        refused += 1;
    });
    assert!(refused > 50, "only {refused} offers could not be paid");
}

#[test]
fn an_offer_that_was_replaced_is_answered_as_it_stands() {
    let mut replaced = 0;
    at_every_offer(|game, position, offer| {
        let mut after = *position;
        let price = crowns(position, offer.payer()).min(200);
        if price == u16::from(offer.price)
            || game.apply(&mut after, offer.from, Action::Reprice(Amount(price)), &mut Silent).is_err()
        {
            return;
        }
        assert_eq!(
            after.offer().map(|offer| (u16::from(offer.price), offer.matter)),
            Some((price, offer.matter))
        );
        // Leave to pass is paid once all have agreed, a cardinal costs more than what is offered for him.
        if matches!(offer.matter, Matter::Ransom(_) | Matter::Annulment(..) | Matter::Cession(_)) {
            let sides = [offer.payer(), offer.payee()];
            let before = sides.map(|seat| crowns(&after, seat));
            game.apply(&mut after, offer.to, Action::Accept, &mut Silent).unwrap();
            let paid = sides.map(|seat| crowns(&after, seat));
            assert_eq!(paid, [before[0] - price, before[1] + price]);
            assert!(game.check(&after, offer.to, Action::Accept).is_err(), "it is answered once");
            replaced += 1;
        }
    });
    assert!(replaced > 50, "only {replaced} offers were replaced");
}

#[test]
fn while_an_offer_is_open_nobody_else_acts() {
    let mut looked = 0;
    at_every_offer(|game, position, offer| {
        for seat in Seat::all(game.players()).filter(|&seat| seat != offer.to && seat != offer.from) {
            let mut legal = Vec::new();
            game.legal(position, seat, &mut legal);
            assert!(legal.is_empty() || !game.pending(position).asked().has(seat));
            for action in [Action::Pass, Action::Accept, Action::Gift(offer.to, Amount(1))] {
                assert!(game.check(position, seat, action).is_err());
            }
            looked += 1;
        }
    });
    assert!(looked > 500, "only {looked} seats stood by");
}

/// The rules know no clock: when it ends, the seat that must answer lets it pass until the embassy is over.
#[test]
fn an_embassy_that_runs_out_declines_its_open_trade_and_moves_nothing() {
    let mut ended = 0;
    at_every_offer(|game, position, offer| {
        if position.embassy().is_none() {
            return;
        }
        assert_eq!(offer.matter, Matter::Trade);
        let mut after = *position;
        for _ in 0..3 {
            if after.embassy().is_none() {
                break;
            }
            let seat = game.pending(&after).must().lowest().unwrap();
            let pass = game.pass(&after, seat).unwrap();
            game.apply(&mut after, seat, pass, &mut Silent).unwrap();
        }
        assert!(after.embassy().is_none() && after.offer().is_none() && after.deal().is_none());
        // In an asking window everybody is asked again.
        assert_eq!(discriminant(&after.sub_phase()), discriminant(&position.sub_phase()));
        for seat in Seat::all(game.players()) {
            let (was, is) = (&position.families[seat], &after.families[seat]);
            assert!(was.hand == is.hand && was.crowns == is.crowns, "{seat} has lost or won by it");
        }
        ended += 1;
    });
    assert!(ended > 20, "only {ended} embassies ended with an offer open");
}
