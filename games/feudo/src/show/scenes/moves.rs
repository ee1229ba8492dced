//! Moving tokens: by Army Cards and by shillings, and Milady's powers.

use std::ops::ControlFlow;

use liege_game::{Attempt, Context, Line, Say, Seat, say};

use super::{Prospect, Scene};
use crate::rules::{march::March, milady::Milady, shillings::Spend};
use crate::show::outlook;
use crate::show::parts::{Spot, named};
use crate::{Action, Feudo, Territories, Territory, Token, View};

impl Scene for March {
    fn ask(self, game: &Feudo, view: &View, seat: Seat) -> Line {
        let steps = game.allowance(&view.table, seat, self.token);
        say!("move {token} up to {steps:step|steps}, or not", token = named(self.token)).rule("FD-46")
    }

    fn attempts(self, _: &Feudo, _: &View, _: Seat) -> Vec<Attempt<Feudo>> {
        Territory::all().map(|at| Attempt::new(&Spot::Land(at), Action::March(at))).collect()
    }

    fn word(self, _: Context<'_, Feudo>, name: &str, line: &mut Line) {
        if name == "mover" {
            named(self.token).say(line);
        }
    }

    fn outlook(self, game: &Feudo, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let Action::March(to) = action else { return Vec::new() };
        outlook::prospects(game, &view.table, seat, self.token, to, true)
    }

    fn prospects(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Prospect> {
        if !view.asked.has(seat) {
            return Vec::new();
        }
        let rings = outlook::rings(game, &view.table, seat, self.token);
        vec![Prospect::Reach { token: self.token, rings, always: true }]
    }
}

impl Scene for Milady {
    fn ask(self, _: &Feudo, view: &View, seat: Seat) -> Line {
        if view.barony(seat).stricken.has(Token::Milady) {
            return say!("let Milady infect those next to her, or not").rule("FD-80");
        }
        say!("let Milady charm a Baron, or not").rule("FD-75")
    }

    fn attempts(self, game: &Feudo, _: &View, seat: Seat) -> Vec<Attempt<Feudo>> {
        let others = game.seats().filter(|&other| other != seat);
        let charm = |other| Attempt::new(&Spot::Token(other, Token::Baron), Action::Charm(other));
        others.map(charm).chain([Attempt::new(&"infect", Action::Infect)]).collect()
    }
}

impl Scene for Spend {
    fn ask(self, _: &Feudo, _: &View, _: Seat) -> Line {
        let left = self.spending.left;
        say!("spend up to {left:shilling|shillings} on tokens on the map, or keep them").rule("FD-69")
    }

    /// The tokens that shillings can't move at all.
    fn attempts(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Attempt<Feudo>> {
        let payable = game.payable(&view.table, seat, &self.spending);
        let stuck = Token::ALL.into_iter().filter(|&token| !payable.has(token));
        let step = |token| Attempt::new(&Spot::Token(seat, token), Action::Pay(token, Territory::CENTRAL));
        stuck.map(step).collect()
    }

    fn word(self, context: Context<'_, Feudo>, name: &str, line: &mut Line) {
        let Context { game, view, seat, action: Action::Pay(token, to) } = context else { return };
        if name == "cost" {
            game.cost(&view.table, seat, &self.spending, token, to).unwrap_or(0).say(line);
        }
    }

    fn outlook(self, game: &Feudo, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let Action::Pay(token, to) = action else { return Vec::new() };
        outlook::prospects(game, &view.table, seat, token, to, false)
    }

    fn prospects(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Prospect> {
        if !view.asked.has(seat) {
            return Vec::new();
        }
        let mut all: Vec<(Token, u8, Territories)> = Vec::new();
        game.shilling_moves(&view.table, seat, &self.spending, |token, steps, ends| {
            all.push((token, steps, ends));
            ControlFlow::Continue(())
        });
        let own =
            |token| all.iter().filter(move |ring| ring.0 == token).map(|&(_, steps, ends)| (steps, ends));
        let reach = |token| Prospect::Reach { token, rings: own(token).collect(), always: false };
        Token::ALL.into_iter().map(reach).collect()
    }
}
