//! The board as text, for the terminal and for screen readers.

use liege_game::{Location, Route, Seat, counted};

use super::board::tithes;
use super::face::faces;
use super::position_from_view::known;
use super::{
    claims, prompts,
    words::{self, Named},
};
use crate::state::{Bishopric, Card, FiefId, Holder, Lord, Position, Village, Walls};
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
    let phase = prompts::moment(game, view).to_string();
    let (turn, last, first) = (view.turn, game.options.last_turn, view.first);
    format!("Turn {turn} of at most {last}, first player {first}: {phase}")
}

/// Piles, calamities face down, votes, the offer and the battle.
fn table(game: &Fief, view: &View) -> Vec<String> {
    let name = |lord: Option<Lord>| lord.map_or("-", |lord| game.components.lords[lord.index()].as_str());
    let (events, characters) = view.piles;
    let top = view.top.map_or(String::new(), |back| format!(" ({} on top)", back.id()));
    let mut lines = vec![format!(
        "Piles: {events} event{top}, {characters} character; {} calamities face down; in stock {} mills, {} castles, {} cities, {} engines",
        view.slots, view.stock.mills, view.stock.castles, view.stock.cities, view.stock.engines
    )];
    if !view.candidates.is_empty() {
        let names: Vec<&str> = view.candidates.iter().map(|lord| name(Some(lord))).collect();
        lines.push(format!("Candidates: {}", names.join(", ")));
    }
    for (seat, counters) in &view.votes {
        lines.push(match counters {
            Counters::Open(vote) => {
                format!("{seat} voted FOR {}, LURE {}", name(vote.backed), name(vote.lured))
            }
            Counters::Covered(one, other) => {
                format!("{seat} placed counters on {} and {}", name(*one), name(*other))
            }
        });
    }
    if let Some(offer) = &view.offer {
        let said = words::offer(game, offer).to_string();
        lines.push(format!("Offer: {} {said}", offer.from));
    }
    if let Some(deal) = &view.deal {
        lines.push(format!("Trade: {}", words::trade(game, deal)));
    }
    if let Some(embassy) = view.embassy {
        let members: Vec<String> = embassy.members.iter().map(|seat| seat.to_string()).collect();
        lines.push(format!("Embassy of {}: {} tokens", members.join(", "), embassy.tokens));
    }
    if let Some(battle) = view.battle {
        let side = |index: usize| battle.sides[index].iter().map(|seat| seat.to_string()).collect::<String>();
        lines.push(format!(
            "Battle of {}: {} against {}, round {}, dice {} to {}, hits {} to {}",
            game.components.sites[battle.at.index()].name,
            side(0),
            side(1),
            battle.rounds,
            battle.dice[0],
            battle.dice[1],
            battle.hits[0],
            battle.hits[1]
        ));
    }
    lines
}

/// Every village with its roads.
pub(crate) fn locations(game: &Fief, view: &View) -> Vec<Location> {
    let position = known(game, view);
    let name = |at: Village| game.components.sites[at.index()].name.clone();
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
    format!("{:<17} {}", game.components.sites[at.index()].name, here(game, view, position, at))
}

/// Returns who holds a village, and who and what is there.
fn here(game: &Fief, view: &View, position: &Position, at: Village) -> String {
    let place = position.place(at);
    let owner = view.control[at.index()].map_or_else(|| "-".to_owned(), |seat| seat.to_string());
    let walls = match place.walls {
        Walls::Open => "",
        Walls::Castle => " castle",
        Walls::City => " city",
    };
    let mut line = format!("{owner}{walls}");
    if place.mills > 0 {
        line += &format!(" {}", counted(place.mills, "mill|mills"));
    }
    if !place.besiegers.is_empty() {
        let besiegers: String = place.besiegers.iter().map(|seat| seat.to_string()).collect();
        line += &format!(" besieged by {besiegers}");
    }
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
        parts.push(troop.map_or(format!("{count} soldiers"), |troop| troop.named(game).to_string()));
    }
    let engines = position.engines_at(seat, at);
    if engines > 0 {
        parts.push(format!("{engines} {}", words::kind(crate::state::Kind::Engine, engines.into())));
    }
    let name = |lord: Lord| game.components.lords[lord.index()].clone();
    parts.extend(position.free_lords(seat, at).iter().map(name));
    parts.extend(position.prisoners(seat, at).iter().map(|lord| format!("{} (prisoner)", name(lord))));
    parts.join(", ")
}

fn title(game: &Fief, view: &View, fief: FiefId) -> String {
    let title = &view.fiefs[fief.index()];
    let name = |lord: Lord| &game.components.lords[lord.index()];
    let holder = match title.holder {
        Holder::Nobody => "unfinished".to_owned(),
        Holder::Lord(lord) => name(lord).clone(),
        Holder::Heirs(seat, _) | Holder::Conqueror(seat) => format!("to be given by {seat}"),
        Holder::Suspended(seat, _) => format!("suspended with {seat}"),
    };
    let tallage =
        view.tallages[fief.index()].map_or(String::new(), |laid| format!(", tallage of {}", laid.by));
    format!("{}: {holder}{tallage}", game.components.fiefs[fief.index()].name)
}

fn bishopric(game: &Fief, view: &View, on: Bishopric) -> String {
    let see = &view.sees[on.index()];
    let bishop = see.bishop.map_or("no bishop", |lord| game.components.lords[lord.index()].as_str());
    let marks = faces(see).map(|(face, _)| format!(", {}", face.name.to_lowercase()));
    let tithes = tithes(view, see).into_iter().map(|seat| format!(", tithe of {seat}"));
    let name = &game.components.sees[on.index()].name;
    format!("Bishopric {on}, {name}: {bishop}{}", marks.chain(tithes).collect::<String>())
}

fn house(game: &Fief, view: &View, seat: Seat) -> String {
    let house = &view.houses[seat.index()];
    let crowns = house.crowns.map_or("? crowns".to_owned(), |crowns| counted(crowns, "crown|crowns"));
    let hand: Vec<String> = house.hand.iter().map(|&card: &Card| card.named(game)).collect();
    let backs: Vec<&str> = house.backs.iter().map(|back| back.id()).collect();
    let cards = if backs.is_empty() { "no cards".to_owned() } else { format!("cards {}", backs.join(" ")) };
    let known = if hand.is_empty() { String::new() } else { format!(" ({})", hand.join(", ")) };
    format!(
        "{seat}: {} points, {crowns}, {cards}{known}, {} embassy tokens, {} taxes counters",
        house.points, house.tokens, house.taxes
    )
}

fn person(game: &Fief, position: &Position, lord: Lord) -> String {
    let pawn = position.pawn(lord);
    let mut line = game.components.lords[lord.index()].clone();
    for rank in super::ranks::ranks(game, position, lord) {
        line += &format!(", {}", rank.title(game, lord));
    }
    if let Some(spouse) = pawn.spouse {
        line += &format!(", married to {}", game.components.lords[spouse.index()]);
    }
    if let Some(jailer) = pawn.jailer {
        line += &format!(", prisoner of {jailer}");
    }
    line + &format!(", in {}", game.components.sites[pawn.at.index()].name)
}
