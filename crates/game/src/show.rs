//! [`Show`]: how people see a game. Everything here is drawn from a view or an event, never from a
//! position, so nothing that a viewer may not know can reach a page.

use std::collections::BTreeSet;

use crate::{
    Act, Advice, Attempt, Board, Closed, Context, Element, Game, Happened, Line, Location, Scene, Score,
    Seat, Sign, Viewer,
};

/// How people see a game.
pub trait Show: Game<Action: Act<Self>> {
    /// The numbered rules in Markdown, as the rules page shows them. Each rule's definition carries its number in bold
    /// (`**MA-14**`) or opens a table row (`| R-12 |`); the page makes these its anchors.
    const RULES: &'static str;

    /// The components as a TOML text: what the game is made of, with ids, places and numbers; empty if it needs none.
    const COMPONENTS: &'static str = "";

    /// The board as drawings, in the game's own look. Elements carry `data-el`, each in one drawing only; colours come
    /// from the page's custom properties or the game's own, in light and dark.
    fn board(&self, view: &Self::View) -> Board;

    /// The board as it would be drawn if things were as the viewer supposes: a click on a part of a board with `data-suppose`
    /// supposes what it says. It is written and read by the game alone; what makes no sense now is not supposed.
    fn board_if(&self, view: &Self::View, _supposed: &str) -> Board {
        self.board(view)
    }

    /// Style sheet of the board, every selector below `.board-<game id>`.
    const STYLE: &'static str;

    /// A picture of the game for those who are sent a link to it: a JPEG of 1200 by 630 pixels.
    const PICTURE: Option<&'static [u8]> = None;

    /// The board that an example of [`RULES`](Show::RULES) comes to, as this viewer sees it. Examples are worked examples in
    /// the game's own format, so that none can show what the rules don't allow.
    ///
    /// # Errors
    /// The example can't be read, or does not come out as it says; or the game has none.
    fn example(_text: &str, _viewer: Viewer) -> Result<Board, String> {
        Err("this game has no examples".to_owned())
    }

    /// The board as text for the terminal and for screen readers, at most 100 columns.
    fn board_text(&self, view: &Self::View) -> String;

    /// Every place of the map, for those who don't see the board; empty where the game has no map.
    fn locations(&self, _view: &Self::View) -> Vec<Location> {
        Vec::new()
    }

    /// Returns what is asked of `seat` at this moment, as one sentence with counts, addressed to nobody in particular:
    /// "move the Lord to a tile of row 2". The page puts the name before it.
    fn prompt(&self, view: &Self::View, seat: Seat) -> Line;

    /// Returns what the present moment is called, for the board: "action phase, a supply tile is owed". May be empty.
    fn moment(&self, _view: &Self::View) -> Line {
        Line::new()
    }

    /// The name of the present phase, as a guide calls it; empty in a game that has none.
    fn phase(&self, _view: &Self::View) -> String {
        String::new()
    }

    /// Which of the game's steps of a turn is on, from 0, for a track on the board.
    fn step(&self, _view: &Self::View) -> Option<usize> {
        None
    }

    /// The parts of the board that the action is made of, in the order in which a person clicks them. Not empty.
    /// Two legal actions of one seat never have the same ids in the same order.
    fn elements(&self, view: &Self::View, seat: Seat, action: Self::Action) -> Vec<Element> {
        action.elements(Context { game: self, view, seat, action })
    }

    /// The action as an imperative for a button or a menu: "Move the Lord to Mill 4 in row 2".
    fn describe(&self, view: &Self::View, seat: Seat, action: Self::Action) -> Line {
        action.describe(Context { game: self, view, seat, action })
    }

    /// Returns what the viewer is told of an event; `None` if nothing.
    fn line(&self, event: &Self::Event, viewer: Viewer) -> Option<Line>;

    /// Whose the parts are that sentences name, by their ids, where that can change: a lord of a family. A page puts the owner’s
    /// mark before their name.
    fn owners(&self, _view: &Self::View) -> Vec<(String, Seat)> {
        Vec::new()
    }

    /// Returns whether a click that completes the action asks once, since it does something to another player that nobody does by
    /// accident: it makes an offer, attacks, sets somebody free.
    fn asks_first(&self, _action: Self::Action) -> bool {
        false
    }

    /// Returns whether an action is done besides what is asked, such as playing a card that can be played at any time. What it is
    /// done to is lit once its first part is chosen, and in another light than what is asked.
    fn is_beside(&self, _action: Self::Action) -> bool {
        false
    }

    /// Returns what kind of great event it is, if it is one. Only of events whose line everybody is told alike.
    fn sign(&self, _event: &Self::Event) -> Option<Sign> {
        None
    }

    /// Returns the last step as a scene, if it is one that people at a table would look up for; made from what its viewer sees and
    /// is told.
    fn scene(&self, _happened: &Happened<'_, Self>) -> Option<Scene> {
        None
    }

    /// Returns why the game is over, from the view at its end: who has reached what, or which turn was the last.
    fn verdict(&self, _view: &Self::View) -> Option<Line> {
        None
    }

    /// Returns how the chronicle, which is told when the game is over, remembers an event; `None` if it does not. A heading below
    /// which nothing follows is left out.
    fn remembered(&self, _event: &Self::Event) -> Option<Line> {
        None
    }

    /// Returns what `seat` may try to click now, whether or not it is legal, with the action that a click would be: every tile of
    /// the row, every token of one's own. Whatever of it is not legal is shown closed, and [`check`](Game::check) says why.
    fn attempts(&self, _view: &Self::View, _seat: Seat) -> Vec<Attempt<Self>> {
        Vec::new()
    }

    /// Returns what `seat` may try beside what is asked, such as a card that can be played at any time. It belongs to the
    /// [`attempts`](Show::attempts), to which [`prompts!`](crate::prompts) adds it.
    fn asides(&self, _view: &Self::View, _seat: Seat) -> Vec<Attempt<Self>> {
        Vec::new()
    }

    /// Parts that a person might try to click but that are closed to `seat` now, with the reason: what
    /// [`attempts`](Show::attempts) lists and no legal action begins with.
    fn closed(&self, position: &Self::Position, view: &Self::View, seat: Seat) -> Vec<Closed> {
        if !self.pending(position).asked().has(seat) {
            return Vec::new();
        }
        let attempts = self.attempts(view, seat);
        let mut legal = Vec::new();
        self.legal(position, seat, &mut legal);
        let begins = |action| self.elements(view, seat, action).into_iter().next().map(|element| element.id);
        let mut seen: BTreeSet<String> = legal.into_iter().filter_map(begins).collect();
        let closed = attempts.into_iter().filter_map(|Attempt { element, action }| {
            let refusal = self.check(position, seat, action).err()?;
            let named = self.elements(view, seat, action).into_iter().find(|part| part.id == element);
            let label = named.map(|part| part.label).unwrap_or_default();
            seen.insert(element.clone()).then_some(Closed { element, label, refusal })
        });
        closed.collect()
    }

    /// More that an action would bring than its events tell: attack sums, reach, tiles that will starve.
    fn outlook(&self, _view: &Self::View, _seat: Seat, _action: Self::Action) -> Vec<Line> {
        Vec::new()
    }

    /// Facts of this position that matter to `seat`, whose view it is, as long as something can be done about them: the most important
    /// first. No more than [`Advice::MAX`] of them are told.
    fn advice(&self, _view: &Self::View, _seat: Seat) -> Vec<Advice> {
        Vec::new()
    }

    /// The standings with what they are made of, in seat order.
    fn scores(&self, view: &Self::View) -> Vec<Score>;
}
