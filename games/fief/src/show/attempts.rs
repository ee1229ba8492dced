//! What a person may try to click, whether or not it is allowed now: whatever is closed says why.

use liege_game::{Amount, Attempt, Seat};

use super::known::known;
use super::parts::Spot;
use crate::rules::{Moment, moment};
use crate::state::{Bishopric, Card, FiefId, Kind, Lord, Phase, Pile, Position, Through, Village};
use crate::{Action, Fief, View};

/// What the seat may try.
pub(crate) fn attempts(game: &Fief, view: &View, seat: Seat) -> Vec<Attempt<Fief>> {
    let position = known(game, view);
    let mut attempts = Vec::new();
    if view.asked.has(seat) {
        match moment(&position) {
            Moment::Phase(phase) => in_phase(game, &position, seat, phase, &mut attempts),
            Moment::Group(_) => group(game, view, &position, seat, &mut attempts),
            _ => {}
        }
    }
    attempts.extend(
        view.houses[seat.index()]
            .hand
            .iter()
            .filter_map(|&card| Some(Attempt::new(&Spot::Card(card), play(game, &position, seat, card)?))),
    );
    attempts
}

fn in_phase(game: &Fief, position: &Position, seat: Seat, phase: Phase, attempts: &mut Vec<Attempt<Fief>>) {
    let own = position.families[seat].lords;
    let lord = |lord: Lord, action: Action| Attempt::new(&Spot::Lord(lord), action);
    let village = |at: Village, action: Action| Attempt::new(&Spot::Village(at), action);
    let everywhere = Village::ALL.iter().copied();
    match phase {
        Phase::Placement(_) => attempts.extend(everywhere.map(|at| village(at, Action::Settle(at)))),
        Phase::Weddings(_) => {
            let others = game.living(position) - own;
            for who in own {
                let fit = others.iter().find(|other| other.is_woman() != who.is_woman());
                attempts.extend(fit.or(others.lowest()).map(|other| lord(who, Action::Wed(who, other))));
            }
        }
        Phase::Candidates(..) => attempts.extend(own.iter().map(|who| lord(who, Action::Stand(who)))),
        Phase::Discard(_) | Phase::Draw(..) => {
            attempts.extend(Pile::BOTH.map(|pile| Attempt::new(&Spot::Pile(pile), Action::Draw(pile))));
        }
        Phase::Purchases(_) => {
            attempts.extend(everywhere.map(|at| village(at, Action::Recruit(at, Kind::Sergeant, Amount(1)))));
            for &fief in FiefId::ALL {
                let capital = game.components.fief_villages[fief.index()].lowest();
                if let (Some(holder), Some(capital)) = (own.lowest(), capital) {
                    attempts.push(Attempt::new(&Spot::Fief(fief), Action::BuyTitle(fief, holder, capital)));
                }
            }
        }
        Phase::Moves(_) => {
            attempts.extend(own.iter().map(|who| lord(who, Action::Lead(who))));
            let road = |at: Village| Some((at, game.components.roads[at.index()].lowest()?));
            let marches = everywhere.filter_map(road).map(|(at, to)| village(at, Action::March(at, to)));
            attempts.extend(marches);
        }
        Phase::Fights(_) => {
            for at in everywhere {
                let there = position.place(at).seats().without(seat).lowest();
                attempts.push(match there {
                    Some(target) => village(at, Action::Attack(at, target)),
                    None => village(at, Action::Besiege(at)),
                });
            }
        }
        Phase::Pillage(_) => {
            attempts.extend(everywhere.map(|at| village(at, Action::Pillage(at, Amount(1)))))
        }
        _ => {}
    }
}

/// Roads and lords of a group that is being gathered.
fn group(game: &Fief, view: &View, position: &Position, seat: Seat, attempts: &mut Vec<Attempt<Fief>>) {
    let Some(group) = view.group else { return };
    let roads = game.components.roads[group.at.index()];
    attempts.extend(roads.iter().map(|to| Attempt::new(&Spot::Village(to), Action::Go(to))));
    let lords = position.families[seat].lords | position.captives;
    attempts.extend(lords.iter().map(|lord| Attempt::new(&Spot::Lord(lord), Action::With(lord))));
}

/// What playing a card would be, anywhere.
fn play(game: &Fief, position: &Position, seat: Seat, card: Card) -> Option<Action> {
    let own = position.families[seat].lords;
    let sponsor = own.lowest();
    let bishops = position.bishops();
    Some(match card {
        Card::Lord(lord) => {
            Action::Place(lord, game.placements(position, seat).lowest().unwrap_or(Village::at(0)))
        }
        Card::Cardinal => Action::Cardinal(bishops.lowest().or(sponsor)?, Amount(0)),
        Card::OfArc => Action::OfArc(game.living(position).iter().find(|lord| lord.is_woman()).or(sponsor)?),
        Card::Revolt => Action::Revolt(Village::at(0)),
        Card::Murder => Action::Murder(game.living(position).iter().find(|lord| !own.has(*lord))?, sponsor?),
        Card::Justice => {
            Action::Justice(position.court.assassins.lowest().or(game.living(position).lowest())?)
        }
        Card::SecretPassage => Action::Passage(Through::Troop),
        Card::GoodHarvest => Action::Harvest(Bishopric::One),
        Card::GoodWeather => Action::Weather(Bishopric::One),
        Card::Taxes => Action::Tallage(FiefId::at(0)),
        Card::HeavyRain | Card::Famine | Card::Plague => return None,
    })
}
