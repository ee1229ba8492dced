//! The tables of one browser, as the front page lists them.

use std::sync::Arc;

use liege_game::{Pending, Viewer};
use liege_pages::TableLine;

use crate::app::App;
use crate::browser::Browser;
use crate::live::Live;
use crate::problem::Problem;
use crate::proposals::Halt;
use crate::room::Room;

/// The most tables that the front page lists.
pub(crate) const MOST: usize = 40;

/// The tables of this browser: those that wait for it first, then the last changed.
pub(crate) async fn tables(app: &Arc<App>, browser: &Browser) -> Result<Vec<TableLine>, Problem> {
    let Some(digest) = browser.digest() else { return Ok(Vec::new()) };
    let mut lines = Vec::new();
    for id in app.store.tables_of(digest, MOST).await? {
        // A table that can't be opened any more says so when it is asked for; here it is left out.
        if let Ok(room) = app.room(&id).await {
            lines.push(line(&room, browser));
        }
    }
    lines.sort_by_key(|line| (!line.your_turn, std::cmp::Reverse(line.changed)));
    Ok(lines)
}

/// One line of that list.
pub(crate) fn line(room: &Room, browser: &Browser) -> TableLine {
    room.read_as(browser, |live| {
        let pending = live.table.pending(usize::MAX);
        let halt = room.halt().filter(|_| pending != Pending::Over);
        let asked = halt.is_none() && pending.must().iter().any(|seat| live.own(browser).has(seat));
        TableLine {
            id: room.id.clone(),
            info: room.info,
            names: live.seats.iter().map(|row| row.name.clone()).collect(),
            state: match halt {
                Some(Halt::Paused) => "Paused until somebody resumes it".to_owned(),
                Some(Halt::Ended) => "Ended by agreement".to_owned(),
                None => state(live, pending),
            },
            your_turn: asked && !live.waits(),
            over: pending == Pending::Over || halt == Some(Halt::Ended),
            changed: live.changed_ms,
        }
    })
}

/// The state of a table in a few words that give nothing away.
fn state(live: &Live, pending: Pending) -> String {
    if live.waits() {
        return "Waiting for players to join".to_owned();
    }
    if pending == Pending::Over {
        let winners: Vec<_> = live.table.standing(usize::MAX).winners().map(|seat| live.name(seat)).collect();
        let have = if winners.len() == 1 { "has" } else { "have" };
        return format!("{} {have} won", listed(&winners));
    }
    let asked: Vec<_> = pending.must().iter().collect();
    let names: Vec<_> = asked.iter().map(|seat| live.name(*seat)).collect();
    match asked.as_slice() {
        [seat] => {
            let prompt = live.table.prompt(usize::MAX, *seat, Viewer::Onlooker);
            format!("{}: {}", live.name(*seat), prompt.plain(|seat| live.name(seat)))
        }
        _ => format!("{} to decide", listed(&names)),
    }
}

/// "Anna", "Anna and Ben", "Anna, Ben and Cleo".
fn listed(names: &[String]) -> String {
    match names {
        [] => "Nobody".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_listed_as_people_do() {
        let names = ["Anna", "Ben", "Cleo"].map(str::to_owned);
        assert_eq!(listed(&names[..1]), "Anna");
        assert_eq!(listed(&names[..2]), "Anna and Ben");
        assert_eq!(listed(&names), "Anna, Ben and Cleo");
    }
}
