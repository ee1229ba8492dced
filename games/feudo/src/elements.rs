//! The parts of the board that actions are made of, and their names.

use liege_game::{Element, Seat};

use crate::feudo::Feudo;
use crate::{Action, BoardId, City, Phase, Position, Territory, Token};

pub(crate) fn terr(at: Territory) -> Element {
    Element::part(&format!("terr-{at}"), at.to_string())
}

pub(crate) fn board(id: BoardId) -> Element {
    Element::part(&format!("board-{}", id.letter()), id.letter().to_string())
}

pub(crate) fn city(game: &Feudo, city: City) -> Element {
    let names = &game.components.cities[city.index()];
    Element::part(&format!("city-{}", names.id), names.name.clone())
}

pub(crate) fn token(seat: Seat, token: Token) -> Element {
    Element::part(&format!("token-{seat}-{token}"), token.title())
}

pub(crate) fn card(seat: Seat, token: Token) -> Element {
    Element::part(&format!("card-{seat}-{token}"), format!("card of {}", named(token)))
}

pub(crate) fn trade(seat: Seat, value: u8) -> Element {
    Element::part(&format!("trade-{seat}-{value}"), worth(value))
}

/// What a Trading Card shows: "4 shillings", "no shillings".
pub(crate) fn worth(value: u8) -> String {
    match value {
        0 => "no shillings".to_owned(),
        1 => "1 shilling".to_owned(),
        _ => format!("{value} shillings"),
    }
}

/// The token inside a sentence: "the Baron", "Milady".
pub(crate) fn named(token: Token) -> String {
    format!("{}{}", token.article(), token.title())
}

/// The parts of the board that the action is made of, in the order of clicks.
pub(crate) fn elements(game: &Feudo, position: &Position, seat: Seat, action: Action) -> Vec<Element> {
    let one = |id: &str, label: &str| vec![Element::button(id, label)];
    match action {
        Action::Castle(at, on) => {
            let boards = position.layout.map_or(0, |layout| layout.boards_at(at).len());
            if boards > 1 { vec![terr(at), board(on)] } else { vec![terr(at)] }
        }
        Action::Order(order) => {
            let mark = |(place, other): (usize, Seat)| {
                Element::part(&format!("order-{other}"), format!("{}. {other}", place + 1))
            };
            order.iter().enumerate().map(mark).collect()
        }
        Action::Choose(piece) | Action::Show(piece) => vec![card(seat, piece)],
        Action::Stake(value) => vec![trade(seat, value)],
        Action::March(to) => vec![terr(to)],
        Action::Stay => one("stay", "don’t move"),
        Action::Charm(other) => vec![token(other, Token::Baron)],
        Action::Infect => one("infect", "infect"),
        Action::Refrain => one("refrain", "use no power"),
        Action::Pay(piece, to) => vec![token(seat, piece), terr(to)],
        Action::Keep => one("keep", "spend no more"),
        Action::Attack(target) => vec![terr(target)],
        Action::Join(piece) => vec![token(seat, piece)],
        Action::Strike => one("strike", "strike"),
        Action::Peace => one("peace", "attack no more"),
        Action::Advance(number, party) => {
            let battle = usize::from(number).checked_sub(1).and_then(|index| position.battles.get(index));
            // Two battles may have been fought for one City; the number tells them apart.
            let mark = Element::part(&format!("battle-{number}"), format!("battle {number}"));
            let target = battle.map(|battle| terr(battle.target));
            let twice = battle.is_some_and(|battle| {
                position
                    .battles
                    .iter()
                    .filter(|other| other.target == battle.target && other.winner == seat)
                    .count()
                    > 1
            });
            let first = target.into_iter().chain(twice.then_some(mark));
            first.chain(party.iter().map(|piece| token(seat, piece))).collect()
        }
        Action::Hold => one("hold", "advance no more"),
    }
    .into_iter()
    .map(|element| name_city(game, position, element))
    .collect()
}

/// A City is called by its name.
fn name_city(game: &Feudo, position: &Position, mut element: Element) -> Element {
    let at = element.id.strip_prefix("terr-").and_then(|name| name.parse::<Territory>().ok());
    if let Some(at) = at
        && let Some(city) = game.map(position).city_at(at)
    {
        element.label = format!("{} ({at})", game.components.cities[city.index()].name);
    }
    element
}

/// The territory for a person: "c3", "Evesham", "the Convent".
pub(crate) fn place_name(game: &Feudo, position: &Position, at: Territory) -> String {
    if at == Territory::CENTRAL && game.has_convent() {
        return "the Convent".to_owned();
    }
    let map = game.map(position);
    match map.city_at(at) {
        Some(city) => format!("{} ({at})", game.components.cities[city.index()].name),
        None => format!("{} {at}", map.terrain(at).title()),
    }
}

/// The action as an imperative.
pub(crate) fn describe(game: &Feudo, position: &Position, seat: Seat, action: Action) -> String {
    let at = |territory| place_name(game, position, territory);
    match action {
        Action::Castle(place, on) => format!("Place the Castle at {place} on mapboard {}", on.letter()),
        Action::Order(order) => {
            let seats: Vec<String> = order.iter().map(|seat| seat.to_string()).collect();
            format!("Fix the Order of Play as {}", seats.join(", "))
        }
        Action::Choose(piece) => format!("Choose the card of {}", named(piece)),
        Action::Stake(value) => format!("Choose the Trading Card with {}", worth(value)),
        Action::Show(piece) => format!("Show the card of {}", named(piece)),
        Action::March(to) => match position.phase {
            Phase::March(_, piece) => format!("Move {} to {}", named(piece), at(to)),
            _ => format!("Move to {}", at(to)),
        },
        Action::Stay => match position.phase {
            Phase::March(_, piece) => format!("Leave {} in place", named(piece)),
            _ => "Don’t move".to_owned(),
        },
        Action::Charm(other) => format!("Charm the Baron of {other}"),
        Action::Infect => "Infect all enemies next to Milady".to_owned(),
        Action::Refrain => "Use no power of Milady’s".to_owned(),
        Action::Pay(piece, to) => match position.phase {
            Phase::Spend(_, spending) => {
                let cost = game.cost(position, seat, &spending, piece, to).unwrap_or(0);
                format!("Spend {cost} to bring {} to {}", named(piece), at(to))
            }
            _ => format!("Bring {} to {}", named(piece), at(to)),
        },
        Action::Keep => "Spend no more shillings".to_owned(),
        Action::Attack(target) => format!("Prepare an attack on {}", at(target)),
        Action::Join(piece) => {
            let unit = game.unit(position, seat, piece);
            let names: Vec<&str> = unit.iter().map(Token::title).collect();
            format!("Let the {} take part", names.join(" and the "))
        }
        Action::Strike => match position.phase {
            Phase::Muster(_, assault) => {
                let odds = game.odds(position, seat, assault.target, assault.party);
                format!("Strike {}: {} against {}", at(assault.target), odds.force, odds.defence)
            }
            _ => "Strike".to_owned(),
        },
        Action::Peace => "Attack no more this turn".to_owned(),
        Action::Advance(number, party) => {
            let battle = usize::from(number).checked_sub(1).and_then(|index| position.battles.get(index));
            let names: Vec<&str> = party.iter().map(Token::title).collect();
            let target = battle.map_or_else(|| "the battlefield".to_owned(), |battle| at(battle.target));
            format!("Advance with the {} to {target}", names.join(" and the "))
        }
        Action::Hold => "Advance no more".to_owned(),
    }
}
