//! Attacks and advances.

use liege_game::{Attempt, Line, Phrase, Prompt, Seat, say};

use super::{ReachPreview, Scene};
use crate::rules::{advance::Advance, attack::Attack, muster::Muster};
use crate::show::outlook;
use crate::show::seat_view::SeatView;
use crate::{Action, Assault, Feudo, Token, View};

impl Prompt<Feudo> for Attack {
    const ASKS: Phrase = Phrase::new("attack a territory, or attack no more").rule("FD-82");

    fn attempts(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Attempt<Feudo>> {
        let objects = game.objects(&view.table, seat);
        SeatView::new(game, view, seat).attempts(objects.iter().map(Action::Attack))
    }

    fn outlook(self, game: &Feudo, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let Action::Attack(target) = action else { return Vec::new() };
        outlook::forecast(SeatView::new(game, view, seat), target, game.attackers(&view.table, seat, target))
    }
}

impl Scene for Attack {
    fn prospects(&self, SeatView { game, table, seat, .. }: SeatView<'_>) -> Vec<ReachPreview> {
        let sums = |at| {
            let party = game.attackers(table, seat, at);
            (!party.is_empty()).then(|| ReachPreview::Sums { at, odds: game.odds(table, seat, at, party) })
        };
        game.objects(table, seat).iter().filter_map(sums).collect()
    }
}

impl Prompt<Feudo> for Muster {
    fn prompt(self, game: &Feudo, view: &View, seat: Seat) -> Line {
        let Assault { target, party } = self.assault;
        let odds = game.odds(&view.table, seat, target, party);
        let (force, defence, target) = (odds.force, odds.defence, game.place_name(&view.table, target));
        if odds.wins() {
            say!("strike {target} with {force} against {defence}, or add tokens")
        } else if force > defence {
            say!("{target} needs a Soldier among the attackers ({force} against {defence})")
        } else {
            say!("add tokens to the attack on {target}: so far {force} against {defence}")
        }
        .rule("FD-84")
    }

    fn attempts(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Attempt<Feudo>> {
        let joining = Token::ALL.into_iter().map(Action::Join);
        SeatView::new(game, view, seat).attempts(joining.chain([Action::Strike]))
    }

    fn outlook(self, game: &Feudo, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let Action::Join(token) = action else { return Vec::new() };
        let Assault { target, party } = self.assault;
        let party = party.or(game.unit(&view.table, seat, token));
        outlook::forecast(SeatView::new(game, view, seat), target, party)
    }
}

impl Scene for Muster {
    fn prospects(&self, SeatView { game, table, seat, .. }: SeatView<'_>) -> Vec<ReachPreview> {
        let Assault { target: at, party } = self.assault;
        vec![ReachPreview::Sums { at, odds: game.odds(table, seat, at, party) }]
    }
}

impl Prompt<Feudo> for Advance {
    const ASKS: Phrase = Phrase::new("advance into what was won, or not").rule("FD-94");
}
