//! [`OtherPlayers`]: who else sits at a table.

/// Who else sits at a table. It decides what a person can take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OtherPlayers {
    /// At least one other person: what that one knows and has decided stays.
    People,
    /// Bots alone. They mind nothing: everything can be taken back, up to the last draw and to what the person was shown.
    Bots,
}
