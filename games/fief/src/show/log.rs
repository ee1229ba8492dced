//! The log: a sentence for every event; what is secret is told to those who know it.

mod battle;
mod cards;
mod court;
mod deals;
mod land;

use liege_game::{Line, Viewer, say};

use super::words;
use crate::state::Phase;
use crate::{Event, Fief};

/// What the viewer is told of an event.
pub(crate) fn line(game: &Fief, event: &Event, viewer: Viewer) -> Option<Line> {
    match *event {
        Event::Turn(turn, first) => Some(say!("Turn {turn}: {first} goes first").heading()),
        Event::Began(phase) => began(game, phase),
        Event::First(seat) => Some(say!("{seat} goes first").rule("FF-12")),
        Event::Won(winners) => {
            let all: Vec<_> = winners.iter().collect();
            Some(match all.as_slice() {
                [one] => say!("{one} wins", one = *one).rule("FF-15").heading(),
                _ => say!("{all} win together").rule("FF-16").heading(),
            })
        }
        _ => court::line(game, event)
            .or_else(|| cards::line(game, event, viewer))
            .or_else(|| land::line(game, event, viewer))
            .or_else(|| battle::line(game, event, viewer))
            .or_else(|| deals::line(game, event, viewer)),
    }
}

/// What the chronicle of the reign retells: kings and popes, weddings and deaths, titles, sieges and battles.
pub(crate) fn remembered(game: &Fief, event: &Event) -> Option<Line> {
    let worth = matches!(
        event,
        Event::Turn(..)
            | Event::Wed(..)
            | Event::Parted(..)
            | Event::Elected(_, Some(_))
            | Event::Regent(_)
            | Event::Heir(_)
            | Event::Died(_)
            | Event::TitleTaken(..)
            | Event::Title(..)
            | Event::Revived(..)
            | Event::MadeCardinal(..)
            | Event::OfArc(..)
            | Event::Murdered(..)
            | Event::Justice(..)
            | Event::Excommunicated(_)
            | Event::Besieged(..)
            | Event::Ended(_, Some(_))
            | Event::Captured(..)
            | Event::Sacked(_)
            | Event::Won(_)
    );
    // What is secret is not among it.
    worth.then(|| line(game, event, Viewer::Onlooker)).flatten()
}

/// The beginning of a phase of the turn; what follows within a phase says itself.
fn began(game: &Fief, phase: Phase) -> Option<Line> {
    let line = match phase {
        Phase::Placement(_) => say!("Settling").rule("FF-12"),
        Phase::Council(_) => say!("Council").rule("FF-143"),
        Phase::Weddings(_) => say!("Weddings").rule("FF-43"),
        Phase::Candidates(office, _) => {
            say!("Election of the {office}", office = words::office(game, office)).rule("FF-45")
        }
        Phase::Discard(_) => say!("Cards").rule("FF-59"),
        Phase::Incomes(_) => say!("Incomes").rule("FF-76"),
        Phase::Purchases(_) => say!("Purchases").rule("FF-79"),
        Phase::Moves(_) => say!("Moves").rule("FF-89"),
        Phase::Fights(_) => say!("Fights").rule("FF-103"),
        Phase::Victory(_) => say!("Who wins?").rule("FF-14"),
        _ => return None,
    };
    Some(line.heading())
}
