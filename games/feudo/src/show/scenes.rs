//! [`Scene`]: what people read and see of each question.

mod battle;
mod cards;
mod moves;
mod set_up;

use liege_game::{Line, List, say};

use super::look::Look;
use crate::rules::attack::Odds;
use crate::{Action, Placed, Territories, Territory, Token};

/// Where something could go in so many steps.
pub(crate) type Ring = (u8, Territories);

/// Something that a choice would bring, drawn on the map.
pub(crate) enum Prospect {
    /// Where a token could go, by the number of steps; `always`, or while one points at it or its card.
    Reach { token: Token, rings: Vec<Ring>, always: bool },
    /// Both sums of an attack.
    Sums { at: Territory, odds: Odds },
}

/// What people read and see of a question.
pub(crate) trait Scene {
    /// What is asked of a seat that is asked.
    fn ask(&self, _: Look<'_>) -> Line {
        say!("wait")
    }

    /// What a seat that is asked may try, whether or not it is legal.
    fn tries(&self, _: Look<'_>) -> Vec<Action> {
        Vec::new()
    }

    /// More that an action would bring than its events tell.
    fn outlook(&self, _: Look<'_>, _: Action) -> Vec<Line> {
        Vec::new()
    }

    /// What the choices of a seat that [ponders](Look::ponders) would bring, drawn on the map.
    fn prospects(&self, _: Look<'_>) -> Vec<Prospect> {
        Vec::new()
    }

    /// The places of the own cards, the map and the heading on a narrow board of a seat that ponders, from top to bottom.
    fn order(&self) -> [i32; 3] {
        [2, 1, 3]
    }

    /// The mapboards that lie, while they are laid.
    fn laid(&self) -> List<Placed, 4> {
        List::new()
    }
}
