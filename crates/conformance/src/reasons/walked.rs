//! Refusals on a walk, read a second time.

use liege_game::{Game, Pending, Seat, Viewer};

use super::Offer;
use crate::failure::{Check, Finding, ensure};
use crate::walk::Walk;

impl<G: Game> Walk<'_, G> {
    /// Offers actions to every seat that is asked, and to one seat of any table, and reads each refusal. What is wrong is kept to
    /// the end of the game, so that all of it is told at once.
    pub(crate) fn read_refusals(&mut self, pending: Pending) {
        let (plan, game) = (self.plan, self.game);
        let (Some(reasons), Some(mut reading)) = (&plan.reasons, self.reading.take()) else { return };
        let asked = pending.asked();
        let any = Seat::new(self.beside.index(self.players() + 1));
        for seat in asked.iter().chain(any.filter(|&seat| !asked.has(seat))) {
            let legal = self.legal(&self.position, seat);
            let viewer = if seat.index() < self.players() { Viewer::Seat(seat) } else { Viewer::Spectator };
            let (position, view) = (&self.position, &game.view(&self.position, viewer));
            let mut near = reading.offers.near(game, position, &legal, reasons.offers, &mut self.beside);
            if viewer != Viewer::Spectator {
                // What a person would try to click.
                let attempts = (reasons.attempts)(game, view, seat);
                near.extend((0..2 * reasons.offers).filter_map(|_| self.beside.pick(&attempts).copied()));
            }
            for action in near {
                let Err(refusal) = game.check(position, seat, action) else { continue };
                let listed = legal.contains(&action).then(|| "is listed".to_owned());
                let offer = Offer { game, position, view, seat, action, said: &[] };
                let found = listed.or_else(|| reasons.read(offer, &refusal, &mut self.tally.met));
                if let Some(what) = found {
                    let (text, step) = (game.write_action(action), self.history.len());
                    let place = || format!("“{seat} {text}”: {refusal} (after step {step})");
                    reading.wrong.entry(what).or_insert_with(place);
                }
            }
            reading.offers.remember(game, &legal, &mut self.beside);
        }
        self.reading = Some(reading);
    }

    /// Fails if any refusal of the game was wrong.
    pub(crate) fn read_well(&self) -> Result<(), Finding> {
        let wrong = self.reading.iter().flat_map(|reading| &reading.wrong);
        let told: Vec<String> = wrong.map(|(what, place)| format!("\n  {what}\n    {place}")).collect();
        ensure(told.is_empty(), Check::Reasons, || told.concat())
    }
}
