//! Which rules say what a tile does: whoever points at one reads them in the words of RULES.md.

use crate::Kind;

/// The rules of what a tile of this kind does when it is played.
pub(crate) const fn ability(kind: Kind) -> &'static str {
    match kind {
        Kind::Peasantry => "TE-32 TE-33",
        Kind::Clergy => "TE-34",
        Kind::Nobility => "TE-35",
        Kind::Grain => "TE-36",
        Kind::Village => "TE-39",
        Kind::Church => "TE-40",
        Kind::Castle => "TE-41",
    }
}
