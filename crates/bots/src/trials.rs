//! Tests of all bots on the toy games.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use liege_game::{Game, Record, Seat, Setup, Silent, Step};

use crate::toy::{Rules, Spot, Toy, toy};
use crate::{AnalysisError, Bot, BotError, Budget, Choice, Depth, Host, Level, analyse, choose, explain};

fn level(name: &str) -> Level {
    name.parse().unwrap()
}

fn chosen(game: &Toy, spot: &Spot, seat: Seat, name: &str, seed: u64) -> Choice<u8> {
    Bot::new(level(name), seed).choose(game, spot, seat).unwrap()
}

#[test]
fn search_finds_the_winning_move_of_nim() {
    let game = toy(Rules::Nim);
    // A heap that is no multiple of 4 is won by making it one.
    for heap in [2, 5, 6, 7, 9, 10, 11, 13] {
        let spot = Spot { heap, ..game.start() };
        for seed in 0..5 {
            let found = chosen(&game, &spot, Seat::A, "search:3000", seed);
            assert_eq!(found, Choice::Act(heap % 4), "heap {heap}, seed {seed}");
        }
    }
}

#[test]
fn greedy_takes_what_wins_at_once() {
    let game = toy(Rules::Nim);
    let spot = Spot { heap: 3, ..game.start() };
    assert!((0..20).all(|seed| chosen(&game, &spot, Seat::A, "greedy", seed) == Choice::Act(3)));
}

#[test]
fn random_chooses_everything_equally_often() {
    let game = toy(Rules::Nim);
    let mut counts = [0; 3];
    for seed in 0..3000 {
        let Choice::Act(taken) = chosen(&game, &game.start(), Seat::A, "random", seed) else {
            panic!("passed")
        };
        counts[usize::from(taken) - 1] += 1;
    }
    assert!(counts.iter().all(|count| (900..1100).contains(count)), "{counts:?}");
}

#[test]
fn nobody_peeks() {
    let game = toy(Rules::Guess);
    for name in ["random", "greedy", "squire", "search:300"] {
        for seed in 0..20 {
            let choices: Vec<_> = (1..5)
                .map(|card| {
                    let spot = Spot { held: [0, card], ..game.start() };
                    chosen(&game, &spot, Seat::A, name, seed)
                })
                .collect();
            assert!(choices.iter().all(|choice| *choice == choices[0]), "{name} saw B's card: {choices:?}");
        }
    }
}

#[test]
fn nobody_names_a_card_that_can_not_be_there() {
    let game = toy(Rules::Guess);
    for name in ["greedy", "search:300"] {
        assert!(
            (0..20).all(|seed| chosen(&game, &game.start(), Seat::A, name, seed) != Choice::Act(0)),
            "{name}"
        );
    }
}

#[test]
fn the_second_to_choose_in_secret_does_not_know_the_first() {
    let game = toy(Rules::Pennies);
    for seed in 0..20 {
        let answers = [0, 1].map(|first| {
            let mut bot = Bot::new(level("search:300"), seed);
            let mut spot = game.start();
            bot.observe(&game, &spot, Seat::A, first);
            game.play(&mut spot, Seat::A, first, &mut Silent);
            bot.choose(&game, &spot, Seat::B).unwrap()
        });
        assert_eq!(answers[0], answers[1]);
    }
}

#[test]
fn secret_choices_are_mixed() {
    let game = toy(Rules::Pennies);
    for seat in [Seat::A, Seat::B] {
        let heads = (0..200)
            .filter(|&seed| chosen(&game, &game.start(), seat, "search:400", seed) == Choice::Act(0))
            .count();
        assert!((60..=140).contains(&heads), "{seat} chose heads {heads} times of 200");
    }
}

#[test]
fn windows_are_used_only_where_it_pays() {
    let game = toy(Rules::Snatch);
    for name in ["greedy", "search:200"] {
        for (heap, expected) in [(15, Choice::Act(0)), (5, Choice::Pass)] {
            let spot = Spot { heap, ..game.start() };
            assert_eq!(chosen(&game, &spot, Seat::B, name, 1), expected, "{name}, prize {heap}");
        }
    }
    let bad = Spot { heap: 5, ..game.start() };
    assert_eq!(choose(&game, &bad, Seat::B, "greedy", 1), Err(BotError::Passes(Seat::B)));
}

/// A host who needs every processor after a few looks.
struct Busy(AtomicU32);

impl Host for Busy {
    fn stopped(&self) -> bool {
        false
    }

    fn goes_on(&self, thread: usize) -> bool {
        thread == 0 && self.0.fetch_add(1, Ordering::Relaxed) < 3
    }
}

#[test]
fn a_search_by_the_clock_ends_when_others_need_its_processor() {
    let (game, busy) = (toy(Rules::Nim), Busy(AtomicU32::new(0)));
    let mut bot = Bot::with_threads(level("search:4000000000ms"), 1, 2);
    assert!(bot.choose_until(&game, &game.start(), Seat::A, &busy).is_ok());
    assert_eq!(busy.0.load(Ordering::Relaxed), 4);
}

/// A host whose clock goes on by a second each time that somebody looks at it.
struct Ticking(AtomicU32);

impl Host for Ticking {
    fn stopped(&self) -> bool {
        false
    }

    fn now(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed).into())
    }
}

#[test]
fn a_search_by_the_clock_goes_by_the_clock_of_its_host() {
    let (game, ticking) = (toy(Rules::Nim), Ticking(AtomicU32::new(0)));
    let mut bot = Bot::new(level("search:4000000ms"), 1);
    assert!(bot.choose_until(&game, &game.start(), Seat::A, &ticking).is_ok());
    // It looks once as it begins, and then twice each time that it goes on; what it waits between the two is not counted.
    assert!((4_000..=9_000).contains(&ticking.0.load(Ordering::Relaxed)));
}

#[test]
fn chance_is_weighed() {
    let game = toy(Rules::Dice);
    let behind = Spot { score: [0, 2], ..game.start() };
    for seed in 0..10 {
        // One point is enough to win where nobody has any, and not enough against two.
        assert_eq!(chosen(&game, &game.start(), Seat::A, "search:500", seed), Choice::Act(0));
        assert_eq!(chosen(&game, &behind, Seat::A, "search:500", seed), Choice::Act(1));
        assert_eq!(chosen(&game, &behind, Seat::A, "greedy", seed), Choice::Act(1));
    }
}

#[test]
fn a_plan_is_left_only_for_what_is_better() {
    let game = toy(Rules::Habit);
    // Where all take one, the seat that finds an odd heap takes the last.
    for (heap, best) in [(5, 1), (6, 2), (7, 1), (8, 2)] {
        let spot = Spot { heap, ..game.start() };
        for (name, threads) in [("greedy", 1), ("search:40", 1), ("search:40", 3), ("search:20ms", 2)] {
            let found = Bot::with_threads(level(name), 1, threads).choose(&game, &spot, Seat::A).unwrap();
            let expected = if name == "greedy" { 1 } else { best };
            assert_eq!(found, Choice::Act(expected), "heap {heap}, {name} in {threads} threads");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = toy(Rules::Nim);
    for threads in [1, 3] {
        let play = || {
            let mut bots = [1, 2].map(|seed| Bot::with_threads(level("search:50"), seed, threads));
            let (mut spot, mut reports) = (game.start(), Vec::new());
            while let Some(seat) = game.pending(&spot).must().lowest() {
                let bot = &mut bots[seat.index()];
                let Choice::Act(action) = bot.choose(&game, &spot, seat).unwrap() else { panic!("passed") };
                reports.push(bot.why(&game).unwrap());
                bots.iter_mut().for_each(|bot| bot.observe(&game, &spot, seat, action));
                game.play(&mut spot, seat, action, &mut Silent);
            }
            reports
        };
        assert_eq!(play(), play());
    }
}

#[test]
fn what_was_found_is_kept_between_moves() {
    let game = toy(Rules::Nim);
    let visits_at_second_move = |told: bool| {
        let mut bot = Bot::new(level("search:500"), 3);
        let mut spot = game.start();
        for (seat, action) in [(Seat::A, 1), (Seat::B, 2)] {
            if seat == Seat::A {
                bot.choose(&game, &spot, seat).unwrap();
            }
            if told {
                bot.observe(&game, &spot, seat, action);
            }
            game.play(&mut spot, seat, action, &mut Silent);
        }
        bot.choose(&game, &spot, Seat::A).unwrap();
        bot.why(&game).unwrap().visits
    };
    assert_eq!(visits_at_second_move(false), 500);
    assert!(visits_at_second_move(true) > 500);
}

#[test]
fn a_search_stops_when_told() {
    let game = toy(Rules::Nim);
    let mut bot = Bot::new(level("search:4000000000"), 1);
    let found = bot.choose_until(&game, &game.start(), Seat::A, &AtomicBool::new(true));
    assert!(matches!(found, Ok(Choice::Act(1..=3))));
    assert_eq!(bot.why(&game).unwrap().visits, 0);
}

#[test]
fn a_search_by_the_clock_answers() {
    let game = toy(Rules::Nim);
    let spot = Spot { heap: 6, ..game.start() };
    assert_eq!(chosen(&game, &spot, Seat::A, "search:30ms", 1), Choice::Act(2));
}

#[test]
fn who_is_not_asked_is_refused() {
    let game = toy(Rules::Nim);
    assert_eq!(choose(&game, &game.start(), Seat::B, "greedy", 1), Err(BotError::NotAsked(Seat::B)));
    assert!(matches!(choose(&game, &game.start(), Seat::A, "duke", 1), Err(BotError::Unknown(_))));
}

#[test]
fn the_report_leads_to_the_win() {
    let game = toy(Rules::Nim);
    let spot = Spot { heap: 6, ..game.start() };
    let mut bot = Bot::new(level("search:3000"), 1);
    bot.choose(&game, &spot, Seat::A).unwrap();
    let report = bot.why(&game).unwrap();
    assert_eq!((report.seat.as_str(), report.visits, report.lines.len()), ("A", 3000, 3));
    let best = &report.lines[0];
    assert_eq!(best.plies[0].action, "2");
    assert!(best.plies.len() == 3 && best.expected[0] > 0.9, "{best:?}");
    assert!((report.expected.iter().sum::<f64>() - 1.0).abs() < 1e-5);
}

#[test]
fn a_person_may_ask_what_to_do() {
    let game = toy(Rules::Nim);
    let budget = Budget::iterations(500).unwrap();
    let spot = Spot { heap: 6, ..game.start() };
    let report = explain(&game, &spot, Seat::A, budget, 1).unwrap();
    assert_eq!(report.lines[0].plies[0].action, "2");
    let forced = explain(&game, &Spot { heap: 1, ..spot }, Seat::A, budget, 1).unwrap();
    assert_eq!((forced.visits, forced.lines[0].plies.len()), (0, 1));
    assert_eq!(explain(&game, &spot, Seat::B, budget, 1), Err(BotError::NotAsked(Seat::B)));
}

fn nim_record(moves: &[&str]) -> Record {
    let mut record = Record::new("toy", Setup::new(2).with("rules", "nim"));
    let seats = [Seat::A, Seat::B].into_iter().cycle();
    record.steps =
        seats.zip(moves).map(|(seat, text)| Step::Action { seat, text: (*text).to_owned() }).collect();
    record
}

#[test]
fn analysis_marks_the_move_that_lost() {
    // 13: right to 12; any; right to 8; any; then 5 should become 4, but becomes 2, and the other wins.
    let record = nim_record(&["1", "3", "1", "3", "3", "2"]);
    let depth = Depth { iterations: 2000, ..Depth::default() };
    let analysis = analyse::<Toy>(&record, depth, |_, _| std::ops::ControlFlow::Continue(())).unwrap();
    assert_eq!(analysis.points.len(), 7);
    assert_eq!(analysis.worst.first(), Some(&4));
    let mistake = analysis.points[4].decision.as_ref().unwrap();
    assert!(mistake.loss > 0.8 && mistake.best == "1", "{mistake:?}");
    let end = &analysis.points[6];
    assert!(end.decision.is_none() && end.expected[1] > 0.9, "{end:?}");
    let again = serde_json::from_str(&serde_json::to_string(&analysis).unwrap()).unwrap();
    assert_eq!(analysis, again);
}

#[test]
fn analysis_refuses_what_it_can_not_do() {
    let go = |_, _| std::ops::ControlFlow::Continue(());
    let none = Depth { iterations: 0, ..Depth::default() };
    assert_eq!(analyse::<Toy>(&nim_record(&[]), none, go), Err(AnalysisError::Bot(BotError::NoBudget)));
    let wrong = nim_record(&["7"]);
    assert!(matches!(analyse::<Toy>(&wrong, Depth::default(), go), Err(AnalysisError::Replay(_))));
    let stopped =
        analyse::<Toy>(&nim_record(&["1"]), Depth::default(), |_, _| std::ops::ControlFlow::Break(()));
    assert_eq!(stopped, Err(AnalysisError::Stopped));
}
