//! Why a bot does what it does, in a phrase that goes on from "because".

use liege_game::{Line, say};

use super::plan::Planner;
use crate::Action;
use crate::state::{Matter, Office};

/// The reason for an action, if there is one to give.
pub(super) fn reason(planner: &Planner<'_>, action: Action) -> Option<Line> {
    let (game, position, seat) = (planner.game, planner.position, planner.seat);
    let fief_of = |at: crate::state::Village| {
        let fief = game.components.sites[at.index()].fief;
        game.components.fiefs[fief.index()].called.clone()
    };
    let dangerous = |other| planner.outlook.is_dangerous(seat, other);
    Some(match action {
        Action::BuyTitle(..) => say!("a title is a point of victory"),
        Action::TakeTitle(..) => say!("the crown gives it for nothing"),
        Action::BuyCastle(at) => {
            say!("without a castle there is no title of {fief}", fief = fief_of(at))
        }
        Action::BuyMill(_) => say!("a mill pays for itself in two turns"),
        Action::Wed(..) | Action::Dower(..) => say!("together we are nearer to victory than alone"),
        Action::Vote(lord) => {
            let owner = position.owner(Some(lord))?;
            if owner == seat {
                say!("he is of my family")
            } else if planner.outlook.are_partners(seat, owner) {
                say!("he is of my ally’s family")
            } else {
                say!("others are nearer to victory than his family")
            }
        }
        Action::Lure(_) => say!("a counter that means nothing keeps them guessing"),
        Action::Pass if position.sub_phase().is_voting() => say!("none of them deserves the office"),
        Action::Attack(_, target) | Action::AttackSecretly(_, target) if dangerous(target) => {
            say!("somebody has to stop them before they win")
        }
        Action::Attack(_, target) | Action::AttackSecretly(_, target) if planner.is_foe(target) => {
            say!("I have a score to settle there")
        }
        Action::Attack(..) | Action::AttackSecretly(..) => say!("the odds are on my side"),
        Action::Besiege(_) => say!("hunger will open what my dice can’t"),
        Action::Murder(victim, _) if position.owner(Some(victim)).is_some_and(dangerous) => {
            say!("they would win otherwise")
        }
        Action::Excommunicate(_) => say!("he would have been a voice against us"),
        Action::Annul(_) => say!("alone I am nearer"),
        Action::Ransom(lord, _) if position.owner(Some(lord)) == Some(seat) => {
            say!("I want my own back")
        }
        Action::Ransom(..) => say!("he eats my bread"),
        Action::Stand(_) if position.sub_phase().office() == Some(Office::King) => {
            say!("the crown is a point of victory")
        }
        Action::Decline => decline(planner)?,
        Action::Accept => match position.offer()?.matter {
            Matter::Wedding(..) | Matter::Dower(..) => {
                say!("together we are nearer to victory than alone")
            }
            _ if position.offer()?.payee() == seat => say!("the price is right"),
            _ => return None,
        },
        _ => return None,
    })
}

fn decline(planner: &Planner<'_>) -> Option<Line> {
    let offer = planner.position.offer()?;
    Some(if planner.outlook.is_dangerous(planner.seat, offer.from) {
        say!("they need only one more point")
    } else if planner.is_foe(offer.from) {
        say!("I have not forgotten what they did")
    } else if offer.payee() == planner.seat {
        match planner.asks(&offer) {
            Some(price) => say!("for {price:crown|crowns} I would do it"),
            None => say!("the price is too low"),
        }
    } else {
        say!("it does nothing for me")
    })
}
