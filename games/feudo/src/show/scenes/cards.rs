//! Choosing and showing cards.

use liege_game::{Attempt, Line, Seat, say};

use super::{First, Prospect, Scene};
use crate::rules::{army_cards::Show, strategy::Strategy};
use crate::show::{outlook, parts::Spot};
use crate::{Action, Feudo, Shillings, Stake, Token, TokenSet, View};

/// The reach of each of these tokens, while one points at its card.
fn reaches(game: &Feudo, view: &View, seat: Seat, tokens: TokenSet) -> Vec<Prospect> {
    let reach = |token| Prospect::Reach {
        token,
        rings: outlook::rings(game, &view.table, seat, token),
        always: false,
    };
    tokens.iter().map(reach).collect()
}

impl Scene for Strategy {
    fn ask(self, game: &Feudo, view: &View, seat: Seat) -> Line {
        let hand = &view.hands[seat];
        let army = game.hand_size(view.barony(seat)).saturating_sub(hand.chosen.len());
        match (army, hand.stake == Stake::Open) {
            (0, _) => say!("choose a Trading Card"),
            (_, true) => say!("choose {army:Army Card|Army Cards} and a Trading Card"),
            (_, false) => say!("choose {army:Army Card|Army Cards}"),
        }
        .rule("FD-30")
    }

    fn attempts(self, game: &Feudo, _: &View, seat: Seat) -> Vec<Attempt<Feudo>> {
        let card = |token| Attempt::new(&Spot::Card(seat, token), Action::Choose(token));
        let trade = |value| Attempt::new(&Spot::Trade(seat, value), Action::Stake(value));
        let values = game.components.trading.iter().copied().map(Shillings);
        Token::ALL.into_iter().map(card).chain(values.map(trade)).collect()
    }

    fn outlook(self, game: &Feudo, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        match action {
            Action::Choose(token) => outlook::reaches(game, view, seat, token),
            Action::Stake(Shillings(value)) => {
                let value = Shillings(value + game.kings_help(&view.table, seat, value));
                vec![say!("{value} to spend on steps and Mercenaries").rule("FD-108").consequence()]
            }
            _ => Vec::new(),
        }
    }

    fn prospects(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Prospect> {
        reaches(game, view, seat, view.barony(seat).cards)
    }

    fn first(self) -> First {
        First::Cards
    }
}

impl Scene for Show {
    fn ask(self, game: &Feudo, view: &View, seat: Seat) -> Line {
        let (round, all) = (self.0.round + 1, game.hand_size(view.barony(seat)));
        say!("show Army Card {round} of {all}").rule("FD-45")
    }

    fn attempts(self, _: &Feudo, _: &View, seat: Seat) -> Vec<Attempt<Feudo>> {
        Token::ALL
            .into_iter()
            .map(|token| Attempt::new(&Spot::Card(seat, token), Action::Show(token)))
            .collect()
    }

    fn outlook(self, game: &Feudo, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let Action::Show(token) = action else { return Vec::new() };
        outlook::reaches(game, view, seat, token)
    }

    fn prospects(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Prospect> {
        if view.asked.has(seat) { reaches(game, view, seat, view.hidden(seat)) } else { Vec::new() }
    }

    fn first(self) -> First {
        First::Cards
    }
}
