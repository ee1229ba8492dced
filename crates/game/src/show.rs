//! [`Show`]: how people see a game. Everything here is drawn from a view or an event, never from a
//! position, so nothing that a viewer may not know can reach a page.

use serde::Serialize;

use crate::{Board, Game, Refusal, Rule, Seat, Viewer};

/// A part of the board that can be lit and clicked. The same id stands in the SVG as `data-el`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Element {
    /// Unique on the board; ASCII letters, digits, `-` and `_`.
    pub id: String,
    /// What a person calls it: "Mill 4 in row 2". Read aloud, and written on a button if the board has no such part.
    pub label: String,
}

impl Element {
    /// An element.
    pub fn new(id: impl Into<String>, label: impl Into<String>) -> Element {
        Element { id: id.into(), label: label.into() }
    }
}

/// A part of the board that can't be chosen now, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Closed {
    /// The element's id.
    pub element: String,
    /// The rule that closes it.
    pub refusal: Refusal,
}

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// Plain words.
    Text(String),
    /// The name of whoever sits there, in the seat's colour.
    Seat(Seat),
    /// A part of the board; pointing at the words lights it.
    Element(Element),
}

/// One sentence: a log line, a prompt, a line of a preview. Present tense, third person.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Line {
    /// The words in order.
    pub spans: Vec<Span>,
    /// The rule that made it happen, linked to its text.
    pub rule: Option<Rule>,
    /// Headings stand out; consequences are indented under their cause.
    pub level: Level,
}

/// How a log line is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// A round or phase begins.
    Heading,
    /// Somebody does something.
    #[default]
    Deed,
    /// What follows from it.
    Consequence,
}

impl Line {
    /// An empty line at the level of a deed.
    pub fn new() -> Line {
        Line::default()
    }

    /// Adds words.
    #[must_use]
    pub fn text(mut self, text: impl Into<String>) -> Line {
        self.spans.push(Span::Text(text.into()));
        self
    }

    /// Adds the name of a player.
    #[must_use]
    pub fn seat(mut self, seat: Seat) -> Line {
        self.spans.push(Span::Seat(seat));
        self
    }

    /// Adds a part of the board.
    #[must_use]
    pub fn element(mut self, element: Element) -> Line {
        self.spans.push(Span::Element(element));
        self
    }

    /// Names the rule.
    #[must_use]
    pub fn rule(mut self, rule: &'static str) -> Line {
        self.rule = Some(Rule(rule));
        self
    }

    /// Sets the level.
    #[must_use]
    pub fn level(mut self, level: Level) -> Line {
        self.level = level;
        self
    }

    /// The sentence as plain text, players by what `name` calls them.
    pub fn plain(&self, name: impl Fn(Seat) -> String) -> String {
        let word = |span: &Span| match span {
            Span::Text(text) => text.clone(),
            Span::Seat(seat) => name(*seat),
            Span::Element(element) => element.label.clone(),
        };
        self.spans.iter().map(word).collect()
    }
}

/// The points of one seat and what they are made of, for the standings beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Score {
    /// Whose.
    pub seat: Seat,
    /// The points as they stand.
    pub total: i32,
    /// What they are made of or what threatens them: ("Coins", "37"), ("Empty estates", "−20").
    pub parts: Vec<(String, String)>,
}

/// How people see a game.
pub trait Show: Game {
    /// The numbered rules in Markdown, as the rules page shows them. Each rule's definition carries its number in bold
    /// (`**MA-14**`) or opens a table row (`| R-12 |`); the page makes these its anchors.
    const RULES: &'static str;

    /// The board as drawings, in the game's own look. Elements carry `data-el`, each in one drawing only; colours come
    /// from the page's custom properties or the game's own, in light and dark.
    fn board(&self, view: &Self::View) -> Board;

    /// Style sheet of the board, every selector below `.board-<game id>`.
    const STYLE: &'static str;

    /// The board as text for the terminal and for screen readers, at most 100 columns.
    fn board_text(&self, view: &Self::View) -> String;

    /// What is asked of `seat` at this moment, as one sentence with counts, addressed to nobody in particular:
    /// "move the Lord to a tile of row 2". The page puts the name before it.
    fn prompt(&self, view: &Self::View, seat: Seat) -> Line;

    /// The parts of the board that the action is made of, in the order in which a person clicks them. Not empty.
    /// Two legal actions of one seat never have the same ids in the same order.
    fn elements(&self, view: &Self::View, seat: Seat, action: Self::Action) -> Vec<Element>;

    /// The action as an imperative for a button or a menu: "Move the Lord to Mill 4 in row 2".
    fn describe(&self, view: &Self::View, seat: Seat, action: Self::Action) -> String;

    /// What the viewer is told of an event; `None` if nothing.
    fn line(&self, event: &Self::Event, viewer: Viewer) -> Option<Line>;

    /// Parts that a person might try to click but that are closed to `seat` now, with the reason.
    fn closed(&self, _view: &Self::View, _seat: Seat) -> Vec<Closed> {
        Vec::new()
    }

    /// More that an action would bring than its events tell: attack sums, reach, tiles that will starve.
    fn outlook(&self, _view: &Self::View, _seat: Seat, _action: Self::Action) -> Vec<Line> {
        Vec::new()
    }

    /// The standings with what they are made of, in seat order.
    fn scores(&self, view: &Self::View) -> Vec<Score>;
}
