//! The curtain between two people who share a device.

use liege_game::{Seat, say};
use maud::{Markup, html};

use crate::seat_mark::{class, mark, presence};
use crate::table::words;
use crate::{TablePage, ornament};

/// Nothing but the name of the next player: no secret of theirs, and none of the last player's.
pub(super) fn handover(page: &TablePage<'_>, seat: Seat) -> Markup {
    let name = words(page).called(seat);
    let number = page.table.number();
    html! {
        div.state.curtained id="state" data-number=(number) data-at=(number) data-revision=(page.revision) data-seats=(presence(&page.seats)) data-title=(say!("Pass to {name}")) {
            section.curtain.(class(seat)) aria-label=(say!("Handing over")) {
                (ornament::crest())
                (mark(seat))
                h2 { (say!("Pass to {name}")) }
                p { (say!("Open the curtain when only {name} sees the screen.")) }
                button.primary.large type="button" id="reveal" data-reveal=(seat) { (say!("I am {name}")) }
            }
        }
    }
}
