//! Choosing and showing cards.

use liege_game::{Attempt, Line, Prompt, Seat, say};

use super::{ReachPreview, Scene};
use crate::rules::{army_cards::Show, strategy::Strategy};
use crate::show::outlook;
use crate::show::seat_view::SeatView;
use crate::{Action, Feudo, Shillings, Stake, Token, TokenSet, View};

/// The reach of each of these tokens, while one points at its card.
fn reaches(look: SeatView<'_>, tokens: TokenSet) -> Vec<ReachPreview> {
    let reach = |token| ReachPreview::Reach { token, rings: outlook::rings(look, token), always: false };
    tokens.iter().map(reach).collect()
}

impl Prompt<Feudo> for Strategy {
    fn prompt(self, game: &Feudo, view: &View, seat: Seat) -> Line {
        let look = SeatView::new(game, view, seat);
        let hand = &look.view.hands[look.seat];
        let army = look.game.hand_size(look.barony()).saturating_sub(hand.chosen.len());
        match (army, hand.stake == Stake::Open) {
            (0, _) => say!("choose a Trading Card"),
            (_, true) => say!("choose {army:Army Card|Army Cards} and a Trading Card"),
            (_, false) => say!("choose {army:Army Card|Army Cards}"),
        }
        .rule("FD-30")
    }

    fn attempts(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Attempt<Feudo>> {
        let look = SeatView::new(game, view, seat);
        let values = look.game.components.trading.into_iter().map(Shillings);
        look.attempts(Token::ALL.into_iter().map(Action::Choose).chain(values.map(Action::Stake)))
    }

    fn outlook(self, game: &Feudo, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let look = SeatView::new(game, view, seat);
        match action {
            Action::Choose(token) => outlook::reaches(look, token),
            Action::Stake(Shillings(value)) => {
                let value = Shillings(value + look.game.kings_help(look.table, look.seat, value));
                vec![say!("{value} to spend on steps and Mercenaries").rule("FD-108")]
            }
            _ => Vec::new(),
        }
    }
}

impl Scene for Strategy {
    fn prospects(&self, look: SeatView<'_>) -> Vec<ReachPreview> {
        reaches(look, look.barony().cards)
    }
}

impl Prompt<Feudo> for Show {
    fn prompt(self, game: &Feudo, view: &View, seat: Seat) -> Line {
        let look = SeatView::new(game, view, seat);
        let (round, all) = (self.0.round + 1, look.game.hand_size(look.barony()));
        say!("show Army Card {round} of {all}").rule("FD-45")
    }

    fn attempts(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Attempt<Feudo>> {
        SeatView::new(game, view, seat).attempts(Token::ALL.into_iter().map(Action::Show))
    }

    fn outlook(self, game: &Feudo, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let look = SeatView::new(game, view, seat);
        let Action::Show(token) = action else { return Vec::new() };
        outlook::reaches(look, token)
    }
}

impl Scene for Show {
    fn prospects(&self, look: SeatView<'_>) -> Vec<ReachPreview> {
        reaches(look, look.view.hidden(look.seat))
    }
}
