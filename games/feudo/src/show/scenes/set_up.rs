//! Laying the map, placing Castles, Diplomacy, and the end.

use liege_game::{Line, List, say};

use super::Scene;
use crate::rules::{
    castles::{Castles, Coats},
    diplomacy::{Diplomacy, Tie},
    end::Over,
    mapboards::Mapboards,
    plague::Plague,
};
use crate::show::look::Look;
use crate::show::outlook;
use crate::{Action, Layout, Placed, Territory};

impl Scene for Mapboards {
    fn laid(&self) -> List<Placed, 4> {
        self.0
    }
}

impl Scene for Coats {}

impl Scene for Tie {}

impl Scene for Plague {}

impl Scene for Castles {
    fn ask(&self, _: Look<'_>) -> Line {
        say!("place the Castle on an outer Hill of a free mapboard").rule("FD-19")
    }

    fn tries(&self, look: Look<'_>) -> Vec<Action> {
        let layout = look.table.layout.unwrap_or(Layout::UNTURNED);
        let on = |at| layout.boards_at(at).iter().map(|&board| Action::Castle(at, board)).collect::<Vec<_>>();
        Territory::all().flat_map(on).collect()
    }

    fn outlook(&self, look: Look<'_>, action: Action) -> Vec<Line> {
        let Action::Castle(at, _) = action else { return Vec::new() };
        outlook::worths(look, at)
    }
}

impl Scene for Diplomacy {
    fn ask(&self, _: Look<'_>) -> Line {
        say!("fix the Order of Play of this turn").rule("FD-28")
    }

    fn order(&self) -> [i32; 3] {
        [3, 2, 1]
    }
}

impl Scene for Over {
    fn ask(&self, _: Look<'_>) -> Line {
        say!("the game is over")
    }
}
