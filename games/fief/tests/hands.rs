//! Nobody learns anything of a hand but its number and its backs (FF-150, FF-151): positions that differ only in cards with
//! equal backs are the same to every other seat.

use fief::Fief;
use fief::state::Position;
use liege_game::{Game, Playout, Rng, Seat, Setup, Show, Silent, Viewer, settle};

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

#[test]
fn hands_with_equal_backs_are_equal_to_all_others() {
    let mut compared = 0;
    for (players, diplomacy) in [(3, "embassy"), (4, "councils"), (5, "free"), (6, "embassy")] {
        let game =
            Fief::new(&Setup::new(players).with("diplomacy", diplomacy).with("last-turn", "12")).unwrap();
        for seed in 0..4 {
            let mut rng = Rng::new(seed);
            let mut position = game.start();
            let mut playout = Playout::default();
            let mut aside = rng.fork();
            loop {
                settle(&game, &mut position, &mut rng, &mut Silent);
                let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
                let owner = Seat::all(players).nth(aside.index(players)).unwrap();
                if let Some(other) =
                    exchanged(&position, owner, &mut aside).filter(|other| game.audit(other).is_ok())
                {
                    for seat in Seat::all(players).filter(|&seat| seat != owner) {
                        assert_eq!(
                            met(&game, &position, seat),
                            met(&game, &other, seat),
                            "{players} players, seed {seed}: {owner}’s hand is told to {seat}"
                        );
                        compared += 1;
                    }
                }
                game.play(&mut position, seat, action, &mut Silent);
            }
        }
    }
    assert!(compared > 5_000, "only {compared} positions were compared");
}
