//! Whole games: rounds, secrets, the rare things of the game, and one set-up looked at closely.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use std::collections::BTreeMap;

use feudum::{Action, Card, Draw, Event, Feudum, Good, Guild, Phase, Place, Position, Power, Source};
use liege_game::{
    Game, Pending, Picker as _, Playout, Rng, Seat, Setup, Silent, Viewer, Windows as _, settle,
};

fn game(players: usize, mode: &str) -> Feudum {
    Feudum::new(&Setup::new(players).with("mode", mode)).unwrap()
}

/// Actions that random play seldom comes to.
fn is_rare(action: &Action) -> bool {
    matches!(
        action,
        Action::Feast(..)
            | Action::Tame(..)
            | Action::Attack(_)
            | Action::Starve(..)
            | Action::Saltpeter
            | Action::Weapon(..)
            | Action::Serve
            | Action::Immunity
            | Action::Flip
            | Action::Tend(..)
            | Action::Collect
            | Action::Inspect(_)
            | Action::Seal(_)
            | Action::Work(Guild::Knight, Power::Trade)
            | Action::Buy(Good::Saltpeter)
            | Action::Influence(_)
            | Action::Improve(_)
            | Action::Migrate(..)
            | Action::Choose(Card::Influence | Card::Improve | Card::Harvest | Card::Conquer)
            | Action::Pay
            | Action::Take(Good::Wood)
            | Action::Receive(_)
            | Action::Step(..)
            | Action::Store(feudum::Cask::Barrel)
            | Action::Found(..)
            | Action::Reeve
    )
}

/// A game in which rare things are preferred three times out of four; every position is audited.
fn eager(game: &Feudum, seed: u64, events: &mut Vec<Event>) -> Position {
    let mut rng = Rng::new(seed);
    let mut position = game.start();
    let mut actions = Vec::new();
    loop {
        settle(game, &mut position, &mut rng, events);
        let Pending::Seats(asked) = game.pending(&position) else { break };
        let seat = asked.must.iter().nth(rng.index(asked.must.len())).unwrap();
        actions.clear();
        game.legal(&position, seat, &mut actions);
        let rare: Vec<Action> = actions.iter().copied().filter(is_rare).collect();
        let pool = if rare.is_empty() || rng.below(4) == 0 { &actions } else { &rare };
        let action = *rng.pick(pool).unwrap();
        game.apply(&mut position, seat, action, events).unwrap();
        game.audit(&position).unwrap();
        assert!(position.board.round <= 19, "FU-165a");
        for seat in Seat::all(game.setup().players) {
            let household = position.household(seat);
            assert_eq!(household.vp, household.ledger.sum(), "every point has its source");
        }
    }
    position
}

/// FU-165a, and feasts, tamed beasts, won battles, conquests and starved people, all with every piece in its place.
#[test]
fn rare_things_happen_and_nothing_is_lost() {
    let mut count: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..480 {
        let game = game(2 + seed as usize % 4, "advanced");
        let mut events = Vec::new();
        let position = eager(&game, seed, &mut events);
        assert!((4..=19).contains(&position.board.round));
        for event in &events {
            let name = match event {
                Event::Feasted(..) => "feast",
                Event::Tamed(..) => "tame",
                Event::Battle(_, attack, defense) if attack > defense => "won battle",
                Event::Scored(_, 4, Source::Battle) => "conquest",
                Event::StarvedOut(..) => "starved",
                Event::Immune(..) => "immunity",
                Event::FlippedDefend(_) => "defend",
                Event::Tended(..) => "tend",
                Event::Collected(..) => "collect",
                Event::Reeve(..) => "reeve",
                Event::Sealed(..) => "charter",
                Event::Served(..) => "military",
                Event::Replenished => "replenished",
                Event::DrewTile(..) => "tile",
                Event::Influenced(..) => "influenced",
                Event::Paid(_, _, Some(_)) => "tile paid",
                _ => continue,
            };
            *count.entry(name).or_default() += 1;
        }
    }
    println!("{count:?}");
    assert!(count.len() >= 11, "{count:?}");
    for name in ["feast", "tame", "won battle", "starved", "defend", "tend", "collect", "military"] {
        assert!(count.get(name).is_some_and(|&count| count > 0), "{name}: {count:?}");
    }
}

/// FU-16 to FU-18, FU-26, FU-27: what the draws of the setup leave.
#[test]
fn the_setup_is_dealt_as_the_rules_say() {
    for players in 2..=5 {
        let game = game(players, "basic");
        let mut position = game.start();
        let mut draws = Vec::new();
        let mut rng = Rng::new(players as u64);
        while game.pending(&position) == Pending::Chance {
            let draw = game.sample(&position, &mut rng).unwrap();
            draws.push(draw);
            game.draw(&mut position, draw, &mut Silent);
        }
        // FU-16: 15 writs without the monster's; FU-17: all tiles lie in the stacks.
        assert_eq!((position.deck.len(), position.board.stacks), (15, [1; 6]));
        // FU-18: a disc everywhere; FU-26: six goods on the map; FU-25: ten in the barn, a bead on a chicken.
        assert!(position.board.sites.iter().all(|site| site.disc.is_some()));
        let lying: u8 = position.board.sites.iter().map(|site| site.goods.total()).sum();
        assert_eq!((lying, position.board.halls.barn.total()), (6, 10));
        assert_eq!(position.board.halls.chickens.total(), 1);
        assert!(position.board.site(Place::SeaN).goods.total() == 1, "the letter N");
        // FU-27: the starting player is the last draw.
        assert_eq!(draws.last(), Some(&Draw::Start(position.board.start)));
        // FU-42, FU-30: three discs, seven markers before the first pawn.
        let household = position.household(Seat::A);
        assert_eq!((household.discs, household.markers, household.goods[Good::Food]), (3, 7, 7));
    }
}

/// FU-190 to FU-197: what a player sees of the others, and that chance has no order in it (FU-198).
#[test]
fn views_hold_no_secrets() {
    let game = game(3, "advanced");
    let mut position = game.start();
    let mut rng = Rng::new(5);
    settle(&game, &mut position, &mut rng, &mut Silent);
    let mut playout = Playout::default();
    while position.phase() != Phase::Choose || position.board.round < 2 {
        settle(&game, &mut position, &mut rng, &mut Silent);
        let (seat, action) = playout.choose(&game, &position, &mut rng).unwrap();
        game.play(&mut position, seat, action, &mut Silent);
    }
    // FU-190, FU-191: what has been chosen so far shows to nobody else, not even how much.
    for card in [Card::Move, Card::Tax] {
        if game.check(&position, Seat::A, Action::Choose(card)).is_ok() {
            game.apply(&mut position, Seat::A, Action::Choose(card), &mut Silent).unwrap();
        }
    }
    let (own, other) =
        (game.view(&position, Viewer::Seat(Seat::A)), game.view(&position, Viewer::Seat(Seat::B)));
    assert!(own.hand(Seat::A).is_some_and(|hand| hand.cards.has(Card::Move)));
    assert!(other.hand(Seat::A).is_none() && other.hands[0].cards == 0);
    // FU-192, FU-193: writs by number; FU-197: the board is the same for both.
    assert_eq!(other.hands[0].writs as usize, position.hands[Seat::A].writs.len());
    assert_eq!(own.board, other.board);
    // FU-194: which hand holds which bead is the hider's alone; FU-195, FU-196: no order of goods or tiles is kept.
    assert_eq!((own.low_left, other.drawn), (None, None));
    let dealt = game.resample(&position, Viewer::Seat(Seat::B), &mut rng);
    assert_eq!((dealt.board, game.audit(&dealt)), (position.board, Ok(())));
}

/// FU-184: fists can't be declined. FU-10: other things can.
#[test]
fn fists_have_no_pass() {
    let mut seen = 0;
    for seed in 0..40 {
        let game = game(2, "advanced");
        let mut rng = Rng::new(seed);
        let mut position = game.start();
        let mut playout = Playout::default();
        loop {
            settle(&game, &mut position, &mut rng, &mut Silent);
            if let Phase::Hide { hider, .. } = position.phase() {
                seen += 1;
                assert_eq!(game.pass(&position, hider), None);
                assert!(game.check(&position, hider, Action::Done).is_err());
            }
            let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
            game.play(&mut position, seat, action, &mut Silent);
        }
    }
    assert!(seen > 10, "{seen}");
}

/// eight changes of mind; R-63: nothing else while sulfur is stored.
#[test]
fn minds_change_eight_times() {
    let game = game(2, "basic");
    let mut rng = Rng::new(1);
    let mut position = game.start();
    let mut playout = Playout::default();
    let mut stored = false;
    while position.phase() != Phase::Choose {
        settle(&game, &mut position, &mut rng, &mut Silent);
        if position.phase() == Phase::Choose {
            break;
        }
        if let Phase::Sulfur { seat, .. } = position.phase() {
            let mut actions = Vec::new();
            game.legal(&position, seat, &mut actions);
            stored |= actions.iter().all(|action| matches!(action, Action::Store(_)));
        }
        let (seat, action) = playout.choose(&game, &position, &mut rng).unwrap();
        game.play(&mut position, seat, action, &mut Silent);
    }
    for _ in 0..8 {
        game.apply(&mut position, Seat::A, Action::Choose(Card::Move), &mut Silent).unwrap();
        game.apply(&mut position, Seat::A, Action::Reconsider, &mut Silent).unwrap();
    }
    game.apply(&mut position, Seat::A, Action::Choose(Card::Move), &mut Silent).unwrap();
    let refusal = game.check(&position, Seat::A, Action::Reconsider).unwrap_err();
    assert_eq!(refusal.rule.0, "R-60");
    assert!(stored || position.household(Seat::A).goods[Good::Sulfur] == 0, "R-63");
}

/// Positions are small plain memory.
#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 2048, "{}", size_of::<Position>());
    println!("{}", size_of::<Position>());
}
