//! Cards, calamities, taxes and incomes in the log.

use liege_game::{Line, Viewer, say};

use crate::show::words::{card, fief, lord, pile, see, village};
use crate::state::{Card, Pile};
use crate::{Event, Fief};

pub(super) fn line(game: &Fief, event: &Event, viewer: Viewer) -> Option<Line> {
    Some(match *event {
        Event::Discarded(seat, what) => say!("{seat} discards {what}", what = card(game, what)).rule("FF-60"),
        Event::Drew(seat, from, what) if viewer.sees(seat) => {
            say!("{seat} draws {what} from {from}", what = card(game, what), from = pile(from)).rule("FF-61")
        }
        Event::Drew(seat, from, _) => say!("{seat} draws from {from}", from = pile(from)).rule("FF-61"),
        Event::Calamity(seat, _, false) => {
            say!("{seat} draws a calamity, which lies face down").rule("FF-62")
        }
        Event::Calamity(seat, what, true) => {
            say!("{seat} draws {what}, but enough calamities lie there", what = card(game, what))
                .rule("FF-62")
        }
        Event::Renewed(which) => {
            let pile = match which {
                Pile::Event => "event",
                Pile::Character => "character",
            };
            say!("The {pile} cards are shuffled again").rule("FF-63").consequence()
        }
        Event::Revealed(what, Some(on)) => {
            say!("{what} strikes {on}", what = card(game, what), on = see(game, on)).rule("FF-64")
        }
        Event::Revealed(what, None) => say!("{what} passes by", what = card(game, what)).rule("FF-64"),
        Event::Cleared(what, on) => say!("{what} leaves {on}", what = card(game, what), on = see(game, on))
            .rule("FF-59")
            .consequence(),
        Event::Rolled(who, face) => {
            say!("{who} rolls {face}", who = lord(game, who)).rule("FF-67").consequence()
        }
        Event::Bonus(seat, what, on, cancels) => bonus(game, seat, what, on, cancels),
        Event::Tithe(who, Some(on)) => {
            say!("{who} lays a tithe on {on}", who = lord(game, who), on = see(game, on)).rule("FF-74")
        }
        Event::Tithe(who, None) => {
            say!("{who} lays a tithe on every bishopric that has a bishop", who = lord(game, who))
                .rule("FF-74")
        }
        Event::Tallage(seat, on) => say!("{seat} lays a tallage on {on}", on = fief(game, on)).rule("FF-75"),
        Event::Income(seat, all, 0) => say!("{seat} receives {all:crown|crowns}").rule("FF-76"),
        Event::Income(seat, all, tallage) => {
            say!("{seat} receives {all:crown|crowns}, {tallage} of it tallage").rule("FF-76")
        }
        Event::TaxesReturned => say!("Tithes and tallages are lifted").rule("FF-78").consequence(),
        Event::Revolt(seat, at) => {
            say!("{seat} raises a revolt in {at}", at = village(game, at)).rule("FF-129")
        }
        Event::Calmed(who, at, true) => {
            say!("{who} calms the people of {at}", who = lord(game, who), at = village(game, at))
                .rule("FF-131")
        }
        Event::Calmed(who, at, false) => {
            say!("The people of {at} don’t listen to {who}", at = village(game, at), who = lord(game, who))
                .rule("FF-131")
        }
        Event::RevoltRolls(at, cards, dice) => {
            say!("The revolt in {at} strikes: {cards:card|cards}, {dice:die|dice}", at = village(game, at))
                .rule("FF-133")
        }
        Event::RevoltHits(at, hits) => {
            say!("The rebels of {at} score {hits:hit|hits}", at = village(game, at))
                .rule("FF-133")
                .consequence()
        }
        Event::Sacked(at) => say!("{at} is sacked: mills and castle are destroyed", at = village(game, at))
            .rule("FF-134")
            .consequence(),
        _ => return None,
    })
}

/// GOOD HARVEST and GOOD WEATHER (FF-72, FF-73).
fn bonus(
    game: &Fief,
    seat: liege_game::Seat,
    what: Card,
    on: crate::state::Bishopric,
    cancels: bool,
) -> Line {
    let (rule, ended) = match what {
        Card::GoodWeather => ("FF-73", "heavy rain"),
        _ => ("FF-72", "famine"),
    };
    let (what, on) = (card(game, what), see(game, on));
    if cancels {
        say!("{seat} plays {what} on {on} and ends its {ended}").rule(rule)
    } else {
        say!("{seat} plays {what} on {on}").rule(rule)
    }
}
