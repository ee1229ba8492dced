//! Villages, purchases, moves and sieges in the log.

use liege_game::{Element, Line, Viewer, say};

use crate::show::words::{kind, lord, through, troop, village};
use crate::state::{Kind, Lords, Troop};
use crate::{Event, Fief};

pub(super) fn line(game: &Fief, event: &Event, viewer: Viewer) -> Option<Line> {
    // FF-145: in the fog the kinds of others’ soldiers are not told.
    let hidden = |seat| game.fog && !viewer.sees(seat);
    let at = |at| village(game, at);
    Some(match *event {
        Event::Lost(seat, place, lost) => {
            say!("{seat} loses {lost} in {place}", lost = troop(lost), place = at(place))
                .rule("FF-112")
                .consequence()
        }
        Event::EnginesLost(seat, place, lost) => {
            say!("{seat} loses {lost:siege engine|siege engines} in {place}", place = at(place))
                .rule("FF-117")
                .consequence()
        }
        Event::Control(place, Some(seat)) => {
            say!("{seat} controls {place}", place = at(place)).rule("FF-40").consequence()
        }
        Event::Control(place, None) => say!("{place} is free", place = at(place)).rule("FF-40").consequence(),
        Event::Ceded(place, from, to) => {
            say!("{from} hands {place} over to {to}", place = at(place)).rule("R-7")
        }
        Event::Recruited(seat, place, Kind::Sergeant | Kind::Knight, count) if hidden(seat) => {
            say!("{seat} recruits {count:soldier|soldiers} in {place}", place = at(place)).rule("FF-145")
        }
        Event::Recruited(seat, place, what, count) => {
            let what = kind(what, count.into());
            say!("{seat} recruits {count} {what} in {place}", place = at(place)).rule("FF-80")
        }
        Event::Mill(seat, place) => say!("{seat} builds a mill in {place}", place = at(place)).rule("FF-83"),
        Event::Castle(seat, place) => {
            say!("{seat} builds a castle in {place}", place = at(place)).rule("FF-84")
        }
        Event::Stepped(seat, from, to, lords, soldiers, engines) => {
            let who = group(game, lords, soldiers, engines, hidden(seat));
            say!("{seat} moves {who} from {from} to {to}", from = at(from), to = at(to)).rule("FF-89")
        }
        Event::Cavalcade(seat, from, to, against) => {
            let against: Vec<_> = against.iter().collect();
            say!("{seat} rides out of {from} towards {to} against {against}", from = at(from), to = at(to))
                .rule("FF-98")
        }
        Event::Besieged(seat, place) => {
            say!("{seat} lays siege to {place}", place = at(place)).rule("FF-119")
        }
        Event::SiegeEnded(seat, place) => {
            say!("{seat}’s siege of {place} is over", place = at(place)).rule("FF-119")
        }
        Event::Pillaged(seat, place, count) => {
            say!("{seat} destroys {count:mill|mills} in {place}", place = at(place)).rule("FF-125")
        }
        Event::Evaded(seat, who, from, to) => say!(
            "{seat} knows a passage: {who} escapes from {from} to {to}",
            who = lord(game, who),
            from = at(from),
            to = at(to)
        )
        .rule("FF-138"),
        Event::Passage(seat, how) => {
            say!("{seat} knows a secret passage {how}", how = through(how)).rule("FF-137")
        }
        Event::Tunnels(seat, place) => {
            say!("{seat} leads tunnels under the walls of {place}", place = at(place)).rule("FF-142")
        }
        _ => return None,
    })
}

/// Who moves: lords by name, soldiers by number.
fn group(game: &Fief, lords: Lords, soldiers: Troop, engines: u8, hidden: bool) -> Line {
    let mut parts: Vec<Line> = Vec::new();
    let named: Vec<Element> = lords.iter().map(|who| lord(game, who)).collect();
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
