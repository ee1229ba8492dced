//! Random games: every step agrees with itself, and every piece is counted after it.

#![allow(clippy::unwrap_used, reason = "what the tests share may panic as a test does")]

use liege_game::{Chances, Codec as _, Game, Key, Pending, Playout, Rng, Seat, Setup};
use middle_ages::{Action, Event, MiddleAges, Position};

fn game(players: usize) -> MiddleAges {
    MiddleAges::new(&Setup::new(players)).unwrap()
}

/// Plays a random game and hands each position to `look`.
fn random_game(game: &MiddleAges, seed: u64, mut look: impl FnMut(&Position, &mut Rng)) -> Position {
    let mut rng = Rng::new(seed);
    let mut position = game.start();
    let mut actions = Vec::new();
    loop {
        look(&position, &mut rng);
        match game.pending(&position) {
            Pending::Over => return position,
            Pending::Chance => {
                let draw = game.sample(&position, &mut rng).unwrap();
                game.draw(&mut position, draw, &mut Vec::new());
            }
            Pending::Seats(asked) => {
                let seat = asked.must.lowest().unwrap();
                actions.clear();
                game.legal(&position, seat, &mut actions);
                let action = *rng.pick(&actions).unwrap();
                game.apply(&mut position, seat, action, &mut Vec::new()).unwrap();
            }
        }
    }
}

/// Plays a random game and hands over all that it tells.
fn told(game: &MiddleAges, seed: u64) -> Vec<Event> {
    let (mut rng, mut position, mut events, mut legal) =
        (Rng::new(seed), game.start(), Vec::new(), Vec::new());
    loop {
        match game.pending(&position) {
            Pending::Over => return events,
            Pending::Chance => {
                let draw = game.sample(&position, &mut rng).unwrap();
                game.draw(&mut position, draw, &mut events);
            }
            Pending::Seats(asked) => {
                let seat = asked.must.lowest().unwrap();
                legal.clear();
                game.legal(&position, seat, &mut legal);
                game.apply(&mut position, seat, *rng.pick(&legal).unwrap(), &mut events).unwrap();
            }
        }
    }
}

/// However often a card stops for somebody to choose, it is turned over once (MA-12).
#[test]
fn four_cards_are_told_of_in_every_game() {
    let cards = |event: &&Event| matches!(event, Event::CardApplied { .. });
    for players in 2..=5 {
        for seed in 0..40 {
            assert_eq!(told(&game(players), seed).iter().filter(cards).count(), 4, "{players} {seed}");
        }
    }
}

/// Rows are filled from the first to the fourth, again and again (MA-4, MA-11), out of piles that hold something.
#[test]
fn rows_are_told_of_in_order() {
    for players in 2..=5 {
        let mut next = (1..=4).cycle();
        for event in told(&game(players), 1) {
            match event {
                Event::RowLaid { row, .. } => assert_eq!(Some(row), next.next()),
                Event::NewPile { tiles, .. } => assert!(tiles > 0),
                _ => {}
            }
        }
        assert_eq!(next.next(), Some(1), "the last row of the game is the fourth");
    }
}

#[test]
fn every_piece_is_counted_after_every_step() {
    for players in 2..=5 {
        let game = game(players);
        for seed in 0..60 {
            let last = random_game(&game, seed, |position, _| game.audit(position).unwrap());
            assert!(game.standing(&last).winners().count() >= 1);
        }
    }
}

#[test]
fn a_draw_without_a_list_is_the_one_of_the_list() {
    for players in 2..=5 {
        let game = game(players);
        random_game(&game, 7, |position, _| {
            let mut chances = Chances::default();
            game.chances(position, &mut chances);
            if game.pending(position) != Pending::Chance {
                assert_eq!(chances.total(), 0);
                return;
            }
            assert!(chances.outcomes().len() > 1, "a draw with one outcome is none");
            for (index, weighted) in chances.outcomes().iter().enumerate() {
                let before = chances.outcomes().iter().take(index);
                assert!(
                    before.into_iter().all(|other| other.draw != weighted.draw),
                    "{weighted:?} is listed once"
                );
            }
            for number in 0..3 {
                let key = Key::from_seed(number);
                let listed = chances.at(liege_game::Picker::below(&mut key.dice(5), chances.total()));
                assert_eq!(game.sample(position, &mut key.dice(5)), listed);
            }
        });
    }
}

/// What has one answer is done, not asked; a Lord moves by hand all the same.
#[test]
fn nobody_is_asked_what_has_one_answer() {
    for players in 2..=5 {
        let game = game(players);
        let mut legal = Vec::new();
        for seed in 0..20 {
            random_game(&game, seed, |position, _| {
                let Pending::Seats(asked) = game.pending(position) else { return };
                legal.clear();
                game.legal(position, asked.must.lowest().unwrap(), &mut legal);
                assert!(legal.len() > 1 || matches!(legal[..], [Action::Lord(_)]), "{legal:?}");
            });
        }
    }
}

#[test]
fn refusals_agree_with_the_legal_list() {
    for players in 2..=5 {
        let game = game(players);
        let mut actions = Vec::new();
        random_game(&game, 11, |position, rng| {
            for seat in Seat::all(players) {
                actions.clear();
                game.legal(position, seat, &mut actions);
                for _ in 0..40 {
                    let action: Action = game.arbitrary(position, rng);
                    let refused = game.check(position, seat, action);
                    assert_eq!(refused.is_ok(), actions.contains(&action), "{action:?} {refused:?}");
                }
                for &action in &actions {
                    assert_eq!(game.check(position, seat, action), Ok(()));
                    assert_eq!(game.read_action(&game.write_action(action)), Ok(action));
                }
            }
        });
    }
}

#[test]
fn games_end_within_the_stated_number_of_decisions() {
    for players in 2..=5 {
        let game = game(players);
        let mut playout = Playout::default();
        for seed in 0..300 {
            let mut position = game.start();
            let decisions = playout.run(&game, &mut position, &mut Rng::new(seed), usize::MAX);
            assert!(decisions <= game.longest());
            assert_eq!(game.pending(&position), Pending::Over);
        }
    }
}

/// MA-52: Coins are lost for Estates without a tile, and only those are told of who have such.
#[test]
fn only_who_lacks_an_estate_loses_coins_at_the_end() {
    let (game, mut lacking) = (game(3), 0);
    for seed in 0..30 {
        for event in told(&game, seed) {
            if let Event::Penalty { empty, coins, .. } = event {
                assert!((1..=8).contains(&empty) && coins == i16::from(empty) * 10, "{empty} {coins}");
                lacking += 1;
            }
        }
    }
    assert!(lacking > 0);
}
