//! [`Spot`]: the parts of the board that are clicked and pointed at, and what a person calls them.

use std::fmt;

use liege_game::{Context, Element, Line, Say, Seat, Shown, Wording, counted};

use crate::{
    Action, BattleNumber, BoardId, City, Feudo, OrderOfPlay, Shillings, Table, Territory, Token, TokenSet,
    View,
};

/// A part of the board; its text is the id that drawings carry and clicks name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot<'a> {
    /// A territory of the map.
    Land(Territory),
    /// The letter of a mapboard beside the map.
    Board(BoardId),
    /// A City, by its id in the components file.
    City(&'a str),
    Castle(Seat),
    PlagueToken,
    PlagueCard,
    /// A token, on the map.
    Token(Seat, Token),
    /// A token's Army Card.
    Card(Seat, Token),
    /// The Trading Cards of one value.
    Trade(Seat, Shillings),
    /// A seat's shield in the Order of Play.
    Order(Seat),
}

impl fmt::Display for Spot<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Land(at) => write!(f, "terr-{at}"),
            Spot::Board(board) => write!(f, "board-{board}"),
            Spot::City(id) => write!(f, "city-{id}"),
            Spot::Castle(seat) => write!(f, "castle-{seat}"),
            Spot::PlagueToken => f.write_str("plague"),
            Spot::PlagueCard => f.write_str("plague-card"),
            Spot::Token(seat, token) => write!(f, "token-{seat}-{token}"),
            Spot::Card(seat, token) => write!(f, "card-{seat}-{token}"),
            Spot::Trade(seat, Shillings(value)) => write!(f, "trade-{seat}-{value}"),
            Spot::Order(seat) => write!(f, "order-{seat}"),
        }
    }
}

pub(crate) fn land(at: Territory) -> Element {
    Element::part(&Spot::Land(at), at.to_string())
}

pub(crate) fn board(board: BoardId) -> Element {
    Element::part(&Spot::Board(board), board.to_string())
}

pub(crate) fn city(game: &Feudo, city: City) -> Element {
    Element::part(&game.city_spot(city), game.city_name(city))
}

pub(crate) fn token(seat: Seat, token: Token) -> Element {
    Element::part(&Spot::Token(seat, token), token.title())
}

pub(crate) fn card(seat: Seat, token: Token) -> Element {
    Element::part(&Spot::Card(seat, token), format!("card of {}", named(token)))
}

pub(crate) fn trade(seat: Seat, value: Shillings) -> Element {
    Element::part(&Spot::Trade(seat, value), value.to_string())
}

/// A territory with the name of the City that stands there.
fn land_named(game: &Feudo, table: &Table, at: Territory) -> Element {
    let label = match game.map(table).city_at(at) {
        Some(city) => format!("{} ({at})", game.city_name(city)),
        None => at.to_string(),
    };
    Element::part(&Spot::Land(at), label)
}

/// The territory for a person: "Hill c3", "Evesham (c3)", "the Convent".
pub(crate) fn place_name(game: &Feudo, table: &Table, at: Territory) -> String {
    if at == Territory::CENTRAL && game.has_convent() {
        return "the Convent".to_owned();
    }
    let map = game.map(table);
    match map.city_at(at) {
        Some(city) => format!("{} ({at})", game.city_name(city)),
        None => format!("{} {at}", map.terrain(at).title()),
    }
}

/// The token inside a sentence: "the Baron", "Milady".
pub(crate) fn named(token: Token) -> String {
    format!("{}{}", token.article(), token.title())
}

/// "the Baron and the Knight I".
pub(crate) fn group(tokens: TokenSet) -> Vec<String> {
    tokens.iter().map(named).collect()
}

/// What a Trading Card shows: "4 shillings", "no shillings".
impl fmt::Display for Shillings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&counted(self.0, "no shillings|1 shilling|# shillings"))
    }
}

impl Say for Shillings {
    fn say(&self, line: &mut Line) {
        line.add_text(&self.to_string());
    }
}

impl Say for Territory {
    fn say(&self, line: &mut Line) {
        land(*self).say(line);
    }
}

/// The seats in order: "A, B and C".
impl Say for OrderOfPlay {
    fn say(&self, line: &mut Line) {
        self.iter().collect::<Vec<_>>().say(line);
    }
}

/// The token of a seat inside a sentence, as a part of the board.
pub(crate) struct The(pub(crate) Seat, pub(crate) Token);

impl Say for The {
    fn say(&self, line: &mut Line) {
        line.add_text(self.1.article());
        token(self.0, self.1).say(line);
    }
}

/// The token of a seat at the beginning of a sentence.
pub(crate) struct Begun(pub(crate) Seat, pub(crate) Token);

impl Say for Begun {
    fn say(&self, line: &mut Line) {
        line.add_text(if self.1.article().is_empty() { "" } else { "The " });
        token(self.0, self.1).say(line);
    }
}

impl View {
    /// The territory of a battle of this turn.
    fn battlefield(&self, number: BattleNumber) -> Option<Territory> {
        number.index().and_then(|index| self.table.battles.get(index)).map(|battle| battle.target)
    }
}

impl Shown<Feudo> for Territory {
    fn elements(&self, context: Context<'_, Feudo>, elements: &mut Vec<Element>) {
        elements.push(land_named(context.game, &context.view.table, *self));
    }

    fn words(&self, context: Context<'_, Feudo>, line: &mut Line) {
        line.add_text(&place_name(context.game, &context.view.table, *self));
    }
}

impl Shown<Feudo> for BoardId {
    /// FD-20: only a merged corner leaves a choice between boards.
    fn elements(&self, context: Context<'_, Feudo>, elements: &mut Vec<Element>) {
        let Action::Castle(at, _) = context.action else { return };
        if context.view.table.layout.is_some_and(|layout| layout.boards_at(at).len() > 1) {
            elements.push(board(*self));
        }
    }

    fn words(&self, _: Context<'_, Feudo>, line: &mut Line) {
        self.letter().say(line);
    }
}

impl Shown<Feudo> for OrderOfPlay {
    fn elements(&self, _: Context<'_, Feudo>, elements: &mut Vec<Element>) {
        let mark = |(place, seat)| Element::part(&Spot::Order(seat), format!("{place}. {seat}"));
        elements.extend((1..).zip(self.iter()).map(mark));
    }

    fn words(&self, _: Context<'_, Feudo>, line: &mut Line) {
        let seats: Vec<String> = self.iter().map(|seat| seat.to_string()).collect();
        line.add_text(&seats.join(", "));
    }
}

impl Shown<Feudo> for Token {
    fn elements(&self, context: Context<'_, Feudo>, elements: &mut Vec<Element>) {
        elements.push(token(context.seat, *self));
    }

    fn words(&self, _: Context<'_, Feudo>, line: &mut Line) {
        line.add_text(&named(*self));
    }
}

impl Shown<Feudo> for TokenSet {
    fn elements(&self, context: Context<'_, Feudo>, elements: &mut Vec<Element>) {
        elements.extend(self.iter().map(|piece| token(context.seat, piece)));
    }

    fn words(&self, _: Context<'_, Feudo>, line: &mut Line) {
        group(*self).say(line);
    }
}

impl Shown<Feudo> for Shillings {
    fn elements(&self, context: Context<'_, Feudo>, elements: &mut Vec<Element>) {
        elements.push(trade(context.seat, *self));
    }

    fn words(&self, _: Context<'_, Feudo>, line: &mut Line) {
        self.say(line);
    }
}

impl Shown<Feudo> for BattleNumber {
    /// The battlefield. Two battles may have been fought for one City; the number tells them apart.
    fn elements(&self, context: Context<'_, Feudo>, elements: &mut Vec<Element>) {
        let Some(target) = context.view.battlefield(*self) else { return };
        elements.push(land_named(context.game, &context.view.table, target));
        let same = context.view.table.battles.iter();
        if same.filter(|battle| battle.target == target && battle.winner == context.seat).count() > 1 {
            elements.push(Element::button(format!("battle-{}", self.0), format!("battle {}", self.0)));
        }
    }

    fn words(&self, context: Context<'_, Feudo>, line: &mut Line) {
        match context.view.battlefield(*self) {
            Some(target) => target.words(context, line),
            None => line.add_text("the battlefield"),
        }
    }
}

impl Wording for Feudo {
    /// What only the moment knows: who moves, who is attacked.
    fn word(&self, context: Context<'_, Self>, name: &str, line: &mut Line) -> Option<i64> {
        self.word_of(context.view, context, name, line);
        None
    }

    fn click(&self, context: Context<'_, Self>, _: &str, elements: &mut Vec<Element>) {
        match context.action {
            Action::Choose(token) | Action::Show(token) => elements.push(card(context.seat, token)),
            Action::Charm(other) => elements.push(token(other, Token::Baron)),
            _ => {}
        }
    }
}

impl Feudo {
    /// What the City is called.
    pub(crate) fn city_name(&self, city: City) -> &str {
        &self.components.cities[city.index()].name
    }

    /// Its id in the components file.
    pub(crate) fn city_id(&self, city: City) -> &str {
        &self.components.cities[city.index()].id
    }

    pub(crate) fn city_spot(&self, city: City) -> Spot<'_> {
        Spot::City(self.city_id(city))
    }
}
