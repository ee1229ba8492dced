//! [`known`]: a position with all that a view tells and nothing else, so that the rules can be asked for a viewer.

use liege_game::Seat;

use crate::state::{Held, Kind, Position};
use crate::{Counters, Fief, View};

/// Returns what the viewer knows, as a position: unknown hands and piles are empty, unknown soldiers are sergeants.
pub(crate) fn known(game: &Fief, view: &View) -> Position {
    let mut position = game.empty();
    (position.phase_stack, position.turn, position.first) = (view.phase_stack, view.turn, view.first);
    for (seat, house) in Seat::all(view.players).zip(&view.houses) {
        let family = &mut position.families[seat];
        family.crowns = house.crowns.unwrap_or(0);
        (family.tokens, family.lords) = (house.tokens, house.lords);
        (family.card_refused, family.purchase_refused) = house.refused;
        (family.offers, family.gifts) = house.made.unwrap_or_default();
        for &card in &house.hand {
            family.take(Held { card, ..Held::default() });
        }
        for band in &house.bands {
            let knights = band.knights.unwrap_or(0);
            family.soldiers.add(band.soldier.as_kind(Kind::Knight), knights);
            family.soldiers.add(band.soldier.as_kind(Kind::Sergeant), band.count - knights);
        }
    }
    position.lords.copy_from_slice(&view.lords);
    (position.captives, position.court) = (view.captives, view.court);
    position.villages.copy_from_slice(&view.villages);
    (position.fiefs, position.tallages, position.sees) = (view.fiefs, view.tallages, view.sees);
    position.pope_tithe = view.pope_tithe;
    position.engines = view.engines.iter().copied().collect();
    position.stock = view.stock;
    position.piles = Default::default();
    (position.piles.top, position.piles.event_discard) = (view.top, view.event_discard);
    position.piles.character_discard = view.character_discard;
    position.ballot.candidates = view.candidates;
    for &(seat, counters) in &view.votes {
        position.ballot.voted = position.ballot.voted.with(seat);
        if let Counters::Open(vote) = counters {
            position.ballot.votes[seat] = vote;
        }
    }
    let marching = &mut position.marching;
    [marching.rain, marching.escape, marching.past] = view.passages;
    marching.consents = view.consents.iter().copied().collect();
    position.landing = view.landing;
    position
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Playout, Rng, Setup, Silent, Viewer, settle};

    use super::*;

    /// A viewer who sees everything knows the whole position, but for the order of what lies in piles.
    #[test]
    fn who_sees_everything_knows_the_position() {
        for (players, decisions) in [(3, 400), (5, 1500), (6, 3000)] {
            let game = Fief::new(&Setup::new(players)).expect("a setup that the game knows");
            let (mut rng, mut position) = (Rng::new(players as u64), game.start());
            Playout::default().run(&game, &mut position, &mut rng, decisions);
            settle(&game, &mut position, &mut rng, &mut Silent);
            let view = game.view(&position, Viewer::All);
            let mut known = known(&game, &view);
            assert_eq!(known.phase_stack.depth(), position.phase_stack.depth());
            for seat in Seat::all(players) {
                let hand = position.families[seat].hand;
                assert_eq!(known.families[seat].hand.len(), hand.len());
                known.families[seat].hand = hand;
            }
            known.piles = position.piles;
            (known.phase_stack, known.ballot) = (position.phase_stack, position.ballot);
            assert_eq!(known, position);
        }
    }
}
