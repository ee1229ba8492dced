//! How people see Three Estates.

mod board;
mod cited;
mod log;
mod parts;
mod text;

use liege_game::{Board, Element, Game as _, Line, Score, Seat, Show, Silent, Viewer, say};

use self::parts::cell;
use crate::rules::phases;
use crate::{Action, Colour, Event, Kind, Phase, Source, ThreeEstates, View};

impl Show for ThreeEstates {
    const RULES: &'static str = include_str!("../RULES.md");
    const STYLE: &'static str = board::STYLE;

    phases!(liege_game::prompts, |view| view.phase);

    fn example(text: &str, viewer: Viewer) -> Result<Board, String> {
        liege_cases::board::<Self>(text, viewer)
    }

    fn board(&self, view: &View) -> Board {
        board::board(self, view)
    }

    fn board_text(&self, view: &View) -> String {
        text::board(self, view)
    }

    fn line(&self, event: &Event, _: Viewer) -> Option<Line> {
        Some(log::line(event))
    }

    fn outlook(&self, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let mut lines = Vec::new();
        if let Action::Keep(place) | Action::Play { from: Source::Supply(place), .. } = action
            && place > 0
        {
            let passed: Vec<Kind> = view.supply.iter().copied().take(place.into()).collect();
            lines.push(say!("Passes {passed} to the opponent").rule("TE-13").consequence());
        }
        if !matches!(action, Action::Take(_) | Action::Done) {
            lines.extend(self.turn_end(view, seat, action));
        }
        lines
    }

    fn scores(&self, view: &View) -> Vec<Score> {
        let score = |colour: Colour| Score {
            seat: colour.seat(),
            total: view.score[colour as usize] as i32,
            parts: std::iter::once((
                "Tiles on the board".to_owned(),
                view.score[colour as usize].to_string(),
            ))
            .chain(remarks(view, colour).map(|remark| (remark.plain(|seat| seat.to_string()), String::new())))
            .collect(),
        };
        Colour::BOTH.map(score).to_vec()
    }
}

/// What will count: tiles that starve unless they get a path to grain, and those that can still be played.
fn remarks(view: &View, colour: Colour) -> impl Iterator<Item = Line> {
    let (hungry, reserve) = (view.hungry[colour as usize].len(), view.reserve[colour.seat()].len());
    let hungry = (hungry > 0).then(|| say!("{hungry:tile|tiles} without a path to grain"));
    let reserve = (reserve > 0).then(|| say!("{reserve:tile|tiles} in reserve"));
    hungry.into_iter().chain(reserve)
}

impl ThreeEstates {
    /// What would starve, and how the tiles would stand, if the turn ended right after this action.
    fn turn_end(&self, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let mut next = view.position();
        self.play(&mut next, seat, action, &mut Silent);
        let next = self.view(&next, Viewer::Seat(seat));
        if next.to_move != view.to_move || next.phase == Phase::Over {
            return Vec::new();
        }
        let hungry = &next.hungry[view.to_move as usize];
        let lost = |colour: Colour| if colour == view.to_move { hungry.len() } else { 0 };
        let [white, black] = [(Colour::White, Colour::Black), (Colour::Black, Colour::White)]
            .map(|(own, other)| next.score[own as usize] - lost(own) + lost(other));
        let tiles: Vec<Element> = hungry.iter().map(|&at| cell(&next, at)).collect();
        let starving = (!tiles.is_empty())
            .then(|| say!("Starving if the turn ended then: {tiles}").rule("TE-42").consequence());
        let score = say!("At the end of the turn then: White {white}, Black {black}");
        starving.into_iter().chain([score.rule("TE-48").consequence()]).collect()
    }
}
