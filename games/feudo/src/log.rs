//! Log lines: what a viewer is told of an event.

use liege_game::{Level, Line, Seat, Viewer};

use crate::elements::{board, city, terr, token, trade, worth};
use crate::event::Cause;
use crate::feudo::Feudo;
use crate::{Event, OrderOfPlay, PlagueCard, Territory, Token};

fn points(number: u8) -> String {
    if number == 1 { "1 Victory Point".to_owned() } else { format!("{number} Victory Points") }
}

/// The token inside a sentence.
fn named(line: Line, seat: Seat, piece: Token) -> Line {
    line.text(piece.article()).element(token(seat, piece))
}

/// The token at the start of a sentence.
fn begun(seat: Seat, piece: Token) -> Line {
    let line = Line::new();
    if piece.article().is_empty() { line } else { line.text("The ") }.element(token(seat, piece))
}

fn list(line: Line, order: OrderOfPlay) -> Line {
    let mut line = line;
    for (place, seat) in order.iter().enumerate() {
        if place > 0 {
            line = line.text(if place + 1 == order.len() { " and " } else { ", " });
        }
        line = line.seat(seat);
    }
    line
}

/// The line for this viewer; `None` where the viewer is told nothing.
pub(crate) fn line(game: &Feudo, event: &Event, viewer: Viewer) -> Option<Line> {
    let new = Line::new;
    let follows = |line: Line| line.level(Level::Consequence);
    Some(match *event {
        Event::Laid(quarter, placed) => {
            let turned = match placed.turns {
                0 => "unturned".to_owned(),
                1 => "turned by a quarter".to_owned(),
                2 => "turned by a half".to_owned(),
                _ => "turned by three quarters".to_owned(),
            };
            new()
                .text("Mapboard ")
                .element(board(placed.board))
                .text(format!(" is laid in the {}, {turned}", quarter.name()))
                .rule("FD-7")
        }
        Event::NextCastle(seat) => new().seat(seat).text(" is next to place a Castle").rule("FD-18"),
        Event::Built(seat, castle) => {
            let at = new().seat(seat).text(" places the Castle at ").element(terr(castle.at));
            at.text(format!(" on mapboard {}", castle.board.letter())).rule("FD-19")
        }
        Event::Turn(turn) => new().text(format!("Turn {turn}")).level(Level::Heading).rule("FD-25"),
        Event::Extra(turn) => new().text(format!("Extra turn {turn}")).level(Level::Heading).rule("FD-114"),
        Event::TakeBack => follows(new().text("All Trading Cards come back")).rule("FD-24"),
        Event::Recovers(seat, piece) => {
            follows(new().seat(seat).text("’s ").element(token(seat, piece)).text(" recovers")).rule("FD-24")
        }
        Event::Lot(seat) => {
            new().text("The draw among those with fewest points falls on ").seat(seat).rule("FD-28")
        }
        Event::Order(seat, order) => {
            list(new().seat(seat).text(" fixes the Order of Play: "), order).rule("FD-28")
        }
        Event::Chose(seat, piece) if viewer.sees(seat) => {
            named(new().seat(seat).text(" chooses the card of "), seat, piece).rule("FD-30")
        }
        Event::Staked(seat, value) if viewer.sees(seat) => {
            new().seat(seat).text(" chooses the Trading Card with ").element(trade(seat, value)).rule("FD-30")
        }
        Event::Chose(..) | Event::Staked(..) => return None,
        Event::Ready(seat) => new().seat(seat).text(" has chosen").rule("FD-30"),
        Event::Card(id) => {
            let card = game.card_kinds().get(usize::from(id.0)).map(|kind| kind.card);
            let title = card.map_or_else(|| "nothing".to_owned(), |card| card.title());
            let steps = game.components.constants.fog_allowance;
            let (what, rule) = match card {
                Some(PlagueCard::Move(..)) => (String::new(), "FD-34"),
                Some(PlagueCard::Lingering) => {
                    (": the Plague Token stays and hits its Village and all round it".to_owned(), "FD-35")
                }
                Some(PlagueCard::Border) => (": all on the outer Hills are hit".to_owned(), "FD-36"),
                Some(PlagueCard::Cross) => (": all where two mapboards meet are hit".to_owned(), "FD-37"),
                Some(PlagueCard::Fog) => {
                    (format!(": nobody is hit, and Army Cards move a token by {steps} at most"), "FD-38")
                }
                None => (String::new(), "FD-33"),
            };
            new().text(format!("The Plague Card says {title}{what}")).rule(rule)
        }
        Event::Jumped(to) => {
            follows(new().text("The Plague Token jumps to ").element(terr(to))).rule("FD-34")
        }
        Event::Stricken(seat, piece, cause) => {
            let rule = if cause == Cause::Plague { "FD-39" } else { "FD-80" };
            follows(new().seat(seat).text("’s ").element(token(seat, piece)).text(" is stricken")).rule(rule)
        }
        Event::Perished(seat, piece, cause) => {
            let (how, rule) = match cause {
                Cause::Vocation => (" takes the vows and is out of the game", "FD-38"),
                Cause::Plague | Cause::Infection => (" dies of the Plague", "FD-39"),
            };
            follows(new().seat(seat).text("’s ").element(token(seat, piece)).text(how)).rule(rule)
        }
        Event::Shown(seat, piece) => {
            named(new().seat(seat).text(" shows the card of "), seat, piece).rule("FD-44")
        }
        Event::Marched(seat, piece, from, to) => {
            let line = follows(begun(seat, piece));
            let line = match from {
                Some(from) => line.text(" goes from ").element(terr(from)),
                None => line.text(" comes out of the Castle"),
            };
            let rule = if from.is_some() { "FD-46" } else { "FD-47" };
            let to = if to == Territory::CENTRAL {
                line.text(" into the Convent")
            } else {
                line.text(" to ").element(terr(to))
            };
            to.rule(rule)
        }
        Event::Owes(seat, price) => {
            follows(new().seat(seat).text(format!(" owes the Mercenary {}", worth(price)))).rule("FD-67")
        }
        Event::Stayed(seat, piece) => follows(begun(seat, piece).text(" stays")).rule("FD-45"),
        Event::Stuck(seat, piece, rule) => {
            let why = match rule.0 {
                "FD-43" => " is eliminated, and its card does nothing",
                "FD-77" => " can’t move, being charmed",
                "FD-78" => " can’t move: she rests after charming",
                "FD-65" => " can’t move: he recovers from his defeat",
                _ => " has nowhere to go",
            };
            let mut line = follows(begun(seat, piece).text(why));
            line.rule = Some(rule);
            line
        }
        Event::Charmed(seat, other) => new()
            .seat(seat)
            .text("’s Milady charms the Baron of ")
            .seat(other)
            .text(", whose tokens move no more this turn, and returns to her Castle to rest")
            .rule("FD-75"),
        Event::Infected(seat) => new().seat(seat).text("’s Milady infects those next to her").rule("FD-80"),
        Event::Traded(seat, value, help, owed) => {
            let mut said = format!(" shows a Trading Card with {}", worth(value));
            if help > 0 {
                said += &format!("; the King adds {help}");
            }
            if owed > 0 {
                said += &format!("; the Mercenaries’ pay is {owed}");
            }
            new().seat(seat).text(said).rule(if help > 0 { "FD-105" } else { "FD-69" })
        }
        Event::Forfeited(seat, value) => {
            let card = format!(" loses a Trading Card with {}, being charmed", worth(value));
            new().seat(seat).text(card).rule("FD-77")
        }
        Event::Paid(seat, piece, from, to, cost) => {
            let bring = if cost == 1 { "brings" } else { "bring" };
            let line = follows(named(new().text(format!("{} {bring} ", worth(cost))), seat, piece));
            line.text(" from ").element(terr(from)).text(" to ").element(terr(to)).rule("FD-71")
        }
        Event::Won(seat, party, target, force, defence) => {
            let mut line = new().seat(seat).text(" attacks ").element(terr(target)).text(" with ");
            for (place, piece) in party.iter().enumerate() {
                let last = place + 1 == party.len();
                line = line.text(if place == 0 {
                    ""
                } else if last {
                    " and "
                } else {
                    ", "
                });
                line = line.element(token(seat, piece));
            }
            line.text(format!(": {force} beats {defence}")).rule("FD-87")
        }
        Event::Slain(seat, loser, piece, value) => {
            let line =
                follows(new().seat(loser).text("’s ").element(token(loser, piece)).text(" is eliminated, "));
            line.seat(seat).text(format!(" gains {}", points(value))).rule("FD-109")
        }
        Event::Routed(seat, loser, value) => {
            let line =
                follows(new().seat(loser).text("’s Baron flees to his Castle and can’t move next turn, "));
            line.seat(seat).text(format!(" gains {}", points(value))).rule("FD-90")
        }
        Event::Took(seat, town, gain, loss) => {
            let line = new().seat(seat).text(" takes ").element(city(game, town));
            let line = follows(line.text(format!(" and gains {}", points(gain))));
            match loss {
                None => line.rule("FD-110"),
                Some((owner, loss)) => {
                    line.text("; ").seat(owner).text(format!(" loses {}", points(loss))).rule("FD-110")
                }
            }
        }
        Event::King => {
            let points = game.components.constants.king_arrives;
            new().text(format!("The King arrives, for somebody has {points} Victory Points")).rule("FD-101")
        }
        Event::Cowards(seat, loss) => follows(
            new().seat(seat).text(format!(" loses {} for tokens that never left the Castle", points(loss))),
        )
        .rule("FD-102"),
        Event::Desperate(seat) => {
            let numbers = game.components.constants.desperate;
            let said =
                format!("’s Baron is desperate: from now on {} red, {} black", numbers.red, numbers.black);
            follows(new().seat(seat).text(said)).rule("FD-98")
        }
        Event::Advanced(seat, piece, to) => {
            let line = new().seat(seat).text("’s ").element(token(seat, piece));
            line.text(" advances to ").element(terr(to)).rule("FD-94")
        }
        Event::PlayOn(order) => {
            list(new().text("Tied for most points, these play on: "), order).rule("FD-114")
        }
        Event::Over => new().text("The game is over").level(Level::Heading).rule("FD-113"),
    })
}
