//! Measures random play in one thread: decisions and games per second, and how long legal lists take.
//!
//! `cargo run --release -p three-estates --example speed -- [games]`

use std::time::Instant;

use liege_game::{Game, Pending, Playout, Rng, Setup, Silent, settle};
use three_estates::{Phase, ThreeEstates};

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2000);
    let Ok(game) = ThreeEstates::new(&Setup::new(2)) else { return };

    let mut playout = Playout::default();
    let mut rng = Rng::new(1);
    let (mut decisions, mut turns, mut longest) = (0, 0, 0);
    let clock = Instant::now();
    for _ in 0..games {
        let mut position = game.start();
        let made = playout.run(&game, &mut position, &mut rng, usize::MAX);
        decisions += made;
        longest = longest.max(made);
        turns += usize::from(position.turn);
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!(
        "{games} games, {decisions} decisions, longest {longest}, {:.1} turns a game",
        turns as f64 / games as f64
    );
    println!("{:.0} decisions/s, {:.0} games/s", decisions as f64 / seconds, games as f64 / seconds);
    println!("a position takes {} bytes", size_of::<three_estates::Position>());

    let mut actions = Vec::new();
    let mut times: [Vec<u64>; 2] = Default::default();
    let mut options: [Vec<usize>; 3] = Default::default();
    let (mut list_time, mut play_time, mut draw_time, mut steps) = (0, 0, 0, 0);
    let mut rng = Rng::new(1);
    for _ in 0..games.min(1000) {
        let mut position = game.start();
        loop {
            let clock = Instant::now();
            settle(&game, &mut position, &mut rng, &mut Silent);
            draw_time += clock.elapsed().as_nanos() as u64;
            let Pending::Seats(asked) = game.pending(&position) else { break };
            let Some(seat) = asked.must.lowest() else { break };
            actions.clear();
            let clock = Instant::now();
            game.legal(&position, seat, &mut actions);
            let nanos = clock.elapsed().as_nanos() as u64;
            list_time += nanos;
            times[usize::from(position.phase == Phase::Mobilize)].push(nanos);
            match position.phase {
                Phase::Action => options[0].push(actions.len()),
                Phase::Mobilize => options[1].push(actions.len()),
                _ => options[2].push(actions.len()),
            }
            let Some(&action) = rng.pick(&actions) else { break };
            let clock = Instant::now();
            game.play(&mut position, seat, action, &mut Silent);
            play_time += clock.elapsed().as_nanos() as u64;
            steps += 1;
        }
    }
    println!(
        "a decision: list {} ns, action {} ns, draws {} ns, each with the clock's own time",
        list_time / steps,
        play_time / steps,
        draw_time / steps
    );
    for (name, counts) in ["D2", "D4", "D1 and D3"].iter().zip(&options) {
        let mean = counts.iter().sum::<usize>() as f64 / counts.len().max(1) as f64;
        println!("options at {name}: mean {mean:.1}, most {}", counts.iter().max().unwrap_or(&0));
    }
    let [plays, moves] = &mut times;
    println!("lists of moves: mean {} ns", moves.iter().sum::<u64>() / moves.len().max(1) as u64);
    plays.append(moves);
    plays.sort_unstable();
    let at = |part: f64| plays.get((plays.len() as f64 * part) as usize).copied().unwrap_or(0);
    println!(
        "legal lists: median {} ns, p99 {} ns, p99.9 {} ns, longest {} ns",
        at(0.5),
        at(0.99),
        at(0.999),
        at(1.0 - 1e-9)
    );
}
