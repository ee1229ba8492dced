//! [`Part`]: the parts of the board that are clicked and pointed at, and what sentences call them.

use liege_game::{Context, Element, Line, Seat, Wording, say};

use super::words::{begun, group, named};
use crate::components::CityName;
use crate::{
    Action, BattleNumber, BoardId, City, Feudo, OrderOfPlay, Shillings, Territory, Token, TokenSet, View,
};

liege_game::elements! {
    /// A part of the board.
    pub(crate) enum Part<'a> {
        /// A territory of the map.
        Land(at: Territory) = "terr-{at}";
        /// The letter of a mapboard beside the map.
        Board(board: BoardId) = "board-{board}";
        City(city: &'a CityName) = "city-{}", city.id;
        Castle(seat: Seat) = "castle-{seat}";
        PlagueToken = "plague";
        PlagueCard = "plague-card";
        /// A token, on the map.
        Token(seat: Seat, token: Token) = "token-{seat}-{token}";
        /// A token's Army Card.
        Card(seat: Seat, token: Token) = "card-{seat}-{token}";
        /// The Trading Cards of one value.
        Trade(seat: Seat, value: Shillings) = "trade-{seat}-{}", value.0;
        /// A seat's shield in the Order of Play.
        Order(seat: Seat) = "order-{seat}";
    }
}

impl Part<'_> {
    /// The part as a person reads of it.
    pub(crate) fn element(self) -> Element {
        let label = match self {
            Part::Land(at) => at.to_string().into(),
            Part::Board(board) => board.to_string().into(),
            Part::City(city) => Line::from(city.name.as_str()),
            Part::PlagueToken | Part::PlagueCard => "Plague".into(),
            Part::Token(_, token) => token.title().into(),
            Part::Card(_, token) => say!("card of {token}", token = named(token)),
            Part::Trade(_, value) => shillings(value),
            Part::Castle(seat) | Part::Order(seat) => seat.to_string().into(),
        };
        Element::part(&self, label)
    }
}

/// The shillings on a Trading Card in words.
fn shillings(Shillings(value): Shillings) -> Line {
    say!("{value:no shillings|# shilling|# shillings}")
}

/// The token of a seat inside a sentence, and at the beginning of one: "the Baron", "The Baron".
pub(crate) struct The(pub(crate) Seat, pub(crate) Token);
pub(crate) struct Begun(pub(crate) Seat, pub(crate) Token);

liege_game::shown! {
    Part<'_>: |part| part.element();
    Territory: |at| Part::Land(*at);
    Shillings: |value| shillings(*value);
    /// The seats in order: "A, B and C".
    OrderOfPlay: |order| order.iter().collect::<Vec<_>>();
    The: |the| Element::part(&Part::Token(the.0, the.1), named(the.1));
    Begun: |the| Element::part(&Part::Token(the.0, the.1), begun(the.1));
}

impl View {
    /// The territory of a battle of this turn.
    fn battlefield(&self, number: BattleNumber) -> Option<Territory> {
        number.index().and_then(|index| self.table.battles.get(index)).map(|battle| battle.target)
    }
}

/// A territory to be clicked, with the name of the City that stands there.
fn land(Context { game, view, .. }: Context<'_, Feudo>, at: Territory) -> Element {
    Element::part(&Part::Land(at), game.site_name(&view.table, at))
}

/// The battlefield, and the battle's number where two were fought for one City.
fn battle(context: Context<'_, Feudo>, number: BattleNumber) -> Vec<Element> {
    let Some(target) = context.view.battlefield(number) else { return Vec::new() };
    let same = context.view.table.battles.iter();
    let same = same.filter(|battle| battle.target == target && battle.winner == context.seat).count();
    let number = number.0;
    let name = (same > 1).then(|| Element::button(format!("battle-{number}"), say!("battle {number}")));
    [land(context, target)].into_iter().chain(name).collect()
}

/// FD-20: only a merged corner leaves a choice between boards.
fn corner(context: Context<'_, Feudo>, board: BoardId) -> Option<Element> {
    let Action::Castle(at, _) = context.action else { return None };
    let choice = context.view.table.layout?.boards_at(at).len() > 1;
    choice.then(|| Part::Board(board).element())
}

liege_game::shown! { Feudo:
    Territory: |at, context| clicks [land(context, *at)],
        says context.game.place_name(&context.view.table, *at);
    BoardId: |board, context| clicks corner(context, *board), says board.letter();
    OrderOfPlay: |order, context|
        clicks (1..).zip(order.iter()).map(|(place, seat)| {
            Element::part(&Part::Order(seat), say!("{place}. {seat}", seat = seat.letter()))
        }),
        says order.iter().collect::<Vec<_>>();
    Token: |token, context| clicks [Part::Token(context.seat, *token).element()], says named(*token);
    TokenSet: |party, context|
        clicks party.iter().map(|token| Part::Token(context.seat, token).element()), says group(*party);
    Shillings: |value, context| clicks [Part::Trade(context.seat, *value).element()], says *value;
    BattleNumber: |number, context| clicks battle(context, *number),
        says match context.view.battlefield(*number) {
            Some(target) => context.game.place_name(&context.view.table, target),
            None => "the battlefield".into(),
        };
}

impl Wording for Feudo {
    fn click(&self, Context { seat, action, .. }: Context<'_, Self>, _: &str, elements: &mut Vec<Element>) {
        elements.extend(match action {
            Action::Choose(token) | Action::Show(token) => Some(Part::Card(seat, token).element()),
            Action::Charm(other) => Some(Part::Token(other, Token::Baron).element()),
            _ => None,
        });
    }
}

impl Feudo {
    pub(crate) fn city_part(&self, city: City) -> Part<'_> {
        Part::City(&self.components.cities[city.index()])
    }
}
