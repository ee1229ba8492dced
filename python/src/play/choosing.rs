//! [`Choosing`]: what can be done, in each of the ways in which it can be named.

use liege_game::{Amount, AmountRange as _, Seat, Viewer};
use liege_games::Playable;

use super::{Named, Play};
use crate::problem::Problem;

/// What can be done, in each of the ways in which it can be named.
pub(crate) trait Choosing {
    fn legal(&self, seat: Seat) -> Vec<String>;
    fn legal_count(&self, seat: Seat) -> usize;
    fn legal_numbers(&self, seat: Seat) -> Result<Vec<u64>, Problem>;
    fn legal_factors(&self, seat: Seat) -> Result<Vec<Vec<u32>>, Problem>;
    fn labels(&self, seat: Seat) -> Vec<String>;
    fn elements(&self, seat: Seat) -> serde_json::Value;
    fn amounts(&self, seat: Seat, text: &str) -> Result<Option<(u16, u16)>, Problem>;
    fn with_amount(&self, text: &str, amount: u16) -> Result<String, Problem>;
    fn label(&self, seat: Seat, text: &str) -> Result<String, Problem>;
    fn notation(&self, seat: Seat, named: Named<'_>) -> Result<String, Problem>;
    fn number_of(&self, text: &str) -> Result<Option<u64>, Problem>;
    fn factors_of(&self, text: &str) -> Result<Option<Vec<u32>>, Problem>;
}

impl<G: Playable> Choosing for Play<G> {
    fn legal(&self, seat: Seat) -> Vec<String> {
        self.list(seat).iter().map(|&action| self.shared.game.write_action(action)).collect()
    }

    fn legal_count(&self, seat: Seat) -> usize {
        self.list(seat).len()
    }

    fn legal_numbers(&self, seat: Seat) -> Result<Vec<u64>, Problem> {
        Ok(self.numbers(seat)?.into_owned())
    }

    fn legal_factors(&self, seat: Seat) -> Result<Vec<Vec<u32>>, Problem> {
        let (game, numbering) = (&self.shared.game, self.shared.numbering());
        let factors = |&action: &G::Action| {
            numbering.factors(game, action).ok_or_else(|| {
                let text = game.write_action(action);
                Problem::new(format!("“{text}” has no factors: expected places"))
            })
        };
        self.list(seat).iter().map(factors).collect()
    }

    fn labels(&self, seat: Seat) -> Vec<String> {
        let game = &self.shared.game;
        let view = game.view(&self.position, Viewer::Seat(seat));
        self.list(seat).iter().map(|&action| game.describe(&view, seat, action).to_string()).collect()
    }

    fn elements(&self, seat: Seat) -> serde_json::Value {
        let game = &self.shared.game;
        let view = game.view(&self.position, Viewer::Seat(seat));
        let one = |action: G::Action| {
            let amounts = game.amounts(&self.position, seat, action);
            serde_json::json!({
                "action": game.write_action(action),
                "label": game.describe(&view, seat, action).to_string(),
                "amounts": amounts,
                "elements": game.elements(&view, seat, action),
            })
        };
        self.list(seat).iter().map(|&action| one(action)).collect()
    }

    fn amounts(&self, seat: Seat, text: &str) -> Result<Option<(u16, u16)>, Problem> {
        let action = self.read(text)?;
        // What a listed action may have is asked of the listed one.
        let game = &self.shared.game;
        let plain = |action: G::Action| match game.amount(action) {
            Some(_) => game.with_amount(action, Amount(0)),
            None => action,
        };
        let listed = self.list(seat).iter().copied().find(|&listed| plain(listed) == plain(action));
        let listed = listed.ok_or_else(|| Problem::new(format!("“{text}” is not in the legal list")))?;
        Ok(game.amounts(&self.position, seat, listed).map(|amounts| (amounts.min, amounts.max)))
    }

    fn with_amount(&self, text: &str, amount: u16) -> Result<String, Problem> {
        let game = &self.shared.game;
        let action = self.read(text)?;
        match game.amount(action) {
            Some(_) => Ok(game.write_action(game.with_amount(action, Amount(amount)))),
            None => Err(Problem::new(format!("“{text}” has no amount to choose"))),
        }
    }

    fn label(&self, seat: Seat, text: &str) -> Result<String, Problem> {
        let action = self.read(text)?;
        self.allowed(seat, action)?;
        let view = self.shared.game.view(&self.position, Viewer::Seat(seat));
        Ok(self.shared.game.describe(&view, seat, action).to_string())
    }

    fn notation(&self, seat: Seat, named: Named<'_>) -> Result<String, Problem> {
        Ok(self.shared.game.write_action(self.find(seat, named)?.0))
    }

    fn number_of(&self, text: &str) -> Result<Option<u64>, Problem> {
        Ok(self.shared.numbering().number(&self.shared.game, self.read(text)?))
    }

    fn factors_of(&self, text: &str) -> Result<Option<Vec<u32>>, Problem> {
        Ok(self.shared.numbering().factors(&self.shared.game, self.read(text)?))
    }
}
