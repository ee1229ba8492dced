//! What people call tiles and Estates, and which rules tell of them.

use liege_game::{Line, say, shown};

use crate::{Estate, Print};

shown! {
    Estate: |estate| estate.name();
    /// "Mill 5 with 1 farmer".
    Print: |print| {
        let Print { number, estate, farmers, chests } = *print;
        let farmers = (farmers > 0).then(|| say!("{farmers:farmer|farmers}"));
        let chests = (chests > 0).then(|| say!("{chests:chest|chests}"));
        let symbols: Vec<Line> = farmers.into_iter().chain(chests).collect();
        let with = (!symbols.is_empty()).then_some(" with ");
        say!("{estate} {number}{with}{symbols}")
    };
}

/// The rules of the Effect of an Estate: pointing at a tile shows them in the words of RULES.md.
pub(crate) const fn effect(estate: Estate) -> &'static str {
    ["MA-21", "MA-22", "MA-23", "MA-25", "MA-27", "MA-28 MA-29", "MA-30", "MA-31"][estate.index()]
}
