//! How people see Three Estates.

mod board;
mod log;
mod parts;
mod text;
mod tile;

use liege_game::{Board, Element, Game as _, Line, Score, Seat, Show, Silent, Viewer, say};

pub(crate) use self::parts::Spot;
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
        let score = |colour: Colour| {
            // What will count: tiles that starve unless they get a path to grain, and those that can still be played.
            let (hungry, reserve) = (view.hungry[colour as usize].len(), view.reserve[colour.seat()].len());
            let remarks = [
                (hungry > 0).then(|| say!("{hungry:tile|tiles} without a path to grain")),
                (reserve > 0).then(|| say!("{reserve:tile|tiles} in reserve")),
            ];
            let tiles = view.score[colour as usize] as i32;
            Score::of(colour.seat()).part("Tiles on the board", tiles).remarks(remarks.into_iter().flatten())
        };
        Colour::BOTH.map(score).to_vec()
    }
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
        let mut score = next.score;
        score[view.to_move as usize] -= hungry.len();
        score[view.to_move.other() as usize] += hungry.len();
        let [white, black] = score;
        let tiles: Vec<Element> = hungry.iter().map(|&at| cell(&next, at)).collect();
        let starving = say!("Starving if the turn ended then: {tiles}").rule("TE-42").consequence();
        let score =
            say!("At the end of the turn then: White {white}, Black {black}").rule("TE-48").consequence();
        (!tiles.is_empty()).then_some(starving).into_iter().chain([score]).collect()
    }
}
