//! Lords, titles, weddings, elections and the church in the log.

use liege_game::{Line, say};

use crate::show::words::{fief, lord, office, village};
use crate::state::Office;
use crate::{Event, Fief};

pub(super) fn line(game: &Fief, event: &Event) -> Option<Line> {
    let lord = |who| lord(game, who);
    Some(match *event {
        Event::FirstLord(seat, who) => {
            say!("{who} leads the family of {seat}", who = lord(who)).rule("FF-11")
        }
        Event::Settled(seat, who, at) => {
            say!("{seat} settles with {who} in {at}", who = lord(who), at = village(game, at)).rule("FF-12")
        }
        Event::Wed(one, other) => {
            say!("{one} and {other} marry", one = lord(one), other = lord(other)).rule("FF-43")
        }
        Event::Parted(one, other) => {
            say!("The wedding of {one} and {other} is over", one = lord(one), other = lord(other))
                .rule("FF-44")
                .consequence()
        }
        Event::Stood(_, who) => say!("{who} stands", who = lord(who)).rule("FF-45"),
        Event::Struck(who) => say!("{who} can stand no longer", who = lord(who)).rule("FF-45").consequence(),
        Event::NoElection(_) => say!("Nobody stands, and nobody is elected").rule("FF-45"),
        Event::Voted(seat, Some(one), Some(other)) if one == other => {
            say!("{seat} places both counters on {one}", one = lord(one)).rule("FF-46")
        }
        Event::Voted(seat, Some(one), Some(other)) => {
            say!("{seat} places a counter on {one} and one on {other}", one = lord(one), other = lord(other))
                .rule("FF-46")
        }
        Event::Voted(seat, Some(one), None) | Event::Voted(seat, None, Some(one)) => {
            say!("{seat} places a counter on {one}", one = lord(one)).rule("FF-46")
        }
        Event::Voted(seat, None, None) => say!("{seat} places no counter").rule("FF-46"),
        Event::Voices(_, who, voices) => {
            say!("{who} receives {voices:voice|voices}", who = lord(who)).rule("FF-46").consequence()
        }
        Event::Elected(what, who) => elected(game, what, who),
        Event::King(who) => say!("{who} is king", who = lord(who)).rule("FF-34"),
        Event::Regent(who) => say!("{who} is regent", who = lord(who)).rule("FF-36"),
        Event::Heir(who) => say!("{who} is heir to the crown", who = lord(who)).rule("FF-38").consequence(),
        Event::Died(who) => say!("{who} dies", who = lord(who)).rule("FF-20"),
        Event::TitleTaken(title, seat) => {
            say!("{seat} takes the capital, and {title} with it", title = fief(game, title)).rule("FF-26")
        }
        Event::TitleGiven(title, Some(who)) => {
            say!("{who} holds {title}", who = lord(who), title = fief(game, title))
                .rule("FF-21")
                .consequence()
        }
        Event::TitleGiven(title, None) => {
            let title = fief(game, title);
            say!("Nobody is left to hold {title}: the title is suspended").rule("FF-22").consequence()
        }
        Event::Placed(who, at) => {
            say!("{who} appears in {at}", who = lord(who), at = village(game, at)).rule("FF-71")
        }
        Event::Title(seat, title, who, capital, 0) => {
            let (title, capital) = (fief(game, title), village(game, capital));
            say!("{seat} is granted {title} for {who}, with {capital} as capital", who = lord(who))
                .rule("FF-86")
        }
        Event::Title(seat, title, who, capital, paid) => {
            let (title, capital) = (fief(game, title), village(game, capital));
            say!(
                "{seat} buys {title} for {who}, with {capital} as capital, for {paid:crown|crowns}",
                who = lord(who)
            )
            .rule("FF-85")
        }
        Event::Revived(title, who) => {
            say!("The crown gives {title} to {who}", title = fief(game, title), who = lord(who)).rule("FF-87")
        }
        Event::MadeCardinal(seat, who, true) => {
            say!("{seat} buys the cardinal’s hat for {who}", who = lord(who)).rule("FF-88")
        }
        Event::MadeCardinal(seat, who, false) => {
            say!("{seat} makes {who} cardinal", who = lord(who)).rule("FF-128")
        }
        Event::Passed(title, who) => {
            say!("{title} passes to {who}", title = fief(game, title), who = lord(who)).rule("FF-27")
        }
        Event::OfArc(seat, who) => say!("{seat} makes {who} Of Arc", who = lord(who)).rule("FF-127"),
        Event::Murdered(seat, who, sponsor) => {
            let (who, sponsor) = (lord(who), lord(sponsor));
            say!("{seat} has {who} murdered; {sponsor} sent the assassin").rule("FF-135")
        }
        Event::Justice(seat, who) => {
            say!("{seat} brings {who} to justice for murder", who = lord(who)).rule("FF-136")
        }
        Event::Excommunicated(who) => say!("The pope excommunicates {who}", who = lord(who)).rule("FF-33"),
        Event::Absolved(who) => {
            say!("The pope lifts the excommunication of {who}", who = lord(who)).rule("FF-33")
        }
        _ => return None,
    })
}

/// The outcome of an election.
fn elected(game: &Fief, what: Office, who: Option<crate::state::Lord>) -> Line {
    let rule = match what {
        Office::Bishop(_) => "FF-51",
        Office::Pope => "FF-54",
        Office::King => "FF-58",
    };
    let what = office(game, what);
    match who {
        Some(who) => say!("{who} is elected {what}", who = lord(game, who)).rule(rule),
        None => say!("Nobody is elected {what}").rule(rule),
    }
}
