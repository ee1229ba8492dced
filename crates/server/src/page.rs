//! The table page as one browser sees it.

use liege_game::{Pending, Seat};
use liege_pages::TablePage;
use serde::Deserialize;

use crate::browser::Browser;
use crate::faces::faces;
use crate::live::Live;
use crate::look::{Look, look};
use crate::problem::Problem;
use crate::room::Room;

/// The part of an address that says how to look at a table.
#[derive(Deserialize, Default)]
pub(crate) struct Glance {
    /// The own seat for which the curtain was lifted on this device.
    #[serde(rename = "as")]
    pub(crate) seat: Option<String>,
    /// The number of a past position.
    pub(crate) at: Option<usize>,
}

impl Glance {
    /// The own seat whose curtain was lifted.
    pub(crate) fn lifted(&self, live: &Live, browser: &Browser) -> Result<Option<Seat>, Problem> {
        let named = self.seat.as_deref().filter(|seat| !seat.is_empty());
        named.map(|seat| live.own_seat(seat, browser)).transpose()
    }

    /// The past position that is looked at. One that was taken back meanwhile has become the present.
    pub(crate) fn past(&self, live: &Live) -> Option<usize> {
        self.at.filter(|at| *at < live.table.number())
    }

    /// How this browser looks at the table.
    pub(crate) fn look(&self, live: &Live, browser: &Browser) -> Result<Look, Problem> {
        let lifted = self.lifted(live, browser)?;
        let look = look(&*live.table, live.own(browser), lifted, self.past(live));
        if live.waits() { Ok(Look { acting: None, curtain: None, ..look }) } else { Ok(look) }
    }
}

/// Draws a table for a browser with one of the functions that draw tables.
pub(crate) fn draw(
    room: &Room,
    browser: &Browser,
    glance: &Glance,
    draw: fn(&TablePage<'_>) -> String,
) -> Result<String, Problem> {
    room.sight(browser, |live| {
        let look = glance.look(live, browser)?;
        let over = live.table.pending(usize::MAX) == Pending::Over;
        Ok(draw(&TablePage {
            id: &room.id,
            info: room.info,
            table: &*live.table,
            seats: faces(room, live, browser),
            viewer: look.viewer,
            acting: look.acting,
            curtain: look.curtain,
            at: glance.past(live),
            revision: live.revision,
            seal: room.seal,
            key: over.then_some(room.key),
            waiting_for_players: live.waits(),
            notice: None,
        }))
    })
}
