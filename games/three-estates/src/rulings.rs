//! The five rulings that an official answer could reverse. Each stands here once, so that a correction is one line.

/// TR-8: whether a building that replaces an estate must lie next to 2 friendly peasantry tiles, as a placed one must.
pub const REPLACING_NEEDS_PEASANTRY: bool = false;

/// TR-13: where a nobility tile may go.
pub const NOBILITY_REACH: Reach = Reach::Zone;

/// TR-14: whether tiles that touch at a corner only hold the board together.
pub const CORNERS_CONNECT: bool = false;

/// TR-15: whether an empty cell ends the line of a village, church or castle in that direction.
pub const GAPS_END_LINES: bool = false;

/// TR-18: whether an empty supply ends the game at the start of the action phase, without reserve plays.
pub const EMPTY_SUPPLY_ENDS: bool = false;

/// The two readings of a movement range of 2 (TR-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Every cell within two steps: 24 cells.
    Zone,
    /// One or two cells straight in one of the 8 directions: 16 cells.
    Straight,
}
