//! Laying the map, placing Castles, Diplomacy, and the end.

use liege_game::{Attempt, Line, List, Phrase, Prompt, Seat};

use super::Scene;
use crate::rules::{
    castles::{Castles, Coats},
    diplomacy::{Diplomacy, Tie},
    end::Over,
    mapboards::Mapboards,
    plague::Plague,
};
use crate::show::outlook;
use crate::show::seat_view::SeatView;
use crate::{Action, Feudo, Layout, Placed, Territory, View};

impl Prompt<Feudo> for Mapboards {
    const ASKS: Phrase = Phrase::new("wait");
}

impl Scene for Mapboards {
    fn laid(&self) -> List<Placed, 4> {
        self.0
    }
}

impl Prompt<Feudo> for Coats {
    const ASKS: Phrase = Phrase::new("wait");
}

impl Prompt<Feudo> for Tie {
    const ASKS: Phrase = Phrase::new("wait");
}

impl Prompt<Feudo> for Plague {
    const ASKS: Phrase = Phrase::new("wait");
}

impl Prompt<Feudo> for Castles {
    const ASKS: Phrase = Phrase::new("place the Castle on an outer Hill of a free mapboard").rule("FD-19");

    fn attempts(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Attempt<Feudo>> {
        let look = SeatView::new(game, view, seat);
        let layout = look.table.layout.unwrap_or(Layout::UNTURNED);
        let on = |at| layout.boards_at(at).iter().map(|&board| Action::Castle(at, board)).collect::<Vec<_>>();
        look.attempts(Territory::all().flat_map(on))
    }

    fn outlook(self, game: &Feudo, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let look = SeatView::new(game, view, seat);
        let Action::Castle(at, _) = action else { return Vec::new() };
        outlook::worths(look, at)
    }
}

impl Prompt<Feudo> for Diplomacy {
    const ASKS: Phrase = Phrase::new("fix the Order of Play of this turn").rule("FD-28");
}

impl Prompt<Feudo> for Over {
    const ASKS: Phrase = Phrase::new("the game is over");
}
