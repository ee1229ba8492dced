//! What matches between bots count besides victories.

use liege_game::{Ratio, Statistic};

use crate::Event;
use crate::state::{Office, Position};

/// In the order of [`measure`].
pub(super) const STATISTICS: &[Statistic] = &[
    Statistic::rate("turns a game"),
    Statistic::share("games won before turn 20"),
    Statistic::share("joint victories"),
    Statistic::share("games with a king"),
    Statistic::share("games with a pope"),
    Statistic::share("games with a wedding"),
    Statistic::rate("titles founded a game"),
    Statistic::rate("capitals taken a game"),
    Statistic::rate("attacks a game"),
];

/// Counts what has happened in a game.
pub(super) fn measure(end: &Position, events: &[Event]) -> Vec<Ratio> {
    let any = |what: fn(&Event) -> bool| Ratio::each(i64::from(events.iter().any(what)));
    let count =
        |what: fn(&Event) -> bool| Ratio::each(events.iter().filter(|event| what(event)).count() as i64);
    vec![
        Ratio::each(end.turn.into()),
        Ratio::each(i64::from(end.turn < 20)),
        any(|event| matches!(event, Event::Won(winners) if winners.len() > 1)),
        any(|event| matches!(event, Event::King(_))),
        any(|event| matches!(event, Event::Elected(Office::Pope, Some(_)))),
        any(|event| matches!(event, Event::Wed(..))),
        count(|event| matches!(event, Event::Title(..))),
        count(|event| matches!(event, Event::TitleTaken(..))),
        count(|event| matches!(event, Event::Attacked(..))),
    ]
}
