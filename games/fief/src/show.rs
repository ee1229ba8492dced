//! How people see Fief.

mod parts;
mod text;

use liege_game::{Board, Context, Element, Extent, Line, Score, Seat, Show, Viewer, Wording, say};

use crate::{Action, Event, Fief, View};

impl Wording for Fief {
    fn word(&self, context: Context<'_, Self>, name: &str, line: &mut Line) -> Option<i64> {
        match name {
            "pass" => line.add_text("Pass"),
            "allotted" => line.add_text("the next player"),
            _ => line.add_text(name),
        }
        let _ = context;
        None
    }
}

impl Show for Fief {
    const RULES: &'static str = include_str!("../RULES.md");

    const STYLE: &'static str = "";

    fn board(&self, view: &View) -> Board {
        let _ = view;
        Board::one(String::new(), Extent { width: 100, height: 100 })
    }

    fn board_text(&self, view: &View) -> String {
        text::board(self, view)
    }

    fn prompt(&self, _: &View, _: Seat) -> Line {
        say!("decide")
    }

    fn elements(&self, view: &View, seat: Seat, action: Action) -> Vec<Element> {
        action.elements(Context { game: self, view, seat, action })
    }

    fn describe(&self, view: &View, seat: Seat, action: Action) -> String {
        action.describe(Context { game: self, view, seat, action })
    }

    fn line(&self, _: &Event, _: Viewer) -> Option<Line> {
        None
    }

    fn scores(&self, view: &View) -> Vec<Score> {
        let score = |(seat, house): (Seat, &crate::view::House)| Score {
            seat,
            total: house.points.into(),
            parts: Vec::new(),
        };
        Seat::all(self.setup.players).zip(&view.houses).map(score).collect()
    }
}
