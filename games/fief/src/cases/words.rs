//! Words of cases that several parts of them use.

use serde::{Deserialize, Serialize};

use crate::state::{Lord, Troop, Village};

liege_cases::texts! {
    /// A lord, or nobody.
    pub(crate) MaybeLord(pub(crate) Option<Lord>): "a lord, or nobody",
        |text| if text == "nobody" { Some(None) } else { Lord::from_id(text).map(Some) },
        |lord| lord.map_or("nobody", Lord::id).to_owned();

    /// A village, or none.
    #[derive(Default)]
    pub(crate) MaybeVillage(pub(crate) Option<Village>): "a village, or none",
        |text| if text == "none" { Some(None) } else { Village::from_id(text).map(Some) },
        |at| at.map_or("none", Village::id).to_owned();
}

/// Knights and sergeants.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct Soldiers {
    pub(crate) k: u8,
    pub(crate) s: u8,
}

impl From<Troop> for Soldiers {
    fn from(troop: Troop) -> Soldiers {
        Soldiers { k: troop.knights, s: troop.sergeants }
    }
}
