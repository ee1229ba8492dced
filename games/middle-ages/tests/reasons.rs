//! What refusals say, read a second time from `rules.md` and what everybody sees.

use liege_conformance::reasons::{Offer, Reading, Reason};
use liege_game::{Codec as _, Game as _, Seat};
use middle_ages::{Action, Estate, EstateView, FiefdomView, MiddleAges, Phase, Place, Print, Spot};

type Told<'a, 'b> = &'a Offer<'b, MiddleAges>;

/// A kind of refusal and its second reading.
const fn so(rule: &'static str, says: &'static str, holds: Reading<MiddleAges>) -> Reason<MiddleAges> {
    Reason { rule, says, holds }
}

/// The place that the action names, if the rows have it.
fn place<'a>(told: &'a Offer<'_, MiddleAges>) -> Option<&'a Place> {
    let wanted = spot(told)?;
    told.view.rows.iter().flatten().find(|place| place.spot == wanted)
}

fn spot(told: Told<'_, '_>) -> Option<Spot> {
    match told.action {
        Action::Lord(spot) | Action::Scout(spot) => Some(spot),
        _ => None,
    }
}

/// Returns whether the sentence names this player at this place.
fn names(told: Told<'_, '_>, place: usize, seat: Option<Seat>) -> bool {
    seat.is_some_and(|seat| told.said.get(place) == Some(&&*seat.to_string()))
}

fn bare(told: Told<'_, '_>) -> bool {
    spot(told).is_some() && place(told).is_none_or(|place| place.tile.is_none())
}

fn lord_stands(told: Told<'_, '_>) -> bool {
    names(told, 0, place(told).and_then(|place| place.lord))
}

fn scout_stands(told: Told<'_, '_>) -> bool {
    names(told, 0, place(told).and_then(|place| place.scout).filter(|&seat| seat != told.seat))
}

/// The row, from 1, in which the seat's Lord stands.
fn own_row(told: Told<'_, '_>) -> Option<usize> {
    let lord = told.view.rows.iter().flatten().find(|place| place.lord == Some(told.seat));
    lord.map(|place| place.spot.row())
}

fn own<'a>(told: &'a Offer<'_, MiddleAges>) -> Option<&'a FiefdomView> {
    told.view.fiefdoms.get(told.seat.index())
}

fn estate<'a>(told: &'a Offer<'_, MiddleAges>, estate: Estate) -> Option<&'a EstateView> {
    own(told)?.estates.iter().find(|view| view.estate == estate)
}

/// The Estate that would get a token.
fn target<'a>(told: &'a Offer<'_, MiddleAges>) -> Option<&'a EstateView> {
    match told.action {
        Action::Coin(wanted) | Action::Plot { estate: wanted, .. } => estate(told, wanted),
        _ => None,
    }
}

/// Returns whether the sentence names the Estate of the action, and then the seat.
fn says_whose(told: Told<'_, '_>) -> bool {
    let named = target(told).is_some_and(|view| told.said.first() == Some(&&*view.estate.to_string()));
    named && names(told, 1, Some(told.seat))
}

fn written(told: Told<'_, '_>) -> Option<String> {
    matches!(told.action, Action::Rebuild(_) | Action::Lose(_))
        .then(|| told.game.write_action(told.action).split(' ').nth(1).unwrap_or_default().to_owned())
}

/// Returns whether none of these tiles is that which the action names.
fn lacks<'p>(told: Told<'_, '_>, tiles: impl IntoIterator<Item = &'p Print>) -> bool {
    let wanted = written(told);
    wanted.is_some() && tiles.into_iter().all(|print| Some(print.to_string()) != wanted)
}

fn not_buried(told: Told<'_, '_>) -> bool {
    own(told).is_some_and(|own| lacks(told, &own.cemetery)) && names(told, 0, Some(told.seat))
}

/// Returns whether this choice is asked of the seat.
fn asked_for(told: Told<'_, '_>) -> bool {
    let phase = match told.action {
        Action::Lord(_) | Action::Leave => matches!(told.view.phase, Phase::Place | Phase::Move),
        Action::Scout(_) => told.view.phase == Phase::Effect(Estate::Rampart),
        Action::Coin(_) => told.view.phase == Phase::Effect(Estate::Church),
        Action::Plot { .. } => told.view.phase == Phase::Effect(Estate::Palace),
        Action::Rebuild(_) => matches!(told.view.phase, Phase::Effect(Estate::Village) | Phase::Restore),
        Action::Lose(_) => matches!(told.view.phase, Phase::Lose(_)),
    };
    phase && told.asked()
}

/// Returns whether the sentence names who is asked, and that is somebody else.
fn another(told: Told<'_, '_>) -> bool {
    names(told, 0, told.view.active) && told.view.active != Some(told.seat)
}

/// Returns whether an Event asks, not a player's turn.
fn event_asks(told: Told<'_, '_>) -> bool {
    matches!(told.view.phase, Phase::Lose(_) | Phase::Restore)
}

pub(crate) const REASONS: &[Reason<MiddleAges>] = &[
    so("MA-1", "nobody sits at seat *", |told| {
        told.seat.index() >= told.game.players() && names(told, 0, Some(told.seat))
    }),
    so("MA-45", "no Event takes a tile now", |told| !event_asks(told)),
    so("MA-17", "no Effect of * asks for this now", |told| {
        !asked_for(told) && names(told, 0, Some(told.seat))
    }),
    so("MA-8", "the game is over after round *", |told| {
        told.over() && told.number(0) == Some(told.view.round.into())
    }),
    so("MA-5", "the Events are being drawn", |told| told.drawing() && told.view.cards.len() < 4),
    so("MA-7", "the order of players is being drawn", |told| {
        told.drawing() && told.view.phase == Phase::Order
    }),
    so("MA-3", "the back of the pile’s top tile is still to be seen", |told| {
        told.drawing() && told.view.pile.top.is_none() && told.view.pile.tiles > 0
    }),
    so("MA-4", "a row is being filled", |told| {
        let bare = |row: &Vec<Place>| row.iter().any(|place| place.tile.is_none());
        told.drawing() && told.view.pile.top.is_some() && told.view.rows.iter().any(bare)
    }),
    so("MA-7", "* places the Lord now", |told| another(told) && told.view.round == 0),
    so("MA-10", "it is *’s turn", |told| another(told) && !event_asks(told) && told.view.round > 0),
    so("MA-47", "* decides now (R-18)", |told| another(told) && event_asks(told)),
    so("MA-7", "the Lord is placed on a tile of row 1", |told| {
        told.view.phase == Phase::Place && !matches!(told.action, Action::Lord(_))
    }),
    so("MA-7", "the first placement is in row 1", |told| {
        told.view.phase == Phase::Place && spot(told).is_some_and(|spot| spot.row() != 1)
    }),
    so("MA-7", "no tile lies there", bare),
    so("MA-7", "the Lord of * stands on this tile", lord_stands),
    so("MA-13", "the turn begins with the move of the Lord", |told| {
        told.view.phase == Phase::Move && !matches!(told.action, Action::Lord(_) | Action::Leave)
    }),
    so("MA-14", "in round * there is no move", |told| told.number(0) == Some(told.view.round.into())),
    so("MA-14", "the Lord has to move: only in round * it leaves the board", |told| {
        told.action == Action::Leave && told.number(0) > Some(told.view.round.into())
    }),
    so("MA-14", "the Lord moves to a tile of row *", |told| {
        let next = own_row(told).map(|row| row % 4 + 1);
        told.number(0) == next.map(|row| row as i64) && spot(told).map(|spot| spot.row()) != next
    }),
    so("MA-14", "no tile lies there", bare),
    so("MA-14", "the Lord of * stands on this tile", lord_stands),
    so("MA-34", "the Scout of * reserves this tile", scout_stands),
    so("MA-33", "no tile lies there", bare),
    so("MA-33", "the Lord stands in this row (R-10)", |told| {
        own_row(told).is_some_and(|row| spot(told).is_some_and(|spot| spot.row() == row))
    }),
    so("MA-33", "the Lord of * stands here (R-7)", lord_stands),
    so("MA-33", "the Scout of * reserves this tile (R-8)", scout_stands),
    so("MA-25", "the Rampart’s Effect places the Scout (R-6)", |told| {
        told.view.phase == Phase::Effect(Estate::Rampart)
    }),
    so("MA-23", "the Village’s Effect rebuilds a tile of the Cemetery (R-6)", |told| {
        told.view.phase == Phase::Effect(Estate::Village)
    }),
    so("MA-23", "there is no such tile in the Cemetery of *", not_buried),
    so("MA-46", "the Event rebuilds a tile of the Cemetery (R-6)", |told| told.view.phase == Phase::Restore),
    so("MA-46", "there is no such tile in the Cemetery of *", not_buried),
    so("MA-45", "the Event takes a tile of the Fiefdom", |told| {
        matches!(told.view.phase, Phase::Lose(_)) && !matches!(told.action, Action::Lose(_))
    }),
    so("MA-45", "the tile lost must be a * tile in the Fiefdom of *", |told| {
        let Phase::Lose(lost) = told.view.phase else { return false };
        let stack = estate(told, lost).is_some_and(|view| lacks(told, &view.stack));
        stack && told.said.first() == Some(&&*lost.to_string()) && names(told, 1, Some(told.seat))
    }),
    so("MA-30", "the Church’s Effect places an Extra Coin token (R-6)", |told| {
        told.view.phase == Phase::Effect(Estate::Church)
    }),
    so("MA-30", "an Extra Coin token lies on the * of * already", |told| {
        says_whose(told) && target(told).is_some_and(|view| view.extra)
    }),
    so("MA-31", "the Palace’s Effect places a Plot token (R-6)", |told| {
        told.view.phase == Phase::Effect(Estate::Palace)
    }),
    so("MA-31", "the * token is not in the supply (R-22)", |told| {
        matches!(told.action, Action::Plot { token, .. }
            if !told.view.plots.contains(&token.0) && told.said[0] == token.0.to_string())
    }),
    so("MA-31", "a Plot token lies on the * of * already", |told| {
        says_whose(told) && target(told).is_some_and(|view| view.plot.is_some())
    }),
    so("MA-31", "the Income of * counts * tiles already", |told| {
        let Action::Plot { token, estate } = told.action else { return false };
        let counted = target(told).is_some_and(|view| view.counts.contains(&token.0));
        counted && told.said == [estate.to_string(), token.0.to_string()]
    }),
];
