//! Villages, purchases, moves and sieges in the log.

use liege_game::{Element, Line, Viewer, say};

use super::lines;
use crate::show::words::{Named, kind};
use crate::state::{Kind, Lords, Troop};
use crate::{Event, Fief};

pub(super) fn line(game: &Fief, event: &Event, viewer: Viewer) -> Option<Line> {
    // FF-145: in the fog the kinds of others’ soldiers are not told.
    let hidden = |seat| game.fog && !viewer.sees(seat);
    lines! { game, event;
        Event::Lost(seat, at, lost) => (consequence "FF-112" "{seat} loses {lost} in {at}", lost, at)
        Event::EnginesLost(seat, at, lost) => (consequence "FF-117"
            "{seat} loses {lost:siege engine|siege engines} in {at}", at
        )
        Event::Control(at, Some(seat)) => (consequence "FF-40" "{seat} controls {at}", at)
        Event::Control(at, None) => (consequence "FF-40" "{at} is free", at)
        Event::Ceded(at, from, to) => ("R-7" "{from} hands {at} over to {to}", at)
        Event::Recruited(seat, at, Kind::Sergeant | Kind::Knight, count) if hidden(seat) => ("FF-145"
            "{seat} recruits {count:soldier|soldiers} in {at}", at
        )
        Event::Recruited(seat, at, what, count) => {
            let (what, at) = (kind(what, count.into()), at.named(game));
            say!("{seat} recruits {count} {what} in {at}").rule("FF-80")
        }
        Event::Mill(seat, at) => ("FF-83" "{seat} builds a mill in {at}", at)
        Event::Castle(seat, at) => ("FF-84" "{seat} builds a castle in {at}", at)
        Event::Stepped(seat, from, to, lords, soldiers, engines) => {
            let who = group(game, lords, soldiers, engines, hidden(seat));
            let (from, to) = (from.named(game), to.named(game));
            say!("{seat} moves {who} from {from} to {to}").rule("FF-89")
        }
        Event::Cavalcade(seat, from, to, against) => {
            let against: Vec<_> = against.iter().collect();
            let (from, to) = (from.named(game), to.named(game));
            say!("{seat} rides out of {from} towards {to} against {against}").rule("FF-98")
        }
        Event::Besieged(seat, at) => ("FF-119" "{seat} lays siege to {at}", at)
        Event::SiegeEnded(seat, at) => ("FF-119" "{seat}’s siege of {at} is over", at)
        Event::Pillaged(seat, at, count) => ("FF-125" "{seat} destroys {count:mill|mills} in {at}", at)
        Event::Evaded(seat, lord, from, to) => ("FF-138"
            "{seat} knows a passage: {lord} escapes from {from} to {to}", lord, from, to
        )
        Event::Passage(seat, how) => ("FF-137" "{seat} knows a secret passage {how}", how)
        Event::Tunnels(seat, at) => ("FF-142" "{seat} leads tunnels under the walls of {at}", at)
    }
}

/// Who moves: lords by name, soldiers by number.
fn group(game: &Fief, lords: Lords, soldiers: Troop, engines: u8, hidden: bool) -> Line {
    let mut parts: Vec<Line> = Vec::new();
    let named: Vec<Element> = lords.iter().map(|lord| lord.named(game)).collect();
    parts.extend(named.iter().map(|who| say!("{who}")));
    let count = soldiers.len();
    if hidden && count > 0 {
        parts.push(say!("{count:soldier|soldiers}"));
    }
    let soldiers = if hidden { Troop::NONE } else { soldiers };
    let counts =
        [(Kind::Knight, soldiers.knights), (Kind::Sergeant, soldiers.sergeants), (Kind::Engine, engines)];
    for (what, count) in counts.into_iter().filter(|&(_, count)| count > 0) {
        parts.push(say!("{count} {what}", what = kind(what, count.into())));
    }
    say!("{parts}")
}
