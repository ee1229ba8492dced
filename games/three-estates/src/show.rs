//! How people see Three Estates.

mod coach;
mod fief;
mod log;
pub(crate) mod parts;
mod player;
mod prompts;
mod scene;
mod stock;
mod text;
mod tile;
mod turn;

use liege_game::{
    Advice, Board, Element, Game as _, Happened, Line, Scene, Score, Seat, Show, Sign, Silent, Viewer, say,
};
use liege_kit::{Layout, column, row, space};

pub(crate) use self::parts::Part;
use self::parts::cell;
use crate::{Action, Colour, Event, Kind, Source, ThreeEstates, View};

/// What the panels beside the fief measure across.
const SIDE: i32 = 286;

impl Show for ThreeEstates {
    const RULES: &'static str = include_str!("../RULES.md");
    const COMPONENTS: &'static str = include_str!("../components.toml");
    const STYLE: &'static str = include_str!("show/style.css");

    const PICTURE: Option<&'static [u8]> = Some(include_bytes!("show/art/picture.jpg"));

    liege_game::prompts! { |view| view.phase }

    fn example(text: &str, viewer: Viewer) -> Result<Board, String> {
        liege_cases::board::<Self>(text, viewer)
    }

    /// In a wide window the fief lies on the left, players and turn on the right, supply and bag below; in a narrow one the fief
    /// comes first, then what is played from, then what is only looked at.
    fn board(&self, view: &View) -> Board {
        let [white, black] =
            Colour::BOTH.map(|colour| player::sheet(self, view, colour).order(2).min_width(190));
        let (turn, close) = (
            turn::sheet(self, view).order(4).max_width(300),
            turn::close(self, view).order(3).max_width(300),
        );
        Layout::new(column![
            row![fief::sheet(self, view), column![white, turn, close, space(), black]],
            row![stock::supply(view).order(1), stock::bag(view).order(5)],
        ])
        .gap(10)
        .height(704)
        .art(&tile::ART)
        .board()
    }

    fn board_text(&self, view: &View) -> String {
        text::board(self, view)
    }

    fn line(&self, event: &Event, _: Viewer) -> Option<Line> {
        Some(log::line(event))
    }

    fn sign(&self, event: &Event) -> Option<Sign> {
        match event {
            Event::Flipped { cause: crate::Cause::Feeding, .. } => Some(Sign::Calamity),
            Event::Flipped { tiles, .. } if tiles.len() > 2 => Some(Sign::Capture),
            _ => None,
        }
    }

    fn scene(&self, happened: &Happened<'_, Self>) -> Option<Scene> {
        scene::scene(happened)
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

    fn advice(&self, view: &View, seat: Seat) -> Vec<Advice> {
        coach::advice(view, seat)
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
    /// Returns what would starve, and how the tiles would stand, if the turn ended right after this action.
    fn turn_end(&self, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let mut next = view.position();
        self.play(&mut next, seat, action, &mut Silent);
        let next = self.view(&next, Viewer::Seat(seat));
        if next.to_move != view.to_move || next.winner.is_some() {
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
