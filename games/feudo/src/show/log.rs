//! Log lines: what a viewer is told of an event.

use liege_game::{Line, Rule, Viewer, log_line};

use super::parts::{Begun, Part, The};
use super::rule_links;
use crate::Event::{self, *};
use crate::event::Cause;
use crate::{CardId, Feudo, PlagueCard, Shillings, Territory};

/// The line for this viewer; `None` where the viewer is told nothing.
pub(crate) fn line(game: &Feudo, event: &Event, viewer: Viewer) -> Option<Line> {
    let constants = &game.components.constants;
    if let Event::Chose(player, _) | Event::Staked(player, _) = *event
        && !viewer.sees(player)
    {
        return None;
    }
    let card = |id: CardId| game.card_kinds().get(usize::from(id.0)).map(|kind| kind.card);
    let is = |id, kind| card(id) == Some(kind);
    Some(log_line! { *event;
        Laid(quarter, placed) => deed, "FD-7", "Mapboard {board} is laid in the {quarter}, {turned}",
            board = Part::Board(placed.board), quarter = quarter.name(),
            turned = TURNED.get(usize::from(placed.turns)).copied();
        NextCastle(player) => deed, "FD-18", "{player} is next to place a Castle";
        Built(player, castle) => deed, "FD-19", "{player} places the Castle at {at} on mapboard {board}",
            at = castle.at, board = castle.board.letter();
        Turn(turn) => heading, "FD-25", "Turn {turn}";
        Extra(turn) => heading, "FD-114", "Extra turn {turn}";
        TakeBack => then, "FD-24", "All Trading Cards come back";
        Recovers(owner, token) => then, "FD-24", "{owner}’s {piece} recovers", piece = Part::Token(owner, token);
        Lot(player) => deed, "FD-28", "The draw among those with fewest points falls on {player}";
        Order(player, order) => deed, "FD-28", "{player} fixes the Order of Play: {order}";
        Chose(player, token) => deed, "FD-30", "{player} chooses the card of {piece}",
            piece = The(player, token);
        Staked(player, value) => deed, "FD-30", "{player} chooses the Trading Card with {card}",
            card = Part::Trade(player, value);
        Ready(player) => deed, "FD-30", "{player} has chosen";
        Card(id) if is(id, PlagueCard::Lingering) => deed, "FD-35",
            "The Plague Card says Lingering Plague: the Plague Token stays and hits its Village and all round it";
        Card(id) if is(id, PlagueCard::Border) => deed, "FD-36",
            "The Plague Card says Border: all on the outer Hills are hit";
        Card(id) if is(id, PlagueCard::Cross) => deed, "FD-37",
            "The Plague Card says Cross: all where two mapboards meet are hit";
        Card(id) if is(id, PlagueCard::Vocation) => deed, "FD-38",
            "The Plague Card says Vocation: nobody is hit";
        Card(id) if is(id, PlagueCard::Fog) => deed, "FD-38",
            "The Plague Card says Fog 1: nobody is hit, and Army Cards move a token by {steps} at most",
            steps = constants.fog_allowance;
        Card(id) => deed, card(id).map_or("FD-33", rule_links::plague), "The Plague Card says {title}",
            title = card(id).map_or_else(|| "nothing".into(), PlagueCard::title);
        Jumped(to) => then, "FD-34", "The Plague Token jumps to {to}";
        Stricken(owner, token, cause) => then, if cause == Cause::Plague { "FD-39" } else { "FD-80" },
            "{owner}’s {piece} is stricken", piece = Part::Token(owner, token);
        Perished(owner, token, Cause::Vocation) => then, "FD-38",
            "{owner}’s {piece} takes the vows and is out of the game", piece = Part::Token(owner, token);
        Perished(owner, token, Cause::Plague | Cause::Infection) => then, "FD-39",
            "{owner}’s {piece} dies of the Plague", piece = Part::Token(owner, token);
        Shown(player, token) => deed, "FD-44", "{player} shows the card of {piece}",
            piece = The(player, token);
        Marched(player, token, Some(from), Territory::CENTRAL) => then, "FD-46",
            "{piece} goes from {from} into the Convent", piece = Begun(player, token);
        Marched(player, token, Some(from), to) => then, "FD-46", "{piece} goes from {from} to {to}",
            piece = Begun(player, token);
        Marched(player, token, None, Territory::CENTRAL) => then, "FD-47",
            "{piece} comes out of the Castle into the Convent", piece = Begun(player, token);
        Marched(player, token, None, to) => then, "FD-47", "{piece} comes out of the Castle to {to}",
            piece = Begun(player, token);
        Owes(player, price) => then, "FD-67", "{player} owes the Mercenary {price}", price = Shillings(price);
        Stayed(player, token) => then, "FD-45", "{piece} stays", piece = Begun(player, token);
        Stuck(player, token, Rule("FD-43")) => then, "FD-43",
            "{piece} is eliminated, and its card does nothing", piece = Begun(player, token);
        Stuck(player, token, Rule("FD-77")) => then, "FD-77", "{piece} can’t move, being charmed",
            piece = Begun(player, token);
        Stuck(player, token, Rule("FD-78")) => then, "FD-78",
            "{piece} can’t move: she rests after charming", piece = Begun(player, token);
        Stuck(player, token, Rule("FD-65")) => then, "FD-65",
            "{piece} can’t move: he recovers from his defeat", piece = Begun(player, token);
        Stuck(player, token, rule) => then, rule.0, "{piece} has nowhere to go", piece = Begun(player, token);
        Charmed(player, other) => deed, "FD-75",
            "{player}’s Milady charms the Baron of {other}, whose tokens move no more this turn, and returns to her Castle to rest";
        Infected(player) => deed, "FD-80", "{player}’s Milady infects those next to her";
        Traded(player, value, 0, 0) => deed, "FD-69", "{player} shows a Trading Card with {card}",
            card = Shillings(value);
        Traded(player, value, 0, owed) => deed, "FD-69",
            "{player} shows a Trading Card with {card}; the Mercenaries’ pay is {owed}",
            card = Shillings(value);
        Traded(player, value, help, 0) => deed, "FD-105",
            "{player} shows a Trading Card with {card}; the King adds {help}", card = Shillings(value);
        Traded(player, value, help, owed) => deed, "FD-105",
            "{player} shows a Trading Card with {card}; the King adds {help}; the Mercenaries’ pay is {owed}",
            card = Shillings(value);
        Forfeited(player, value) => deed, "FD-77", "{player} loses a Trading Card with {card}, being charmed",
            card = Shillings(value);
        Paid(player, token, from, to, cost) => then, "FD-71",
            "{cost:shilling brings|shillings bring} {piece} from {from} to {to}", piece = The(player, token);
        Won(player, party, target, force, defence) => deed, "FD-87",
            "{player} attacks {target} with {tokens}: {force} beats {defence}",
            tokens = party.iter().map(|token| Part::Token(player, token)).collect::<Vec<_>>();
        Slain(player, loser, token, gain) => then, "FD-109",
            "{loser}’s {piece} is eliminated, {player} gains {gain:Victory Point|Victory Points}",
            piece = Part::Token(loser, token);
        Routed(player, loser, gain) => then, "FD-90",
            "{loser}’s Baron flees to his Castle and can’t move next turn, {player} gains {gain:Victory Point|Victory Points}";
        Took(player, town, gain, None) => then, "FD-110",
            "{player} takes {city} and gains {gain:Victory Point|Victory Points}", city = game.city_part(town);
        Took(player, town, gain, Some((owner, loss))) => then, "FD-110",
            "{player} takes {city} and gains {gain:Victory Point|Victory Points}; {owner} loses {loss:Victory Point|Victory Points}",
            city = game.city_part(town);
        King => deed, "FD-101", "Somebody has {points} Victory Points, so the King arrives",
            points = constants.king_arrives;
        Cowards(player, loss) => then, "FD-102",
            "{player} loses {loss:Victory Point|Victory Points} for tokens that never left the Castle";
        Desperate(owner) => then, "FD-98",
            "{owner}’s Baron is desperate: from now on {red} red, {black} black",
            red = constants.desperate.red, black = constants.desperate.black;
        Advanced(owner, token, to) => deed, "FD-94", "{owner}’s {piece} advances to {to}",
            piece = Part::Token(owner, token);
        PlayOn(order) => deed, "FD-114", "Tied for most points, these play on: {order}";
        Over => heading, "FD-113", "The last turn is over: most Victory Points win";
    })
}

/// How a mapboard lies, by its quarter turns.
const TURNED: [&str; 4] = ["unturned", "turned by a quarter", "turned by a half", "turned by three quarters"];
