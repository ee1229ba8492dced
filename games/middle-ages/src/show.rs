//! How people see the game.

mod board;
mod coach;
mod log;
pub(crate) mod parts;
mod prompts;
mod scene;
mod text;
mod words;

use liege_game::{Advice, Board, Game as _, Happened, Line, Scene, Score, Seat, Show, Sign, Viewer, say};

use crate::view::{FiefdomView, View};
use crate::{Action, Event, MiddleAges, Spot};

impl Show for MiddleAges {
    const RULES: &'static str = include_str!("../RULES.md");
    const COMPONENTS: &'static str = include_str!("../components.toml");
    const STYLE: &'static str = include_str!("show/style.css");

    const PICTURE: Option<&'static [u8]> = Some(include_bytes!("show/art/picture.jpg"));

    liege_game::prompts! { |view| view.phase }

    fn example(text: &str, viewer: Viewer) -> Result<Board, String> {
        liege_cases::board::<Self>(text, viewer)
    }

    fn board(&self, view: &View) -> Board {
        board::draw(self, view, &self.moment(view).to_string())
    }

    fn board_text(&self, view: &View) -> String {
        text::draw(self, view)
    }

    fn line(&self, event: &Event, _viewer: Viewer) -> Option<Line> {
        log::line(self, event)
    }

    fn sign(&self, event: &Event) -> Option<Sign> {
        match event {
            Event::CardApplied { .. } => Some(Sign::Dawn),
            Event::Fell { face: Some(_), .. } => Some(Sign::Battle),
            Event::Income { .. } => Some(Sign::Coins),
            _ => None,
        }
    }

    fn scene(&self, happened: &Happened<'_, Self>) -> Option<Scene> {
        scene::scene(self, happened)
    }

    fn verdict(&self, view: &View) -> Option<Line> {
        let round = view.round;
        view.over.then(|| say!("Round {round} was the last, and most Coins win").rule("MA-53"))
    }

    fn outlook(&self, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        match action {
            Action::Lord(spot) => lord_there(view, seat, spot),
            _ => Vec::new(),
        }
    }

    fn advice(&self, view: &View, seat: Seat) -> Vec<Advice> {
        coach::advice(view, seat)
    }

    fn scores(&self, view: &View) -> Vec<Score> {
        let score = |(seat, FiefdomView { coins, empty, .. }): (Seat, &_)| {
            let lost = i32::from(*empty) * i32::from(view.penalty);
            Score::of(seat).part("Coins", (*coins).into()).part(say!("Empty Estates: {empty}"), -lost)
        };
        Seat::all(self.players()).zip(&view.fiefdoms).map(score).collect()
    }
}

/// Returns what it means to put the Lord on a tile: the place in the next turn order, and what the tile would pay.
fn lord_there(view: &View, seat: Seat, spot: Spot) -> Vec<Line> {
    let row = view.rows.get(spot.row_index()).into_iter().flatten();
    let others = row.filter(|place| place.lord.is_some_and(|owner| owner != seat));
    let before = others.filter(|place| place.spot < spot).count();
    let order =
        say!("{before:You would go first so far|1 Lord would go before you|# Lords would go before you}");
    let tile = view.place(spot).and_then(|place| place.tile);
    let estate = tile.and_then(|tile| view.fiefdoms.get(seat.index())?.estates.get(tile.estate.index()));
    let income = estate.map(|own| {
        let more = if own.counts.contains(&own.estate) { u16::from(own.rate) } else { 0 };
        let pays = own.income + more;
        // Pointed at with the tile.
        let there = parts::estate(seat, own.estate);
        say!("Worth {pays:Coin|Coins} now on your {there}").rule("MA-18")
    });
    [Some(order.rule("MA-10")), income].into_iter().flatten().map(Line::consequence).collect()
}
