//! What a page shows of what its seat has set and drafted.

use liege_game::{Line, Pending, Seats, Viewer};
use liege_pages::{Drafting, OwnSeat};
use liege_seating::Seating;
use liege_table::{At, DraftLine, Table};

use crate::Perspective;

/// What a page shows of the seat for which it is drawn.
pub(crate) struct Drafts {
    /// The seat, if it is an own one and the game goes on.
    pub(crate) own: Option<OwnSeat>,
    /// The table on which the seat drafts, if it does.
    pub(crate) copy: Option<Box<dyn Table>>,
}

/// Returns what a page that somebody who plays the seats `own` looks at so shows of its seat: whether it shows the past, and which
/// seat drafts by its address.
pub(crate) fn drafts(
    seating: &Seating,
    own: Seats,
    look: Perspective,
    (past, drafts): (bool, Option<&str>),
) -> Drafts {
    let (table, pending) = (&*seating.table, seating.table.pending(At::Now));
    let own = match look.viewer {
        Viewer::Seat(seat) if own.has(seat) && pending != Pending::Over => seat,
        _ => return Drafts { own: None, copy: None },
    };
    let (settings, kept) = (seating.settings[own].clone(), &seating.drafts[own]);
    let waits = !pending.must().has(own) && !seating.waits() && !past;
    let found = if waits || !kept.is_empty() { table.draft(own, kept) } else { None };
    let asked = drafts.is_some_and(|letter| letter == own.to_string());
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
