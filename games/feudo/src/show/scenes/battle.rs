//! Attacks and advances.

use liege_game::{Attempt, Context, Line, Say, Seat, Shown, say};

use super::{Prospect, Scene};
use crate::rules::{advance::Advance, attack::Attack, muster::Muster};
use crate::show::outlook;
use crate::show::parts::{Spot, group, place_name};
use crate::{Action, Assault, Feudo, Token, View};

impl Scene for Attack {
    fn ask(self, _: &Feudo, _: &View, _: Seat) -> Line {
        say!("attack a territory, or attack no more").rule("FD-82")
    }

    fn attempts(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Attempt<Feudo>> {
        let objects = game.objects(&view.table, seat);
        objects.iter().map(|at| Attempt::new(&Spot::Land(at), Action::Attack(at))).collect()
    }

    fn outlook(self, game: &Feudo, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let Action::Attack(target) = action else { return Vec::new() };
        let party = game.attackers(&view.table, seat, target);
        outlook::forecast(game, &view.table, seat, target, party)
    }

    fn prospects(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Prospect> {
        if !view.asked.has(seat) {
            return Vec::new();
        }
        let sums = |at| {
            let party = game.attackers(&view.table, seat, at);
            let odds = || game.odds(&view.table, seat, at, party);
            (!party.is_empty()).then(|| Prospect::Sums { at, odds: odds() })
        };
        game.objects(&view.table, seat).iter().filter_map(sums).collect()
    }
}

impl Scene for Muster {
    fn ask(self, game: &Feudo, view: &View, seat: Seat) -> Line {
        let Assault { target, party } = self.assault;
        let odds = game.odds(&view.table, seat, target, party);
        let (force, defence) = (odds.force, odds.defence);
        let target = place_name(game, &view.table, target);
        if odds.wins() {
            say!("strike {target} with {force} against {defence}, or add tokens")
        } else if force > defence {
            say!("{target} needs a Soldier among the attackers ({force} against {defence})")
        } else {
            say!("add tokens to the attack on {target}: so far {force} against {defence}")
        }
        .rule("FD-84")
    }

    fn attempts(self, _: &Feudo, _: &View, seat: Seat) -> Vec<Attempt<Feudo>> {
        let join = |token| Attempt::new(&Spot::Token(seat, token), Action::Join(token));
        Token::ALL.into_iter().map(join).chain([Attempt::new(&"strike", Action::Strike)]).collect()
    }

    fn word(self, context: Context<'_, Feudo>, name: &str, line: &mut Line) {
        let Context { game, view, seat, action } = context;
        let Assault { target, party } = self.assault;
        let odds = game.odds(&view.table, seat, target, party);
        match (name, action) {
            ("unit", Action::Join(token)) => group(game.unit(&view.table, seat, token)).say(line),
            ("target", _) => target.words(context, line),
            ("force", _) => odds.force.say(line),
            ("defence", _) => odds.defence.say(line),
            _ => {}
        }
    }

    fn outlook(self, game: &Feudo, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let Action::Join(token) = action else { return Vec::new() };
        let party = self.assault.party.or(game.unit(&view.table, seat, token));
        outlook::forecast(game, &view.table, seat, self.assault.target, party)
    }

    fn prospects(self, game: &Feudo, view: &View, seat: Seat) -> Vec<Prospect> {
        let Assault { target: at, party } = self.assault;
        if !view.asked.has(seat) {
            return Vec::new();
        }
        vec![Prospect::Sums { at, odds: game.odds(&view.table, seat, at, party) }]
    }
}

impl Scene for Advance {
    fn ask(self, _: &Feudo, _: &View, _: Seat) -> Line {
        say!("advance into what was won, or not").rule("FD-94")
    }
}
