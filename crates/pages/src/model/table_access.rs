//! Who may look at a table.

use liege_game::Seat;

/// What stands around a table: who may look, and how.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableAccess {
    /// How far spectators are behind, as in `5 actions`; nothing if they see the present.
    pub behind: Option<String>,
    /// Whether this browser plays no seat here.
    pub spectator: bool,
    /// The address by which the viewer can take a free seat.
    pub sit: Option<String>,
    /// For somebody who has come by an invitation that is used up: how many seats are open to everybody.
    pub used: Option<usize>,
    /// The open seats that are kept for somebody, with what the maker of the table calls them, if the viewer is that maker.
    pub kept: Vec<(Seat, Option<String>)>,
    /// Whether the viewer decides about seats that nobody plays.
    pub decides: bool,
    /// What the maker of the table can change.
    pub owner_controls: Option<OwnerControls>,
}

/// Who may look at a table, as its maker sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnerControls {
    /// `open`, `unlisted` or `private`.
    pub visibility: &'static str,
    /// The address that lets others look at a private table.
    pub look: Option<String>,
}
