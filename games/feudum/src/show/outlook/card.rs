//! What an action card could do on the board as it stands: how many ways there are, what it would bring, or why it
//! would be void.

use liege_game::{Game as _, Line, Refusal, Seat, Silent, say};

use super::function::outlook;
use crate::rules::explore::{feudums, ruled};
use crate::rules::harvest::harvest_yield;
use crate::rules::{Act, PositionRef};
use crate::show::parts::said;
use crate::state::{Card, Cards, Disc, Good, Guild, Pawn, Phase, Place, Places, Position, Power, Slot};
use crate::{Action, Feudum, View};

/// What a card could do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Use {
    /// In words.
    Can(Line),
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
fn places(places: &[Place]) -> Line {
    match places.len() {
        n @ 4.. => say!("{n} locations"),
        _ => said(places.iter().map(|place| place.title()).collect::<Vec<_>>()),
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
        Card::Migrate if at.is_empty() => say!("only to take a pawn off the board"),
        Card::Migrate => say!("a pawn to {places}", places = places(&at)),
        Card::Move => {
            let steps = look.household(seat).pawns().count() + look.board().monsters_of(seat).count();
            say!("{steps:step|steps}")
        }
        Card::Influence => say!("a marker at {places}", places = places(&at)),
        Card::Improve => improve(&legal),
        Card::Explore => {
            let count = 1 + ruled(look, seat, Disc::OUTPOST) + feudums(look, seat);
            say!("draw {count} writs, keep one")
        }
        Card::Harvest => {
            say!("{n} goods at {places}, 1 point", n = harvest_yield(look, seat), places = places(&at))
        }
        Card::Tax => {
            let n = 1 + ruled(look, seat, Disc::TOWN) + feudums(look, seat);
            say!("{n:shilling|shillings}")
        }
        Card::Conquer => {
            let attacks = legal.iter().filter(|action| matches!(action, Action::Attack(_))).count();
            let starved = legal.len() - attacks;
            let attacks = (attacks > 0).then(|| say!("{attacks:target|targets} to attack"));
            let starved = (starved > 0).then(|| say!("{starved:marker|markers} to starve"));
            said(attacks.into_iter().chain(starved).collect::<Vec<_>>())
        }
        Card::Defend => say!("1 point, or 1 defense when attacked"),
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

fn improve(legal: &[Action]) -> Line {
    let mut all: [Vec<Place>; 3] = Default::default();
    for &action in legal {
        match action {
            Action::Improve(place) => all[0].push(place),
            Action::Found(place, _) => all[1].push(place),
            Action::Tend(place, _) => all[2].push(place),
            _ => {}
        }
    }
    all.iter_mut().for_each(Vec::dedup);
    let [estates, feudums, landscapes] = all.map(|at| (!at.is_empty()).then(|| places(&at)));
    let parts = [
        estates.map(|places| say!("improve {places}")),
        feudums.map(|places| say!("a feudum at {places}")),
        landscapes.map(|places| say!("tend {places}")),
    ];
    said(parts.into_iter().flatten().collect::<Vec<_>>())
}

fn repeat(legal: &[Action]) -> Line {
    let cards = legal.iter().filter_map(|action| match action {
        Action::Repeat(card) => Some(said(card)),
        Action::Recall(card) => Some(say!("{card} for 1 saltpeter")),
        _ => None,
    });
    say!("again: {cards}", cards = cards.collect::<Vec<_>>())
}

/// The best pulls and pushes, and how many trades there are.
fn guilds(look: PositionRef<'_>, legal: &[Action]) -> Line {
    let mut best: Vec<(u8, Line)> = Vec::new();
    let mut trades = 0;
    for &action in legal {
        match action {
            Action::Work(_, Power::Trade) => trades += 1,
            Action::Work(guild, power) => {
                let outlook = outlook(look, guild, power);
                let words = say!("{guild} {power} for {points}", points = outlook.points());
                best.push((outlook.max(), words));
            }
            Action::Feast(_, guild, power) => {
                let vp = outlook(look, guild, power).max() + 3;
                best.push((vp, say!("feast and {guild} {power} for {vp}")));
            }
            _ => {}
        }
    }
    best.sort_by_key(|(vp, _)| std::cmp::Reverse(*vp));
    let trades = (trades > 0).then(|| say!("{trades:trade|trades}"));
    said(best.into_iter().take(2).map(|(_, words)| words).chain(trades).collect::<Vec<_>>())
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
pub(crate) fn hungry(view: &View, seat: Seat) -> (usize, Vec<Line>) {
    let household = &view.board.households[seat];
    let cards = view.hand(seat).map_or(Cards::NONE, |hand| hand.cards);
    let name = |pawn: &Pawn| {
        let same = household.pawns().filter(|(_, other)| other.character == pawn.character).count();
        let character = pawn.character.id();
        match same {
            0 | 1 => say!("the {character}"),
            _ => say!("the {character} at {at}", at = pawn.at.title()),
        }
    };
    let mut mouths: Vec<Line> =
        household.pawns().filter(|(_, pawn)| !pawn.wine).map(|(_, pawn)| name(pawn)).collect();
    let mut food = household.goods[Good::Food];
    if cards.has(Card::Migrate) && household.free_slot().is_some() && food > 0 {
        food -= 1;
        mouths.push(say!("a new pawn"));
    }
    let meals = usize::from(food + household.barrel + household.tiles.total());
    (mouths.len().saturating_sub(meals), mouths)
}

/// "the farmer goes hungry", "1 of the farmer and the monk goes hungry": who does is for the player to choose, unless all do.
pub(crate) fn shortage(view: &View, seat: Seat) -> Option<Line> {
    let (count, mouths) = hungry(view, seat);
    match count {
        0 => None,
        all if all == mouths.len() => Some(say!("{mouths:# goes|# go} hungry")),
        some => Some(say!("{some} of {mouths} {some:go|goes|go} hungry")),
    }
}
