//! Attacks and advances.

use liege_game::{Line, say};

use super::{Prospect, Scene};
use crate::rules::{advance::Advance, attack::Attack, muster::Muster};
use crate::show::look::Look;
use crate::show::outlook;
use crate::{Action, Assault, Token};

impl Scene for Attack {
    fn ask(&self, _: Look<'_>) -> Line {
        say!("attack a territory, or attack no more").rule("FD-82")
    }

    fn tries(&self, Look { game, table, seat, .. }: Look<'_>) -> Vec<Action> {
        game.objects(table, seat).iter().map(Action::Attack).collect()
    }

    fn outlook(&self, look: Look<'_>, action: Action) -> Vec<Line> {
        let Action::Attack(target) = action else { return Vec::new() };
        outlook::forecast(look, target, look.game.attackers(look.table, look.seat, target))
    }

    fn prospects(&self, Look { game, table, seat, .. }: Look<'_>) -> Vec<Prospect> {
        let sums = |at| {
            let party = game.attackers(table, seat, at);
            (!party.is_empty()).then(|| Prospect::Sums { at, odds: game.odds(table, seat, at, party) })
        };
        game.objects(table, seat).iter().filter_map(sums).collect()
    }
}

impl Scene for Muster {
    fn ask(&self, Look { game, table, seat, .. }: Look<'_>) -> Line {
        let Assault { target, party } = self.assault;
        let odds = game.odds(table, seat, target, party);
        let (force, defence, target) = (odds.force, odds.defence, game.place_name(table, target));
        if odds.wins() {
            say!("strike {target} with {force} against {defence}, or add tokens")
        } else if force > defence {
            say!("{target} needs a Soldier among the attackers ({force} against {defence})")
        } else {
            say!("add tokens to the attack on {target}: so far {force} against {defence}")
        }
        .rule("FD-84")
    }

    fn tries(&self, _: Look<'_>) -> Vec<Action> {
        Token::ALL.into_iter().map(Action::Join).chain([Action::Strike]).collect()
    }

    fn outlook(&self, look: Look<'_>, action: Action) -> Vec<Line> {
        let Action::Join(token) = action else { return Vec::new() };
        let Assault { target, party } = self.assault;
        outlook::forecast(look, target, party.or(look.game.unit(look.table, look.seat, token)))
    }

    fn prospects(&self, Look { game, table, seat, .. }: Look<'_>) -> Vec<Prospect> {
        let Assault { target: at, party } = self.assault;
        vec![Prospect::Sums { at, odds: game.odds(table, seat, at, party) }]
    }
}

impl Scene for Advance {
    fn ask(&self, _: Look<'_>) -> Line {
        say!("advance into what was won, or not").rule("FD-94")
    }
}
