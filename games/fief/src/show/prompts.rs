//! How each question is asked for.

mod between;
mod talk;
mod turn;

use liege_game::{Amount, Attempt, Element, Line, Phased as _, Phrase, Seat, say};

use super::parts::Part;
use super::position_from_view::known;
use super::words::Named as _;
use crate::state::{Bishopric, Card, FiefId, Position, Through, Unrest, Village};
use crate::{Action, Fief, View};

type Attempts = Vec<Attempt<Fief>>;

/// Chance decides.
const WAIT: Phrase = Phrase::new("wait");

/// The steps of a turn on the track (FF-13).
pub(crate) const STEPS: [&str; 7] =
    ["Hear ye", "Cards", "Incomes", "Purchases", "Moves", "Fights", "Victory"];

/// Returns what is asked of the seat, or what it may do beside the one that is asked.
pub(crate) fn prompt(game: &Fief, view: &View, seat: Seat) -> Line {
    if view.asked.has(seat) || view.asked.is_empty() {
        return view.goes_on().prompt(game, view, seat);
    }
    match (view.offer, view.embassy) {
        (Some(_), _) => say!("wait for the answer, change the offer or withdraw it").rule("FF-153"),
        (None, Some(_)) => say!("trade, show cards, or wait until the embassy ends").rule("FF-154"),
        (None, None) => say!("play a surprise card, use a right, make a deal, or wait").rule("FF-148"),
    }
}

/// Which step is on; none before the first turn.
pub(crate) fn step(view: &View) -> Option<usize> {
    let number = usize::from(view.phase.number());
    if view.phase.is_council() { Some(0) } else { number.checked_sub(1) }
}

/// Returns what the moment is called: by what is fought out, else by the sub-phase.
pub(crate) fn moment(game: &Fief, view: &View) -> Line {
    if let Some(revolt) = view.revolts.last() {
        let place = revolt.at.named(game);
        return match revolt.stage {
            Unrest::Rolling | Unrest::Losses => say!("revolt in {place}: the attack"),
            _ => say!("revolt in {place}"),
        };
    }
    if let Some(battle) = view.battle {
        let (place, rounds) = (battle.at.named(game), battle.rounds);
        return match (battle.cavalcade, rounds) {
            (false, 0) => say!("battle of {place}"),
            (false, _) => say!("battle of {place}, round {rounds}"),
            (true, 0) => say!("cavalcade out of {place}"),
            (true, _) => say!("cavalcade out of {place}, round {rounds}"),
        };
    }
    view.phase.moment(game, view)
}

/// Returns what the seat may try, whether or not it is allowed now: whatever is closed says why.
pub(crate) fn attempts(game: &Fief, view: &View, seat: Seat) -> Attempts {
    let asked = view.asked.has(seat);
    let mut attempts = if asked { view.goes_on().attempts(game, view, seat) } else { Vec::new() };
    let position = known(game, view);
    let hand = view.houses[seat.index()].hand.iter();
    attempts.extend(
        hand.filter_map(|&card| Some(Attempt::new(&Part::Card(card), play(game, &position, seat, card)?))),
    );
    attempts
}

/// Where the battle is.
fn fight(game: &Fief, view: &View) -> Option<Element> {
    view.battle.map(|battle| battle.at.named(game))
}

/// Where the revolt is that is carried out first.
fn unrest(game: &Fief, view: &View) -> Option<Element> {
    view.revolts.last().map(|revolt| revolt.at.named(game))
}

/// Returns what playing a card would be, anywhere.
fn play(game: &Fief, position: &Position, seat: Seat, card: Card) -> Option<Action> {
    let own = position.families[seat].lords;
    let sponsor = own.lowest();
    let bishops = position.bishops();
    Some(match card {
        Card::Lord(lord) => {
            Action::Place(lord, game.placements(position, seat).lowest().unwrap_or(Village::ALL[0]))
        }
        Card::Cardinal => Action::Cardinal(bishops.lowest().or(sponsor)?, Amount(0)),
        Card::OfArc => Action::OfArc(game.living(position).iter().find(|lord| lord.is_woman()).or(sponsor)?),
        Card::Revolt => Action::Revolt(Village::ALL[0]),
        Card::Murder => Action::Murder(game.living(position).iter().find(|lord| !own.has(*lord))?, sponsor?),
        Card::Justice => {
            Action::Justice(position.court.assassins.lowest().or(game.living(position).lowest())?)
        }
        Card::SecretPassage => Action::Passage(Through::Troop),
        Card::GoodHarvest => Action::Harvest(Bishopric::One),
        Card::GoodWeather => Action::Weather(Bishopric::One),
        Card::Taxes => Action::Tallage(FiefId::ALL[0]),
        Card::HeavyRain | Card::Famine | Card::Plague => return None,
    })
}
