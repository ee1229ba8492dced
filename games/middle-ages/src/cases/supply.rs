//! The actions `refill` and `supply_trace`.

use std::sync::Arc;

use liege_cases::{Fields, Unreadable};
use liege_game::{Chances, Game as _, Playout, Rng, Setup, Silent};

use super::act::Outcome;
use super::run::Run;
use crate::MiddleAges;
use crate::position::{Phase, Position};
use crate::table::Spots;

impl Run {
    /// `refill`: fills one row from the piles.
    pub(super) fn refill(&mut self, action: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let row: u8 = action.need("row")?;
        if !(1..=4).contains(&row) {
            return Err(action.wrong("row", format!("expected 1 to 4, found {row}")));
        }
        let places = Spots::row(usize::from(row) - 1);
        if !self.position.laid.and(places).is_empty() {
            return Err(action.wrong("row", "expected an empty row (MA-11)"));
        }
        let Position { phase, round, .. } = self.position;
        self.position.round = row;
        self.position.phase = Phase::Fill;
        while self.position.phase != Phase::Event && self.automatic_step() {}
        (self.position.phase, self.position.round) = (phase, round);
        if self.position.laid.and(places).len() < self.game.row_length() {
            return Err(action.wrong("row", "the piles hold too few tiles for it (F-2)"));
        }
        Ok(Ok(()))
    }

    /// `supply_trace`: a whole game with the real tiles, looked at after each refill.
    pub(super) fn supply_trace(&mut self, action: &Fields<'_>, what: &str) -> Result<(), Unreadable> {
        let players: usize = action.need("n")?;
        if !(2..=5).contains(&players) {
            return Err(action.wrong("n", format!("expected 2 to 5, found {players}")));
        }
        let found =
            trace(players, self.game.setup.components.clone()).map_err(|why| action.wrong("n", why))?;
        for line in action.need_tables("after_refill")? {
            let round: usize = line.need("round")?;
            let counts = found.iter().find(|counts| counts[0] == round);
            let counts = counts.ok_or_else(|| line.wrong("round", "no row is refilled in this round"))?;
            for (index, key) in ["pile", "reserve", "discard"].into_iter().enumerate() {
                if let Some(expected) = line.get::<usize>(key)?
                    && expected != counts[index + 1]
                {
                    let what =
                        format!("{what} of {players} players, {key} after the refill of round {round}");
                    self.mismatch(what, expected, counts[index + 1]);
                }
            }
            line.finish()?;
        }
        Ok(())
    }
}

/// Round, pile, reserve and discard after each refill of a random game. The counts are the same in every game.
fn trace(players: usize, components: Option<Arc<str>>) -> Result<Vec<[usize; 4]>, String> {
    let agreed = Setup { components, ..Setup::new(players) };
    let game = MiddleAges::new(&agreed).map_err(|error| error.to_string())?;
    let mut position = game.start();
    let mut rng = Rng::new(1);
    let mut playout = Playout::default();
    let mut found = Vec::new();
    let mut chances = Chances::default();
    while position.phase != Phase::Over {
        match position.phase {
            Phase::Top | Phase::Turn | Phase::Cards | Phase::Order => {
                chances.clear();
                game.chances(&position, &mut chances);
                let case = liege_game::Picker::below(&mut rng, chances.total().max(1));
                let Some(draw) = chances.at(case) else { break };
                match draw {
                    // Step by step, so that the moment between refill and discard can be seen.
                    crate::Draw::Top(back) if position.round > 0 => {
                        position.top = Some(back);
                        position.phase = Phase::Fill;
                    }
                    other => game.draw(&mut position, other, &mut Silent),
                }
            }
            Phase::Fill => {
                game.fill(&mut position, &mut Silent);
                if position.phase == Phase::Event {
                    let reserve = if position.reserve { game.parts.orange.total() as usize } else { 0 };
                    let round = position.round as usize;
                    found.push([round, position.pile.total() as usize, reserve, position.discard.len()]);
                }
            }
            Phase::Event => game.event_step(&mut position, &mut Silent),
            Phase::Next if position.turn as usize == players && position.round <= 12 => {
                (position.turn, position.part) = (0, 0);
                position.phase = Phase::Fill;
            }
            Phase::Next => game.go_on(&mut position, &mut Silent),
            _ => {
                let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
                game.decide(&mut position, seat, action, &mut Silent);
            }
        }
    }
    Ok(found)
}
