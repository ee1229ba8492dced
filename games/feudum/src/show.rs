//! `impl Show`: how people see Feudum.

mod attempts;
mod board;
mod log;
pub(crate) mod outlook;
pub(crate) mod parts;
mod prompts;
mod text;

use liege_game::{Attempt, Board, Context, Element, Line, Score, Seat, Show, Viewer, Wording};

use self::parts::Spot;
use crate::state::{Account, Phase, Power};
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
            "Power" => match context.action {
                Action::Work(_, Power::Trade) => line.add_text("Trade"),
                Action::Work(_, Power::Pull) => line.add_text("Pull"),
                Action::Work(_, Power::Push) => line.add_text("Push"),
                _ => {}
            },
            "a_invention" => {
                if let Action::Make(invention) = context.action {
                    line.add_text(if invention.vessel().is_some() { "a " } else { "" });
                    line.add_text(invention.title());
                }
            }
            _ => {}
        }
        None
    }

    /// A guild function is one part of the board.
    fn click(&self, context: Context<'_, Feudum>, _: &str, elements: &mut Vec<Element>) {
        if let Action::Work(guild, power) | Action::Feast(_, guild, power) = context.action {
            elements.push(Spot::Function(guild, power).element(context.view));
        }
    }
}

impl Show for Feudum {
    const RULES: &'static str = RULES;
    const STYLE: &'static str = include_str!("show/board.css");

    fn example(text: &str, viewer: Viewer) -> Result<Board, String> {
        liege_cases::board::<Self>(text, viewer)
    }

    fn board(&self, view: &View) -> Board {
        board::board(self, view)
    }

    fn board_text(&self, view: &View) -> String {
        text::text(self, view)
    }

    fn prompt(&self, view: &View, seat: Seat) -> Line {
        prompts::prompt(self, view, seat)
    }

    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        log::line(self, event, viewer)
    }

    fn attempts(&self, view: &View, seat: Seat) -> Vec<Attempt<Feudum>> {
        attempts::attempts(self, view, seat)
    }

    fn outlook(&self, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        outlook::outlook(self, view, seat, action)
    }

    fn scores(&self, view: &View) -> Vec<Score> {
        let score = |seat: Seat| {
            let household = &view.board.households[seat];
            let last = self.last_vp(&view.board, seat);
            let over = view.phase == Phase::Over || matches!(view.phase, Phase::Charters(_));
            let more: i16 = if over { 0 } else { last.iter().map(|(_, vp)| vp).sum() };
            let kept = |account: Account| {
                (account.title().to_owned(), household.ledger.total(account).to_string().replace('-', "−"))
            };
            let mut parts: Vec<(String, String)> = household.ledger.open().map(kept).collect();
            if !over {
                let end = |(source, vp): &(crate::Source, i16)| {
                    (format!("{} at the end", source.account().title()), vp.to_string())
                };
                parts.extend(last.iter().filter(|(_, vp)| *vp != 0).map(end));
            }
            Score { seat, total: i32::from(household.vp + more), parts }
        };
        Seat::all(self.players).map(score).collect()
    }
}
