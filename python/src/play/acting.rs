//! [`Acting`]: what changes a game in progress.

use liege_bots::{Bot, Choice, Level};
use liege_game::{AmountRange as _, Chances, Pending, Rng, Seat, Silent};
use liege_games::Playable;

use super::{Move, Named, Play, go};
use crate::problem::Problem;

/// What changes a game in progress.
pub(crate) trait Acting {
    fn pending(&self) -> Pending;
    /// How many actions and draws led here.
    fn number(&self) -> usize;
    fn explicit(&self) -> bool;
    fn check(&self, seat: Seat, text: &str) -> Result<(), Problem>;
    fn apply(&mut self, seat: Seat, named: Named<'_>) -> Result<(), Problem>;
    fn sample(&mut self, seat: Seat) -> Result<String, Problem>;
    fn chances(&self) -> Vec<(String, u32)>;
    fn draw(&mut self, text: &str) -> Result<(), Problem>;
    fn draw_by_lot(&mut self) -> Result<String, Problem>;
    fn undo(&mut self) -> Result<(), Problem>;
    fn playout(&mut self, limit: usize) -> usize;
    fn reseed(&mut self, seed: u64);
    fn bot(&self, level: Level, seat: Seat, seed: u64) -> Result<Option<String>, Problem>;
}

impl<G: Playable> Acting for Play<G> {
    fn pending(&self) -> Pending {
        self.shared.game.pending(&self.position)
    }

    fn number(&self) -> usize {
        self.moves.len()
    }

    fn explicit(&self) -> bool {
        self.explicit
    }

    fn check(&self, seat: Seat, text: &str) -> Result<(), Problem> {
        self.allowed(seat, self.read(text)?)
    }

    fn apply(&mut self, seat: Seat, named: Named<'_>) -> Result<(), Problem> {
        let (action, legal) = self.find(seat, named)?;
        if !legal {
            self.allowed(seat, action)?;
        }
        self.go(Move::Act(seat, action));
        self.settle();
        Ok(())
    }

    fn sample(&mut self, seat: Seat) -> Result<String, Problem> {
        let count = self.list(seat).len();
        if count == 0 {
            return Err(Problem::new(format!(
                "seat {} has nothing to choose: expected one of must or may",
                seat.index()
            )));
        }
        let place = self.rng.index(count);
        let (action, _) = self.find(seat, Named::Place(place))?;
        let game = &self.shared.game;
        let action = game.sample_amount(&self.position, seat, action, &mut self.rng);
        Ok(game.write_action(action))
    }

    fn chances(&self) -> Vec<(String, u32)> {
        let mut chances = Chances::default();
        self.shared.game.chances(&self.position, &mut chances);
        let outcomes = chances.outcomes().iter();
        outcomes.map(|outcome| (self.shared.game.write_draw(outcome.draw), outcome.weight)).collect()
    }

    fn draw(&mut self, text: &str) -> Result<(), Problem> {
        let game = &self.shared.game;
        if game.pending(&self.position) != Pending::Chance {
            return Err(Problem::new(
                "no draw is due: expected an action, or nothing where the game is over",
            ));
        }
        let draw = game.read_draw(text).map_err(|error| Problem::new(error.to_string()))?;
        let mut chances = Chances::default();
        game.chances(&self.position, &mut chances);
        if !chances.outcomes().iter().any(|outcome| outcome.draw == draw) {
            return Err(Problem::new(format!(
                "“{text}” can't be drawn here: expected an outcome of chances()"
            )));
        }
        self.go(Move::Draw(draw));
        self.settle();
        Ok(())
    }

    fn draw_by_lot(&mut self) -> Result<String, Problem> {
        let draw = self.draw_any().ok_or_else(|| Problem::new("no draw is due: expected a chance node"))?;
        Ok(self.shared.game.write_draw(draw))
    }

    fn undo(&mut self) -> Result<(), Problem> {
        let last = match self.explicit {
            true => self.moves.len().checked_sub(1),
            false => self.moves.iter().rposition(|step| matches!(step, Move::Act(..))),
        };
        let last =
            last.ok_or_else(|| Problem::new("nothing has been done yet: expected a state with an action"))?;
        self.moves.truncate(last);
        self.listed.take();
        let mut position = self.first.clone();
        for step in &self.moves {
            go(&self.shared.game, &mut position, step, &mut Silent);
        }
        self.position = position;
        Ok(())
    }

    fn playout(&mut self, limit: usize) -> usize {
        let mut playout = liege_game::Playout::default();
        let mut decisions = 0;
        while decisions < limit {
            while self.pending() == Pending::Chance && self.draw_any().is_some() {}
            let game = &self.shared.game;
            let Some((seat, action)) = playout.choose(game, &self.position, &mut self.rng) else { break };
            self.go(Move::Act(seat, action));
            decisions += 1;
        }
        self.settle();
        decisions
    }

    fn reseed(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn bot(&self, level: Level, seat: Seat, seed: u64) -> Result<Option<String>, Problem> {
        let game = &self.shared.game;
        let choice = Bot::new(level, seed).choose(game, &self.position, seat);
        match choice.map_err(|error| Problem::new(error.to_string()))? {
            Choice::Act(action) => Ok(Some(game.write_action(action))),
            Choice::Pass => Ok(None),
        }
    }
}
