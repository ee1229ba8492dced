//! The log: a sentence for every event; what is secret is told to those who know it.

mod battle;
mod cards;
mod court;
mod deals;
mod land;

use liege_game::{Line, Viewer, say};

use super::words::Named;
use crate::state::Phase;
use crate::{Event, Fief};

/// Sentences for events of some forms: the rule, the sentence, and which of its parts are called by their names. A sentence that is a
/// `consequence` belongs to the one before it. What takes more is a block.
macro_rules! lines {
    ($game:ident, $event:expr; $($form:pat $(if $so:expr)? => $said:tt)+) => {
        Some(match *$event {
            $($form $(if $so)? => lines!(@ $game $said),)+
            _ => return None,
        })
    };
    (@ $game:ident ($($mark:ident)? $rule:literal $sentence:literal $(, $part:ident)*)) => {{
        $(let $part = $part.named($game);)*
        let line = liege_game::say!($sentence).rule($rule);
        $(let line = line.$mark();)?
        line
    }};
    (@ $game:ident $block:block) => { $block };
}
use lines;

/// What the viewer is told of an event.
pub(crate) fn line(game: &Fief, event: &Event, viewer: Viewer) -> Option<Line> {
    match *event {
        Event::Turn(turn, first) => Some(say!("Turn {turn}: {first} goes first").heading()),
        Event::Began(phase) => began(game, phase).map(Line::heading),
        Event::First(seat) => Some(say!("{seat} goes first").rule("FF-12")),
        Event::Won(winners) => {
            let winners: Vec<_> = winners.iter().collect();
            let alone = winners.len() == 1;
            let line = if alone { say!("{winners} wins") } else { say!("{winners} win together") };
            Some(line.rule(if alone { "FF-15" } else { "FF-16" }).heading())
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
    lines! { game, &phase;
        Phase::Placement(_) => ("FF-12" "Settling")
        Phase::Council(_) => ("FF-143" "Council")
        Phase::Weddings(_) => ("FF-43" "Weddings")
        Phase::Candidates(office, _) => ("FF-45" "Election of the {office}", office)
        Phase::Discard(_) => ("FF-59" "Cards")
        Phase::Incomes(_) => ("FF-76" "Incomes")
        Phase::Purchases(_) => ("FF-79" "Purchases")
        Phase::Moves(_) => ("FF-89" "Moves")
        Phase::Fights(_) => ("FF-103" "Fights")
        Phase::Victory(_) => ("FF-14" "Who wins?")
    }
}
