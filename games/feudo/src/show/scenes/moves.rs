//! Moving tokens: by Army Cards and by shillings, and Milady's powers.

use std::ops::ControlFlow;

use liege_game::{Attempt, Line, Prompt, Seat, say};

use super::{ReachPreview, Ring, Scene};
use crate::rules::{march::March, milady::Milady, shillings::Spend};
use crate::show::outlook;
use crate::show::seat_view::SeatView;
use crate::show::words::named;
use crate::{Action, Feudo, Territory, Token, View};

impl Prompt<Feudo> for March {
    fn prompt(self, game: &Feudo, view: &View, seat: Seat) -> Line {
        let look = SeatView::new(game, view, seat);
        let steps = look.game.allowance(look.table, look.seat, self.token);
        say!("move {token} up to {steps:step|steps}, or not", token = named(self.token)).rule("FD-46")
    }

    fn attempts(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Attempt<Feudo>> {
        SeatView::new(game, view, seat).attempts(Territory::all().map(Action::March))
    }

    fn outlook(self, game: &Feudo, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let look = SeatView::new(game, view, seat);
        let Action::March(to) = action else { return Vec::new() };
        outlook::arrival(look, self.token, to, true)
    }
}

impl Scene for March {
    fn prospects(&self, look: SeatView<'_>) -> Vec<ReachPreview> {
        let rings = outlook::rings(look, self.token);
        vec![ReachPreview::Reach { token: self.token, rings, always: true }]
    }
}

impl Prompt<Feudo> for Milady {
    fn prompt(self, game: &Feudo, view: &View, seat: Seat) -> Line {
        let look = SeatView::new(game, view, seat);
        if look.barony().stricken.has(Token::Milady) {
            say!("let Milady infect those next to her, or not").rule("FD-80")
        } else {
            say!("let Milady charm a Baron, or not").rule("FD-75")
        }
    }

    fn attempts(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Attempt<Feudo>> {
        let look = SeatView::new(game, view, seat);
        let others = look.game.seats().filter(|&other| other != look.seat);
        look.attempts(others.map(Action::Charm).chain([Action::Infect]))
    }
}

impl Prompt<Feudo> for Spend {
    fn prompt(self, _: &Feudo, _: &View, _: Seat) -> Line {
        let left = self.spending.left;
        say!("spend up to {left:shilling|shillings} on tokens on the map, or keep them").rule("FD-69")
    }

    /// The tokens that shillings can't move at all.
    fn attempts(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Attempt<Feudo>> {
        let payable = game.payable(&view.table, seat, &self.spending);
        let stuck = Token::ALL.into_iter().filter(|&token| !payable.has(token));
        let pay = stuck.map(|token| Action::Pay(token, Territory::CENTRAL));
        SeatView::new(game, view, seat).attempts(pay)
    }

    fn outlook(self, game: &Feudo, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let look = SeatView::new(game, view, seat);
        let Action::Pay(token, to) = action else { return Vec::new() };
        outlook::arrival(look, token, to, false)
    }
}

impl Scene for Spend {
    fn prospects(&self, look: SeatView<'_>) -> Vec<ReachPreview> {
        let mut rings = Token::ALL.map(|_| Vec::<Ring>::new());
        look.game.shilling_moves(look.table, look.seat, &self.spending, |token, steps, ends| {
            rings[token.index()].push((steps, ends));
            ControlFlow::Continue(())
        });
        let reach = |(token, rings)| ReachPreview::Reach { token, rings, always: false };
        Token::ALL.into_iter().zip(rings).map(reach).collect()
    }
}
