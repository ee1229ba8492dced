//! Laying the map, placing Castles, Diplomacy, and the end.

use liege_game::{Attempt, Line, List, Seat, say};

use super::{First, Scene};
use crate::rules::{
    castles::{Castles, Coats},
    diplomacy::{Diplomacy, Tie},
    end::Over,
    mapboards::Mapboards,
    plague::Plague,
};
use crate::show::{outlook, parts::Spot};
use crate::{Action, Feudo, Layout, Placed, Territory, View};

impl Scene for Mapboards {
    fn laid(self) -> List<Placed, 4> {
        self.0
    }
}

impl Scene for Coats {}

impl Scene for Tie {}

impl Scene for Plague {}

impl Scene for Castles {
    fn ask(self, _: &Feudo, _: &View, _: Seat) -> Line {
        say!("place the Castle on an outer Hill of a free mapboard").rule("FD-19")
    }

    fn attempts(self, _: &Feudo, view: &View, _: Seat) -> Vec<Attempt<Feudo>> {
        let layout = view.table.layout.unwrap_or(Layout::UNTURNED);
        let on = |at| {
            let boards = layout.boards_at(at);
            boards
                .iter()
                .map(|&board| Attempt::new(&Spot::Land(at), Action::Castle(at, board)))
                .collect::<Vec<_>>()
        };
        Territory::all().flat_map(on).collect()
    }

    fn outlook(self, game: &Feudo, view: &View, _: Seat, action: Action) -> Vec<Line> {
        let Action::Castle(at, _) = action else { return Vec::new() };
        outlook::worths(game, &view.table, at)
    }
}

impl Scene for Diplomacy {
    fn ask(self, _: &Feudo, _: &View, _: Seat) -> Line {
        say!("fix the Order of Play of this turn").rule("FD-28")
    }

    fn first(self) -> First {
        First::Order
    }
}

impl Scene for Over {
    fn ask(self, _: &Feudo, _: &View, _: Seat) -> Line {
        say!("the game is over")
    }
}
