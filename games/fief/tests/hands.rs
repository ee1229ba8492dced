//! Nobody learns anything of a hand but its number and its backs (FF-150, FF-151): positions that differ only in cards with
//! equal backs are the same to every other seat.

use fief::Fief;
use fief::state::Position;
use liege_conformance::Own;
use liege_conformance::rare::Scene;
use liege_game::{Game, Rng, Seat, Show, Viewer, Windows as _};

/// The position with a card of this seat exchanged for another of the same back from its pile.
fn exchanged(position: &Position, seat: Seat, rng: &mut Rng) -> Option<Position> {
    // What is offered in a trade is told to the other side.
    if position.deal().is_some_and(|deal| deal.from == seat) {
        return None;
    }
    let hand = position.families[seat].hand;
    let held = *hand.iter().filter(|held| held.known.is_empty()).nth(rng.index(hand.len().max(1)))?;
    // What was shuffled openly and not drawn since is known to lie in the pile.
    if position.piles.known.has(held.card.back()) {
        return None;
    }
    let mut other = *position;
    let brown = held.card.back() == fief::state::Back::Brown;
    let pile = if brown { &mut other.piles.character } else { &mut other.piles.event };
    let fits: Vec<_> =
        pile.each().filter(|&card| card.back() == held.card.back() && card != held.card).collect();
    let card = *rng.pick(&fits)?;
    pile.take(card);
    pile.add(held.card);
    // Of two equal cards one may be known to somebody: that one is not exchanged.
    other.families[seat].give(held.card).filter(|given| given.known.is_empty())?;
    other.families[seat].take(fief::state::Held { card, ..held });
    Some(other)
}

/// Everything that a seat meets in a position.
fn met(game: &Fief, position: &Position, seat: Seat) -> (String, String) {
    let pending = game.pending(position);
    let view = game.view(position, Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal(position, seat, &mut legal);
    let asked = format!(
        "{pending:?} {:?} {:?} {legal:?}",
        game.window(position, seat).map(|window| window.id),
        game.pass(position, seat)
    );
    let prompt = if pending.asked().has(seat) {
        game.prompt(&view, seat).plain(|seat| seat.to_string())
    } else {
        String::new()
    };
    (asked, format!("{view:?} {prompt} {}", game.board_text(&view)))
}

/// Of one hand at each decision.
pub(crate) const HANDS: Own<Fief> = Own {
    name: "hands with equal backs are equal to all others",
    games: 1,
    tables: 1,
    least: 1_000,
    look: |&Scene { game, position, .. }, rng| {
        let players = game.players();
        let Some(owner) = Seat::all(players).nth(rng.index(players)) else { return 0 };
        let other = exchanged(position, owner, rng).filter(|other| game.audit(other).is_ok());
        let Some(other) = other else { return 0 };
        let others = Seat::all(players).filter(|&seat| seat != owner);
        let compare = |seat| {
            let (here, there) = (met(game, position, seat), met(game, &other, seat));
            assert_eq!(here, there, "{owner}’s hand is told to {seat}");
        };
        others.map(compare).count()
    },
};
