//! Where one may go, what was paid, who has won.

use std::collections::{BTreeMap, BTreeSet};

use liege_cases::{Player, Seen, Unordered};
use liege_game::{Game, Seat};

use crate::state::{Group, Kind, Lord, Lords, Position, Village};
use crate::{Action, Event, Fief};

/// Returns what is left of a kind: siege engines are common to all.
pub(super) fn left(seen: &Seen<'_, Fief>, seat: Seat, kind: Kind) -> u16 {
    let (numbers, out) = (&seen.game.components.stock, seen.position.families[seat].soldiers.all());
    match kind {
        Kind::Knight => numbers.knights.get() - u16::from(out.knights),
        Kind::Sergeant => numbers.sergeants.get() - u16::from(out.sergeants),
        Kind::Engine => seen.position.stock.engines.into(),
    }
}

/// Returns the crowns of a player's latest Incomes, and the tallage among them.
pub(super) fn paid(seen: &Seen<'_, Fief>, seat: Seat) -> Result<(u16, u16), String> {
    seen.last(|event| match *event {
        Event::Income(other, income, tallage) if other == seat => Some((income, tallage)),
        _ => None,
    })
}

/// Returns what a candidate was given when voices were counted last.
pub(super) fn voices(seen: &Seen<'_, Fief>, lord: Lord) -> Result<u8, String> {
    let counted = |event: &&Event| matches!(event, Event::Voices(..));
    let last = seen.events.iter().rev().skip_while(|event| !counted(event)).take_while(counted);
    let voices = |event: &Event| match *event {
        Event::Voices(_, other, voices) if other == lord => Some(voices),
        _ => None,
    };
    last.filter_map(voices).next().ok_or_else(|| "a candidate of the last election".to_owned())
}

/// The offices that were elected.
pub(super) fn elections(seen: &Seen<'_, Fief>) -> Vec<String> {
    let office = |event: &Event| match event {
        Event::Elected(office, _) => Some(office.to_string()),
        _ => None,
    };
    seen.events.iter().filter_map(office).collect()
}

/// The embassies that were held.
pub(super) fn embassies(seen: &Seen<'_, Fief>) -> Unordered<Unordered<Player>> {
    let members = |event: &Event| match event {
        Event::EmbassyOpened(members, _) => Some(members.iter().map(Player).collect()),
        _ => None,
    };
    seen.events.iter().filter_map(members).collect()
}

/// The players by their rank.
pub(super) fn ranks(seen: &Seen<'_, Fief>) -> Vec<Unordered<Player>> {
    let rank = seen.game.standing(seen.position).rank;
    let mut places: BTreeMap<u8, Vec<Player>> = BTreeMap::new();
    seen.game.seats().for_each(|seat| places.entry(rank[seat]).or_default().push(Player(seat)));
    places.into_values().map(|place| place.into_iter().collect()).collect()
}

/// A lord who goes alone.
fn alone(position: &Position, lord: Lord) -> Group {
    let at = position.pawn(lord).at;
    Group { at, lords: Lords::only(lord), captives: Lords::NONE, onward: None }
}

/// Returns who would be asked by the mover's army that could go to a village.
pub(super) fn consents(seen: &Seen<'_, Fief>, to: Village) -> Unordered<Player> {
    let (game, position) = (seen.game, seen.position);
    let mover = game.turn_of(position);
    let free = position.families[mover].lords - position.captives;
    let roads = |lord: Lord| game.components.roads[position.pawn(lord).at.index()];
    let near: Vec<Lord> = free.iter().filter(|&lord| roads(lord).has(to)).collect();
    let entered = near.iter().find(|lord| position.pawn(**lord).entered);
    let Some(&lord) = entered.or(near.first()) else { return std::iter::empty().collect() };
    let facts = game.facts(position, mover, &alone(position, lord));
    game.consents(position, &facts, to).into_iter().map(Player).collect()
}

/// Where a lord may go by himself.
pub(super) fn steps(seen: &Seen<'_, Fief>, lord: Lord) -> BTreeSet<Village> {
    let (game, position) = (seen.game, seen.position);
    let leads = |seat: &Seat| game.may_lead(position, *seat, lord).is_ok();
    let Some(seat) = position.owner(Some(lord)).filter(leads) else { return BTreeSet::new() };
    let facts = game.facts(position, seat, &alone(position, lord));
    let roads = game.components.roads[position.pawn(lord).at.index()];
    roads.iter().filter(|&to| game.may_go(position, &facts, to).is_ok()).collect()
}

/// Where the next prisoners may escape to: by the card's holder.
pub(super) fn evasions(seen: &Seen<'_, Fief>) -> BTreeSet<Village> {
    let mut legal = Vec::new();
    seen.game.seats().for_each(|seat| seen.game.legal(seen.position, seat, &mut legal));
    let to = |action: &Action| match action {
        Action::Evade(_, to) => Some(*to),
        _ => None,
    };
    legal.iter().filter_map(to).collect()
}
