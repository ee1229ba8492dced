//! Offers, gifts and embassies in the log. What is traded and shown is told to those who take part (FF-151).

use liege_game::{Line, Seat, Viewer, say};

use super::lines;
use crate::show::words::{Named, offer, trade};
use crate::state::{Matter, Offer};
use crate::{Event, Fief};

pub(super) fn line(game: &Fief, event: &Event, viewer: Viewer) -> Option<Line> {
    let sees = |from: Seat, to: Seat| viewer.sees(from) || viewer.sees(to);
    let open = |what: &Offer| what.matter != Matter::Trade || sees(what.from, what.to);
    lines! { game, event;
        Event::CouncilDone(seat) => ("FF-143" "{seat} leaves the council")
        Event::Offered(what) => {
            let (from, said) = (what.from, offer(game, &what));
            say!("{from} {said}").rule(rule(&what))
        }
        Event::Accepted(what @ Offer { to, .. }) if open(&what) => ("FF-153" "{to} accepts")
        Event::Declined(what @ Offer { to, .. }) if open(&what) => ("FF-153" "{to} declines")
        Event::Withdrawn(what @ Offer { from, .. }) if open(&what) => ("FF-153" "{from} takes the offer back")
        // FF-146: a view can't hold what a hidden treasury was given, so others are told of the gift alone.
        Event::Gift(from, to, _) if game.secret_treasuries && !sees(from, to) => ("FF-146" "{from} makes a gift")
        Event::Gift(from, to, crowns) => ("FF-153" "{from} gives {to} {crowns:crown|crowns}")
        Event::EmbassyOpened(members, tokens) => {
            let members: Vec<Seat> = members.iter().collect();
            say!("{members} meet in an embassy for {tokens:token|tokens}").rule("FF-154")
        }
        Event::EmbassyEnded(members) => {
            let members: Vec<Seat> = members.iter().collect();
            say!("The embassy of {members} is over").rule("FF-154")
        }
        Event::Shown(from, to, card) if sees(from, to) => ("FF-154" "{from} shows {to} {card}", card)
        Event::Traded(deal) if sees(deal.from, deal.to) => {
            let what = trade(game, &deal);
            say!("A trade is made: {what}").rule("FF-151")
        }
    }
}

/// The rule of what is offered.
const fn rule(what: &Offer) -> &'static str {
    match what.matter {
        Matter::Wedding(..) => "FF-43",
        Matter::Pass => "FF-92",
        Matter::Landing(_) => "FF-23",
        Matter::Ransom(_) => "FF-124",
        Matter::Grant(_) => "FF-86",
        Matter::CardinalCard(_) | Matter::CardinalPurchase(_) => "FF-31",
        Matter::Annulment(..) => "FF-32",
        Matter::Joining(_) => "FF-106",
        Matter::Dower(..) | Matter::Cession(_) => "R-7",
        Matter::Trade => "FF-154",
    }
}
