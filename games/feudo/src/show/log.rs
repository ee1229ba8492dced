//! Log lines: what a viewer is told of an event.

use liege_game::{Line, Viewer, say};

use super::parts::{Begun, The, board, city, token, trade};
use crate::event::Cause;
use crate::{Event, Feudo, PlagueCard, Shillings, Territory};

/// The line for this viewer; `None` where the viewer is told nothing.
pub(crate) fn line(game: &Feudo, event: &Event, viewer: Viewer) -> Option<Line> {
    let constants = &game.components.constants;
    Some(match *event {
        Event::Laid(quarter, placed) => {
            let turned = ["unturned", "turned by a quarter", "turned by a half", "turned by three quarters"];
            let turned = turned.get(usize::from(placed.turns)).copied();
            let (board, quarter) = (board(placed.board), quarter.name());
            say!("Mapboard {board} is laid in the {quarter}, {turned}").rule("FD-7")
        }
        Event::NextCastle(player) => say!("{player} is next to place a Castle").rule("FD-18"),
        Event::Built(player, castle) => {
            let (at, board) = (castle.at, castle.board.letter());
            say!("{player} places the Castle at {at} on mapboard {board}").rule("FD-19")
        }
        Event::Turn(turn) => say!("Turn {turn}").rule("FD-25").heading(),
        Event::Extra(turn) => say!("Extra turn {turn}").rule("FD-114").heading(),
        Event::TakeBack => say!("All Trading Cards come back").rule("FD-24").consequence(),
        Event::Recovers(owner, piece) => {
            say!("{owner}’s {piece} recovers", piece = token(owner, piece)).rule("FD-24").consequence()
        }
        Event::Lot(player) => {
            say!("The draw among those with fewest points falls on {player}").rule("FD-28")
        }
        Event::Order(player, order) => {
            say!("{player} fixes the Order of Play: {order}").rule("FD-28")
        }
        Event::Chose(seat, piece) if viewer.sees(seat) => {
            say!("{seat} chooses the card of {piece}", piece = The(seat, piece)).rule("FD-30")
        }
        Event::Staked(seat, value) if viewer.sees(seat) => {
            say!("{seat} chooses the Trading Card with {card}", card = trade(seat, value)).rule("FD-30")
        }
        Event::Chose(..) | Event::Staked(..) => return None,
        Event::Ready(player) => say!("{player} has chosen").rule("FD-30"),
        Event::Card(id) => turned_up(game, game.card_kinds().get(usize::from(id.0)).map(|kind| kind.card)),
        Event::Jumped(to) => say!("The Plague Token jumps to {to}").rule("FD-34").consequence(),
        Event::Stricken(owner, piece, cause) => {
            let rule = if cause == Cause::Plague { "FD-39" } else { "FD-80" };
            say!("{owner}’s {piece} is stricken", piece = token(owner, piece)).rule(rule).consequence()
        }
        Event::Perished(owner, piece, Cause::Vocation) => {
            let piece = token(owner, piece);
            say!("{owner}’s {piece} takes the vows and is out of the game").rule("FD-38").consequence()
        }
        Event::Perished(owner, piece, Cause::Plague | Cause::Infection) => {
            say!("{owner}’s {piece} dies of the Plague", piece = token(owner, piece))
                .rule("FD-39")
                .consequence()
        }
        Event::Shown(seat, piece) => {
            say!("{seat} shows the card of {piece}", piece = The(seat, piece)).rule("FD-44")
        }
        Event::Marched(seat, piece, from, to) => marched(Begun(seat, piece), from, to).consequence(),
        Event::Owes(player, price) => {
            let price = Shillings(price);
            say!("{player} owes the Mercenary {price}").rule("FD-67").consequence()
        }
        Event::Stayed(seat, piece) => {
            say!("{piece} stays", piece = Begun(seat, piece)).rule("FD-45").consequence()
        }
        Event::Stuck(seat, piece, rule) => {
            let why = match rule.0 {
                "FD-43" => "is eliminated, and its card does nothing",
                "FD-77" => "can’t move, being charmed",
                "FD-78" => "can’t move: she rests after charming",
                "FD-65" => "can’t move: he recovers from his defeat",
                _ => "has nowhere to go",
            };
            say!("{piece} {why}", piece = Begun(seat, piece)).rule(rule.0).consequence()
        }
        Event::Charmed(player, other) => say!("{player}’s Milady charms the Baron of {other}, whose tokens move no more this turn, and returns to her Castle to rest")
        .rule("FD-75"),
        Event::Infected(player) => {
            say!("{player}’s Milady infects those next to her").rule("FD-80")
        }
        Event::Traded(player, value, help, owed) => {
            let help_said = (help > 0).then(|| say!("; the King adds {help}"));
            let owed = (owed > 0).then(|| say!("; the Mercenaries’ pay is {owed}"));
            let card = Shillings(value);
            say!("{player} shows a Trading Card with {card}{help_said}{owed}")
                .rule(if help > 0 { "FD-105" } else { "FD-69" })
        }
        Event::Forfeited(player, value) => {
            let card = Shillings(value);
            say!("{player} loses a Trading Card with {card}, being charmed").rule("FD-77")
        }
        Event::Paid(seat, piece, from, to, cost) => {
            let piece = The(seat, piece);
            say!("{cost:shilling brings|shillings bring} {piece} from {from} to {to}")
                .rule("FD-71")
                .consequence()
        }
        Event::Won(player, party, target, force, defence) => {
            let party: Vec<_> = party.iter().map(|piece| token(player, piece)).collect();
            say!("{player} attacks {target} with {party}: {force} beats {defence}")
            .rule("FD-87")
        }
        Event::Slain(player, loser, piece, value) => {
            let piece = token(loser, piece);
            say!("{loser}’s {piece} is eliminated, {player} gains {value:Victory Point|Victory Points}")
            .rule("FD-109")
            .consequence()
        }
        Event::Routed(player, loser, value) => say!("{loser}’s Baron flees to his Castle and can’t move next turn, {player} gains {value:Victory Point|Victory Points}")
        .rule("FD-90")
        .consequence(),
        Event::Took(player, town, gain, loss) => {
            let loss = loss.map(|(owner, loss)| {
                say!("; {owner} loses {loss:Victory Point|Victory Points}")
            });
            let city = city(game, town);
            say!("{player} takes {city} and gains {gain:Victory Point|Victory Points}{loss}")
                .rule("FD-110")
                .consequence()
        }
        Event::King => {
            let points = constants.king_arrives;
            say!("Somebody has {points} Victory Points, so the King arrives").rule("FD-101")
        }
        Event::Cowards(player, loss) => say!("{player} loses {loss:Victory Point|Victory Points} for tokens that never left the Castle")
        .rule("FD-102")
        .consequence(),
        Event::Desperate(owner) => {
            let (red, black) = (constants.desperate.red, constants.desperate.black);
            say!("{owner}’s Baron is desperate: from now on {red} red, {black} black")
                .rule("FD-98")
                .consequence()
        }
        Event::Advanced(owner, piece, to) => {
            say!("{owner}’s {piece} advances to {to}", piece = token(owner, piece)).rule("FD-94")
        }
        Event::PlayOn(order) => say!("Tied for most points, these play on: {order}").rule("FD-114"),
        Event::Over => say!("The last turn is over: most Victory Points win").rule("FD-113").heading(),
    })
}

fn turned_up(game: &Feudo, card: Option<PlagueCard>) -> Line {
    let title = card.map_or_else(|| "nothing".to_owned(), PlagueCard::title);
    let steps = game.components.constants.fog_allowance;
    match card {
        None => say!("The Plague Card says {title}").rule("FD-33"),
        Some(PlagueCard::Move(..)) => say!("The Plague Card says {title}").rule("FD-34"),
        Some(PlagueCard::Lingering) => {
            say!("The Plague Card says {title}: the Plague Token stays and hits its Village and all round it")
                .rule("FD-35")
        }
        Some(PlagueCard::Border) => {
            say!("The Plague Card says {title}: all on the outer Hills are hit").rule("FD-36")
        }
        Some(PlagueCard::Cross) => {
            say!("The Plague Card says {title}: all where two mapboards meet are hit").rule("FD-37")
        }
        Some(PlagueCard::Vocation) => say!("The Plague Card says {title}: nobody is hit").rule("FD-38"),
        Some(PlagueCard::Fog) => say!(
            "The Plague Card says {title}: nobody is hit, and Army Cards move a token by {steps} at most"
        )
        .rule("FD-38"),
    }
}

fn marched(piece: Begun, from: Option<Territory>, to: Territory) -> Line {
    let to = if to == Territory::CENTRAL { say!("into the Convent") } else { say!("to {to}") };
    match from {
        Some(from) => say!("{piece} goes from {from} {to}").rule("FD-46"),
        None => say!("{piece} comes out of the Castle {to}").rule("FD-47"),
    }
}
