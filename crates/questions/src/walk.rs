//! [`Walk`]: a game of bots, decision by decision.

use std::collections::VecDeque;

use liege_game::{
    Judge, Pending, PerSeat, Picker as _, Planning, Playout, Rng, Seat, Setup, SetupError, Silent,
    follow_lead, settle,
};

use crate::Place;

/// One decision in so many is made by lot, so that games differ and nobody waits for ever.
const LOT: u64 = 8;

/// A game of quick bots, which follow the game's own plans, or else what looks best at once. Equal seeds make equal games.
pub(crate) struct Walk<G: Judge> {
    pub(crate) game: G,
    pub(crate) position: G::Position,
    pub(crate) decisions: usize,
    rng: Rng,
    plans: PerSeat<VecDeque<G::Action>>,
    playout: Playout<G::Action>,
    actions: Vec<G::Action>,
}

impl<G: Judge> Walk<G> {
    /// A game that begins; none where so many can't play.
    pub(crate) fn begin(players: usize, seed: u64) -> Option<Walk<G>> {
        Walk::agreed(&Setup::new(players), seed).ok()
    }

    /// The same with what was agreed.
    pub(crate) fn agreed(setup: &Setup, seed: u64) -> Result<Walk<G>, SetupError> {
        let game = G::new(setup)?;
        let mut walk = Walk {
            position: game.start(),
            game,
            decisions: 0,
            rng: Rng::new(seed),
            plans: PerSeat::default(),
            playout: Playout::default(),
            actions: Vec::new(),
        };
        settle(&walk.game, &mut walk.position, &mut walk.rng, &mut Silent);
        Ok(walk)
    }

    /// The game at a place; none if it ends before.
    pub(crate) fn to(place: Place) -> Option<Walk<G>> {
        let mut walk = Walk::begin(place.players, place.seed)?;
        while walk.decisions < place.decisions {
            if !walk.step() {
                return None;
            }
        }
        Some(walk)
    }

    /// Makes the next decision and draws what follows; `false` when the game is over.
    pub(crate) fn step(&mut self) -> bool {
        let Pending::Seats(asked) = self.game.pending(&self.position) else { return false };
        let Some(seat) = asked.must.lowest() else { return false };
        let by_lot = self.rng.below(LOT) == 0;
        if by_lot || !self.follow_plan(seat) && !self.lead(seat) {
            let chosen = self.playout.choose(&self.game, &self.position, &mut self.rng);
            let Some((seat, action)) = chosen else { return false };
            self.plans[seat].clear();
            self.game.play(&mut self.position, seat, action, &mut Silent);
        }
        settle(&self.game, &mut self.position, &mut self.rng, &mut Silent);
        self.decisions += 1;
        true
    }

    fn follow_plan(&mut self, seat: Seat) -> bool {
        let fits = |action: &G::Action| self.game.check(&self.position, seat, *action).is_ok();
        let begun = self.plans[seat].pop_front().filter(fits);
        let action = begun.or_else(|| {
            let planning = Planning::default();
            self.plans[seat] = self.game.plan(&self.position, seat, planning, &mut self.rng).into();
            self.plans[seat].pop_front().filter(fits)
        });
        let Some(action) = action else { return false };
        self.game.play(&mut self.position, seat, action, &mut Silent);
        true
    }

    fn lead(&mut self, seat: Seat) -> bool {
        follow_lead(&self.game, &mut self.position, seat, None, &mut self.rng, &mut self.actions)
    }
}
