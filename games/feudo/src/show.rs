//! How people see Feudo.

pub(crate) mod board;
mod cited;
mod log;
mod outlook;
mod parts;
mod scenes;
mod text;

use liege_game::{Board, Line, Score, Seat, Show, Viewer, say};

use crate::rules::phases;
use crate::{Action, City, Event, Feudo, View};

impl Show for Feudo {
    const RULES: &'static str = include_str!("../RULES.md");
    const STYLE: &'static str = include_str!("show/board/style.css");

    phases!(liege_game::prompts, |view| view.table.phase);

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

    fn outlook(&self, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        self.outlook_of(view, seat, action)
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
            let remark = |line: Line| (line.plain(|seat| seat.to_string()), String::new());
            let victory = ("Victory Points".to_owned(), barony.vp.to_string().replace('-', "−"));
            let parts = std::iter::once(victory).chain(remarks.into_iter().flatten().map(remark)).collect();
            Score { seat, total: barony.vp.into(), parts }
        };
        self.seats().map(score).collect()
    }
}
