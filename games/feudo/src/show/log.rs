//! Log lines: what a viewer is told of an event.

use liege_game::{Line, Viewer, counted, log_line, say};

use super::parts::{Begun, Own, Part, The};
use super::rule_links;
use crate::Event::{self, *};
use crate::event::Cause;
use crate::{CardId, Feudo, PlagueCard, Quarter, Shillings, Territory};

/// "3 Victory Points".
struct Points(u8);

liege_game::shown! {
    Points: |points| counted(points.0, "Victory Point|Victory Points");
    Quarter: |quarter| quarter.name();
}

/// The line for this viewer; `None` where the viewer is told nothing.
pub(crate) fn line(game: &Feudo, event: &Event, viewer: Viewer) -> Option<Line> {
    let constants = &game.components.constants;
    if let Event::Chose(player, _) | Event::Staked(player, _) = *event
        && !viewer.sees(player)
    {
        return None;
    }
    Some(log_line! { *event;
        Laid(quarter, placed) => deed, "FD-7", "Mapboard {board} is laid in the {quarter}, {turned}",
            board = Part::Board(placed.board), turned = TURNED.get(usize::from(placed.turns)).copied();
        NextCastle(player) => deed, "FD-18", "{player} is next to place a Castle";
        Built(player, castle) => deed, "FD-19", "{player} places the Castle at {at} on mapboard {board}",
            at = castle.at, board = castle.board.letter();
        Turn(turn) => heading, "FD-25", "Turn {turn}";
        Extra(turn) => heading, "FD-114", "Extra turn {turn}";
        TakeBack => then, "FD-24", "All Trading Cards come back";
        Recovers(owner, token) => then, "FD-24", "{piece} recovers", piece = Own(owner, token);
        Lot(player) => deed, "FD-28", "The draw among those with fewest points falls on {player}";
        Order(player, order) => deed, "FD-28", "{player} fixes the Order of Play: {order}";
        Chose(player, token) => deed, "FD-30", "{player} chooses the card of {piece}",
            piece = The(player, token);
        Staked(player, value) => deed, "FD-30", "{player} chooses the Trading Card with {card}",
            card = Part::Trade(player, value);
        Ready(player) => deed, "FD-30", "{player} has chosen";
        Card(id) => deed, card(game, id).map_or("FD-33", rule_links::plague), "The Plague Card says {deed}",
            deed = deed(game, card(game, id));
        Jumped(to) => then, "FD-34", "The Plague Token jumps to {to}";
        Stricken(owner, token, cause) => then, if cause == Cause::Plague { "FD-39" } else { "FD-80" },
            "{piece} is stricken", piece = Own(owner, token);
        Perished(owner, token, cause) => then, fate(cause).1, "{piece} {fate}", piece = Own(owner, token),
            fate = fate(cause).0;
        Shown(player, token) => deed, "FD-44", "{player} shows the card of {piece}",
            piece = The(player, token);
        Marched(player, token, from, to) => then, if from.is_some() { "FD-46" } else { "FD-47" },
            "{piece} {way}", piece = Begun(player, token), way = way(from, to);
        Owes(player, price) => then, "FD-67", "{player} owes the Mercenary {price}", price = Shillings(price);
        Stayed(player, token) => then, "FD-45", "{piece} stays", piece = Begun(player, token);
        Stuck(player, token, rule) => then, rule.0, "{piece} {why}", piece = Begun(player, token),
            why = why(rule.0);
        Charmed(player, other) => deed, "FD-75",
            "{player}’s Milady charms the Baron of {other}, {fate}, and returns to her Castle to rest",
            fate = "whose tokens move no more this turn";
        Infected(player) => deed, "FD-80", "{player}’s Milady infects those next to her";
        Traded(player, value, help, owed) => deed, if help > 0 { "FD-105" } else { "FD-69" },
            "{player} shows a Trading Card with {card}{helped}{due}", card = Shillings(value),
            helped = (help > 0).then(|| say!("; the King adds {help}")),
            due = (owed > 0).then(|| say!("; the Mercenaries’ pay is {owed}"));
        Forfeited(player, value) => deed, "FD-77", "{player} loses a Trading Card with {card}, being charmed",
            card = Shillings(value);
        Paid(player, token, from, to, cost) => then, "FD-71",
            "{cost:shilling brings|shillings bring} {piece} from {from} to {to}", piece = The(player, token);
        Won(player, party, target, force, defence) => deed, "FD-87",
            "{player} attacks {target} with {tokens}: {force} beats {defence}",
            tokens = party.iter().map(|token| Part::Token(player, token)).collect::<Vec<_>>();
        Slain(player, loser, token, value) => then, "FD-109", "{piece} is eliminated, {player} gains {gain}",
            piece = Own(loser, token), gain = Points(value);
        Routed(player, loser, value) => then, "FD-90",
            "{loser}’s Baron flees to his Castle and can’t move next turn, {player} gains {gain}",
            gain = Points(value);
        Took(player, town, gain, loss) => then, "FD-110", "{player} takes {city} and gains {points}{lost}",
            city = game.city_part(town), points = Points(gain),
            lost = loss.map(|(owner, loss)| say!("; {owner} loses {loss}", loss = Points(loss)));
        King => deed, "FD-101", "Somebody has {points} Victory Points, so the King arrives",
            points = constants.king_arrives;
        Cowards(player, loss) => then, "FD-102",
            "{player} loses {points} for tokens that never left the Castle", points = Points(loss);
        Desperate(owner) => then, "FD-98",
            "{owner}’s Baron is desperate: from now on {red} red, {black} black",
            red = constants.desperate.red, black = constants.desperate.black;
        Advanced(owner, token, to) => deed, "FD-94", "{piece} advances to {to}", piece = Own(owner, token);
        PlayOn(order) => deed, "FD-114", "Tied for most points, these play on: {order}";
        Over => heading, "FD-113", "The last turn is over: most Victory Points win";
    })
}

/// How a mapboard lies, by its quarter turns.
const TURNED: [&str; 4] = ["unturned", "turned by a quarter", "turned by a half", "turned by three quarters"];

fn card(game: &Feudo, id: CardId) -> Option<PlagueCard> {
    game.card_kinds().get(usize::from(id.0)).map(|kind| kind.card)
}

/// The Plague Card of the turn, with what it does.
fn deed(game: &Feudo, card: Option<PlagueCard>) -> Line {
    let title = card.map_or_else(|| "nothing".to_owned(), PlagueCard::title);
    let steps = game.components.constants.fog_allowance;
    match card {
        None | Some(PlagueCard::Move(..)) => say!("{title}"),
        Some(PlagueCard::Lingering) => {
            say!("{title}: the Plague Token stays and hits its Village and all round it")
        }
        Some(PlagueCard::Border) => say!("{title}: all on the outer Hills are hit"),
        Some(PlagueCard::Cross) => say!("{title}: all where two mapboards meet are hit"),
        Some(PlagueCard::Vocation) => say!("{title}: nobody is hit"),
        Some(PlagueCard::Fog) => {
            say!("{title}: nobody is hit, and Army Cards move a token by {steps} at most")
        }
    }
}

/// Returns what becomes of a token that perishes, and by which rule.
fn fate(cause: Cause) -> (&'static str, &'static str) {
    match cause {
        Cause::Vocation => ("takes the vows and is out of the game", "FD-38"),
        Cause::Plague | Cause::Infection => ("dies of the Plague", "FD-39"),
    }
}

/// Why a token can't move whose card was shown.
fn why(rule: &str) -> &'static str {
    match rule {
        "FD-43" => "is eliminated, and its card does nothing",
        "FD-77" => "can’t move, being charmed",
        "FD-78" => "can’t move: she rests after charming",
        "FD-65" => "can’t move: he recovers from his defeat",
        _ => "has nowhere to go",
    }
}

fn way(from: Option<Territory>, to: Territory) -> Line {
    let to = if to == Territory::CENTRAL { say!("into the Convent") } else { say!("to {to}") };
    match from {
        Some(from) => say!("goes from {from} {to}"),
        None => say!("comes out of the Castle {to}"),
    }
}
