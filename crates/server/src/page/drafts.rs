//! What a page shows of what its seat has set and drafted.

use liege_game::{Line, Pending, Viewer};
use liege_identity::Caller;
use liege_pages::{Drafting, OwnSeat};
use liege_rooms::Live;
use liege_table::{DraftLine, Table};

use super::perspective::Perspective;

/// What a page shows of the seat for which it is drawn.
pub(crate) struct Drafts {
    pub(crate) own: Option<OwnSeat>,
    /// The table on which the seat drafts, if it does.
    pub(crate) copy: Option<Box<dyn Table>>,
}

/// What a page that is looked at so shows of its seat: whether it shows the past, and which seat drafts by its address.
pub(crate) fn drafts(
    live: &Live,
    caller: &Caller,
    look: Perspective,
    (past, drafts): (bool, Option<&str>),
) -> Drafts {
    let pending = live.table.pending(usize::MAX);
    let own = match look.viewer {
        Viewer::Seat(seat) if live.own(caller).has(seat) && pending != Pending::Over => seat,
        _ => return Drafts { own: None, copy: None },
    };
    let (settings, kept) = (live.settings[own].clone(), &live.drafts[own]);
    let waits = !pending.must().has(own) && !live.waits() && !past;
    let found = if waits || !kept.is_empty() { live.table.draft(own, kept) } else { None };
    let asked = drafts.is_some_and(|letter| live.seat(letter).is_ok_and(|seat| seat == own));
    let drafting = match &found {
        Some(found) if waits && asked => Drafting::Now { by_lot: found.by_lot },
        Some(_) if waits => Drafting::Possible,
        _ => Drafting::No,
    };
    let unchecked = |action: &String| DraftLine {
        action: action.clone(),
        label: Line::new().text(action),
        problem: None,
        doubtful: false,
    };
    let (draft, copy) = match found {
        Some(found) => (found.lines, Some(found.table).filter(|_| drafting.is_now())),
        None => (kept.iter().map(unchecked).collect(), None),
    };
    Drafts { own: Some(OwnSeat { seat: own, settings, draft, drafting }), copy }
}
