//! How people see Feudo.

pub(crate) mod board;
mod coach;
mod log;
mod outlook;
pub(crate) mod parts;
mod rule_links;
mod scene;
mod scenes;
mod seat_view;
mod text;
pub(crate) mod words;

use liege_game::{
    Advice, Attempt, Board, Happened, Line, Location, Phased as _, Scene, Score, Seat, Show, Sign, Viewer,
    say,
};

use crate::{Action, COMPONENTS, City, Event, Feudo, View};

impl Show for Feudo {
    const RULES: &'static str = include_str!("../RULES.md");
    const COMPONENTS: &'static str = COMPONENTS;
    const STYLE: &'static str = include_str!("show/style.css");

    const PICTURE: Option<&'static [u8]> = Some(include_bytes!("show/art/picture.jpg"));

    fn prompt(&self, view: &View, seat: Seat) -> Line {
        if view.ready.has(seat) {
            return say!("wait until all have chosen their cards").rule("FD-30");
        }
        if !view.asked.is_empty() && !view.asked.has(seat) {
            return say!("wait for the others");
        }
        view.table.phase.prompt(self, view, seat)
    }

    fn attempts(&self, view: &View, seat: Seat) -> Vec<Attempt<Self>> {
        view.table.phase.attempts(self, view, seat)
    }

    fn outlook(&self, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let lines = view.table.phase.outlook(self, view, seat, action);
        lines.into_iter().map(Line::consequence).collect()
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

    fn phase(&self, view: &View) -> String {
        liege_game::variant(&view.table.phase)
    }

    fn locations(&self, view: &View) -> Vec<Location> {
        text::locations(self, view)
    }

    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        log::line(self, event, viewer)
    }

    fn sign(&self, event: &Event) -> Option<Sign> {
        match event {
            Event::King => Some(Sign::Crown),
            Event::Won(..) => Some(Sign::Battle),
            Event::Took(..) => Some(Sign::Capture),
            Event::Perished(..) => Some(Sign::Death),
            Event::Traded(..) => Some(Sign::Coins),
            _ => None,
        }
    }

    fn scene(&self, happened: &Happened<'_, Self>) -> Option<Scene> {
        scene::scene(self, happened)
    }

    fn advice(&self, view: &View, seat: Seat) -> Vec<Advice> {
        coach::advice(self, view, seat)
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
                flees.then(|| say!("{cowards} lost if the King came now")),
            ];
            Score::of(seat).part("Victory Points", barony.vp.into()).remarks(remarks.into_iter().flatten())
        };
        self.seats().map(score).collect()
    }
}
