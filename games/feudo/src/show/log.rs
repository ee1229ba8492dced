//! Log lines: what a viewer is told of an event.

use liege_game::{Line, Viewer, counted, say};

use super::cited;
use super::parts::{Begun, Own, Spot, The};
use crate::event::Cause;
use crate::{Event, Feudo, PlagueCard, Shillings, Territory};

/// "3 Victory Points".
struct Points(u8);

liege_game::said! {
    Points: |points| counted(points.0, "Victory Point|Victory Points");
}

/// The line for this viewer; `None` where the viewer is told nothing.
pub(crate) fn line(game: &Feudo, event: &Event, viewer: Viewer) -> Option<Line> {
    let constants = &game.components.constants;
    Some(match *event {
        Event::Laid(quarter, placed) => {
            let turned = ["unturned", "turned by a quarter", "turned by a half", "turned by three quarters"];
            let turned = turned.get(usize::from(placed.turns)).copied();
            let (board, quarter) = (Spot::Board(placed.board), quarter.name());
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
        Event::Recovers(owner, token) => {
            say!("{piece} recovers", piece = Own(owner, token)).rule("FD-24").consequence()
        }
        Event::Lot(player) => say!("The draw among those with fewest points falls on {player}").rule("FD-28"),
        Event::Order(player, order) => say!("{player} fixes the Order of Play: {order}").rule("FD-28"),
        Event::Chose(player, token) if viewer.sees(player) => {
            say!("{player} chooses the card of {piece}", piece = The(player, token)).rule("FD-30")
        }
        Event::Staked(player, value) if viewer.sees(player) => {
            let card = Spot::Trade(player, value);
            say!("{player} chooses the Trading Card with {card}").rule("FD-30")
        }
        Event::Chose(..) | Event::Staked(..) => return None,
        Event::Ready(player) => say!("{player} has chosen").rule("FD-30"),
        Event::Card(id) => turned_up(game, game.card_kinds().get(usize::from(id.0)).map(|kind| kind.card)),
        Event::Jumped(to) => say!("The Plague Token jumps to {to}").rule("FD-34").consequence(),
        Event::Stricken(owner, token, cause) => {
            let rule = if cause == Cause::Plague { "FD-39" } else { "FD-80" };
            say!("{piece} is stricken", piece = Own(owner, token)).rule(rule).consequence()
        }
        Event::Perished(owner, token, cause) => {
            let (fate, rule) = match cause {
                Cause::Vocation => ("takes the vows and is out of the game", "FD-38"),
                Cause::Plague | Cause::Infection => ("dies of the Plague", "FD-39"),
            };
            say!("{piece} {fate}", piece = Own(owner, token)).rule(rule).consequence()
        }
        Event::Shown(player, token) => {
            say!("{player} shows the card of {piece}", piece = The(player, token)).rule("FD-44")
        }
        Event::Marched(player, token, from, to) => marched(Begun(player, token), from, to).consequence(),
        Event::Owes(player, price) => {
            let price = Shillings(price);
            say!("{player} owes the Mercenary {price}").rule("FD-67").consequence()
        }
        Event::Stayed(player, token) => {
            say!("{piece} stays", piece = Begun(player, token)).rule("FD-45").consequence()
        }
        Event::Stuck(player, token, rule) => {
            let why = match rule.0 {
                "FD-43" => "is eliminated, and its card does nothing",
                "FD-77" => "can’t move, being charmed",
                "FD-78" => "can’t move: she rests after charming",
                "FD-65" => "can’t move: he recovers from his defeat",
                _ => "has nowhere to go",
            };
            say!("{piece} {why}", piece = Begun(player, token)).rule(rule.0).consequence()
        }
        Event::Charmed(player, other) => {
            let whom = say!("the Baron of {other}, whose tokens move no more this turn");
            say!("{player}’s Milady charms {whom}, and returns to her Castle to rest").rule("FD-75")
        }
        Event::Infected(player) => say!("{player}’s Milady infects those next to her").rule("FD-80"),
        Event::Traded(player, value, help, owed) => {
            let helped = (help > 0).then(|| say!("; the King adds {help}"));
            let owed = (owed > 0).then(|| say!("; the Mercenaries’ pay is {owed}"));
            let card = Shillings(value);
            say!("{player} shows a Trading Card with {card}{helped}{owed}").rule(if help > 0 {
                "FD-105"
            } else {
                "FD-69"
            })
        }
        Event::Forfeited(player, value) => {
            let card = Shillings(value);
            say!("{player} loses a Trading Card with {card}, being charmed").rule("FD-77")
        }
        Event::Paid(player, token, from, to, cost) => {
            let piece = The(player, token);
            say!("{cost:shilling brings|shillings bring} {piece} from {from} to {to}")
                .rule("FD-71")
                .consequence()
        }
        Event::Won(player, party, target, force, defence) => {
            let party: Vec<_> = party.iter().map(|token| Spot::Token(player, token)).collect();
            say!("{player} attacks {target} with {party}: {force} beats {defence}").rule("FD-87")
        }
        Event::Slain(player, loser, token, value) => {
            let (piece, gain) = (Own(loser, token), Points(value));
            say!("{piece} is eliminated, {player} gains {gain}").rule("FD-109").consequence()
        }
        Event::Routed(player, loser, value) => {
            let (fate, gain) = ("flees to his Castle and can’t move next turn", Points(value));
            say!("{loser}’s Baron {fate}, {player} gains {gain}").rule("FD-90").consequence()
        }
        Event::Took(player, town, gain, loss) => {
            let loss = loss.map(|(owner, loss)| say!("; {owner} loses {loss}", loss = Points(loss)));
            let (city, gain) = (game.city_spot(town), Points(gain));
            say!("{player} takes {city} and gains {gain}{loss}").rule("FD-110").consequence()
        }
        Event::King => {
            let points = constants.king_arrives;
            say!("Somebody has {points} Victory Points, so the King arrives").rule("FD-101")
        }
        Event::Cowards(player, loss) => {
            let loss = Points(loss);
            say!("{player} loses {loss} for tokens that never left the Castle").rule("FD-102").consequence()
        }
        Event::Desperate(owner) => {
            let (red, black) = (constants.desperate.red, constants.desperate.black);
            say!("{owner}’s Baron is desperate: from now on {red} red, {black} black")
                .rule("FD-98")
                .consequence()
        }
        Event::Advanced(owner, token, to) => {
            say!("{piece} advances to {to}", piece = Own(owner, token)).rule("FD-94")
        }
        Event::PlayOn(order) => say!("Tied for most points, these play on: {order}").rule("FD-114"),
        Event::Over => say!("The last turn is over: most Victory Points win").rule("FD-113").heading(),
    })
}

/// The Plague Card of the turn, with what it does.
fn turned_up(game: &Feudo, card: Option<PlagueCard>) -> Line {
    let title = card.map_or_else(|| "nothing".to_owned(), PlagueCard::title);
    let steps = game.components.constants.fog_allowance;
    let deed = match card {
        None | Some(PlagueCard::Move(..)) => Line::new(),
        Some(PlagueCard::Lingering) => {
            say!(": the Plague Token stays and hits its Village and all round it")
        }
        Some(PlagueCard::Border) => say!(": all on the outer Hills are hit"),
        Some(PlagueCard::Cross) => say!(": all where two mapboards meet are hit"),
        Some(PlagueCard::Vocation) => say!(": nobody is hit"),
        Some(PlagueCard::Fog) => say!(": nobody is hit, and Army Cards move a token by {steps} at most"),
    };
    say!("The Plague Card says {title}{deed}").rule(card.map_or("FD-33", cited::plague))
}

fn marched(piece: Begun, from: Option<Territory>, to: Territory) -> Line {
    let to = if to == Territory::CENTRAL { say!("into the Convent") } else { say!("to {to}") };
    match from {
        Some(from) => say!("{piece} goes from {from} {to}").rule("FD-46"),
        None => say!("{piece} comes out of the Castle {to}").rule("FD-47"),
    }
}
