//! Whole games: what a turn asks for, where points come from, who beats whom, and pictures of boards.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use std::collections::BTreeSet;

use feudo::{Action, Draw, Event, Feudo, Phase, Place, Position, Stake, Token};
use liege_game::{
    Codec as _, Game, Judge, Pending, Playout, Rng, Seat, Setup, Show, Silent, Viewer, Windows as _, settle,
};

fn game(players: usize) -> Feudo {
    Feudo::new(&Setup::new(players)).unwrap()
}

/// A random game, told to spectators.
fn watched(game: &Feudo, seed: u64, mut watch: impl FnMut(&Position, &[Event])) -> Position {
    let (mut rng, mut position, mut playout) = (Rng::new(seed), game.start(), Playout::default());
    loop {
        let mut events = Vec::new();
        settle(game, &mut position, &mut rng, &mut events);
        watch(&position, &events);
        let Some((seat, action)) = playout.choose(game, &position, &mut rng) else { return position };
        events.clear();
        game.play(&mut position, seat, action, &mut events);
        watch(&position, &events);
    }
}

// FD-4, FD-16, FD-25, FD-121: chance lays the map and draws the order; then castles, diplomacy, strategy, plague.
#[test]
fn a_turn_runs_through_its_phases() {
    let game = game(3);
    let (mut rng, mut position) = (Rng::new(5), game.start());
    settle(&game, &mut position, &mut rng, &mut Silent);
    assert_eq!(position.table.phase, Phase::Castles);
    assert!(game.seats_begin_alike(&position));
    let mut seen = Vec::new();
    let last = watched(&game, 5, |position, _| {
        let name = match position.table.phase {
            Phase::Diplomacy(_) => "diplomacy",
            Phase::Strategy => "strategy",
            Phase::Show(_) => "movement",
            Phase::Attack(_) => "attack",
            _ => return,
        };
        if position.table.turn == 4 && seen.last() != Some(&name) {
            seen.push(name);
        }
    });
    assert_eq!(seen[..3], ["diplomacy", "strategy", "movement"]);
    assert_eq!(game.pending(&last), Pending::Over);
}

// FD-69, FD-97: nobody has to spend shillings or to advance.
#[test]
fn a_player_who_may_spend_or_advance_may_do_nothing() {
    let game = game(4);
    let mut times = [0; 2];
    for seed in 0..10 {
        watched(&game, seed, |position, _| {
            let (kind, nothing) = match position.table.phase {
                Phase::Spend(..) => (0, Action::Keep),
                Phase::Advance(_) => (1, Action::Hold),
                _ => return,
            };
            let seat = game.pending(position).must().lowest().unwrap();
            times[kind] += 1;
            assert_eq!(game.pass(position, seat), Some(nothing));
            assert!(game.check(position, seat, nothing).is_ok());
            assert!(game.check(position, seat, Action::Strike).is_err(), "nothing is attacked now");
        });
    }
    assert!(times.iter().all(|&times| times > 0), "both were asked: {times:?}");
}

/// FD-16 as it can be seen from outside.
trait Begin {
    fn seats_begin_alike(&self, position: &Position) -> bool;
}

impl Begin for Feudo {
    fn seats_begin_alike(&self, position: &Position) -> bool {
        Seat::all(self.players()).all(|seat| {
            let barony = position.barony(seat);
            barony.places.iter().all(|&place| place == Place::Castle)
                && barony.purse.len() == 5
                && barony.vp == 0
        })
    }
}

// FD-109 to FD-112, FD-111: the score is what was defeated, plus and minus Cities, minus what cowards cost.
#[test]
fn scores_are_the_sum_of_what_happened() {
    for seed in 0..60 {
        let players = 2 + seed as usize % 3;
        let game = game(players);
        let mut sums = vec![0i32; players];
        let mut add = |seat: Seat, points: i32| sums[seat.index()] += points;
        let last = watched(&game, seed, |_, events| {
            for event in events {
                match *event {
                    Event::Slain(seat, _, _, value) | Event::Routed(seat, _, value) => {
                        add(seat, value.into())
                    }
                    Event::Took(seat, _, gain, loss) => {
                        add(seat, gain.into());
                        if let Some((owner, loss)) = loss {
                            add(owner, -i32::from(loss));
                        }
                    }
                    Event::Cowards(seat, loss) => add(seat, -i32::from(loss)),
                    _ => {}
                }
            }
        });
        for seat in Seat::all(players) {
            assert_eq!(i32::from(last.barony(seat).vp), sums[seat.index()], "seed {seed}, {seat}");
        }
    }
}

// FD-120: while cards are chosen the others see who is ready, and nothing more.
#[test]
fn chosen_cards_are_seen_by_their_owner_alone() {
    let game = game(2);
    let (mut rng, mut position, mut playout) = (Rng::new(9), game.start(), Playout::default());
    while position.table.phase != Phase::Strategy {
        playout.run(&game, &mut position, &mut rng, 1);
        settle(&game, &mut position, &mut rng, &mut Silent);
    }
    let before = game.view(&position, Viewer::Seat(Seat::B));
    let mut actions = Vec::new();
    game.legal(&position, Seat::A, &mut actions);
    let card = actions.iter().copied().find(|action| matches!(action, Action::Choose(_))).unwrap();
    game.apply(&mut position, Seat::A, card, &mut Silent).unwrap();
    assert_eq!(game.view(&position, Viewer::Seat(Seat::B)), before);
    assert_ne!(game.view(&position, Viewer::Seat(Seat::A)), before);
    while game.pending(&position).must().has(Seat::A) {
        actions.clear();
        game.legal(&position, Seat::A, &mut actions);
        game.apply(&mut position, Seat::A, actions[0], &mut Silent).unwrap();
    }
    let view = game.view(&position, Viewer::Seat(Seat::B));
    assert!(view.ready.has(Seat::A));
    assert!(view.hands[Seat::A].chosen.is_empty());
}

// FD-23, FD-116: no more copies of a card are turned up than its deck holds.
#[test]
fn decks_are_drawn_without_putting_back() {
    let one = Feudo::new(&Setup::new(2).with("turns", "20").with("deck", "one")).unwrap();
    let mut turned = 0;
    watched(&one, 3, |_, events| {
        turned += events.iter().filter(|event| matches!(event, Event::Card(_))).count()
    });
    assert_eq!(turned, 20);
    assert!(matches!(one.read_draw("plague FOG"), Ok(Draw::Card(_))));
    assert!(one.read_draw("plague RAIN").is_err());
}

/// The action after which the judgement favours the seat most.
fn greedy(game: &Feudo, position: &Position, seat: Seat, actions: &[Action]) -> Action {
    let worth = |action: &Action| {
        let mut after = *position;
        game.play(&mut after, seat, *action, &mut Silent);
        let judged = game.judge(&after);
        let best = Seat::all(game.players()).filter(|&other| other != seat).map(|other| judged[other]).max();
        judged[seat] - best.unwrap_or(0)
    };
    actions.iter().copied().max_by_key(worth).unwrap_or(Action::Peace)
}

#[test]
fn greed_beats_chance() {
    let game = game(2);
    let mut rng = Rng::new(77);
    let (mut won, mut lost) = (0, 0);
    for round in 0..60 {
        let bot = if round % 2 == 0 { Seat::A } else { Seat::B };
        let mut position = game.start();
        loop {
            settle(&game, &mut position, &mut rng, &mut Silent);
            let Some(seat) = game.pending(&position).must().lowest() else { break };
            let mut actions = Vec::new();
            game.legal(&position, seat, &mut actions);
            let action = if seat == bot {
                greedy(&game, &position, seat, &actions)
            } else {
                *rng.pick(&actions).unwrap()
            };
            game.play(&mut position, seat, action, &mut Silent);
        }
        let standing = game.standing(&position);
        let best = standing.rank[bot] == 1;
        if standing.winners().count() == 1 {
            if best { won += 1 } else { lost += 1 }
        }
    }
    assert!(won >= 40 && won > 3 * lost, "won {won}, lost {lost}");
}

#[test]
fn boards_as_text() {
    let game = game(3);
    for (name, decisions) in [("castles", 1), ("planning", 12), ("middle", 160)] {
        let (mut rng, mut position) = (Rng::new(11), game.start());
        Playout::default().run(&game, &mut position, &mut rng, decisions);
        settle(&game, &mut position, &mut rng, &mut Silent);
        let text = game.board_text(&game.view(&position, Viewer::Seat(Seat::A)));
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        insta::assert_snapshot!(name, text);
    }
}

// FD-43, FD-65, FD-77, FD-78: a player who shows a card in vain is told why.
#[test]
fn a_token_that_cannot_move_is_told_with_its_rule() {
    let game = game(3);
    let mut rules = BTreeSet::new();
    for seed in 0..60 {
        watched(&game, seed, |position, events| {
            for event in events {
                if let Event::Stuck(seat, token, rule) = *event {
                    let gone = position.barony(seat).place(token) == Place::Gone;
                    assert_eq!(gone, rule.0 == "FD-43", "{token} of {seat}");
                    rules.insert(rule.0);
                }
            }
        });
    }
    assert!(["FD-43", "FD-65", "FD-77", "FD-78"].iter().all(|rule| rules.contains(rule)), "{rules:?}");
}

// FD-75: before she moves, Milady's player sees whom she could charm from there.
#[test]
fn the_outlook_of_a_march_names_the_barons_to_charm() {
    let game = game(4);
    let mut charms = 0;
    for seed in 0..40 {
        watched(&game, seed, |position, _| {
            let Phase::March(_, Token::Milady) = position.table.phase else { return };
            let Some(seat) = game.pending(position).must().lowest() else { return };
            let view = game.view(position, Viewer::Seat(seat));
            let mut actions = Vec::new();
            game.legal(position, seat, &mut actions);
            for action in actions.into_iter().filter(|action| matches!(action, Action::March(_))) {
                let lines = game.outlook(&view, seat, action);
                let told = lines
                    .iter()
                    .filter(|line| line.plain(|seat| seat.to_string()).contains("could charm"))
                    .count();
                let mut after = *position;
                game.play(&mut after, seat, action, &mut Silent);
                let mut next = Vec::new();
                if matches!(after.table.phase, Phase::Milady(_)) {
                    game.legal(&after, seat, &mut next);
                }
                let offered = next.iter().filter(|action| matches!(action, Action::Charm(_))).count();
                assert_eq!(told, offered);
                charms += offered;
            }
        });
    }
    assert!(charms > 20, "{charms}");
}

// FD-116, FD-118: 10, 15 or 20 turns with a Plague, any number up to 20 without.
#[test]
fn only_a_game_without_plague_has_any_number_of_turns() {
    let agreed = |turns: &str, variant: &str| {
        Feudo::new(&Setup::new(2).with("turns", turns).with("variant", variant)).is_ok()
    };
    for turns in 1..=20 {
        let usual = matches!(turns, 10 | 15 | 20);
        assert!(agreed(&turns.to_string(), "strategy"), "{turns}");
        assert_eq!(agreed(&turns.to_string(), "basic"), usual, "{turns}");
        assert_eq!(agreed(&turns.to_string(), "virulent"), usual, "{turns}");
    }
    assert!(!agreed("21", "strategy") && !agreed("0", "strategy"));
}

// FD-38, R-19: a components file may make the Vocation a card of its own.
#[test]
fn the_vocation_is_data_of_a_card() {
    let own = feudo::COMPONENTS;
    let fog = "id = \"FOG\"\nkind = \"fog\"\nvocation = true             # ruling R-19\ncopies = 2\n";
    let apart = "id = \"FOG\"\nkind = \"fog\"\nvocation = false\ncopies = 1\n\n[[plague_card]]\nid = \"VOC\"\nkind = \"vocation\"\ncopies = 1\n";
    assert!(own.contains(fog));
    for (components, card, eliminated) in [
        (own.to_owned(), "FOG", true),
        (own.replace(fog, apart), "FOG", false),
        (own.replace(fog, apart), "VOC", true),
    ] {
        let cases = format!(
            "format = 2\n[[case]]\nid = \"vocation\"\nrules = [\"FD-38\"]\nplayers = 2\n\
             before = {{ phase = \"plague\", castles = {{ A = \"a3\" }}, tokens = {{ A = {{ knight_1 = \"convent\" }} }} }}\n\
             actions = [\"plague {card}\"]\n\
             after.tokens = {{ A = {{ knight_1 = \"{}\" }} }}\n",
            if eliminated { "dead" } else { "convent" }
        );
        let report = liege_cases::run_with::<Feudo>(&cases, Some(components.into())).unwrap();
        assert!(report.all_passed(), "{report}");
    }
}

// FD-44, FD-69, FD-82, FD-97: who lets a moment pass does nothing, which is among what is offered.
#[test]
fn letting_a_moment_pass_does_nothing() {
    let nothing = [Action::Stay, Action::Refrain, Action::Keep, Action::Peace, Action::Hold];
    let (game, mut met, mut actions) = (game(4), [0; 5], Vec::new());
    for seed in 0..4 {
        watched(&game, seed, |position, _| {
            for seat in game.pending(position).must().iter() {
                actions.clear();
                game.legal(position, seat, &mut actions);
                let Some(which) = nothing.iter().position(|action| actions.contains(action)) else {
                    continue;
                };
                assert_eq!(game.pass(position, seat), Some(nothing[which]));
                assert_eq!(game.check(position, seat, nothing[which]), Ok(()));
                met[which] += 1;
            }
        });
    }
    assert!(met.iter().all(|&times| times > 0), "{met:?}");
}

// FD-114: who is level after the agreed turns plays extra turns, each told by its number.
#[test]
fn extra_turns_are_told_by_their_number() {
    let (game, mut max) = (game(2), 0);
    for seed in 0..150 {
        let (mut turns, mut extra) = (0, 0);
        let last = watched(&game, seed, |position, events| {
            for event in events {
                match *event {
                    Event::Turn(turn) => {
                        turns += 1;
                        assert_eq!((turn, position.table.turn), (turns, turns));
                    }
                    Event::Extra(turn) => {
                        extra += 1;
                        assert_eq!((turn, position.table.turn), (extra, 10 + extra));
                    }
                    _ => {}
                }
            }
        });
        assert_eq!((turns, extra == 0), (10, last.table.tied.is_empty()), "seed {seed}");
        max = max.max(extra);
    }
    assert!(max > 0, "nobody was level");
}

// FD-98, FD-102: a Baron becomes desperate once, and only those pay for cowards who have some.
#[test]
fn what_befalls_a_baron_is_told_once() {
    let (game, mut desperate, mut cowards) = (game(3), 0, 0);
    for seed in 0..60 {
        let mut told = BTreeSet::new();
        let last = watched(&game, seed, |position, events| {
            for event in events {
                match *event {
                    Event::Desperate(seat) => {
                        assert!(told.insert(seat), "seed {seed}: {seat} twice");
                        let fighters = position.barony(seat).alive().without(Token::Milady);
                        assert!(fighters.len() < 4, "seed {seed}: {seat} has {fighters:?}");
                        desperate += 1;
                    }
                    Event::Cowards(_, points) => {
                        assert!(points > 0);
                        cowards += 1;
                    }
                    _ => {}
                }
            }
        });
        for seat in Seat::all(3) {
            let fighters = last.barony(seat).alive().without(Token::Milady);
            assert_eq!(told.contains(&seat), fighters.len() < 4, "seed {seed}: {seat} has {fighters:?}");
        }
    }
    assert!(desperate > 0 && cowards > 0, "{desperate} desperate, {cowards} cowards");
}

// FD-120: cards dealt again differ from time to time, and always fit what was shown.
#[test]
fn hidden_cards_are_dealt_again() {
    let (game, mut rng) = (game(3), Rng::new(1));
    let (mut other_army, mut other_stake) = (0, 0);
    for seed in 0..6 {
        watched(&game, seed, |position, _| {
            let dealt = game.resample(position, Viewer::Spectator, &mut rng);
            for seat in Seat::all(3) {
                let (barony, old, new) = (position.barony(seat), position.hands[seat], dealt.hands[seat]);
                assert!(
                    barony.shown.minus(new.chosen).is_empty() && new.chosen.minus(barony.cards).is_empty()
                );
                // How much somebody has chosen who goes on choosing is not told.
                let chooses = game.pending(position).must().has(seat) && new.chosen == barony.shown;
                assert!(chooses || new.chosen.len() == old.chosen.len());
                other_army += usize::from(new.chosen != old.chosen);
                if let (Stake::Secret(had), Stake::Secret(has)) = (old.stake, new.stake) {
                    other_stake += usize::from(had != has);
                    assert!(barony.purse.has(has));
                }
                // Who sees the hand keeps it.
                let own = game.resample(position, Viewer::Seat(seat), &mut rng);
                assert_eq!(own.hands[seat], old);
            }
        });
    }
    assert!(other_army > 100 && other_stake > 100, "{other_army} {other_stake}");
}

// FD-16, FD-18, FD-28, FD-33: nobody acts while something is drawn, and what is drawn is read as it is written.
#[test]
fn nobody_acts_while_something_is_drawn() {
    let (game, mut drawn) = (game(4), 0);
    for seed in 0..4 {
        let (mut rng, mut position, mut playout) = (Rng::new(seed), game.start(), Playout::default());
        loop {
            while game.pending(&position) == Pending::Chance {
                for seat in Seat::all(4) {
                    let action = game.arbitrary(&position, &mut rng);
                    assert!(game.check(&position, seat, action).is_err(), "{}", game.write_action(action));
                }
                let draw = game.sample(&position, &mut rng).unwrap();
                assert_eq!(game.read_draw(&game.write_draw(draw)).ok(), Some(draw));
                game.draw(&mut position, draw, &mut Silent);
                drawn += 1;
            }
            let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
            game.play(&mut position, seat, action, &mut Silent);
        }
    }
    assert!(drawn > 60, "{drawn}");
}
