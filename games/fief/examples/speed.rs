//! Random games as fast as they go, and how long the longest takes to be rebuilt from its record:
//! `cargo run --release -p fief --example speed -- 6 200`.

use std::time::Instant;

use fief::Fief;
use liege_game::{Game, Playout, Record, Rng, Setup, Silent, Step};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let players: usize = arguments.next().map_or(Ok(6), |text| text.parse())?;
    let games: u64 = arguments.next().map_or(Ok(200), |text| text.parse())?;
    let game = Fief::new(&Setup::new(players))?;
    let mut playout = Playout::default();
    let (mut decisions, mut turns, mut won) = (0usize, Vec::new(), 0);
    let start = Instant::now();
    for seed in 0..games {
        let mut position = game.start();
        let mut rng = Rng::new(seed);
        decisions += playout.run(&game, &mut position, &mut rng, usize::MAX);
        turns.push(position.turn);
        won += usize::from(position.turn < game.options.last_turn);
    }
    let seconds = start.elapsed().as_secs_f64();
    turns.sort_unstable();
    println!(
        "{players} players, {games} games: {:.0} decisions/s, {} decisions a game, {} turns in the median, {won} won before the last turn, {} bytes",
        decisions as f64 / seconds,
        decisions / games as usize,
        turns[turns.len() / 2],
        size_of::<fief::state::Position>(),
    );
    let longest =
        (0..games.min(1000)).map(|seed| record(&game, seed)).max_by_key(|record| record.steps.len());
    if let Some(record) = longest {
        let times = (0..5).map(|_| {
            let start = Instant::now();
            record.replay::<Fief>(&mut Silent).map(|_| start.elapsed())
        });
        let best = times.collect::<Result<Vec<_>, _>>()?.into_iter().min().unwrap_or_default();
        println!("{} steps rebuilt in {:.1} ms", record.steps.len(), best.as_secs_f64() * 1000.0);
    }
    Ok(())
}

/// The record of a random game.
fn record(game: &Fief, seed: u64) -> Record {
    let mut record = Record::new(Fief::INFO.id, game.setup().clone());
    let (mut rng, mut playout) = (Rng::new(seed), Playout::default());
    let mut position = game.start();
    loop {
        while let Some(draw) = game.sample(&position, &mut rng) {
            record.steps.push(Step::Draw { text: game.write_draw(draw) });
            game.draw(&mut position, draw, &mut Silent);
        }
        let Some((seat, action)) = playout.choose(game, &position, &mut rng) else { return record };
        record.steps.push(Step::Action { seat, text: game.write_action(action) });
        game.play(&mut position, seat, action, &mut Silent);
    }
}
