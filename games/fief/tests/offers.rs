//! Open offers in random play (FF-153): what can't be paid can't be accepted, what is replaced is gone, nobody else acts, and
//! an embassy whose clock ends with an offer open leaves everything where it was (FF-154).
#![allow(clippy::unwrap_used, reason = "a test fails where it can't go on")]

use std::mem::discriminant;

use fief::state::{Matter, Offer, Position};
use fief::{Action, Fief};
use liege_conformance::Own;
use liege_conformance::rare::Scene;
use liege_game::{Amount, Game, Seat, Silent, Windows as _};

fn crowns(position: &Position, seat: Seat) -> u16 {
    position.families[seat].crowns
}

/// An open offer, and where.
fn open<'a>(scene: &Scene<'a, Fief>) -> Option<(&'a Fief, &'a Position, Offer)> {
    Some((scene.game, scene.position, scene.position.offer()?))
}

const EVERYWHERE: Own<Fief> = Own { name: "offers", games: 1, tables: 1, least: 5, look: |_, _| 0 };

/// What can't be paid.
pub(crate) const UNPAID: Own<Fief> = Own {
    name: "an offer that can't be paid can't be accepted, and stays open",
    look: |scene, _| {
        let Some((game, position, offer)) = open(scene) else { return 0 };
        if crowns(position, offer.payer()) >= u16::from(offer.price) {
            return 0;
        }
        let mut after = *position;
        let answer = game.apply(&mut after, offer.to, Action::Accept, &mut Silent);
        assert!(answer.unwrap_err().to_string().contains("FF-153"));
        assert!(after == *position, "a refused answer changes nothing");
        for (seat, action) in [(offer.to, Action::Decline), (offer.from, Action::Withdraw)] {
            game.apply(&mut { *position }, seat, action, &mut Silent).unwrap();
        }
        1
    },
    ..EVERYWHERE
};

/// What is replaced.
pub(crate) const REPLACED: Own<Fief> = Own {
    name: "an offer that was replaced is answered as it stands",
    look: |scene, _| {
        let Some((game, position, offer)) = open(scene) else { return 0 };
        let mut after = *position;
        let price = crowns(position, offer.payer()).min(200);
        if price == u16::from(offer.price)
            || game.apply(&mut after, offer.from, Action::Reprice(Amount(price)), &mut Silent).is_err()
        {
            return 0;
        }
        let asked = after.offer().map(|offer| (u16::from(offer.price), offer.matter));
        assert_eq!(asked, Some((price, offer.matter)));
        // Leave to pass is paid once all have agreed, a cardinal costs more than what is offered for him.
        if !matches!(offer.matter, Matter::Ransom(_) | Matter::Annulment(..) | Matter::Cession(_)) {
            return 0;
        }
        let sides = [offer.payer(), offer.payee()];
        let before = sides.map(|seat| crowns(&after, seat));
        game.apply(&mut after, offer.to, Action::Accept, &mut Silent).unwrap();
        let paid = sides.map(|seat| crowns(&after, seat));
        assert_eq!(paid, [before[0] - price, before[1] + price]);
        assert!(game.check(&after, offer.to, Action::Accept).is_err(), "it is answered once");
        1
    },
    ..EVERYWHERE
};

/// Seats that stand by.
pub(crate) const STANDING_BY: Own<Fief> = Own {
    name: "while an offer is open nobody else acts",
    look: |scene, _| {
        let Some((game, position, offer)) = open(scene) else { return 0 };
        let others = Seat::all(game.players()).filter(|&seat| seat != offer.to && seat != offer.from);
        let look = |seat| {
            let mut legal = Vec::new();
            game.legal(position, seat, &mut legal);
            assert!(legal.is_empty() || !game.pending(position).asked().has(seat));
            for action in [Action::Pass, Action::Accept, Action::Gift(offer.to, Amount(1))] {
                assert!(game.check(position, seat, action).is_err());
            }
        };
        others.map(look).count()
    },
    ..EVERYWHERE
};

/// The rules know no clock: when it ends, the seat that must answer lets it pass until the embassy is over.
pub(crate) const RUN_OUT: Own<Fief> = Own {
    name: "an embassy that runs out declines its open trade and moves nothing",
    look: |scene, _| {
        let Some((game, position, offer)) = open(scene).filter(|_| scene.position.embassy().is_some()) else {
            return 0;
        };
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
        1
    },
    ..EVERYWHERE
};
