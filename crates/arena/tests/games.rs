//! Every bot plays every game to its end, at every number of seats, and plays it again the same.

#![expect(clippy::unwrap_used, reason = "what fails in a helper fails its test")]

use std::sync::atomic::AtomicBool;

use liege_arena::{Hooks, MatchGame, NoGuests, Pace, Pairs, Plan, Player, Report, Shard, play, run};
use liege_bots::{Bot, BotError, Level};
use liege_game::{Game, Judge, Seat, Setup};

/// One game with a different bot at each seat.
fn mixed<G: Judge>(players: usize, seed: u64) -> Result<Option<MatchGame>, BotError> {
    let names = ["search:6", "greedy", "random", "search:3", "greedy", "random"];
    let setup = Setup::new(players);
    let Ok(game) = G::new(&setup) else { return Ok(None) };
    let bots = names.iter().take(players).enumerate().map(|(seat, name)| {
        let level: Level = name.parse()?;
        Ok(Bot::<G>::with_threads(level, seed + seat as u64, 1 + seat % 2).into())
    });
    let bots = bots.collect::<Result<Vec<_>, BotError>>()?;
    play(&game, bots, seed, &mut vec![Pace::default(); players], &AtomicBool::new(false))
}

fn plays_and_repeats<G: Judge>() {
    for players in <G as Game>::INFO.min_players..=<G as Game>::INFO.max_players {
        let match_game = mixed::<G>(players, 11).unwrap().unwrap();
        assert!(
            match_game.decisions > 0 && match_game.ranks.contains(&1),
            "{players} players: {match_game:?}"
        );
        assert_eq!(mixed::<G>(players, 11).unwrap().unwrap(), match_game, "{players} players");
        assert_eq!(match_game.ranks.len(), Seat::all(players).len());
    }
}

#[test]
fn middle_ages() {
    plays_and_repeats::<middle_ages::MiddleAges>();
}

#[test]
fn three_estates() {
    plays_and_repeats::<three_estates::ThreeEstates>();
}

#[test]
fn feudo() {
    plays_and_repeats::<feudo::Feudo>();
}

#[test]
fn feudum() {
    plays_and_repeats::<feudum::Feudum>();
}

/// What the report of a match makes of Feudum's own measures: greedy tables play a sensible game.
#[test]
fn greedy_tables_of_feudum_are_sensible() {
    let setup = Setup::new(3).with("mode", "advanced");
    let greedy: Player = "greedy".parse().unwrap();
    let plan =
        Plan::new::<feudum::Feudum>(setup, &[greedy.clone(), greedy.clone()], Pairs::All, 12, 3).unwrap();
    let stop = AtomicBool::new(false);
    let hooks = Hooks { threads: 2, progress: &|_| (), stop: &stop, usher: &NoGuests };
    let results = run::<feudum::Feudum>(&plan, Shard::WHOLE, &hooks).unwrap();
    let report = Report::of(&results).unwrap();
    let measures = &report.contests[0].measures;
    let value = |title: &str| measures.iter().find(|one| one.title == title).unwrap().value;
    let rounds = value("rounds");
    assert!((7.0..=12.0).contains(&rounds), "{rounds} rounds");
    assert!(value("the winner’s points") > 60.0 && value("cards without effect") < 0.2, "{measures:?}");
    // A dozen games are few: over hundreds no source is above a half.
    assert!(measures.iter().all(|one| !one.title.starts_with("of them") || one.value < 0.6), "{measures:?}");
    // The mirror is as strong as what stands before it: shares add up.
    assert!((report.contests[0].share.value - 0.5).abs() < 0.5 && plan.mirror() == Some(&greedy));
    let text = report.section(&results, "liege arena feudum --bots greedy,greedy");
    assert!(text.contains("| at a table of | greedy |") && text.contains("greedy alone"), "{text}");
}
