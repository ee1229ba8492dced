//! How people see Feudo.

pub(crate) mod board;
mod cited;
mod log;
mod look;
mod outlook;
mod parts;
mod scenes;
mod text;
pub(crate) mod words;

use liege_game::{Attempt, Board, Line, Score, Seat, Show, Viewer, say};

use crate::{Action, City, Event, Feudo, View};
use look::Look;

impl Show for Feudo {
    const RULES: &'static str = include_str!("../RULES.md");
    const STYLE: &'static str = include_str!("show/board/style.css");

    fn prompt(&self, view: &View, seat: Seat) -> Line {
        if view.ready.has(seat) {
            return say!("wait until all have chosen their cards").rule("FD-30");
        }
        if !view.asked.is_empty() && !view.asked.has(seat) {
            return say!("wait for the others");
        }
        let look = Look::new(self, view, seat);
        look.scene(|scene| scene.ask(look))
    }

    /// Each action is tried at what is clicked first for it.
    fn attempts(&self, view: &View, seat: Seat) -> Vec<Attempt<Self>> {
        let look = Look::new(self, view, seat);
        let first = |action| Some(Attempt::new(&self.elements(view, seat, action).first()?.id, action));
        look.scene(|scene| scene.tries(look)).into_iter().filter_map(first).collect()
    }

    fn outlook(&self, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let look = Look::new(self, view, seat);
        look.scene(|scene| scene.outlook(look, action)).into_iter().map(Line::consequence).collect()
    }

    fn example(text: &str, viewer: Viewer) -> Result<Board, String> {
        liege_cases::board::<Self>(text, viewer)
    }

    fn board(&self, view: &View) -> Board {
        board::board(self, view)
    }

    fn board_text(&self, view: &View) -> String {
        text::board(self, view)
    }

    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        log::line(self, event, viewer)
    }

    fn scores(&self, view: &View) -> Vec<Score> {
        let table = &view.table;
        let score = |seat: Seat| {
            let barony = view.barony(seat);
            let own = City::all().filter(|&city| table.owner(city) == Some(seat));
            let towns: u32 = own.map(|city| u32::from(self.worth(table, seat, city))).sum();
            let tokens = barony.alive().len();
            let cowards = self.cowardice(table, seat);
            let flees = !table.king && cowards > 0 && table.layout.is_some();
            let remarks = [
                (towns > 0).then(|| say!("cities held are worth {towns}")),
                Some(say!("{tokens:token|tokens} left")),
                flees.then(|| say!("loses {cowards} if the King comes now")),
            ];
            Score::of(seat).part("Victory Points", barony.vp.into()).remarks(remarks.into_iter().flatten())
        };
        self.seats().map(score).collect()
    }
}
