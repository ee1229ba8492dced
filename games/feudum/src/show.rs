//! `impl Show`: how people see Feudum.

mod board;
mod log;
pub(crate) mod parts;
mod prompts;
mod text;

use liege_game::{Attempt, Board, Context, Element, Line, Score, Seat, Show, Viewer, Wording};

use crate::state::Phase;
use crate::{Action, Event, Feudum, View};

/// The numbered rules.
pub const RULES: &str = include_str!("../RULES.md");

impl Wording for Feudum {
    fn word(&self, context: Context<'_, Feudum>, name: &str, line: &mut Line) -> Option<i64> {
        match name {
            "done" => line.add_text(prompts::done(context.view)),
            "due" => {
                if let Phase::Pay { due, .. } = context.view.phase
                    && let Some((good, _)) = due.iter().next()
                {
                    line.add_text("1 ");
                    line.add_text(good.id());
                }
            }
            _ => {}
        }
        None
    }
}

impl Show for Feudum {
    const RULES: &'static str = RULES;
    const STYLE: &'static str = include_str!("show/board.css");

    fn board(&self, view: &View) -> Board {
        board::board(self, view)
    }

    fn board_text(&self, view: &View) -> String {
        text::text(self, view)
    }

    fn prompt(&self, view: &View, seat: Seat) -> Line {
        prompts::prompt(self, view, seat)
    }

    fn elements(&self, view: &View, seat: Seat, action: Action) -> Vec<Element> {
        action.elements(Context { game: self, view, seat, action })
    }

    fn describe(&self, view: &View, seat: Seat, action: Action) -> String {
        action.describe(Context { game: self, view, seat, action })
    }

    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        log::line(self, event, viewer)
    }

    fn attempts(&self, _: &View, _: Seat) -> Vec<Attempt<Feudum>> {
        Vec::new()
    }

    fn scores(&self, view: &View) -> Vec<Score> {
        let score = |seat: Seat| {
            let household = &view.board.households[seat];
            let last = self.last_vp(&view.board, seat);
            let over = view.phase == Phase::Over || matches!(view.phase, Phase::Charters(_));
            let more: i16 = if over { 0 } else { last.iter().map(|(_, vp)| vp).sum() };
            let mut parts = vec![("Veneration points".to_owned(), household.vp.to_string())];
            if !over {
                let name = |source| prompts::source(source).to_owned();
                parts.extend(last.iter().map(|(source, vp)| (name(*source), vp.to_string())));
            }
            Score { seat, total: i32::from(household.vp + more), parts }
        };
        Seat::all(self.players).map(score).collect()
    }
}
