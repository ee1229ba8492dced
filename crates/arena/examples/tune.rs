//! Plays one setting of the search against another: how the advice in a game's `Judge::TUNING` is found.
//!
//! ```sh
//! cargo run --release -p liege-arena --example tune -- middle-ages 2 200 200:c30r2p10 200:c50
//! cargo run --release -p liege-arena --example tune -- three-estates 2 100 greedy 50
//! ```
//!
//! Arguments: the game, its players, seed blocks, and two bots: a level's name, or a search as
//! iterations (or `5ms`), a colon, and what differs from the game's advice: `c` exploration, `r` rounds, `t` tries,
//! `p` prior, `a` visits at which the prior is asked, `h` rounds for which plans are followed, `f` playouts from which they
//! are followed further.

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use liege_arena::{Estimate, Pace, play};
use liege_bots::{Bot, Level};
use liege_game::{Judge, Setup, Tuning, fingerprint};

type Failure = Box<dyn std::error::Error>;

#[derive(Clone, Copy)]
struct Spec {
    level: Level,
    tuning: Tuning,
}

fn spec<G: Judge>(text: &str) -> Result<Spec, Failure> {
    let (budget, settings) = text.split_once(':').unwrap_or((text, ""));
    let level = if budget.starts_with(|first: char| first.is_ascii_digit()) {
        format!("search:{budget}").parse()?
    } else {
        budget.parse()?
    };
    let mut tuning = G::TUNING;
    let mut rest = settings;
    while let Some(letter) = rest.chars().next() {
        let digits = rest[1..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |end| end + 1);
        let number = rest[1..digits].parse()?;
        match letter {
            'c' => tuning.exploration = number,
            'r' => tuning.rounds = number,
            't' => tuning.tries = number,
            'p' => tuning.prior = number,
            'a' => tuning.prior_at = number,
            'h' => tuning.ahead = number,
            'f' => tuning.further = Some(number),
            other => return Err(format!("no setting is called “{other}”").into()),
        }
        rest = &rest[digits..];
    }
    Ok(Spec { level, tuning })
}

fn duel<G: Judge>(players: usize, blocks: u32, specs: [Spec; 2]) -> Result<(), Failure> {
    let game = G::new(&Setup::new(players))?;
    let next = AtomicU32::new(0);
    let stop = AtomicBool::new(false);
    let kept = Mutex::new((Vec::new(), [Pace::default(); 2]));
    let threads = std::thread::available_parallelism()?.get();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let block = next.fetch_add(1, Ordering::Relaxed);
                    if block >= blocks {
                        return;
                    }
                    let seed = fingerprint(&("tune", block));
                    let (mut share, mut paces) = (0.0, [Pace::default(); 2]);
                    // Each side has every other seat, and the sides change places.
                    for turn in 0..2 {
                        let side = |seat: usize| (seat + turn) % 2;
                        let bots = (0..players).map(|seat| {
                            let Spec { level, tuning } = specs[side(seat)];
                            Bot::<G>::tuned(level, tuning, fingerprint(&(seed, seat)), 1).into()
                        });
                        let mut pace = vec![Pace::default(); players];
                        let played = play(&game, bots.collect(), seed, &mut pace, &stop);
                        let Ok(Some(match_game)) = played else { return };
                        let winners = match_game.ranks.iter().filter(|rank| **rank == 1).count() as f64;
                        for (seat, (rank, pace)) in match_game.ranks.iter().zip(pace).enumerate() {
                            if side(seat) == 1 && *rank == 1 {
                                share += 0.5 / winners;
                            }
                            paces[side(seat)].decisions += pace.decisions;
                            paces[side(seat)].nanos += pace.nanos;
                        }
                    }
                    let Ok(mut kept) = kept.lock() else { return };
                    kept.0.push(share);
                    for (all, own) in kept.1.iter_mut().zip(paces) {
                        all.decisions += own.decisions;
                        all.nanos += own.nanos;
                    }
                }
            });
        }
    });
    let (shares, paces) = kept.into_inner().map_err(|_| "a thread failed")?;
    let Estimate { value, low, high, .. } = Estimate::share(&shares);
    let micros = paces.map(|pace| pace.nanos as f64 / 1000.0 / pace.decisions.max(1) as f64);
    println!(
        "second wins {value:.3} ({low:.3} to {high:.3}) of {} blocks; {:.0} and {:.0} µs a move",
        shares.len(),
        micros[0],
        micros[1]
    );
    Ok(())
}

fn run(arguments: &[String]) -> Result<(), Failure> {
    let [game, players, blocks, one, other] = arguments else {
        return Err("expected: GAME PLAYERS BLOCKS BOT BOT".into());
    };
    let (players, blocks) = (players.parse()?, blocks.parse()?);
    match game.as_str() {
        "feudo" => {
            type G = feudo::Feudo;
            duel::<G>(players, blocks, [spec::<G>(one)?, spec::<G>(other)?])
        }
        "feudum" => {
            type G = feudum::Feudum;
            duel::<G>(players, blocks, [spec::<G>(one)?, spec::<G>(other)?])
        }
        "fief" => {
            type G = fief::Fief;
            duel::<G>(players, blocks, [spec::<G>(one)?, spec::<G>(other)?])
        }
        "middle-ages" => {
            type G = middle_ages::MiddleAges;
            duel::<G>(players, blocks, [spec::<G>(one)?, spec::<G>(other)?])
        }
        "three-estates" => {
            type G = three_estates::ThreeEstates;
            duel::<G>(players, blocks, [spec::<G>(one)?, spec::<G>(other)?])
        }
        other => Err(format!("no game is called “{other}”").into()),
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
