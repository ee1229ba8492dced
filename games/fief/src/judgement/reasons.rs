//! Why a bot does what it does, in a phrase that goes on from "because".

use liege_game::say;

use super::plan::Planner;
use crate::Action;
use crate::state::{Matter, Office};

/// The reason for an action, if there is one to give.
pub(super) fn reason(planner: &Planner<'_>, action: Action) -> Option<String> {
    let (game, position, seat) = (planner.game, planner.position, planner.seat);
    let fief_of = |at: crate::state::Village| {
        let fief = game.components.sites[at.index()].fief;
        game.components.fiefs[fief.index()].called.clone()
    };
    let dangerous = |other| planner.outlook.is_dangerous(seat, other);
    Some(match action {
        Action::BuyTitle(..) => "a title is a point of victory".to_owned(),
        Action::TakeTitle(..) => "the crown gives it for nothing".to_owned(),
        Action::BuyCastle(at) => {
            say!("without a castle there is no title of {fief}", fief = fief_of(at)).to_string()
        }
        Action::BuyMill(_) => "a mill pays for itself in two turns".to_owned(),
        Action::Wed(..) | Action::Dower(..) => "together we are nearer to victory than alone".to_owned(),
        Action::Vote(lord) => {
            let owner = position.owner(Some(lord))?;
            if owner == seat {
                "he is of my family".to_owned()
            } else if planner.outlook.are_partners(seat, owner) {
                "he is of my ally’s family".to_owned()
            } else {
                "others are nearer to victory than his family".to_owned()
            }
        }
        Action::Lure(_) => "a counter that means nothing keeps them guessing".to_owned(),
        Action::Pass if position.sub_phase().is_voting() => "none of them deserves the office".to_owned(),
        Action::Attack(_, target) | Action::AttackSecretly(_, target) if dangerous(target) => {
            "somebody has to stop them before they win".to_owned()
        }
        Action::Attack(_, target) | Action::AttackSecretly(_, target) if planner.is_foe(target) => {
            "I have a score to settle there".to_owned()
        }
        Action::Attack(..) | Action::AttackSecretly(..) => "the odds are on my side".to_owned(),
        Action::Besiege(_) => "hunger will open what my dice can’t".to_owned(),
        Action::Murder(victim, _) if position.owner(Some(victim)).is_some_and(dangerous) => {
            "they would win otherwise".to_owned()
        }
        Action::Excommunicate(_) => "he would have been a voice against us".to_owned(),
        Action::Annul(_) => "alone I am nearer".to_owned(),
        Action::Ransom(lord, _) if position.owner(Some(lord)) == Some(seat) => {
            "I want my own back".to_owned()
        }
        Action::Ransom(..) => "he eats my bread".to_owned(),
        Action::Stand(_) if position.sub_phase().office() == Some(Office::King) => {
            "the crown is a point of victory".to_owned()
        }
        Action::Decline => decline(planner)?,
        Action::Accept => match position.offer()?.matter {
            Matter::Wedding(..) | Matter::Dower(..) => {
                "together we are nearer to victory than alone".to_owned()
            }
            _ if position.offer()?.payee() == seat => "the price is right".to_owned(),
            _ => return None,
        },
        _ => return None,
    })
}

fn decline(planner: &Planner<'_>) -> Option<String> {
    let offer = planner.position.offer()?;
    Some(if planner.outlook.is_dangerous(planner.seat, offer.from) {
        "they need only one more point".to_owned()
    } else if planner.is_foe(offer.from) {
        "I have not forgotten what they did".to_owned()
    } else if offer.payee() == planner.seat {
        match planner.asks(&offer) {
            Some(price) => say!("for {price:crown|crowns} I would do it").to_string(),
            None => "the price is too low".to_owned(),
        }
    } else {
        "it does nothing for me".to_owned()
    })
}
