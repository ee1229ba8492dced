//! Every bot plays every game to its end, at every number of seats, and plays it again the same.

#![expect(clippy::unwrap_used, reason = "what fails in a helper fails its test")]

use std::sync::atomic::AtomicBool;

use liege_arena::{Bout, Pace, play};
use liege_bots::{Bot, BotError, Level};
use liege_game::{Game, Judge, Seat, Setup};

/// One game with a different bot at each seat.
fn mixed<G: Judge>(players: usize, luck: u64) -> Result<Option<Bout>, BotError> {
    let names = ["search:6", "greedy", "random", "search:3", "greedy", "random"];
    let setup = Setup::new(players);
    let Ok(game) = G::new(&setup) else { return Ok(None) };
    let bots = names.iter().take(players).enumerate().map(|(seat, name)| {
        let level: Level = name.parse()?;
        Ok(Bot::<G>::with_threads(level, luck + seat as u64, 1 + seat % 2))
    });
    let bots = bots.collect::<Result<Vec<_>, BotError>>()?;
    play(&game, bots, luck, &mut vec![Pace::default(); players], &AtomicBool::new(false))
}

fn plays_and_repeats<G: Judge>() {
    for players in <G as Game>::INFO.min_players..=<G as Game>::INFO.max_players {
        let bout = mixed::<G>(players, 11).unwrap().unwrap();
        assert!(bout.decisions > 0 && bout.ranks.contains(&1), "{players} players: {bout:?}");
        assert_eq!(mixed::<G>(players, 11).unwrap().unwrap(), bout, "{players} players");
        assert_eq!(bout.ranks.len(), Seat::all(players).len());
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
