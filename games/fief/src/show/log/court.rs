//! Lords, titles, weddings, elections and the church in the log.

use liege_game::{Line, say};

use super::lines;
use crate::show::cited;
use crate::show::words::Named;
use crate::{Event, Fief};

pub(super) fn line(game: &Fief, event: &Event) -> Option<Line> {
    lines! { game, event;
        Event::FirstLord(seat, lord) => ("FF-11" "{lord} leads the family of {seat}", lord)
        Event::Settled(seat, lord, at) => ("FF-12" "{seat} settles with {lord} in {at}", lord, at)
        Event::Wed(one, other) => ("FF-43" "{one} and {other} marry", one, other)
        Event::Parted(one, other) => (consequence "FF-44" "The wedding of {one} and {other} is over", one, other)
        Event::Stood(_, lord) => ("FF-45" "{lord} stands", lord)
        Event::Struck(lord) => (consequence "FF-45" "{lord} can stand no longer", lord)
        Event::NoElection(_) => ("FF-45" "Nobody stands, and nobody is elected")
        Event::Voted(seat, Some(one), Some(other)) if one == other => ("FF-46"
            "{seat} places both counters on {one}", one
        )
        Event::Voted(seat, Some(one), Some(other)) => ("FF-46"
            "{seat} places a counter on {one} and one on {other}", one, other
        )
        Event::Voted(seat, Some(one), None) | Event::Voted(seat, None, Some(one)) => ("FF-46"
            "{seat} places a counter on {one}", one
        )
        Event::Voted(seat, None, None) => ("FF-46" "{seat} places no counter")
        Event::Voices(_, lord, voices) => (consequence "FF-46" "{lord} receives {voices:voice|voices}", lord)
        Event::Elected(office, lord) => {
            let (rule, office) = (cited::elected(office), office.named(game));
            match lord.map(|lord| lord.named(game)) {
                Some(lord) => say!("{lord} is elected {office}").rule(rule),
                None => say!("Nobody is elected {office}").rule(rule),
            }
        }
        Event::King(lord) => ("FF-34" "{lord} is king", lord)
        Event::Regent(lord) => ("FF-36" "{lord} is regent", lord)
        Event::Heir(lord) => (consequence "FF-38" "{lord} is heir to the crown", lord)
        Event::Died(lord) => ("FF-20" "{lord} dies", lord)
        Event::TitleTaken(fief, seat) => ("FF-26" "{seat} takes the capital, and {fief} with it", fief)
        Event::TitleGiven(fief, Some(lord)) => (consequence "FF-21" "{lord} holds {fief}", lord, fief)
        Event::TitleGiven(fief, None) => (consequence "FF-22"
            "Nobody is left to hold {fief}: the title is suspended", fief
        )
        Event::Placed(lord, at) => ("FF-71" "{lord} appears in {at}", lord, at)
        Event::Title(seat, fief, lord, capital, 0) => ("FF-86"
            "{seat} is granted {fief} for {lord}, with {capital} as capital", fief, lord, capital
        )
        Event::Title(seat, fief, lord, capital, paid) => ("FF-85"
            "{seat} buys {fief} for {lord}, with {capital} as capital, for {paid:crown|crowns}", fief, lord, capital
        )
        Event::Revived(fief, lord) => ("FF-87" "The crown gives {fief} to {lord}", fief, lord)
        Event::MadeCardinal(seat, lord, true) => ("FF-88" "{seat} buys the cardinal’s hat for {lord}", lord)
        Event::MadeCardinal(seat, lord, false) => ("FF-128" "{seat} makes {lord} cardinal", lord)
        Event::Passed(fief, lord) => ("FF-27" "{fief} passes to {lord}", fief, lord)
        Event::OfArc(seat, lord) => ("FF-127" "{seat} makes {lord} Of Arc", lord)
        Event::Murdered(seat, lord, sponsor) => ("FF-135"
            "{seat} has {lord} murdered; {sponsor} sent the assassin", lord, sponsor
        )
        Event::Justice(seat, lord) => ("FF-136" "{seat} brings {lord} to justice for murder", lord)
        Event::Excommunicated(lord) => ("FF-33" "The pope excommunicates {lord}", lord)
        Event::Absolved(lord) => ("FF-33" "The pope lifts the excommunication of {lord}", lord)
    }
}
