//! Moving tokens: by Army Cards and by shillings, and Milady's powers.

use std::ops::ControlFlow;

use liege_game::{Line, say};

use super::{Prospect, Ring, Scene};
use crate::rules::{march::March, milady::Milady, shillings::Spend};
use crate::show::look::Look;
use crate::show::outlook;
use crate::show::words::named;
use crate::{Action, Territory, Token};

impl Scene for March {
    fn ask(&self, look: Look<'_>) -> Line {
        let steps = look.game.allowance(look.table, look.seat, self.token);
        say!("move {token} up to {steps:step|steps}, or not", token = named(self.token)).rule("FD-46")
    }

    fn tries(&self, _: Look<'_>) -> Vec<Action> {
        Territory::all().map(Action::March).collect()
    }

    fn outlook(&self, look: Look<'_>, action: Action) -> Vec<Line> {
        let Action::March(to) = action else { return Vec::new() };
        outlook::arrival(look, self.token, to, true)
    }

    fn prospects(&self, look: Look<'_>) -> Vec<Prospect> {
        let rings = outlook::rings(look, self.token);
        vec![Prospect::Reach { token: self.token, rings, always: true }]
    }
}

impl Scene for Milady {
    fn ask(&self, look: Look<'_>) -> Line {
        if look.barony().stricken.has(Token::Milady) {
            say!("let Milady infect those next to her, or not").rule("FD-80")
        } else {
            say!("let Milady charm a Baron, or not").rule("FD-75")
        }
    }

    fn tries(&self, look: Look<'_>) -> Vec<Action> {
        let others = look.game.seats().filter(|&other| other != look.seat);
        others.map(Action::Charm).chain([Action::Infect]).collect()
    }
}

impl Scene for Spend {
    fn ask(&self, _: Look<'_>) -> Line {
        let left = self.spending.left;
        say!("spend up to {left:shilling|shillings} on tokens on the map, or keep them").rule("FD-69")
    }

    /// The tokens that shillings can't move at all.
    fn tries(&self, Look { game, table, seat, .. }: Look<'_>) -> Vec<Action> {
        let payable = game.payable(table, seat, &self.spending);
        let stuck = Token::ALL.into_iter().filter(|&token| !payable.has(token));
        stuck.map(|token| Action::Pay(token, Territory::CENTRAL)).collect()
    }

    fn outlook(&self, look: Look<'_>, action: Action) -> Vec<Line> {
        let Action::Pay(token, to) = action else { return Vec::new() };
        outlook::arrival(look, token, to, false)
    }

    fn prospects(&self, look: Look<'_>) -> Vec<Prospect> {
        let mut rings = Token::ALL.map(|_| Vec::<Ring>::new());
        look.game.shilling_moves(look.table, look.seat, &self.spending, |token, steps, ends| {
            rings[token.index()].push((steps, ends));
            ControlFlow::Continue(())
        });
        let reach = |(token, rings)| Prospect::Reach { token, rings, always: false };
        Token::ALL.into_iter().zip(rings).map(reach).collect()
    }
}
