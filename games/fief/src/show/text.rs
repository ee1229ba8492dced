//! The board as text, for the terminal and for screen readers.

use liege_game::{Line, Location, Route, Seat, in_words, joined, say};

use super::board::tithes;
use super::face::faces;
use super::position_from_view::known;
use super::ranks::ranks;
use super::{
    claims, prompts,
    words::{self, Named},
};
use crate::state::{Bishopric, FiefId, Holder, Kind, Lord, Position, Village, Walls};
use crate::{Counters, Fief, View};

/// The board in lines of at most 100 columns.
pub(crate) fn board(game: &Fief, view: &View) -> String {
    let position = known(game, view);
    let family = |seat: Seat| {
        let lords = view.houses[seat.index()].lords.iter();
        let lords = lords.map(|lord| format!("    {}", person(game, &position, lord)));
        std::iter::once(house(game, view, seat)).chain(lords).collect::<Vec<_>>()
    };
    let blocks: [Vec<String>; 7] = [
        std::iter::once(heading(game, view)).chain(table(game, view)).collect(),
        Village::ALL.iter().map(|&at| village(game, view, &position, at)).collect(),
        locations(game, view).iter().map(Location::to_string).collect(),
        FiefId::ALL.iter().map(|&fief| title(game, view, fief)).collect(),
        Bishopric::ALL.iter().map(|&see| bishopric(game, view, see)).collect(),
        Seat::all(view.players).flat_map(family).collect(),
        claims::claims(game, &position).iter().map(|claim| claim.line().to_string()).collect(),
    ];
    let wrapped = |block: Vec<String>| block.iter().flat_map(|line| wrapped(line)).collect::<Vec<_>>();
    let blocks =
        blocks.map(|block| wrapped(block).iter().map(|line| format!("{line}\n")).collect::<String>());
    blocks.join("\n")
}

/// A long line in pieces of at most 100 columns, the later ones indented.
fn wrapped(line: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split_inclusive(' ') {
        let current = lines.last().map_or(0, |line| line.chars().count());
        if current > 8 && current + word.trim_end().chars().count() > 98 {
            lines.push("        ".to_owned());
        }
        if let Some(last) = lines.last_mut() {
            last.push_str(word);
        }
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

fn heading(game: &Fief, view: &View) -> String {
    let phase = prompts::moment(game, view);
    let (turn, last, first) = (view.turn, game.options.last_turn, view.first);
    say!("Turn {turn} of at most {last}, first player {first}: {phase}").to_string()
}

/// Piles, calamities face down, votes, the offer and the battle.
fn table(game: &Fief, view: &View) -> Vec<String> {
    let name = |lord: Option<Lord>| lord.map_or("-", |lord| game.components.lords[lord.index()].as_str());
    let (events, characters) = view.piles;
    let piles = match view.top {
        Some(back) => say!("Piles: {events} event ({top} on top), {characters} character", top = back.id()),
        None => say!("Piles: {events} event, {characters} character"),
    };
    let mut lines = vec![say!(
        "{piles}; {slots} calamities face down; in stock {mills} mills, {castles} castles, {cities} cities, {engines} engines",
        slots = view.slots,
        mills = view.stock.mills,
        castles = view.stock.castles,
        cities = view.stock.cities,
        engines = view.stock.engines
    )];
    if !view.candidates.is_empty() {
        let names = view.candidates.iter().map(|lord| in_words(name(Some(lord))));
        lines.push(say!("Candidates: {names}", names = joined(names, ", ", "")));
    }
    for (seat, counters) in &view.votes {
        lines.push(match counters {
            Counters::Open(vote) => {
                say!(
                    "{seat} voted FOR {one}, LURE {other}",
                    one = name(vote.backed),
                    other = name(vote.lured)
                )
            }
            Counters::Covered(one, other) => {
                say!("{seat} placed counters on {one} and {other}", one = name(*one), other = name(*other))
            }
        });
    }
    if let Some(offer) = &view.offer {
        lines.push(say!("Offer: {offer}", offer = words::offer(game, offer)));
    }
    if let Some(deal) = &view.deal {
        lines.push(say!("Trade: {trade}", trade = words::trade(game, deal)));
    }
    if let Some(embassy) = view.embassy {
        let members = joined(embassy.members, ", ", "");
        lines.push(say!("Embassy of {members}: {tokens} tokens", tokens = embassy.tokens));
    }
    if let Some(battle) = view.battle {
        lines.push(say!(
            "Battle of {at}: {attackers} against {defenders}, round {round}, dice {attack} to {defence}, hits {scored} to {suffered}",
            at = &game.components.sites[battle.at.index()].name,
            attackers = joined(battle.sides[0], "", ""),
            defenders = joined(battle.sides[1], "", ""),
            round = battle.rounds,
            attack = battle.dice[0],
            defence = battle.dice[1],
            scored = battle.hits[0],
            suffered = battle.hits[1]
        ));
    }
    lines.iter().map(ToString::to_string).collect()
}

/// Every village with its roads.
pub(crate) fn locations(game: &Fief, view: &View) -> Vec<Location> {
    let position = known(game, view);
    let name = |at: Village| in_words(&game.components.sites[at.index()].name).to_owned();
    let road = |to: Village| Route { to: to.id().to_owned(), name: name(to), by: "road" };
    let location = |&at: &Village| Location {
        id: at.id().to_owned(),
        name: name(at),
        here: here(game, view, &position, at),
        routes: game.components.roads[at.index()].iter().map(road).collect(),
    };
    Village::ALL.iter().map(location).collect()
}

fn village(game: &Fief, view: &View, position: &Position, at: Village) -> String {
    format!("{:<17} {}", in_words(&game.components.sites[at.index()].name), here(game, view, position, at))
}

/// Returns who holds a village, and who and what is there.
fn here(game: &Fief, view: &View, position: &Position, at: Village) -> String {
    let place = position.place(at);
    let owner = view.control[at.index()].map_or_else(|| Line::from("-"), |owner| say!("{owner}"));
    let walls = match place.walls {
        Walls::Open => None,
        Walls::Castle => Some(say!("castle")),
        Walls::City => Some(say!("city")),
    };
    let mills = (place.mills > 0).then(|| say!("{mills:mill|mills}", mills = place.mills));
    let besieged = (!place.besiegers.is_empty())
        .then(|| say!("besieged by {besiegers}", besiegers = joined(place.besiegers, "", "")));
    let mut line = joined([Some(owner), walls, mills, besieged].into_iter().flatten(), " ", "");
    for seat in Seat::all(view.players) {
        let army = army(game, view, position, seat, at);
        if !army.is_empty() {
            line += &format!("  {seat}: {army}");
        }
    }
    line
}

/// A player's pieces in a village.
fn army(game: &Fief, view: &View, position: &Position, seat: Seat, at: Village) -> String {
    let (count, troop) = super::army::soldiers(view, seat, at);
    let mut parts = Vec::new();
    if count > 0 {
        parts.push(troop.map_or_else(|| say!("{count} soldiers"), |troop| troop.named(game)));
    }
    let engines = position.engines_at(seat, at);
    if engines > 0 {
        parts.push(words::some(Kind::Engine, engines.into()));
    }
    let name = |lord: Lord| game.components.lords[lord.index()].as_str();
    parts.extend(position.free_lords(seat, at).iter().map(|lord| Line::from(name(lord))));
    let captive = |lord: Lord| say!("{lord} (prisoner)", lord = name(lord));
    parts.extend(position.prisoners(seat, at).iter().map(captive));
    joined(parts, ", ", "")
}

fn title(game: &Fief, view: &View, fief: FiefId) -> String {
    let title = &view.fiefs[fief.index()];
    let name = &game.components.fiefs[fief.index()].name;
    let held = match title.holder {
        Holder::Nobody => say!("{fief}: unfinished", fief = name),
        Holder::Lord(lord) => {
            say!("{fief}: {lord}", fief = name, lord = &game.components.lords[lord.index()])
        }
        Holder::Heirs(seat, _) | Holder::Conqueror(seat) => {
            say!("{fief}: to be given by {seat}", fief = name)
        }
        Holder::Suspended(seat, _) => say!("{fief}: suspended with {seat}", fief = name),
    };
    let line = match view.tallages[fief.index()] {
        Some(laid) => say!("{held}, tallage of {seat}", seat = laid.by),
        None => held,
    };
    line.to_string()
}

fn bishopric(game: &Fief, view: &View, on: Bishopric) -> String {
    let see = &view.sees[on.index()];
    let lies = faces(see).map(|(_, lies, _)| Line::from(lies));
    let tithes = tithes(view, see).into_iter().map(|seat| say!("tithe of {seat}"));
    joined(std::iter::once(words::see(game, on, see)).chain(lies).chain(tithes), ", ", "")
}

fn house(game: &Fief, view: &View, seat: Seat) -> String {
    let house = &view.houses[seat.index()];
    let crowns = house.crowns.map_or_else(|| say!("? crowns"), |crowns| say!("{crowns:crown|crowns}"));
    let backs = joined(house.backs.iter().map(|back| in_words(back.id())), " ", "");
    let known = joined(house.hand.iter().map(|card| Line::from(card.named(game))), ", ", "");
    let cards = match (house.backs.is_empty(), house.hand.is_empty()) {
        (true, _) => say!("no cards"),
        (_, true) => say!("cards {backs}"),
        _ => say!("cards {backs} ({known})"),
    };
    let line = say!(
        "{seat}: {points} points, {crowns}, {cards}, {tokens} embassy tokens, {taxes} taxes counters",
        points = house.points,
        tokens = house.tokens,
        taxes = house.taxes
    );
    line.to_string()
}

fn person(game: &Fief, position: &Position, lord: Lord) -> String {
    let pawn = position.pawn(lord);
    let name = |lord: Lord| game.components.lords[lord.index()].as_str();
    let mut words = vec![Line::from(name(lord))];
    words.extend(ranks(game, position, lord).into_iter().map(|rank| rank.title(game, lord)));
    words.extend(pawn.spouse.map(|spouse| say!("married to {spouse}", spouse = name(spouse))));
    words.extend(pawn.jailer.map(|jailer| say!("prisoner of {jailer}")));
    words.push(say!("in {place}", place = &game.components.sites[pawn.at.index()].name));
    joined(words, ", ", "")
}
