//! Offers, gifts and embassies in the log. What is traded and shown is told to those who take part (FF-151).

use liege_game::{Line, Seat, Viewer, say};

use crate::show::words::{card, offer, trade};
use crate::state::{Matter, Offer};
use crate::{Event, Fief};

pub(super) fn line(game: &Fief, event: &Event, viewer: Viewer) -> Option<Line> {
    let secret =
        |what: &Offer| what.matter == Matter::Trade && !viewer.sees(what.from) && !viewer.sees(what.to);
    Some(match *event {
        Event::CouncilDone(seat) => say!("{seat} leaves the council").rule("FF-143"),
        Event::Offered(what) => {
            let (from, said) = (what.from, offer(game, &what));
            say!("{from} {said}").rule(rule(&what))
        }
        Event::Accepted(what) | Event::Declined(what) | Event::Withdrawn(what) if secret(&what) => {
            return None;
        }
        Event::Accepted(what) => say!("{to} accepts", to = what.to).rule("FF-153"),
        Event::Declined(what) => say!("{to} declines", to = what.to).rule("FF-153"),
        Event::Withdrawn(what) => say!("{from} takes the offer back", from = what.from).rule("FF-153"),
        // FF-146: a view can't hold what a hidden treasury was given, so others are told of the gift alone.
        Event::Gift(from, to, _) if game.secret_treasuries && !viewer.sees(from) && !viewer.sees(to) => {
            say!("{from} makes a gift").rule("FF-146")
        }
        Event::Gift(from, to, crowns) => say!("{from} gives {to} {crowns:crown|crowns}").rule("FF-153"),
        Event::EmbassyOpened(members, tokens) => {
            let members: Vec<Seat> = members.iter().collect();
            let embassy = "an embassy";
            say!("{members} meet in {embassy} for {tokens:token|tokens}").rule("FF-154")
        }
        Event::EmbassyEnded(members) => {
            let members: Vec<Seat> = members.iter().collect();
            say!("The embassy of {members} is over").rule("FF-154")
        }
        Event::Shown(from, to, what) if viewer.sees(from) || viewer.sees(to) => {
            say!("{from} shows {to} {what}", what = card(game, what)).rule("FF-154")
        }
        Event::Traded(deal) if viewer.sees(deal.from) || viewer.sees(deal.to) => {
            say!("A trade is made: {what}", what = trade(game, &deal)).rule("FF-151")
        }
        _ => return None,
    })
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
