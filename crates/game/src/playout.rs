//! Random play to the end, the yardstick of speed and the ground under every test.

use crate::{AmountRange as _, Game, Pending, Picker, Rng, Seat, Silent, Sink};

/// Carries out draws until the position asks seats or is over. Returns how many there were.
pub fn settle<G: Game>(
    game: &G,
    position: &mut G::Position,
    picker: &mut impl Picker,
    events: &mut impl Sink<G::Event>,
) -> usize {
    let mut draws = 0;
    // Where no draw is asked for there is none to pick.
    while let Some(draw) = game.sample(position, picker) {
        game.draw(position, draw, events);
        draws += 1;
    }
    draws
}

/// Plays uniformly random legal actions until the game is over; of several seats that must answer the lowest goes
/// first, and nobody interrupts unless `may_interrupt` one time in eight. Returns how many decisions were made.
#[derive(Clone, Debug)]
pub struct Playout<A> {
    actions: Vec<A>,
}

impl<A> Default for Playout<A> {
    fn default() -> Self {
        Playout { actions: Vec::new() }
    }
}

impl<A: Copy> Playout<A> {
    /// Plays to the end, or until `limit` decisions were made. Returns how many were made.
    #[inline]
    pub fn run<G: Game<Action = A>>(
        &mut self,
        game: &G,
        position: &mut G::Position,
        rng: &mut Rng,
        limit: usize,
    ) -> usize {
        let mut decisions = 0;
        while decisions < limit {
            settle(game, position, rng, &mut Silent);
            let Some((seat, action)) = self.choose(game, position, rng) else { break };
            game.play(position, seat, action, &mut Silent);
            decisions += 1;
        }
        decisions
    }

    /// Picks who answers and how, uniformly. `None` when nobody is asked.
    #[inline]
    pub fn choose<G: Game<Action = A>>(
        &mut self,
        game: &G,
        position: &G::Position,
        rng: &mut Rng,
    ) -> Option<(Seat, A)> {
        let Pending::Seats(asked) = game.pending(position) else { return None };
        // A seat that may interrupt is asked one time in eight, so that windows are used but don't rule the game.
        if !asked.may.is_empty() && rng.index(8) == 0 {
            let eager = asked.may.iter().nth(rng.index(asked.may.len()));
            if let Some(choice) = eager.and_then(|seat| self.pick(game, position, seat, rng)) {
                return Some(choice);
            }
        }
        self.pick(game, position, asked.must.lowest()?, rng)
    }

    #[inline]
    fn pick<G: Game<Action = A>>(
        &mut self,
        game: &G,
        position: &G::Position,
        seat: Seat,
        rng: &mut Rng,
    ) -> Option<(Seat, A)> {
        self.actions.clear();
        game.legal(position, seat, &mut self.actions);
        let action = *rng.pick(&self.actions)?;
        Some((seat, game.sample_amount(position, seat, action, rng)))
    }
}
