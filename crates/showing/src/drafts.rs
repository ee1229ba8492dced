//! What a page shows of what its seat has set and drafted.

use liege_game::{Line, Pending, PerSeat, Seats, Viewer};
use liege_pages::{Drafting, OwnSeat};
use liege_table::{At, DraftLine, Settings, Table};

use crate::Perspective;

/// The seats of the person who looks at a table, and what is kept for all seats.
pub struct OwnSeats<'a> {
    /// The table.
    pub table: &'a dyn Table,
    /// Those that the viewer plays.
    pub own: Seats,
    /// How each seat wants to be asked.
    pub settings: &'a PerSeat<Settings>,
    /// What each seat means to do when its turn comes.
    pub drafts: &'a PerSeat<Vec<String>>,
    /// Whether the game has not begun.
    pub waits: bool,
}

/// What a page shows of the seat for which it is drawn.
pub struct Drafts {
    /// The seat, if it is an own one and the game goes on.
    pub own: Option<OwnSeat>,
    /// The table on which the seat drafts, if it does.
    pub copy: Option<Box<dyn Table>>,
}

/// Returns what a page that is looked at so shows of its seat: whether it shows the past, and which seat drafts by its address.
pub fn drafts(seats: &OwnSeats<'_>, look: Perspective, (past, drafts): (bool, Option<&str>)) -> Drafts {
    let OwnSeats { table, own, settings, drafts: kept, waits: not_begun } = *seats;
    let pending = table.pending(At::Now);
    let own = match look.viewer {
        Viewer::Seat(seat) if own.has(seat) && pending != Pending::Over => seat,
        _ => return Drafts { own: None, copy: None },
    };
    let (settings, kept) = (settings[own].clone(), &kept[own]);
    let waits = !pending.must().has(own) && !not_begun && !past;
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
