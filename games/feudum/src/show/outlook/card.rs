//! What an action card could do on the board as it stands: how many ways there are, what it would bring, or why it
//! would be void.

use liege_game::{Game as _, Refusal, Seat, Silent, counted};

use super::function::{join, outlook};
use crate::rules::explore::{feudums, ruled};
use crate::rules::harvest::harvest_yield;
use crate::rules::{Act, PositionRef};
use crate::state::{Card, Cards, Disc, Good, Guild, Pawn, Phase, Place, Places, Position, Power, Slot};
use crate::{Action, Feudum, View};

/// What a card could do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Use {
    /// In words.
    Can(String),
    /// Nothing: the rule that stands in the way.
    Void(Refusal),
}

/// The position in which this card has just been revealed by a player who holds `hand` and has revealed `played`.
fn revealed(view: &View, game: &Feudum, seat: Seat, card: Card, played: Cards, hand: Cards) -> Position {
    let mut position = view.imagined(game);
    position.agenda = liege_game::Stack::new();
    position.board.active = seat;
    position.board.influenced = Places::NONE;
    position.hands[seat].cards = hand;
    position.board.households[seat].played = played;
    let mut act = Act { game, position: &mut position, events: &mut Silent };
    act.push(Phase::Turn { seat, revealed: 1 });
    act.execute(seat, card);
    position
}

/// "Mid Forest and Desert East", or their number.
fn places(places: &[Place]) -> String {
    if places.len() > 3 {
        format!("{} locations", places.len())
    } else {
        join(places.iter().map(|place| place.title()))
    }
}

/// Returns what a card could do after these others were revealed, with those in hand still to come.
pub(crate) fn of(game: &Feudum, view: &View, seat: Seat, card: Card, played: Cards, hand: Cards) -> Use {
    let position = revealed(view, game, seat, card, played, hand.without(card));
    let look = PositionRef { game, position: &position };
    let mut legal = Vec::new();
    game.legal(&position, seat, &mut legal);
    legal.retain(|action| *action != Action::Done && !action.is_free());
    if legal.is_empty() {
        return Use::Void(void(game, &position, seat, card));
    }
    let mut at: Vec<Place> = legal.iter().filter_map(|&action| place_of(action)).collect();
    at.sort_unstable();
    at.dedup();
    let words = match card {
        Card::Migrate if at.is_empty() => "only to take a pawn off the board".to_owned(),
        Card::Migrate => format!("a pawn to {}", places(&at)),
        Card::Move => {
            let steps = look.household(seat).pawns().count() + look.board().monsters_of(seat).count();
            counted(steps as u8, "step|steps")
        }
        Card::Influence => format!("a marker at {}", places(&at)),
        Card::Improve => improve(&legal),
        Card::Explore => {
            let count = 1 + ruled(look, seat, Disc::OUTPOST) + feudums(look, seat);
            format!("draw {count} writs, keep one")
        }
        Card::Harvest => format!("{} goods at {}, 1 point", harvest_yield(look, seat), places(&at)),
        Card::Tax => format!("{} shillings", 1 + ruled(look, seat, Disc::TOWN) + feudums(look, seat)),
        Card::Conquer => {
            let attacks = legal.iter().filter(|action| matches!(action, Action::Attack(_))).count();
            let starved = legal.len() - attacks;
            let attacks = (attacks > 0).then(|| counted(attacks as u8, "target to attack|targets to attack"));
            let starved = (starved > 0).then(|| counted(starved as u8, "marker to starve|markers to starve"));
            join(attacks.into_iter().chain(starved))
        }
        Card::Defend => "1 point, or 1 defense when attacked".to_owned(),
        Card::Repeat => repeat(&legal),
        Card::Guild => guilds(look, &legal),
    };
    Use::Can(words)
}

/// The rule that leaves nothing to do with a card that has just been revealed, if one does.
pub(crate) fn idle(game: &Feudum, view: &View, seat: Seat, card: Card) -> Option<Refusal> {
    let position = view.imagined(game);
    let mut legal = Vec::new();
    game.legal(&position, seat, &mut legal);
    let asked = game.pending(&position).must().has(seat);
    let nothing = legal.iter().all(|action| *action == Action::Done || action.is_free());
    (asked && nothing).then(|| void(game, &position, seat, card))
}

/// The location that an action is for.
const fn place_of(action: Action) -> Option<Place> {
    match action {
        Action::Migrate(_, place)
        | Action::Influence(place)
        | Action::Bribe(place)
        | Action::Harvest(place)
        | Action::Improve(place)
        | Action::Found(place, _)
        | Action::Tend(place, _) => Some(place),
        _ => None,
    }
}

/// Why a card can do nothing: what stands in the way of what it is for.
fn void(game: &Feudum, position: &Position, seat: Seat, card: Card) -> Refusal {
    let look = PositionRef { game, position };
    let own = Place::ALL.iter().copied().find(|&place| look.site(place).ruler == Some(seat));
    let farm = Place::ALL.iter().copied().find(|&place| look.site(place).rules(seat, Disc::FARM));
    let pawn = look.household(seat).pawns().next().map(|(_, pawn)| pawn.at);
    let here = own.or(pawn).unwrap_or(Place::SeaN);
    let town = own.is_some_and(|place| look.site(place).rules(seat, Disc::TOWN));
    let action = match card {
        Card::Migrate => Action::Migrate(Guild::Farmer, here),
        Card::Move => Action::Depart(Slot::ALL[0]),
        Card::Influence => Action::Influence(pawn.unwrap_or(here)),
        Card::Improve if town => Action::Found(here, Guild::Farmer),
        Card::Improve => Action::Improve(here),
        Card::Explore => Action::Explore,
        Card::Harvest => Action::Harvest(farm.unwrap_or(here)),
        Card::Tax => Action::Tax,
        Card::Conquer => Action::Attack(crate::state::Target::Feudum(here)),
        Card::Defend => Action::Stand,
        Card::Repeat => Action::Repeat(Card::Move),
        Card::Guild => Action::Work(Guild::Noble, Power::Trade),
    };
    let nothing = || match card {
        Card::Conquer => Refusal::new("FU-87", "there is nothing to attack where your pawns stand"),
        Card::Move => Refusal::new("FU-48", "none of your pawns or monsters can make a step"),
        _ => Refusal::new("FU-10", "there is nothing that it could do"),
    };
    match card {
        Card::Move => nothing(),
        Card::Conquer if !look.position.hands[seat].cards.is_empty() => nothing(),
        _ => game.check(position, seat, action).err().unwrap_or_else(nothing),
    }
}

fn improve(legal: &[Action]) -> String {
    let mut all: [Vec<Place>; 3] = Default::default();
    for &action in legal {
        match action {
            Action::Improve(place) => all[0].push(place),
            Action::Found(place, _) => all[1].push(place),
            Action::Tend(place, _) => all[2].push(place),
            _ => {}
        }
    }
    let parts = all.iter_mut().zip(["improve", "a feudum at", "tend"]).filter(|(at, _)| !at.is_empty());
    join(parts.map(|(at, what)| {
        at.dedup();
        format!("{what} {}", places(at))
    }))
}

fn repeat(legal: &[Action]) -> String {
    let cards = legal.iter().filter_map(|action| match action {
        Action::Repeat(card) => Some(card.title().to_owned()),
        Action::Recall(card) => Some(format!("{} for 1 saltpeter", card.title())),
        _ => None,
    });
    format!("again: {}", join(cards))
}

/// The best pulls and pushes, and how many trades there are.
fn guilds(look: PositionRef<'_>, legal: &[Action]) -> String {
    let mut best: Vec<(u8, String)> = Vec::new();
    let mut trades = 0;
    for &action in legal {
        match action {
            Action::Work(_, Power::Trade) => trades += 1,
            Action::Work(guild, power) => {
                let outlook = outlook(look, guild, power);
                let words = format!("{} {} for {}", guild.title(), power.title(), outlook.points());
                best.push((outlook.max(), words));
            }
            Action::Feast(_, guild, power) => {
                let vp = outlook(look, guild, power).max() + 3;
                best.push((vp, format!("feast and {} {} for {vp}", guild.title(), power.title())));
            }
            _ => {}
        }
    }
    best.sort_by_key(|(vp, _)| std::cmp::Reverse(*vp));
    let trades = (trades > 0).then(|| counted(trades, "trade|trades"));
    join(best.into_iter().take(2).map(|(_, words)| words).chain(trades))
}

/// Returns what each of the chosen cards could do, in the order of their numbers, on the board as it stands.
pub(crate) fn sketch(game: &Feudum, view: &View, seat: Seat) -> Vec<(Card, Use)> {
    let Some(hand) = view.hand(seat) else { return Vec::new() };
    let mut played = view.board.households[seat].played;
    let mut left = hand.cards;
    let mut order: Vec<Card> = left.iter().collect();
    order.sort_by_key(|&card| (card == Card::Repeat, card));
    // FU-41: Conquer is never the last.
    if let [.., before, last @ Card::Conquer] = order.as_mut_slice() {
        std::mem::swap(before, last);
    }
    let mut steps = Vec::new();
    for card in order {
        let use_of = of(game, view, seat, card, played.with(card), left);
        left = left.without(card);
        played = played.with(card);
        steps.push((card, use_of));
    }
    steps
}

/// FU-160: how many pawns would go hungry at the end of the round with these cards in hand, if nothing else is gained, and
/// which ones it could be.
pub(crate) fn hungry(view: &View, seat: Seat) -> (usize, Vec<String>) {
    let household = &view.board.households[seat];
    let cards = view.hand(seat).map_or(Cards::NONE, |hand| hand.cards);
    let name = |pawn: &Pawn| {
        let same = household.pawns().filter(|(_, other)| other.character == pawn.character).count();
        let place = if same > 1 { format!(" at {}", pawn.at.title()) } else { String::new() };
        format!("the {}{place}", pawn.character.title().to_lowercase())
    };
    let mut mouths: Vec<String> =
        household.pawns().filter(|(_, pawn)| !pawn.wine).map(|(_, pawn)| name(pawn)).collect();
    let mut food = household.goods[Good::Food];
    if cards.has(Card::Migrate) && household.free_slot().is_some() && food > 0 {
        food -= 1;
        mouths.push("a new pawn".to_owned());
    }
    let meals = usize::from(food + household.barrel + household.tiles.total());
    (mouths.len().saturating_sub(meals), mouths)
}

/// "the farmer goes hungry", "1 of the farmer and the monk goes hungry": who does is for the player to choose, unless all do.
pub(crate) fn shortage(view: &View, seat: Seat) -> Option<String> {
    let (count, mouths) = hungry(view, seat);
    let go = if count == 1 { "goes" } else { "go" };
    match count {
        0 => None,
        all if all == mouths.len() => Some(format!("{} {go} hungry", join(mouths))),
        some => Some(format!("{some} of {} {go} hungry", join(mouths))),
    }
}
