//! Rules that no worked example shows.

#![allow(clippy::unwrap_used, reason = "what the tests share may panic as a test does")]

use std::collections::BTreeSet;

use liege_conformance::samples;
use liege_game::{Game, Pending, Playout, Rng, Seat, Setup, Silent, Viewer, settle};
use middle_ages::{Action, Colour, Event, MiddleAges, Phase};

fn game(players: usize) -> MiddleAges {
    MiddleAges::new(&Setup::new(players)).unwrap()
}

/// MA-1, R-2: nobody owns anything at first; MA-6: the supply is full. R-31: and all of that is public.
#[test]
fn everybody_begins_with_nothing() {
    for players in 2..=5 {
        let game = game(players);
        let view = game.view(&game.start(), Viewer::Spectator);
        assert_eq!(view.fiefdoms.len(), players);
        for own in &view.fiefdoms {
            assert!(own.coins == 0 && own.empty == 8 && own.cemetery.is_empty() && own.scout_home);
        }
        assert_eq!((view.extra_coins, view.plots.len()), (8, 8));
    }
}

/// MA-2, MA-3, R-35: the pile shows the back of its top tile; R-26: of the orange reserve nothing is known.
#[test]
fn the_top_of_the_pile_is_public() {
    for players in 2..=5 {
        let game = game(players);
        let view = game.view(&samples::position(&game, 1, 0), Viewer::Spectator);
        let top = view.pile.top.unwrap();
        assert_eq!(top.colour(), Colour::Blue);
        assert!((1..=23).contains(&top.number()));
        assert_eq!(usize::from(view.pile.tiles), 52 - 4 * (players + 1));
        assert_eq!(view.pile.reserve, if players >= 4 { 32 } else { 0 });
    }
}

/// the reserve has no order before it becomes the pile: any of its backs may then lie on top.
#[test]
fn the_reserve_is_shuffled() {
    let game = game(4);
    let mut tops = BTreeSet::new();
    for seed in 0..200 {
        let (_, events) = samples::events(&game, seed, usize::MAX);
        let opened = events.iter().position(|event| matches!(event, Event::NewPile { reserve: true, .. }));
        let seen = events[opened.unwrap()..].iter().find_map(|event| match event {
            Event::TopSeen { back } => Some(*back),
            _ => None,
        });
        tops.insert(seen.unwrap());
    }
    assert!(tops.len() > 15 && tops.iter().all(|top| top.colour() == Colour::Orange));
}

/// MA-5, MA-48: four different Events out of fifteen, public from the start, and each of the fifteen turns up.
#[test]
fn four_of_fifteen_events_are_in_play() {
    let game = game(2);
    let mut names = BTreeSet::new();
    for seed in 0..100 {
        let view = game.view(&samples::position(&game, seed, 0), Viewer::Spectator);
        let four: BTreeSet<_> = view.cards.iter().map(|card| card.name.clone()).collect();
        assert_eq!(four.len(), 4);
        assert!(view.cards.iter().all(|card| !card.spent));
        names.extend(four);
    }
    assert_eq!(names.len(), 15);
}

/// MA-7: any order of players, then one tile of row 1 each.
#[test]
fn the_first_order_is_random() {
    let game = game(3);
    let mut orders = BTreeSet::new();
    for seed in 0..100 {
        let (_, events) = samples::events(&game, seed, usize::MAX);
        orders.extend(events.into_iter().find_map(|event| match event {
            Event::FirstOrder { order } => Some(order),
            _ => None,
        }));
    }
    assert_eq!(orders.len(), 6);
}

/// MA-36: a Scout moves only by a Rampart or home when the own Lord enters its row.
#[test]
fn a_scout_stays_where_it_is() {
    for players in 2..=5 {
        let game = game(players);
        for seed in 0..40 {
            let (mut rng, mut position) = (Rng::new(seed), game.start());
            let mut playout = Playout::default();
            loop {
                settle(&game, &mut position, &mut rng, &mut Silent);
                let before = game.view(&position, Viewer::Spectator);
                let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
                game.play(&mut position, seat, action, &mut Silent);
                settle(&game, &mut position, &mut rng, &mut Silent);
                let after = game.view(&position, Viewer::Spectator);
                for (old, new) in before.rows.iter().flatten().zip(after.rows.iter().flatten()) {
                    match old.scout {
                        Some(owner) if owner != seat => assert_eq!(new.scout, Some(owner)),
                        _ => {}
                    }
                }
            }
        }
    }
}

/// MA-51, R-27: a new pile holds the discarded tiles and nothing else.
#[test]
fn only_discards_are_shuffled() {
    for (players, expected) in [(3, 10), (5, 11)] {
        let game = game(players);
        for seed in 0..20 {
            let (position, events) = samples::events(&game, seed, usize::MAX);
            let piles: Vec<_> = events
                .iter()
                .filter_map(|event| match event {
                    Event::NewPile { reserve: false, tiles } => Some(*tiles),
                    _ => None,
                })
                .collect();
            assert_eq!(piles.first(), Some(&expected));
            game.audit(&position).unwrap();
        }
    }
}

/// the penalty is taken in full. R-5: nothing stops the bank from paying.
#[test]
fn scores_are_coins_less_the_penalty() {
    let game = game(2);
    let mut negative = false;
    let start = game.start();
    let standing = game.standing(&start);
    for seat in Seat::all(2) {
        assert_eq!(standing.score[seat], -80);
        negative |= standing.score[seat] < 0;
    }
    assert!(negative);
    // More is paid out in these games than the 1,390 Coins of the box.
    let paid: i32 = (0..20)
        .map(|seed| {
            let view = game.view(&samples::events(&game, seed, usize::MAX).0, Viewer::Spectator);
            view.fiefdoms.iter().map(|own| i32::from(own.coins)).sum::<i32>()
        })
        .sum();
    assert!(paid > 1390);
}

/// MA-47, R-18: in an Event seats decide in the turn order of the round just finished.
#[test]
fn events_ask_in_turn_order() {
    let game = game(5);
    let mut seen = 0;
    for seed in 0..300 {
        let (mut rng, mut position, mut events) = (Rng::new(seed), game.start(), Vec::new());
        let mut playout = Playout::default();
        let mut asked: Vec<(u8, Seat)> = Vec::new();
        loop {
            settle(&game, &mut position, &mut rng, &mut events);
            let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
            let view = game.view(&position, Viewer::Spectator);
            if matches!(view.phase, Phase::Lose(_) | Phase::Restore) {
                asked.push((view.round, seat));
                for other in Seat::all(5).filter(|&other| other != seat) {
                    assert_eq!(game.check(&position, other, action).unwrap_err().rule.0, "MA-47");
                }
            }
            game.play(&mut position, seat, action, &mut events);
        }
        let orders: Vec<_> = events
            .iter()
            .filter_map(|event| match event {
                Event::Round { round, order } => Some((*round, order.clone())),
                _ => None,
            })
            .collect();
        for pair in asked.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            let (_, order) = orders.iter().find(|(round, _)| *round == pair[0].0).unwrap();
            let place = |seat| order.iter().position(|&other| other == seat).unwrap();
            assert!(place(pair[0].1) <= place(pair[1].1));
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

/// somebody who moves always has a choice. R-34: the Income lines are those of MA-18.
#[test]
fn a_move_is_always_a_choice_and_incomes_are_as_printed() {
    let game = game(5);
    for seed in 0..60 {
        let position = samples::position(&game, seed, 5 + seed as usize);
        if let Pending::Seats(asked) = game.pending(&position) {
            let mut actions = Vec::new();
            game.legal(&position, asked.must.lowest().unwrap(), &mut actions);
            assert!(actions.len() >= 2);
        }
    }
    let view = game.view(&game.start(), Viewer::Spectator);
    let lines: Vec<String> = view.fiefdoms[0]
        .estates
        .iter()
        .map(|own| {
            let names: Vec<_> = own.counts.iter().map(|estate| estate.name()).collect();
            format!("{} {}: {}", own.estate, own.rate, names.join(" "))
        })
        .collect();
    assert_eq!(
        lines,
        [
            "Field 2: Field",
            "Mill 2: Mill",
            "Village 2: Village Rampart",
            "Rampart 2: Field Rampart",
            "Market 2: Mill Market",
            "Barracks 2: Village Barracks",
            "Church 3: Church",
            "Palace 3: Palace",
        ]
    );
}

/// MA-8: nothing is legal after round 16; MA-10: and nothing out of turn.
#[test]
fn refusals_name_their_rule() {
    let game = game(2);
    let spot = Action::Lord(middle_ages::Spot::new(2, 1).unwrap());
    let over = samples::position(&game, 1, usize::MAX);
    assert_eq!(game.check(&over, Seat::A, spot).unwrap_err().rule.0, "MA-8");
    let start = game.start();
    assert_eq!(game.check(&start, Seat::A, spot).unwrap_err().rule.0, "MA-3");
    let moving = samples::position(&game, 1, 2);
    let active = game.pending(&moving).must().lowest().unwrap();
    assert_eq!(game.check(&moving, active.next(2), spot).unwrap_err().rule.0, "MA-10");
    let above = Action::Lord(middle_ages::Spot::new(1, 1).unwrap());
    assert_eq!(game.check(&moving, active, above).unwrap_err().rule.0, "MA-14");
    assert_eq!(game.check(&moving, Seat::new(4).unwrap(), spot).unwrap_err().rule.0, "MA-1");
}
