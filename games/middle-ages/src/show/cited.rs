//! Which rules say what a tile does: whoever points at one reads them in the words of RULES.md.

use crate::Estate;

/// The rules of the Effect of an Estate.
pub(crate) const fn effect(estate: Estate) -> &'static str {
    match estate {
        Estate::Field => "MA-21",
        Estate::Mill => "MA-22",
        Estate::Village => "MA-23",
        Estate::Rampart => "MA-25",
        Estate::Market => "MA-27",
        Estate::Barracks => "MA-28 MA-29",
        Estate::Church => "MA-30",
        Estate::Palace => "MA-31",
    }
}
