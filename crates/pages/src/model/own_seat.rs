//! [`OwnSeat`]: how a seat wants to be asked, and what it means to do.

use liege_game::Seat;
use liege_table::{DraftLine, Settings};

/// What a page shows of a seat to its player alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnSeat {
    /// The seat.
    pub seat: Seat,
    /// How it wants to be asked.
    pub settings: Settings,
    /// What it means to do when its turn comes, checked against the table as it stands.
    pub draft: Vec<DraftLine>,
    /// Whether it drafts.
    pub drafting: Drafting,
}

/// Whether a seat can draft what it will do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drafting {
    /// It is asked itself, or what it will be asked can't be known yet.
    No,
    /// It can begin to.
    Possible,
    /// It does: the page's table is a copy, as it would be when its turn comes, after what was drafted.
    Now {
        /// Whether something is drawn before, on the copy by lot.
        by_lot: bool,
    },
}

impl Drafting {
    /// Returns whether the seat drafts.
    pub fn is_now(self) -> bool {
        matches!(self, Drafting::Now { .. })
    }
}
